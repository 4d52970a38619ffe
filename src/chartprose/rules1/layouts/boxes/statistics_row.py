"""Rule ``statistics_row``: statistics in a row, then their figures — "Min / Median / Max: 8 / 20 / 44", "Q1-Q3: 15-25".

"Five-number summary: 8, 15, 20, 25, 44" and "Quartiles: 15 and 25" are such rows, whose statistics have one name.
"""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.keys import Keys, label_keys
from chartprose.rules1.families import BOXES
from chartprose.rules1.found import all_or_none, found_value, place_found
from chartprose.rules1.layouts.boxes.statistic import NAMES, STATISTIC_WORDS

if TYPE_CHECKING:
    from chartprose.record import Stat
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

_SIGN: Final = r"\s?(?:[/,|–(\[-]|and|to)\s?"
NAMES_RE = re.compile(
    rf"(?:{STATISTIC_WORDS})s?(?:{_SIGN}(?:{STATISTIC_WORDS})s?){{1,5}}[)\]]?(?=\s?[:=(]|\s[~≈\d-]|\sare\s)",
    re.IGNORECASE,
)
NAME_RE = re.compile(rf"\b(?:{STATISTIC_WORDS})", re.IGNORECASE)
SUMMARY_RE = re.compile(r"\b(?:5|five)[- ](?:number|point)\s(?:summary|statistics)\b|\bquartiles\b", re.IGNORECASE)
PAIR_RE = re.compile(
    r"\b(?:lower|bottom)\s?(?:/|and)\s?(?:upper|top)\s(?P<of>whisker|quartile)(?:s|\sends?)?\b", re.IGNORECASE
)
"""Two statistics that share their noun: "Lower/upper whisker"."""

GAP_RE = re.compile(r"\s?[A-Za-z°%]{0,6}(?:\s?[/,|;(\[]\s?|\s?,?\sand\s|\s?[–-]\s?)(?:[~≈]\s?)?")
"""What stands between two figures of a row, with the unit of the first."""

SUMMARY: Final[tuple[Stat, ...]] = ("min", "q1", "median", "q3", "max")
QUARTILES: Final[dict[int, tuple[Stat, ...]]] = {2: ("q1", "q3"), 3: ("q1", "median", "q3")}
PAIRS: Final[dict[str, tuple[Stat, ...]]] = {"whisker": ("min", "max"), "quartile": ("q1", "q3")}
ENDS: Final[dict[tuple[Stat, ...], Stat]] = {("min", "max"): "range", ("q1", "q3"): "iqr"}
"""What the range from one statistic to the other is."""

SPANS: Final = frozenset({"range", "iqr"})


def statistics_row(context: Context, words: PanelWords) -> list[Found] | None:
    """A point a statistic, in the order of the row.

    Nothing where a row of statistics has not as many figures; None if the line has no such row.
    """
    if context.panel.chart_type not in BOXES:
        return None
    text = context.text
    row = next(filter(None, (form.search(text) for form in (NAMES_RE, PAIR_RE, SUMMARY_RE))), None)
    if row is None or text[context.start : row.start()].strip():
        return None
    readings = [reading for reading in context.readings if reading.digits[0] >= row.end()]
    told = _statistics(text, row, len(readings))
    keys = label_keys(context, words)
    if len(readings) == 1 and readings[0].is_range and told in ENDS:
        found = _point(context, keys, readings[0], ENDS[told], words)
        return [found] if found else None
    if not told or len(told) != len(readings) or not _in_a_row(text, readings):
        return None
    if any(reading.is_range != (stat in SPANS) for reading, stat in zip(readings, told, strict=True)):
        return None
    pairs = zip(readings, told, strict=True)
    return all_or_none(_point(context, keys, reading, stat, words) for reading, stat in pairs)


def _statistics(text: str, row: re.Match[str], count: int) -> tuple[Stat, ...]:
    """The statistics that a row names, or that its one name stands for."""
    if row.re is NAMES_RE:
        return tuple(NAMES[name.group().lower()] for name in NAME_RE.finditer(text, *row.span()))
    if row.re is PAIR_RE:
        return PAIRS[row["of"].lower()]
    return QUARTILES.get(count, ()) if row.group().lower() == "quartiles" else SUMMARY


def _in_a_row(text: str, readings: list[Reading]) -> bool:
    """Whether nothing but signs, units and marks of approximation stands between the figures."""
    return all(GAP_RE.fullmatch(text, a.end, b.digits[0]) is not None for a, b in itertools.pairwise(readings))


def _point(context: Context, keys: Keys, reading: Reading, stat: Stat, words: PanelWords) -> Found | None:
    point = found_value(context, reading, words)
    point.stat = stat
    return point if place_found(context, keys, point) else None
