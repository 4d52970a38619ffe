"""Rows and columns that no axis names: heads of a matrix over cells whose labels are the names of the heads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.rules.data_sections.heads import field_key
from chartprose.rules.data_sections.unlisted.matrix import side_name
from chartprose.rules.families import MATRICES
from chartprose.rules.names import Name, norm
from chartprose.rules.quantity import readings_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules.parts import PanelDraft
    from chartprose.text.lines import Line

FEWEST: Final = 2
MAX_WORDS: Final = 6


def name_rows(panel: PanelDraft, lines: Sequence[Line]) -> None:
    """Take the heads of a matrix as its rows and the labels below them as its columns, if the two are the same names.

    What the axes tell stays: of names that are told of one side only, those of the other side are the same.
    """
    names = panel.names
    if panel.chart_type not in MATRICES or (names.series and names.categories):
        return
    rows, columns = _rows_and_columns(lines)
    heads, cells = {norm(name.text) for name in rows}, {norm(name.text) for name in columns}
    if len(heads & cells) < FEWEST or len(heads) < len(rows) or len(heads - cells) > 1:
        return  # of half a matrix without its diagonal, one row is no column
    known = [*names.series, *names.categories]
    if known and not cells <= {key for name in known for key in name.keys}:
        return
    if not names.categories:
        for name in columns:
            names.add_category(name)
    if not names.series:
        for name in rows:
            names.add_series(name)


def _rows_and_columns(lines: Sequence[Line]) -> tuple[list[Name], list[Name]]:
    """The heads that stand over labelled figures, and the labels of these, both in their order."""
    rows: list[Name] = []
    columns: dict[str, Name] = {}
    head: Name | None = None
    for line in lines:
        heading = line.kind == "heading"
        label = line.plain.text.rstrip(" :") if heading else line.label
        if label and (heading or (line.is_head and line.strong)):
            begin = 0 if heading else line.label_span[0]
            head = side_name(line, begin, begin + len(label))
        elif head is not None and _is_cell(line):
            if not rows or rows[-1] is not head:
                rows.append(head)
            column = side_name(line, *line.label_span)
            columns.setdefault(norm(column.text), column)
    return rows, list(columns.values())


def _is_cell(line: Line) -> bool:
    """Whether a line is a short label with a figure behind it."""
    label = line.label
    if not label or line.kind not in ("bullet", "ordered") or field_key(label) or len(label.split()) > MAX_WORDS:
        return False
    return len(readings_in(line.rest)) == 1
