"""Pools: among which things something is ranked, and to whom a place or a denial belongs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.clause import Candidate, Clause

WON = words_of("won led topped headed dominated")
STANDING = words_of("position place spot lead rank crown title")
LEADING = words_of("top first leading best number-one")
MOVING_KINDS = frozenset(["trend", "comparison", "extremum", "difference"])
EVERY = (["all"], ["both"], ["every"], ["each"])
SINGLE = words_of("point points observation observations measurement measurements individual")
MEDIANS = words_of("median medians typical middle")
AMONG = frozenset(["among", "amongst"])


def misses_pool(clause: Clause, candidate: Candidate) -> bool:
    """Whether a reading ranks among other things than the clause does, or moves where only a rank is lost."""
    return (
        _ranks_over_pool(clause, candidate)
        or _ranks_what_is_won(clause, candidate)
        or _denies_of_all(clause)
        or _loses_rank(clause, candidate)
        or _ranks_medians(clause, candidate)
    )


def _ranks_over_pool(clause: Clause, candidate: Candidate) -> bool:
    """``Among the rye bars, that of Hill is lowest``: the bars of rye are ranked, and not the crops at Hill."""
    pool = next((t for i, t in enumerate(clause.tokens) if t.kind == "S" and _led_by_among(clause, i)), None)
    if pool is None or len(pool.names) != 1 or candidate.family != "extremum":
        return False
    return any(f.get("at") and f.get("among") == "series" for f in candidate.assertions)


def _led_by_among(clause: Clause, at: int) -> bool:
    return not AMONG.isdisjoint([clause.text(at - 1), clause.text(at - 2), clause.tokens[at].prep])


def _ranks_what_is_won(clause: Clause, candidate: Candidate) -> bool:
    """``Hill is won by Rye``: Rye is ahead at Hill, which need not be where Rye has most."""
    won = any(clause.text(i + 1) == "by" for i in clause.find(WON))
    return won and any(f.get("kind") == "extremum" and f.get("among") == "positions" for f in candidate.assertions)


def _denies_of_all(clause: Clause) -> bool:
    """``In no town do all three crops exceed 5``: of each town one crop at least is denied, and not of any crop."""
    nowhere = any(
        t.quantifier == "none" and (t.prep or clause.text(i - 1) == "in") for i, t in enumerate(clause.tokens)
    )
    return nowhere and any(t.quantifier == "all" and t.text.split()[:1] in EVERY for t in clause.tokens)


def _loses_rank(clause: Clause, candidate: Candidate) -> bool:
    """``Rye loses its top position to Oats`` tells of no loss of what is plotted."""
    told = any(clause.text(i - 1) in LEADING or clause.text(i - 1) in ("its", "the") for i in clause.find(STANDING))
    moved = any(f.get("measure") in ("drop", "change") or f.get("kind") == "trend" for f in candidate.assertions)
    return told and moved and candidate.family in MOVING_KINDS


def _ranks_medians(clause: Clause, candidate: Candidate) -> bool:
    """``The lowest point of the whole plot`` of boxes is an end of a whisker or an outlier, and no median."""
    single = not clause.words.isdisjoint(SINGLE) and clause.words.isdisjoint(MEDIANS)
    return single and candidate.family == "extremum" and any(f.get("stat") == "median" for f in candidate.assertions)
