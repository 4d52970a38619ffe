"""Dates: "Jan 2021", "mid-2021", "Q3 2022", "March 5, 2022" as one place each, never a year with a word before it."""

from __future__ import annotations

import re
from typing import Final

MONTHS: Final = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
LONG: Final = {name[:3]: name for name in (*MONTHS, *WEEKDAYS)} | {"sept": "september", "tues": "tuesday"}
"""The full form of a shortened month or day."""

SHORT: Final = {name: name[:3] for name in (*MONTHS, *WEEKDAYS)}

_MONTH: Final = rf"(?:{'|'.join(f'{name[:3]}(?:{name[3:]})?' for name in MONTHS if name[3:])}|may|sept)\.?"
_YEAR: Final = r"(?:19|20)\d\d"
_DATE: Final = (
    rf"(?:(?:early|mid|late|end of)[ -](?:{_MONTH} )?{_YEAR}"
    rf"|{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?(?:, {_YEAR})?"
    rf"|(?:\d{{1,2}} )?{_MONTH},? {_YEAR}"
    rf"|(?:q[1-4]|h[12]|spring|summer|autumn|fall|winter)[ -]{_YEAR}|{_YEAR}[ -]q[1-4])"
)
DATE_RE = re.compile(rf"\b{_DATE}(?:\s(?:to|through|and|-)\s{_DATE})?(?![\w.]?\d)", re.IGNORECASE)
YEAR_RE = re.compile(r"(?:1[5-9]|20|21)\d\d")
"""A year, as a name or a place."""

YEAR_SIGNS: Final = ("19", "20")
WORD_RE = re.compile(r"[A-Za-z]+")


def dates_in(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The spans of the dates of ``text[start:end]``; a bare year is a number, not a date."""
    if not any(sign in text for sign in YEAR_SIGNS):
        return []
    return [match.span() for match in DATE_RE.finditer(text, start, end)]


def other_form(name: str) -> str | None:
    """The name with its months and days written in their other length ("Feb 2024" → "february 2024"); None if none."""

    def swapped(match: re.Match[str]) -> str:
        word = match.group().lower()
        return LONG.get(word) or SHORT.get(word) or match.group()

    other = WORD_RE.sub(swapped, name)
    return other if other != name and other.lower() != name.lower() else None
