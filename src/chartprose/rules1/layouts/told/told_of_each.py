"""Rule ``told_of_each``: sentences on one bar or slice after the other — "LTO towers above the rest with 15,000"."""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.keys import Keys
from chartprose.rules1.found import placed_value
from chartprose.rules1.layouts.told.in_turn import COMPARING_RE
from chartprose.rules1.points import only_series
from chartprose.rules1.spans import blanked, holds
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading
    from chartprose.rules1.registry import Mark

    Pair = tuple[Mark, Reading]

FIXED_RE = re.compile(
    r"\b(?:followed by|of (?:the|all) (?:total|sum|whole)|by far|from (?:the )?(?:top|bottom|left|right))\b",
    re.IGNORECASE,
)
"""Phrases that have such a word and compare nothing."""

COUNTED_RE = re.compile(r"\s\(n\s?=\s?\d[\d,]{0,12}\)", re.IGNORECASE)
"""How many a figure stands for, in brackets behind it."""

RESPECTIVELY_RE = re.compile(r"\brespectively\b", re.IGNORECASE)
CLAUSE_RE = re.compile(r"[,;]\s")
GIVEN_RE = re.compile(
    r"\s(?:(?:belongs?|goes|go|falls?|is left|are left|remains?)\s(?:to|for|on|with)"
    r"|(?:(?:is|are)\s)?(?:labell?ed|named|called)|(?:is|are)(?:\sfor)?)\s(?:the\s)?[\"'`]?",
    re.IGNORECASE,
)
"""What stands between a figure and the name that it is of."""

TYPES = frozenset({"bar", "pie", "radar"})
FEWEST = 2


def told_of_each(context: Context, words: PanelWords) -> list[Found] | None:
    """One point a name of the axis, where names and figures stand in turn; None where fewer than two are told so.

    Only a panel with one series tells its values in this way, and a sentence that compares tells none.
    """
    panel, scope = context.panel, context.scope
    if panel.chart_type not in TYPES or scope.category or scope.position or context.label:
        return None
    if scope.series is None and only_series(panel) is None:
        return None
    marks = panel.names.by_category.marks_in(context.line.plain.text, context.start)
    found: list[Found] = []
    for start, end in sentence_spans(context.text, context.start):
        for mark, reading in _pairs(context, marks, (start, end), words):
            point = placed_value(context, Keys(category=mark[2]), reading, words)
            found += [] if point is None else [point]
    return found if len({point.x.label for point in found}) == len(found) >= FEWEST else None


def _pairs(context: Context, marks: list[Mark], sentence: tuple[int, int], words: PanelWords) -> list[Pair]:
    """The names of a sentence with their figures: in turn, or a row of names and a row of figures *respectively*."""
    start, end = sentence
    own = [mark for mark in marks if start <= mark[0] < end]
    counts = [match.span() for match in COUNTED_RE.finditer(context.text, start, end)]
    counts = [span for span in counts if not holds(own, span[0] + 1)]
    aside = sorted([*(mark[:2] for mark in own), *counts])
    readings = [reading for reading in context.figures(start, end) if not holds(aside, reading.digits[0])]
    rest = FIXED_RE.sub("", blanked(context.text, aside)[start:end])
    if not own or len(own) != len(readings) or COMPARING_RE.search(rest):
        return []
    if any(reading.ratio or not _is_value(reading, words) for reading in readings):
        return []
    pairs = list(zip(own, readings, strict=True))
    places = [(mark[0], reading.start) for mark, reading in pairs]
    if all(a < b for a, b in places) and _in_turn(places):
        return pairs
    if all(b < a for a, b in places) and _in_turn([(b, a) for a, b in places]):
        return pairs
    if _in_clauses(context.text, pairs):
        return pairs
    return _respectively(context.text, pairs, end)


def _respectively(text: str, pairs: list[Pair], end: int) -> list[Pair]:
    """The pairs of two rows, behind those that stand in turn: "A makes up 12%, while B and C have 8% and 4%"."""
    told = RESPECTIVELY_RE.search(text, pairs[0][0][0], end)
    if told is None:
        return []
    turn = 0
    while turn < len(pairs) - 1 and pairs[turn][1].start < pairs[turn + 1][0][0]:
        turn += 1
    row = pairs[turn:]
    rows = all(mark[0] < row[0][1].start for mark, _ in row) and all(r.start > row[-1][0][0] for _, r in row)
    return pairs if rows and len(row) > 1 else []


def _in_turn(places: list[tuple[int, int]]) -> bool:
    """Whether one thing of each pair stands before the other, and both before the next pair."""
    flat = [place for pair in places for place in pair]
    return flat == sorted(flat)


def _in_clauses(text: str, pairs: list[Pair]) -> bool:
    """Whether each pair has a clause of its own, as in "Rye has 9%, and 4% are left to Oats".

    A figure that stands before its name is joined to it by a verb that gives it to the name.
    """
    clauses = [sorted([mark[:2], (reading.start, reading.end)]) for mark, reading in pairs]
    if any(CLAUSE_RE.search(text, first[1], second[0]) for first, second in clauses):
        return False
    if not all(CLAUSE_RE.search(text, one[1][1], other[0][0]) for one, other in itertools.pairwise(clauses)):
        return False
    turned = [(reading.end, mark[0]) for mark, reading in pairs if reading.start < mark[0]]
    return all(GIVEN_RE.fullmatch(text, *gap) for gap in turned)


def _is_value(reading: Reading, words: PanelWords) -> bool:
    """Whether a figure can be a value: by its unit, and on the axis; a part of a whole needs no axis."""
    if not words.value_ends:
        return reading.unit == "%"
    return words.may_be_of_value(reading.unit) and words.in_y(reading.first)
