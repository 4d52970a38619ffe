"""Whole bars: what is said of stacked bars without a name is said of each bar as a whole, never of its segments."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import COUNT_WORDS, NUMBER_WORDS
from chartprose.verify.typing.frames.clause import SEGMENTS, STACKS, Candidate, has_boxes, is_stacked
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import GAP_NOUNS, SERIES_NOUNS, SPREADS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

SUMMED = frozenset(["sum", "share", "share_of_all"])
"""Measures that take the segments of a place together, or one of them by all."""
PARTED = frozenset(["order", "count", "association", "crossover", "interpretation", "sum"])
"""Kinds of assertions that say nothing of a value at a place."""
STACKED = frozenset(["stacked_bar", "area"])
SUMMABLE = frozenset(["extremum", "level", "comparison", "difference", "ratio"])
"""The families whose values of positions may be totals."""
ADDED_WORDS = frozenset(
    ["together", "combined", "jointly", "total", "totals", "sum", "sums", "add", "adds", "altogether"]
)
PARTS = (SEGMENTS - {"each", "every"}) | (SERIES_NOUNS - {"area", "areas"})
PARTS |= frozenset(["category", "categories", "class", "classes", "component", "components", "kind", "kinds"])
"""Nouns for what a bar is made of."""


def of_whole_bars(clause: Clause) -> bool:
    """Whether bars of segments are the subject, by a place or a noun: "every bar exceeds 60", "freight is least"."""
    if not _is_unnamed(clause) or any(t.kind == "w" and t.text in NUMBER_WORDS for t in clause.tokens):
        return False
    if clause.has(SPREADS | GAP_NOUNS):
        return False  # "the range is smallest in May" is that of the segments
    placed = any(t.kind in "PQ" and not t.prep for t in clause.tokens)
    return placed or clause.has(STACKS) or any(stem(word) in clause.lexicon.y_words for word in clause.words)


def _is_unnamed(clause: Clause) -> bool:
    """Whether a clause on stacked bars names no series, no group of them and no segment."""
    if not is_stacked(clause) or clause.lexicon.panel_count > 1 or len(clause.lexicon.series) <= 1:
        return False
    named = any(t.kind in "SG" or (t.kind in "QO" and t.names[:1] != ["P"]) for t in clause.tokens)
    named = named or sum(t.kind == "Q" for t in clause.tokens) > 1
    return not named and clause.words.isdisjoint(PARTS)


def of_wholes(clause: Clause, found: list[Candidate]) -> Iterator[Candidate]:
    """The readings that take no segment for the bar."""
    whole = _is_unnamed(clause)
    yield from (c for c in found if not whole or not any(of_segment(a) for a in c.assertions))


def of_segment(fields: Fields) -> bool:
    named = fields.get("series") or fields.get("versus_measure") in SUMMED
    return not named and fields.get("kind") not in PARTED and fields.get("measure", "value") not in SUMMED


def totals(clause: Clause, found: list[Candidate]) -> Iterator[Candidate]:
    """What is said of positions as wholes, where each has several series: of their sums."""
    if len(clause.lexicon.series) < 2 or clause.lexicon.square or (is_stacked(clause) and clause.has(SEGMENTS)):
        return
    if clause.words & {"each", "every"} or any(a.channel == "y2" for p in clause.facts for a in p.panel.axes):
        return  # "the loudest slot in every row" is no total, and two quantities have none
    if _counts(clause):
        return  # "two groups exceed 70 in Berg" is of each of them
    for candidate in found:
        told = candidate.assertions
        whole = of_whole_bars(clause)
        if whole and candidate.family in SUMMABLE:
            told = [{**a, "among": "positions"} if a.get("at") else a for a in told]
        if told and not candidate.words and candidate.family in SUMMABLE and all(_of_positions(a) for a in told):
            summed = [{**a, "measure": "sum"} for a in told]
            sure, tier = candidate.sure and whole, candidate.tier + 1
            yield Candidate(candidate.family, summed, candidate.amounts, candidate.words, sure=sure, tier=tier)


def _counts(clause: Clause) -> bool:
    """Whether so many things are counted that are not said to be added up."""
    told = any(t.count for t in clause.tokens if t.kind == "Q" and t.names[0] == "S")
    left = any(t.kind == "w" and t.text in COUNT_WORDS for t in clause.tokens)
    return (told or left) and not clause.has(ADDED_WORDS)


def _of_positions(fields: Fields) -> bool:
    whole = fields.get("among") == "positions" and not fields.get("series") and not fields.get("stat")
    plain = not (fields.get("versus_measure") or fields.get("quantifier") or fields.get("negated"))
    return whole and plain and fields.get("measure", "value") == "value"


def of_only_series(clause: Clause) -> bool:
    """Whether there is one series in one panel, and it has one value at each of its categories."""
    plain = len(clause.lexicon.series) < 2 and clause.lexicon.panel_count == 1 and not clause.lexicon.numbers
    return plain and not has_boxes(clause)
