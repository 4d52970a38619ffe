"""Quantities: numbers with what the writer says of their precision: approximate, a bound, a range, plus or minus.

"~0.62", "0.6-0.7", "below 0.62" and "0.62 ± 0.04" are four different things, and stay so. One grammar serves the rules
and the quotes that a model gives. What is joined but is not a quantity of the grammar ("5 ± 1e999", "0.7 - 0.5 =")
gives no reading at all; ``numerals_in`` lists its numerals, so that none is lost.
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from chartprose.record import Quantity, Span
from chartprose.rules.number import DIGIT_RE, MULTIPLIERS, DecimalMark, Number, numbers_in, scaled
from chartprose.rules.precision import ALTERING, Bound, qualifier_of
from chartprose.rules.ranges import (
    BOUND_AFTER_RE,
    error_end,
    interval_after,
    is_approximate,
    is_bare_error,
    range_kind,
    sequence_at,
)
from chartprose.text.markup import uniform

if TYPE_CHECKING:
    from collections.abc import Sequence

Join = Literal["dash", "to", "and", "from"]
"""What joins the ends of a range. "from a to b" may as well be a move from one value to another: the caller decides."""

RATE_WORDS: Final = frozenset({"per", "each", "every"})
"""Words after a quantity that make its unit a rate: "3 l per day"."""

NUMBER_WORDS: Final = ALTERING | frozenset({
    "third", "quarter", "fifth", "thirds", "quarters", "times", "dozen", "hundred", "hundreds", "thousand", "thousands",
    "million", "millions", "billion", "billions", "out", "minus", "plus", "squared", "cubed", "tenth", "fold",
})  # fmt: skip
"""Words that make a quote say something else than its number."""

ZERO_RE = re.compile(r"(?<![\w-])zero(?![\w-])", re.IGNORECASE)
WORD_RE = re.compile(r"[^\W\d_]+")

MAX_INTERVAL: Final = 6
"""A value, what its interval is called ("95 % CI"), and the ends of that, at most."""


class Reading(NamedTuple):
    """A quantity with its span.

    ``start:end`` frames all of it (approximation, unit, error), ``digits`` only the figures of value or range.
    A range has ``low`` and ``high`` and no ``value``; a bound has one of them; a value with an error has all three.
    ``head`` is the lower-case word before, ``first`` the first number as written.
    """

    start: int
    end: int
    digits: tuple[int, int]
    value: float | None
    low: float | None
    high: float | None
    approx: bool | None
    unit: str | None
    bound: Bound | None = None
    join: Join | None = None
    ratio: bool = False
    head: str = ""
    first: float = 0.0

    @property
    def ends(self) -> list[float]:
        """The value, or the ends that the text gives."""
        return [end for end in (self.value, self.low, self.high) if end is not None]

    def quantity(self, unit: str | None = None) -> Quantity:
        """The reading as part of a record; ``unit`` is used where the text names none next to the number."""
        return Quantity(value=self.value, low=self.low, high=self.high, approx=self.approx, unit=self.unit or unit)


def readings_in(text: str, decimal: DecimalMark | None = ".") -> Sequence[Reading]:
    """All quantities of ``text``, in order. Linear in its length.

    Args:
        text: plain and uniform text; names in it should be masked.
        decimal: the decimal mark of the document; ``None`` where that is open: what depends on it is not read.
    """
    return _readings(text, decimal) if DIGIT_RE.search(text) else ()


def numerals_in(text: str, decimal: DecimalMark | None = ".") -> list[Span]:
    """The spans of all numerals of ``text`` that are not part of a word, whether the grammar reads them or not."""
    return [(number.start, number.end) for number in _numbers(text, decimal)] if DIGIT_RE.search(text) else []


def quantity_of(quote: str, decimal: DecimalMark | None = ".") -> Reading | None:
    """The one quantity that ``quote`` states as a whole; ``None`` where it states none, several, or something else.

    Words round the quantity are allowed ("fell by 31 per cent", "85 points") unless they change its number
    ("half of 12"). The spans of the reading are those in ``quote``. "zero" is read as 0.
    """
    quote = uniform(quote)
    readings, numerals = readings_in(quote, decimal), numerals_in(quote, decimal)
    if not numerals:
        zeros = [match.span() for match in ZERO_RE.finditer(quote)]
        if len(zeros) != 1:
            return None
        start, end = zeros[0]
        before = qualifier_of(quote, start, 0)
        reading = Reading(before.start, end, (start, end), 0.0, None, None, before.approx, None, head=before.head)
        readings = [_bounded(reading, before.bound, end)]
    if len(readings) != 1:
        return None
    reading = readings[0]
    if reading.head == "between" and reading.join is None:
        return None
    if any(start < reading.start or end > reading.end for start, end in numerals):
        return None
    ahead = NUMBER_WORDS.intersection(WORD_RE.findall(quote[: reading.start].lower()))
    behind = NUMBER_WORDS.intersection(WORD_RE.findall(quote[reading.end :].lower())) - RATE_WORDS
    return None if ahead or behind else reading


@lru_cache(maxsize=256)  # a line is asked for several times
def _numbers(text: str, decimal: DecimalMark | None) -> tuple[Number, ...]:
    return tuple(numbers_in(text, decimal))


@lru_cache(maxsize=256)
def _readings(text: str, decimal: DecimalMark | None) -> tuple[Reading, ...]:
    numbers = _numbers(text, decimal)
    found: list[Reading] = []
    place = floor = 0
    while place < len(numbers):
        reading, used = _read(text, numbers, place, floor)
        if reading is not None:
            found.append(reading)
        place += used
        floor = max(reading.end if reading else 0, numbers[place - 1].after)
    return tuple(found)


def _read(text: str, numbers: Sequence[Number], place: int, floor: int) -> tuple[Reading | None, int]:
    """The quantity that begins with a number, if there is one, and how many numbers it takes."""
    number = numbers[place]
    before = qualifier_of(text, number.start, floor)
    run = sequence_at(text, numbers, place, between=before.between)
    if number.value is None or before.altered or is_bare_error(text, before.start):
        return None, run.length
    reading = Reading(
        before.start, number.after, (number.start, number.end), number.value, None, None, before.approx, number.unit,
        ratio=number.ratio, head=before.head, first=number.value,
    )  # fmt: skip
    if before.bound is None and (interval := interval_after(text, reading, numbers[place + 1 : place + MAX_INTERVAL])):
        used = sum(following.start < interval.end for following in numbers[place : place + MAX_INTERVAL])
        return (interval if interval.low is not None else None), used
    following = numbers[place + 1] if place + 1 < len(numbers) else None
    if following and (end := error_end(text, number, following)):
        return _with_error(reading, following, end, before.bound), 2
    if run.broken:
        return None, run.length
    if run.length > 1 and following and run.link:
        kind = range_kind(text, reading, number, following, run.link, bound=before.bound, between=before.between)
        if kind == "none":
            return None, 2
        if kind != "apart":
            return _range(text, reading, number, following, join=kind, link=run.link), 2
    if before.bound is None and (behind := BOUND_AFTER_RE.match(text, number.after)):
        return _bounded(reading, "below" if behind["below"] else "above", behind.end()), 1
    return _bounded(reading, before.bound, number.after), 1


def _range(
    text: str, reading: Reading, first: Number, second: Number, *, join: Join, link: re.Match[str]
) -> Reading | None:
    low, high = reading.first, second.value
    assert high is not None  # noqa: S101 - a run with an unread number is broken
    if second.power and not first.power and 0 < scaled(abs(low), second.power) <= abs(high):
        if join != "dash" and text[second.start : second.end].rpartition(" ")[2] not in MULTIPLIERS:
            return None  # "from 5 to 12k": 5, or 5k?
        low = scaled(low, second.power)
    approx = True if reading.approx or is_approximate(link) else None
    return reading._replace(
        end=second.after, digits=(first.start, second.end), value=None, low=min(low, high), high=max(low, high),
        approx=approx, unit=second.unit or first.unit, join=join, ratio=first.ratio or second.ratio, first=low,
    )  # fmt: skip


def _with_error(reading: Reading, error: Number, end: int, bound: Bound | None) -> Reading | None:
    if (
        error.value is None
        or bound
        or reading.value is None
        or (error.unit and error.unit != (reading.unit or error.unit))
    ):
        return None
    delta = abs(error.value)
    if error.unit == "%" and reading.unit is None and not (delta <= abs(reading.value) <= 100 and end == error.after):
        return None  # "850 ± 2 %": a part of the value
    low, high = plus_minus(reading.value, delta)
    return reading._replace(end=end, low=low, high=high, unit=reading.unit or error.unit)


def _bounded(reading: Reading, bound: Bound | None, end: int) -> Reading:
    if bound is None:
        return reading
    low, high = (reading.first, None) if bound == "above" else (None, reading.first)
    return reading._replace(end=end, value=None, low=low, high=high, bound=bound)


def plus_minus(centre: float, delta: float) -> tuple[float, float]:
    """``centre ± delta`` without binary noise (11.8 ± 1.2 ends at 13, not at 12.999…)."""
    middle, half = Decimal(repr(centre)), Decimal(repr(delta))
    return float(middle - half), float(middle + half)
