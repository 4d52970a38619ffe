"""Tables of components: rows that name a component and tell its fields, given to the walk as heads with their fields.

A row of two cells is a head and what stands behind it; a row under heads that are fields ("Axis | Label | Range") is a
head with its fields; a row under heads of names and styles ("Color | Series") is an entry of a legend.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules.names.axes import AxisDraft
from chartprose.rules.names.heads import field_of, head_of, tokens_of
from chartprose.rules.names.legend import LegendDraft
from chartprose.rules.names.piece import Piece
from chartprose.rules.names.styles import style_of

if TYPE_CHECKING:
    from chartprose.rules.names.walk import Walk
    from chartprose.text.lines import Line

RULE_CHARS = frozenset("|-: ")
STEPS = frozenset({"step", "steps", "interval", "intervals", "spacing", "increment"})
COMPONENTS = ("axis", "legend", "color", "title")


def read_table(walk: Walk, lines: list[Line]) -> None:
    """Read a table, if it tells components or a legend."""
    rows = [cells_of(line) for line in lines if not set(line.plain.text) <= RULE_CHARS]
    if len(rows) < 2:
        return
    heads = [cell.text for cell in rows[0]]
    first = head_of(rows[0][0].trimmed())
    body = rows if first is not None and first.part == "axis" and len(heads) == 2 else rows[1:]
    named = [head for row in body if row and row[0] and (head := head_of(row[0].trimmed())) is not None]
    fields = len(heads) == 2 or any(field_of(head) not in (None, "none") for head in heads[1:])
    if fields and any(head.part in COMPONENTS for head in named):
        for row in body:
            _component_row(walk, row, heads)
    elif legend := _legend_rows(rows):
        walk.scope.legends.append(LegendDraft(weak=True, rows=legend))


def cells_of(line: Line) -> list[Piece]:
    """The cells of a row, without the spaces around them; empty cells are empty pieces."""
    text = line.plain.text
    start, end = text.startswith("|"), len(text.rstrip().removesuffix("|"))
    cells, place = [], int(start)
    for at in range(place, end + 1):
        if at == end or text[at] == "|":
            cells.append(Piece.of(line, place, at))
            place = at + 1
    return cells


def _component_row(walk: Walk, row: list[Piece], heads: list[str]) -> None:
    head = head_of(row[0].trimmed()) if row and row[0] else None
    if head is None:
        return
    end = row[0].sub(row[0].end, row[0].end)
    walk.take_head(head, row[0].line, row[0].trimmed(), row[1] if len(heads) == 2 and len(row) > 1 else end)
    for words, cell in zip(heads[1:], row[1:], strict=False) if len(heads) > 2 else ():
        if not isinstance(walk.group, AxisDraft) or not cell:
            continue
        numbers = cell.numbers()
        if len(numbers) == 1 and STEPS & set(tokens_of(words)):
            walk.group.step, walk.group.evidence["ticks"] = numbers[0].value, cell.span()
        else:
            walk.facts(walk.group, cell, field_of(words))


def _legend_rows(rows: list[list[Piece]]) -> list[tuple[Piece, str]]:
    """The names of a table of a legend with the words of their styles, or none."""
    width = len(rows[0])
    body = [row for row in rows[1:] if len(row) == width]
    kinds = [next((f" {word}" for word in ("line", "marker") if word in cell.text.lower()), "") for cell in rows[0]]
    styled = [c for c in range(width) if body and all(style_of(r[c].text + kinds[c]).whole for r in body if r[c])]
    names = [c for c in range(width) if c not in styled and all(row[c] for row in body)]
    found = []
    for row in body if styled and names else ():
        marks = row[names[0]].marks()
        name = row[names[0]].sub(marks[0].start, marks[0].end) if len(marks) == 1 else row[names[0]]
        found.append((name.trimmed(), " ".join(row[c].text + kinds[c] for c in styled)))
    return found
