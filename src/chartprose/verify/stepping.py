"""Steps: what is said of the moves between neighbouring positions — some go up, none goes down, exactly one does."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.interval import above
from chartprose.verify.measures import between, track
from chartprose.verify.outcome import UNSTATED, Outcome, every, quantified, undecided
from chartprose.verify.relations import against_amount
from chartprose.verify.sides import left_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.measures import Step

STEPWISE = frozenset(["some", "none"])
MOVES = frozenset(["change", "drop", "percent_change", "percent_drop", "times"])


def counts_steps(a: Assertion) -> bool:
    """Whether a trend is said of some, none or exactly so many of the steps along the axis."""
    told = a.quantifier in STEPWISE or a.count is not None
    return a.relation in ("rises", "falls") and a.across == "positions" and told


def changes_by_step(a: Assertion) -> bool:
    """Whether an amount of change is said of the steps along the axis, each by itself, and not of the whole way."""
    told = a.quantifier not in (None, "only") or a.count is not None
    return a.measure in MOVES and a.across == "positions" and a.among != "positions" and told


def amounts_by_step(a: Assertion, panel: PanelFacts) -> Outcome:
    """The change between each two neighbouring positions against an amount, for as many steps as is said."""
    side = left_of(a, panel)
    if side is None:
        return UNSTATED
    made = []
    for key in side.keyed():
        steps = track(side, key)
        read = [(one, between(a.measure, one.reading, two.reading)) for one, two in pairwise(steps)]
        told = [
            against_amount(a, r, f" of {panel.shown.get(key) or 'the series'} from {panel.label(one.place)}")
            for one, r in read
            if r is not None
        ]
        if not told or len(told) < len(read):
            return UNSTATED
        made.append(quantified(told, a.quantifier, a.count))
    return every(made) if made else UNSTATED


def stepwise(a: Assertion, panel: PanelFacts, steps: Sequence[Step]) -> Outcome:
    """The steps of a track that go the way of the relation, against what the quantifier or the count says.

    A step between equal figures goes neither way.
    """
    if len(steps) < 2:
        return undecided("fewer than two values are stated")
    return quantified([_step(a, panel, one, two) for one, two in pairwise(steps)], a.quantifier, a.count)


def _step(a: Assertion, panel: PanelFacts, one: Step, two: Step) -> Outcome:
    first, second = one.reading, two.reading
    low, high = (first, second) if a.relation == "rises" else (second, first)
    same = first.value.mid == second.value.mid and not (one.is_range or two.is_range)
    truth = False if same else above(high.value, low.value)
    reason = f"from {first.shown} at {panel.label(one.place)} to {second.shown} at {panel.label(two.place)}"
    return Outcome(truth, reason, first.spans + second.spans)
