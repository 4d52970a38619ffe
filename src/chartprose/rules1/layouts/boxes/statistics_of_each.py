"""Rule ``statistics_of_each``: running text on one box after the other — "The Rye half has its median at 4, …".

The text names the series of each box before its figures. Every figure must be a statistic of the last series named, and
no box may have one of them twice.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.keys import Keys, label_keys
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.families import BOXES
from chartprose.rules1.found import found_value, place_found
from chartprose.rules1.layouts.boxes.statistic import (
    is_count,
    is_denied,
    joined_ranges,
    mark_of,
    marks_in_text,
    stat_of,
)

if TYPE_CHECKING:
    from chartprose.record import Stat
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.layouts.boxes.statistic import Mark
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

FEWEST: Final = 2
COMPARING_RE = re.compile(
    r"\b(?:than|times|twice|half (?:of|as)|double|triple|more|less|fewer|difference|gap|both|each|all|every"
    r"|respectively|compared|versus|vs|between the|apart|above (?:the|that)|below (?:the|that))\b",
    re.IGNORECASE,
)
"""Words beside which a figure may be of another box, or of several."""

REACH_RE = re.compile(
    r"\b(?:it|(?:the|its) (?:body|violin|half|shape|distribution))\s"
    r"(?:extends|stretches|reaches|spans|ranges|runs)\s(?:all the way\s)?$",
    re.IGNORECASE,
)
"""What stands before the ends of a whole violin."""

REACH: Final = 48
OF_RE = re.compile(r"\s(?:of|for|in)\s(?:the\s)?")
BEHIND_RE = re.compile(r"\s?[A-Za-z°%]{0,8}\s?\(")


def statistics_of_each(context: Context, words: PanelWords) -> list[Found] | None:
    """The statistics of all boxes at one place; None if a figure is anything else, or if a box is not known."""
    panel, scope = context.panel, context.scope
    if panel.chart_type not in BOXES or len(panel.names.series) < FEWEST or scope.series is not None:
        return None
    keys = label_keys(context, words)
    place = keys.category or scope.category
    subjects = Subjects(context.line.plain.text, panel, context.start)
    if place is None or keys.series is not None or len(subjects.named) < FEWEST:
        return None
    if COMPARING_RE.search(context.text, context.start) or any(len(names) > 1 for _, names in subjects.marks):
        return None
    marks = [mark for mark in marks_in_text(context) if mark.start >= context.start]
    found: list[Found] = []
    used: set[Mark] = set()
    for reading in joined_ranges(context.text, context.figures()):
        mark = mark_of(context.text, reading, marks)
        stat = _told(context, reading, mark) if mark is not None and mark not in used else _reach(context, reading)
        used |= {mark} if mark is not None else set()
        named = subjects.before(reading.start, context.start)
        if stat is None or len(named) != 1 or _named_behind(context, reading, subjects):
            return None
        if mark is None or _is_of_earlier(context.text, mark, subjects, reading):
            return None
        point = found_value(context, reading, words)
        point.stat = stat
        if not place_found(context, Keys(named[0], place, None, keys.position_span), point):
            return None
        found.append(point)
    told = {(point.series, point.stat) for point in found}
    return found if len(told) == len(found) >= FEWEST else None


def _told(context: Context, reading: Reading, mark: Mark) -> Stat | None:
    """The statistic that a figure is said to be; None if it is none, or one that a box does not have."""
    if reading.head == "±" or is_count(context.text, reading) or is_denied(context, mark):
        return None
    return _reach(context, reading) or stat_of(context, mark.word, reading)


def _reach(context: Context, reading: Reading) -> Stat | None:
    """The range of a violin, where a verb for its whole body leads up to a figure with two ends."""
    if not reading.is_range or context.panel.chart_type != "violin":
        return None
    lead = context.text[max(context.start, reading.start - REACH) : reading.start].removesuffix("from ")
    return "range" if REACH_RE.search(lead) else None


def _is_of_earlier(text: str, mark: Mark, subjects: Subjects, reading: Reading) -> bool:
    """Whether a series is named between the statistic and its figure, other than in "the median of the Rye half"."""
    names = [start for start, _ in subjects.marks if mark.end <= start < reading.start]
    return bool(names) and (len(names) > 1 or OF_RE.fullmatch(text, mark.end, names[0]) is None)


def _named_behind(context: Context, reading: Reading, subjects: Subjects) -> bool:
    """Whether a series stands in the brackets behind a figure, so that names follow their figures here."""
    gap = BEHIND_RE.match(context.text, reading.end)
    return gap is not None and any(start == gap.end() for start, _ in subjects.marks)
