"""High and low: where a value stands on its axis, for the words that name no figure ("a high score")."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from chartprose.verify.axes import value_axis
from chartprose.verify.level import level
from chartprose.verify.outcome import UNSTATED, Outcome, undecided
from chartprose.verify.sides import left_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts

STANDING = frozenset(["high", "low"])


def standing(a: Assertion, panel: PanelFacts) -> Outcome:
    """High is above the middle of the stated range of the value axis, low below it; nothing else is decided by it.

    A value beyond the middle bears the word out. One on the other side does not refute it: what is high is a matter
    of what it is compared with.
    """
    side = left_of(a, panel)
    if side is None:
        return UNSTATED
    middle = _middle(panel, side.keyed())
    if middle is None:
        return undecided("no range of the value axis is stated, so nothing is high or low on it")
    relation = "above" if a.relation == "high" else "below"
    found = level(a.model_copy(update={"relation": relation, "low": middle}), panel)
    if found.truth is not False:
        return found
    return Outcome(None, f"{found.reason}, the middle of the axis; that does not settle it", found.spans)


def _middle(panel: PanelFacts, keys: Iterable[str]) -> float | None:
    """The middle of the one value axis of these series; on a log axis that of the exponents."""
    axes = [value_axis(panel.panel, panel.shown.get(key, key)) for key in keys]
    axis = axes[0] if axes else None
    if axis is None or axis.domain is None or any(other is not axis for other in axes):
        return None
    low, high = axis.domain
    if low is None or high is None:
        return None
    if axis.scale == "log" and low > 0 and high > 0:
        return math.sqrt(low * high)
    return (low + high) / 2
