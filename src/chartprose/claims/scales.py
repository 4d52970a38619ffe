"""Scales: how long the axis of a value is, for words such as "high", "flat" and "similar".

The stated ends of the axis count; an end that is not stated is that of the values and of zero. What follows from values
is known only as well as they are, so both ends are intervals.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.claims.intervals import Num
    from chartprose.record import Axis, Panel

VALUE_CHANNELS: Final = ("y", "color", "radial", "size")


class Scale(NamedTuple):
    """An axis of values. ``low`` and ``high`` are its ends, each within bounds; ``stated``: both are stated."""

    low: tuple[float, float]
    high: tuple[float, float]
    stated: bool = False
    log: bool = False

    @property
    def height(self) -> tuple[float, float]:
        """Its length: at least and at most."""
        return max(0.0, self.high[0] - self.low[1]), max(0.0, self.high[1] - self.low[0])

    def at(self, share: float) -> tuple[float, float]:
        """The value so far up the axis: at least and at most."""
        if self.log and self.low[0] > 0 and math.isfinite(self.high[1]):
            bounds = zip(self.low, self.high, strict=True)
            first, second = (math.exp((1 - share) * math.log(a) + share * math.log(b)) for a, b in bounds)
            return first, second
        return (1 - share) * self.low[0] + share * self.high[0], (1 - share) * self.low[1] + share * self.high[1]


UNKNOWN: Final = Scale((-math.inf, math.inf), (-math.inf, math.inf))


def scale_of(panel: Panel, channel: str, numbers: Iterable[Num]) -> Scale:
    """The scale of the values on an axis of a panel; ``channel`` is ``y`` or ``y2``."""
    axis = _value_axis(panel, channel)
    low, high = axis.domain if axis is not None and axis.domain is not None else (None, None)
    if low is not None and high is not None and low > high:
        low, high = high, low
    log = axis is not None and axis.scale == "log"
    if low is not None and high is not None:
        return Scale((low, low), (high, high), stated=True, log=log)
    known = list(numbers)
    if not known:
        return UNKNOWN
    least = (min(0.0, *(n.low for n in known)), min(0.0, *(n.high for n in known)))
    largest = (max(0.0, *(n.low for n in known)), max(0.0, *(n.high for n in known)))
    return Scale(least if low is None else (low, low), largest if high is None else (high, high), log=log)


def _value_axis(panel: Panel, channel: str) -> Axis | None:
    by_channel = {axis.channel: axis for axis in reversed(panel.axes)}
    if channel == "y2" and (second := by_channel.get("y2")) is not None:
        return second
    found = [by_channel[name] for name in VALUE_CHANNELS if name in by_channel]
    if (found and found[0].categories) or not found:  # bars that lie: their values are along x
        across = by_channel.get("x")
        if across is not None and across.domain is not None and not across.categories:
            return across
    colors = [axis for axis in found if axis.channel == "color" and axis.domain is not None]
    if found and found[0].categories and colors:
        return colors[0]
    return found[0] if found and not found[0].categories else None
