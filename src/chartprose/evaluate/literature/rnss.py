"""RNSS, relative number set similarity: F. Liu et al., "DePlot" (Findings of ACL 2023), section 3.

All numbers of the two tables, without their places, are paired one-to-one so that the sum of relative distances
D(p, t) = min(1, |p - t| / |t|) is least; RNSS = 1 - (sum over pairs of D) / max(N, M), where a number that is left over
costs 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.evaluate.assignment import assign
from chartprose.evaluate.literature.distance import relative_distance

if TYPE_CHECKING:
    from collections.abc import Sequence


def rnss(target: Sequence[float | str], prediction: Sequence[float | str]) -> float:
    """The similarity in [0, 1]; what is no number is left out; 1 for two tables without numbers, 0 if one has none."""
    wanted = [value for value in target if not isinstance(value, str)]
    given = [value for value in prediction if not isinstance(value, str)]
    if not wanted or not given:
        return float(not wanted and not given)
    made = assign(wanted, given, lambda t, p: 1 - relative_distance(t, p))
    shared = sum(1 - relative_distance(wanted[t], given[p]) for t, p in made)
    return shared / max(len(wanted), len(given))
