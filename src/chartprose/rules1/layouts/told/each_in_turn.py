"""Rule ``each_in_turn``: a value of each series at one category — "In May the bar stands at 4 and the line at 9"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.keys import Keys
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.families import MATRICES
from chartprose.rules1.found import placed_value
from chartprose.rules1.layouts.told.in_turn import COMPARED, names_before
from chartprose.rules1.not_data import not_data
from chartprose.rules1.trajectories.difference import tells_distance
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

ELSEWHERE_RE = re.compile(
    rf"\b(?:{COMPARED}|from|later|then|before|after|earlier|previous|next|respectively|until|no|not|without)\b",
    re.IGNORECASE,
)
"""Words with which a figure may be no value, or one of another place."""

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
        readings = context.figures(*span)
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
    marks = context.panel.names.by_category.marks_in(context.line.plain.text, *span)
    if len(marks) != 1 or marks[0][1] > readings[0].start or ELSEWHERE_RE.search(context.text, *span):
        return None
    told = names_before(subjects.marks, readings, span[0]) or []
    single = len({id(name) for name in told}) == len(told) >= FEWEST
    if not single or any(_is_no_value(context.text, reading) for reading in readings):
        return None
    place, place_span = marks[0][2], context.span(*marks[0][:2])
    found: list[Found] = []
    for name, reading in zip(told, readings, strict=True):
        point = placed_value(context, Keys(name, place, None, place_span), reading, words)
        if point is None:
            return None
        point.series_span, point.x_span = name.span, place_span
        found.append(point)
    return found


def _is_no_value(text: str, reading: Reading) -> bool:
    return reading.ratio or tells_distance(text, reading) or not_data(text, reading)
