"""Blocks: the lines of a section as groups of cells and sentences, each under the labels of its heads."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.draft import Objection
from chartprose.rules.cells.heads import Heads, leads_in
from chartprose.rules.cells.missing import missing_of
from chartprose.rules.cells.rows import is_keyed, row_of
from chartprose.rules.cells.tables import table_end, table_of
from chartprose.rules.cells.types import Cell, Group, Label, Remark, Sentence
from chartprose.rules.lookup import FILLERS, words_of
from chartprose.rules.quantity import numerals_in
from chartprose.text.lines import MAX_LINE, Line
from chartprose.text.markup import plain
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.record import Span
    from chartprose.rules.number import DecimalMark

NAME_ROLES: Final = frozenset({"series", "category", "name"})
"""The roles of names that a row states a value for."""
MAX_NAME_WORDS: Final = 8
MAX_CELLS: Final = 15_000
"""A longer table does not describe a figure."""


@dataclass
class PartReader:
    """The way through the lines of one part."""

    text: str
    role_of: Callable[[str], str]
    mask: Callable[[str], str]
    decimal: DecimalMark | None = "."
    groups: list[Group] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    records: int = 0

    def __post_init__(self) -> None:
        self.heads = Heads(self.role_of)

    def read(self, lines: Sequence[Line]) -> list[Group]:
        place = 0
        while place < len(lines):
            stop = table_end(lines, place, self.text)
            rows = lines[place : max(stop, place + 1)]
            pipes = self.text.count("|", lines[place].start, lines[place].end)
            table = None
            if len(rows) * pipes > MAX_CELLS:
                self._pass_over(rows, f"the table has more than {MAX_CELLS:,} cells")
            elif stop > place and (table := table_of(rows, self.text, self.mask, self.decimal)) and table.values:
                self.heads.close_fields()
                self.groups.append(Group(self.heads.path(), "table", lines=[*rows]))
                table.enter(self.groups[-1], self.records, self.mask, self.decimal)
                self.records += len(rows)
            else:
                rows = rows[:1] if pipes and table is None else rows  # the others may fit without the first
                for line in rows:
                    self.line(line)
            for line in (line for line in rows if line.stop):
                rest = Line(line.end, line.stop, "text", plain(self.text[line.end : line.stop], line.end))
                self._pass_over([rest], f"a line has more than {MAX_LINE:,} characters; the rest of it is not read")
            place += len(rows)
        return self.groups

    def _pass_over(self, lines: Sequence[Line], reason: str) -> None:
        """Enter lines as a group that is not read."""
        numerals = [line.plain.span(*n) for line in lines for n in numerals_in(line.plain.text, self.decimal)]
        objection = Objection("shape", reason)
        self.groups.append(Group(self.heads.path(), "table", [], [], [*lines], numerals, objection=objection))

    def line(self, line: Line) -> None:
        """Read one line that is not a row of a table."""
        if line.kind == "heading":
            self.heads.enter(line, 0, opens=True)
            return
        indent = line.start - (self.text.rfind("\n", 0, line.start) + 1)
        if line.is_head:
            self.heads.enter(line, indent, opens=True)
            return
        masked = self.mask(line.plain.text)
        numerals = numerals_in(masked, self.decimal)
        first, later = _first_sentence(line, line.rest_start)
        cells = self._cells(line, masked, first, numerals)
        if cells is None:
            self._prose(line, indent, numerals)
            return
        runin = self.heads.enter(line, indent, opens=False)
        self._add_row(line, cells, runin, [n for n in numerals if n[0] < first])
        if later:
            self.remarks.append(Remark(line, first, (*self.heads.path(), *runin), has_numeral=True))
        if later and numerals and numerals[-1][0] >= first:
            self._add_sentence(line, first, runin, numerals)

    def _cells(self, line: Line, masked: str, stop: int, numerals: Sequence[Span]) -> list[Cell] | None:
        """The cells of the row that a line is, or of the missing value that it states; None where it is a sentence."""
        start = line.rest_start
        cells = row_of(line.plain, masked, start, stop, self.decimal) if numerals else None
        if cells is not None and all(self._is_key(cell.path[0]) for cell in cells if is_keyed(cell)):
            return cells
        missing = missing_of(line.plain.text[start:stop]) if line.label else None
        if missing is None or any(start <= first < stop for first, _ in numerals):
            return None
        return [Cell((), line.plain.span(start, stop), missing=missing)]

    def _is_key(self, label: Label) -> bool:
        """Whether the words before a value are a key: a sign parts them from it, or they are a name or mere fillers."""
        known = label.slot != "weak" or self.role_of(label.text)
        return bool(known) or all(word in FILLERS for word in words_of(label.text))

    def _begins_with_name(self, text: str) -> bool:
        """Whether the first words of a text are a name that has a value: "Oats not counted"."""
        words = text.split()[:MAX_NAME_WORDS]
        return any(self.role_of(" ".join(words[: end + 1])) in NAME_ROLES for end in range(len(words)))

    def _prose(self, line: Line, indent: int, numerals: Sequence[Span]) -> None:
        opens = bool(line.label) and (line.strong or line.kind == "ordered")
        runin = self.heads.enter(line, indent, opens=opens)
        stated = any(start >= line.rest_start for start, _ in numerals)
        self.remarks.append(Remark(line, line.rest_start, (*self.heads.path(), *runin), stated))
        if stated:
            self._add_sentence(line, line.rest_start, runin, numerals)

    def _group(self, layout: str, path: tuple[Label, ...]) -> Group:
        if self.groups and self.groups[-1].path == path and self.groups[-1].layout == layout:
            return self.groups[-1]
        for group in reversed(self.groups[-4:]):
            if group.path == path and group.layout == layout == "list":
                return group
        self.groups.append(Group(path, layout))
        return self.groups[-1]

    def _add_sentence(self, line: Line, start: int, runin: tuple[Label, ...], numerals: Sequence[Span]) -> None:
        group = self._group("prose", (*self.heads.path(), *runin))
        group.sentences.append(Sentence(line, start, len(line.plain.text)))
        group.lines.append(line)
        group.numerals += [line.plain.span(*n) for n in numerals if n[0] >= start]

    def _add_row(self, line: Line, cells: list[Cell], runin: tuple[Label, ...], numerals: Sequence[Span]) -> None:
        group = self._group("list", self.heads.path())
        group.lines.append(line)
        base = self.records + 1
        unread = [cell for cell in cells if cell.reading is None and cell.missing is None]
        group.malformed_cells += [cell.span for cell in unread if self._begins_with_name(cell.path[0].text)]
        cells = [cell for cell in cells if cell not in unread]
        own = not line.strong and not is_keyed(cells[0]) and all(map(is_keyed, cells[1:]))  # "Elm: 4; Oak: 7"
        for place, cell in enumerate(cells):
            above = () if own and place else runin
            named = (
                x for x in cell.path if x.slot != "lead" or self.role_of(x.text) or not (runin or leads_in(x.text))
            )
            cell.path = (*group.path, *above, *named)
            cell.record += base
        group.cells += cells
        self.records = base + len(cells)
        group.numerals += [line.plain.span(*n) for n in numerals]


def _first_sentence(line: Line, start: int) -> tuple[int, bool]:
    """Where the first sentence after ``start`` ends, and whether others follow."""
    text = line.plain.text
    spans = sentence_spans(text, start)
    first = next(spans, (start, len(text)))
    return first[1], next(spans, None) is not None


def cells_of(
    parts: Sequence[Sequence[Line]],
    text: str,
    role_of: Callable[[str], str],
    mask: Callable[[str], str],
    decimal: DecimalMark | None,
) -> tuple[list[Group], list[Remark]]:
    """The groups of all parts, and their running text, in order."""
    groups: list[Group] = []
    remarks: list[Remark] = []
    records = 0
    for part in parts:
        walk = PartReader(text, role_of, mask, decimal, records=records)
        groups += walk.read(part)
        remarks += walk.remarks
        records = walk.records + 1
    return groups, remarks
