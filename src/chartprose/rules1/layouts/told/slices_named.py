"""Rule ``slices_named``: known slices of a pie in running text — "Rent takes 44% (22 bags), the teal slice 30%, …".

That each slice has one share, and that these make up the whole, tells that each share is that of the name before it.
The last slice may be said to have no number; then all shares of the line must have a name, and leave something over.
"""

from __future__ import annotations

import re
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.keys import Keys
from chartprose.rules1.found import all_or_none, placed_value, without_value
from chartprose.rules1.layouts.told.slices import FEWEST, are_whole
from chartprose.rules1.layouts.told.slices_told import shares_in
from chartprose.rules1.names import by_color
from chartprose.rules1.spans import last_begun

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.layouts.told.slices_told import Share
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.registry import Mark

GAP_RE = re.compile(r"\s?[:(]\s?|,?(?:\s[a-z][a-z-]{0,13}){0,6}\s[(]?")
"""What stands between the name of a slice and its share: "closes the circle with"."""

COLORED_RE = re.compile(
    r"\bthe\s(?P<color>[a-z][a-z-]{2,20}(?:\s[a-z-]{2,20}){0,2})\s(?:slice|wedge|sector|segment)\b", re.IGNORECASE
)
"""A slice that is named by its color: "the dark teal slice"."""

SILENT_RE = re.compile(
    r"[^.;\d]{0,60}(?:[;,.]\s(?:it|which|that|this one)\s)?[^.;\d]{0,40}?"
    r"\b(?P<told>(?:no|without an?)\s(?:number|figure|percentage|label|value|share)"
    r"|unlabell?ed|not\s(?:labell?ed|numbered|printed|readable|legible))\b",
    re.IGNORECASE,
)
"""What is said behind a slice without a number: "closes the circle; it carries no number"."""

COMPARING: Final = frozenset({
    "than", "by", "from", "over", "minus", "versus", "times", "half", "of", "and", "or", "nor", "not", "between",
    "below", "under", "above", "within", "was", "were", "had", "once", "without", "if", "would", "could",
})  # fmt: skip
"""Words before a figure that is no share of the slice, or not of this one."""

WHOLE: Final = 100


def slices_named(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a slice; None if one of the known slices has no share, or if the shares are not the whole."""
    names, scope = context.panel.names, context.scope
    pool = names.series or names.categories
    if context.panel.chart_type != "pie" or context.panel.points or scope.series or scope.category or not pool:
        return None
    marks = _marks(context, pool)
    shares = [share for share in shares_in(context) if share.reading.unit == "%" and share.reading.value is not None]
    told: dict[int, tuple[Name, Share]] = {}
    for share in shares:
        name = _named(context, marks, share)
        if name is not None:
            told.setdefault(id(name), (name, share))
    whole = len(told) == len(pool) and are_whole([share.reading.first for _, share in told.values()])
    silent = _silent(context, pool, marks, told) if len(told) == len(shares) else None
    if not whole and silent is None:
        return None
    found = all_or_none(_slice(context, name, share, words) for name, share in told.values())
    return [*found, silent] if found and silent is not None else found


def _keys(context: Context, name: Name) -> Keys:
    return Keys(series=name) if context.panel.names.series else Keys(category=name)


def _slice(context: Context, name: Name, share: Share, words: PanelWords) -> Found | None:
    point = placed_value(context, _keys(context, name), share.reading, words)
    if point is not None and share.amount is not None:
        point.covers.append(context.span(*share.amount.digits))
    return point


def _marks(context: Context, pool: list[Name]) -> list[Mark]:
    """Where slices stand in the line, by their name or by their color."""
    names, text = context.panel.names, context.line.plain.text
    index = names.by_series if names.series else names.by_category
    marks = list(index.marks_in(text, context.start))
    for match in COLORED_RE.finditer(text, context.start):
        name = by_color(match["color"], pool)
        if name is not None and all(mark[1] <= match.start() or match.end() <= mark[0] for mark in marks):
            marks.append((*match.span(), name))
    return sorted(marks, key=itemgetter(0))


def _silent(context: Context, pool: list[Name], marks: list[Mark], told: dict[int, tuple[Name, Share]]) -> Found | None:
    """The one slice that has no share, if the line says that it bears no number and the shares leave something over."""
    left = [name for name in pool if id(name) not in told]
    if len(left) != 1 or len(told) < FEWEST or sum(share.reading.first for _, share in told.values()) >= WHOLE:
        return None
    mark = next((mark for mark in marks if mark[2] is left[0]), None)
    said = SILENT_RE.match(context.text, mark[1]) if mark else None
    if mark is None or said is None or any(mark[1] <= other[0] < said.end() for other in marks):
        return None
    found = without_value(context, _keys(context, left[0]), said.span("told"))
    if found is not None:
        found.missing = "unread"
    return found


def _named(context: Context, marks: list[Mark], share: Share) -> Name | None:
    """The slice that stands before a share, with nothing but a verb and its company between them."""
    mark = last_begun(marks, share.start - 1)
    if mark is None or mark[1] > share.start or GAP_RE.fullmatch(context.text, mark[1], share.start) is None:
        return None
    said = context.text[mark[1] : share.start].lower().split()
    return mark[2] if COMPARING.isdisjoint(said) else None
