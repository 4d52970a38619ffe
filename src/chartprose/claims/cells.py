"""Cells: the values of a record's points as numbers with their precision, places and spans."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.claims.figures import unit_of
from chartprose.claims.intervals import Num, Source
from chartprose.claims.spelling import place_key, place_name, plain_number

if TYPE_CHECKING:
    from chartprose.claims.names import PanelNames
    from chartprose.claims.spelling import Key
    from chartprose.record import Point, Quantity, Span

DIGITS_RE = re.compile(r"(?:\d{1,3}(?:[,']\d{3})++(?!\d)|\d++)(?:\.\d++)?|\.\d++")
SHOWN: Final = frozenset([None, "unread"])
"""What ``missing`` may be of a mark that is there."""


@dataclass(slots=True)
class Cell:
    """One value of the text: where it stands on the axis (``key``, or ``span`` for a stretch), and its number.

    ``number`` is ``None`` where the text says that there is no value, or that it cannot be read (``there``). ``ends``
    are the ends of a stated range, band or error interval.
    """

    key: Key | None
    span: tuple[float, float] | None
    number: Num | None
    ends: tuple[Num, Num] | None
    spans: tuple[Span, ...]
    there: bool = True

    def within(self, mask: Span) -> bool:
        """Whether it is stated nowhere but in ``mask``."""
        return bool(self.spans) and all(mask[0] <= start and end <= mask[1] for start, end in self.spans)


def cell_of(point: Point, names: PanelNames, series: str, text: str | None, *, several: bool) -> Cell:
    """The cell of a point.

    Args:
        point: as the record has it.
        names: of its panel.
        series: its series, as ``names`` spells it.
        text: the document, for the digits of its values; without it they are taken from the number itself.
        several: whether the record has several panels, so that a reason must say which.
    """
    key = place_key(point.x)
    x, span = point.x, None
    if x.low is not None or x.high is not None:
        span = (-math.inf if x.low is None else x.low, math.inf if x.high is None else x.high)
    if key is not None:
        key = names.other_keys.get(key, key)
    spans = tuple(span for span in (point.evidence.get("value"), *point.also) if span is not None)
    if point.missing is not None:
        return Cell(key, span, None, None, spans, there=point.missing in SHOWN)
    written = _written(point.value, text, point.evidence.get("value"))
    source = Source(written, _what(point, series, names if several else None), names.number - 1, series, spans)
    number, ends = _numbers(point.value, source, text, point.evidence.get("value"))
    if number is not None and number.band:
        number.band = span is not None or key is None
    return Cell(key, span, number, ends, spans)


def _what(point: Point, series: str, names: PanelNames | None) -> str:
    name = place_name(point.x)
    place = "" if name is None else name if isinstance(name, str) else plain_number(name)
    named = f"{point.stat} of {series}" if point.stat and series else point.stat or series
    what = f"{named} at {place}" if named and place else named or place
    return f"{what} in {names.id}" if names is not None else what


def _written(value: Quantity, text: str | None, span: Span | None) -> str:
    """The value as a reason quotes it."""
    sign = "~" if value.approx else ""
    if text is not None and span is not None and 0 < span[1] - span[0] <= 40:
        quote = " ".join(text[span[0] : span[1]].split())
        if value.value is not None or (value.low is not None and value.high is not None):
            return quote if quote.startswith("~") else sign + quote
    if value.value is not None:
        return sign + plain_number(value.value)
    if value.low is not None and value.high is not None:
        return f"{sign}{plain_number(value.low)} to {plain_number(value.high)}"
    return (
        f"at least {plain_number(value.low)}" if value.low is not None else f"at most {plain_number(value.high or 0)}"
    )


def _numbers(
    value: Quantity, source: Source, text: str | None, span: Span | None
) -> tuple[Num | None, tuple[Num, Num] | None]:
    digits = DIGITS_RE.findall(text[span[0] : span[1]]) if text is not None and span is not None else []
    approx = bool(value.approx)

    def end(amount: float, which: int) -> Num:
        half = half_unit(amount, digits[which] if abs(which) <= len(digits) - (which >= 0) else None)
        coarse = max(half, rough_half(amount)) if approx else half
        return Num(amount, amount, half, coarse, approx, source=source, sources=(source,))

    low = end(value.low, 0 if value.value is None else -1) if value.low is not None else None
    high = end(value.high, -1) if value.high is not None else None
    ends = (low, high) if low is not None and high is not None else None
    if value.value is not None:
        number = end(value.value, 0)
        if ends is not None:  # 10 ± 2: the error interval is what the value may be off
            number.coarse = max(number.coarse, value.value - ends[0].low, ends[1].high - value.value)
        return number, ends
    if low is None and high is None:
        return None, None
    fine = min(each.fine for each in (low, high) if each is not None)
    coarse = max(each.coarse for each in (low, high) if each is not None)
    bounds = (-math.inf if low is None else low.low, math.inf if high is None else high.high)
    return Num(*bounds, fine, coarse, approx, band=ends is not None, source=source, sources=(source,)), ends


def half_unit(amount: float, digits: str | None = None) -> float:
    """Half a unit of the last digit of a number, as it is written or, without its digits, as it would be."""
    if digits is None:
        digits = plain_number(abs(amount))
        if "e" in digits:
            return abs(amount) * 5e-4
    return unit_of(digits, amount) / 2


def rough_half(amount: float) -> float:
    """Half a unit of the last digit of an approximate number that is not 0, with two digits at least."""
    if not amount or amount != int(amount) or abs(amount) > 1e15:
        return 0.0
    digits = str(abs(int(amount)))
    zeros = len(digits) - len(digits.rstrip("0"))
    return 10.0 ** min(zeros, max(0, len(digits) - 2)) / 2
