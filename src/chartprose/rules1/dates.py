"""Dates: "Jan 2021", "mid-2021", "Q3 2022", "2021-03", "March 5, 2022" as one place each.

None is a year with a word before it.
"""

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

MONTH: Final = rf"(?:{'|'.join(f'{name[:3]}(?:{name[3:]})?' for name in MONTHS if name[3:])}|may|sept)\.?"
DAY_NAME: Final = rf"(?:{'|'.join(f'{name[:3]}(?:{name[3:]})?' for name in WEEKDAYS)}|tues)"
_YEAR: Final = r"(?:19|20)\d\d"
DATE: Final = (
    rf"(?:(?:early|mid|late|end of)[ -](?:{MONTH} )?{_YEAR}"
    rf"|{MONTH} \d{{1,2}}(?:st|nd|rd|th)?(?:, {_YEAR})?"
    rf"|(?:\d{{1,2}} )?{MONTH},? {_YEAR}"
    rf"|(?:q[1-4]|h[12]|spring|summer|autumn|fall|winter)[ -]{_YEAR}|{_YEAR}[ -]q[1-4]"
    rf"|{_YEAR}-(?:0[1-9]|1[0-2])(?:-[0-3]\d)?(?!-?\d))"
)
DATE_RE = re.compile(rf"\b{DATE}(?:\s(?:to|through|and|-)\s{DATE})?(?![\w.]?\d)", re.IGNORECASE)
FIGURES_RE = re.compile(rf"{_YEAR}-(?:0[1-9]|1[0-2])(?!\d)")
YEAR_BEFORE: Final = 5
"""A month of a year in figures, and how far before its end its year begins: "2021-03"."""

_NUMBER: Final = r"(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?"
DAY_RE = re.compile(
    rf"\b{_NUMBER} {MONTH}\b"
    rf"|\b{MONTH} {_NUMBER}(?=\s?[,.;:)→]|$|\s(?:and|to|at|with|the|it|by|on|in|or|is|was|has|of|until|when|before"
    r"|after|through|about|around|roughly|approximately|then)\b)",
    re.IGNORECASE,
)
"""A day without its year, where no unit follows: "Mar 21"."""

_NAMES: Final = "|".join(f"{name[:3].title()}(?:{name[3:]})?" for name in (*MONTHS, *WEEKDAYS) if name != "may")
TIME: Final = r"(?:[01]?\d|2[0-4]):[0-5]\d(?!\d)"
TIME_RE = re.compile(rf"(?<![\d:.,]){TIME}(?!:)")
TIME_REACH: Final = 3
"""A time of day, and how far before a number of it the time begins."""

NAME_RE = re.compile(rf"\b(?:(?:early|mid|late)[ -])?(?:{_NAMES}|May|Sept)\b|\b{TIME}")
"""A month or a day of the week, capital letter first, or a time of day."""

MONTH_RE = re.compile(rf"\b{MONTH}", re.IGNORECASE)
YEAR_RE = re.compile(r"(?:1[5-9]|20|21)\d\d")
"""A year, as a name or a place."""

LEAD_RE = re.compile(r"(?:in|at|on|by|during)\s", re.IGNORECASE)
QUARTER_RE = re.compile(r"[QH][1-4]")
YEAR_SIGNS: Final = ("19", "20")
WORD_RE = re.compile(r"[A-Za-z]+")


def dates_in(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The spans of the dates of ``text[start:end]``; a bare year is a number, not a date."""
    dated = any(sign in text for sign in YEAR_SIGNS)
    found = [match.span() for match in DATE_RE.finditer(text, start, end)] if dated else []
    if MONTH_RE.search(text, start, end) is None:
        return found
    days = (match.span() for match in DAY_RE.finditer(text, start, end))
    return sorted([*found, *(day for day in days if not any(a < day[1] and day[0] < b for a, b in found))])


def is_in_month(text: str, place: int) -> bool:
    """Whether a number at ``place`` is the year or the month of one in figures, and no end of a range: "2021-03"."""
    return any(FIGURES_RE.match(text, start) is not None for start in (max(0, place - YEAR_BEFORE), place))


def is_in_time(text: str, place: int) -> bool:
    """Whether a number at ``place`` is the hours or the minutes of a time of day: "from 06:00 to 18:30"."""
    return any(TIME_RE.match(text, start) is not None for start in range(max(0, place - TIME_REACH), place + 1))


def without_figures(text: str) -> str:
    """The text with letters for the months in figures, so that nothing takes their numbers: "5 in 2021-03"."""
    return FIGURES_RE.sub(lambda match: "x" * len(match.group()), text)


def calendar_begin(label: str, start: int) -> int:
    """Where the month or the date of a label begins behind "in", "at" or "on": "In January"; else ``start``."""
    lead = LEAD_RE.match(label, start)
    rest = label[lead.end() :] if lead else ""
    return lead.end() if lead and (is_calendar_name(rest) or QUARTER_RE.fullmatch(rest)) else start


def calendar_names_in(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """The spans of the months, days of the week and times of ``text[start:end]`` that are no part of a date."""
    dates = dates_in(text, start, end)
    names = (match.span() for match in NAME_RE.finditer(text, start, end))
    return sorted([*dates, *(name for name in names if not any(a < name[1] and name[0] < b for a, b in dates))])


def is_calendar_name(text: str) -> bool:
    """Whether ``text`` is a month, a day, a time or a date, and nothing else."""
    return any(form.fullmatch(text) for form in (NAME_RE, DAY_RE, DATE_RE))


def other_form(name: str) -> str | None:
    """The name with its months and days written in their other length ("Feb 2024" → "february 2024"); None if none."""

    def swapped(match: re.Match[str]) -> str:
        word = match.group().lower()
        return LONG.get(word) or SHORT.get(word) or match.group()

    other = WORD_RE.sub(swapped, name)
    return other if other != name and other.lower() != name.lower() else None
