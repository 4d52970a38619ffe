"""Tables of components: rows that name a component and tell its fields, as lines of their own.

A row of two cells is a head and what stands behind it; a row under heads that are fields ("Axis | Label | Range") is a
head with its fields; a row under heads of names and styles ("Color | Series") is an entry of a legend.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules.names.heads import head_of, tokens_of
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.styles import style_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.text.lines import Line

RULE_CHARS = frozenset("|-: ")
FIELD_HEADS = frozenset({
    "label", "title", "range", "scale", "ticks", "tick", "unit", "units", "marks", "markers", "step", "entries",
    "categories", "values", "name", "names", "intervals", "type",
})  # fmt: skip


def cells_of(line: Line) -> list[Piece]:
    """The cells of a row, without the spaces around them; empty cells are empty pieces."""
    text = line.plain.text
    start, end = 0, len(text.rstrip())
    if text[start : start + 1] == "|":
        start += 1
    if text[end - 1 : end] == "|":
        end -= 1
    cells, place = [], start
    for at in range(start, end + 1):
        if at == end or text[at] == "|":
            cells.append(Piece.of(line, place, at))
            place = at + 1
    return cells


class Row:
    """A row of a table of components: its first cell, and the others with the words of their heads."""

    def __init__(self, first: Piece, fields: list[tuple[str, Piece]]) -> None:
        self.first = first
        self.fields = fields


def component_rows(lines: list[Line]) -> Iterator[Row]:
    """The rows of a run of table lines that tell components, and none if it is another table."""
    rows = [cells_of(line) for line in lines if not set(line.plain.text) <= RULE_CHARS]
    if len(rows) < 2:
        return
    heads = [cell.text for cell in rows[0]]
    first = head_of(rows[0][0].trimmed())
    body = rows if first is not None and first.part == "axis" and len(heads) == 2 else rows[1:]
    named = [
        row
        for row in body
        if row
        and row[0]
        and (head := head_of(row[0].trimmed())) is not None
        and head.part in ("axis", "legend", "color", "title")
    ]
    fields = len(heads) > 2 and any(set(tokens_of(head)) & FIELD_HEADS for head in heads[1:])
    if not named or (len(heads) > 2 and not fields):
        return
    for row in body:
        if not row or not row[0]:
            continue
        if len(heads) == 2:
            yield Row(row[0], [("", row[1])] if len(row) > 1 and row[1] else [])
        else:
            yield Row(row[0], [(head, cell) for head, cell in zip(heads[1:], row[1:], strict=False) if cell])


def _kind(head: str) -> str:
    """What the head of a column says of its styles."""
    return next((f" {word}" for word in ("line", "marker") if word in head.lower()), "")


def legend_rows(lines: list[Line]) -> list[tuple[Piece, str]]:
    """The names of a table of a legend with the words of their styles, or none."""
    rows = [cells_of(line) for line in lines if not set(line.plain.text) <= RULE_CHARS]
    if len(rows) < 2:
        return []
    width = len(rows[0])
    body = [row for row in rows[1:] if len(row) == width]
    kinds = [_kind(cell.text) for cell in rows[0]]
    styled = [
        column
        for column in range(width)
        if body and all(style_of(row[column].text + kinds[column]).whole for row in body if row[column])
    ]
    names = [column for column in range(width) if column not in styled and all(row[column] for row in body)]
    if not styled or not names:
        return []
    found = []
    for row in body:
        words = " ".join(row[column].text + kinds[column] for column in styled)
        marks = row[names[0]].marks()
        name = row[names[0]].sub(marks[0].start, marks[0].end) if len(marks) == 1 else row[names[0]]
        found.append((name.trimmed(), words))
    return found
