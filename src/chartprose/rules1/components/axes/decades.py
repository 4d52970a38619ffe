"""Decades: the ticks of a logarithmic axis that is said to have one for each power of ten."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import Final

MANY: Final = r"(?:two|three|four|five|six|seven|eight|nine|ten|several|many|\d{1,2})"
DECADES_RE = re.compile(
    rf"\b(?:(?P<many>{MANY})\s(?:[a-z]{{1,12}}\s){{0,2}})?"
    r"(?:(?:per|every|each|a|full|whole)\s(?:decade|power of (?:ten|10)|order of magnitude)\b"
    r"|decades\s(?:from|between|only|at)\b|(?:in|at|by|the|mark|marks|for|on|whole|full) decades\b"
    r"|decade (?:ticks?|labels?|steps?|marks?|gridlines?|grid lines?)\b|powers of (?:ten|10)\b)",
    re.IGNORECASE,
)
MAX_DECADES: Final = 60
MIN_TOLD: Final = 3
"""An axis that is not called logarithmic must span so many decades."""


def tells_decades(text: str, start: int) -> bool:
    """Whether ``text[start:]`` says that each decade has its tick; "over six decades" only tells how many there are."""
    return any(match["many"] is None for match in DECADES_RE.finditer(text, start))


def decades_between(low: float, high: float, *, log: bool) -> list[float] | None:
    """The powers of ten from ``low`` to ``high``, which must be such; None if they are not, or too few to be sure."""
    first, last = _exponent(low), _exponent(high)
    if first is None or last is None or not (1 if log else MIN_TOLD) <= last - first <= MAX_DECADES:
        return None
    return [float(Decimal(1).scaleb(power)) for power in range(first, last + 1)]


def _exponent(value: float) -> int | None:
    """The exponent of a power of ten, None for any other number."""
    number = Decimal(repr(value)).normalize()
    _, digits, exponent = number.as_tuple()
    return exponent if value > 0 and digits == (1,) and isinstance(exponent, int) else None
