"""Rule ``both_axes``: what stands at one place of two value axes — "In 2017 the bar reaches 212k and the share is 18%".

The first value may have a pronoun for its name, as only one of the axes can hold it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.keys import Keys
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.found import found_value, place_found, without_value
from chartprose.rules1.layouts.rows.by_unit import GAP_RE, scales_of
from chartprose.rules1.layouts.told.in_turn import COMPARED
from chartprose.rules1.not_data import not_data
from chartprose.rules1.place import position_of_reading
from chartprose.rules1.trajectories.difference import tells_distance
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.layouts.rows.by_unit import Scale
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

LEAD_RE = re.compile(r"(?:In|At|On|For|By)\s(?:the\s)?(?=\S)")
BEHIND_RE = re.compile(r",?\s(?:the|it|its|both|an?)\s|,\s", re.IGNORECASE)
"""What stands before the place that a line begins with, and behind it."""

ELSEWHERE_RE = re.compile(
    rf"\b(?:{COMPARED}|from|later|then|before|after|earlier|previous|next|until|by|over|per|since|both|each|not|no)\b",
    re.IGNORECASE,
)
"""Words with which a figure may be no value, or one of another place."""

HEADS = frozenset({"is", "was", "at", "to", "reaches", "stands", "shows", "has"})
"""Words before a value whose name is a pronoun."""

SLACK = 0.1


def both_axes(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a series; None if a figure may be of either axis, or if more than one sentence holds figures."""
    scales, scope = scales_of(context.panel), context.scope
    if not scales or context.label or scope.series or scope.category or scope.position:
        return None
    start, keys = _place(context, words)
    told = [span for span in sentence_spans(context.text, start) if context.figures(*span)] if keys else []
    if len(told) != 1 or context.text[start : told[0][0]].strip(" ,") or ELSEWHERE_RE.search(context.text, *told[0]):
        return None
    subjects = Subjects(context.line.plain.text, context.panel, context.start)
    found: list[Found] = []
    left, floor = list(scales), start
    for reading in context.figures(*told[0]):
        scale = _scale_of(context.text, reading, scales)
        named = {id(name) for place, names in subjects.marks if floor <= place < reading.start for name in names}
        if scale is None or scale not in left or not named <= {id(scale.name)}:
            return None
        if not named and (found or reading.head not in HEADS):
            return None
        point = found_value(context, reading, words)
        point.value.unit = point.value.unit or scale.unit
        if not place_found(context, Keys(scale.name, keys.category, keys.position, keys.position_span), point):
            return None
        left.remove(scale)
        found.append(point)
        floor = reading.end
    return [*found, *_gap(context, subjects, told[0][1], left, keys)]


def _place(context: Context, words: PanelWords) -> tuple[int, Keys]:
    """Where the text behind the place begins, and the place: a category, or a number of the x axis."""
    lead = LEAD_RE.match(context.text, context.start)
    if lead is None:
        return context.start, Keys()
    at = lead.end()
    marks = context.panel.names.by_category.marks_in(context.line.plain.text, at, at + 1)
    readings = context.figures(at, at + 1)
    end, keys = at, Keys()
    if marks and marks[0][0] == at:
        end, keys = marks[0][1], Keys(None, marks[0][2], None, context.span(*marks[0][:2]))
    elif readings and readings[0].unit is None and readings[0].value is not None and words.in_x(readings[0].first):
        end = readings[0].digits[1]
        keys = Keys(None, None, position_of_reading(readings[0]), context.span(*readings[0].digits))
    behind = BEHIND_RE.match(context.text, end)
    named = any(place == end + 1 for place, _ in Subjects(context.line.plain.text, context.panel, end).marks)
    return (end, keys) if behind or named else (end, Keys())


def _scale_of(text: str, reading: Reading, scales: list[Scale]) -> Scale | None:
    """The one axis that can hold a value, by its unit and its ends; None if both can, or none."""
    if reading.value is None or reading.ratio or tells_distance(text, reading) or not_data(text, reading):
        return None
    fitting = [scale for scale in scales if _holds(scale, reading)]
    return fitting[0] if len(fitting) == 1 else None


def _holds(scale: Scale, reading: Reading) -> bool:
    ends = scale.axis.ends()
    if ends is None or reading.unit not in (None, scale.unit):
        return ends is None and reading.unit in (None, scale.unit)
    slack = (ends[1] - ends[0]) * SLACK
    return ends[0] - slack <= reading.first <= ends[1] + slack


def _gap(context: Context, subjects: Subjects, start: int, left: list[Scale], keys: Keys) -> list[Found]:
    """The other series as a point without a value, if a sentence from ``start`` on says that it has a gap."""
    gap = GAP_RE.search(context.text, start) if len(left) == 1 else None
    named = {id(name) for place, names in subjects.marks if place >= start for name in names}
    if gap is None or named != {id(left[0].name)}:
        return []
    point = without_value(context, Keys(left[0].name, keys.category, keys.position, keys.position_span), gap.span())
    return [] if point is None else [point]
