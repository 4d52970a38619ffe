"""Places: a label such as "Layer 8", "At 10 layers", "Week 16 (Peak)", "x = 2" or "2019" as a position on x."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.nouns import SMALL_WORDS, singular
from chartprose.rules1.number import holds_digit
from chartprose.rules1.quantity import Reading, readings_from

if TYPE_CHECKING:
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.parts import AxisDraft

OPENER_RE = re.compile(
    r"(?P<after>after|beyond|past|from|since)\b|(?P<first>first|initial)\b|(?:before|until|up to)\b", re.IGNORECASE
)
LEAD_RE = re.compile(
    r"(?:(?:after|beyond|past|first|initial|before|until|up|at|in|on|by|for|from|since|between|during|around|near|to|the|when|point|value"
    r"|about|approximately|thickness|height|level|share|size|width|reading)\s+)*",
    re.IGNORECASE,
)
FROM_TO_RE = re.compile(r"from\s", re.IGNORECASE)
"""How a label begins that is a span: "From week 2 to 6"."""

NOUNS_RE = re.compile(
    r"(?:(?P<words>[A-Za-zΑ-ωµΔ_ʬ][\w'/ʬ-]*(?:\s[A-Za-zΑ-ωµΔ_(][\w'/)-]*){0,4}?)\s*(?:[=:]\s*|\s)?)?"
    r"(?=[~<>≤≥$€£+-]?\s?[$€£]?\.?\d)"
)
TAIL_RE = re.compile(
    r"\s?(?P<noun>[A-Za-zµ°%][\w°%/²³-]*(?:\s[A-Za-z][\w-]*){0,2})?\s*+(?:(?P<paren>[(\[][^()\[\]]{0,60}[)\]])\s*+)?[.,]?$"
)
PIECES: Final = "slice|cut|snapshot|stop|tick|marker|(?:time|data) ?point|point|interval|stage|step|position|bin|bar"
NUMBERED_RE = re.compile(
    rf"(?:(?:{PIECES})\s#?\d{{1,2}}|(?:first|second|third|fourth|fifth|sixth|next|last|final)\s(?:{PIECES}))"
    r"\s?[(\[](?P<place>(?:[A-Za-z]{1,12}\s?(?:[=:]\s?)?)?[~≈]?-?[\d.,]{1,12}(?:\s?(?:-|to)\s?-?[\d.,]{1,12})?"
    r"(?:\s?[A-Za-z°%µ]{1,6})?)[)\]]\s?[.,:]?",
    re.IGNORECASE,
)
"""A numbered head with its place in brackets: "Slice 1 (2000)", "First bin (0-5)"."""
DATE_RE = re.compile(
    r"(?:early|mid|late|end of|q[1-4]|h[12]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|spring|summer|autumn"
    r"|fall|winter)[a-z]{0,12}+\.?[\s,'-]|\b(?:19|20)\d\d-(?:0[1-9]|1[0-2])(?:-[0-3]\d)?(?!-?\d)",
    re.IGNORECASE,
)
JOINED_RE = re.compile(r"(?P<number>\d{1,6}(?:\.\d{1,3})?)-(?P<noun>[A-Za-z]{2,20})\s*")
SHORT_RE = re.compile(r"(?P<letter>[A-Za-z])(?P<number>\d{1,4})\s*")
SYMBOL_RE = re.compile(r"(?P<letter>[^\W\d_])(?:_\w{1,8})?")
EQUALS_RE = re.compile(r"\s?[=~]")
SCALES: Final = {
    "k": 1e3, "K": 1e3, "M": 1e6, "B": 1e9, "T": 1e12, "thousand": 1e3, "thousands": 1e3, "million": 1e6,
    "millions": 1e6, "billion": 1e9, "billions": 1e9,
}  # fmt: skip
"""Units of an axis that multiply its numbers."""

GENERIC: Final = frozenset({"x", "value", "point", "position"})


def place_in(text: str, words: PanelWords, start: int = 0) -> tuple[Position, tuple[int, int]] | None:
    """The position that ``text[start:]`` (plain, names masked) states and nothing else, with its span; or None."""
    body = text[start:]
    if not holds_digit(body) or DATE_RE.search(body):
        return None
    if (numbered := NUMBERED_RE.fullmatch(text, start)) is not None:
        return _numbered(text, numbered, words)
    lead = LEAD_RE.match(text, start)
    at = lead.end() if lead else start
    if (joined := JOINED_RE.fullmatch(text, at)) and singular(joined["noun"].lower()) in words.x_nouns:
        return Position(value=float(joined["number"])), joined.span("number")  # "16-shot"
    if (short := SHORT_RE.fullmatch(text, at)) and short["letter"].lower() in words.x_initials:
        return Position(value=float(short["number"])), short.span("number")  # "W4"
    nouns = NOUNS_RE.match(text, at)
    if not nouns:
        return None
    readings = readings_from(text, at)
    if not readings or not (nouns.end() - 1 <= readings[0].digits[0] <= nouns.end() + 12):
        return None
    if len(readings) == 2 and FROM_TO_RE.match(text, start) and _is_to(text, readings):
        readings = [readings[0].ranged(readings[1])]
    reading = in_axis_unit(text, readings[0], words)
    tail = TAIL_RE.match(text, reading.end)
    if (
        not tail
        or reading.ratio
        or any(r.digits[0] < tail.start("paren") or tail.start("paren") < 0 for r in readings[1:])
    ):
        return None
    if not _is_symbol(text, nouns, words) and not _fits(nouns["words"], tail["noun"], reading, words):
        return None
    if (nouns["words"] or "").lower().endswith("bin") and len(readings) == 2 and readings[1].is_range:
        return position_of_reading(readings[1]), readings[1].digits  # "Bin 2 (5-10 mm)"
    opener = OPENER_RE.match(text, start)
    if opener and not reading.is_range:
        return _open(opener, reading, words), reading.digits
    return position_of_reading(reading), reading.digits


def _is_to(text: str, readings: list[Reading]) -> bool:
    gap = text[readings[0].end : readings[1].start].strip()
    return gap in ("to", "until", "through") and not any(r.is_range or r.bound for r in readings)


def _numbered(text: str, told: re.Match[str], words: PanelWords) -> tuple[Position, tuple[int, int]] | None:
    """The place in the brackets of a numbered head, if the axis has it."""
    reading = next(iter(readings_from(text, told.start("place"))), None)
    if reading is None or not (words.in_x(reading.first) or (words.x_ends is None and reading.is_range)):
        return None
    return position_of_reading(reading), reading.digits


def _is_symbol(text: str, nouns: re.Match[str], words: PanelWords) -> bool:
    """Whether the number stands behind an equals sign that follows the letter of the x axis: "E = 10^3"."""
    symbol = SYMBOL_RE.fullmatch(nouns["words"] or "")
    if symbol is None or symbol["letter"].lower() not in words.x_symbols:
        return False
    return EQUALS_RE.match(text, nouns.end("words")) is not None


def _open(opener: re.Match[str], reading: Reading, words: PanelWords) -> Position:
    """A span with an open end ("After token 70"); the "First 70 tokens" begin where the axis does."""
    if opener["after"]:
        return Position(low=reading.first)
    low = words.x_ends[0] if words.x_ends and opener["first"] else None
    return Position(low=low if low is not None and low < reading.first else None, high=reading.first)


def _fits(before: str | None, behind: str | None, reading: Reading, words: PanelWords) -> bool:
    if before:
        parts = [singular(word.lower().strip("()")) for word in before.replace("=", " ").split()]
        if parts[-1] not in words.x_nouns and parts[-1] not in GENERIC:
            return False
        if reading.bound and parts[-1] not in words.own_x_nouns:
            return False  # "Age < 65", a name beside others
        if any(
            part not in words.own_x_nouns and part not in GENERIC and part not in SMALL_WORDS for part in parts[:-1]
        ):
            return False
        if words.categorical and not any(part in words.own_x_nouns for part in parts):
            return False
    elif words.categorical and words.x_ends is None and not behind:
        return True
    if behind:
        noun = singular(behind.lower().split()[0])
        return noun in words.place_nouns or behind == words.x_unit or (before is not None and len(behind.split()) == 1)
    return before is not None or reading.unit in (None, words.x_unit) or words.x_unit is None


def in_axis_unit(text: str, reading: Reading, words: PanelWords) -> Reading:
    """The reading in the unit of the axis: "10B" is 10 on an axis "(B)" from 0 to 60, which cannot hold 10¹⁰.

    A number without a multiplier of its own stays as it is written.
    """
    if not text[reading.digits[1] - 1].isalpha():
        return reading
    factor = SCALES.get(words.x_unit or "")
    ends = [end for end in (reading.value, reading.low, reading.high) if end is not None]
    if factor is None or not ends or not all(not words.in_x(end) and words.in_x(end / factor) for end in ends):
        return reading
    value, low, high = (None if end is None else end / factor for end in (reading.value, reading.low, reading.high))
    return reading._replace(value=value, low=low, high=high, first=reading.first / factor)


def in_axis(place: Position, words: PanelWords) -> bool:
    """Whether the x axis holds the place; an axis without known ends holds none, as the number may be anything."""
    return place.value is not None and words.in_x(place.value)


def is_place_before(value: Reading, behind: Position, x: AxisDraft | None, words: PanelWords) -> bool:
    """Whether what stands before a bracket is the place, with its value in the bracket: "Week 4 (13)", "50% (13)"."""
    named = singular(value.head) in words.x_nouns - words.y_nouns
    measured = value.unit is not None and value.unit == words.x_unit and value.unit != words.y_unit
    only = bool(words.value_ends) and words.in_x(value.first) and not words.in_y(value.first)
    ticked = bool(x and x.ticks and value.first in x.ticks and behind.value not in x.ticks)
    return named or measured or only or ticked


def is_nowhere(x: Position) -> bool:
    """Whether a position is none."""
    return x.value is None and x.label is None and x.low is None and x.high is None


def position_of_reading(reading: Reading) -> Position:
    """A number is a place, a range a span, a bound an open span."""
    if reading.is_range or reading.bound:
        return Position(low=reading.low, high=reading.high)
    return Position(value=reading.first)
