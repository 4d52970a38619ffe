"""Rule ``each_in_turn``: a value of each series at one category — "In May the bar stands at 4 and the line at 9"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.data_sections.keys import Keys
from chartprose.rules.data_sections.subjects import Subjects
from chartprose.rules.layouts.inline import marks_in
from chartprose.rules.layouts.point import found_value, place_found
from chartprose.rules.not_data import not_data
from chartprose.rules.nouns import MATRICES
from chartprose.rules.trajectories.difference import is_difference
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.names import Name
    from chartprose.rules.nouns import PanelWords
    from chartprose.rules.quantity import Reading

ELSEWHERE_RE = re.compile(
    r"\b(?:than|times|twice|half|double|triple|difference|gap|between|from|total|sum|average|mean|combined|together|ratio"
    r"|factor|later|then|before|after|earlier|previous|next|respectively|until|no|not|without)\b",
    re.IGNORECASE,
)
"""Words with which a figure may be no value, or one of another place."""

APART_RE = re.compile(r"(?:\s?\S{1,8})?\s(?:higher|lower|above|below|over|under|ahead|short|behind)\b", re.IGNORECASE)
"""What stands behind a figure that tells how far a value lies from another."""

FEWEST = 2


def each_in_turn(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a figure; None if a sentence with figures names other than one category, or a series twice."""
    panel, scope = context.panel, context.scope
    several = len(panel.names.series) >= FEWEST and len(panel.names.categories) >= FEWEST
    if not several or panel.chart_type in MATRICES or context.label:
        return None
    if scope.series or scope.category or scope.position:
        return None
    subjects = Subjects(context.line.plain.text, panel, context.start)
    found: list[Found] = []
    for span in sentence_spans(context.text, context.start):
        readings = [reading for reading in context.readings if span[0] <= reading.start < span[1]]
        if not readings:
            continue
        points = _sentence(context, subjects, span, readings, words)
        if points is None:
            return None
        found += points
    return found or None


def _sentence(
    context: Context, subjects: Subjects, span: tuple[int, int], readings: list[Reading], words: PanelWords
) -> list[Found] | None:
    """The points of a sentence; None if it is of another kind."""
    plain = context.line.plain.text
    marks = [mark for mark in marks_in(plain, context.panel.names.by_category, span[0]) if mark[0] < span[1]]
    if len(marks) != 1 or marks[0][1] > readings[0].start or ELSEWHERE_RE.search(context.text, *span):
        return None
    found: list[Found] = []
    told: list[Name] = []
    floor = span[0]
    for reading in readings:
        named = subjects.before(reading.start, floor)
        if len(named) != 1 or named[0] in told or _is_no_value(context.text, reading):
            return None
        point = found_value(context, reading, words)
        if not place_found(context, Keys(named[0], marks[0][2], None, context.span(*marks[0][:2])), point):
            return None
        point.series_span, point.x_span = named[0].span, context.span(*marks[0][:2])
        told.append(named[0])
        found.append(point)
        floor = reading.end
    return found if len(found) >= FEWEST else None


def _is_no_value(text: str, reading: Reading) -> bool:
    apart = APART_RE.match(text, reading.digits[1]) is not None
    return apart or reading.ratio or reading.head == "by" or is_difference(text, reading) or not_data(text, reading)
