"""Atoms of quantities: whether a number is a value, a place, or neither.

A number is a position if a noun or a unit of the x axis stands beside it, or if it follows a value and a word of place,
or if only the x axis can hold it; it is a value if the y axis says so, or if it follows a verb of motion.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.dates import YEAR_RE
from chartprose.rules1.intervals import is_end_of_interval
from chartprose.rules1.not_data import is_noise, is_sum_of_row
from chartprose.rules1.nouns import singular
from chartprose.rules1.place import in_axis_unit, position_of_reading
from chartprose.rules1.trajectories.atom import Atom, next_word, words_before
from chartprose.rules1.trajectories.difference import is_difference
from chartprose.rules1.trajectories.words import (
    AFTERWARDS,
    CHANGE_WORDS,
    COUNT_NOUNS,
    FIRST_WORDS,
    OPEN_LEFT,
    OPEN_RIGHT,
    PLACE_FILLERS,
    PLACE_PREPOSITIONS,
    PREPOSITION_FILLERS,
    PREPOSITIONS,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

LIST_GAP_RE = re.compile(r"\s?(?:,|and|or|,\sand|&)\s?")
PLACED_RE = re.compile(r"\s?(?:@\s?|(?:at|by|in|on|around|near|after|for)\s)[^\d,;.]{0,24}\d")
"""A place that stands behind a number, which is thus a value."""

SET_OUT_RE = re.compile(r"(?:\s?[^\s\d,;.()]{1,8})?\s(?:at|in)\s(?:(?:the\s)?[A-Za-z]{1,12}\s)?[~≈]?\d")
"""The same behind the value that a move sets out from."""

STATISTIC_RE = re.compile(
    r"\b(?P<noun>SD|SE|SEM|IQR|FWHM|AUC|standard (?:deviation|error)|area under the curve"
    r"|(?P<middle>mean|median|average))(?:\sof|\sis|\s?[=:≈])?(?:\sabout|\sapproximately|\saround)?\s?$",
    re.IGNORECASE,
)
"""What makes the number behind it a statistic; a mean is one if it is told in the unit of x."""

RATE_RE = re.compile(r"\s(?P<noun>[a-z]{3,20})\sper\s[a-z]")
SPACED_RE = re.compile(r"(?<![\d.,])\d{1,3} \d{3}(?!\d)")
SPACED_REACH: Final = 4
SLASH_RE = re.compile(r"\s/\s{1,4}(?:[~≈]?-?\d|n/?a\b|-)", re.IGNORECASE)
AT_NAMED_RE = re.compile(
    r"\b(?:at|from|until|for)\s(?:an?\s|the\s)?(?P<adjectives>(?:[A-Za-z-]{2,20}\s){0,2})(?P<noun>[A-Za-z]{2,20})"
    r"\s?(?:of|=|≈)\s?[~≈]?\s?$",
    re.IGNORECASE,
)
NUMERAL_RE = re.compile(r"\d[\d.,]*+")
COUNTED_RE = re.compile(r"\s?(?:[kKM]|million|thousand|billion|bn)\s(?P<noun>[A-Za-z]{2,20})")
NAMED_REACH = 40
NEUTRAL = frozenset({"", "at", "near", "around", "about"})
"""Words before a number that stand before values as well as before places."""

YEAR_HEADS = frozenset({"in", "since", "until"})
RESULTS = ("result in ", "results in ", "resulted in ", "resulting in ")
OPEN_WORDS = frozenset({"after", "beyond", "before", "until", "since", "past"})
CURRENCIES = frozenset("$€£")


def quantity_atom(
    text: str, reading: Reading, atoms: Sequence[Atom], words: PanelWords, *, named: bool = False
) -> Atom | None:
    """The value or the place that ``reading`` is behind ``atoms``; None for a count, a ratio or a difference.

    ``named``: a series is named between the last quantity and this one, its value ("Rye at 5, Oats at 4").
    """
    reading = words.in_value_unit(in_axis_unit(text, reading, words))
    if atoms and not named and _continues_list(text, atoms, reading, words):
        return _place(text, reading)
    behind = next_word(text, reading.end)
    noun, unit = singular(behind), reading.unit or (behind if behind == words.x_unit else None)
    if (
        reading.ratio
        or is_noise(text, reading)
        or is_sum_of_row(text, reading)
        or is_end_of_interval(text, reading.digits[0])
        or behind in CHANGE_WORDS
        or is_difference(text, reading, words.y_nouns)
        or _is_statistic(text, reading, unit, words)
    ):
        return None
    if _is_half(text, reading):
        return None  # "120 500": one number or two
    if SLASH_RE.match(text, reading.end) or text[max(0, reading.start - 6) : reading.start].rstrip().endswith(" /"):
        return None  # "8 / 5", of two series
    if words.y_nouns and (rate := RATE_RE.match(text, reading.end)) and singular(rate["noun"]) not in words.y_nouns:
        return None  # "3 alarms per day", on an axis of something else
    measured = (unit and unit != words.x_unit) or (behind and behind == words.y_unit)
    measured = measured or (words.x_ends is None and bool(words.categories))
    if reading.head == "by" and measured and atoms and atoms[-1].motion == "move":
        return None  # "drops by 3 TWh"
    if reading.head == "by" and words.categorical and words.x_ends is None:
        return None  # "Rye leads by 10": names are no places to count to
    if (reading.head in FIRST_WORDS and noun not in words.y_nouns) or _is_year(text, reading, words):
        return _place(text, reading)
    if singular(reading.head) in words.x_nouns and reading.head not in words.y_nouns and not _is_of(text, reading):
        return _place(text, reading)
    if _is_at_named(text, reading, words):
        return _place(text, reading)
    if noun in words.place_nouns and noun not in words.y_nouns and not _states_band(atoms, reading):
        return _place(text, reading)
    if _counts_places(text, reading, words) or _names_categories(text, reading, words):
        return _place(text, reading)
    if unit and unit == words.x_unit and unit != words.y_unit:
        return _place(text, reading)
    if unit and (unit in (words.y_unit, "%") or unit in CURRENCIES):
        return _value(reading)
    if noun in COUNT_NOUNS and _is_whole(reading) and not reading.approx and noun not in words.y_nouns:
        return None
    if named and not only_x(reading, words) and _preposition(text, reading) in NEUTRAL:
        return _value(reading)
    return _value(reading) if _is_value(text, reading, atoms, words) else _place(text, reading)


def _is_statistic(text: str, reading: Reading, unit: str | None, words: PanelWords) -> bool:
    """Whether a number is a statistic of the whole line, and no place or value of it: "SD 12 g", "a mean of 40 g"."""
    told = STATISTIC_RE.search(text, max(0, reading.start - NAMED_REACH), reading.start)
    if told is None or singular(told["noun"].lower()) in words.y_nouns:
        return False
    return told["middle"] is None or (unit is not None and unit == words.x_unit and unit != words.y_unit)


def _is_half(text: str, reading: Reading) -> bool:
    """Whether nothing but a space parts the figure from another one, so that both may be one number."""
    first, last = reading.digits
    return any(
        match.start() == first or match.end() == last
        for match in SPACED_RE.finditer(text, max(0, first - SPACED_REACH), last + SPACED_REACH)
    )


def _is_year(text: str, reading: Reading, words: PanelWords) -> bool:
    """Whether "in" and a bare year stand on an unknown x axis, and no value axis can hold it: "first seen in 2020"."""
    if words.x_ends is not None or words.categorical or words.in_y(reading.first) or reading.unit:
        return False
    year = YEAR_RE.fullmatch(text[slice(*reading.digits)]) is not None
    return year and reading.head in YEAR_HEADS and not text[: reading.start].endswith(RESULTS)


def only_x(reading: Reading, words: PanelWords) -> bool:
    """Whether only the x axis can hold the number, where both axes are known, or x counts years."""
    if not words.in_x(reading.first) or words.in_y(reading.first):
        return False
    return bool(words.value_ends) or (words.counts_years and float(reading.first).is_integer())


def _counts_places(text: str, reading: Reading, words: PanelWords) -> bool:
    """Whether a power of ten and the noun of the x axis stand behind the number: "beyond 8 M rows"."""
    counted = COUNTED_RE.match(text, reading.end)
    noun = singular(counted["noun"].lower()) if counted else ""
    return noun in words.own_x_nouns and noun not in words.y_nouns


def _names_categories(text: str, reading: Reading, words: PanelWords) -> bool:
    """Whether both ends of a span are names of the x axis, without a unit: "between 2018 and 2022", of years."""
    ends = NUMERAL_RE.findall(text, *reading.digits) if reading.is_range and not reading.unit else []
    return (
        len(ends) == len(("first", "last")) and words.x_ends is None and {c.text for c in words.categories} >= {*ends}
    )


def _is_whole(reading: Reading) -> bool:
    return reading.value is not None and reading.value == int(reading.value)


def _continues_list(text: str, atoms: Sequence[Atom], reading: Reading, words: PanelWords) -> bool:
    """Whether nothing but a comma or "and" parts the reading from a place: "~5, ~18, and ~35", "steps 10 and 30"."""
    last = next((atom for atom in reversed(atoms) if atom.kind in ("value", "place", "motion")), None)
    if last is None or last.kind != "place" or reading.is_range or reading.unit:
        return False
    if not LIST_GAP_RE.fullmatch(text, last.end, reading.start):
        return False
    if words.x_ends is not None and not words.in_x(reading.first):
        return False
    if PLACED_RE.match(text, reading.end):
        return False  # "0.5 at FPR 0.05, 0.68 at FPR 0.1"
    listed = [atom.kind for atom in atoms if atom.kind not in ("comma", "break")][-2:] == ["place", "place"]
    return text.startswith(",", last.end) or listed or last.plural


def _is_at_named(text: str, reading: Reading, words: PanelWords) -> bool:
    """Whether a preposition and the noun of the x axis stand before the number: "at an FPR of 0.05"."""
    lead = AT_NAMED_RE.search(text, max(0, reading.digits[0] - NAMED_REACH), reading.digits[0])
    if lead is None or not words.y_nouns.isdisjoint(map(singular, lead["adjectives"].lower().split())):
        return False  # "at a true positive rate of 0.7", where the false positive rate is the place
    return singular(lead["noun"].lower()) in words.own_x_nouns


def _is_of(text: str, reading: Reading) -> bool:
    """Whether the noun before is the value's, as "of" between them says: "a temperature of 5"."""
    return text[max(0, reading.start - 4) : reading.start].strip() in ("of", "is")


def _states_band(atoms: Sequence[Atom], reading: Reading) -> bool:
    return bool(atoms) and atoms[-1].motion == "band" and reading.is_range


def _is_value(text: str, reading: Reading, atoms: Sequence[Atom], words: PanelWords) -> bool:
    """Sort by what came before: a verb calls for a value, a word of place behind a value for a position."""
    if reading.bound and text[max(0, reading.start - 4) : reading.digits[0]].lower().count("exceed"):
        return True  # "never exceeds 35"
    x_only = only_x(reading, words)
    if not x_only and _continues_values(text, atoms, reading):
        return True
    y_only = words.in_y(reading.first) and not words.in_x(reading.first) and words.x_ends is not None
    last = next((atom for atom in reversed(atoms) if _leads(atom)), None)
    preposition = _preposition(text, reading)
    told = [atom.kind for atom in atoms if atom.kind in ("place", "value")]
    if preposition in OPEN_WORDS and words.in_x(reading.first) and told and "value" not in told:
        return False  # "level up to 16 and explosive after 64"
    if x_only and reading.bound and last is not None and last.kind in ("motion", "value"):
        return False  # "remains at 4 up to 60"
    if last is not None and last.kind == "motion":
        if not x_only or preposition not in PLACE_PREPOSITIONS or preposition == "to":
            return True
        if preposition == "from" and SET_OUT_RE.match(text, reading.end):
            return True  # "falls from 1500 at 1 to 150 at 100", where the value axis ends at 1000
        return preposition == "at" and not _value_in_clause(atoms)
    behind_value = last is not None and last.kind == "value"
    if behind_value and preposition in PLACE_PREPOSITIONS and not y_only:
        return preposition == "to"
    if x_only:
        return False
    return not (reading.bound and preposition in ("", "beyond") and not y_only and behind_value)


def _continues_values(text: str, atoms: Sequence[Atom], reading: Reading) -> bool:
    """Whether nothing but a joint parts the reading from a value: "at 5, 4 and 2 cm"."""
    last = next((atom for atom in reversed(atoms) if atom.kind not in ("comma", "break")), None)
    if last is None or last.kind != "value" or last.reading is None:
        return False
    return LIST_GAP_RE.fullmatch(text, last.end, reading.start) is not None


def _leads(atom: Atom) -> bool:
    if atom.kind == "motion":
        return atom.motion != "pass"
    return atom.kind in ("value", "place", "region", "break", "open")


def _value_in_clause(atoms: Sequence[Atom]) -> bool:
    last = next((atom for atom in reversed(atoms) if atom.kind in ("break", "value")), None)
    return last is not None and last.kind == "value"


def _preposition(text: str, reading: Reading) -> str:
    """The word of place before a reading, also where the number grammar took it for an approximation ("around 24")."""
    head, stop = reading.head, reading.digits[0]
    begin = max(0, text.rfind(")", 0, stop))  # not the "to" of "2010 (3 to 5), 2012"
    for word in reversed(words_before(text[begin:stop], stop - begin, 3)):
        if word in PREPOSITIONS:
            return word
        if word != head and word not in PREPOSITION_FILLERS:
            break
    return head if head in PREPOSITIONS else ""


def _value(reading: Reading) -> Atom:
    return Atom("value", reading.start, reading.end, reading=reading, before=reading.head, digits=reading.digits)


def _place(text: str, reading: Reading) -> Atom:
    """A place; "until 48" and "after 70" leave one end open."""
    stop = reading.digits[0]
    opened = max(0, text.rfind("(", 0, stop), stop - NAMED_REACH)
    lead = [word for word in words_before(text[opened:stop], stop - opened, 4) if word not in PLACE_FILLERS]
    before = next((word for word in reversed(lead) if word in PREPOSITIONS or word in ("first", "last", "up")), "")
    position = position_of_reading(reading)
    if not reading.is_range:
        if before in OPEN_RIGHT or _goes_on(text, reading):
            position = Position(low=reading.first)
        elif before in OPEN_LEFT or before == "first" or (before == "to" and not {"up", "down"}.isdisjoint(lead)):
            position = Position(high=reading.first)
    return Atom(
        "place",
        reading.start,
        reading.end,
        reading=reading,
        place=position,
        before=before,
        digits=reading.digits,
        plural=reading.head.endswith("s"),
    )


def _goes_on(text: str, reading: Reading) -> bool:
    """Whether "onwards" or "and beyond" stands behind the reading, or "from" before it and "on" behind."""
    behind = next_word(text, reading.end)
    if behind in AFTERWARDS or behind == "onward":
        return True
    if behind == "on" and "from" in words_before(text, reading.digits[0], 3):
        return True
    return behind == "and" and "beyond" in text[reading.end : reading.end + 12].split()
