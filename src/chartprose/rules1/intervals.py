"""Intervals in brackets behind a value: "0.85 (95% CI: 0.81-0.88)", "0.85 [0.81, 0.88]"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.rules1.number import Number

END: Final = r"[-+]?\d{1,9}(?:\.\d{1,9})?"
INTERVAL_RE = re.compile(
    r"\s?[(\[]\s?(?P<word>(?:\d\d(?:\.\d)?\s?%\s)?(?:CI|confidence interval|credible interval|error bars?)\b[:,=]?\s?"
    r"(?:is\s|of\s|from\s)?[(\[]?)?"
    rf"(?P<low>{END})\s?%?(?:\s?[-,;]\s?|\sto\s)(?P<high>{END})\s?[A-Za-z%°]{{0,5}}\s?[)\]]{{1,2}}",
    re.IGNORECASE,
)

MEASURED_RE = re.compile(r"\d\.\d{1,9}\s?%?\s?$")
REACH: Final = 24


def is_end_of_interval(text: str, place: int) -> bool:
    """Whether a figure is an end in square brackets right behind a measured value: the figures of "[0.7, 0.8]".

    It is no value of its own, even if the value before misses the interval: "0.9 [0.7, 0.8]".
    """
    opening = text.rfind("[", max(0, place - REACH), place)
    match = INTERVAL_RE.match(text, opening) if opening >= 0 else None
    if match is None or match.end() <= place:
        return False
    return MEASURED_RE.search(text, max(0, opening - REACH), opening) is not None


def interval_behind(text: str, number: Number) -> tuple[float, float, int] | None:
    """The ends of the interval in brackets right behind a number that lies in it, and where the brackets end.

    Without a word it is in square brackets, behind a number that is no plain count: "0.85 [0.81, 0.88]".
    """
    if text[number.after : number.after + 2].strip()[:1] not in ("(", "["):
        return None
    match = INTERVAL_RE.match(text, number.after)
    if match is None:
        return None
    if match["word"] is None:
        plain = number.unit is None and "." not in text[number.start : number.end]
        if plain or "[" not in match.group():
            return None
    low, high = float(match["low"]), float(match["high"])
    return (low, high, match.end()) if low <= number.value <= high and low < high else None
