"""Dates: "January 2022", "Q1 2023", "Mar 5, 2022", "mid-2022", "06:30" as one label each. A bare year is a number."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.record import Span

MONTHS: Final = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

_MONTH: Final = rf"(?:{'|'.join(f'{name[:3]}(?:{name[3:]})?' for name in MONTHS if name != 'may')}|may|sept)\b\.?"
_DAY: Final = rf"(?:{'|'.join(f'{name[:3]}(?:{name[3:]})?' for name in WEEKDAYS)}|tues|thurs)\b\.?"
_YEAR: Final = r"(?:1[5-9]|20|21)\d\d"
_PART: Final = r"(?:early|mid|late|end of|start of)[ -]"
DATED: Final = (
    rf"(?:{_PART}(?:{_MONTH} )?{_YEAR}|{_MONTH} \d{{1,2}}(?:st|nd|rd|th)?\b(?:,? {_YEAR})?"
    rf"|(?:\d{{1,2}} )?{_MONTH},? {_YEAR}|\d{{1,2}} {_MONTH}"
    rf"|(?:q[1-4]|h[12]|spring|summer|autumn|fall|winter)[ -]{_YEAR}|{_YEAR}[ -]?(?:q[1-4]|h[12])"
    rf"|{_YEAR}-(?:0[1-9]|1[0-2])(?:-[0-3]\d)?(?!-?\d)|(?:[01]?\d|2[0-4]):[0-5]\d(?!:?\d)(?: ?[ap]m\b)?)"
)
DATE_RE = re.compile(rf"(?<![\w.-]){DATED}(?![\w-])", re.IGNORECASE)
"""A date that holds figures."""

CAPITAL_RE = re.compile(rf"(?<![\w.-])(?:(?i:{_PART}))?(?=[A-Z])(?i:{_MONTH}|{_DAY}|q[1-4]\b|h[12]\b)(?![\w-])")


def dates_in(text: str) -> list[Span]:
    """The spans of the dates of a uniform text, months and days without a figure included, in order."""
    found = [match.span() for match in DATE_RE.finditer(text)] if any(map(str.isdigit, text)) else []
    names = [match.span() for match in CAPITAL_RE.finditer(text)]
    names = [(start, end - text.startswith(".", end - 1)) for start, end in names]
    return sorted([*found, *(name for name in names if not any(a < name[1] and name[0] < b for a, b in found))])
