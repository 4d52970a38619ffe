"""Ranges: what makes two numbers one quantity: the ends of a range, a value and its error, a value and its interval."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

from chartprose.rules.number import CURRENCY, Number
from chartprose.rules.precision import APPROXIMATIONS, Bound

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules.quantity import Join, Reading

BOUND_AFTER_RE = re.compile(
    r"\s?\+(?=[\s,.;:)\]]|$)|\s(?:onwards?\b|and\sbeyond(?=[,.;:)]|$)|and\s(?:later|after)(?=[.;:)]|$))"
    r"|\s(?:or|and)\s(?:(?P<below>less|lower|below|fewer|smaller|under)"
    r"|more|higher|above|greater|larger|over)\b(?!\s[~<>]?[-$€£]?\d)"
)
_SIGNS: Final = rf"(?:[~<>≤≥{CURRENCY}]\s?){{0,3}}"
_WORDS: Final = "|".join(
    sorted((re.escape(word) for word in (*APPROXIMATIONS, "just", "below", "under")), key=len)[::-1]
)
LINK_RE = re.compile(
    r"(?P<unit>\s[^\W\d_][\w°/%·²³-]{0,14})?(?:(?P<dash>\s?-(?!>)\s?)|\s(?P<word>to|through|and|minus|plus)\s"
    rf"|(?P<sum>\s?[+]\s?))(?:(?:{_WORDS})\s){{0,2}}(?:(?P<noun>[^\W\d_]{{1,14}})\s)?{_SIGNS}"
)
"""What is between two numbers that belong together; the noun before the second is that before the first, too."""

ERROR_RE = re.compile(
    r"(?:\s[^\W\d_][\w°/%]{0,8})?,?\s?(?P<open>[(\[]\s?(?:[A-Za-z.]{1,12}[\s:,]{1,2}){0,3})?"
    rf"(?:±|\+/-|\+-|give or take|plus or minus|plus/minus)\s?{_SIGNS}"
)
"""What is between a value and its error."""

ERROR_BEFORE_RE = re.compile(r"(?:±|\+/-|\+-|plus/minus|give or take|plus or minus)\s?[~$€£]?\s?$")
ELLIPSIS_RE = re.compile(r"…|\.{2,3}")
EQUALS_RE = re.compile(r"\s?=\s?[~-]?\s?\d")
CLOSED: Final = frozenset({"and", "but", "or", "at", "up", "down", "in", "on", "by", "for", "then", "prior", "next"})
"""No unit is one of these words."""

INTERVAL_RE = re.compile(
    r"\s?(?P<bracket>[(\[])\s?(?P<word>(?:[0-9]{2}(?:[.,][0-9])?\s?%[\s-]?)?"
    r"(?:CI|confidence interval|credible interval|interval|range|error bars?)\b(?:\s[0-9]{2}\s?%)?[:,=]?\s?"
    r"(?:is\s|of\s|from\s|between\s)?[(\[]?)?",
    re.IGNORECASE,
)
PART_RE = re.compile(rf"(?:\s?-\s?|\sto\s|(?P<listed>\sand\s|\s?[,;]\s?))[~{CURRENCY}]?\s?")
CLOSING_RE = re.compile(r"\s?[)\]]{1,2}")
"""An interval in brackets after a value: "0.72 (0.68-0.76)", "0.72 (95 % CI 0.68 to 0.76)", "0.72 [0.68, 0.76]"."""

PLACE_RE = re.compile(
    r"\b(?:(?:in|by|on|after|before|until)\s(?:the\s)?(?:[A-Za-z]{1,14}\s)?|(?:at|around|near)\s(?:the\s)?[A-Za-z]{1,14}\s"
    r"|from\s[^;]{0,40}\d[^;]{0,16}\s(?:at|around|near)\s)$"
)
"""What precedes a position, so that "to" leads on to the next value: "3,100 in 2022 to 7,400", "from 2 at 0 to 5"."""

FROM_RE = re.compile(r"\bfrom\s[^\W\d_]{1,14}\s$")

LABELLED_RE = re.compile(r"[:=~|]\s{0,2}$")
MAX_GAP: Final = 40
"""Two numbers further apart are never one quantity."""


class NumberSequence(NamedTuple):
    """``length`` numbers joined by links; ``broken`` if they are not a quantity (a date, a sum, an unread numeral)."""

    length: int
    broken: bool
    link: re.Match[str] | None


def sequence_at(text: str, numbers: Sequence[Number], place: int, *, between: bool) -> NumberSequence:
    """The numbers from ``place`` on that are joined, one to the next."""
    count, broken, first_link = 1, numbers[place].value is None, None
    calculated = False
    while place + count < len(numbers):
        first, second = numbers[place + count - 1], numbers[place + count]
        gap = second.start - first.after
        if gap > MAX_GAP or (gap > 1 and text[first.after] in ",;:)"):
            break
        if ELLIPSIS_RE.fullmatch(text, first.after, second.start):
            broken, count = True, count + 1
            continue
        if second.value is None and gap == 1 and text[second.start] in "-+mMnN":
            broken, count = True, count + 1  # "20 -30", "5 minus 3"
            continue
        link = LINK_RE.fullmatch(text, first.after, second.start)
        if link is None or (link["unit"] or "").strip().lower() in CLOSED:
            break
        if link["noun"] and not text.endswith(f"{link['noun']} ", 0, first.start):
            break
        if link["word"] == "and" and (count > 1 or not between):
            break
        sums = bool(link["sum"]) or link["word"] in ("minus", "plus")
        calculated |= sums or bool(link["dash"])
        broken |= sums or count > 1 or second.value is None
        first_link = first_link or link
        count += 1
    last = numbers[place + count - 1]
    if calculated and count > 1 and EQUALS_RE.match(text, last.after):
        broken = True  # "0.7 - 0.5 = 0.2"
    return NumberSequence(count, broken, first_link)


def is_approximate(link: re.Match[str]) -> bool:
    """Whether what is between two ends of a range calls the second approximate."""
    return "~" in link.group() or any(word in APPROXIMATIONS for word in link.group().split())


def range_kind(
    text: str, reading: Reading, first: Number, second: Number, link: re.Match[str], *, bound: Bound | None,
    between: bool,
) -> Join | Literal["apart", "none"]:  # fmt: skip
    """What two linked numbers are: a range by its join, two quantities ("apart"), or neither ("none")."""
    spaced = link["dash"] == " - "
    if bound:
        return "none" if link["dash"] else "apart"
    if first.unit and second.unit and first.unit != second.unit:
        placed = link["word"] == "to" and PLACE_RE.search(text, max(0, reading.start - 64), reading.start)
        return "apart" if spaced or placed else "none"  # "from 20 cm at 0 t to 110 cm"
    if first.unit and not second.unit and first.unit not in CURRENCY:
        if spaced:
            return "apart"  # "15 mm - 6 shells"
        if link["word"] == "to":
            return "none"
    if link["unit"] and link["dash"]:
        return "apart"
    if link["dash"]:
        return _dash_kind(text, first, second, spaced=spaced)
    if link["word"] == "and" or between:
        return "and"
    if reading.head not in ("from", "") and PLACE_RE.search(text, max(0, reading.start - 64), reading.start):
        return "apart"  # "62 dB at hour 20 to 58 dB"
    if reading.head == "from" or (link["noun"] and FROM_RE.search(text, max(0, reading.start - 32), reading.start)):
        return "from"
    assert first.value is not None  # noqa: S101 - a run with an unread number is broken
    assert second.value is not None  # noqa: S101 - as above
    return "to" if first.value < second.value or (second.power > first.power) else "apart"


def _dash_kind(text: str, first: Number, second: Number, *, spaced: bool) -> Join | Literal["apart", "none"]:
    """A dash joins a range, unless its ends run backwards or are those of a date ("2021-03", "2021-22")."""
    assert first.value is not None  # noqa: S101 - a run with an unread number is broken
    assert second.value is not None  # noqa: S101 - as above
    figures = [text[number.start : number.end].lstrip("-+") for number in (first, second)]
    if any(len(each) > 1 and each.isdecimal() and each[0] == "0" for each in figures):
        return "none"
    if first.value < second.value or second.power > first.power:
        return "dash"
    return "apart" if spaced and not second.value < 0 <= first.value else "none"


def error_end(text: str, value: Number, error: Number) -> int | None:
    """Where the error after a value ends: "10 ± 2", "10 (±2)"; ``None`` if it is none."""
    if error.start - value.after > MAX_GAP:
        return None
    gap = text[value.after : error.start]
    if not ("±" in gap or "+" in gap or "plus" in gap or "give" in gap):
        return None
    match = ERROR_RE.fullmatch(text, value.after, error.start)
    if match is None:
        return None
    closing = text[error.after : error.after + 1]
    return error.after + (match["open"] is not None and closing in (")", "]"))


def is_bare_error(text: str, start: int) -> bool:
    """Whether the number at ``start`` is an error, not a value: "±0.02"."""
    before = text[max(0, start - 24) : start]
    signed = "±" in before or "+" in before or "inus" in before or "take" in before
    return signed and ERROR_BEFORE_RE.search(before) is not None


def interval_after(text: str, reading: Reading, following: Sequence[Number]) -> Reading | None:
    """The reading with the interval in brackets right after it; without ends where that contradicts the value."""
    match = INTERVAL_RE.match(text, reading.end)
    ends = [number for number in following if match and number.start >= match.end()]
    if match is None or len(ends) < 2 or reading.value is None:
        return None
    low, high = ends[:2]
    part, closing = PART_RE.fullmatch(text, low.after, high.start), CLOSING_RE.match(text, high.after)
    if part is None or closing is None or text[match.end() : low.start].strip(f"~{CURRENCY} "):
        return None
    stated = match["word"] or match["bracket"] == "["
    if part["listed"] and not stated:
        return None
    whole = reading.unit is None and not reading.approx and "." not in text[slice(*reading.digits)]
    labelled = match["bracket"] == "(" and LABELLED_RE.search(text, max(0, reading.start - 4), reading.start)
    if whole and not match["word"] and not labelled:
        return None  # "Layer 10 (5-15)"
    if low.value is not None and high.value is not None and low.value <= reading.value <= high.value != low.value:
        return reading._replace(end=closing.end(), low=low.value, high=high.value)
    return reading._replace(end=closing.end()) if stated else None
