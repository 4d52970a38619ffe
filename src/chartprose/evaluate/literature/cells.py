"""A record as the cells of a table, which is what the metrics of the literature compare.

A point is one cell: its row is the position, its column the series (with the statistic, if any). Ranges, bounds and
nulls are text in these metrics, as they have no word for them. Optional gold points are left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.report.wording import between, place

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.evaluate.gold import Gold
    from chartprose.record import Figure, Point


@dataclass(frozen=True, slots=True)
class Cell:
    """One entry of a table; ``value`` is a number, or text where it is none."""

    row: str
    column: str
    value: float | str


def gold_points(gold: Gold) -> list[Point]:
    return [
        point
        for number, panel in enumerate(gold.figure.panels)
        for index, point in enumerate(panel.points)
        if gold.mark("panels", number, "points", index).required
    ]


def figure_points(figure: Figure | None) -> list[Point]:
    return [point for panel in figure.panels for point in panel.points] if figure else []


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
