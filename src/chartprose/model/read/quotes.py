"""Quotes: where the words of an answer are in a line, and the value that they state there.

A quote is in a line letter for letter, apart from marks of emphasis and the length of its spaces. The numerals of a
quote must be whole numerals of the line: "5" is not in "25", "0.5", "5k" or "-5". The number is read from the text, by
the grammar that the rules use.
"""

from __future__ import annotations

import re
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from chartprose.model.read.lines import UNPRINTABLE_RE, printable
from chartprose.record import Quantity
from chartprose.rules.points import ends_of, known_ends
from chartprose.text.markup import plain
from chartprose.text.names import spellings

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pydantic import BaseModel

    from chartprose.model.read.lines import NumberedLine, Place
    from chartprose.record import Span

MAX_QUOTE_CHARS = 400
MAX_QUOTED = 60
MAX_PLACES = 50
"""The most occurrences of a quote in a line that are looked at."""

JOIN_RE = re.compile(r"\s*(?:…|\.\.\.)\s*")
WORD_RE = re.compile(r"[^\W\d_]+")


class UngroundedError(Exception):
    """Why an item of an answer is not grounded. Caught where the item is read."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """An item that is not grounded: which one, why, and the span of the line that it names.

    ``sentence`` may hold words of the model: they are cut and quoted.
    """

    item: BaseModel
    sentence: str
    span: Span | None = None


@contextmanager
def refusing(refused: list[Refusal], item: BaseModel, what: str, span: Span | None = None) -> Iterator[None]:
    """Add a refusal of ``item`` to ``refused`` if the block finds that it is not grounded."""
    try:
        yield
    except UngroundedError as error:
        refused.append(Refusal(item, f"{what}: {error}", span))


@dataclass(frozen=True, slots=True)
class Stated:
    """A value where a line states it: the quantity, its place in the line, and the spans of its numerals."""

    quantity: Quantity
    place: Place
    span: Span
    numerals: tuple[Span, ...]


def quoted(words: str) -> str:
    """Words of the model for an error sentence: in quotes, without control characters, cut."""
    flat = printable(words)
    return f'"{flat if len(flat) <= MAX_QUOTED else flat[:MAX_QUOTED] + "…"}"'


def checked(quote: str) -> str:
    """The plain text of a quote.

    Raises:
        UngroundedError: it is empty or too long, or holds control characters.
    """
    if len(quote) > MAX_QUOTE_CHARS:
        raise UngroundedError(f"the quote {quoted(quote)} is too long")
    if UNPRINTABLE_RE.search(quote):
        raise UngroundedError(f"the quote {quoted(quote)} contains control characters")
    flat = " ".join(plain(quote, 0).text.split())
    if not flat:
        raise UngroundedError("a quote is empty")
    return flat


def pieces_of(flat: str, line: NumberedLine) -> list[str]:
    """The quotes that an answer joins by dots; one if there are no dots, or they are in the line."""
    return [flat] if places_of(flat, line) else [piece for piece in JOIN_RE.split(flat) if piece]


def places_of(flat: str, line: NumberedLine, *, any_case: bool = False) -> list[Place]:
    """Where a plain quote is in a line, not within a word."""
    found = _pattern(flat, any_case).finditer(line.text)
    return [match.span() for match in islice(found, MAX_PLACES)]


def stands_in(name: str, line: NumberedLine, part: Place) -> bool:
    """Whether a name is in a part of a line, also without its parentheses."""
    places = (place for one in spellings(name) if one for place in places_of(one, line, any_case=True))
    return any(part[0] <= start and end <= part[1] for start, end in places)


def overlap(one: Place, other: Place) -> bool:
    """Whether two places of a line share a character."""
    return one[0] < other[1] and other[0] < one[1]


@lru_cache(maxsize=2048)
def _pattern(flat: str, any_case: bool) -> re.Pattern[str]:  # noqa: FBT001 - cached by place
    words = r"\s+".join(re.escape(word) for word in flat.split())
    before = r"(?<![^\W_])" if flat[0].isalnum() else ""
    after = r"(?![^\W_])" if flat[-1].isalnum() else ""
    return re.compile(f"{before}{words}{after}", re.IGNORECASE if any_case else 0)


def absences(quote: str, line: NumberedLine) -> list[Stated]:
    """Where the words that state a missing value are."""
    places = places_of(checked(quote), line)
    if not places:
        raise UngroundedError(f"{quoted(quote)} does not occur in line {line.number}")
    return [Stated(Quantity(), place, line.plain.span(*place), ()) for place in places]


def stated(quote: str, line: NumberedLine, *, negative: bool = False) -> list[Stated]:
    """The value that a quote states, once for each place where it is in the line.

    Raises:
        UngroundedError: it is not there, or is not a statement of one value.
    """
    pieces = pieces_of(checked(quote), line)
    if len(pieces) == 2:
        return [_joined(pieces[0], pieces[1], quote, line)]
    whole = {(n.start, n.end) for n in line.numerals}
    made = []
    for start, end in (one.place for one in absences(quote, line)):
        text = line.text[start:end]
        reading = line.grammar.quantity(text)
        if reading is None:
            raise UngroundedError(
                f"{quoted(quote)} does not state exactly one value: quote one, or join the two ends of a range by ' … '"
            )
        numerals = [(start + n.start, start + n.end) for n in line.grammar.numerals(text)]
        if whole.issuperset(numerals):
            quantity = _negative(reading.quantity(), text, quote) if negative else reading.quantity()
            digits = line.plain.span(start + reading.digits[0], start + reading.digits[1])
            made.append(Stated(quantity, (start, end), digits, tuple(line.plain.span(*one) for one in numerals)))
    if not made:
        raise UngroundedError(
            f"{quoted(quote)} cuts a number of line {line.number} in two, or omits its sign or multiplier"
        )
    return made


def _joined(first: str, second: str, quote: str, line: NumberedLine) -> Stated:
    """The range whose ends are quoted apart."""
    lows, highs = stated(first, line), stated(second, line)
    one, other = next(((a, b) for a in lows for b in highs if a.place[1] <= b.place[0]), (None, None))
    if one is None or other is None:
        raise UngroundedError(f"the ends of {quoted(quote)} do not occur in this order in line {line.number}")
    low, high = one.quantity, other.quantity
    if not len(known_ends(low)) == len(known_ends(high)) == 1:
        raise UngroundedError(f"an end of {quoted(quote)} is not a single number")
    ends = sorted(known_ends(low) + known_ends(high))
    approx = True if low.approx or high.approx else None
    return Stated(
        Quantity(low=ends[0], high=ends[1], approx=approx, unit=low.unit or high.unit),
        (one.place[0], other.place[1]),
        (one.span[0], other.span[1]),
        one.numerals + other.numerals,
    )


def _negative(quantity: Quantity, text: str, quote: str) -> Quantity:
    """The quantity below zero, as a word of the quote before its number says."""
    first = re.search(r"\d", text)
    if first is None or not WORD_RE.search(text, 0, first.start()):
        raise UngroundedError(f"no word of {quoted(quote)} makes the value negative; quote that word too")
    if any(end < 0 for end in known_ends(quantity)):
        raise UngroundedError(f"{quoted(quote)} is already negative as it is written")
    value, high, low = (None if end is None else -end for end in ends_of(quantity))
    return quantity.model_copy(update={"value": value, "low": low, "high": high})
