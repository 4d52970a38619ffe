"""Candidates: what the frames that a clause opens read in it, and whether a reading leaves nothing out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ValidationError

from chartprose.verify.checks import Assertion
from chartprose.verify.typing.frames.change_shares import HAPPENS, PARTS
from chartprose.verify.typing.frames.clause import SEGMENTS, Candidate, is_stacked
from chartprose.verify.typing.frames.combined import sums_left, sums_names
from chartprose.verify.typing.frames.families import FRAMES, OPENED_BY_FIGURES, OWN_WORDS
from chartprose.verify.typing.frames.ordering import LISTING
from chartprose.verify.typing.frames.own_marks import years_in
from chartprose.verify.typing.frames.ranked_things import RANKS
from chartprose.verify.typing.frames.ranking import FLATTEST
from chartprose.verify.typing.frames.retaining import is_of_first
from chartprose.verify.typing.sentences.limiting import exclusive
from chartprose.verify.typing.sentences.understanding import CRITICAL
from chartprose.verify.typing.tokens.turns import TURNS
from chartprose.verify.typing.vocabulary.adjectives import SHAPES
from chartprose.verify.typing.vocabulary.words import BEST, DENIALS, HIGHEST, LIMITS, LOWEST, ORDINALS, WORST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

ORDER_IN_TIME = frozenset(["first", "last", "earlier", "later", "sooner"])
RATES = frozenset(["slows", "slow", "slowing", "slower", "accelerates", "accelerating", "decelerates", "faster"])
CHANGES = frozenset(
    ["improvement", "growth", "increase", "rise", "gain", "decline", "decrease", "drop", "fall", "gains"]
)
"""A change of a change, which no frame reads: ``the growth slows down``."""
SUPERLATIVES = (HIGHEST | LOWEST | BEST | WORST | FLATTEST) - frozenset(
    ["most", "least", "top", "peak", "maximum", "minimum", "max", "min", "bottom"]
)
RANKING = frozenset(["extremum", "confusion", "peak"])
"""The families that understand a superlative."""
MOST = frozenset(["most", "least"])
ONE_SPAN = frozenset(["trend", "difference", "level"])
"""The families that speak of one span alone."""
NEEDING = frozenset(["needs", "need", "needed", "takes", "took", "requires"])
SUMMABLE = frozenset(["extremum", "level", "comparison", "difference", "ratio"])
"""The families whose values of positions may be totals."""


def assertions_of(candidate: Candidate) -> list[Assertion]:
    """The assertions of a candidate; none if its fields make no check."""
    try:
        return [Assertion.model_validate(_of_several(a)) for a in candidate.assertions]
    except ValidationError:
        return []


def _of_several(fields: Fields) -> Fields:
    """The mean or the sum of several series at one place is taken over the series."""
    several = len(fields.get("series") or ()) > 1 and len(fields.get("at") or ()) == 1
    if several and fields.get("measure") in ("mean", "sum") and fields.get("kind") in ("level", "sum"):
        return {**fields, "among": "positions"}
    return fields


def candidates_of(clause: Clause) -> list[Candidate]:
    """All candidates of a clause, of the frames that its words open."""
    figured = any(t.kind == "N" for t in clause.tokens)
    told = OPENED_BY_FIGURES if figured else frozenset()
    opened = tuple(f for words, f in OWN_WORDS if f in told or not clause.words.isdisjoint(words))
    opened += tuple(f for words, f in FRAMES if figured or not clause.words.isdisjoint(words))
    found = list(exclusive(clause, opened)) if not clause.words.isdisjoint(LIMITS) else []
    for frame in opened:
        found += frame(clause)
    quantities = list(_of_quantities(clause, found))
    if quantities:
        found = [c for c in found if c.family != "extremum" or any(a.get("among") != "positions" for a in c.assertions)]
    return [*found, *_totals(clause, found), *_in_percent(clause, found), *quantities]


def _in_percent(clause: Clause, found: list[Candidate]) -> Iterator[Candidate]:
    """``Punctuality drops by 11 percentage points``, beside the passengers: what is told in percent."""
    series = clause.lexicon.in_percent
    named = any(t.kind in "SGQO" for t in clause.tokens)
    if series is None or named or {t.amount.unit for t in clause.amounts if t.amount} != {"points"}:
        return
    for candidate in found:
        if candidate.assertions and all(not a.get("series") and not a.get("among") for a in candidate.assertions):
            told = [{**a, "series": [series]} for a in candidate.assertions]
            yield Candidate(candidate.family, told, candidate.amounts, candidate.words, tier=candidate.tier)


def _of_quantities(clause: Clause, found: list[Candidate]) -> Iterator[Candidate]:
    """``A has the highest body mass index``: a row of a table is what the names are ranked by."""
    marks = [i for i, t in enumerate(clause.tokens) if t.kind == "P" and not t.prep and not t.is_span]
    if len(marks) != 1 or clause.text(marks[0] - 1) not in SUPERLATIVES or len(clause.lexicon.series) < 2:
        return
    if not any(t.kind == "S" for t in clause.tokens[: marks[0]]):
        return
    for candidate in found:
        told = candidate.assertions
        if candidate.family == "extremum" and all(a.get("among") == "positions" and a.get("series") for a in told):
            ranked = [{**a, "among": "series"} for a in told]
            yield Candidate("extremum", ranked, candidate.amounts, candidate.words, tier=candidate.tier)


def _totals(clause: Clause, found: list[Candidate]) -> Iterator[Candidate]:
    """What is said of positions as wholes, where each has several series: of their sums."""
    if len(clause.lexicon.series) < 2 or clause.lexicon.square or (is_stacked(clause) and clause.has(SEGMENTS)):
        return
    if clause.words & {"each", "every"}:
        return  # "the loudest slot in every row" is no total
    for candidate in found:
        told = candidate.assertions
        if told and not candidate.words and candidate.family in SUMMABLE and all(_of_positions(a) for a in told):
            summed = [{**a, "measure": "sum"} for a in told]
            yield Candidate(candidate.family, summed, candidate.amounts, candidate.words, tier=candidate.tier + 1)


def _of_positions(fields: Fields) -> bool:
    whole = fields.get("among") == "positions" and not fields.get("series") and not fields.get("stat")
    plain = not (fields.get("versus_measure") or fields.get("quantifier") or fields.get("negated"))
    return whole and plain and fields.get("measure", "value") == "value"


WHISKERS, MEDIANS = frozenset(["whisker", "whiskers"]), frozenset(["median", "medians"])


def complete(clause: Clause, candidate: Candidate) -> bool:
    """Whether every amount is used and every denial or limit is understood."""
    if any(t not in candidate.amounts for t in clause.amounts) or not clause.words.isdisjoint(TURNS):
        return False
    denied = sum(t.text in DENIALS for t in clause.tokens if t.kind == "w") + sum(
        t.quantifier == "none" for t in clause.tokens
    )
    if denied > 1:
        return False
    if candidate.family not in RANKING and not clause.words.isdisjoint(SUPERLATIVES):
        return False
    if candidate.family in ("level", "trend", "share") and not clause.words.isdisjoint(ORDER_IN_TIME):
        return False
    if candidate.family in ("comparison", "difference", "ratio") and (sums_names(clause) or sums_left(clause)):
        return False
    if candidate.family not in RANKING and (_graded(clause) or _placed(clause)):
        return False
    if candidate.family in ("level", "share") and is_of_first(clause):
        return False
    if candidate.family == "level" and years_in(clause):
        return False  # "its 1998 peak" is no value of 1998
    if candidate.family == "trend" and _no_trend(clause):
        return False
    if clause.words & WHISKERS and clause.words & MEDIANS and not _of_ends(candidate):
        return False  # "the whiskers of A end below the median of B" are no values of one kind
    if candidate.family in ONE_SPAN and _spans(clause) > max(1, len(_spans_used(candidate))):
        return False
    if candidate.family in ONE_SPAN and _spans(clause) and any(t.prep == "from" and t.names for t in clause.tokens):
        return False  # "from A over B to C" is no way from B to C
    return (clause.words & CRITICAL) <= candidate.words


def _of_ends(candidate: Candidate) -> bool:
    """Whether a reading of boxes speaks of the ends of whiskers."""
    told = {f.get(k) for f in candidate.assertions for k in ("measure", "versus_measure", "stat", "versus_stat")}
    return not told.isdisjoint({"upper_whisker", "lower_whisker", "min", "max"})


def _no_trend(clause: Clause) -> bool:
    """Whether a verb or a noun of change says more than that something rises or falls."""
    if clause.has(RATES) and clause.has(CHANGES):
        return True
    shared = any(clause.text(i + 1) == "of" for i in clause.find(PARTS)) and clause.has(HAPPENS)
    needed = clause.has(NEEDING) and clause.has(frozenset(["until", "to"]))
    listed = clause.has(LISTING) and any(t.kind in "SP" and len(t.names) > 1 for t in clause.tokens)
    return shared or needed or listed or "same" in clause.words


def _spans(clause: Clause) -> int:
    return len({(t.start, t.end) for t in clause.tokens if t.kind == "P" and t.is_span})


def _spans_used(candidate: Candidate) -> set[tuple[str | None, str | None]]:
    """The spans that the assertions of a candidate speak of."""
    told = candidate.assertions
    used = {(a.get("start"), a.get("end")) for a in told} | {(a.get("versus_start"), a.get("versus_end")) for a in told}
    return used - {(None, None)}


def _placed(clause: Clause) -> bool:
    """Whether a clause gives a place in an order: ``ranks third``."""
    return any(clause.text(i + 1) in ORDINALS for i in clause.find(RANKS))


def _graded(clause: Clause) -> bool:
    """Whether a ``most`` or ``least`` stands in a clause that ranks."""
    return any(clause.text(i - 1) != "at" and clause.text(i + 1) not in SHAPES | {"of"} for i in clause.find(MOST))
