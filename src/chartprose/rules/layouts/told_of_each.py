"""Rule ``told_of_each``: sentences on one bar after the other — "LTO towers above the rest with 15,000 cycles"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.data_sections.keys import Keys
from chartprose.rules.layouts.inline import marks_in
from chartprose.rules.layouts.point import found_value, place_found
from chartprose.rules.nouns import singular
from chartprose.rules.points import only_series
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules.context import Context, Found
    from chartprose.rules.layouts.inline import Mark
    from chartprose.rules.nouns import PanelWords

COMPARING_RE = re.compile(
    r"\b(?:than|times|twice|half|double|triple|more|less|fewer|by|difference|gap|lead|advantage|between|from|increase|decrease"
    r"|drop|rise|gain|loss|compared|versus|vs|total|sum|average|mean|combined|together|range|share of|ratio|factor|rank"
    r"|each|both|all|neither|nor|not|never|no)\b|\bn\s?=",
    re.IGNORECASE,
)
"""Words beside which a figure may be something else than the height of a bar."""
JOINT_RE = re.compile(r"(?:,|;)\s(?:and|while|whereas|but)\s|;\s|\s(?:while|whereas)\s")
TYPES = frozenset({"bar", "pie", "radar"})
FEWEST = 2


def told_of_each(context: Context, words: PanelWords) -> list[Found] | None:
    """One point for each clause with one name of the axis and one figure; None where fewer than two are so.

    Only a panel with one series tells its values in this way, and a clause that compares tells none.
    """
    panel, scope = context.panel, context.scope
    if panel.chart_type not in TYPES or scope.category or scope.position or context.label:
        return None
    if scope.series is None and only_series(panel) is None:
        return None
    marks = marks_in(context.line.plain.text, panel.names.by_category, context.start)
    found: list[Found] = []
    for start, end in _clauses(context, marks):
        point = _told(context, [mark for mark in marks if start <= mark[0] < end], (start, end), words)
        if point is not None:
            found.append(point)
    return found if len({point.x.label for point in found}) == len(found) >= FEWEST else None


def _clauses(context: Context, marks: list[Mark]) -> Iterator[tuple[int, int]]:
    """The sentences, cut where a name stands on both sides of a joint."""
    for start, end in sentence_spans(context.text, context.start):
        begin = start
        for joint in JOINT_RE.finditer(context.text, start, end):
            before = any(begin <= mark[0] < joint.start() for mark in marks)
            if before and any(joint.end() <= mark[0] < end for mark in marks):
                yield begin, joint.start()
                begin = joint.end()
        yield begin, end


def _told(context: Context, marks: list[Mark], clause: tuple[int, int], words: PanelWords) -> Found | None:
    """The point of a clause, if it has one name and one figure and compares nothing."""
    start, end = clause
    within = [r for r in context.readings if start <= r.start < end]
    readings = [r for r in within if not any(a <= r.digits[0] < b for a, b, _ in marks)]
    if len(marks) != 1 or len(readings) != 1 or readings[0].ratio:
        return None
    reading = readings[0]
    rest = context.text[start : marks[0][0]] + context.text[marks[0][1] : end]
    known = reading.unit is None or reading.unit == words.y_unit or singular(reading.unit.lower()) in words.y_nouns
    if COMPARING_RE.search(rest) or not known or not words.in_y(reading.first):
        return None
    point = found_value(context, reading, words)
    return point if place_found(context, Keys(category=marks[0][2]), point) else None
