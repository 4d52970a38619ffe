"""A value that stands alone: the text behind a label is one quantity and, at most, a remark without figures."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.quantity import plus_minus, readings_in

if TYPE_CHECKING:
    from chartprose.rules.quantity import Reading

LEAD_RE = re.compile(
    r"(?:(?:[A-Za-zΔµα-ω][\w%./²ʬ-]*\s?){0,4}(?:[:=~]|is|of|at|reaches|with|shows|approximately|about|around)?\s*)?(?=[~≈<>≤≥$€£+-]{0,2}\s?[$€£]?\.?\d|$)", re.IGNORECASE
)
LEAD_WORDS = 6
PAREN_RE = re.compile(r"[(\[{][^()\[\]{}]*[)\]}]")
MOVES = ("→", "->", " to ", "=>", "−>")
SENTENCE_WORDS = 9
ERROR_RE = re.compile(r"(?:±|\+/-)\s?~?\s?(?P<delta>\d[\d.,]*)")
ERROR_RANGE_RE = re.compile(r"(?:error bars?|ci|95% ci|confidence interval|interval|range|from)\b", re.IGNORECASE)


def strict_value(text: str, start: int) -> Reading | None:
    """The one quantity of ``text[start:]``, or None where there is none, or more than one, or a story around it."""
    body = text[start:]
    bare = PAREN_RE.sub(lambda m: " " * len(m.group()) if "±" not in m.group() and "+/-" not in m.group() else m.group(), body)
    readings = readings_in(bare)
    if len(readings) != 1:
        readings = _first_of_equal(readings, bare)
    if len(readings) != 1:
        return _only_bracketed(text, start, body)
    reading = readings[0]
    if reading.ratio:
        return None
    lead, tail = bare[: reading.start], bare[reading.end :]
    if len(lead.split()) > LEAD_WORDS or len(tail.split()) > SENTENCE_WORDS or any(move in lead for move in MOVES):
        return None
    if "," in lead or ";" in lead:
        return None
    return _shift(reading, start)


def _first_of_equal(readings: list[Reading], text: str) -> list[Reading]:
    """"0.70 - 0.52 = 0.18": the result is the value."""
    if len(readings) > 1 and "=" in text[readings[-2].end : readings[-1].start] and all("," not in text[a.end : b.start] for a, b in zip(readings, readings[1:], strict=False)):
        return [] if not any(sign in text[readings[0].end : readings[-1].start] for sign in "+-*/") else readings[-1:]
    return readings


def _only_bracketed(text: str, start: int, body: str) -> Reading | None:
    """"(~0.5)": the value alone, in brackets."""
    stripped = body.strip(" .")
    if stripped.startswith("(") and stripped.endswith(")") and stripped.count("(") == 1:
        readings = readings_in(body)
        if len(readings) == 1 and len(stripped.split()) <= 4:
            return _shift(readings[0], start)
    _ = text
    return None


def _shift(reading: Reading, start: int) -> Reading:
    reading.start += start
    reading.end += start
    reading.digits = (reading.digits[0] + start, reading.digits[1] + start)
    return reading


def error_of(text: str, reading: Reading) -> tuple[float, float] | None:
    """The ends of an error bar given as "± d" behind the reading, if there is one."""
    match = ERROR_RE.search(text, reading.end, reading.end + 40)
    if match is None or reading.value is None:
        return None
    return plus_minus(reading.value, float(match["delta"].rstrip(".,").replace(",", "")))
