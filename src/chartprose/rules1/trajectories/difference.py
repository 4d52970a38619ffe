"""Differences: numbers that tell how far two values lie apart, not where one lies — "loses 7 TWh", "a band of 3"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.nouns import singular
from chartprose.rules1.trajectories.atom import words_before
from chartprose.rules1.trajectories.words import CHANGE_UNITS, CHANGE_VERBS, WIDTH_NOUNS

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

    from chartprose.rules1.quantity import Reading


APART_RE = re.compile(r"(?:\s?[^\s\d,;.]{1,8})?\s(?:below|above|under|over|ahead of|short of|behind)\s(?:that|those)\b")
"""What stands behind a figure that is measured from another one: "86 kg below that of May"."""


DISTANCE_RE = re.compile(
    r"(?:\s?\S{1,8})?\s(?:more|less|fewer|higher|lower|above|below|over|under|ahead|short|behind)\b", re.IGNORECASE
)
"""What stands behind a figure that tells how far a value lies from another."""


THAN_RE = re.compile(
    r"(?:\s?[^\s\d,;.]{1,12}){0,2}\s(?:(?:more|less|fewer|higher|lower|taller|shorter|greater|larger|smaller)\sthan"
    r"|(?:below|above|ahead of|short of|behind))\s(?:the\s)?[A-Z]"
)
"""The same behind a figure and before a name: "5 below Oats", "11 trains more than Oats"."""

FALL_RE = re.compile(r"(?:[↓▼↘]|\bdown)\s?$", re.IGNORECASE)
FALL_REACH: Final = 8
NEGATIVE_RE = re.compile(
    r"\s?\((?:a\s)?(?:negative|decrease|decline|reduction|loss|fall|drop|down|below zero)\b", re.IGNORECASE
)
"""What makes a figure the size of a fall, before it and behind it: "down 8%", "8% (negative)"."""

MOST_RE = re.compile(
    r"\b(?:[a-z]{2,12}est|single|main|most\s[a-z]{3,12})\s(?:single\s|overall\s|recorded\s|listed\s|drawn\s)?(?P<noun>[a-z]{3,12})"
    r"(?:\s?[(\[:,-]|,?\sat|\s(?:is|was|measures|comes to|amounts to))\s?$",
    re.IGNORECASE,
)
"""What makes a figure the size of the largest change, before it: "the steepest step (8 °C)", "largest drop: 18 %"."""

MOST_REACH: Final = 60
STEP_NOUNS: Final = WIDTH_NOUNS | {"step", "climb", "increment", "leap", "slide", "descent", "ascent", "shift", "swing"}

SCANT = frozenset({"only", "just", "merely", "another", "barely", "hardly", "scarcely"})
"""Words between a verb of change and its amount."""


def is_difference(text: str, reading: Reading, value_nouns: AbstractSet[str] = frozenset()) -> bool:
    """Whether the words before ``reading``, or its unit, make it a difference; nouns of the value axis do not."""
    if reading.unit in CHANGE_UNITS or reading.head in CHANGE_VERBS or APART_RE.match(text, reading.digits[1]):
        return True
    if THAN_RE.match(text, reading.digits[1]) or tells_fall(text, reading) or _is_most(text, reading, value_nouns):
        return True
    if reading.head in SCANT and not CHANGE_VERBS.isdisjoint(words_before(text, reading.start, 2)):
        return True  # "gains only 0.4"
    if reading.head != "of" or reading.is_range:
        return False
    return not (WIDTH_NOUNS - value_nouns).isdisjoint(map(singular, words_before(text, reading.start, 2)))


def _is_most(text: str, reading: Reading, value_nouns: AbstractSet[str]) -> bool:
    """Whether a figure tells how large the largest, or the smallest, change is."""
    most = MOST_RE.search(text, max(0, reading.start - MOST_REACH), reading.start)
    return most is not None and most["noun"].lower() in STEP_NOUNS - value_nouns


def tells_fall(text: str, reading: Reading) -> bool:
    """Whether a figure without a sign is the size of a fall, so that its value has another sign: "down 8%"."""
    if reading.first < 0:
        return False
    before = FALL_RE.search(text, max(0, reading.start - FALL_REACH), reading.start)
    return before is not None or NEGATIVE_RE.match(text, reading.end) is not None


def tells_distance(text: str, reading: Reading) -> bool:
    """Whether a number tells how far a value lies from another: "by 37 mm", "37 mm above the month before"."""
    behind = DISTANCE_RE.match(text, reading.digits[1]) is not None
    return behind or reading.head == "by" or is_difference(text, reading)
