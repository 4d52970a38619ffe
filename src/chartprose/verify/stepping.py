"""Steps: what is said of the moves between neighbouring positions — some go up, none goes down, exactly one does."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.interval import above
from chartprose.verify.outcome import Outcome, quantified, undecided

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.measures import Step

STEPWISE = frozenset(["some", "none"])


def counts_steps(a: Assertion) -> bool:
    """Whether a trend is said of some, none or exactly so many of the steps along the axis."""
    told = a.quantifier in STEPWISE or a.count is not None
    return a.relation in ("rises", "falls") and a.across == "positions" and told


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
