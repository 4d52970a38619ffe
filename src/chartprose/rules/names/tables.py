"""Tables of components: rows that name a component and state its fields, given to the walk as heads with their fields.

A row of two cells is a head and what follows it; a row under heads that are fields ("Axis | Label | Range") is a
head with its fields; a row under heads of names and styles ("Color | Series") is an entry of a legend.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.names.axes import AxisDraft
from chartprose.rules.names.heads import field_of, head_of
from chartprose.rules.names.legend import LegendDraft
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.styles import style_of

if TYPE_CHECKING:
    from chartprose.rules.names.declaration_reader import DeclarationReader
    from chartprose.text.lines import Line

LETTER_RE = re.compile(r"[^\W\d_]")
RULE_CHARS = frozenset("|-: ")
COMPONENTS = ("axis", "legend", "color", "title")


def read_table(reader: DeclarationReader, lines: list[Line]) -> None:
    """Read a table, if it declares components or a legend."""
    rows = [cells_of(line) for line in lines if not set(line.plain.text) <= RULE_CHARS]
    if len(rows) < 2:
        return
    width = len(rows[0])
    heads = [head_of(row[0].trimmed()) for row in rows]
    first = 0 if width == 2 and heads[0] is not None and heads[0].part == "axis" else 1
    fields = [field_of(cell.text) for cell in rows[0]]
    if any(head is not None and head.part in COMPONENTS for head in heads[first:]):
        for row, head in zip(rows[first:], heads[first:], strict=True):
            if head is None:
                continue
            nothing = row[0].sub(row[0].end, row[0].end)
            reader.take_head(head, row[0].trimmed(), row[1] if width == 2 and len(row) > 1 else nothing)
            for named, cell in zip(fields[1:], row[1:], strict=False) if width > 2 else ():
                if isinstance(reader.group, AxisDraft):
                    reader.facts(reader.group, cell, named)
    elif legend := _legend_rows(rows):
        reader.scope.legends.append(LegendDraft(tentative=True, rows=legend))


def cells_of(line: Line) -> list[Piece]:
    """The cells of a row, without the spaces around them; empty cells are empty pieces."""
    text = line.plain.text
    place, end = int(text.startswith("|")), len(text.rstrip().removesuffix("|"))
    cells = []
    for cell in text[place:end].split("|"):
        cells.append(Piece.of(line, place, place + len(cell)))
        place += len(cell) + 1
    return cells


def _legend_rows(rows: list[list[Piece]]) -> list[tuple[Piece, str]]:
    """The names of a table of a legend with the words of their styles, or none."""
    width = len(rows[0])
    body = [row for row in rows[1:] if len(row) == width]
    if any(cell and not LETTER_RE.search(cell.text) for row in body for cell in row):
        return []  # values
    kinds = [next((f" {word}" for word in ("line", "marker") if word in cell.text.lower()), "") for cell in rows[0]]
    styled = [c for c in range(width) if body and all(style_of(r[c].text + kinds[c]).whole for r in body if r[c])]
    names = [c for c in range(width) if c not in styled and all(row[c] for row in body)]
    if not styled or not names:
        return []
    return [(row[names[0]].first_quoted().trimmed(), " ".join(row[c].text + kinds[c] for c in styled)) for row in body]
