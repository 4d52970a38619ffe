"""Spelling: how names and positions are written in expressions, and by what key they are compared.

Two spellings are the same name if their keys are equal: numbers by value, spans by their ends, words by their letters.
"""

from __future__ import annotations

import json
import math
import re
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.record import Position

ENCODER: Final = json.JSONEncoder(ensure_ascii=False)
EDGES: Final = {"start": -math.inf, "end": math.inf}
"""The labels of a value that is stated for the start or the end of an axis without its number."""

NUMBER_RE = re.compile(r"[-+]?(?:\d{1,3}(?:,\d{3})++|\d++)(?:\.\d++)?(?:e[-+]?\d{1,3})?|[-+]?\.\d++")
SPAN_RE = re.compile(
    r"(?P<low>-?\d++(?:\.\d++)?) ?(?:-|to|\.\.\.?) ?(?P<high>-?\d++(?:\.\d++)?)"
    r"|(?:from|≥|>=?) ?(?P<from>-?\d++(?:\.\d++)?)|(?:up to|≤|<=?) ?(?P<upto>-?\d++(?:\.\d++)?)"
)


def plain_number(value: float) -> str:
    """A number as expressions write it: no exponent where it can be helped, no trailing zeros."""
    return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)


class Key(NamedTuple):
    """A normalised name, or the ends of a span (infinite where it is open), which are equal for a number."""

    words: str | None
    low: float
    high: float

    @property
    def is_number(self) -> bool:
        return self.words is None and self.low == self.high

    @property
    def is_on_axis(self) -> bool:
        """Whether its ends are places along an axis of numbers."""
        return self.words is None or self.words in EDGES


@lru_cache(maxsize=8192)
def key_of(name: str | float) -> Key:
    """The key of a name or position."""
    if not isinstance(name, str):
        return Key(None, round(name, 9) + 0.0, round(name, 9) + 0.0)
    text = norm(name)
    if NUMBER_RE.fullmatch(text) and abs(value := float(text.replace(",", ""))) < 1e300:
        return key_of(value)
    if (match := SPAN_RE.fullmatch(text)) is not None:
        low, high = match["low"] or match["from"], match["high"] or match["upto"]
        return Key(None, float(low or "-inf") + 0.0, float(high or "inf") + 0.0)
    return Key(text, EDGES.get(text, 0.0), EDGES.get(text, 0.0))


def spelled(name: str | float) -> str:
    """A name or position as an expression writes it: ``8`` or ``"May"``."""
    return ENCODER.encode(name) if isinstance(name, str) else plain_number(name)


def position_name(x: Position) -> str | float | None:
    """The one spelling of a position: its label, else its number, else its span; ``None`` for the whole series."""
    if x.label is not None or x.value is not None or x.low is x.high is None:
        return x.label if x.label is not None else x.value
    if x.low is None or x.high is None:
        return f"from {plain_number(x.low)}" if x.low is not None else f"up to {plain_number(x.high or 0.0)}"
    return f"{plain_number(x.low)}-{plain_number(x.high)}"
