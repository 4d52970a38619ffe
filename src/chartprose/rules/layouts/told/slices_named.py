"""Rule ``slices_named``: known slices of a pie in running text — "Rent takes 44% (22 bags), Food 30% (15 bags), …".

That each slice has one share, and that these make up the whole, tells that each share is that of the name before it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.data_sections.keys import Keys
from chartprose.rules.found import placed_value
from chartprose.rules.layouts.told.slices import are_whole
from chartprose.rules.layouts.told.slices_told import shares_in
from chartprose.rules.spans import last_begun

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.layouts.told.slices_told import Share
    from chartprose.rules.names import Name
    from chartprose.rules.nouns import PanelWords

GAP_RE = re.compile(r"\s?[:(]\s?|,?(?:\s[a-z][a-z-]{0,13}){0,6}\s[(]?")
"""What stands between the name of a slice and its share: "closes the circle with"."""

COMPARING: Final = frozenset({
    "than", "by", "from", "over", "minus", "versus", "times", "half", "of", "and", "or", "nor", "not", "between",
    "below", "under", "above", "within", "was", "were", "had", "once", "without", "if", "would", "could",
})  # fmt: skip
"""Words before a figure that is no share of the slice, or not of this one."""


def slices_named(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a slice; None if one of the known slices has no share, or if the shares are not the whole."""
    names, scope = context.panel.names, context.scope
    pool = names.series or names.categories
    if context.panel.chart_type != "pie" or context.panel.points or scope.series or scope.category or not pool:
        return None
    told: dict[int, tuple[Name, Share]] = {}
    for share in shares_in(context):
        name = _named(context, share)
        if name is not None and share.reading.unit == "%" and share.reading.value is not None:
            told.setdefault(id(name), (name, share))
    if len(told) != len(pool) or not are_whole([share.reading.first for _, share in told.values()]):
        return None
    found: list[Found] = []
    for name, share in told.values():
        keys = Keys(series=name) if pool is names.series else Keys(category=name)
        point = placed_value(context, keys, share.reading, words)
        if point is None:
            return None
        if share.amount is not None:
            point.covers.append(context.span(*share.amount.digits))
        found.append(point)
    return found


def _named(context: Context, share: Share) -> Name | None:
    """The slice whose name stands before a share, with nothing but a verb and its company between them."""
    names = context.panel.names
    index = names.by_series if names.series else names.by_category
    mark = last_begun(index.marks_in(context.line.plain.text, context.start), share.start - 1)
    if mark is None or mark[1] > share.start or GAP_RE.fullmatch(context.text, mark[1], share.start) is None:
        return None
    said = context.text[mark[1] : share.start].lower().split()
    return mark[2] if COMPARING.isdisjoint(said) else None
