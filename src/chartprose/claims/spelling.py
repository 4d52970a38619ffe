"""Spelling: how names and positions are written in expressions, and by what key they are compared.

Two spellings are the same name if their keys are equal: numbers by value, spans by their ends, words by their letters.
"""

from __future__ import annotations

import json
import re
from functools import lru_cache
from typing import TYPE_CHECKING

from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.record import Position

Key = tuple[str, str] | tuple[str, float] | tuple[str, float, float]
"""``("n", number)``, ``("r", low, high)`` with infinite open ends, or ``("s", normalised name)``."""

NUMBER_RE = re.compile(r"[-+]?(?:\d{1,3}(?:,\d{3})++|\d++)(?:\.\d++)?(?:e[-+]?\d{1,3})?|[-+]?\.\d++")
SPAN_RE = re.compile(
    r"(?P<low>-?\d++(?:\.\d++)?) ?(?:-|to|\.\.\.?) ?(?P<high>-?\d++(?:\.\d++)?)"
    r"|(?:from|≥|>=?) ?(?P<from>-?\d++(?:\.\d++)?)|(?:up to|≤|<=?) ?(?P<upto>-?\d++(?:\.\d++)?)"
)


def plain_number(value: float) -> str:
    """A number as expressions write it: no exponent where it can be helped, no trailing zeros."""
    return str(int(value)) if value == int(value) and abs(value) < 1e15 else repr(value)


def number_key(value: float) -> Key:
    return ("n", round(value, 9) + 0.0)


@lru_cache(maxsize=8192)
def key_of(name: str) -> Key:
    """The key of a name or position in quotes."""
    text = norm(name)
    if NUMBER_RE.fullmatch(text):
        value = float(text.replace(",", ""))
        return number_key(value) if abs(value) < 1e300 else ("s", text)
    if (match := SPAN_RE.fullmatch(text)) is not None:
        low, high = match["low"] or match["from"], match["high"] or match["upto"]
        return ("r", float(low or "-inf") + 0.0, float(high or "inf") + 0.0)
    return ("s", text)


def spelled(name: str | float) -> str:
    """A name or position as an expression writes it: ``8`` or ``"May"``."""
    return json.dumps(name, ensure_ascii=False) if isinstance(name, str) else plain_number(name)


def position_name(x: Position) -> str | float | None:
    """The one spelling of a position: its label, else its number, else its span; ``None`` for the whole series."""
    if x.label is not None or x.value is not None or x.low is x.high is None:
        return x.label if x.label is not None else x.value
    if x.low is None or x.high is None:
        return f"from {plain_number(x.low)}" if x.low is not None else f"up to {plain_number(x.high or 0.0)}"
    return f"{plain_number(x.low)}-{plain_number(x.high)}"


def position_key(x: Position) -> Key | None:
    """The key of a position, or ``None`` for the whole series."""
    name = position_name(x)
    return None if name is None else number_key(name) if isinstance(name, float) else key_of(name)
