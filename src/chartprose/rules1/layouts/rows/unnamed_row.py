"""Rule ``unnamed_row``: a category or a place with its values, each behind the name of a series that no legend told.

"Harbor: Store 14, Webshop 9, Phone 6" names the three series of the chart, and so does "2010: Store = 14; Phone = 6".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.marks import name_of_label
from chartprose.rules1.components.listing import outer_pieces
from chartprose.rules1.families import LINES
from chartprose.rules1.found import all_or_none, placed_value
from chartprose.rules1.layouts.rows.enumeration import NO_NAMES, SENTENCE_WORDS
from chartprose.rules1.names import norm
from chartprose.rules1.spans import trimmed
from chartprose.rules1.strict_value import strict_value
from chartprose.rules1.trajectories.words import MOTIONS

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.data_sections.keys import Keys
    from chartprose.rules1.nouns import PanelWords

PIECE_RE = re.compile(
    r"(?P<name>[^\W\d_][^:=;,\d]{0,40}?)\s?[:=]?\s(?P<value>[~≈<>]?\s?[-+]?[$€£]?\d[^()\[\]:=]{0,20})"
)
COUNTED_RE = re.compile(r"(?P<value>[~≈<>]?\s?[-+]?[$€£]?\d[\d.,]{0,12}+)\s(?P<name>[A-Za-z][^:=;,\d()\[\]]{2,40})")
"""A value before the label of its axis: "410 rentals per day"."""

TYPES: Final = frozenset({"bar", "stacked_bar", "radar"})
MOMENTS: Final = frozenset(
    {"peak", "end", "start", "final", "initial", "high", "low", "maximum", "minimum", "max", "min"}
)
FEWEST: Final = 2


def unnamed_row(context: Context, keys: Keys, words: PanelWords) -> list[Found]:
    """One point a piece; nothing if a piece is anything else than a name and its value, or if the legend has names."""
    text = context.text
    types = TYPES if keys.category is not None else LINES
    if context.panel.names.series or context.panel.chart_type not in types or context.scope.series is not None:
        return []
    pieces = [(a, b) for a, b in _pieces(context) if text[a:b].strip(" .")]
    points = all_or_none(_point(context, a, b, keys, words) for a, b in pieces) or []
    return points if len({point.series for point in points}) == len(points) >= FEWEST else []


def _pieces(context: Context) -> list[tuple[int, int]]:
    """The pieces of the row; a comma within a number parts none: "4,100"."""
    pieces: list[tuple[int, int]] = []
    for start, end in outer_pieces(context.text, context.start, len(context.text)):
        if pieces and context.text[pieces[-1][1] : start] == ",":
            pieces[-1] = pieces[-1][0], end
        else:
            pieces.append((start, end))
    return pieces


def _point(context: Context, start: int, end: int, keys: Keys, words: PanelWords) -> Found | None:
    """The value of a piece, with its name as the series."""
    text = context.text
    match = PIECE_RE.fullmatch(text, *trimmed(text, start, end, " ", " ."))
    reading = strict_value(text[: match.end("value")], match.start("value")) if match else None
    if match is None or reading is None:
        return _counted(context, *trimmed(text, start, end, " ", " ."), keys, words)
    told = match["name"].lower().split()
    if not (SENTENCE_WORDS | MOTIONS.keys() | MOMENTS | NO_NAMES).isdisjoint(told):
        return None
    point = placed_value(context, keys, reading, words)
    if point is None:
        return None
    point.series, point.series_span = match["name"], context.span(*match.span("name"))
    return point


def _counted(context: Context, start: int, end: int, keys: Keys, words: PanelWords) -> Found | None:
    """The value of a piece that bears the label of one of two value axes, which is its series."""
    match = COUNTED_RE.fullmatch(context.text, start, end)
    axes = [axis for axis in context.panel.axes if axis.channel in ("y", "y2")]
    names = [name for axis in axes if (name := name_of_label(axis)) is not None]
    told = [name for name in names if match and norm(name.text) == norm(match["name"])]
    reading = strict_value(context.text[: match.end("value")], start) if match else None
    if len(axes) != FEWEST or len(told) != 1 or reading is None:
        return None
    point = placed_value(context, keys, reading, words)
    if point is not None:
        point.series, point.series_span = told[0].text, told[0].span
    return point
