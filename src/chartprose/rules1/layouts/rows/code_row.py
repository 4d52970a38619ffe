"""Rule ``code_row``: names in code, each with its value and nothing else — "`Rye` -18 · `Oats` +6"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.found import all_or_none, named_value
from chartprose.rules1.layouts.rows.enumeration import LISTED_TYPES
from chartprose.rules1.names import norm
from chartprose.rules1.number import holds_digit
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords

VALUE_RE = re.compile(
    r"\s?[:=]?\s?(?P<value>[-+~≈$€£]{0,3}\d[^\s·•|,;]{0,12}(?:\s[^\s\d·•|,;]{1,8})?)\s?(?P<sign>[·•|,;])?\s?"
)
FEWEST: Final = 2


def code_row(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a name; None if the line has anything else, if a name is told twice, or of several series."""
    panel, scope, code = context.panel, context.scope, context.line.plain.code
    if scope.category is not None or scope.position is not None or panel.chart_type not in LISTED_TYPES:
        return None
    spans = [span for span in code if span[0] >= context.start]
    if len(spans) < FEWEST or len(panel.names.series) > 1 or context.text[context.start : spans[0][0]].strip(" `"):
        return None
    ends = [*(span[0] for span in spans[1:]), len(context.text)]
    found = all_or_none(_point(context, *span, end, words) for span, end in zip(spans, ends, strict=True))
    return found if found and len({norm(point.x.label or "") for point in found}) == len(found) else None


def _point(context: Context, first: int, last: int, end: int, words: PanelWords) -> Found | None:
    """The name ``[first, last)`` with the value behind it, up to ``end``."""
    names, label = context.panel.names, context.line.plain.text[first:last]
    told = VALUE_RE.fullmatch(context.text[:end].rstrip(" ."), last)
    known = names.category_named(label)
    if told is None or (names.categories and known is None) or names.series_named(label) or holds_digit(label[:1]):
        return None
    reading = strict_value(context.text[: told.end("value")], told.start("value"))
    if reading is None or reading.is_range:
        return None
    return named_value(context, (first, last), reading, words)
