"""Intervals: numbers with the precision of their digits, and their arithmetic.

A number is the interval in which the text states it (``low`` = ``high`` for a single value) together with half a unit
of its last digit. That half unit is itself known within bounds (``fine`` ≤ ``coarse``), so that whatever is computed
from a wider interval is never surer: what must be small for a verdict to hold is compared with ``fine``, what must be
large with ``coarse``.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.claims.spelling import plain_number

if TYPE_CHECKING:
    from chartprose.record import Span

MOST_SOURCES: Final = 200
"""A number computed from more values remembers so many of them."""


class Source(NamedTuple):
    """Where a value is stated: as it is written, what it is of, the index of its panel, and its spans."""

    written: str
    what: str
    panel: int
    series: str
    spans: tuple[Span, ...]


@dataclass(slots=True, eq=False)
class Num:
    """A number. ``approx``: written as approximate. ``band``: a stated band, which reaches both its ends.

    ``extent`` is set for a position: the length of its axis. ``literal``: written in the expression itself. ``ratio``:
    a quotient of two values. ``source`` is set where the number is one value as stated, ``sources`` what it was
    computed from; ``note`` says what it is where that is not plain from its sources.
    """

    low: float
    high: float
    fine: float = 0.0
    coarse: float = 0.0
    approx: bool = False
    band: bool = False
    extent: float | None = None
    literal: bool = False
    ratio: bool = False
    source: Source | None = None
    sources: tuple[Source, ...] = ()
    note: str = ""

    @property
    def exact(self) -> bool:
        return self.low == self.high

    @property
    def loose(self) -> bool:
        """Whether it is known no better than approximately."""
        return self.approx or self.coarse > 1.01 * self.fine

    @property
    def least_size(self) -> float:
        return 0.0 if self.low <= 0 <= self.high else min(abs(self.low), abs(self.high))

    @property
    def most_size(self) -> float:
        return max(abs(self.low), abs(self.high))

    def shown(self) -> str:
        """The number for a reason: as written and of what, or with the values that it was computed from."""
        if self.source is not None:
            return f"{self.source.written} of {self.source.what}" if self.source.what else self.source.written
        if self.note:
            return self.note
        figure = self.figure()
        if not self.sources:
            return figure
        if len(self.sources) > 2:
            return f"{figure} (from {len(self.sources)} values)"
        return f"{figure} (from {' and '.join(f'{s.written} of {s.what}' for s in self.sources)})"

    def figure(self) -> str:
        """The digits alone."""
        if self.low == -math.inf and self.high == math.inf:
            return "an open value"
        if self.low == -math.inf:
            return f"at most {rounded(self.high)}"
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
    if len(numbers) == 1:
        return numbers[0].sources
    return tuple(dict.fromkeys(source for number in numbers for source in number.sources))[:MOST_SOURCES]


def whole(value: int, *, most: int | None = None, sources: tuple[Source, ...] = (), note: str = "") -> Num:
    """A count: exact, or between two whole numbers."""
    return Num(float(value), float(value if most is None else most), sources=sources, note=note)


def negative(a: Num) -> Num:
    return Num(-a.high, -a.low, a.fine, a.coarse, a.approx, literal=a.literal, ratio=a.ratio, sources=a.sources)


def absolute(a: Num) -> Num:
    return Num(a.least_size, a.most_size, a.fine, a.coarse, a.approx, ratio=a.ratio, sources=a.sources)


def hull(*numbers: Num) -> Num:
    """The number that is one of ``numbers``: between their ends."""
    first = numbers[0]
    if len(numbers) == 1:
        return first
    return Num(
        min(n.low for n in numbers),
        max(n.high for n in numbers),
        min(n.fine for n in numbers),
        max(n.coarse for n in numbers),
        any(n.approx for n in numbers),
        extent=first.extent,
        ratio=all(n.ratio for n in numbers),
        sources=merged(*numbers),
    )


def added(a: Num, b: Num) -> Num:
    return _made(a, b, (a.low + b.low, a.high + b.high), _halves(a, b))


def subtracted(a: Num, b: Num) -> Num:
    return _made(a, b, (a.low - b.high, a.high - b.low), _halves(a, b))


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
    ends = [x / y for x in (a.low, a.high) for y in (b.low, b.high)]
    ends = [0.0 if math.isnan(end) else end for end in ends]
    least, most = b.least_size, b.most_size
    fine, coarse = 0.0, 0.0
    if not a.literal:
        fine, coarse = a.fine / most, a.coarse / least
    if not b.literal:
        fine = max(fine, _product(b.fine / most, a.least_size / most) if math.isfinite(most) else 0.0)
        coarse = max(coarse, _product(b.coarse / least, a.most_size / least))
    made = _made(a, b, (min(ends), max(ends)), (fine, coarse))
    made.ratio = made.ratio or not (a.literal or b.literal)
    return made


def _halves(a: Num, b: Num) -> tuple[float, float]:
    """Half a unit of the coarser number; a number of the claim itself is exact where it is computed with."""
    values = [n for n in (a, b) if not n.literal]
    return max((n.fine for n in values), default=0.0), max((n.coarse for n in values), default=0.0)


def _made(a: Num, b: Num, ends: tuple[float, float], halves: tuple[float, float]) -> Num:
    (low, high), (fine, coarse) = ends, halves
    if low == math.inf or high == -math.inf or any(map(math.isnan, (low, high, fine, coarse))):
        return unknown(a, b)
    return Num(
        low,
        high,
        fine,
        coarse,
        a.approx or b.approx,
        literal=a.literal and b.literal,
        ratio=(a.ratio and b.literal) or (b.ratio and a.literal),
        sources=merged(a, b),
    )


def _product(x: float, y: float) -> float:
    return 0.0 if not x or not y else x * y
