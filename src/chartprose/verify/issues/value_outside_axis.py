"""Values beyond the stated range of their axis, and by how many ticks."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from chartprose.record import Issue
from chartprose.verify.axes import value_axis
from chartprose.verify.issues.unit_mismatch import mixed_units

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.draft import Draft
    from chartprose.record import Axis, Panel, Point, Span

TOGETHER = 3
"""More values than this beyond one end of one axis are one issue, not many."""
FIFTH = 20
"""On an axis without stated ticks, a fifth of its range (in percent) stands for a tick."""
AXIS_NAMES = {"y2": "second y axis", "x2": "second x axis", "color": "color scale", "radial": "radial axis"}


@dataclass(frozen=True, slots=True)
class Stray:
    """A number of a point that lies beyond an end of its axis; ``side`` is 1 above and -1 below."""

    point: Point
    axis: Axis
    number: float
    end: float
    side: Literal[1, -1]
    span: Span

    @property
    def over(self) -> float:
        return abs(self.number - self.end)


def value_outside_axis(draft: Draft) -> list[Issue]:
    """A note for a value within a tick of the range, a warning beyond; log axes are measured in decades."""
    return [issue for panel in draft.panels for issue in _of_panel(panel)]


def _of_panel(panel: Panel) -> list[Issue]:
    found: dict[tuple[str, int], dict[Span, Stray]] = {}
    mixed = mixed_units(panel)
    across = next((a for a in panel.axes if a.channel == "x"), None) if panel.chart_type == "scatter" else None
    for point in panel.points:
        for stray in _beside(point, across) if across is not None else ():
            found.setdefault(("x", stray.side), {}).setdefault(stray.span, stray)
        axis = value_axis(panel, point.series)
        if axis is None or (mixed is not None and axis is mixed.axis) or "value" in point.derived:
            continue
        for stray in _strays(point, axis):
            found.setdefault((axis.channel, stray.side), {}).setdefault(stray.span, stray)
    return [issue for strays in found.values() for issue in _issues(list(strays.values()))]


def _strays(point: Point, axis: Axis) -> Iterator[Stray]:
    """The value of a point, or the end of its range, where it lies beyond the axis."""
    span, (low, high) = point.evidence.get("value"), axis.domain or (None, None)
    if span is None or (low is not None and high is not None and low > high):
        return  # an axis that is stated from high to low is inverted, not exceeded
    quantity = point.value
    numbers = [quantity.value] if quantity.value is not None else [quantity.low, quantity.high]
    known = [n for n in numbers if n is not None and not (axis.scale == "log" and n <= 0)]
    if not known or (len(numbers) > 1 and quantity.low is None and quantity.high is None):
        return
    if high is not None and max(known) > high:
        yield Stray(point, axis, max(known), high, 1, span)
    elif low is not None and min(known) < low:
        yield Stray(point, axis, min(known), low, -1, span)


def _beside(point: Point, axis: Axis) -> Iterator[Stray]:
    """The x of a mark of a scatter plot, which is as much of a value as its y, where it lies beyond the axis."""
    span, number, (low, high) = point.evidence.get("x"), point.x.value, axis.domain or (None, None)
    if span is None or number is None or "x" in point.derived:
        return
    if high is not None and number > high:
        yield Stray(point, axis, number, high, 1, span)
    elif low is not None and number < low and not (axis.scale == "log" and number <= 0):
        yield Stray(point, axis, number, low, -1, span)


def _issues(strays: list[Stray]) -> list[Issue]:
    groups = [strays] if len(strays) > TOGETHER else [[stray] for stray in strays]
    return [_issue(group) for group in groups]


def _issue(strays: list[Stray]) -> Issue:
    worst = max(strays, key=lambda s: s.over)
    ticks, by = beyond(worst.axis, worst.number, worst.end)
    name = f" of {worst.point.series}" if worst.point.series else ""
    side, end = ("above", "upper") if worst.side > 0 else ("below", "lower")
    axis = AXIS_NAMES.get(worst.axis.channel, f"{worst.axis.channel} axis")
    far = f", by {by}" if by else ""
    others = f" ({len(strays)} values lie beyond this end)" if len(strays) > 1 else ""
    return Issue(
        code="value_outside_axis",
        severity="note" if ticks is not None and ticks <= 1 else "warning",
        message=f"{worst.number:g}{name} lies {side} the {end} end {worst.end:g} of the {axis}{far}{others}.",
        evidence=[s.span for s in strays],
    )


def beyond(axis: Axis, value: float, end: float) -> tuple[float | None, str]:
    """By how many ticks a value lies beyond an end, and how to say it.

    Decades on a log axis; percent of the range where no ticks are stated; ``None`` where nothing is known.
    """
    over = abs(value - end)
    if axis.scale == "log":
        decades = abs(math.log10(value / end)) if value > 0 and end > 0 else None
        return decades, f"{decades:.2g} decades" if decades is not None else ""
    marks = sorted(set(axis.ticks or []))
    if len(marks) > 1:
        ticks = over / min(b - a for a, b in pairwise(marks))
        return ticks, f"{ticks:.2g} {'tick' if f'{ticks:.2g}' == '1' else 'ticks'}"
    low, high = axis.domain or (None, None)
    if low is None or high is None or low == high:
        return None, ""
    percent = 100 * over / abs(high - low)
    return percent / FIFTH, f"{percent:.2g} % of its range"
