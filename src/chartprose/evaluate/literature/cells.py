"""A record as the cells of a table, which is what the metrics of the literature compare.

A point is one cell: its row is the position, its column the series (with the statistic, if any). Ranges, bounds and
nulls are text in these metrics, as they have no word for them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.report.wording import between, place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.record import Point


@dataclass(frozen=True, slots=True)
class Cell:
    """One entry of a table; ``value`` is a number, or text where it is none."""

    row: str
    column: str
    value: float | str


def cells(points: Iterable[Point]) -> list[Cell]:
    """The cells of a table, in lower case, as the published programs have them."""
    return [
        Cell(
            place(point.x).lower(),
            " ".join(filter(None, (point.series, point.stat))).lower(),
            between(point.value.low, point.value.high) if point.value.value is None else point.value.value,
        )
        for point in points
    ]
