"""Table lines: the rows of a table of components, given to the walk as heads with their fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules.names.axes import AxisDraft
from chartprose.rules.names.head_lines import field_of
from chartprose.rules.names.heads import head_of, tokens_of
from chartprose.rules.names.legend import LegendDraft
from chartprose.rules.names.styles import style_of
from chartprose.rules.names.tables import Row, component_rows, legend_rows

if TYPE_CHECKING:
    from chartprose.rules.names.piece import Piece
    from chartprose.rules.names.walk import Walk
    from chartprose.text.lines import Line


def read_table(walk: Walk, lines: list[Line]) -> None:
    """Read a table, if it tells components or a legend."""
    for row in component_rows(lines):
        head = head_of(row.first.trimmed())
        if head is None:
            _entry_row(walk, row)
            continue
        end = row.first.sub(row.first.end, row.first.end)
        plain = row.fields[0][1] if len(row.fields) == 1 and not row.fields[0][0] else end
        walk.take_head(head, row.first.line, row.first.trimmed(), plain)
        if plain is end:
            for words, cell in row.fields:
                if isinstance(walk.group, AxisDraft):
                    _cell(walk, walk.group, words, cell)
    if legend := legend_rows(lines):
        draft = next((d for d in walk.scope.legends if not (d.bullets or d.inline)), None)
        if draft is None:
            draft = LegendDraft(weak=True)
            walk.scope.legends.append(draft)
        draft.rows += legend


def _cell(walk: Walk, axis: AxisDraft, words: str, cell: Piece) -> None:
    numbers = cell.numbers()
    if len(numbers) == 1 and {"step", "steps", "interval", "intervals", "spacing", "increment"} & set(tokens_of(words)):
        axis.step, axis.evidence["ticks"] = numbers[0].value, cell.span()
    else:
        walk.facts(axis, cell, field_of(words))


def _entry_row(walk: Walk, row: Row) -> None:
    """A row that is no component is an entry if its first cell is a style: "Solid green line | Station East"."""
    if style_of(row.first.text).whole and len(row.fields) == 1:
        draft = next((d for d in walk.scope.legends if d.rows), None)
        if draft is None:
            draft = LegendDraft(weak=True)
            walk.scope.legends.append(draft)
        draft.rows.append((row.fields[0][1].trimmed(), row.first.text))
