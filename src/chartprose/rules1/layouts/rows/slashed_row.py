"""Rule ``slashed_row``: the cells of a row parted by slashes, some of them blank — "`Rye`: 12 / 33 / (blank) / 4"."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.data_sections.keys import Keys, keys_of
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.families import MATRICES
from chartprose.rules1.found import cell_value, place_found
from chartprose.rules1.number import holds_digit
from chartprose.rules1.spans import parted

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords

CellReader = Callable[["Context", int, int, "PanelWords"], "Found | None"]
"""What reads one cell of a row; None for anything that is none."""

SEPARATOR_RE = re.compile(r"\s[/|·]\s")
FEWEST: Final = 3
LONGEST: Final = 24
"""How long a cell is at most."""


def slashed_row(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a category of the axis, in its order; None if the row has more or fewer cells, or names among them."""
    return cells_in_order(context, words, SEPARATOR_RE, _value)


def cells_in_order(
    context: Context, words: PanelWords, separator: re.Pattern[str], cell: CellReader
) -> list[Found] | None:
    """One point a category, in the order of the axis; None if ``cell`` cannot read each of as many cells."""
    columns = _columns(context)
    if not context.label or len(columns) < FEWEST or context.scope.category or context.scope.position:
        return None
    cells = parted(context.text, separator, context.start, len(context.text.rstrip(" .")))
    keys = keys_of(context, *context.line.label_span, words)
    if len(cells) != len(columns) or keys.series is None or keys.category or keys.position:
        return None
    if Subjects(context.line.plain.text, context.panel, context.start).marks:
        return None
    found: list[Found] = []
    for column, (start, end) in zip(columns, cells, strict=True):
        point = cell(context, start, end, words)
        placed = replace(keys, category=column.category, position=column.position, position_span=column.position_span)
        if point is None or not place_found(context, placed, point):
            return None
        point.series_span = context.span(*context.line.label_span)
        point.x_span = column.category.span if column.category else column.position_span
        found.append(point)
    return found if any(point.missing is None for point in found) else None


def _columns(context: Context) -> list[Keys]:
    """The categories of the axis, or the columns of a matrix that are figures, where each of them is written."""
    names, axis = context.panel.names.categories, context.panel.axis("x")
    if names or axis is None or axis.step is not None or context.panel.chart_type not in MATRICES:
        return [Keys(category=name) for name in names]
    span = axis.evidence.get("ticks")
    return [Keys(position=Position(value=tick), position_span=span) for tick in axis.ticks or []] if span else []


def _value(context: Context, start: int, end: int, words: PanelWords) -> Found | None:
    if end - start > LONGEST:
        return None
    point = cell_value(context, start, end, words)
    blank = point is not None and point.missing is not None
    return None if blank and holds_digit(context.text[start:end]) else point
