"""Moves: a story that goes from one value to another, whose "to" is no joint of a range and whose "up to" no bound."""

from __future__ import annotations

import re
from typing import Final

_FIGURE: Final = (
    r"\d[\d.,]{0,12}+(?:[eE][-+]?\d{1,3})?(?:\s?[×x·*]\s?10)?(?:\^\(?[-+]?\d[\d.]{0,4}\)?|[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})?"
)
"""A figure, also as a power of ten: "455", "1.5 × 10^3", "10^-1", "3e2"."""

BEGUN_RE = re.compile(
    r"\bfrom\s(?:(?:about|around|roughly|approximately|nearly|almost)\s)?[~≈$€£]?"
    rf"{_FIGURE}[^\s\d,;:]{{0,4}}(?:\s(?:at|on|in)\s(?:[a-z]{{1,12}}\s)?{_FIGURE})?\sup\sto\s$",
    re.IGNORECASE,
)
"""A way up with its beginning, which makes its end no bound: "from 5 on day 1 up to 88"."""

PATH_RE = re.compile(r"\bfrom\s[^.;]{0,40}\d[^.;]{0,30}$")
"""What makes "over" the way between two values: "from 5 over 12 to 30"."""

MOVE_RE = re.compile(
    r"\b(?:from|through|via|past)\s[^,;.\d]{0,30}"
    rf"{_FIGURE}[^,;\d]{{0,30}}\b(?:at|in|on|by|around|near)\s[^,;\d]{{0,20}}$"
)
"""A value before its place: "from 455 in week"."""

MOVE_REACH: Final = 80


def is_midway(text: str, place: int) -> bool:
    """Whether a move has begun with a value, and ``place`` is where that one stands: "from 455 in week 10"."""
    return MOVE_RE.search(text, max(0, place - MOVE_REACH), place) is not None
