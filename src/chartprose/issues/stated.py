"""What the issues share: how exact a stated value is, and which axis it is read on."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING, NamedTuple

from chartprose.rules.context import context_of
from chartprose.rules.points import value_axis as series_axis

if TYPE_CHECKING:
    from chartprose.record import Axis, Panel, Point

MANTISSA_RE = re.compile(r"\d[\d.,']*+")
SEPARATORS = str.maketrans("", "", ".,'")
MOST_DIGITS = 20


class Stated(NamedTuple):
    """A stated amount: from ``low`` to ``high`` (equal for a single number), each exact to ``slack``."""

    low: float
    high: float
    slack: float

    @property
    def mid(self) -> float:
        return (self.low + self.high) / 2


def stated(point: Point, text: str) -> Stated | None:
    """The value of a point with its slack, or None where the text states none of its own (or an open bound only)."""
    span, quantity = point.evidence.get("value"), point.value
    if span is None or point.missing is not None or "value" in point.derived:
        return None
    single = quantity.value is not None
    low, high = (quantity.value, quantity.value) if single else (quantity.low, quantity.high)
    if low is None or high is None:
        return None
    slack = slack_of(max(abs(low), abs(high)), text[span[0] : span[1]], approx=bool(quantity.approx))
    return Stated(low, high, slack)


def slack_of(number: float, written: str, *, approx: bool) -> float:
    """Half a unit in the last digit that is written; the closing zeros of an approximate whole number do not count."""
    found = MANTISSA_RE.search(written)
    if found is None:
        return 0.5 if approx else 0.0
    mantissa = found.group().rstrip(".,'")
    digits = mantissa.translate(SEPARATORS)[:MOST_DIGITS]
    decimals = len(mantissa) - 1 - mantissa.rfind(".") if "." in mantissa else 0
    significant = digits.lstrip("0")
    if number == 0 or not significant:
        return float(0.5 * 10.0**-decimals)
    if approx and not decimals:
        significant = significant.rstrip("0")
    return float(0.5 * 10.0 ** (math.floor(math.log10(abs(number))) - len(significant) + 1))


def value_axis(panel: Panel, series: str) -> Axis | None:
    """The axis that the values of a series are read on, or None where the text does not settle it."""
    return series_axis(context_of(panel), series)


def single_domain(axis: Axis) -> tuple[float, float] | None:
    """The domain of an axis with both ends, from low to high."""
    low, high = axis.domain or (None, None)
    return None if low is None or high is None or low >= high else (low, high)
