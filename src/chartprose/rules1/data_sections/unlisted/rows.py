"""Rows and columns that no axis names: heads of a matrix over cells whose labels are the names of the heads."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.heads import field_key
from chartprose.rules1.data_sections.unlisted.matrix import side_name
from chartprose.rules1.families import MATRICES
from chartprose.rules1.names import Name, norm
from chartprose.rules1.nouns import axis_nouns, singular
from chartprose.rules1.quantity import readings_in
from chartprose.rules1.spans import parted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.parts import AxisDraft, PanelDraft
    from chartprose.text.lines import Line

FEWEST: Final = 2
MAX_WORDS: Final = 6


LEVEL_RE = re.compile(
    r"(?:(?P<noun>[A-Za-z]{2,20})\s)?(?P<figure>[-−]?\d(?:[\d.,]{0,8}\d)?)\s?(?P<unit>[^\s\d,;:()]{1,8})(?:\srow)?"
)
"""A figure with its unit, and a noun before it: "20 m", "Depth 20 m"."""

JOIN_RE = re.compile(r",\s(?:and\s)?|\s(?:and|&|/)\s|/")


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


def name_levels(panel: PanelDraft, lines: Sequence[Line]) -> None:
    """Take the labels of a matrix as its rows, if they are ticks of its upright axis with its unit: "20 m", "40 m"."""
    x, y, names = panel.axis("x"), panel.axis("y"), panel.names
    if panel.chart_type not in MATRICES or names.series or y is None or not y.ticks or not y.unit:
        return
    if x is not None and x.unit == y.unit:
        return  # a figure may as well be a place along the other axis
    levels: dict[float, Name] = {}
    for line in lines:
        for first, last in parted(line.plain.text, JOIN_RE, *line.label_span) if line.label else ():
            told = LEVEL_RE.fullmatch(line.plain.text, first, last)
            if told is not None and told["unit"] == y.unit and _is_led(told["noun"], y):
                figure = float(told["figure"].replace(",", "").replace("−", "-"))
                start, end = told.start("figure"), told.end()
                levels.setdefault(figure, Name(line.plain.text[start:end], line.plain.span(start, end), by="rule/axes"))
    if len(levels) >= FEWEST and set(levels) <= set(y.ticks):
        for name in levels.values():
            names.add_series(name)


def _is_led(noun: str | None, y: AxisDraft) -> bool:
    """Whether nothing stands before the figure of a row but a noun of its axis: "Depth 20 m"."""
    return noun is None or noun.lower() in ("at", "row") or singular(noun.lower()) in axis_nouns(y.label)


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
