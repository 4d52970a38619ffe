"""Lines across a plot as heads: "Intersections with the target line (8 min)" is the place 8, if it is upright."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.nouns import short_unit
from chartprose.rules1.quantity import readings_from

if TYPE_CHECKING:
    from chartprose.rules1.nouns import PanelWords

LINE: Final = (
    r"(?:(?:guide|grid|dead|base)?lines?|markers?|marks?|rules?|thresholds?|targets?|limits?|cut-?offs?|goals?"
    r"|references?|benchmarks?|boundar(?:y|ies))"
)
LINE_RE = re.compile(rf"\b{LINE}\b", re.IGNORECASE)
CROSSED_RE = re.compile(
    r"\b(?:inters(?:ections?|ects?)|cross(?:ings?|es|ed)?|meets?|reach(?:es|ed)?|hits?|pass(?:es|ed)?|on|at|along|with|where)\b",
    re.IGNORECASE,
)
NUMBER: Final = r"[~≈]?\s?(?P<number>-?\d[\d.,]{0,9})(?:[\s-]?(?P<unit>[A-Za-zµ°%]{1,12}))?"
PLACE_RES: Final = (
    re.compile(rf"\b{LINE}(?:\s[a-z]{{2,12}}){{0,3}},?\s?[(\[](?:at\s)?(?P<x>x\s?=\s?)?{NUMBER}[)\]]$", re.IGNORECASE),
    re.compile(
        rf"\b{LINE}(?:\s(?:drawn|placed|set|marked|located|standing|that\sstands))?,?\s(?:at|of)\s(?P<x>x\s?=\s?)?{NUMBER}$",
        re.IGNORECASE,
    ),
    re.compile(rf"(?<![\w.]){NUMBER}\s(?:[a-z]{{3,12}}\s){{0,2}}{LINE}$", re.IGNORECASE),
)
"""Where such a head tells the place: in brackets, behind "at", or before the noun."""
UPRIGHT_RE = re.compile(r"\b(?:vertical|upright)\b", re.IGNORECASE)
LEVEL_RE = re.compile(r"\b(?:horizontal|level|diagonal|slop\w{1,5}|fit(?:ted)?|trend)\b", re.IGNORECASE)


def lined_up(label: str, words: PanelWords) -> bool:
    """Whether a head of a plot with numbers along x speaks of what lies on a line across it: it is no category."""
    if words.x_ends is None or words.categorical or words.lying or not LINE_RE.search(label):
        return False
    return CROSSED_RE.search(label) is not None or any(form.search(label) for form in PLACE_RES)


def place_of_line(text: str, words: PanelWords, start: int) -> tuple[Position, tuple[int, int]] | None:
    """The place of the upright line that ``text[start:]`` names, with its span; None where it may lie level."""
    told = next((found for form in PLACE_RES if (found := form.search(text, start))), None)
    if told is None or LEVEL_RE.search(text, start):
        return None
    upright = told.groupdict().get("x") or UPRIGHT_RE.search(text, start)
    start, end = told.span("number")
    reading = next(iter(readings_from(text[:end], start)), None)  # "the 8-min line"
    if reading is None or reading.value is None or not words.in_x(reading.value):
        return None
    unit = short_unit(told["unit"])
    along = unit is not None and unit == words.x_unit and unit != words.y_unit
    if unit is not None and not along:
        return None
    if not upright and not along and (not words.value_ends or words.in_y(reading.value)):
        return None
    return Position(value=reading.value), reading.digits
