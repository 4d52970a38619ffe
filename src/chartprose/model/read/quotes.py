"""Quotes: where the words of an answer stand in a line, and the value that they state there.

A quote stands in a line letter for letter, apart from marks of emphasis and the length of its spaces. The numerals of a
quote must be whole numerals of the line: "5" is not in "25", "0.5", "5k" or "-5". The number is read from the text, by
the grammar that the rules use.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from chartprose.model.read.lines import UNPRINTABLE_RE
from chartprose.model.read.refusal import UngroundedError, quoted
from chartprose.record import Quantity
from chartprose.text.markup import plain

if TYPE_CHECKING:
    from chartprose.model.read.lines import NumberedLine
    from chartprose.record import Span

MOST_QUOTE_CHARS = 400
JOIN_RE = re.compile(r"\s*(?:…|\.\.\.)\s*")
WORD_RE = re.compile(r"[^\W\d_]+")
MOST_PLACES = 50
"""So many occurrences of a quote in a line are looked at."""

Place = tuple[int, int]
"""A span of the plain text of a line."""


@dataclass(frozen=True, slots=True)
class Stated:
    """A value where a line states it: the quantity, its place in the line, and the spans of its numerals."""

    quantity: Quantity
    place: Place
    span: Span
    numerals: tuple[Span, ...]


def checked(quote: str) -> str:
    """The plain text of a quote.

    Raises:
        UngroundedError: it is empty or too long, or holds control characters.
    """
    if len(quote) > MOST_QUOTE_CHARS:
        raise UngroundedError(f"the quote {quoted(quote)} is too long")
    if UNPRINTABLE_RE.search(quote):
        raise UngroundedError(f"the quote {quoted(quote)} holds control characters")
    flat = " ".join(plain(quote, 0).text.split())
    if not flat:
        raise UngroundedError("a quote is empty")
    return flat


def places_of(flat: str, line: NumberedLine, *, any_case: bool = False) -> list[Place]:
    """Where a plain quote stands in a line, not within a word."""
    found: list[Place] = []
    for match in _pattern(flat, any_case).finditer(line.text):
        found.append(match.span())
        if len(found) == MOST_PLACES:
            break
    return found


@lru_cache(maxsize=2048)
def _pattern(flat: str, any_case: bool) -> re.Pattern[str]:  # noqa: FBT001 - cached by place
    words = r"\s+".join(re.escape(word) for word in flat.split())
    before = r"(?<![^\W_])" if flat[0].isalnum() else ""
    after = r"(?![^\W_])" if flat[-1].isalnum() else ""
    return re.compile(f"{before}{words}{after}", re.IGNORECASE if any_case else 0)


def stated(quote: str, line: NumberedLine, *, negative: bool = False) -> list[Stated]:
    """The value that a quote states, once for each place where it stands in the line.

    Raises:
        UngroundedError: it does not stand there, or is no statement of one value.
    """
    flat = checked(quote)
    places = places_of(flat, line)
    pieces = [piece for piece in JOIN_RE.split(flat) if piece] if not places else [flat]
    if len(pieces) == 2:
        return [_joined(pieces[0], pieces[1], quote, line)]
    if not places:
        raise UngroundedError(f"{quoted(quote)} does not stand in line {line.number}")
    reading = line.grammar.quantity(flat)
    if reading is None:
        raise UngroundedError(
            f"{quoted(quote)} states no one value: quote one, or the two ends of a range joined by ' … '"
        )
    quantity = _negative(reading.quantity(), flat, quote) if negative else reading.quantity()
    numbers = line.grammar.numerals(flat)
    whole = {(n.start, n.end) for n in line.numerals}
    found = [
        Stated(
            quantity,
            place,
            line.plain.span(place[0] + digits[0], place[0] + digits[1]),
            tuple(line.plain.span(place[0] + at(n.start), place[0] + at(n.end)) for n in numbers),
        )
        for place in places
        for at in (_Stretch(flat, line.text[place[0] : place[1]]),)
        for digits in ((at(reading.digits[0]), at(reading.digits[1])),)
        if all((place[0] + at(n.start), place[0] + at(n.end)) in whole for n in numbers)
    ]
    if not found:
        raise UngroundedError(
            f"{quoted(quote)} cuts a numeral of line {line.number} in two, or leaves its sign or unit out"
        )
    return found


class _Stretch:
    """Offsets of a folded quote in the text where it stands, whose spaces may be longer."""

    def __init__(self, flat: str, text: str) -> None:
        self._same = len(flat) == len(text)
        self._map: list[int] = []
        if not self._same:
            at = 0
            for char in flat:
                while char != " " and at < len(text) and text[at].isspace():
                    at += 1
                self._map.append(at)
                at += 1
            self._map.append(len(text))

    def __call__(self, place: int) -> int:
        return place if self._same else self._map[place]


def _joined(first: str, second: str, quote: str, line: NumberedLine) -> Stated:
    """The range whose ends are quoted apart."""
    lows, highs = stated(first, line), stated(second, line)
    one, other = next(((a, b) for a in lows for b in highs if a.place[1] <= b.place[0]), (None, None))
    if one is None or other is None:
        raise UngroundedError(f"the ends of {quoted(quote)} do not stand in this order in line {line.number}")
    ends = sorted(_end(stated_.quantity, quote) for stated_ in (one, other))
    approx = True if one.quantity.approx or other.quantity.approx else None
    unit = one.quantity.unit or other.quantity.unit
    return Stated(
        Quantity(low=ends[0], high=ends[1], approx=approx, unit=unit),
        (one.place[0], other.place[1]),
        (one.span[0], other.span[1]),
        one.numerals + other.numerals,
    )


def _end(quantity: Quantity, quote: str) -> float:
    ends = [end for end in (quantity.value, quantity.low, quantity.high) if end is not None]
    if len(ends) != 1:
        raise UngroundedError(f"an end of {quoted(quote)} is no single number")
    return ends[0]


def _negative(quantity: Quantity, flat: str, quote: str) -> Quantity:
    """The quantity below zero, as a word of the quote before its number says."""
    first = re.search(r"\d", flat)
    if first is None or not WORD_RE.search(flat, 0, first.start()):
        raise UngroundedError(f"no word of {quoted(quote)} makes the value negative; quote that word too")
    ends = [quantity.value, quantity.low, quantity.high]
    if any(end is not None and end < 0 for end in ends):
        raise UngroundedError(f"{quoted(quote)} is negative as it is written")
    value, high, low = (None if end is None else -end for end in ends)
    return quantity.model_copy(update={"value": value, "low": low, "high": high})
