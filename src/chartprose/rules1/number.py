"""Numbers: the numerals of a text, one token each, before anything is said of their meaning.

A numeral that belongs to a word ("KV-5", "F1", "3D", "70th") is no number. A minus sign is a sign only where no operand
stands before it; "5-15" has none.
"""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

NUMBER_RE = re.compile(
    r"(?:(?P<factor>\d++(?:\.\d++)?)\s?[×x·*]\s?)?10(?:\^(?P<open>\()?(?P<power>[-+]?\d{1,3}(?:\.\d{1,3})?)(?(open)\))"
    r"|(?P<sup>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}(?:[·.][⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})?))"
    r"|(?:\d{1,3}(?:[,']\d{3})++(?!\d)|\d++)(?:\.\d++)?(?:[eE][-+]?\d{1,3}(?!\w|\.\d))?"
    r"|(?<![\d.])\.\d++(?:[eE][-+]?\d{1,3}(?!\w|\.\d))?"
)
DIGIT_RE = re.compile(r"\d")
SUPERSCRIPTS = str.maketrans("⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹·", "-+0123456789.")

MINUS_RE = re.compile(
    r"(?:^|[:;,(=|→-]\s?|[ʬ]\s|\b[A-Z][A-Za-z]{0,19}\s|\b(?:at|to|is|of|about|around|roughly|approximately|from|and"
    r"|reaches|reads|shows|has|with|in|by|near|below|above|only|just)\s)"
    r"(?P<sign>(?:[Mm]inus|[Nn]egative)\s)$"
)
"""A sign in words, behind no operand: "Rye: minus 8%", and behind a name "Rye minus 8%"."""

MINUS_REACH: Final = 24
GROUPS: Final = str.maketrans("", "", ",'")
"""What parts the thousands of a number."""

MULTIPLIERS: Final = {
    "k": 3, "K": 3, "M": 6, "B": 9, "T": 12, "bn": 9, "Bn": 9, "mn": 6, "thousand": 3, "million": 6, "billion": 9,
    "trillion": 12,
}  # fmt: skip
MULTIPLIER_RE = re.compile(r"(?:[kKMBT]|\s?(?:bn|Bn|mn))(?![A-Za-z0-9])|\s(?:thousand|million|billion|trillion)\b")
MORE_RE = re.compile(r"\s?[¼½¾⅓⅔]|\sand\s(?:a|one)\s(?:half|quarter|third)\b|[\s-](?:hundred|dozen)\b")
"""What makes another number of the figure before it: "3½", "3 and a half", "3 dozen"."""

TIMES: Final = "⨯"
"""Stands for the "x" of a multiple where that is a unit (``multiples.py``)."""

UNIT_RE = re.compile(
    r"⨯|\s?(?:%(?:\s?points?\b)?|percent\b|percentage points?\b|pp\b|°\s?[CFK]?\b|°|[µμ]m\b)|[x×](?![A-Za-z0-9])"
    r"|(?:\s?(?:ms|cm|mm|km|nm|kg|mg|GB|MB|KB|TB|Hz|kHz|MHz|GHz|dB|px|mV|mA|kW|MW|GW|kWh|MWh|GWh|TWh|Pa|kPa|MPa"
    r"|GPa|eV|keV|MeV|"
    r"mL|hrs?|yrs?|rpm|ppm|ppb|fps|kJ|kN|mol|bar|USD|EUR)|[shmgVAWKCFLJNdt])[²³]?(?:[/·][A-Za-z]{1,5}[²³]?)?(?![A-Za-z0-9²³])"
)
CURRENCY: Final = "$€£¥"
FOOTNOTE_RE = re.compile(
    r"(?:\d{1,9}\.\d{1,9}(?:[¹²³ᵃᵇᶜ]|abc?\b|a\b|bc\b|c\b)|\d{2,9}[¹ᵃᵇᶜ])(?![\w⁰¹²³⁴⁵⁶⁷⁸⁹·])",
)
"""A figure with the sign of a footnote, or with the letters of what does not differ from it: "850¹", "12.3ab"."""

MAX_EXPONENT: Final = 300
BARE_ENDS: Final = frozenset({"", ",", ".", ";", ":", ")", "]", "("})
"""What stands behind most numerals, and begins no multiplier, no unit and no word."""

SIGN_BEFORE: Final = frozenset(" ([{,:;=~<>≤≥±/|\"'$€£¥→")


@dataclass(slots=True)
class Number:
    """One numeral: its span (sign and multiplier included), its value, its unit, and where its unit ends.

    ``power`` is the exponent of its multiplier word or letter (3 for "12k"); ``ratio`` is set for "2.4x".
    """

    start: int
    end: int
    value: float
    unit: str | None
    after: int
    power: int = 0
    ratio: bool = False


def holds_digit(text: str) -> bool:
    """Whether ``text`` holds a digit of any script, superscripts included; most lines of words hold none."""
    return any(map(str.isdigit, text))


def numbers_in(text: str) -> list[Number]:
    """All numbers of ``text`` (plain, names masked), in order."""
    found: list[Number] = []
    for match in numerals(text):
        number = _number(text, match, found[-1].after if found else -1)
        if number is not None:
            found.append(number)
    return found


def numerals(text: str) -> Iterator[re.Match[str]]:
    """The matches of ``NUMBER_RE``, which are looked for only where a digit stands, alone or behind a point."""
    place = 0
    while digit := DIGIT_RE.search(text, place):
        start = digit.start()
        match = NUMBER_RE.match(text, start - 1) if start > place and text[start - 1] == "." else None
        match = match or NUMBER_RE.match(text, start)
        if match is None:
            return
        yield match
        place = match.end()


def _number(text: str, match: re.Match[str], previous: int) -> Number | None:
    start, end = match.span()
    start, sign = _sign(text, start, previous)
    if start < 0:
        return None
    if note := FOOTNOTE_RE.match(text, match.start()):
        value = _value(match)
        return Number(start, end, sign * value, _currency(text, start), note.end()) if math.isfinite(value) else None
    if end < len(text) and (text[end].isdigit() or text[end] in "⁻⁺"):
        return None  # 5³, 10⁻³5: a power that is not read, or no number at all
    value, power = _value(match), 0
    if text[end : end + 1] in BARE_ENDS:
        return Number(start, end, sign * value, _currency(text, start), end) if math.isfinite(value) else None
    if MORE_RE.match(text, end):
        return None
    if (multiplier := MULTIPLIER_RE.match(text, end)) and "^" not in match.group():
        power = MULTIPLIERS[multiplier.group().strip()]
        value = scaled(value, power)
        end = multiplier.end()
    if not math.isfinite(value):
        return None
    unit, after, ratio = _unit(text, start, end)
    if after < len(text) and (text[after].isalpha() or text[after] == "_") and text[after - 1] != " ":
        return None  # 3D, 70th, 2x3: part of a word
    if text[after : after + 2].startswith("-") and after + 1 < len(text) and text[after + 1].isalpha() and after == end:
        return None  # 5-layer, 30-year
    return Number(start, end, sign * value, unit, after, power, ratio)


def scaled(value: float, power: int) -> float:
    """``value · 10^power`` without binary noise."""
    return float(Decimal(repr(value)).scaleb(power))


def _sign(text: str, start: int, previous: int) -> tuple[int, int]:
    """Where the numeral begins with its sign, and the sign; -1 where it is part of a word."""
    if start - 1 == previous:  # the dash of a range
        return start, 1
    if not start:
        return 0, 1
    before = text[start - 1]
    if before in "-+":
        if start == 1 or text[start - 2] in SIGN_BEFORE:
            return start - 1, -1 if before == "-" else 1
        if (text[start - 2].isalpha() or text[start - 2] == "_") and not text.startswith("mid", max(0, start - 4)):
            return -1, 1  # KV-5
        return start, 1
    if before.isalpha() or before in "_#^" or before.isdigit():
        return -1, 1
    if before == "@":
        return (start if text[start - 2 : start - 1] == " " else -1), 1  # "0.3 @10"
    if before == " " and (minus := MINUS_RE.search(text, max(0, start - MINUS_REACH), start)):
        return minus.start("sign"), -1
    if before in "/." and start > 1 and (text[start - 2].isalpha() or (before == "." and text[start - 2].isdigit())):
        return -1, 1
    if before in CURRENCY and text[start - 2 : start - 1] == "-" and start - 2 != previous:
        return start - 2, -1
    return start, 1


def _value(match: re.Match[str]) -> float:
    if match.lastindex is None:  # no group took part, so it is no power
        return float(match.group().translate(GROUPS))
    power = match["power"] or (match["sup"] or "").translate(SUPERSCRIPTS)
    if not power:
        return float(match.group().translate(GROUPS))
    factor = Decimal(match["factor"] or 1)
    if "." in power:
        exponent = float(power)
        return float(factor) * math.pow(10.0, exponent) if exponent <= MAX_EXPONENT else math.inf
    return float(factor.scaleb(int(power)))


def _unit(text: str, start: int, end: int) -> tuple[str | None, int, bool]:
    match = UNIT_RE.match(text, end)
    if match:
        unit = match.group().strip()
        if unit in ("x", "×"):
            return None, match.end(), True
        if unit == TIMES:
            return "x", match.end(), False
        if unit.startswith("%"):
            return "%", match.end(), False
        return ("%" if unit == "percent" else unit), match.end(), False
    return _currency(text, start), end, False


def _currency(text: str, start: int) -> str | None:
    """The currency right before a figure, or with a space between: "€ 12"."""
    before = text[max(0, start - 2) : start].rstrip(" ")[-1:]
    return before if before and before in CURRENCY else None
