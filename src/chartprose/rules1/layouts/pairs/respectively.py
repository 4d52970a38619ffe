"""Rule ``respectively``: a row of places and a row of values in one sentence — "at 2 and 9 h 4 and 7, respectively"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.keys import series_of_label
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.found import points_of_pairs
from chartprose.rules1.not_data import not_data
from chartprose.rules1.nouns import singular
from chartprose.rules1.quantity import are_joined
from chartprose.rules1.trajectories.atom import words_before
from chartprose.rules1.trajectories.difference import tells_distance
from chartprose.rules1.trajectories.quantities import only_x
from chartprose.rules1.trajectories.rows import ARROW_RE
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

WORD_RE = re.compile(
    r"\brespectively\b|\([^()]{2,60}\sand\s[^()]{2,30}\)\s(?:hold|have|show|reach|contain|bear|read|are|stand|lie)s?\b",
    re.IGNORECASE,
)
DENIED_RE = re.compile(
    r"(?:nothing|no (?:bars?|points?|values?|data))\s(?:lies?|stands?|is|are|sits?|falls?)\b", re.IGNORECASE
)
"""The beginning of a sentence whose figures bear no value."""

LEAD_WORDS = 4
ROW = 3
"""So many values are a row of their own, whether or not a word says so: "5 → 7 → 9 (weeks 2, 4, 6)"."""


def respectively(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a pair of figures; None if the rows differ in length, or if no word tells which one holds places."""
    if WORD_RE.search(context.text, context.start) is None and len(context.figures()) < 2 * ROW:
        return None
    keys = series_of_label(context, words)
    if keys is None:
        return None
    found: list[Found] = []
    for start, end in sentence_spans(context.text, context.start):
        readings = context.figures(start, end)
        if denied(context, start) or all(not_data(context.text, reading) for reading in readings):
            continue
        bare = len(readings) >= 2 * ROW and "[" not in context.text[start:end]
        told = bare or WORD_RE.search(context.text, start, end) is not None
        rows = _rows(context.text, readings, words) if told else None
        if rows is None or any(tells_distance(context.text, reading) for reading in rows[1]):
            return None
        series = keys.series or _subject(context, start, end)
        points = points_of_pairs(context, zip(*rows, strict=True), series, words)
        if points is None:
            return None
        found += points
    return found or None


def _subject(context: Context, start: int, end: int) -> Name | None:
    """The one series that a sentence names; None if it names several."""
    subjects = Subjects(context.line.plain.text, context.panel, start)
    names = {id(name): name for place, told in subjects.marks if place < end for name in told}
    return next(iter(names.values())) if len(names) == 1 else None


def denied(context: Context, place: int) -> bool:
    """Whether the sentence at ``place`` says that nothing is there: "Nothing lies to the right of 8"."""
    spans = sentence_spans(context.text, context.start)
    return any(start <= place < end and DENIED_RE.match(context.text, start) is not None for start, end in spans)


def _rows(text: str, readings: Sequence[Reading], words: PanelWords) -> tuple[list[Reading], list[Reading]] | None:
    """The places and the values, in whichever order they stand."""
    half = len(readings) // 2
    first, second = list(readings[:half]), list(readings[half:])
    if half < 2 or len(second) != half or not all(_is_row(text, row) for row in (first, second)):
        return None
    if _is_row(text, [first[-1], second[0]]):
        return None
    if _are_places(text, first, words) or _only_these(first, second, words):
        return first, second
    return (second, first) if _are_places(text, second, words) or _only_these(second, first, words) else None


def _is_row(text: str, row: list[Reading]) -> bool:
    arrows = all(ARROW_RE.fullmatch(text, one.end, two.start) for one, two in pairwise(row))
    return arrows or are_joined(text, row)


def _only_these(row: list[Reading], other: list[Reading], words: PanelWords) -> bool:
    """Whether the x axis holds all of a row, and not all of the other one, and the row rises."""
    if words.x_ends is None or any(reading.is_range or reading.bound for reading in row):
        return False
    rising = all(one.first < two.first for one, two in pairwise(row))
    return rising and all(words.in_x(r.first) for r in row) and not all(words.in_x(r.first) for r in other)


def _are_places(text: str, row: Sequence[Reading], words: PanelWords) -> bool:
    """Whether a noun of the x axis leads up to the row, or its unit ends it."""
    lead = {singular(word) for word in words_before(text, row[0].start, LEAD_WORDS)}
    told = not lead.isdisjoint(words.x_nouns - words.y_nouns)
    unit = words.x_unit is not None and words.x_unit != words.y_unit and row[-1].unit == words.x_unit
    alone = all(only_x(reading, words) for reading in row)
    return (told or unit or alone) and (words.x_ends is None or all(words.in_x(reading.first) for reading in row))
