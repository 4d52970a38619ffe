"""Values beyond the stated range of their axis, by less than a tick (a note) or more (a warning)."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from chartprose.issues.stated import value_axis
from chartprose.issues.unit_mismatch import unit_mismatches
from chartprose.record import Issue

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.draft import Draft
    from chartprose.record import Axis, Panel, Point, Position, Quantity, Span

MAX_SEPARATE = 3
"""More values than this beyond one end of one axis are one issue, not many."""
TICK_SHARE = 0.2
"""On an axis without stated ticks this share of its range stands for a tick."""
AXIS_NAMES = {"y2": "second y axis", "x2": "second x axis", "color": "color scale", "radial": "radial axis"}


class OutsideValue(NamedTuple):
    """A number that lies beyond ``end`` of its axis."""

    point: Point
    axis: Axis
    number: float
    end: float
    span: Span


def value_outside_axis(draft: Draft) -> list[Issue]:
    """One issue a value, or one for all beyond one end where there are more than ``MAX_SEPARATE``."""
    found = []
    for panel in draft.panels:
        groups: dict[tuple[str, float], dict[Span, OutsideValue]] = {}
        beyond = list(_beyond(panel))
        other_units = [mixed.axis.channel for mixed in unit_mismatches(panel, draft.source.text)] if beyond else []
        for one in beyond:
            if one.axis.channel not in other_units:
                groups.setdefault((one.axis.channel, one.end), {}).setdefault(one.span, one)
        for group in groups.values():
            outside = list(group.values())
            found += [_issue(outside)] if len(outside) > MAX_SEPARATE else [_issue([one]) for one in outside]
    return found


def _beyond(panel: Panel) -> Iterator[OutsideValue]:
    """The values beyond their axis, and in a scatter plot the places too, which are as much of a value there."""
    across = next((a for a in panel.axes if a.channel == "x"), None) if panel.chart_type == "scatter" else None
    axes = {series: value_axis(panel, series) for series in {point.series for point in panel.points}}
    for point in (point for point in panel.points if point.missing is None):
        axis = axes[point.series]
        for name, own in (("value", axis), ("x", across if across is not axis else None)):
            if own is not None and name in point.evidence and name not in point.derived:
                found = _beyond_end(point.value if name == "value" else point.x, own)
                if found is not None:
                    yield OutsideValue(point, own, *found, point.evidence[name])


def _beyond_end(amount: Quantity | Position, axis: Axis) -> tuple[float, float] | None:
    """The number of an amount that lies beyond the axis, and the end there; an axis from high to low is inverted."""
    low, high = axis.domain or (None, None)
    if low is not None and high is not None and low > high:
        low, high = high, low
    numbers = [amount.value] if amount.value is not None else [amount.low, amount.high]
    known = [n for n in numbers if n is not None and not (axis.scale == "log" and n <= 0)]
    if known and high is not None and max(known) > high:
        return max(known), high
    return (min(known), low) if known and low is not None and min(known) < low else None


def _issue(outside: list[OutsideValue]) -> Issue:
    worst = max(outside, key=lambda s: abs(s.number - s.end))
    ticks = ticks_beyond(worst.axis, worst.number, worst.end)
    name = f" of {worst.point.series}" if worst.point.series else ""
    side, end = ("above", "upper") if worst.number > worst.end else ("below", "lower")
    axis = AXIS_NAMES.get(worst.axis.channel, f"{worst.axis.channel} axis")
    others = f" ({len(outside)} values lie beyond this end)" if len(outside) > 1 else ""
    return Issue(
        code="value_outside_axis",
        severity="note" if ticks is not None and ticks <= 1 else "warning",
        message=f"{worst.number:g}{name} lies {side} the {end} end {worst.end:g} of the {axis}{others}.",
        evidence=[s.span for s in outside],
    )


def ticks_beyond(axis: Axis, number: float, end: float) -> float | None:
    """By how many ticks a number lies beyond an end (decades on a log axis); None if no tick is known."""
    if axis.scale == "log":
        return abs(math.log10(number / end)) if number > 0 and end > 0 else None
    marks = sorted(set(axis.ticks or []))
    low, high = axis.domain or (None, None)
    width = abs(high - low) if low is not None and high is not None else 0.0
    tick = min((b - a for a, b in pairwise(marks)), default=TICK_SHARE * width)
    return abs(number - end) / tick if tick else None
