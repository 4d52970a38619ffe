"""Tables of one series: which column, or which row, holds what the value axis shows, and what only stands beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.families import BARS, MATRICES
from chartprose.rules1.names import PAREN_TAIL_RE
from chartprose.rules1.nouns import axis_nouns
from chartprose.rules1.trajectories.words import WIDTH_NOUNS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.layouts.tables.cells import Cell
    from chartprose.rules1.layouts.tables.columns import Column
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.parts import PanelDraft

SHARES: Final = frozenset({"share", "percentage", "percent", "proportion", "%"})
"""Heads of what the slices of a pie are, whose other columns tell angles or counts."""

DRAWN: Final = frozenset({
    "mean", "average", "height", "bar height", "bar", "bar length", "length", "bar value", "mean value", "estimate",
})  # fmt: skip
"""Words for what a bar shows, on any axis."""

MEASURED: Final = BARS | {"pie"}
CORNER: Final = "\\"
TRUE_WORDS: Final = frozenset({"true", "actual"})


def is_measure(panel: PanelDraft, head: str, words: PanelWords) -> bool:
    """Whether a head names what the value axis shows, or its unit: "Boats", on an axis "Boats per day"."""
    if panel.chart_type not in MEASURED or panel.names.series or panel.axis("y2") is not None:
        return False
    told = PAREN_TAIL_RE.sub("", head).strip(" *_`")
    if panel.chart_type == "pie":
        return told.lower() in SHARES
    nouns = axis_nouns(told)
    if told.lower() in DRAWN:
        return True
    return told == words.y_unit or (bool(nouns) and nouns <= words.y_nouns and not nouns <= WIDTH_NOUNS)


def hold_measure(panel: PanelDraft, columns: Sequence[Column], header: Sequence[Cell], words: PanelWords) -> None:
    """Take the one column that is the measure for that of the values, and no other one: "| Quay | Boats | Staff |"."""
    keyed = any(column.series or column.by_category or column.stat for column in columns)
    plain = [k for k in range(1, len(columns)) if columns[k].value and not keyed]
    told = [k for k in plain if is_measure(panel, header[k].text, words)]
    for k in plain if len(told) == 1 else ():
        columns[k].value = k in told


def beside_measure(
    panel: PanelDraft, columns: Sequence[Column], body: Sequence[Sequence[Cell]], words: PanelWords
) -> set[str]:
    """The heads of the rows beside the one row that is the measure, where the columns are the bars."""
    heads = [cells[0].text for cells in body if cells and any(column.by_category for column in columns[1:])]
    told = [head for head in heads if is_measure(panel, head, words)]
    return set(heads) - set(told) if len(told) == 1 else set()


def has_no_heads(columns: Sequence[Column]) -> bool:
    """Whether the first column of a table is a bar as all others are, so that no cell is the head of its row."""
    return bool(columns) and all(column.by_category for column in columns)


def is_turned(panel: PanelDraft, header: Sequence[Cell], body: Sequence[Sequence[Cell]]) -> bool:
    r"""Whether a corner or the heads say that the rows of a matrix are those of its x axis: "Predicted \ True"."""
    x, y = panel.axis("x"), panel.axis("y")
    if panel.chart_type not in MATRICES or x is None or y is None:
        return False
    corner = header[0].text.split(CORNER)
    heads = (body[0][0].text, header[1].text) if body and body[0] and len(header) > 1 else ()
    across, along = _side_nouns(x.label), _side_nouns(y.label)
    for told in (corner, heads):
        if len(told) == len(("rows", "columns")):
            rows, columns = (_side_nouns(part) for part in told)
            if rows & (across - along) and columns & (along - across) and not rows & (along - across):
                return True
    return False


def _side_nouns(label: str | None) -> frozenset[str]:
    """The nouns of a side of a matrix; what is true is actual, too."""
    nouns = axis_nouns(label)
    return nouns | TRUE_WORDS if nouns & TRUE_WORDS else nouns


def turn(row: Context, points: list[Found]) -> list[Found]:
    """The points of a row that is a column of the matrix; none of a name that only one axis has."""
    names, turned = row.panel.names, []
    for point in points:
        series, category = names.series_named(point.x.label or ""), names.category_named(point.series or "")
        if series is not None and category is not None:
            point.series, point.x = series.text, Position(label=category.text)
            point.series_span, point.x_span = point.x_span, point.series_span
            turned.append(point)
    return turned
