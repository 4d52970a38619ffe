"""The cells of a table row, and which lines are rows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.lines import Line

SPACED_CELL_RE = re.compile(r"\S+(?: \S+)*")
PAIR_CELL_RE = re.compile(r"\s*+[^\s:=→][^:=→]{0,40}?\s?(?:→|->|:|=)\s?[~≈<>]?\s?-?\d[\d.,]*+[^:=→]{0,16}")
EMPTY_CELL_RE = re.compile(
    r"\s*+[^:=→]{0,30}\d[^:=→]{0,10}(?:→|->|:|=)\s?(?:(?:no|not)\s[a-z]{3,12}(?:\s[a-z]{3,12})?|none|missing|empty|n/a)\s?\.?\s?"
)
"""A place that is said to have no value: "20-25 km: no bar"."""

PLAIN_RE = re.compile(r"[~≈<>≤≥$€£\s]*+-?\d")
"""How a cell with a figure begins; "AF-1" is a name."""
LOST_RE = re.compile(
    r"\(?(?:contaminated|discarded|spoil(?:ed|t)|damaged|failed|excluded|invalid|withdrawn|broken|died|closed"
    r"|cancell?ed|destroyed|aborted"
    r"|(?:no|not)\s(?!change|effect|difference|trend|increase|decrease|gain|loss|shift|significan|applicab)[a-z]{3,14})\)?$",
    re.IGNORECASE,
)
"""A cell that says why it has no figure: "lost", "no census"."""

FIGURE_RE = re.compile(r"[~≈<>≤≥$€£]{0,2}\s?-?\d[\d.]*+\s?%?|n/?a|nan|-{1,3}|null|none|")
"""A cell with one figure, or with none."""

FEWEST_ROWS = 3
SIGNS = (";", ", ", ",")
"""What parts the cells of such rows."""

RULER_RE = re.compile(r"^[\s|:+-]+$")


@dataclass(slots=True)
class Cell:
    """A cell with its span in the line's plain text, trimmed."""

    text: str
    start: int
    end: int
    carried: bool = False
    """Whether the cell is blank, and ``text`` stands in the row above."""


def cells_of(line: Line) -> list[Cell]:
    """The cells of a table row, without its outer bars."""
    text = line.plain.text
    cells: list[Cell] = []
    place = 0
    if is_spaced_row(line):
        return [Cell(match.group(), *match.span()) for match in SPACED_CELL_RE.finditer(text)]
    if "|" not in text:
        return _comma_cells(text)
    for part in text.split("|"):
        start = place + len(part) - len(part.lstrip(" "))
        end = max(start, place + len(part.rstrip(" ")))
        cells.append(Cell(text[start:end], start, end))
        place += len(part) + 1
    if cells and not cells[0].text:
        cells = cells[1:]
    if cells and not cells[-1].text:
        cells = cells[:-1]
    return cells


def is_spaced_row(line: Line) -> bool:
    """Whether a line of a code block is a row whose cells are set apart by two spaces or more."""
    text = line.plain.text
    plain = line.fenced and line.kind == "text" and not line.label
    return plain and "|" not in text and "  " in text.strip()


def rows_of_cells(lines: Sequence[Line]) -> list[list[Cell]]:
    """The cells of the rows of a table; cells set apart by spaces have a blank corner where each row has one more.

    A row of such cells that is shorter than the first has none: which of them is left out, nobody can tell. All have
    none where but some are longer.
    """
    header, *body = (cells_of(line) for line in lines)
    spaced = [is_spaced_row(line) for line in lines]
    if not spaced[0] or not body:
        return [header, *body]
    wide = len(header)
    lengths = {len(cells) for cells in body}
    if lengths == {wide + 1}:
        return [[Cell("", 0, 0), *header], *body]
    told = max(lengths) <= wide
    return [header, *(cells if told and len(cells) == wide else [] for cells in body)]


def _comma_cells(text: str) -> list[Cell]:
    """The cells that semicolons part, or else commas with a space behind each, or commas alone."""
    sign = next((sign for sign in SIGNS if sign in text), SIGNS[-1])
    cells: list[Cell] = []
    place = 0
    for part in (f"{text} " if text.endswith(",") else text).split(sign):
        start = place + len(part) - len(part.lstrip())
        cells.append(Cell(part.strip(), start, max(start, place + len(part.rstrip()))))
        place += len(part) + len(sign)
    return cells


def comma_rows(lines: Sequence[Line]) -> frozenset[int]:
    """The numbers of the lines of code blocks that are rows of a table whose cells commas part.

    The first row has names, all others the same number of cells: names first, and one figure in each behind them.
    """
    found: set[int] = set()
    first = 0
    while first < len(lines):
        last = first + 1
        while lines[first].fenced and last < len(lines) and lines[last].fenced:
            last += 1
        if _are_comma_rows(lines[first:last]):
            found.update(range(first, last))
        first = last
    return frozenset(found)


def _are_comma_rows(lines: Sequence[Line]) -> bool:
    if len(lines) < FEWEST_ROWS or any(line.kind != "text" or "|" in line.plain.text for line in lines):
        return False
    header, *body = ([cell.text for cell in _comma_cells(line.plain.text)] for line in lines)
    if len(header) < 2 or any(not cell or PLAIN_RE.match(cell) for cell in header):
        return False
    if any(len(cells) != len(header) or not cells[0] for cells in body):
        return False
    columns = list(zip(*body, strict=True))
    named = next((k for k, column in enumerate(columns[1:], 1) if any(map(_is_figure, column))), len(columns))
    return named < len(columns) and all(_is_figure(cell) for column in columns[named:] for cell in column)


def _is_figure(cell: str) -> bool:
    return FIGURE_RE.fullmatch(cell.lower()) is not None


def is_row_of_pairs(line: Line) -> bool:
    """Whether bars part pairs of a place and a value, and no columns: "0-5 → 4 | 5-10 → 11"."""
    cells = line.plain.text.split("|")
    told = [PAIR_CELL_RE.fullmatch(cell) is not None for cell in cells]
    return sum(told) > 1 and all(pair or EMPTY_CELL_RE.fullmatch(cell) for pair, cell in zip(told, cells, strict=True))


def is_ruler(line: Line) -> bool:
    return bool(RULER_RE.match(line.plain.text))
