"""Tables: rows and columns of cells, with pipes or with aligned columns, and where their heads end.

There may be two levels of heads of rows, and of columns. A head that is left blank is the one before it, where another
level tells the two apart; a row that says one thing in all its cells heads those below it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.rules.cells.missing import missing_of
from chartprose.rules.cells.rows import is_keyed, row_of
from chartprose.rules.cells.types import Cell, Group, Label
from chartprose.rules.lookup import BRACKETS_RE
from chartprose.rules.number import UNIT_RE
from chartprose.rules.quantity import numerals_in
from chartprose.text.markup import Plain, plain

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from chartprose.rules.number import DecimalMark
    from chartprose.text.lines import Line

PIPE_RE = re.compile(r"(?<!\\)\|")
GAP_RE = re.compile(r"\t|\s{2,}")
DELIMITER_RE = re.compile(r"[\s|:+=-]++")
MIN_ROWS: Final = 2
MIN_COLUMNS: Final = 2
HALF: Final = 0.5
ROUNDING: Final = 0.005
"""How far a total may be from the sum, in shares of it."""


@dataclass(slots=True)
class Row:
    """A row of a table: its line, and its cells as plain text."""

    line: Line
    cells: list[Plain]
    delimiter: bool = False


@dataclass
class Table:
    """A table by its parts: rows of heads, rows of the body, and how many columns hold the heads of rows.

    ``section`` and ``row_heads`` are the labels of the row that is being read.
    """

    heads: list[Row]
    body: list[Row]
    keys: int = 1
    values: dict[tuple[int, int], Cell] = field(default_factory=dict)
    section: tuple[Label, ...] = ()
    row_heads: list[Label | None] = field(default_factory=list)

    def enter(self, group: Group, record: int, mask: Callable[[str], str], decimal: DecimalMark | None) -> None:
        """Enter the cells of the table in ``group``; ``record`` is the number of its first row."""
        self.columns = _column_labels(self)
        self.valued = {column for _, column in self.values}
        self.row_heads = [None] * self.keys
        for number, row in enumerate(self.body):
            if not self._heads(row, number):
                group.cells += self._row(group, row, number, record + number)
                for cell in row.cells[self.keys :]:
                    group.numerals += [cell.span(*n) for n in numerals_in(mask(cell.text), decimal)]
        self._count_sums(group)

    def _heads(self, row: Row, number: int) -> bool:
        """Whether a row heads those below it; else its own heads are taken up."""
        filled = [cell for cell in row.cells if cell.text]
        valued = any((number, column) in self.values for column in range(1, len(row.cells)))
        if len(row.cells) > 1 and len({cell.text for cell in filled}) == 1 and not valued:
            self.section = (_label(filled[0], "section"),)
            return True
        for place, cell in enumerate(row.cells[: self.keys]):
            if place and self._is_unit(place):
                continue
            if cell.text:
                self.row_heads[place:] = [_label(cell, f"row{place + 1}"), *([None] * (self.keys - place - 1))]
            elif self.keys == 1:
                self.row_heads[place] = None
        return False

    def _is_unit(self, column: int) -> bool:
        """Whether most cells of a column are units, so that it says in what the rows are counted."""
        cells = [row.cells[column].text for row in self.body if column < len(row.cells)]
        return 2 * sum(UNIT_RE.fullmatch(f" {cell}") is not None for cell in cells) > len(cells)

    def _row(self, group: Group, row: Row, number: int, record: int) -> Iterator[Cell]:
        labels = (*group.path, *_corner(self), *self.section, *(head for head in self.row_heads if head is not None))
        for column in range(self.keys, len(row.cells)):
            cell = row.cells[column]
            path = (*labels, *(self.columns[column] if column < len(self.columns) else ()))
            value = self.values.get((number, column))
            span = cell.span(0, len(cell.text)) if cell.text else (0, 0)
            if value is not None:
                value.path, value.record = (*path, *value.path), record
                yield value
            elif cell.text and (missing := missing_of(cell.text, table=True)) is not None:
                yield Cell(path, span, record=record, missing=missing)
            elif cell.text and column in self.valued:
                group.malformed_cells.append(span)

    def _count_sums(self, group: Group) -> None:
        """Enter in the cells of the last row in how many of the columns its value is the sum of the others."""
        count = len(self.body)
        if count <= MIN_ROWS or not group.cells:
            return
        sums = []
        for column in sorted(self.valued):
            cells = [cell for number in range(count) if (cell := self.values.get((number, column)))]
            numbers = [c.reading.value for c in cells if c.reading and c.reading.value is not None]
            if len(numbers) == count:
                sums.append(abs(sum(numbers[:-1]) - numbers[-1]) <= abs(numbers[-1]) * ROUNDING and numbers[-1] != 0)
        if any(sums) and sum(sums) * 2 >= len(sums):
            last = max(cell.record for cell in group.cells)
            for cell in group.cells:
                cell.sums = sum(sums) if cell.record == last else 0


def table_end(lines: Sequence[Line], place: int, text: str) -> int:
    """Where the table that begins at ``lines[place]`` ends; ``place`` where there is none."""
    for kinds, signs in ((("table", "text"), ("|",)), (("text",), ("  ", "\t"))):  # with pipes, or aligned columns
        stop = place
        while stop < len(lines) and lines[stop].kind in kinds:
            if not any(sign in text[lines[stop].start : lines[stop].end] for sign in signs):
                break
            stop += 1
        if stop - place >= MIN_ROWS:
            return stop
    return place


def split_row(line: Line, text: str) -> Row:
    """The cells of a line."""
    raw = text[line.start : line.end]
    if any(sign in raw for sign in ("--", ":-", "|-|")) and DELIMITER_RE.fullmatch(raw):
        return Row(line, [], delimiter=True)
    separator = PIPE_RE if "|" in raw else GAP_RE
    cuts = [(m.start(), m.end()) for m in separator.finditer(raw)]
    starts, ends = [0, *(end for _, end in cuts)], [*(start for start, _ in cuts), len(raw)]
    pieces = list(zip(starts, ends, strict=True))
    if separator is PIPE_RE:
        pieces = pieces[1:] if not raw[: pieces[0][1]].strip() else pieces
        pieces = pieces[:-1] if len(pieces) > 1 and not raw[pieces[-1][0] :].strip() else pieces
    return Row(line, [_cell(raw, line.start, start, end) for start, end in pieces])


def _cell(raw: str, base: int, start: int, end: int) -> Plain:
    words = raw[start:end]
    start += len(words) - len(words.lstrip())
    return plain(words.strip(), base + start)


def table_of(lines: Sequence[Line], text: str, mask: Callable[[str], str], decimal: DecimalMark | None) -> Table | None:
    """The table that ``lines`` are, or None where its rows do not fit."""
    rows = [split_row(line, text) for line in lines]
    place = next((place for place, row in enumerate(rows) if row.delimiter), None)
    body = [row for row in rows if not row.delimiter]
    headless = place == 0 or any(_value_of(cell, mask, decimal) for cell in body[0].cells[1:])
    count = place or (0 if headless else 1)
    heads, body = body[:count], body[count:]
    if len(heads) == 1 and len(body) > 1 and all(BRACKETS_RE.fullmatch(cell.text) for cell in body[0].cells):
        heads.append(body.pop(0))  # units below the names
    width = max((len(row.cells) for row in body), default=0)
    if "|" not in text[lines[0].start : lines[0].end] and any(
        len(row.cells) < width - (row in heads) for row in rows if row.cells
    ):
        return None
    if not body or width < MIN_COLUMNS or any(len(row.cells) > width for row in heads[-1:]):
        return None
    heads = [row for row in heads if len(row.cells) == width or row is heads[-1]]
    if heads and len(heads[-1].cells) == width - 1:
        heads[-1].cells.insert(0, plain("", heads[-1].line.start))
    table = Table(heads, body)
    for number, row in enumerate(body):
        for column, cell in enumerate(row.cells):
            if (value := _value_of(cell, mask, decimal)) is not None:
                table.values[number, column] = value
    _move_heads(table)
    while table.keys < width - 1 and _is_words(table, table.keys):
        table.keys += 1
    return table


def _value_of(cell: Plain, mask: Callable[[str], str], decimal: DecimalMark | None) -> Cell | None:
    """The one value that a cell states, with the labels in it."""
    found = row_of(cell, mask(cell.text), 0, len(cell.text), decimal) if cell.text else None
    return found[0] if found and len(found) == 1 and not is_keyed(found[0]) else None


def _is_words(table: Table, column: int) -> bool:
    """Whether no cell of a column in the body is a value."""
    filled = [n for n, row in enumerate(table.body) if column < len(row.cells) and row.cells[column].text]
    values = sum(
        (n, column) in table.values or missing_of(table.body[n].cells[column].text, table=True) is not None
        for n in filled
    )
    return values < len(filled) * HALF


def _move_heads(table: Table) -> None:
    """Take rows of the body without a value or a head (but one that the spanning heads leave blank) for heads below."""
    while len(table.body) > 1 and len(table.heads) == 1:
        row, above = table.body[0], table.heads[0].cells
        spans = not above[0].text and sum(not cell.text for cell in above[1:]) > 0
        if (row.cells[0].text and not spans) or any((0, column) in table.values for column in range(1, len(row.cells))):
            return
        table.heads.append(table.body.pop(0))
        table.values = {(number - 1, column): value for (number, column), value in table.values.items() if number}


def _column_labels(table: Table) -> list[tuple[Label, ...]]:
    """The heads of each column, the upper level first; a blank upper head is the one to its left."""
    width = max((len(row.cells) for row in (*table.heads, *table.body)), default=0)
    found: list[tuple[Label, ...]] = []
    last: list[Label | None] = [None] * len(table.heads)
    for column in range(width):
        labels: list[Label] = []
        for level, row in enumerate(table.heads):
            cell = row.cells[column] if column < len(row.cells) else None
            if cell is not None and cell.text:
                last[level] = _label(cell, f"column{level + 1}")
            elif level == len(table.heads) - 1 or column < table.keys:
                last[level] = None
            label = last[level]
            if label is not None and labels and BRACKETS_RE.fullmatch(label.text):
                labels[-1] = labels[-1]._replace(text=f"{labels[-1].text} {label.text}")  # "Yield", "(kg)" below it
            elif label is not None:
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
