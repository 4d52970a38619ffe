"""Outcomes: a truth with its reason, and how quantifiers make one outcome of many."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.verify.interval import Truth, negate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Span
    from chartprose.verify.checks import Quantifier


@dataclass(slots=True)
class Outcome:
    """Whether something holds, the sentence that says why, and the spans of the deciding figures."""

    truth: Truth
    reason: str
    spans: list[Span] = field(default_factory=list)
    tied: bool = False
    """Whether the two figures compared are stated as the same: undecided, but no case of one above the other."""

    def denied(self) -> Outcome:
        return Outcome(negate(self.truth), self.reason, self.spans)


UNSTATED = Outcome(None, "the text does not state the figures that would decide it")


def undecided(reason: str) -> Outcome:
    return Outcome(None, reason)


def every(outcomes: Sequence[Outcome]) -> Outcome:
    """All hold: one counter-example decides, then one that is not decided."""
    if not outcomes:
        return UNSTATED
    if len(outcomes) == 1:
        return outcomes[0]
    for wanted in (False, None):
        for outcome in outcomes:
            if outcome.truth is wanted:
                return outcome
    shown = "; ".join(dict.fromkeys(o.reason for o in outcomes[:3]))
    more = f" (and in {len(outcomes) - 3} more)" if len(outcomes) > 3 else ""
    return Outcome(truth=True, reason=shown + more, spans=[s for o in outcomes for s in o.spans])


def some(outcomes: Sequence[Outcome]) -> Outcome:
    """At least one holds."""
    return every([o.denied() for o in outcomes]).denied() if outcomes else UNSTATED


def most(outcomes: Sequence[Outcome]) -> Outcome:
    """More than half hold."""
    yes, no = _votes(outcomes)
    n = len(outcomes)
    truth: Truth = True if 2 * yes > n else False if n and 2 * no >= n else None
    return _tally(outcomes, truth, yes, no)


def generally(outcomes: Sequence[Outcome]) -> Outcome:
    """At least half hold; only refuted where none does."""
    yes, no = _votes(outcomes)
    n = len(outcomes)
    truth: Truth = True if n and 2 * yes >= n and yes > no else False if n and no == n else None
    return _tally(outcomes, truth, yes, no)


def exactly(outcomes: Sequence[Outcome], count: int) -> Outcome:
    """Exactly ``count`` hold."""
    yes, no = _votes(outcomes)
    n = len(outcomes)
    if count > n:
        return undecided(f"it speaks of {count}, and {n} {'is' if n == 1 else 'are'} stated")
    tied = sum(o.truth is None and o.tied for o in outcomes)
    others = n - count in (no, no + tied)
    truth: Truth = False if yes > count or n - no < count else True if yes == count and others else None
    return _tally(outcomes, truth, yes, no)


def only(named: Sequence[Outcome], others: Sequence[Outcome]) -> Outcome:
    """All named hold, and no other does."""
    if not named or not others:
        return UNSTATED
    return every([every(named), some(others).denied()])


def quantified(outcomes: Sequence[Outcome], quantifier: Quantifier | None, count: int | None = None) -> Outcome:
    """One outcome of many, as the quantifier says; without one, all must agree."""
    if not outcomes:
        return UNSTATED
    if count is not None:
        return exactly(outcomes, count)
    if quantifier == "most":
        return most(outcomes)
    if quantifier == "generally":
        return generally(outcomes)
    if quantifier == "some":
        return some(outcomes)
    if quantifier == "none":
        return some(outcomes).denied()
    if quantifier is None:
        return unanimous(outcomes)
    return every(outcomes)


def unanimous(outcomes: Sequence[Outcome]) -> Outcome:
    """Without a quantifier: true where all hold, false where none does, else not decided."""
    result = every(outcomes)
    if result.truth is False and not all(o.truth is False for o in outcomes):
        kept = next((o for o in outcomes if o.truth is not False), result)
        return Outcome(None, f"it holds in part only: {result.reason}; but {kept.reason}", result.spans)
    return result


def _votes(outcomes: Sequence[Outcome]) -> tuple[int, int]:
    return sum(o.truth is True for o in outcomes), sum(o.truth is False for o in outcomes)


def _tally(outcomes: Sequence[Outcome], truth: Truth, yes: int, no: int) -> Outcome:
    shown = next(
        (o for o in outcomes if o.truth is (truth if truth is not None else None)),
        outcomes[0] if outcomes else UNSTATED,
    )
    spans = [s for o in outcomes for s in o.spans]
    return Outcome(truth, f"it holds in {yes} of {len(outcomes)} and fails in {no}; e.g. {shown.reason}", spans)
