"""Metrics of the literature on chart-to-table extraction, for comparison with published figures and for nothing else.

They were made for tables guessed from pixels and forgive what text truth must not: docs/evaluation.md names the faults
of each. Nothing in this project is gated on them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.evaluate.literature.cells import cells
from chartprose.evaluate.literature.relaxed import relaxed_accuracy
from chartprose.evaluate.literature.rms import rms
from chartprose.evaluate.literature.rnss import rnss
from chartprose.evaluate.literature.scrm import TOLERANCES, scrm
from chartprose.evaluate.match import gold_points, pred_points
from chartprose.evaluate.metrics import mean

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.evaluate.document import DocumentScore
    from chartprose.evaluate.intervals import Estimate

NAMES = ("rms.precision", "rms.recall", "rms.f1", "rnss", "relaxed_accuracy", *(f"scrm.{name}" for name in TOLERANCES))


def literature(scores: Sequence[DocumentScore]) -> dict[str, Estimate]:
    """The mean over documents of each metric. A document that failed has 0; optional gold points are left out."""
    rows = [_document(score) for score in scores]
    return {name: mean([row[name] for row in rows]) for name in NAMES}


def _document(score: DocumentScore) -> dict[str, float]:
    if score.failure:
        return dict.fromkeys(NAMES, 0.0)
    target = cells(p.point for panel in gold_points(score.match.gold) for p in panel if p.required)
    prediction = cells(p.point for panel in pred_points(score.match.figure) for p in panel)
    precision, recall, f1 = rms(target, prediction)
    values = (
        *(precision, recall, f1),
        rnss([cell.value for cell in target], [cell.value for cell in prediction]),
        relaxed_accuracy(target, prediction),
        *(scrm(target, prediction, tolerance) for tolerance in TOLERANCES.values()),
    )
    return dict(zip(NAMES, values, strict=True))
