"""Positions: a label or a phrase as a position on an axis: a number, a span with open ends, or the name of a category.

The whole label must be understood: a number, prepositions, and words of the axis (its label, its unit). A label with
anything else in it is not a position.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules.dates import is_date
from chartprose.rules.lookup import FILLERS, PUNCTUATION, words_of
from chartprose.rules.number import value_of
from chartprose.rules.quantity import Reading, numerals_in, readings_in
from chartprose.text.markup import uniform
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Collection, Container

    from chartprose.record import Axis, Span
    from chartprose.rules.number import DecimalMark

AT: Final = frozenset({"at", "in", "on", "by", "for", "near", "around", "about", "during", "when", "where", "with"})
AFTER: Final = frozenset({"after", "past", "beyond", "since", "above", "from", "onward", "onwards"})
BEFORE: Final = frozenset({"before", "until", "till", "below", "through"})
EMPTY: Final = frozenset({"the", "a", "=", "==", "of", "between", "over", "across", "within", "and", "approximately"})
"""Words of a position, by what they make of its number: a single position, an end open above or below, nothing."""

ONWARD_RE = re.compile(r"\s(?:on|onwards?|and\s(?:beyond|later|after))$", re.IGNORECASE)
TOKEN_RE = re.compile(r"[^\W\d_]+(?:[-'][^\W\d_]+)*|[=%°$€£¥]+")
BIN_RE = re.compile(
    r"(?P<open>[(\[\]])\s?(?P<low>-?(?:[0-9][0-9.,]*|inf|∞))(?P<part>\s?,\s?|\s?;\s?|\s?-\s?|\s(?:to)\s)"
    r"(?P<high>[+-]?(?:[0-9][0-9.,]*|inf|∞))\s?(?P<close>[)\]\[])",
    re.IGNORECASE,
)
MIXED: Final = frozenset({"(]", "[)", "]]", "[["})
"""Brackets of half-open bins; a pair in round ones may be a point."""

EDGES: Final = " \t\"'`*.,;:"
YEAR_RE = re.compile(r"(?:1[5-9]|20|21)\d\d")
SIGNED_RE = re.compile(r"[^\s()\[\],;]+")
WORD_RE = re.compile(r"[^\W\d_]+")

UNIT_NAMES: Final = {
    "%": ("percent", "percentage"), "h": ("hour", "hours", "hr", "hrs"), "s": ("second", "seconds", "sec"),
    "ms": ("millisecond", "milliseconds"), "d": ("day", "days"), "yr": ("year", "years"), "yrs": ("year", "years"),
    "m": ("metre", "metres", "meter", "meters"), "km": ("kilometre", "kilometres", "kilometer", "kilometers"),
    "t": ("tonne", "tonnes", "ton", "tons"), "$": ("usd", "dollar", "dollars"), "€": ("eur", "euro", "euros"),
}  # fmt: skip
"""Units by their sign, and the words for them in the label of an axis."""


def position_of(label: str, axis: Axis | None, *, decimal: DecimalMark | None = ".") -> Position | None:
    """The position on ``axis`` that ``label`` names as a whole, or ``None``.

    Args:
        label: the label, plain.
        axis: the axis; ``None`` where none is declared, so that numbers are taken as such.
        decimal: the decimal mark of the document.
    """
    start, end = _trimmed(label)
    written, text = label[start:end], uniform(label)[start:end]
    words = axis_words(axis)
    first = _lead_end(text, words)
    if is_date(text[first:]) and may_be_dated(axis, text[first:]):
        return Position(label=written[first:])
    if not text or not is_numeric(axis):
        return None
    if interval := BIN_RE.fullmatch(text):
        return _bin(interval, decimal)
    return _number(text, axis, words, decimal)


def is_numeric(axis: Axis | None) -> bool:
    """Whether positions on ``axis`` are numbers, as far as is known."""
    return axis is None or not (axis.categories or axis.scale == "categorical")


def may_be_dated(axis: Axis | None, label: str) -> bool:
    """Whether a date may be a position on ``axis``: on an axis of numbers only one that names its year."""
    numeric = axis is not None and axis.scale != "time" and (axis.domain is not None or bool(axis.ticks))
    return not numeric or YEAR_RE.search(label) is not None


def axis_words(axis: Axis | None) -> frozenset[str]:
    """The folded words that say that a number is on ``axis``: those of its label, its unit, its channel."""
    return frozenset({"x"}) if axis is None else _words_of(f"{axis.label or ''} {axis.unit or ''}") | {axis.channel}


@lru_cache(maxsize=64)  # the axes of a document are asked for with each of its labels
def _words_of(label: str) -> frozenset[str]:
    words = set(WORD_RE.findall(norm(label))) - (AT | AFTER | BEFORE | EMPTY)
    plural = {word[:-1] for word in words if word.endswith("s") and len(word) > 3} | {f"{word}s" for word in words}
    return frozenset(words | plural)


def _trimmed(text: str) -> Span:
    """Where ``text`` begins and ends without the signs around it."""
    start, end = 0, len(text)
    while start < end and text[start] in EDGES and not (text[start] == "." and text[start + 1 : start + 2].isdigit()):
        start += 1
    while end > start and text[end - 1] in EDGES:
        end -= 1
    return start, end


def _lead_end(text: str, words: Collection[str]) -> int:
    """Where the prepositions and nouns before a name end."""
    place = 0
    for match in TOKEN_RE.finditer(text):
        if match.start() != place or norm(match.group()) not in AT | {"the", *words}:
            break
        place = match.end()
        while place < len(text) and text[place] in " :\"'`":
            place += 1
    return place if place < len(text) else 0


def _bin(match: re.Match[str], decimal: DecimalMark | None) -> Position | None:
    brackets = match["open"] + match["close"]
    if match["part"].strip() in (",", ";") and brackets not in MIXED:
        return None
    low, high = _end(match["low"], decimal), _end(match["high"], decimal)
    if low is None or high is None or low >= high:
        return None
    ends = [None if abs(end) == float("inf") else end for end in (low, high)]
    return Position(low=ends[0], high=ends[1])


def _end(numeral: str, decimal: DecimalMark | None) -> float | None:
    sign = -1 if numeral[0] == "-" else 1
    bare = numeral.lstrip("+-").lower()
    if bare in ("inf", "∞"):
        return sign * float("inf")
    value = value_of(bare.rstrip(".,"), decimal)
    return None if value is None else sign * value


def _number(text: str, axis: Axis | None, words: Collection[str], decimal: DecimalMark | None) -> Position | None:
    onward = ONWARD_RE.search(text)
    short = _without(text[: onward.start()] if onward else text, words)
    readings = list(readings_in(short, decimal))
    if len(readings) == 2 and readings[1].aside and readings[1].value == readings[0].value is not None:
        short = short[: readings[1].start].rstrip(" ([")  # "10^3 (1,000)"
        readings = readings[:1]
    if len(readings) != 1:
        return None
    reading = readings[0]
    if reading.unit is not None and axis is not None and axis.unit is not None and not has_unit(axis, reading.unit):
        return None
    if any(start < reading.digits[0] or end > reading.digits[1] for start, end in numerals_in(short, decimal)):
        return None
    tokens = [match.group().lower() for match in TOKEN_RE.finditer(short, 0, reading.start)]
    if not all(token in AT | AFTER | BEFORE | EMPTY for token in tokens) or TOKEN_RE.search(short, reading.end):
        return None
    return _placed(reading, tokens, onward=onward is not None)


def _without(text: str, words: Collection[str]) -> str:
    """``text`` without the words of the axis that are not joined to a figure."""
    kept = []
    place = 0
    for match in TOKEN_RE.finditer(text):
        glued = text[match.end() : match.end() + 1].isdigit() or text[match.start() - 1 : match.start()].isdigit()
        if norm(match.group()) in words and not glued:
            kept.append(text[place : match.start()])
            place = match.end() + text.startswith(" ", match.end())
    return "".join([*kept, text[place:]]).rstrip(" ")


def has_unit(axis: Axis | None, unit: str) -> bool:
    """Whether ``axis`` says that it counts in ``unit``, by its sign or by its name."""
    if axis is None:
        return False
    if axis.unit is not None and norm(unit) == norm(axis.unit):
        return True
    words = SIGNED_RE.findall(norm(f"{axis.label or ''} {axis.unit or ''}"))
    return any(name in words for name in (norm(unit), *UNIT_NAMES.get(unit, ())))


def _placed(reading: Reading, words: list[str], *, onward: bool) -> Position | None:
    """The position that a quantity is, after the words of a position."""
    open_ends = [word for word in words if word in AFTER | BEFORE]
    if reading.join is not None:
        return None if onward or open_ends not in ([], ["from"]) else Position(low=reading.low, high=reading.high)
    if reading.bound is not None:
        return None if onward or open_ends else Position(low=reading.low, high=reading.high)
    if reading.low is not None or reading.ratio or "between" in words or len(open_ends) > 1:
        return None
    if onward or (open_ends and open_ends[0] in AFTER):
        return Position(low=reading.value)
    return Position(high=reading.value) if open_ends else Position(value=reading.value)


def stated_position(
    label: str, fillers: Container[str], decimal: DecimalMark | None = "."
) -> tuple[Position, tuple[str, ...]] | None:
    """The position that ``label`` states, and the words next to it that ``fillers`` does not explain."""
    if not any(map(str.isdigit, label)):
        return None
    readings = readings_in(label, decimal)
    if len(readings) != 1:
        return None
    reading = readings[0]
    rest = label[: reading.start] + " " + label[reading.end :]
    if any(map(str.isdigit, rest)):
        return None
    words = tuple(w for w in words_of(rest) if w not in PUNCTUATION and w not in fillers and w not in FILLERS)
    if reading.value is not None:
        return Position(value=reading.value), words
    return Position(low=reading.low, high=reading.high), words
