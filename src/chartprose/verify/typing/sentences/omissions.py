"""Omissions: what a clause says beside the reading that a frame, or its bare figures, give of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.changes.own_changes import of_landmarks
from chartprose.verify.typing.frames.clause import has_boxes
from chartprose.verify.typing.frames.marks.levels import OVER
from chartprose.verify.typing.frames.peaks.peaking import is_peaking
from chartprose.verify.typing.frames.steps.largest_steps import LARGEST, happens_for
from chartprose.verify.typing.frames.superlatives.ranked_things import RANKS
from chartprose.verify.typing.sentences.limiting import leaves_number
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    EDGES,
    GAINING,
    LOSE_VERBS,
    LOSING,
    MULTIPLYING,
    NEIGHBORS,
    REMOVING,
    WIN_VERBS,
)
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.frames.clause import Candidate, Clause

ALONG_AXIS = frozenset(["with", "as", "when", "at", "for"])
SHRINKING = words_of(
    "decreasing decreases decrease falling falls declining declines dropping drops shrinking shrinks lower smaller"
)
LEADING_TO = frozenset(["to", "out"])
COMING = frozenset(["comes", "come", "finishes", "finish", "is", "are"])
RANKED_VERBS = WIN_VERBS | LOSE_VERBS | frozenset(["ahead", "behind", "front", "winner", "loses", "dominating"])
WAYS, LIKENESS = frozenset(["direction", "directions"]), frozenset(["same", "opposite"])
"""Of two that go the same way no values are alike."""
YEARLY = frozenset(["annual", "yearly", "year-on-year", "year-over-year"])
SHADES = frozenset(["darkest", "brightest", "palest"])
EACH = frozenset(["all", "both", "each", "every"])
"""Words that give a figure to each of several things, never to their sum."""
WHOLES = frozenset(["ratio", "share", "level", "sum", "difference"])
OF_WHOLE = frozenset(["the", "its", "their", "total", "overall", "whole", "entire", "full", "this", "that"])
CHANGED = frozenset(
    ["improvement", "increase", "gain", "rise", "growth", "decline", "drop", "decrease", "loss", "reduction", "change"]
)
"""What a part may be of that is no value."""
ONE_BIN = frozenset(["bin", "bins", "bar", "bars", "each", "every", "interval", "intervals"])
"""Words that tell bins one by one."""
BEYOND = frozenset(["more", "over", "less", "than"])
PAIR, NEAR = 2, 6
"""How many figures a factor is of, and the part of it by which they may miss it."""
UNCOMPUTED = EACH | SHADES | REMOVING
"""Words of a clause whose figures alone say too little of it."""


def of_something_else(clause: Clause, candidate: Candidate) -> bool:
    """Whether the clause speaks of another quantity, or of several together, and the reading does not."""
    if of_a_change(clause, candidate) or of_x_unit(clause, candidate) or of_other_axis(clause, candidate):
        return True
    moves = [f for f in candidate.assertions if f.get("among") == "series" and f.get("measure") in ("change", "drop")]
    if (
        candidate.family == "extremum"
        and any(f.get("start") for f in moves)
        and (happens_for(clause) or clause.has(YEARLY))
    ):
        return True  # "the steepest drop occurs for A from 3 to 4" is no rank of A in that step
    directed = clause.has(WAYS) and clause.has(LIKENESS) and candidate.family in ("comparison", "overlap")
    return directed or against_axis(clause, candidate) or added_up(clause, candidate)


def of_other_axis(clause: Clause, candidate: Candidate) -> bool:
    """Whether a level has the unit of the x axis: "no fibers above 700 nm" is of no number of them.

    Nor is a number of things of many bins one of each: "fewer than 10 calls lasted longer than 30 minutes".
    """
    units = clause.lexicon.x_words - clause.lexicon.y_words
    histogram = any(p.panel.chart_type == "histogram" for p in clause.facts)
    if candidate.family != "level" or not units or not (histogram or clause.lexicon.bins):
        return False
    spanned = any(t.kind == "P" and (t.is_span or len(t.names) > 1) for t in clause.tokens)
    if histogram and spanned and clause.words.isdisjoint(ONE_BIN):
        return True
    after = [clause.text(i + 1) for i, t in enumerate(clause.tokens) if t.kind == "N"]
    return any(word and stem(word) in units for word in after)


def of_a_change(clause: Clause, candidate: Candidate) -> bool:
    """Whether a part is one of a change that the reading takes for a value: "half of the total improvement"."""
    return candidate.family in WHOLES and not candidate.known.issuperset(parts_of_changes(clause))


def parts_of_changes(clause: Clause) -> list[str]:
    """The words for a change that a part is said to be of."""
    found = []
    for i, token in enumerate(clause.tokens):
        part = token.kind == "N" and token.amount is not None and token.amount.unit in ("times", "percent", "part")
        if not part or clause.text(i + 1) != "of":
            continue
        words = [clause.text(k) for k in range(i + 2, i + 6) if k < len(clause.tokens)]
        noun = next((w for w in words if w not in OF_WHOLE), "")
        if noun in CHANGED and stem(noun) not in clause.lexicon.y_words:
            found.append(noun)
    return found


def of_x_unit(clause: Clause, candidate: Candidate) -> bool:
    """Whether a figure in the unit of the x axis is read as a value: "up to 131 m³/h efficiency rises"."""
    units = clause.lexicon.names.x_units
    if not units or candidate.family not in ("level", "difference", "spread", "ratio"):
        return False
    after = {clause.text(i + 1) for i, t in enumerate(clause.tokens) if t.kind == "N"}
    return not units.isdisjoint(after)


def against_axis(clause: Clause, candidate: Candidate) -> bool:
    """Whether a trend is told from the far end of the axis: "… as the count decreases", "levels off at lower ranks"."""
    if candidate.family not in ("trend", "plateau"):
        return False
    for i in clause.find(ALONG_AXIS):
        words = [clause.text(k) for k in range(i + 1, i + 6)]
        falling = next((k for k, w in enumerate(words) if w in SHRINKING), None)
        near = words[: falling + 2] if falling is not None else []
        if any(w and stem(w) in clause.lexicon.x_words for w in near):
            return True
    return False


def added_up(clause: Clause, candidate: Candidate) -> bool:
    """Whether things are added up, or each of them is meant, and a reading does the other."""
    if candidate.family in ("difference", "trend", "ratio", "comparison"):
        return bool({"added", "summed"} & clause.words) and "together" in clause.words
    several = any(len(token.names) > 1 for token in clause.tokens if token.kind in "SP")
    return candidate.family in ("share", "sum") and "each" in clause.words and several


def computable(clause: Clause) -> bool:
    """Whether the figures of a clause may say all of it: that A is 740 is not that it peaks so."""
    stepped = not LARGEST.isdisjoint(clause.words) and not NEIGHBORS.isdisjoint(clause.words)
    partial = bool(parts_of_changes(clause))
    partial = partial or of_landmarks(clause)
    partial = partial or (len(clause.find({"as"})) > 1 and clause.has(LOSING | GAINING))  # of changes, not of values
    over = any(clause.text(clause.tokens.index(t) - 1) in OVER for t in clause.amounts)  # "A and B exceed 50"
    partial = partial or (has_boxes(clause) and _of_members(clause))
    partial = partial or leaves_number(clause)
    plain = clause.words.isdisjoint(UNCOMPUTED) and not (is_peaking(clause) or stepped or partial or over)
    return plain and (clause.words.isdisjoint(MULTIPLYING) or _is_multiple(clause))


def _of_members(clause: Clause) -> bool:
    """Whether a part is one of the things that a box stands for: "more than half of the Oaks outgrow the Elms"."""
    parts = [t for t in clause.amounts if t.amount is not None and t.amount.unit == "times" and t.amount.value < 1]
    return any(clause.text(clause.tokens.index(t) + 1) == "of" for t in parts)


def _is_multiple(clause: Clause) -> bool:
    """Whether two figures bear out the one word beside them: "doubling from 21 to 43"."""
    factors = [MULTIPLYING[t.text] for t in clause.tokens if t.kind == "w" and t.text in MULTIPLYING]
    told = [t.amount.value for t in clause.amounts if t.amount is not None]
    if len(factors) != 1 or len(told) != PAIR or told[0] <= 0:
        return False
    return abs(told[1] / told[0] - factors[0]) <= factors[0] / NEAR and clause.words.isdisjoint(BEYOND)


def omits_rank(clause: Clause, assertions: Sequence[Assertion]) -> bool:
    """Whether a clause says who is ahead, and the assertions have nothing but values: "leads with 46"."""
    return all(a.kind == "level" for a in assertions) and is_ranked(clause)


def is_ranked(clause: Clause) -> bool:
    """Whether a clause says who is ahead, or behind."""
    ends = any(clause.text(i + 1) in EDGES for i in clause.find(RANKS | COMING))
    behind = {clause.text(i + 1) for i in clause.find(RANKED_VERBS)}
    return ends or (bool(behind) and behind.isdisjoint(LEADING_TO))
