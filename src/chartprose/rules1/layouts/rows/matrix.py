"""Rule ``matrix``: a row of numbers — "North: [0.3, 0.8]", "North: 0.3, 0.8, 0.9" — against the names or ticks of x."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.context import Context, Found
from chartprose.rules1.data_sections.heads import field_key
from chartprose.rules1.data_sections.keys import name_behind_number, one_key
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.families import MATRICES
from chartprose.rules1.names import norm
from chartprose.rules1.nouns import axis_nouns

if TYPE_CHECKING:
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords

ROW_RE = re.compile(r"\[([^\[\]]{3,400})\]\s*+(?:,\s*+)?$")

NUMBER = r"~?\s?[-+]?\d[\d.]*+\s?%?"
BARE_ROW_RE = re.compile(rf"\s*+(?P<row>{NUMBER}(?:\s?[,;|]\s?{NUMBER}){{1,200}})\s*+\.?\s*+$")
"""A row without brackets has nothing else beside its numbers: three or more, or the two of a matrix."""

ARROW_ROW_RE = re.compile(rf"\s*+(?P<row>{NUMBER}(?:\s?→\s?{NUMBER}){{2,200}})\s*+\.?\s*+$")
"""A row of arrows from place to place; three arrows or more, if the places are ticks and no names."""

FEWEST_ON_TICKS: Final = 4
FEWEST_BARE: Final = 3

PAIR_RE = re.compile(r"\d\s?[:=→]\s?[~≈]?\s?[-+]?\d")
"""A place with its value, of which a row of values holds none: "[1990: ~2, 2000: ~5]"."""

NUMBERED_RE = re.compile(r"(?:the\s)?(?:row|line)\s#?\d{1,2}|(?:the\s)?[a-z]{5,7}\s(?:row|line)", re.IGNORECASE)
"""A row by its number alone."""

DIRECTION_RE = re.compile(r",?\s\(?(?:from\s)?(?:left to right|top to bottom|in (?:this|that|axis) order)\)?$")
"""What a label adds to its name: "Oats (tan), left to right"."""


def matrix(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a number, if there are as many numbers as columns; None otherwise."""
    row = ROW_RE.search(context.text)
    bare = BARE_ROW_RE.match(context.text, context.start) if row is None and context.label else None
    arrows = ARROW_ROW_RE.match(context.text, context.start) if row is bare is None and context.label else None
    match = row or bare or arrows
    if not match or (arrows is None and PAIR_RE.search(context.text, match.start(), match.end())):
        return None
    readings = [r for r in context.readings if r.digits[0] >= match.start(1)]
    columns = _columns(context)
    axis = context.panel.axis("x")
    worked_out = axis is not None and axis.step is not None and not context.panel.names.categories
    if len(readings) < 2 or len(columns) != len(readings) or _names_series(context):
        return None
    if arrows and columns[0][0].label is None and (len(columns) < FEWEST_ON_TICKS or worked_out):
        return None
    label = DIRECTION_RE.sub("", context.label)
    nouns = axis_nouns(label)
    if _is_column(context, label) or (nouns and nouns <= words.own_x_nouns - words.y_nouns):
        return None  # "Week: 0, 10, 40" are the places themselves
    series = _row_named(context, label, words)
    if series is None and (not label or not context.line.strong or field_key(label)):
        series = context.scope.series  # a bold label of its own is no field of the row before
    alone = series is None or context.panel.chart_type not in MATRICES
    if bare and len(readings) < FEWEST_BARE and alone:
        return None
    if series is None and context.label and NUMBERED_RE.fullmatch(label) and context.panel.names.series:
        return None  # "Row 2": which of the named rows it is, no text tells
    found = []
    for (x, span), reading in zip(columns, readings, strict=True):
        point = Found(
            value=words.quantity(reading),
            value_span=context.span(*reading.digits),
            x=x,
            x_span=span,
            derived=["x"] if worked_out else [],  # a tick that follows from the step stands nowhere
        )
        if series is not None:
            point.series, point.series_span = series.text, series.span
        elif context.label:
            point.series, point.series_span = context.label, context.span(*context.line.label_span)
        found.append(point)
    return found


def _row_named(context: Context, label: str, words: PanelWords) -> Name | None:
    """The row that a label names, alone or behind a word of its axis: "Rye", "Row Rye", "Second row (Rye)"."""
    if not label:
        return None
    start, _ = context.line.label_span
    named = context.panel.names.series_named(name_behind_number(label))
    return named or one_key(context, start, start + len(label), words).series


def _is_column(context: Context, label: str) -> bool:
    """Whether a label names a column, so that the numbers behind it are no row."""
    names = context.panel.names
    if not label or names.category_named(label) is None:
        return False
    return context.scope.down or (bool(names.series) and names.series_named(label) is None)


def _names_series(context: Context) -> bool:
    """Whether the numbers have names of series beside them: "`Sand` [Control: 18.4, Lime: 27.9]"."""
    names = context.panel.names
    rows = {norm(name.text) for name in names.categories}
    apart = [name for name in names.series if norm(name.text) not in rows]
    return bool(apart) and bool(Subjects(context.line.plain.text, context.panel, context.start).marks)


def _columns(context: Context) -> list[tuple[Position, tuple[int, int] | None]]:
    names = context.panel.names.categories
    if names:
        return [(Position(label=name.text), name.span) for name in names]
    x = context.panel.axis("x")
    span = x.evidence.get("ticks") if x else None
    return [(Position(value=tick), span) for tick in (x.ticks or [])] if x else []
