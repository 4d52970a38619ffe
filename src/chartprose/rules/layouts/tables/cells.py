"""The cells of a table row, and which lines are rows."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.text.lines import Line

SPACED_CELL_RE = re.compile(r"\S+(?: \S+)*")
PAIR_CELL_RE = re.compile(r"\s*+[^\s:=→][^:=→]{0,40}?\s?(?:→|->|:|=)\s?[~≈<>]?\s?-?\d[\d.,]*+[^:=→]{0,16}")
PLAIN_RE = re.compile(r"[~≈<>≤≥$€£\s]*+-?\d")
"""How a cell with a figure begins; "AF-1" is a name."""
LOST_RE = re.compile(
    r"\(?(?:contaminated|discarded|spoil(?:ed|t)|damaged|failed|excluded|invalid|withdrawn|broken|died|closed"
    r"|cancell?ed|destroyed|aborted)\)?$",
    re.IGNORECASE,
)
"""A cell that says why it has no figure."""

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


def is_row_of_pairs(line: Line) -> bool:
    """Whether bars part pairs of a place and a value, and no columns: "0-5 → 4 | 5-10 → 11"."""
    cells = line.plain.text.split("|")
    return len(cells) > 1 and all(PAIR_CELL_RE.fullmatch(cell) for cell in cells)


def is_ruler(line: Line) -> bool:
    return bool(RULER_RE.match(line.plain.text))
