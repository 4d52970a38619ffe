"""Shares: percentages in brackets behind the parts of a whole — "Rye 42 (35.0%), Oats 78 (65.0%)"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

BEGIN_RE = re.compile(r"\s?[A-Za-z]{0,10}\s?[(\[]\s?[~≈]?\s?")
END_RE = re.compile(r"\s?%?\s?[)\]]")
OF_WHOLE_RE = re.compile(
    r"\s?%?\s(?:of|in)\s(?:the|its|this|that)\s(?:whole\s|entire\s|full\s)?(?:bar|total|column|stack|sum|whole|pile)\b",
    re.IGNORECASE,
)
"""What stands behind a share that is called one: "49 % of the bar"."""
FEWEST: Final = 2
WHOLE: Final = 100
PERCENTAGES: Final = frozenset({"share", "percentage", "percent", "proportion", "fraction", "part"})
SLACK: Final = 1.0
"""How far a rounded share may miss the one worked out, in points."""


def shares_behind(text: str, readings: Sequence[Reading], words: PanelWords) -> list[Reading]:
    """Those of ``readings`` that are the shares of the values before them; none unless all fit the parts' sum.

    On an axis of percentages a share may be the value itself.
    """
    shared = words.y_unit == "%" or not words.y_nouns or not PERCENTAGES.isdisjoint(words.y_nouns)
    if shared or not any(reading.unit == "%" for reading in readings):
        return []
    called = [r for r in readings if r.unit == "%" and OF_WHOLE_RE.match(text, r.digits[1])]
    if called and len(called) == sum(reading.unit == "%" for reading in readings) < len(readings):
        return called
    pairs = [(value, share) for value, share in pairwise(readings) if _is_share(text, value, share)]
    shares = [share for _, share in pairs]
    if len(pairs) < FEWEST or len(shares) < sum(reading.unit == "%" for reading in readings):
        return []
    total = sum(value.first for value, _ in pairs)
    if total <= 0 or any(abs(WHOLE * value.first / total - share.first) > SLACK for value, share in pairs):
        return []
    return shares


def _is_share(text: str, value: Reading, share: Reading) -> bool:
    """Whether a percentage stands alone in the brackets right behind a value that is none."""
    plain = share.unit == "%" and value.unit != "%" and share.value is not None and value.value is not None
    begun = BEGIN_RE.fullmatch(text, value.end, share.digits[0]) if plain else None
    return begun is not None and END_RE.match(text, share.digits[1]) is not None
