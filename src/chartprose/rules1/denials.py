"""Denials of a bound: "never falls below 90" is a bound above."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.rules1.trajectories.words import MOTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

DENIALS: Final = frozenset(["never", "not", "nowhere", "without", "nor", "no", "hardly", "doesn't", "don't", "didn't"])
"""Words that turn what stands behind them round."""
FILLERS: Final = frozenset(
    ["to", "even", "once", "ever", "far", "much", "well", "a", "value", "values", "again", "back"]
)
VERBS: Final = frozenset(["move", "peak"])
"""Words between a denial and the bound that it turns round, and what verbs stand there: "never dips to below 90"."""


def is_denied(words: Sequence[str]) -> bool:
    """Whether the words before a bound turn it round: "never falls below 90", "not dropping to below 90"."""
    last = next((k for k in range(len(words) - 1, -1, -1) if words[k] not in FILLERS), -1)
    if last > 0 and MOTIONS.get(words[last]) in VERBS:
        last -= 1
    return last >= 0 and words[last] in DENIALS
