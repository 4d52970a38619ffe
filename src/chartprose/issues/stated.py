"""What the issues share: how exact a stated value is, and which axis it is read on."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, NamedTuple

from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.record import Axis, Panel, Point

MANTISSA_RE = re.compile(r"\d[\d.,']*+")
SEPARATORS = str.maketrans("", "", ".,'")
ON_COLOR = frozenset({"heatmap", "confusion_matrix"})
MAX_DIGITS = 20


class Stated(NamedTuple):
    """A stated amount: from ``low`` to ``high`` (equal for a single number), as it is ``written``."""

    low: float
    high: float
    written: str
    approx: bool

    @property
    def slack(self) -> float:
        """How exact it is."""
        return slack_of(max(abs(self.low), abs(self.high)), self.written, approx=self.approx)

    @property
    def mid(self) -> float:
        return (self.low + self.high) / 2


def stated(point: Point, text: str) -> Stated | None:
    """The value of a point, or None where the text states none of its own (or an open bound only)."""
    span, quantity = point.evidence.get("value"), point.value
    if span is None or point.missing is not None or "value" in point.derived:
        return None
    single = quantity.value is not None
    low, high = (quantity.value, quantity.value) if single else (quantity.low, quantity.high)
    if low is None or high is None:
        return None
    return Stated(low, high, text[span[0] : span[1]], bool(quantity.approx))


def slack_of(number: float, written: str, *, approx: bool) -> float:
    """Half a unit in the last digit that is written; the closing zeros of an approximate whole number do not count."""
    found = MANTISSA_RE.search(written)
    if found is None:
        return 0.5 if approx else 0.0
    mantissa = found.group().rstrip(".,'")
    digits = mantissa.translate(SEPARATORS)[:MAX_DIGITS]
    decimals = len(mantissa) - 1 - mantissa.rfind(".") if "." in mantissa else 0
    significant = digits.lstrip("0")
    if number == 0 or not significant:
        return float(0.5 * 10.0**-decimals)
    if approx and not decimals:
        significant = significant.rstrip("0")
    return float(0.5 * 10.0 ** (math.floor(math.log10(abs(number))) - len(significant) + 1))


def value_axis(panel: Panel, series: str) -> Axis | None:
    """The axis that the values of a series are read on, or None where the text does not settle it."""
    axes = {axis.channel: axis for axis in panel.axes}
    if (panel.chart_type or "") in ON_COLOR:
        return axes.get("color")
    if "radial" in axes:
        return axes["radial"]
    x, y = axes.get("x"), axes.get("y")
    if "y2" in axes:
        bound = next((s.axis for s in panel.series if norm(s.name) == norm(series)), None)
        return None if bound is None else axes.get(bound)
    is_horizontal = y is not None and bool(y.categories) and x is not None and not x.categories
    return x if is_horizontal else y
