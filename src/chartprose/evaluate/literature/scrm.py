"""SCRM, structuring chart-oriented representation metric: R. Xia et al., "StructChart" (2023), section 3.

A table is a set of triplets (entity, entity, value), the two entities in alphabetical order. Two triplets are the same
within a tolerance: at most so many edits in the joined entities, and at most such a relative error of the value. IoU is
the size of the intersection over that of the union. Precision@t is the share of tables with IoU >= t, and mPrecision
its mean over t = 0.5, 0.55 … 0.95: of one table, the share of these thresholds that its IoU reaches.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.evaluate.literature.distance import levenshtein

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.evaluate.literature.cells import Cell


@dataclass(frozen=True, slots=True)
class Tolerance:
    """At most ``edits`` characters and a relative error of ``error``."""

    edits: int
    error: float


TOLERANCES = {"strict": Tolerance(0, 0.0), "slight": Tolerance(2, 0.05), "high": Tolerance(5, 0.1)}
THRESHOLDS = tuple(percent / 100 for percent in range(50, 100, 5))

Triplet = tuple[str, float | str]


def scrm(target: Sequence[Cell], prediction: Sequence[Cell], tolerance: Tolerance) -> float:
    """MPrecision of one table, in [0, 1]."""
    reached = intersection_over_union(target, prediction, tolerance)
    return sum(reached >= threshold for threshold in THRESHOLDS) / len(THRESHOLDS)


def intersection_over_union(target: Sequence[Cell], prediction: Sequence[Cell], tolerance: Tolerance) -> float:
    """|A ∩ B| / |A ∪ B| within the tolerance; 1 for two empty tables.

    The intersection is as published: the predicted triplets that have a partner, which need not be theirs alone. Two
    predictions that match one target therefore count twice, and the ratio may pass 1.
    """
    given, wanted = _triplets(prediction), _triplets(target)
    if not given and not wanted:
        return 1.0
    common = {a for a in given if any(_same(a, b, tolerance) for b in wanted)}
    union = len(given | wanted) - len(common - wanted)
    return len(common) / union if union else 0.0


def _triplets(table: Iterable[Cell]) -> set[Triplet]:
    return {("".join(sorted((cell.row, cell.column))), cell.value) for cell in table}


def _same(a: Triplet, b: Triplet, tolerance: Tolerance) -> bool:
    if isinstance(a[1], str) or isinstance(b[1], str):
        return levenshtein(f"{a[0]}{a[1]}", f"{b[0]}{b[1]}") <= tolerance.edits
    return levenshtein(a[0], b[0]) <= tolerance.edits and abs(a[1] - b[1]) <= tolerance.error * abs(b[1])
