"""Quantities: numbers with what the writer says of their precision — approximate, a bound, a range, plus or minus.

"~0.62" and "0.62" and "0.6–0.7" and "below 0.62" and "0.62 ± 0.04" are five different things, and stay so.
"""

from __future__ import annotations

import itertools
import re
from decimal import Decimal
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from chartprose.record import Quantity
from chartprose.rules1.dates import is_in_month
from chartprose.rules1.denials import DENIALS, is_denied
from chartprose.rules1.intervals import interval_behind
from chartprose.rules1.moves import BEGUN_RE, PATH_RE, is_midway
from chartprose.rules1.number import CURRENCY, DIGIT_RE, MULTIPLIERS, Number, numbers_in, scaled
from chartprose.rules1.trajectories.words import MOTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

Bound = Literal["below", "above"]
Join = Literal["dash", "to", "and"]

APPROX_WORDS: Final = frozenset({
    "approximately", "about", "around", "roughly", "approx", "approx.", "circa", "ca.", "c.", "near", "nearly",
    "almost", "estimated", "close", "some", "practically", "virtually", "est.", "essentially", "typically",
})  # fmt: skip
FILLERS: Final = frozenset({
    "a", "an", "the", "just", "slightly", "well", "far", "somewhat", "mostly", "only", "even", "value", "of", "at",
})  # fmt: skip

BOUND_PHRASES: Final[tuple[tuple[tuple[str, ...], Bound], ...]] = (
    (("reaches", "or", "exceeds"), "above"), (("reach", "or", "exceed"), "above"),
    (("reaching", "or", "exceeding"), "above"), (("no", "more", "than"), "below"), (("no", "less", "than"), "above"),
    (("not", "more", "than"), "below"), (("more", "than"), "above"), (("greater", "than"), "above"),
    (("higher", "than"), "above"), (("larger", "than"), "above"), (("less", "than"), "below"),
    (("fewer", "than"), "below"), (("lower", "than"), "below"), (("smaller", "than"), "below"),
    (("at", "least"), "above"), (("at", "most"), "below"), (("up", "to"), "below"), (("in", "excess", "of"), "above"),
    (("below",), "below"), (("under",), "below"), (("above",), "above"), (("over",), "above"),
    (("exceeding",), "above"), (("exceeds",), "above"), (("exceed",), "above"), (("beyond",), "above"),
    (("surpassing",), "above"), (("surpasses",), "above"),
)  # fmt: skip
"""Words before a number that make it a bound, longest first."""

BOUND_ENDS: Final = {
    last: [(phrase, bound) for phrase, bound in BOUND_PHRASES if phrase[-1] == last]
    for last in {phrase[-1] for phrase, _ in BOUND_PHRASES}
}
"""The bound phrases by their last word, which stands right before the number."""

LEADS: Final = frozenset({*APPROX_WORDS, *FILLERS, *BOUND_ENDS, "to"})
"""Any other word before a number says nothing of its precision."""

PHRASE_ENDS: Final = "(,;:"
"""Words before one of these signs say nothing of a number behind it."""

REACH: Final = 80
LOOK_BACK: Final = 48
"""How far before a number its words are looked for."""

WINDOW: Final = 240
INTERVAL_FIGURES: Final = 4
"""A value, what its interval is called ("95% CI"), and the ends of that."""

MAX_GAP: Final = 40
"""Two numbers further apart are never one quantity."""

PLUS_FOLLOWERS: Final = frozenset({"", " ", ",", ".", ")", ";"})
"""What may stand behind the plus sign of "5+"."""

BOUND_SIGNS: Final[dict[str, Bound]] = {"<": "below", "≤": "below", ">": "above", "≥": "above"}
BOUND_AFTER_RE = re.compile(
    r"\s(?:or|and)\s(?:(?P<above>more|higher|above|greater|larger|over)|(?:less|lower|below|fewer|smaller|under))\b"
)
GAP_RE = re.compile(
    r"\s?(?:(?!(?:and|but|or|up|close|near|prior|due|back|down)\b)(?P<unit>[A-Za-z°][\w°/%³²]{0,12})\s)?(?:(?P<dash>-)|(?P<to>to|through)|(?P<and>and))\s"
    r"?(?:approximately|about|around|roughly|nearly|almost|approx\.|near|(?:just\s)?(?:under|below)|less\sthan)?\s?[~$€£<]{0,2}\s?$"
)
ROW_GAP_RE = re.compile(r"(?:\s?[A-Za-zµ°%][\w°%/·²³]{0,11})?(?:\s?[,;/|]\s(?:and\s)?|\sand\s)")
"""What parts two values of a row: a comma or "and", with a unit before it."""

WORD_RE = re.compile(r"\s?([A-Za-zµ°%][\w°/%²³]{0,15})")
PLUS_MINUS_RE = re.compile(r"\s?[A-Za-z°%]{0,8},?\s?[(\[]?\s?(?:±|\+/-|\+-|give or take|plus or minus)\s?[~$€£]?\s?$")
PLUS_MINUS: Final = ("±", "+/-", "give or take", "plus or minus")
ERROR_AFTER_RE = re.compile(r"[^0-9]{0,30}(?:±|\+/-)\s?~?\s?$")
PLACED_RE = re.compile(
    r"\d\s?(?P<unit>[^\s\d,;.()]{1,8})\s(?:at|in|by|on|near|around|after)\s(?:the\s)?(?:[A-Za-z]{2,12}\s)?$"
)
"""A value with its unit before its place: "62 dB at hour"."""


class Reading(NamedTuple):
    """A quantity where it stands.

    ``start:end`` frames all of it (approximation, unit), ``digits`` only the figures.

    A range has ``low`` and ``high`` and no ``value``; a bound has one of them. ``head`` is the lower-case word before,
    ``first`` the first number as it stands, ``multiple`` the word that multiplies it ("million").
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
    multiple: str = ""

    @property
    def is_range(self) -> bool:
        return self.join is not None

    @property
    def ends(self) -> list[float]:
        """The value, or the ends that are told."""
        return [end for end in (self.value, self.low, self.high) if end is not None]

    def without_multiple(self) -> Reading:
        """The same reading in its multiple: "12 million" as 12."""
        power = -MULTIPLIERS[self.multiple]
        value, low, high = (None if end is None else scaled(end, power) for end in (self.value, self.low, self.high))
        return self._replace(value=value, low=low, high=high, first=scaled(self.first, power), multiple="")

    def quantity(self, unit: str | None = None) -> Quantity:
        """The reading as part of a record; ``unit`` stands in where the text names none beside the number."""
        return Quantity(value=self.value, low=self.low, high=self.high, approx=self.approx, unit=self.unit or unit)

    def moved(self, by: int) -> Reading:
        """The same reading in a text that begins ``by`` characters earlier."""
        return self._replace(
            start=self.start + by, end=self.end + by, digits=(self.digits[0] + by, self.digits[1] + by)
        )

    def ranged(self, last: Reading, head: str | None = None) -> Reading:
        """One range from this reading to ``last``, the lower figure first."""
        low, high = sorted((self.first, last.first))
        return self._replace(
            end=last.end, digits=(self.digits[0], last.digits[1]), value=None, low=low, high=high, join="to",
            head=self.head if head is None else head,
        )  # fmt: skip


def readings_in(text: str) -> list[Reading]:
    """All quantities of ``text`` (plain, names masked), in order. Linear in its length."""
    return list(_readings(text)) if DIGIT_RE.search(text) else []


@lru_cache(maxsize=256)  # a line is asked for several times, by the heads above it and by rule after rule
def _readings(text: str) -> tuple[Reading, ...]:
    numbers = numbers_in(text)
    found: list[Reading] = []
    place = 0
    while place < len(numbers):
        reading, used = _read(text, numbers, place, found[-1].end if found else 0)
        found.append(reading)
        place += used
    return tuple(found)


def readings_from(text: str, start: int, end: int | None = None) -> list[Reading]:
    """The quantities of ``text[:end]`` whose digits stand at or behind ``start``, without reading all that is before.

    What stands up to ``WINDOW`` characters before ``start`` is taken into account: a word, or the other end of a
    range.
    """
    base = max(0, start - WINDOW)
    found = (reading for reading in readings_in(text[base:end]) if reading.digits[0] + base >= start)
    return [reading.moved(base) for reading in found] if base else list(found)


def _read(text: str, numbers: Sequence[Number], place: int, floor: int) -> tuple[Reading, int]:
    number = numbers[place]
    start, approx, bound, head, between = _before(text, number.start, floor)
    reading = Reading(
        start, number.after, (number.start, number.end), number.value, None, None, approx, number.unit,
        ratio=number.ratio, head=head, first=number.value,
        multiple=_multiple(text, number),
    )  # fmt: skip
    if place + 1 < len(numbers):
        if bound is None and (interval := interval_behind(text, number)):
            low, high, end = interval
            count = sum(following.start < end for following in numbers[place : place + INTERVAL_FIGURES])
            return reading._replace(end=end, low=low, high=high), count
        following = numbers[place + 1]
        gap = text[number.after : following.start]
        if len(gap) < MAX_GAP:
            joined = _range(text, reading, number, following, gap, between=between, bound=bound) or _plus_minus(
                reading, following, gap
            )
            if joined:
                return joined, 2
    end = number.after
    if bound is None:
        bound, end = _bound_behind(text, end)
    return _bounded(reading, bound, end), 1


def _multiple(text: str, number: Number) -> str:
    """The word that multiplies a number; none for a letter ("12k")."""
    last = text[number.start : number.end].rpartition(" ")[2] if number.power else ""
    return last if last in MULTIPLIERS else ""


def _bound_behind(text: str, end: int) -> tuple[Bound | None, int]:
    """The bound that stands behind a number that ends at ``end`` ("5 or more", "5+"), and where it ends."""
    sign = text[end : end + 1]
    if sign == "+" and text[end + 1 : end + 2] in PLUS_FOLLOWERS:
        return "above", end + 1
    if sign.isspace() and (match := BOUND_AFTER_RE.match(text, end)):
        return ("above" if match["above"] else "below"), match.end()
    return None, end


def _bounded(reading: Reading, bound: Bound | None, end: int) -> Reading:
    if bound is None:
        return reading
    low, high = (reading.first, None) if bound == "above" else (None, reading.first)
    return reading._replace(end=end, value=None, low=low, high=high, bound=bound)


def _before(text: str, start: int, floor: int) -> tuple[int, bool | None, Bound | None, str, bool]:
    """What stands before a number: its start with that, approximation, bound, the word before, and "between"."""
    at, approx, bound = _signs_before(text, start, floor)
    first, place = max(floor, at - LOOK_BACK), at
    words = _words_before(text, first, at)
    while words and words[-1] in LEADS:
        phrase = _bound_phrase(words) if bound is None else None
        taken = True
        if phrase and BEGUN_RE.search(text, max(0, at - REACH), at):
            break
        if phrase and _climbs_up(words, phrase[1]):
            count = 2
        elif phrase and not (words[-1] == "over" and PATH_RE.search(text, max(0, at - 80), at)):
            bound, count = phrase
            if bound == "above" and len(words) > count and words[-count - 1] in DENIALS:
                bound, count = "below", count + 1  # "never exceeds 35"
            elif is_denied(words[:-count]):
                bound = "below" if bound == "above" else "above"
        elif words[-1] in APPROX_WORDS:
            approx, count = True, 1
        elif words[-1] == "to" and len(words) > 1 and words[-2] == "close":
            approx, count = True, 2
        elif words[-1] in FILLERS and len(words) > 1 and (words[-2] in APPROX_WORDS or _bound_phrase(words[:-1])):
            taken, count = False, 1
        else:
            break
        place = _words_start(text, first, place, count)
        at = place if taken else at
        del words[-count:]
    head = words[-1] if words else ""
    return at, approx, bound, head.strip("\"'"), head == "between"


def _words_start(text: str, start: int, end: int, count: int) -> int:
    """Where the last ``count`` words of ``text[start:end]`` begin."""
    for _ in range(count):
        while text[end - 1].isspace():
            end -= 1
        while end > start and not (text[end - 1].isspace() or text[end - 1] in PHRASE_ENDS):
            end -= 1
    return end


def _signs_before(text: str, start: int, floor: int) -> tuple[int, bool | None, Bound | None]:
    """Step back over currency and the signs "~", "<", "≥"; what they say of the number."""
    at, approx = start, None
    bound: Bound | None = None
    while at > floor and (
        text[at - 1] in CURRENCY
        or text[at - 1] in "~<>≤≥="
        or (text[at - 1] == " " and text[at - 2 : at - 1] in ("~", "<", ">", "≤", "≥"))
    ):
        at -= 1
        if text[at] == "~":
            approx = True
        elif text[at] in BOUND_SIGNS and text[at - 1 : at] not in ("-", "="):
            bound = BOUND_SIGNS[text[at]]
    return at, approx, bound


def _climbs_up(words: Sequence[str], count: int) -> bool:
    """Whether "up to" belongs to a verb ("shoots up to 88", "climbs steadily up to 88"), so that it is no bound."""
    if count != 2 or words[-2] != "up" or len(words) == count:
        return False
    verb = words[-4] if len(words) > count + 1 and words[-3].endswith("ly") else words[-3]
    return verb == "then" or MOTIONS.get(verb) == "move"


def _words_before(text: str, start: int, end: int) -> list[str]:
    """The words that lead up to ``end`` with nothing but spaces between them, in lower case."""
    for sign in PHRASE_ENDS:
        start = max(start, text.rfind(sign, start, end) + 1)
    return text[start:end].lower().split()


WHOLE: Final = 100
PERCENTS: Final = frozenset({"%", "percent", "pct", "percentage", "points"})


def _bound_phrase(words: Sequence[str]) -> tuple[Bound, int] | None:
    for phrase, bound in BOUND_ENDS.get(words[-1], ()):
        count = len(phrase)
        if count == 1 or tuple(words[-count:]) == phrase:
            return bound, count
    return None


def _range(
    text: str, first: Reading, number: Number, second: Number, gap: str, *, between: bool, bound: Bound | None
) -> Reading | None:
    match = GAP_RE.match(gap)
    if not match:
        return None
    join: Join = "dash" if match["dash"] else "to" if match["to"] else "and"
    if (join == "and" and not between) or (join == "to" and _moves(text, first)) or (bound and join != "dash"):
        return None
    if join == "dash" and _parts_units(text, first, second, gap, match["unit"]):
        return None
    if is_in_month(text, number.start) or is_in_month(text, second.start):
        return None  # "2021-03" is a month
    if MOTIONS.get((match["unit"] or "").lower()) == "move":
        return None  # "the bin from 0 to 5 mm rises to 31"
    approx = True if first.approx or "~" in gap or any(word in APPROX_WORDS for word in gap.split()) else None
    if first.unit and second.unit and first.unit != second.unit and first.unit.endswith(second.unit[-2:]):
        return None  # "20 Hz to 20 kHz" has no common unit
    if join == "to" and _is_next_value(text, first, second):
        return None
    if join == "to" and second.unit == "%" and (match["unit"] or "%").strip().lower() not in PERCENTS:
        return None  # "at 0 m to about 52%"
    low, high = first.first, second.value
    if second.power and not number.power and 0 < scaled(low, second.power) <= high:  # "1-2k"
        low = scaled(low, second.power)
    if low > high:
        low, high = high, low
    return first._replace(
        end=second.after, digits=(first.digits[0], second.end), value=None, low=low, high=high, approx=approx,
        unit=second.unit or first.unit, join=join, bound=None, multiple=_multiple(text, second),
    )  # fmt: skip


def _parts_units(text: str, first: Reading, second: Number, gap: str, word: str | None) -> bool:
    """Whether a dash of its own parts two figures of different things: "15 mm - 6 shells"."""
    unit = first.unit or word
    behind = second.unit or ((found := WORD_RE.match(text, second.after)) and found[1])
    return unit is not None and " - " in gap and behind != unit


def _moves(text: str, first: Reading) -> bool:
    """Whether "to" leads on to the next value of a story: "from 455 at 10 to 265"."""
    return first.head == "from" or is_midway(text, first.start)


def _is_next_value(text: str, first: Reading, second: Number) -> bool:
    """Whether ``first`` is the place of a value, and ``second`` the next value: "62 dB at hour 20 to 58 dB"."""
    if second.unit is None or second.unit == first.unit:
        return False
    placed = PLACED_RE.search(text, max(0, first.start - 40), first.start)
    return placed is not None and placed["unit"] == second.unit


def _plus_minus(first: Reading, second: Number, gap: str) -> Reading | None:
    if not any(sign in gap for sign in PLUS_MINUS):
        return None
    if not (PLUS_MINUS_RE.match(gap) or ERROR_AFTER_RE.match(gap)):
        return None
    if second.unit == "%" != first.unit and (first.unit is not None or first.first > WHOLE):
        return None  # "850 kg ± 2%" is a part of the value
    low, high = plus_minus(first.first, abs(second.value))
    return first._replace(end=second.after, low=low, high=high)


def plus_minus(centre: float, delta: float) -> tuple[float, float]:
    """``centre ± delta`` without binary noise (11.8 ± 1.2 ends at 13, not at 12.999…)."""
    middle, half = Decimal(repr(centre)), Decimal(repr(delta))
    return float(middle - half), float(middle + half)


def are_joined(text: str, readings: Sequence[Reading]) -> bool:
    """Whether nothing but a joint stands between each two of ``readings``, so that they are a row."""
    return all(ROW_GAP_RE.fullmatch(text, first.end, second.start) for first, second in itertools.pairwise(readings))
