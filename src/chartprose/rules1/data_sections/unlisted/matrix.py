"""Names along both sides of a matrix that no axis tells: "Rain vs. Wind: 0.3", "True Oak, Predicted Elm: 4"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.heads import field_key, new_name
from chartprose.rules1.data_sections.unlisted.grid import cells_of
from chartprose.rules1.families import MATRICES
from chartprose.rules1.layouts.tables.cells import PLAIN_RE, is_row_of_pairs, is_ruler, is_spaced_row, rows_of_cells
from chartprose.rules1.names import Name, norm
from chartprose.rules1.number import holds_digit
from chartprose.rules1.quantity import readings_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

PARTS_RE = re.compile(
    r"\(?(?P<row>[^\W\d_][^:=;,()\[\]/|×→&]{0,40}?:?[^:=;,()\[\]/|×→&]{0,40}?)"
    r"(?:\s?[/|×→,&]\s?|\s(?:vs\.?|versus|and|->|-|x|(?:predicted|classified)\sas)\s)"
    r"(?P<column>[^\W\d_][^:=;,()\[\]/|×→&]{0,40}?:?[^:=;,()\[\]/|×→&]{0,40}?)\)?"
)
"""A label of the two names of a cell: "Rain / Wind", "(Rain, Wind)", "Oak predicted as Elm"."""

SIDE_RE = re.compile(
    r"(?:the\s)?(?:row|column|true|actual|predicted|prediction|pred)(?:\s(?:class|label))?(?::\s?|\s)(?=[^\W\d_])",
    re.IGNORECASE,
)
"""The side of a matrix before a name of it: "Predicted Elm", "True: Oak"."""

MAX_WORDS: Final = 5
FEWEST: Final = 2
FEWEST_PAIRS: Final = 3

Sides = tuple[list[Name], list[Name]]
"""The names of the rows and of the columns, each as often as it stands in the text."""


def name_matrix(panel: PanelDraft, lines: Sequence[Line]) -> None:
    """Take as the names of both sides of a matrix those that stand on both sides of its cells."""
    names = panel.names
    if panel.chart_type not in MATRICES or names.series or names.categories:
        return
    told = _sides_of_pairs(lines) or _sides_of_rows(lines) or _sides_of_table(lines)
    for name in _once([*told[0], *told[1]]) if told else ():
        names.add_series(name)
        names.add_category(name)


def side_name(line: Line, start: int, end: int) -> Name:
    """The name at ``[start, end)`` without the side of the matrix that it stands on: "Predicted Elm"."""
    side = SIDE_RE.match(line.plain.text, start, end)
    begin = side.end() if side and side.end() < end else start
    return new_name(line.plain.text[begin:end], begin, line.plain.span, "rule/head")


def _once(names: Iterable[Name]) -> list[Name]:
    told: dict[str, Name] = {}
    for name in names:
        told.setdefault(norm(name.text), name)
    return list(told.values())


def _keys(names: Iterable[Name]) -> set[str]:
    return {norm(name.text) for name in names}


def _sides_of_pairs(lines: Sequence[Line]) -> Sides | None:
    """The names in labels of two names with one figure each, if each stands in several labels and one on both sides."""
    rows: list[Name] = []
    columns: list[Name] = []
    for line in lines:
        label = line.label
        if not label or field_key(label) or holds_digit(label) or len(readings_in(line.rest)) != 1:
            continue
        parts = PARTS_RE.fullmatch(line.plain.text, *line.label_span)
        if parts is None:
            continue
        if any(len(parts[side].split()) > MAX_WORDS for side in ("row", "column")):
            return None
        rows.append(side_name(line, *parts.span("row")))
        columns.append(side_name(line, *parts.span("column")))
    told = [norm(name.text) for name in (*rows, *columns)]
    several = all(told.count(name) >= FEWEST for name in told)
    if len(rows) < FEWEST_PAIRS or not several or _keys(rows).isdisjoint(_keys(columns)):
        return None
    return rows, columns


def _sides_of_rows(lines: Sequence[Line]) -> Sides | None:
    """The labels of lines whose cells bear the names of such labels; of half a matrix, one on each side may lack."""
    rows: list[Name] = []
    columns: list[Name] = []
    for line in lines:
        label = line.label
        if not label or line.kind == "heading" or field_key(label) or len(label.split()) > MAX_WORDS:
            continue
        cells = cells_of(line)
        if cells:
            rows.append(side_name(line, *line.label_span))
            columns += [_bare(name) for name in cells]
    heads, cells_told = _keys(rows), _keys(columns)
    square = len(rows) == len(heads) >= FEWEST and len(heads - cells_told) <= 1 and len(cells_told - heads) <= 1
    return (rows, columns) if square and heads & cells_told and len(heads | cells_told) >= FEWEST else None


def _bare(name: Name) -> Name:
    """A name of a cell without its side."""
    side = SIDE_RE.match(name.text)
    skip = side.end() if side else 0
    return Name(name.text[skip:], (name.span[0] + skip, name.span[1]), by=name.by)


def _sides_of_table(lines: Sequence[Line]) -> Sides | None:
    """The heads of the columns of a table whose rows bear the same names."""
    table = [line for line in lines if _is_row(line) and not is_ruler(line)]
    if len(table) <= FEWEST:
        return None
    header, *body = rows_of_cells(table)
    if len(header) <= FEWEST or any(len(cells) < FEWEST or PLAIN_RE.match(cells[0].text) for cells in body):
        return None
    columns = [side_name(table[0], cell.start, cell.end) for cell in header[1:]]
    rows = [side_name(row, cells[0].start, cells[0].end) for row, cells in zip(table[1:], body, strict=True)]
    return (rows, columns) if _keys(rows) == _keys(columns) and len(_keys(rows)) == len(rows) else None


def _is_row(line: Line) -> bool:
    return (line.kind == "table" and not is_row_of_pairs(line)) or is_spaced_row(line)
