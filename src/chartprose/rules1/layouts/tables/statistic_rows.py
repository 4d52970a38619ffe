"""Tables of boxes with a row for each statistic and a column for each box."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.context import Context, Found
from chartprose.rules1.families import BOXES
from chartprose.rules1.layouts.boxes.statistic import statistic_in
from chartprose.rules1.layouts.tables.cells import Cell, cells_of
from chartprose.rules1.layouts.tables.columns import BRACKETS, Column, inside, is_stat, key_by_category
from chartprose.rules1.names import Name
from chartprose.rules1.quantity import readings_in

if TYPE_CHECKING:
    from chartprose.record import Stat

FEWEST_STATISTICS: Final = 2


def name_boxes(rows: list[Context], header: list[Cell], columns: list[Column]) -> None:
    """Take the heads of the columns for boxes that no axis lists, where the rows are their statistics."""
    known = any(column.by_category or column.series or column.stat for column in columns[1:])
    names = rows[0].panel.names
    if (
        known
        or names.categories
        or names.series
        or rows[0].panel.chart_type not in BOXES
        or not _lists_statistics(rows)
    ):
        return
    for k, cell in list(enumerate(header))[1:]:
        columns[k] = Column(category=Name(cell.text, rows[0].span(cell.start, cell.end), by="rule/table"))


def _lists_statistics(rows: list[Context]) -> bool:
    heads = [cells[0].text for row in rows[1:] if (cells := cells_of(row.line))]
    return sum(statistic_in(head) is not None for head in heads) >= FEWEST_STATISTICS


def tells_statistics(rows: list[Context], columns: list[Column]) -> bool:
    """Whether a box plot's table has a row for each statistic and a column for each box."""
    if rows[0].panel.chart_type not in BOXES or not any(column.by_category or column.series for column in columns):
        return False
    return _lists_statistics(rows)


def statistic_row(row: Context, cells: list[Cell], columns: list[Column], stat: Stat) -> list[Found]:
    """One statistic of each box; a cell of outliers may hold several."""
    found: list[Found] = []
    names = row.panel.names
    place = inside(cells[0].text.translate(BRACKETS), names.categories)
    unplaced = place is None and row.scope.category is None and len(names.categories) > 1
    for cell, column in zip(cells[1:], columns[1:], strict=False):
        if not column.by_category and (column.series is None or unplaced):
            continue
        for reading in readings_in(row.text[: cell.end]):
            if reading.start < cell.start:
                continue
            point = Found(value=reading.quantity(None), value_span=row.span(*reading.digits), stat=stat)
            if is_stat(point.value, stat):
                key_by_category(row, point, column.series, column)
                if not column.by_category and place is not None:
                    point.x, point.x_span = Position(label=place.text), row.span(cells[0].start, cells[0].end)
                found.append(point)
    return found
