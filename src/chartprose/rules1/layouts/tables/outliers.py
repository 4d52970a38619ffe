"""The column of outliers in a box plot's table: a cell has one, several, or none — "none", "79.5, 90.5"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules1.context import Found
from chartprose.rules1.quantity import are_joined, readings_from

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.context import Context
    from chartprose.rules1.layouts.tables.cells import Cell
    from chartprose.rules1.nouns import PanelWords

COUNT_RE = re.compile(r"\d?")
UNIT_RE = re.compile(r"\s?[^\s\d,;]{0,8}")
WORDS_RE = re.compile(r"\D{0,30}")


def are_counts(cells: Sequence[str]) -> bool:
    """Whether a column of outliers tells how many there are: single digits, or words, and nothing else."""
    told = [cell for cell in cells if WORDS_RE.fullmatch(cell) is None]
    return bool(told) and all(COUNT_RE.fullmatch(cell) for cell in told)


def outliers(row: Context, cell: Cell, statistics: Sequence[Found], words: PanelWords) -> list[Found]:
    """The marks of a cell; none if it holds more than values, or if one lies between the whiskers or off the axis."""
    readings = [reading for reading in readings_from(row.text, cell.start, cell.end) if reading.start >= cell.start]
    if not readings or row.text[cell.start : readings[0].start].strip():
        return []
    rest = UNIT_RE.fullmatch(row.text, readings[-1].end, cell.end)
    if rest is None or (len(readings) > 1 and not are_joined(row.text, readings)):
        return []
    ends = {point.stat: point.value.value for point in statistics}
    low, high = ends.get("min"), ends.get("max")
    for reading in readings:
        told = reading.value
        within = told is not None and low is not None and high is not None and low <= told <= high
        if told is None or within or (words.value_ends and not words.in_y(told)):
            return []
    return [
        Found(value=words.quantity(reading), value_span=row.span(*reading.digits), stat="outlier")
        for reading in readings
    ]
