"""Intervals: numbers with the precision of their digits, and their arithmetic.

A number is the interval in which the text states it, with half a unit of its last digit. That half unit is known within
bounds: what must be small for a verdict to hold is compared with ``fine``, what must be large with ``coarse``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.claims.spelling import plain_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Span

MAX_SOURCES: Final = 200
"""The most values that a computed number remembers."""

PERCENT: Final = (0.01, 100.0)
WHOLE: Final = 0.5
"""Half a unit of a whole number, which is not taken for rounded."""
UNIT_REACH: Final = 30.0
"""About the square root of the smallest multiple, a thousand."""


class Source(NamedTuple):
    """Where a value is stated: as it is written, what it is of, the index of its panel, and its spans."""

    written: str
    what: str
    panel: int
    series: str
    spans: tuple[Span, ...]

    @property
    def shown(self) -> str:
        return f"{self.written} of {self.what}" if self.what else self.written


@dataclass(slots=True, eq=False)
class Num:
    """A number. ``approx``: written as approximate. ``band``: a stated band, which reaches both its ends.

    ``axis_length`` is set for a position: the length of its axis. ``literal``: written in the expression itself, with a
    ``multiple`` if the claim has one ("12k": 12 with 1000, or 12000 with 1/1000). ``ratio``: a quotient of two values.
    ``source`` is set where the number is one value as stated, ``sources`` what it was
    computed from; ``note`` says what it is where that is not plain from its sources.
    """

    low: float
    high: float
    fine: float = 0.0
    coarse: float = 0.0
    approx: bool = False
    band: bool = False
    axis_length: float | None = None
    literal: bool = False
    multiple: float = 1.0
    ratio: bool = False
    source: Source | None = None
    sources: tuple[Source, ...] = ()
    note: str = ""

    @property
    def exact(self) -> bool:
        return self.low == self.high

    @property
    def least_size(self) -> float:
        return 0.0 if self.low <= 0 <= self.high else min(abs(self.low), abs(self.high))

    @property
    def most_size(self) -> float:
        return max(abs(self.low), abs(self.high))

    def shown(self) -> str:
        """The number for a reason: as written and of what, or with the values that it was computed from."""
        if self.source is not None:
            return self.source.shown
        if self.note or not self.sources:
            return self.note or self.figure()
        if len(self.sources) > 2:
            return f"{self.figure()} (from {len(self.sources)} values)"
        return f"{self.figure()} (from {' and '.join(source.shown for source in self.sources)})"

    def figure(self) -> str:
        """The digits alone."""
        if self.low == -math.inf:
            return "an unknown value" if self.high == math.inf else f"at most {rounded(self.high)}"
        if self.high == math.inf:
            return f"at least {rounded(self.low)}"
        sign = "~" if self.approx else ""
        return f"{sign}{rounded(self.low)}" if self.exact else f"{sign}{rounded(self.low)} to {rounded(self.high)}"


def rounded(value: float) -> str:
    """A number with four significant digits, or all digits before the point."""
    if abs(value) >= 1e4 or not value:
        return plain_number(round(value)) if abs(value) < 1e15 else f"{value:.3g}"
    return f"{value:.4g}"


def unknown(*numbers: Num) -> Num:
    """A number of which nothing is known, made of ``numbers``."""
    return Num(-math.inf, math.inf, 0.0, math.inf, approx=True, sources=merged(*numbers))


def merged(*numbers: Num) -> tuple[Source, ...]:
    """The sources of several numbers, each once."""
    return tuple(dict.fromkeys(source for number in numbers for source in number.sources))[:MAX_SOURCES]


def negative(a: Num) -> Num:
    return replace(a, low=-a.high, high=-a.low, axis_length=None, source=None, note="")


def absolute(a: Num) -> Num:
    return replace(a, low=a.least_size, high=a.most_size, axis_length=None, source=None, note="", literal=False)


def hull(first: Num, *others: Num) -> Num:
    """The number that is one of several: between their ends."""
    if not others:
        return first
    numbers = (first, *others)
    low, high = min(n.low for n in numbers), max(n.high for n in numbers)
    fine, coarse = min(n.fine for n in numbers), max(n.coarse for n in numbers)
    approx, ratio = any(n.approx for n in numbers), all(n.ratio for n in numbers)
    return Num(low, high, fine, coarse, approx, axis_length=first.axis_length, ratio=ratio, sources=merged(*numbers))


def in_units_of(value: Num, figure: Num) -> Num:
    """A figure as the chart counts: "12k" is 12 on an axis in thousands, else 12000, "80 %" is 80 or 0.8.

    That of the two is meant which is within a factor of ``UNIT_REACH`` of ``value``; without such a one, either may be.
    A percentage is as it is written where that may be.
    """
    if figure.multiple == 1 or value.literal:
        return figure
    readings = figure, multiplied(figure, Num(figure.multiple, figure.multiple, literal=True))
    reach = UNIT_REACH
    near = [r for r in readings if r.most_size <= reach * value.least_size and value.most_size <= reach * r.least_size]
    as_written = figure.multiple in PERCENT and readings[0] in (near or readings)
    return near[0] if len(near) == 1 else figure if as_written else hull(*readings)


def added(a: Num, b: Num) -> Num:
    """The sum; a number of the claim itself is exact in it."""
    return _made(a, b, (a.low + b.low, a.high + b.high), halves_of_sum([n for n in (a, b) if not n.literal]))


def halves_of_sum(numbers: Sequence[Num]) -> tuple[float, float]:
    """To what a sum is known: half a unit of the coarsest number; at most the halves of all, if they have decimals."""
    fine, coarse = max((n.fine for n in numbers), default=0.0), [n.coarse for n in numbers]
    return fine, sum(coarse) if max(coarse, default=0.0) < WHOLE else max(coarse)


def subtracted(a: Num, b: Num) -> Num:
    return added(a, negative(b))


def multiplied(a: Num, b: Num) -> Num:
    ends = [_product(x, y) for x in (a.low, a.high) for y in (b.low, b.high)]
    fine, coarse = 0.0, 0.0
    for one, other in ((a, b), (b, a)):
        if not one.literal:
            fine = max(fine, _product(one.fine, other.least_size))
            coarse = max(coarse, _product(one.coarse, other.most_size))
    return _made(a, b, (min(ends), max(ends)), (fine, coarse))


def divided(a: Num, b: Num) -> Num | None:
    """The quotient, or ``None`` where the divisor is 0."""
    if b.low <= 0 <= b.high:
        return None if b.exact else unknown(a, b)
    fine, coarse = b.fine / b.most_size / b.most_size, b.coarse / b.least_size / b.least_size
    inverse = replace(b, low=1 / b.high, high=1 / b.low, fine=fine, coarse=coarse)
    made = multiplied(a, inverse)
    made.ratio = made.ratio or not (a.literal or b.literal)
    return made


def _made(a: Num, b: Num, ends: tuple[float, float], halves: tuple[float, float]) -> Num:
    (low, high), (fine, coarse) = ends, halves
    if low == math.inf or high == -math.inf or any(map(math.isnan, (low, high, fine, coarse))):
        return unknown(a, b)
    ratio = (a.ratio and b.literal) or (b.ratio and a.literal)
    literal = a.literal and b.literal
    return Num(low, high, fine, coarse, a.approx or b.approx, literal=literal, ratio=ratio, sources=merged(a, b))


def _product(x: float, y: float) -> float:
    return 0.0 if not x or not y else x * y
