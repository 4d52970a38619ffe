"""Rule ``respectively``: a row of places and a row of values in one sentence — "at 2 and 9 h 4 and 7, respectively"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.data_sections.keys import series_of_label
from chartprose.rules.found import points_of_pairs
from chartprose.rules.not_data import not_data
from chartprose.rules.nouns import singular
from chartprose.rules.quantity import are_joined
from chartprose.rules.trajectories.atom import words_before
from chartprose.rules.trajectories.quantities import only_x
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules.context import Context, Found
    from chartprose.rules.nouns import PanelWords
    from chartprose.rules.quantity import Reading

WORD_RE = re.compile(
    r"\brespectively\b|\([^()]{2,60}\sand\s[^()]{2,30}\)\s(?:hold|have|show|reach|contain|bear|read|are|stand|lie)s?\b",
    re.IGNORECASE,
)
DENIED_RE = re.compile(
    r"(?:nothing|no (?:bars?|points?|values?|data))\s(?:lies?|stands?|is|are|sits?|falls?)\b", re.IGNORECASE
)
"""The beginning of a sentence whose figures bear no value."""

LEAD_WORDS = 4


def respectively(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a pair of figures; None if the rows differ in length, or if no word tells which one holds places."""
    if WORD_RE.search(context.text, context.start) is None:
        return None
    keys = series_of_label(context, words)
    if keys is None:
        return None
    for start, end in sentence_spans(context.text, context.start):
        if WORD_RE.search(context.text, start, end) is None:
            continue
        readings = context.figures(start, end)
        others = [r for r in context.figures() if not start <= r.start < end]
        others = [r for r in others if not denied(context, r.start)]
        rows = _rows(context.text, readings, words)
        if rows is None or any(not not_data(context.text, reading) for reading in others):
            return None
        return points_of_pairs(context, zip(*rows, strict=True), keys.series, words)
    return None


def denied(context: Context, place: int) -> bool:
    """Whether the sentence at ``place`` says that nothing is there: "Nothing lies to the right of 8"."""
    spans = sentence_spans(context.text, context.start)
    return any(start <= place < end and DENIED_RE.match(context.text, start) is not None for start, end in spans)


def _rows(text: str, readings: Sequence[Reading], words: PanelWords) -> tuple[list[Reading], list[Reading]] | None:
    """The places and the values, in whichever order they stand."""
    half = len(readings) // 2
    first, second = list(readings[:half]), list(readings[half:])
    if half < 2 or len(second) != half or not all(are_joined(text, row) for row in (first, second)):
        return None
    if _are_places(text, first, words):
        return first, second
    return (second, first) if _are_places(text, second, words) else None


def _are_places(text: str, row: Sequence[Reading], words: PanelWords) -> bool:
    """Whether a noun of the x axis leads up to the row, or its unit ends it."""
    lead = {singular(word) for word in words_before(text, row[0].start, LEAD_WORDS)}
    told = not lead.isdisjoint(words.x_nouns - words.y_nouns)
    unit = words.x_unit is not None and words.x_unit != words.y_unit and row[-1].unit == words.x_unit
    alone = all(only_x(reading, words) for reading in row)
    return (told or unit or alone) and (words.x_ends is None or all(words.in_x(reading.first) for reading in row))
