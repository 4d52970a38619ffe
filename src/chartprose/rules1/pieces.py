"""Pieces of a notation that no rule reads: "0,85", "1.234.567", "3:20", "1/3", "2^10", "3 h 20 min", "the high 80s".

Each is one value. Their figures are numerals for the account, so that they are left unread, and no values.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

JOINTS: Final = frozenset(",.:/'’^")
"""Signs that join figures to one numeral, where no space stands around them."""

SMALLER_RE = re.compile(
    r"\s?(?:h|hrs?|hours?|min|minutes?|ft|°)\s?(?:and\s)?\d{1,2}(?:\.\d{1,3})?\s?(?:min|mins|minutes?|s|sec|seconds?|in|['′’])"
    r"(?![a-z])"
)
"""A rest in the next smaller unit: "3 h 20 min"."""


DECADE_RE = re.compile(r"\b(?:low|lower|early|mid|middle|high|higher|upper|late)[\s-]$", re.IGNORECASE)
DECADE_REACH: Final = 8
"""A part of a decade of values, which has no figures of its own: "in the high 80s", "mid-40s"."""


def is_piece(text: str, start: int, end: int) -> bool:
    """Whether the figure ``text[start:end]`` is joined to a figure beside it, or goes on in a smaller unit."""
    behind, before = text[end : end + 2], text[max(0, start - 2) : start]
    if len(behind) > 1 and behind[0] in JOINTS and behind[1].isdigit():
        return True
    if len(before) > 1 and before[1] in JOINTS and before[0].isdigit():
        return True
    if behind[:1] == "s" and not behind[1:].isalnum() and DECADE_RE.search(text, max(0, start - DECADE_REACH), start):
        return True
    return SMALLER_RE.match(text, end) is not None


def holds_piece(text: str, figures: Iterable[tuple[int, int]]) -> bool:
    """Whether one of the ``figures``, spans of digits, is a piece."""
    return any(is_piece(text, start, end) for start, end in figures)
