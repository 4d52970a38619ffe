"""Positions: a label or a phrase as a position on an axis: a number, a span with open ends, or the name of a category.

The whole label must be understood: a number, prepositions, and words of the axis (its label, its unit). A label with
anything else in it is not a position. A date ("January 2022", "Q1 2023", "mid-2022", "06:30") is one label; a bare year
is a number.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules.lookup import PUNCTUATION, words_of
from chartprose.rules.quantity import Reading, readings_in
from chartprose.text.markup import uniform
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Container, Sequence

    from chartprose.record import Axis, Span
    from chartprose.rules.number import DecimalMark

AT: Final = frozenset({"at", "in", "on", "by", "for", "near", "around", "about", "during", "when", "where", "with"})
AFTER: Final = frozenset({"after", "past", "beyond", "since", "above", "from", "onward", "onwards"})
BEFORE: Final = frozenset({"before", "until", "till", "below", "through"})
SPANNING: Final = frozenset({"from", "between"})
EMPTY: Final = frozenset({"the", "a", "of", "over", "across", "within", "and", "approximately"})
"""Words of a position, by what they make of its number: one position, an end open above or below, a span, nothing."""

MIXED: Final = frozenset({"(]", "[)", "]]", "[["})
"""Brackets of half-open bins; a pair in round ones may be a point."""

YEAR_RE = re.compile(r"(?:1[5-9]|20|21)\d\d")
SIGNED_RE = re.compile(r"[^\s()\[\],;]+")
WORD_RE = re.compile(r"[^\W\d_]+")

MONTHS: Final = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

_MONTH: Final = rf"(?:{'|'.join(f'{name[:3]}(?:{name[3:]})?' for name in MONTHS if name != 'may')}|may|sept)\b\.?"
_DAY: Final = rf"(?:{'|'.join(f'{name[:3]}(?:{name[3:]})?' for name in WEEKDAYS)}|tues|thurs)\b\.?"
_YEAR: Final = r"(?:1[5-9]|20|21)\d\d"
_PART: Final = r"(?:early|mid|late|end of|start of)[ -]"
DATED: Final = (
    rf"(?:{_PART}(?:{_MONTH} )?{_YEAR}|{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?\b(?:,? {_YEAR})?"
    rf"|(?:\d{{1,2}} )?{_MONTH},? {_YEAR}|\d{{1,2}} {_MONTH}"
    rf"|(?:q[1-4]|h[12]|spring|summer|autumn|fall|winter)[ -]{_YEAR}|{_YEAR}[ -]?(?:q[1-4]|h[12])"
    rf"|{_YEAR}-(?:0[1-9]|1[0-2])(?:-[0-3]\d)?(?!-?\d)|(?:[01]?\d|2[0-4]):[0-5]\d(?!:?\d)(?: ?[ap]m\b)?)"
)
DATE_RE = re.compile(rf"(?<![\w.-]){DATED}(?![\w-])", re.IGNORECASE)
"""A date that holds figures."""

CAPITAL_RE = re.compile(rf"(?<![\w.-])(?:(?i:{_PART}))?(?=[A-Z])(?i:{_MONTH}|{_DAY}|q[1-4]\b|h[12]\b)(?![\w-])")

UNIT_NAMES: Final = {
    "%": ("percent", "percentage"), "h": ("hour", "hours", "hr", "hrs"), "s": ("second", "seconds", "sec"),
    "ms": ("millisecond", "milliseconds"), "d": ("day", "days"), "yr": ("year", "years"), "yrs": ("year", "years"),
    "m": ("metre", "metres", "meter", "meters"), "km": ("kilometre", "kilometres", "kilometer", "kilometers"),
    "t": ("tonne", "tonnes", "ton", "tons"), "$": ("usd", "dollar", "dollars"), "€": ("eur", "euro", "euros"),
}  # fmt: skip
"""Units by their sign, and the words for them in the label of an axis."""

MULTIPLIER_WORDS: Final = {
    "thousand": 1e3, "thousands": 1e3, "k": 1e3, "million": 1e6, "millions": 1e6, "m": 1e6, "mn": 1e6,
    "billion": 1e9, "billions": 1e9, "bn": 1e9, "b": 1e9,
}  # fmt: skip


def dates_in(text: str) -> list[Span]:
    """The spans of the dates of a uniform text, months and days without a figure included, in order."""
    found = [match.span() for match in DATE_RE.finditer(text)] if any(map(str.isdigit, text)) else []
    names = [match.span() for match in CAPITAL_RE.finditer(text)]
    names = [(start, end - text.startswith(".", end - 1)) for start, end in names]
    return sorted([*found, *(name for name in names if not any(a < name[1] and name[0] < b for a, b in found))])


def position_of(label: str, axis: Axis | None, *, decimal: DecimalMark | None = ".") -> Position | None:
    """The position on ``axis`` that ``label`` names as a whole, or ``None``.

    Args:
        label: the label, plain.
        axis: the axis; ``None`` where none is declared, so that numbers are taken as such.
        decimal: the decimal mark of the document.
    """
    text = uniform(label)
    explained = axis_words(axis) | AT | EMPTY
    dates = dates_in(text)
    if len(dates) == 1 and may_be_dated(axis, text) and not _words_around(text, *dates[0], explained):
        return Position(label=label[slice(*dates[0])])
    if not is_numeric(axis):
        return None
    readings = readings_in(text, decimal)
    if len(readings) == 2 and text[:1] + text[-1:] in MIXED:
        low, high = (reading.value for reading in readings)
        return Position(low=low, high=high) if low is not None and high is not None and low < high else None
    if len(readings) != 1 or (axis and axis.unit and readings[0].unit and not has_unit(axis, readings[0].unit)):
        return None
    words = _words_around(text, readings[0].start, readings[0].end, explained)
    found = placed(readings[0], words) if AFTER.union(BEFORE, SPANNING).issuperset(words) else None
    return None if found is None else on_axis(found, axis)


def _words_around(text: str, start: int, end: int, explained: Container[str]) -> list[str]:
    """The words of ``text`` outside of a span that are not explained, digits as well."""
    rest = f"{text[:start]} {text[end:]}"
    return [word for word in words_of(rest) if word not in PUNCTUATION and word not in explained]


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


def has_unit(axis: Axis | None, unit: str) -> bool:
    """Whether ``axis`` says that it counts in ``unit``, by its sign or by its name."""
    if axis is None:
        return False
    words = SIGNED_RE.findall(norm(f"{axis.label or ''} {axis.unit or ''}"))
    return any(name in words for name in (norm(unit), *UNIT_NAMES.get(unit, ())))


def placed(reading: Reading, words: Sequence[str]) -> Position | None:
    """The position that a quantity is after words that open a span at its start or at its end."""
    opened = [word for word in words if word in AFTER or word in BEFORE or word in SPANNING]
    if reading.join is not None or reading.bound is not None:
        return Position(low=reading.low, high=reading.high) if SPANNING.issuperset(opened) else None
    if reading.low is not None or reading.ratio or len(opened) > 1 or opened == ["between"]:
        return None
    if opened:
        return Position(high=reading.value) if opened[0] in BEFORE else Position(low=reading.value)
    return Position(value=reading.value)


def stated_position(
    label: str, fillers: Container[str], decimal: DecimalMark | None = "."
) -> tuple[Position, tuple[str, ...]] | None:
    """The position that ``label`` states, and the words next to it that ``fillers`` does not explain."""
    readings = readings_in(label, decimal)
    if len(readings) != 1:
        return None
    reading = readings[0]
    words = tuple(_words_around(label, reading.start, reading.end, fillers))
    if any(map(str.isdigit, "".join(words))):
        return None
    if reading.value is not None:
        return Position(value=reading.value), words
    return Position(low=reading.low, high=reading.high), words


def multiple_of(axis: Axis | None) -> float:
    """What a label such as "Visitors (thousands)" says that the numbers of its axis are multiplied with."""
    words = words_of(f"{axis.label or ''} {axis.unit or ''}") if axis is not None else ()
    return next((MULTIPLIER_WORDS[word] for word in words if word in MULTIPLIER_WORDS), 1.0)


def bounds_of(axis: Axis | None) -> tuple[float | None, float | None]:
    """The stated ends of an axis, or those of its ticks."""
    if axis is not None and axis.domain is not None:
        return axis.domain
    return (min(axis.ticks), max(axis.ticks)) if axis is not None and axis.ticks else (None, None)


def on_axis(position: Position, axis: Axis | None) -> Position:
    """A position in what its axis counts: "5B" is 5 on an axis "Tokens (B)" from 0 to 20."""
    high, factor = bounds_of(axis)[1], multiple_of(axis)
    ends = {name: end for name in ("value", "low", "high") if (end := getattr(position, name)) is not None}
    if high is None or not ends or not max(ends.values()) / factor <= high < max(ends.values()):
        return position
    return Position(**{name: end / factor for name, end in ends.items()})
