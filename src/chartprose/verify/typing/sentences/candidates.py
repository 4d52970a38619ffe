"""Candidates: what the frames that a clause opens read in it, and whether a reading leaves nothing out."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pydantic import ValidationError

from chartprose.verify.checks import Assertion
from chartprose.verify.typing.frames.amounts.setting import FAMILY as AMOUNT
from chartprose.verify.typing.frames.changes.change_shares import HAPPENS, PARTS
from chartprose.verify.typing.frames.changes.changes_of_each import noun_of
from chartprose.verify.typing.frames.changes.own_changes import of_landmarks
from chartprose.verify.typing.frames.changes.regained import of_loss
from chartprose.verify.typing.frames.changes.retaining import is_of_first
from chartprose.verify.typing.frames.changes.stretches import of_other_steps
from chartprose.verify.typing.frames.clause import Candidate
from chartprose.verify.typing.frames.comparisons.combined import sums_left, sums_names
from chartprose.verify.typing.frames.distributions.members import of_members
from chartprose.verify.typing.frames.families import FRAMES, OPENED_BY_FIGURES, OWN_WORDS
from chartprose.verify.typing.frames.marks.own_marks import years_in
from chartprose.verify.typing.frames.marks.targets import EVEN as EVEN_TARGET
from chartprose.verify.typing.frames.marks.targets import misses_target
from chartprose.verify.typing.frames.orders.ordering import LISTING
from chartprose.verify.typing.frames.orders.ranks_kept import of_order
from chartprose.verify.typing.frames.panels.whole_figure import FAMILY as FIGURE_EXTREMUM
from chartprose.verify.typing.frames.panels.whole_figure import of_whole_figure
from chartprose.verify.typing.frames.peaks.peak_places import of_other_place
from chartprose.verify.typing.frames.steps.stage_most import FAMILY as STAGE_MOST
from chartprose.verify.typing.frames.steps.step_runs import EACH, run_in
from chartprose.verify.typing.frames.superlatives.earlier_places import of_earlier
from chartprose.verify.typing.frames.superlatives.ranked_things import RANKS
from chartprose.verify.typing.frames.superlatives.ranking import FLATTEST
from chartprose.verify.typing.frames.whole_bars import of_wholes, totals
from chartprose.verify.typing.sentences.beyond_places import beyond_places
from chartprose.verify.typing.sentences.limiting import counts_times, exclusive, leaves_number
from chartprose.verify.typing.sentences.omissions import SHADES, is_ranked, of_something_else
from chartprose.verify.typing.sentences.pools import misses_pool
from chartprose.verify.typing.sentences.understanding import CRITICAL
from chartprose.verify.typing.sentences.whole_cells import among_all_cells
from chartprose.verify.typing.tokens.turns import TURNS
from chartprose.verify.typing.vocabulary.measures import MOVING
from chartprose.verify.typing.vocabulary.words import (
    BEST,
    DENIALS,
    DOWN,
    EDGES,
    HIGHEST,
    LIMITS,
    LOWEST,
    MOST,
    MULTIPLYING,
    ORDINALS,
    PLACING,
    REMOVING,
    UP,
    WORST,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Frame

ORDER_IN_TIME = frozenset(["first", "last", "earlier", "later", "sooner"])
RATES = frozenset(["slows", "slow", "slowing", "slower", "accelerates", "accelerating", "decelerates", "faster"])
CHANGES = frozenset(
    ["improvement", "growth", "increase", "rise", "gain", "decline", "decrease", "drop", "fall", "gains"]
)
"""A change of a change, which no frame reads: ``the growth slows down``."""
GAINED = frozenset(["boost", "boosts", "step", "steps", "jump", "jumps", "increment", "change", "benefit", "loss"])
UNREAD_OF_TREND = frozenset(["same", "fastest", "slowest", "quickest"])
GRADED_SIZES = frozenset(["smaller", "larger", "bigger", "greater", "lesser"])
SUPERLATIVES = (HIGHEST | LOWEST | BEST | WORST | FLATTEST | SHADES) - frozenset(
    ["most", "least", "top", "peak", "maximum", "minimum", "max", "min", "bottom"]
)
RANKING = frozenset(
    [
        "optima",
        "tally",
        FIGURE_EXTREMUM,
        EVEN_TARGET,
        STAGE_MOST,
        "extremum",
        "confusion",
        "peak",
        "delay",
        "runner-up",
        AMOUNT,
    ]
)
"""The families that understand a superlative."""
REMAINING = frozenset(["remaining"])
ONE_SPAN = frozenset(["trend", "difference", "level"])
"""The families that speak of one span alone."""
PAIR = 2
DELAYED = frozenset(["later", "earlier", "sooner"])
NOTHING: frozenset[str] = frozenset()
SIDES = frozenset(["above", "below", "beneath", "under"])
BESIDE = frozenset(["above", "below", "beneath"])
UNSAID = {
    "level": frozenset(["whenever"]),
    "crossover": frozenset(["stays", "stay", "remains", "remain", "stayed", "remained"]),
    "trend": SIDES | {"whenever"},
    "ratio": frozenset(["second-best", "second-worst", "second-highest", "second-lowest"]),
}
"""Words that say something which a family does not read: "overtakes B and stays above it"."""
NEEDING = frozenset(["needs", "need", "needed", "takes", "took", "requires"])
PARTS_OF_ALL = frozenset(["share", "level", "sum"])
IN_ORDER: tuple[Frame, ...] = tuple(frame for _, frame in OWN_WORDS + FRAMES)
BITS = [1 << number for number in range(len(IN_ORDER))]


def _by_word() -> dict[str, int]:
    made: dict[str, int] = {}
    for bit, (words, _) in zip(BITS, OWN_WORDS + FRAMES, strict=True):
        for word in words:
            made[word] = made.get(word, 0) | bit
    return made


OPENED_BY = _by_word()
"""The frames that a word opens, each as the bit of its number in that order."""
BY_FIGURES = sum(
    bit
    for number, (bit, frame) in enumerate(zip(BITS, IN_ORDER, strict=True))
    if frame in OPENED_BY_FIGURES or number >= len(OWN_WORDS)
)


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
    opened = _opened(clause)
    found = list(exclusive(clause, opened)) if not clause.words.isdisjoint(LIMITS) else []
    for frame in opened:
        found += frame(clause)
    if not found:
        return []
    found = among_all_cells(clause, beyond_places(clause, found))
    quantities = list(_of_quantities(clause, found))
    if quantities:
        found = [c for c in found if c.family != "extremum" or any(a.get("among") != "positions" for a in c.assertions)]
    return [*of_wholes(clause, found), *totals(clause, found), *_in_percent(clause, found), *quantities]


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


def _opened(clause: Clause) -> tuple[Frame, ...]:
    """The frames that the words of a clause open, in their order; a figure opens those that have no words."""
    opened = BY_FIGURES if clause.amounts else 0
    for word in clause.words:
        if word in OPENED_BY:
            opened |= OPENED_BY[word]
    return _frames_in(opened)


@lru_cache(maxsize=4096)
def _frames_in(opened: int) -> tuple[Frame, ...]:
    return tuple(frame for bit, frame in zip(BITS, IN_ORDER, strict=True) if opened & bit)


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


WHISKERS, MEDIANS = frozenset(["whisker", "whiskers"]), frozenset(["median", "medians"])


def complete(clause: Clause, candidate: Candidate) -> bool:
    """Whether every amount is used and every denial or limit is understood."""
    if any(t not in candidate.amounts for t in clause.amounts) or _leaves_rest(clause) or leaves_number(clause):
        return False
    denied = 0 if clause.words.isdisjoint(DENIALS) else sum(t.text in DENIALS for t in clause.tokens if t.kind == "w")
    if denied + [t.quantifier for t in clause.tokens].count("none") > 1:
        return False
    if candidate.family not in RANKING and not clause.words.isdisjoint(SUPERLATIVES):
        return False
    if candidate.family in ("level", "trend", "share") and not clause.words.isdisjoint(ORDER_IN_TIME):
        return False
    if _leaves_words(clause, candidate) or _leaves_delay(clause, candidate):
        return False
    if candidate.family in ("ratio", "difference") and "successively" in clause.words and clause.has(UP | DOWN):
        return False  # "rises from each year to the next and triples"
    if candidate.family == "level" and ("successively" in clause.words or counts_times(clause)):
        return False  # a figure says nothing of every step, nor of so many years
    if candidate.family != "worth" and not clause.words.isdisjoint(REMOVING):
        return False  # "removing the filter shifts the score" is of two variants
    if _comes_first(clause) and candidate.family == "difference":
        return False
    if _takes_in_another(clause, candidate) or _leaves_group(clause, candidate):
        return False
    if _leaves_others(clause, candidate) or _beside_another(clause, candidate):
        return False
    amounts_to = candidate.family in ("comparison", "difference", "ratio")
    if amounts_to and (sums_names(clause) or sums_left(clause) or of_order(clause)):
        return False
    if candidate.family not in RANKING and (_graded(clause) or _placed(clause)):
        return False
    if (candidate.family in ("level", "share") and is_of_first(clause)) or _leaves_where(clause, candidate):
        return False
    if of_something_else(clause, candidate) or misses_pool(clause, candidate) or of_members(clause, candidate):
        return False
    if candidate.family == "level" and (is_ranked(clause) or noun_of(clause) >= 0):
        return False  # "leads with 46" is of the others too
    if candidate.family == "extremum" and of_whole_figure(clause):
        return False
    if _misreads_moves(clause, candidate):
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


def _leaves_where(clause: Clause, candidate: Candidate) -> bool:
    """Whether a reading leaves out where something lies, or over which of several spans it is said."""
    family = candidate.family
    compared = of_other_place(clause) or of_other_steps(clause) or of_earlier(clause)
    if family in ("comparison", "difference", "ratio") and compared:
        return True  # "peaks at a higher dose than B" is no comparison of their peaks
    if family in ("difference", "ratio", "change") and of_landmarks(clause) and _from_end_to_end(candidate):
        return True
    return family == "extremum" and _spans(clause) > max(1, len(_spans_used(candidate)))


def _from_end_to_end(candidate: Candidate) -> bool:
    """Whether a change is read from the first value to the last one: "falls by 5 between the start and its minimum"."""
    told = [f for f in candidate.assertions if f.get("measure") in MOVING]
    return any(f.get("start") is None and f.get("end") is None and not f.get("versus_measure") for f in told)


def _misreads_moves(clause: Clause, candidate: Candidate) -> bool:
    """Whether what "halves" is taken for a half, two pairs of stages for two things, or three steps for three units."""
    halved = any(t.text in MULTIPLYING for t in candidate.amounts)
    if candidate.family in PARTS_OF_ALL and (halved or of_loss(clause)):
        return True  # "half of its loss" is no part of all
    if any(_of_two_moves(fields) for fields in candidate.assertions) or misses_target(clause, candidate):
        return True
    return candidate.family != "step-run" and clause.has(EACH) and bool(run_in(clause)[0])


def _of_two_moves(fields: Fields) -> bool:
    """Whether two pairs of series are compared as one each: "the gain from A to B is more than that from B to C"."""
    pairs = len(fields.get("series") or ()) > 1 and len(fields.get("versus") or ()) > 1
    return pairs and fields.get("measure") in MOVING


def _leaves_words(clause: Clause, candidate: Candidate) -> bool:
    """Whether words are left that its family does not read; "under both conditions" says no side."""
    left = clause.words & UNSAID.get(candidate.family, NOTHING)
    return bool(left) and not left <= {t.prep for t in clause.tokens if t.kind in "PQ" and t.prep in ("under", "over")}


def _leaves_delay(clause: Clause, candidate: Candidate) -> bool:
    """Whether a peak is said to come earlier or later, and the reading is of one thing alone: "one bin later"."""
    told = {name for f in candidate.assertions for key in ("series", "versus") for name in f.get(key) or ()}
    return candidate.family == "peak" and len(told) < PAIR and not clause.words.isdisjoint(DELAYED)


def _leaves_others(clause: Clause, candidate: Candidate) -> bool:
    """Whether "more than on any other town" is left, by a reading of two named things or of one."""
    told = candidate.family in ("level", "trend", "share", "difference", "ratio") and bool(candidate.assertions)
    named = told and all(f.get("versus") or f.get("kind") in ("level", "trend", "sum") for f in candidate.assertions)
    plain = candidate.family in ("level", "share")  # ", more than any other town" is no part of a value
    others = [t for t in clause.tokens if t.kind == "O"]
    return named and any(plain or t.prep in PLACING for t in others) and "than" in clause.words


def _leaves_group(clause: Clause, candidate: Candidate) -> bool:
    """Whether "every crop loses, A most of all" is read of A alone: "every" is then taken for its places."""
    if candidate.family not in ("trend", "extremum"):
        return False
    if any(t.kind == "Q" and t.quantifier == "none" for t in clause.tokens) and _ends_in_degree(clause):
        return True  # "no crop loses, A most of all"
    group = next((k for k, t in enumerate(clause.tokens) if t.kind == "Q" and t.quantifier == "all" and not t.prep), -1)
    if group < 0 or clause.tokens[group].names[0] != "S" or all(t.kind != "S" for t in clause.tokens[group:]):
        return False
    told = [f for f in candidate.assertions if f.get("across") == "series" and f.get("quantifier") == "all"]
    moves = [f for f in told if f.get("kind") == "trend" or f.get("measure") in ("change", "drop")]
    return any(f.get("series") for f in moves)


def _comes_first(clause: Clause) -> bool:
    """Whether something is "the first group to fall below 0.5"."""
    return any(
        "to" in (clause.text(i + 1), clause.text(i + 2)) for i in clause.find(EDGES) if clause.text(i - 1) == "the"
    )


def _ends_in_degree(clause: Clause) -> bool:
    """Whether a clause ends in ", A most of all"."""
    found = [i for i in clause.find(MOST) if clause.text(i + 1) in ("of", "") and clause.text(i - 2) == ","]
    return any(clause.tokens[i - 1].kind in "SP" for i in found)


def _takes_in_another(clause: Clause, candidate: Candidate) -> bool:
    """Whether a ranking is of two series that are not told as one list: "A is highest until B takes over"."""
    apart = [set(t.names) for t in clause.tokens if t.kind == "S" and not t.aside]
    ranked = [f for f in candidate.assertions if f.get("kind") == "extremum" and f.get("measure", "value") == "value"]
    told = [set(f.get("series") or ()) for f in ranked if f.get("among") != "positions"]
    taken = any(sum(bool(names & own) for own in apart) > 1 for names in told)
    return taken and "followed" not in clause.words


def _beside_another(clause: Clause, candidate: Candidate) -> bool:
    """Whether a ranking takes in a name that its subject is set against: "A is lowest, slightly above B"."""
    beside = {n for t in clause.tokens if t.kind in "SP" and t.prep in BESIDE for n in t.names}
    told = [f for f in candidate.assertions if f.get("kind") == "extremum"]
    return any(beside & {*(f.get("series") or ()), *(f.get("at") or ())} for f in told) and not clause.has(LIMITS)


def _leaves_rest(clause: Clause) -> bool:
    """Whether "the latter", or "the remaining bins", is left, which stands for names that were not found."""
    if not clause.words.isdisjoint(TURNS):
        return True
    left = [clause.text(i + k) for i in clause.find(REMAINING) for k in (1, 2)]
    return any(word.endswith("s") for word in left)


def _of_ends(candidate: Candidate) -> bool:
    """Whether a reading of boxes speaks of the ends of whiskers."""
    told = {f.get(k) for f in candidate.assertions for k in ("measure", "versus_measure", "stat", "versus_stat")}
    return not told.isdisjoint({"upper_whisker", "lower_whisker", "min", "max"})


def _no_trend(clause: Clause) -> bool:
    """Whether a verb or a noun of change says more than that something rises or falls."""
    if clause.has(RATES) and clause.has(CHANGES):
        return True
    if "than" in clause.words and clause.has(GRADED_SIZES) and clause.has(CHANGES | GAINED):
        return True  # "each step brings a smaller gain than the one before"
    shared = any(clause.text(i + 1) == "of" for i in clause.find(PARTS)) and clause.has(HAPPENS)
    needed = clause.has(NEEDING) and clause.has(frozenset(["until", "to"]))
    listed = clause.has(LISTING) and any(t.kind in "SP" and len(t.names) > 1 for t in clause.tokens)
    return shared or needed or listed or not clause.words.isdisjoint(UNREAD_OF_TREND)


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
    return any(clause.text(i - 1) != "at" and clause.text(i + 1) != "of" for i in clause.find(MOST))
