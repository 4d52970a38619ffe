"""Rule ``by_mark``: values told of the marks of a combined chart — "March: bar at 310, line at 14 days"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules1.data_sections.keys import keys_of
from chartprose.rules1.found import placed_value
from chartprose.rules1.spans import parted
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords

MARK: Final = "bar|column|line|curve"
NEXT: Final = rf"(?=(?:the\s|an?\s)?(?:{MARK})\b)"
"""What the next mark begins with."""

PLACE_RE = re.compile(rf"(?P<place>[^,;:()]{{1,40}}?)(?::|\s-|\s→)\s{NEXT}", re.IGNORECASE)
PIECE_RE = re.compile(
    rf"(?:and\s)?(?:the\s|an?\s)?(?P<mark>{MARK})\s?(?:(?:is\s|stands\s|lies\s)?at|of|is|reaches|shows|:|=)?\s"
    r"(?P<value>[^,;]{0,16}\d[^;]{0,24})",
    re.IGNORECASE,
)
SEPARATOR_RE = re.compile(rf"[,;]\s(?:and\s)?{NEXT}|\sand\s{NEXT}", re.IGNORECASE)
MARK_RE = re.compile(rf"\b(?:{MARK})\b", re.IGNORECASE)
DRAWN: Final[dict[str, Literal["bar", "line"]]] = {"bar": "bar", "column": "bar", "line": "line", "curve": "line"}


NOTHING_RE = re.compile(r"\bno (?:dots?|points?|markers?|bars?|columns?) (?:on|for|of|in) the\b", re.IGNORECASE)
"""One of two marks is not there."""


def by_mark(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a mark; None if not each of the marks is that of one series, or if a piece is anything else."""
    series = {name.drawn: name for name in context.panel.names.series}
    if set(series) != {"bar", "line"} or len(context.panel.names.series) != len(series) or context.scope.series:
        return None
    lead = PLACE_RE.match(context.text, context.line.label_span[0])
    keys = keys_of(context, *lead.span("place"), words) if lead else None
    if lead is None or keys is None or keys.series or not (keys.category or keys.position):
        return None
    found: list[Found] = []
    for start, end in parted(context.text, SEPARATOR_RE, lead.end(), len(context.text.rstrip(" ."))):
        piece = PIECE_RE.fullmatch(context.text, start, end)
        reading = strict_value(context.text[:end], piece.start("value")) if piece else None
        name = series.pop(DRAWN[piece["mark"].lower()], None) if piece else None
        if reading is None or name is None:
            return None
        point = placed_value(context, replace(keys, series=name), reading, words)
        if point is None:
            return None
        point.series_span, point.x_span = name.span, context.span(*lead.span("place"))
        found.append(point)
    return found


def lacks_mark(context: Context) -> bool:
    """Whether a text says that one of two marks is not there."""
    drawn = {DRAWN[mark.group().lower()] for mark in MARK_RE.finditer(context.text, context.start)}
    return len(drawn) > 1 and NOTHING_RE.search(context.text, context.start) is not None
