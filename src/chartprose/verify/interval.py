"""Intervals and three-valued comparison: what stated figures allow to be said.

A stated figure stands for every number that would be written like it: half a unit of its last digit either way. A
comparison is ``True`` where all numbers of the intervals agree with it, ``False`` where none does, ``None`` otherwise.
Two figures that differ by one unit of their last digit are different: 0.96 is above 0.95.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from chartprose.verify.written_amounts import WrittenAmount

if TYPE_CHECKING:
    from chartprose.record import Quantity

Truth = bool | None
"""``True``, ``False`` or not decided."""

INF = math.inf
EPSILON = 1e-9
NOISE = 1e-15
FACTOR_NEAR, FACTOR_ABOUT = 0.1, 0.125
"""How far from a factor a quotient may lie that bears it out: plainly told, or called approximate."""
DECADE_ABOUT = 0.25
"""The same of a power of ten that is called approximate: "roughly an order of magnitude"."""
DIGITS_RE = re.compile(r"\d[\d,]*(?:\.(\d+))?|\.(\d+)")


@dataclass(frozen=True, slots=True)
class Interval:
    """All numbers that a figure may stand for; ``mid`` is the figure as written, or the middle of a stated range.

    ``ranged`` marks a stated range ("0.85 to 0.95"), which stands for many values and not for one.
    """

    low: float
    high: float
    mid: float
    ranged: bool = False

    @classmethod
    def exact(cls, value: float) -> Interval:
        return cls(value, value, value)

    @classmethod
    def around(cls, value: float, half: float) -> Interval:
        return cls(value - half, value + half, value)

    @property
    def width(self) -> float:
        return self.high - self.low

    def __add__(self, other: Interval) -> Interval:
        return Interval(self.low + other.low, self.high + other.high, self.mid + other.mid)

    def __sub__(self, other: Interval) -> Interval:
        return Interval(self.low - other.high, self.high - other.low, self.mid - other.mid)

    def __neg__(self) -> Interval:
        return Interval(-self.high, -self.low, -self.mid)

    def __abs__(self) -> Interval:
        if self.low >= 0:
            return self
        if self.high <= 0:
            return -self
        return Interval(0.0, max(-self.low, self.high), abs(self.mid))

    def scaled(self, factor: float) -> Interval:
        ends = sorted((self.low * factor, self.high * factor))
        return Interval(ends[0], ends[1], self.mid * factor)

    def over(self, other: Interval) -> Interval | None:
        """The quotient, or ``None`` where the divisor may be zero."""
        if other.low <= 0 <= other.high or not all(map(math.isfinite, (self.low, self.high, other.low, other.high))):
            return None
        ends = [a / b for a in (self.low, self.high) for b in (other.low, other.high)]
        return Interval(min(ends), max(ends), self.mid / other.mid)


def hull(parts: list[Interval]) -> Interval:
    """The smallest interval that holds all of them."""
    if len(parts) == 1:
        return parts[0]
    low, high = min(p.low for p in parts), max(p.high for p in parts)
    mid = (low + high) / 2 if math.isfinite(low + high) else parts[0].mid
    return Interval(low, high, mid, ranged=any(p.ranged for p in parts))


@lru_cache(maxsize=8192)
def unit_of(value: float, written: str | None = None) -> float:
    """One unit of the last digit of a figure, from its digits in the text if they are given.

    ``12k`` read as 12000 has the unit 1000; 0.85 has 0.01; a whole number has 1.
    """
    found = DIGITS_RE.search(written) if written else None
    if found is None:
        digits, _, power = f"{value:.10g}".partition("e")
        decimals = len(digits.partition(".")[2]) - int(power or 0)
        return float(10.0**-decimals) if decimals > 0 else 1.0
    mantissa = float(found.group().replace(",", ""))
    decimals = len(found.group(1) or found.group(2) or "")
    scale = abs(value) / mantissa if mantissa and value else 1.0
    if "^" in written or "<sup>" in written or any(c in "⁰¹²³⁴⁵⁶⁷⁸⁹" for c in written):  # type: ignore[operator, union-attr]
        return abs(value) / 10 if value else 1.0
    return float(10.0**-decimals * scale)


def of_quantity(quantity: Quantity, written: str | None = None, finest: float = 1.0) -> Interval | None:
    """The interval of a stated amount, or ``None`` where there is none. An open end is infinite.

    ``finest`` is the unit that whole numbers have beside finer ones in the same panel.
    """
    if quantity.value is not None:
        unit = unit_of(quantity.value, written)
        return Interval.around(quantity.value, (min(unit, finest) if unit <= 1 else unit) / 2)
    low, high = quantity.low, quantity.high
    if low is None and high is None:
        return None
    ends = [v for v in (low, high) if v is not None]
    return Interval(-INF if low is None else low, INF if high is None else high, sum(ends) / len(ends), ranged=True)


def slack_of(*parts: Interval) -> float:
    """The distance that is noise of computing: a billionth of the figures, however small they are."""
    largest = 0.0
    for part in parts:
        for size in (abs(part.mid), part.high - part.low):
            if largest < size < INF:
                largest = size
    return max(NOISE, EPSILON * largest)


def above(left: Interval, right: Interval) -> Truth:
    """Whether the left is greater than the right.

    A stated range is above another one if both of its ends are higher; below, only if the two do not meet.
    """
    slack = slack_of(left, right)
    if left.low >= right.high - slack and left.mid > right.mid + slack:
        return True
    if left.high <= right.low + slack and left.mid < right.mid - slack:
        return False
    if (left.ranged or right.ranged) and left.low > right.low + slack and left.high > right.high + slack:
        return True if math.isfinite(left.width + right.width) else None
    if left.width <= slack and right.width <= slack:
        return False
    return None


def at_least(left: Interval, right: Interval) -> Truth:
    """Whether the left is not below the right; figures written the same satisfy it."""
    if abs(left.mid - right.mid) <= slack_of(left, right) and left.width < INF and right.width < INF:
        return True
    return above(left, right)


def negate(truth: Truth) -> Truth:
    return None if truth is None else not truth


def about_factor(value: Interval, factor: float, *, approx: bool) -> Truth:
    """As ``about``, for a quotient of about ``factor``: 1.5 times is not "twice", and 2.5 does not triple.

    Supported only where the quotient as written lies within a tenth of the factor (an eighth if approximate, a quarter
    if it is a power of ten). Contradicted also where a factor that is not called approximate is missed by more than
    that, whatever the figures stand for.
    """
    truth = about(value, factor, approx=approx)
    decade = factor > 0 and abs(math.log10(factor) - round(math.log10(factor))) < EPSILON
    near = ((DECADE_ABOUT if decade else FACTOR_ABOUT) if approx else FACTOR_NEAR) * abs(factor)
    if truth and abs(value.mid - factor) > near:
        truth = None
    distance = max(value.low - factor, factor - value.high, 0.0)
    return False if truth is None and not approx and distance > near else truth


def about(value: Interval, amount: float, *, approx: bool) -> Truth:
    """Whether a computed number is what the statement says it is.

    Supported where the interval overlaps the stated figure (half a unit either way; 3 % more if it is called
    approximate; 7 ± 0.5 touches 8 ± 0.5 and does not overlap it),
    contradicted where it misses it by more than a unit and a twentieth of the figure (a fifth if approximate).
    """
    half = (amount.unit if isinstance(amount, WrittenAmount) else unit_of(amount)) / 2
    near = half + (0.03 * abs(amount) if approx else 0.0)
    slack = EPSILON * max(half, abs(amount))
    distance = max(value.low - amount, amount - value.high, 0.0)
    meets = distance < near - slack or (distance <= near + slack and value.width <= slack)
    if meets:
        told = value.width <= max(4 * near, 0.5 * abs(amount)) or abs(value.mid - amount) <= half
        return True if math.isfinite(value.width) and told else None
    half = half if amount else unit_of(amount) / 2  # how far from 0.00 is not near it, no digit tells
    far = max(2 * half, (0.2 if approx else 0.05) * abs(amount))
    return False if distance > far + slack else None
