"""The gate, as far as points are concerned that a model read; the rules' half stands in for it until it is written."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.draft import Objection

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel, Point


def objections_to(points: Sequence[Point], panel: Panel, announced: int | None = None) -> list[Objection]:
    """What speaks against the points of one block: two values at one place."""
    del panel, announced
    known: dict[tuple[object, ...], Point] = {}
    for point in points:
        x = point.x
        other = known.setdefault((point.series, point.stat, x.value, x.low, x.high, x.label), point)
        if other.value != point.value and point.stat != "outlier":
            reason = f"two values for {point.series or 'the series'}"
            return [Objection("conflict", reason, (other.evidence["value"], point.evidence["value"]))]
    return []
