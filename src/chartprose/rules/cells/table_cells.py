"""The cells of a table, each under the heads of its row and of its column.

There may be two levels of either. A head that is left blank is the one before it, where another level tells the two
apart; a row that says one thing in all its cells heads those below it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.rules.cells.missing import missing_of
from chartprose.rules.cells.rows import cell_of
from chartprose.rules.cells.tables import MIN_ROWS
from chartprose.rules.cells.types import Cell, Group, Label
from chartprose.rules.number import UNIT_RE
from chartprose.rules.quantity import numerals_in

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.rules.cells.tables import Row, Table
    from chartprose.rules.number import DecimalMark
    from chartprose.text.markup import Plain

ROUNDING: Final = 0.005
"""How far a total may be from the sum, in shares of it."""


@dataclass
class TableCells:
    """The way through the rows of a table, under the labels of the heads above it."""

    table: Table
    path: tuple[Label, ...]
    record: int
    mask: Callable[[str], str]
    decimal: DecimalMark | None
    section: tuple[Label, ...] = ()
    keys: list[Label | None] = field(default_factory=list)

    def group(self) -> Group:
        """The group that the table is."""
        table = self.table
        group = Group(self.path, "table", lines=[row.line for row in (*table.heads, *table.body)])
        self.columns = _column_labels(table)
        self.values = {column for _, column in table.parts}
        self.keys = [None] * table.keys
        for number, row in enumerate(table.body):
            if not self._heads(row, number):
                group.cells += self._row(group, row, number)
                for cell in row.cells[table.keys :]:
                    group.numerals += [cell.span(*n) for n in numerals_in(self.mask(cell.text), self.decimal)]
        self._mark_total(group)
        return group

    def _heads(self, row: Row, number: int) -> bool:
        """Whether a row heads those below it; else its own heads are taken up."""
        parts, keys = self.table.parts, self.table.keys
        filled = [cell for cell in row.cells if cell.text]
        valued = any((number, column) in parts for column in range(1, len(row.cells)))
        if len(row.cells) > 1 and len({cell.text for cell in filled}) == 1 and not valued:
            self.section = (_label(filled[0], "section"),)
            return True
        for place, cell in enumerate(row.cells[:keys]):
            if place and self._is_unit(place):
                continue
            if cell.text:
                self.keys[place:] = [_label(cell, f"row{place + 1}"), *([None] * (keys - place - 1))]
            elif keys == 1:
                self.keys[place] = None
        return False

    def _is_unit(self, column: int) -> bool:
        """Whether most cells of a column are units, so that it says in what the rows are counted."""
        cells = [row.cells[column].text for row in self.table.body if column < len(row.cells)]
        return 2 * sum(UNIT_RE.fullmatch(f" {cell}") is not None for cell in cells) > len(cells)

    def _row(self, group: Group, row: Row, number: int) -> Iterator[Cell]:
        labels = (*self.path, *_corner(self.table), *self.section, *(key for key in self.keys if key is not None))
        for column in range(self.table.keys, len(row.cells)):
            cell = row.cells[column]
            path = (*labels, *(self.columns[column] if column < len(self.columns) else ()))
            part = self.table.parts.get((number, column))
            span = cell.span(0, len(cell.text)) if cell.text else (0, 0)
            if part is not None and part.reading is not None:
                yield cell_of(part, cell, path, self.record + number)
            elif cell.text and (missing := missing_of(cell.text, table=True)) is not None:
                yield Cell(path, span, None, self.record + number, missing=missing)
            elif cell.text and column in self.values:
                group.malformed_cells.append(span)

    def _mark_total(self, group: Group) -> None:
        """Take the last row for one of totals where its values are the sums of their columns."""
        count = len(self.table.body)
        if count <= MIN_ROWS or not group.cells:
            return
        sums = []
        for column in sorted(self.values):
            parts = [self.table.parts.get((number, column)) for number in range(count)]
            numbers = [p.reading.value for p in parts if p is not None and p.reading and p.reading.value is not None]
            if len(numbers) == count:
                sums.append(abs(sum(numbers[:-1]) - numbers[-1]) <= abs(numbers[-1]) * ROUNDING and numbers[-1] != 0)
        if any(sums) and sum(sums) * 2 >= len(sums):
            last = max(cell.record for cell in group.cells)
            for cell in group.cells:
                cell.total = cell.record == last


def _column_labels(table: Table) -> list[tuple[Label, ...]]:
    """The heads of each column, the upper level first; a blank upper head is the one to its left."""
    width = max((len(row.cells) for row in (*table.heads, *table.body)), default=0)
    found: list[tuple[Label, ...]] = []
    last: list[Label | None] = [None] * len(table.heads)
    for column in range(width):
        labels = []
        for level, row in enumerate(table.heads):
            cell = row.cells[column] if column < len(row.cells) else None
            if cell is not None and cell.text:
                last[level] = _label(cell, f"column{level + 1}")
            elif level == len(table.heads) - 1 or column < table.keys:
                last[level] = None
            label = last[level]
            if label is not None:
                labels.append(label)
        found.append(tuple(labels))
    return found


def _corner(table: Table) -> tuple[Label, ...]:
    """The head of the first column, which names what the heads of the rows (and of the columns) are."""
    if not table.heads or not table.heads[-1].cells or not table.heads[-1].cells[0].text:
        return ()
    return (_label(table.heads[-1].cells[0], "corner"),)


def _label(cell: Plain, slot: str) -> Label:
    return Label(cell.text, cell.span(0, len(cell.text)), slot)
