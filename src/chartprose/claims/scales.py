"""Scales: how long the axis of a value is, for words such as "high", "flat" and "similar".

The stated ends of the axis count; an end that is not stated is that of the values and of zero. What follows from values
is known only as well as they are, so both ends are intervals. On a logarithmic axis all lengths are logarithms.
"""

from __future__ import annotations

import dataclasses
import math
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.claims.intervals import Num
    from chartprose.record import Axis, Panel

VALUE_CHANNELS: Final = ("y", "color", "radial", "size")
LEAST_LOG: Final = -745.0
"""The logarithm of the smallest number there is; what is not positive is below it."""


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
        """The place so far up the axis: at least and at most."""
        return (1 - share) * self.low[0] + share * self.high[0], (1 - share) * self.low[1] + share * self.high[1]

    def measured(self, number: Num) -> Num:
        """A number as its place along the axis: itself, or its logarithm."""
        if not self.log:
            return number
        fine = number.fine / number.most_size if number.most_size else 0.0
        coarse = number.coarse / number.least_size if number.least_size else math.inf
        low = _log(number.low) if number.low > 0 else -math.inf
        return dataclasses.replace(number, low=low, high=_log(number.high), fine=fine, coarse=coarse)


UNKNOWN: Final = Scale((-math.inf, math.inf), (-math.inf, math.inf))


def scale_of(panel: Panel, channel: str, numbers: Iterable[Num]) -> Scale:
    """The scale of the values on an axis of a panel; ``channel`` is ``y`` or ``y2``."""
    axis = _value_axis(panel, channel)
    ends = [end for end in axis.domain or () if end is not None] if axis is not None else []
    log = axis is not None and axis.scale == "log"
    low, high = axis.domain if axis is not None and axis.domain is not None else (None, None)
    if len(ends) == 2:
        low, high = sorted(ends)
    known = list(numbers) if len(ends) < 2 else []
    if len(ends) < 2 and not known:
        return UNKNOWN._replace(log=log)
    zero = [] if log else [0.0]
    lows, highs = [*zero, *(n.low for n in known)], [*zero, *(n.high for n in known)]
    least = (low, low) if low is not None else (min(lows), min(highs))
    largest = (high, high) if high is not None else (max(lows), max(highs))
    if log:
        least, largest = (_log(least[0]), _log(least[1])), (_log(largest[0]), _log(largest[1]))
    return Scale(least, largest, stated=len(ends) == 2, log=log)


def _log(x: float) -> float:
    return LEAST_LOG if x <= 0 else math.log(x) if x < math.inf else x


def _value_axis(panel: Panel, channel: str) -> Axis | None:
    by_channel = {axis.channel: axis for axis in reversed(panel.axes)}
    if channel == "y2" and (second := by_channel.get("y2")) is not None:
        return second
    found = [by_channel[name] for name in VALUE_CHANNELS if name in by_channel]
    if not found or found[0].categories:  # bars that lie have their values along x, cells theirs along the colours
        across = [by_channel[name] for name in ("x", "color") if name in by_channel]
        return next((axis for axis in across if axis.domain is not None and not axis.categories), None)
    return found[0]
