"""Tables with a row a point: cells that are blank because they go on from above, and names that no legend told."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.rules1.families import MATRICES
from chartprose.rules1.layouts.tables.cells import PLAIN_RE
from chartprose.rules1.names import norm
from chartprose.rules1.nouns import axis_nouns
from chartprose.rules1.style import is_style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.layouts.tables.cells import Cell
    from chartprose.rules1.layouts.tables.columns import Column
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.parts import PanelDraft
    from chartprose.rules1.registry import Registry

Nouns = frozenset[str]
COLUMNS: Final = 3
FEWEST: Final = 2
SERIES_HEADS: Final = frozenset({"series", "line", "curve", "trace"})
"""Nouns of a column of lines: "| Line | Month | Yield |"."""


def carried_down(body: list[list[Cell]]) -> list[list[Cell]]:
    """The rows of a table, with the first cell of the row above where a row begins with a blank one."""
    filled: list[list[Cell]] = []
    for cells in body:
        above = filled[-1][0].text if filled and filled[-1] else ""
        blank = len(cells) > 1 and not cells[0].text and bool(cells[1].text)
        filled.append([replace(cells[0], text=above, carried=True), *cells[1:]] if blank and above else cells)
    return filled


def says_series(head: Cell) -> bool:
    """Whether the head of a column tells of lines: "Line", "Series name"."""
    return not SERIES_HEADS.isdisjoint(head.text.lower().split())


def tells_long(
    header: Sequence[Cell], body: Sequence[Sequence[Cell]], names: Registry, words: PanelWords
) -> tuple[int, int, int] | None:
    """(series, x, value) of a table of three columns whose heads name both axes, where no legend names the first.

    A name stands in several rows; the places in the second column are numbers, unless the first head tells of lines.
    """
    heads = [axis_nouns(cell.text) for cell in header]
    said = len(heads) == COLUMNS and says_series(header[0])
    told = len(heads) == COLUMNS and bool(heads[1] & words.own_x_nouns) and bool(heads[2] & words.y_nouns)
    if not (said or (told and words.x_ends is not None)) or names.series or names.categories:
        return None
    firsts = [cells[0].text for cells in body if len(cells) == COLUMNS]
    numbers = said or all(PLAIN_RE.match(cells[1].text) for cells in body if len(cells) == COLUMNS)
    named = all(first and not PLAIN_RE.match(first) for first in firsts)
    several = len(firsts) == len(body) and 1 < len(set(firsts)) < len(firsts)
    return (0, 1, 2) if named and numbers and several else None


def tells_marks(
    header: Sequence[Cell], body: Sequence[Sequence[Cell]], words: PanelWords
) -> tuple[int, int, int] | None:
    """(name, x, value) of a table of the marks of a scatter plot: one column bears the name of each of its axes."""
    sides = (words.own_x_nouns - words.y_nouns) | {"x"}, (words.y_nouns - words.own_x_nouns) | {"y"}
    heads = [axis_nouns(cell.text) for cell in header]
    found = [[k for k, nouns in enumerate(heads) if nouns & side] for side in sides]
    names = [k for k in range(len(header)) if is_of_words(body, k)]
    if any(len(columns) != 1 for columns in found) or found[0] == found[1] or not names:
        return None
    return names[0], found[0][0], found[1][0]


def is_of_words(body: Sequence[Sequence[Cell]], column: int) -> bool:
    """Whether all cells of a column are words, and not the same ones: the names of marks, no figures."""
    cells = [row[column].text for row in body if len(row) > column]
    return bool(cells) and not any(not cell or PLAIN_RE.match(cell) or is_style(cell) for cell in cells)


def tells_cells(heads: Sequence[str], body: Sequence[Sequence[Cell]], panel: PanelDraft) -> tuple[int, int, int] | None:
    """(row, column, value) of a table of three columns with a row a cell of a matrix: | True | Predicted | Count |.

    The names of a row or of a column stand in several rows of the table, or on both sides.
    """
    if panel.chart_type not in MATRICES or len(heads) != COLUMNS or any(len(cells) != COLUMNS for cells in body):
        return None
    sides = [[norm(cells[side].text) for cells in body] for side in (0, 1)]
    named = all(name and not PLAIN_RE.match(name) and not is_style(name) for side in sides for name in side)
    pairs = set(zip(*sides, strict=True))
    again = all(len(set(side)) < len(side) for side in sides) or not set(sides[0]).isdisjoint(sides[1])
    figures = all(PLAIN_RE.match(cells[2].text) for cells in body)
    if len(body) < FEWEST or len(pairs) < len(body) or not (named and again and figures):
        return None
    x, y = panel.axis("x"), panel.axis("y")
    first, second = axis_nouns(heads[0]), axis_nouns(heads[1])
    across, along = (axis_nouns(axis.label) if axis else frozenset() for axis in (x, y))
    if first & (across - along) and not second & (across - along):
        return 1, 0, 2
    return 0, 1, 2


def hold_places(columns: Sequence[Column], heads: Sequence[Nouns], words: PanelWords) -> None:
    """Take the columns behind the first that bear the label of a numeric x axis for places, which are no values."""
    for column, nouns in list(zip(columns, heads, strict=True))[1:]:
        if column.value and words.x_ends is not None and nouns and nouns <= words.own_x_nouns:
            column.value = False
