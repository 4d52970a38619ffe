"""Concordance: whether the points with a larger x have the larger value, over all pairs of points (Kendall's tau)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from chartprose.verify.outcome import UNSTATED, Outcome, undecided

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import Fact
    from chartprose.verify.interval import Truth
    from chartprose.verify.sides import Side

CLEAR = 1 / 3
"""From this tau on there is an association; below 0 there is none."""
FEWEST, MOST = 3, 400
"""Points that a direction needs, and how many of them are compared."""


def concordance(a: Assertion, side: Side) -> Outcome:
    """Larger x, larger value (``rises``) or smaller value (``falls``), over the points of the series named, or all.

    tau = (concordant - discordant) / (concordant + discordant) pairs; ties count for neither. With ``all`` one pair
    against it refutes.
    """
    facts = [f for key in side.keyed() for f in side.panel.facts.get(key, ()) if _placed(f)][:MOST]
    if len(facts) < FEWEST:
        return undecided("too few points are stated")
    sign = 1 if a.relation == "rises" else -1
    moves = [sign * _move(one, two) for one, two in combinations(facts, 2)]
    yes, no = sum(m > 0 for m in moves), sum(m < 0 for m in moves)
    if not yes + no:
        return UNSTATED
    tau = (yes - no) / (yes + no)
    truth: Truth = True if tau >= CLEAR else False if tau < 0 else None
    if a.quantifier == "all":
        truth = no == 0 if yes else False
    reason = f"of {yes + no} pairs of points {yes} go that way and {no} the other"
    return Outcome(truth, reason, [f.span for f in facts if f.span])


def _placed(fact: Fact) -> bool:
    return fact.is_exact and isinstance(fact.low, float) and fact.value is not None and fact.stat is None


def _move(one: Fact, two: Fact) -> int:
    """1 where the point farther to the right is the higher one, -1 where it is the lower one, 0 in a tie."""
    if one.value is None or two.value is None or isinstance(one.low, str) or isinstance(two.low, str):
        return 0
    across, up = two.low - one.low, two.value.mid - one.value.mid
    return (across > 0) - (across < 0) if up > 0 else (across < 0) - (across > 0) if up < 0 else 0
