"""Intervals at 95 %, with documents as the unit, because errors come in documents and not one by one.

* ``bootstrap``: for any figure that is computed from sums over documents. Documents are drawn with replacement, seeded,
  and the interval is bias-corrected and accelerated: B. Efron, "Better bootstrap confidence intervals", JASA 82 (1987),
  171-185, with the acceleration from the jackknife. More than 500 documents are drawn in 500 groups of neighbours.
  (scipy's bootstrap, which the tests compare with, has no interval where some draws have nothing to measure.)
* ``wilson``: for proportions, E. B. Wilson, JASA 22 (1927), 209-212, on the effective sample size of L. Kish, "Survey
  Sampling" (1965): items of one document are alike, so that n items are worth n divided by the design effect.

Where every draw gives the same figure (all documents perfect, or only one document) the bootstrap knows nothing, and
its interval would be a point. Then the interval is Wilson's on the number of documents.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from statistics import NormalDist
from typing import TYPE_CHECKING, Literal

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from numpy.typing import NDArray

    Array = NDArray[np.float64]
    Statistic = Callable[[Array], Array]

LEVEL = 0.95
DRAWS = 4000
SEED = 20240229
MOST_DRAWN = 500
"""More documents than these are drawn in groups, which differ as much as their documents do and take less memory."""

UNVARIED = 1e-12
"""Draws that differ by less differ by the rounding of floats."""

NORMAL = NormalDist()
Z = NORMAL.inv_cdf((1 + LEVEL) / 2)
Method = Literal["bca", "wilson", "none"]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure that may leave the program: never without n and an interval.

    ``value`` is ``None`` where there is nothing to measure; ``n`` counts what it rests on, in ``unit``, on so many
    ``documents``. ``method`` is ``bca``, ``wilson``, or ``none`` without a value.
    """

    value: float | None
    low: float | None
    high: float | None
    n: int
    unit: str
    documents: int
    method: Method


def nothing(unit: str) -> Estimate:
    """The estimate of what cannot be measured."""
    return Estimate(None, None, None, 0, unit, 0, "none")


def bootstrap(
    rows: Sequence[Sequence[float]], statistic: Statistic, *, n: int, unit: str, signed: bool = False
) -> Estimate:
    """The figure ``statistic`` of the column sums of ``rows`` (a row of counts a document), with its interval.

    Documents with nothing but zeros (those that do not have what is measured) are not drawn: they would only make the
    interval look better founded than it is. ``statistic`` takes sums of shape (draws, columns) and gives (draws,), NaN
    where there is nothing to measure. ``n`` counts the units; a ``signed`` figure is a difference in [-1, 1], not a
    share.
    """
    table = np.array([row for row in rows if any(row)], dtype=float)
    documents = len(table)
    if not documents or not n:
        return nothing(unit)
    value = float(statistic(table.sum(axis=0)[None, :])[0])
    if math.isnan(value):
        return nothing(unit)
    if documents > MOST_DRAWN:
        table = np.add.reduceat(table, np.arange(MOST_DRAWN) * documents // MOST_DRAWN)
    drawn, left_out = (
        figures[~np.isnan(figures)]
        for figures in (statistic(_draws(len(table)) @ table), statistic(table.sum(axis=0) - table))
    )
    if np.ptp(drawn) > UNVARIED:
        low, high = _bca(value, drawn, left_out)
        return Estimate(value, low, high, n, unit, documents, "bca")
    if signed:  # as many documents as Wilson's interval for 0 of n allows may differ, by at most 1 either way
        most = wilson(0.0, documents)[1]
        low, high = max(-1.0, value - most), min(1.0, value + most)
    else:
        low, high = wilson(value, documents)
    return Estimate(value, low, high, n, unit, documents, "wilson")


@lru_cache(maxsize=8)
def _draws(documents: int) -> Array:
    """How often each document is in each draw: (draws, documents). The same for every figure, so runs are paired."""
    generator = np.random.default_rng(SEED)
    drawn: Array = generator.multinomial(documents, np.full(documents, 1 / documents), size=DRAWS).astype(float)
    return drawn


def proportion(shares: Iterable[tuple[int, int]], *, unit: str) -> Estimate:
    """A share over all documents, with Wilson's interval on the effective sample size.

    ``shares`` has for each document how many of its items have the property, and how many there are.
    """
    pairs = [(part, whole) for part, whole in shares if whole]
    if not pairs:
        return nothing(unit)
    part, whole = map(sum, zip(*pairs, strict=True))
    low, high = wilson(part / whole, whole / design_effect(pairs))
    return Estimate(part / whole, low, high, whole, unit, len(pairs), "wilson")


def wilson(share: float, n: float) -> tuple[float, float]:
    """Wilson's interval for a share of ``n`` items; ``n`` may be an effective size."""
    centre = share + Z * Z / (2 * n)
    spread = Z * math.sqrt(share * (1 - share) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def design_effect(pairs: Sequence[tuple[int, int]]) -> float:
    """How much wider the interval must be for items that come in documents: their variance over that of single draws.

    At least 1. Where the share is 0 or 1, or only one document has items, it cannot be estimated and the items of a
    document are taken to be all alike: Σn² / Σn.
    """
    part, whole = map(sum, zip(*pairs, strict=True))
    share = part / whole
    if part in (0, whole) or len(pairs) == 1:
        return sum(n * n for _, n in pairs) / whole
    between = sum((p - share * n) ** 2 for p, n in pairs) * len(pairs) / (len(pairs) - 1) / whole**2
    single = share * (1 - share) / (whole - 1)
    return max(1.0, between / single)


def _bca(value: float, drawn: Array, left_out: Array) -> tuple[float, float]:
    """Efron's interval from the bootstrap distribution and the figures with one document left out."""
    below = float(np.mean(drawn < value) + np.mean(drawn <= value)) / 2
    bias = NORMAL.inv_cdf(min(max(below, 0.5 / len(drawn)), 1 - 0.5 / len(drawn)))
    gaps = left_out.mean() - left_out if len(left_out) else np.zeros(1)
    scale = float((gaps**2).sum()) ** 1.5
    acceleration = float((gaps**3).sum()) / (6 * scale) if scale > 0 else 0.0
    ends = []
    for z in (-Z, Z):
        moved = bias + (bias + z) / max(1 - acceleration * (bias + z), 1e-9)
        ends.append(float(np.quantile(drawn, NORMAL.cdf(moved))))
    return min(ends[0], value), max(ends[1], value)
