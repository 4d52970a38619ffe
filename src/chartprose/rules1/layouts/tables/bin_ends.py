"""Bins of a histogram whose two ends stand in columns of their own: "| Start | End | Count |"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.layouts.tables.cells import Cell

ENDS: Final = {
    "start": {"end", "stop"}, "from": {"to", "until"}, "lower": {"upper"}, "low": {"high"}, "min": {"max"},
    "minimum": {"maximum"}, "left": {"right"}, "begin": {"end"},
}  # fmt: skip
"""Words in the heads of the lower ends, and those for the upper ones beside them."""

COLUMNS: Final = 3
SIDES: Final = 2


def tells_ends(header: Sequence[Cell], chart_type: str | None) -> bool:
    """Whether the first two columns of a histogram are the two ends of its bins."""
    if chart_type != "histogram" or len(header) < COLUMNS:
        return False
    lower, upper = (set(cell.text.lower().split()) for cell in header[:SIDES])
    return any(word in lower and not upper.isdisjoint(ends) for word, ends in ENDS.items())


def put_ends(row: Context, cells: Sequence[Cell], points: Sequence[Found]) -> None:
    """Give the points of a row the bin between the figures of its first two cells."""
    told = [strict_value(row.text[: cell.end], cell.start) for cell in cells[:SIDES]]
    ends = [reading.value for reading in told if reading is not None and reading.value is not None]
    for point in points if len(ends) == SIDES and ends[0] < ends[1] else ():
        point.x, point.x_span = Position(low=ends[0], high=ends[1]), row.span(cells[0].start, cells[1].end)
