"""Values beyond the stated range of their axis, and by how many ticks."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.record import Issue
from chartprose.verify.axes import value_axis
from chartprose.verify.issues.unit_mismatch import mixes_units

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.record import Axis, Panel, Point

TOGETHER = 3
"""More values than this beyond one end of one axis are one issue, not many."""


def value_outside_axis(draft: Draft) -> list[Issue]:
    """A note for a value within a tick of the range, a warning beyond; log axes are measured in decades."""
    return [issue for panel in draft.panels for issue in _of_panel(panel)]


def _of_panel(panel: Panel) -> list[Issue]:
    if mixes_units(panel):
        return []
    found: dict[tuple[str, int], list[tuple[Point, float, Axis]]] = {}
    for point in panel.points:
        axis = value_axis(panel, point.series)
        value = point.value.value
        if axis is None or axis.domain is None or value is None or "value" not in point.evidence:
            continue
        low, high = axis.domain
        side = 1 if high is not None and value > high else -1 if low is not None and value < low else 0
        if side and not _falling(axis):
            found.setdefault((axis.channel, side), []).append((point, value, axis))
    return [issue for (_, side), rows in found.items() for issue in _issues(rows, side)]


def _falling(axis: Axis) -> bool:
    """An axis that is stated from high to low is inverted, not exceeded."""
    return axis.domain is not None and None not in axis.domain and axis.domain[0] > axis.domain[1]  # type: ignore[operator]


def _issues(rows: list[tuple[Point, float, Axis]], side: int) -> list[Issue]:
    groups = [rows] if len(rows) > TOGETHER else [[row] for row in rows]
    return [_issue(group, side) for group in groups]


def _issue(rows: list[tuple[Point, float, Axis]], side: int) -> Issue:
    point, value, axis = max(rows, key=lambda r: side * r[1])
    end = axis.domain[1 if side > 0 else 0] if axis.domain else None
    ticks = beyond(axis, value, end or 0.0)
    end_word = "upper" if side > 0 else "lower"
    name = f"of {point.series} " if point.series else ""
    where = (
        f"{value:g} {name}lies {'above' if side > 0 else 'below'} the {end_word} end {end:g} of the {axis.channel} axis"
    )
    by = f", by {ticks:.2g} ticks" if ticks is not None and axis.scale != "log" else ""
    by = f", by {ticks:.2g} decades" if ticks is not None and axis.scale == "log" else by
    others = f" ({len(rows)} values lie beyond this end)" if len(rows) > 1 else ""
    return Issue(
        code="value_outside_axis",
        severity="note" if ticks is not None and ticks <= 1 else "warning",
        message=f"{where}{by}{others}.",
        evidence=[p.evidence["value"] for p, _, _ in rows],
    )


def beyond(axis: Axis, value: float, end: float) -> float | None:
    """By how many ticks (decades on a log axis) a value lies beyond an end; ``None`` if no tick is known."""
    if axis.scale == "log":
        return abs(math.log10(value / end)) if value > 0 and end > 0 else None
    ticks = sorted(axis.ticks or [])
    if len(ticks) > 1:
        step = min(b - a for a, b in pairwise(ticks))
    elif axis.domain and axis.domain[0] is not None and axis.domain[1] is not None:
        step = abs(axis.domain[1] - axis.domain[0]) / 5
    else:
        return None
    return abs(value - end) / step if step > 0 else None
