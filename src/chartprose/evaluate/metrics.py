"""The figures of an evaluation: sums over documents, what is made of them, and their intervals."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, get_args

import numpy as np

from chartprose.evaluate.fields import ABSENT
from chartprose.evaluate.intervals import bootstrap, proportion
from chartprose.evaluate.match import Tally, tally_outcomes
from chartprose.record import Verdict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.evaluate.document import DocumentScore
    from chartprose.evaluate.fields import Verdicts
    from chartprose.evaluate.intervals import Array, Estimate, Statistic

HEADLINES: dict[str, str] = {
    "points.precision": "of the points that were given, the share that is right",
    "points.recall": "of the points that the text states, the share that was found",
    "points.f1": "the harmonic mean of the two, over all points",
    "points.precision.macro": "the mean of the documents' precision, where any point was given",
    "points.recall.macro": "the mean of the documents' recall, where there was any point to find",
    "points.f1.macro": "the mean of the documents' F1",
    "documents.perfect": "documents with every required point right and none wrong or invented",
    "documents.complete": "documents whose record says complete",
    "complete.wrong": "of those, the ones with a point that is wrong, invented or missed",
    "doubts.with_values": "of the doubted blocks, those that hold a value which the text states",
    "points.grounded_f1": "F1 where a value is right only if its span is",
    "attachment.gap": "F1 of the values alone, minus F1 with their series and positions",
    "nulls.fabrication": "of the values that the text says are absent, those that were given a number",
    "missed.in_unread": "of the points that were missed, those whose numerals the record lists as unread",
    "claims.recall": "of the claims, those that were found",
    "verdicts.accuracy": "of the claims, those with the right verdict",
    "verdicts.f1.macro": "the mean F1 of the three verdicts",
    "issues.f1": "F1 of the issues raised",
}
"""Figure → what it says, in the order of every table."""

COMPLETE = 2.0
LEVELS = {"complete": COMPLETE, "coverage of at least 90%": 0.9, "coverage of at least 50%": 0.5, "all documents": 0.0}
"""What is accepted step by step → the least that a record must claim (``_claimed``)."""

VERDICTS: tuple[str, ...] = get_args(Verdict)


def headline(scores: Sequence[DocumentScore]) -> dict[str, Estimate]:
    """All figures of ``HEADLINES`` for these documents."""
    points = [score.points for score in scores]
    attached = [(*score.values, *score.points) for score in scores]
    grounded = [score.grounded for score in scores if score.grounded is not None]
    complete = [(int(score.complete), 1) for score in scores]
    wrong = [(int(score.complete and not score.perfect), int(score.complete)) for score in scores]
    figures = group_estimates(scores) | {
        "points.precision.macro": mean([score.precision for score in scores]),
        "points.recall.macro": mean([score.recall for score in scores]),
        "points.f1.macro": mean([score.f1 for score in scores]),
        "documents.complete": proportion(complete, unit="documents"),
        "complete.wrong": proportion(wrong, unit="documents"),
        "doubts.with_values": proportion([score.doubted for score in scores], unit="doubts"),
        "points.grounded_f1": estimate(grounded, f1, "points"),
        "attachment.gap": bootstrap(attached, _gap, n=sum(t.tp + t.fn for t in points), unit="points", signed=True),
        "nulls.fabrication": proportion([score.fabricated for score in scores], unit="nulls"),
        "missed.in_unread": proportion([score.flagged for score in scores], unit="missed points"),
        **_claims([score.verdicts for score in scores]),
        "issues.f1": estimate([score.issues for score in scores], f1, "issues"),
    }
    return {name: figures[name] for name in HEADLINES}


def selection(scores: Sequence[DocumentScore]) -> dict[str, tuple[list[DocumentScore], Estimate, Estimate]]:
    """Selective prediction: precision against the share that is accepted, as Geifman and El-Yaniv (2017) plot it.

    Documents are accepted by what their records say of themselves: ``complete`` first, then by falling ``coverage``.

    Returns:
        What is accepted → (its documents, the share of all stated points in them that were read, their precision).
    """
    result = {}
    for name, least in LEVELS.items():
        accepted = [score for score in scores if _claimed(score) >= least]
        points = [score.points for score in accepted]
        unread = [Tally(fn=score.points.tp + score.points.fn) for score in scores if _claimed(score) < least]
        result[name] = accepted, estimate([*points, *unread], recall, "points"), estimate(points, precision, "points")
    return result


def _claimed(score: DocumentScore) -> float:
    """What a record claims to have read: ``COMPLETE``, or its coverage; below 0 if there is no record."""
    figure = score.match.figure
    if figure is None:
        return -1.0
    return COMPLETE if score.complete else figure.coverage or 0.0


def field_tallies(scores: Sequence[DocumentScore]) -> dict[str, list[Tally]]:
    """Each field that any document has → its tally in each document."""
    names = dict.fromkeys(name for score in scores for name in score.fields)
    return {name: [tally_outcomes(score.fields.get(name, Counter())) for score in scores] for name in names}


def group_estimates(scores: Sequence[DocumentScore]) -> dict[str, Estimate]:
    """The figures that a row of a group has."""
    points = [score.points for score in scores]
    perfect = proportion([(int(score.perfect), 1) for score in scores], unit="documents")
    return {name: estimate(points, of, "points") for name, of in STATISTICS.items()} | {"documents.perfect": perfect}


def estimate(tallies: Sequence[Tally], statistic: Statistic, unit: str) -> Estimate:
    """Precision, recall or F1 over documents with these tallies; n is what its denominator counts."""
    whole = Tally(*map(sum, zip(*tallies, strict=True)))
    n = whole.tp + (statistic is not recall) * whole.fp + (statistic is not precision) * whole.fn
    return bootstrap(tallies, statistic, n=n, unit=unit)


def mean(values: Sequence[float | None], *, signed: bool = False) -> Estimate:
    """The mean over the documents that have a value."""
    rows = [[value, 1.0] for value in values if value is not None]
    return bootstrap(rows, lambda s: divide(s[:, 0], s[:, 1]), n=len(rows), unit="documents", signed=signed)


def divide(part: Array, whole: Array) -> Array:
    """A ratio by draws, NaN (which the bootstrap leaves out) where there is nothing to divide by."""
    result: Array = np.divide(part, whole, out=np.full_like(part, np.nan), where=whole != 0)
    return result


def precision(sums: Array) -> Array:
    return divide(sums[:, 0], sums[:, 0] + sums[:, 1])


def recall(sums: Array) -> Array:
    return divide(sums[:, 0], sums[:, 0] + sums[:, 2])


def f1(sums: Array) -> Array:
    return divide(2 * sums[:, 0], 2 * sums[:, 0] + sums[:, 1] + sums[:, 2])


STATISTICS = {"points.precision": precision, "points.recall": recall, "points.f1": f1}


def _gap(sums: Array) -> Array:
    return f1(sums[:, :3]) - f1(sums[:, 3:])


def _claims(cells: Sequence[Verdicts]) -> dict[str, Estimate]:
    wholes = [sum(n for (gold, _), n in cell.items() if gold != ABSENT) for cell in cells]
    found = [sum(n for (gold, predicted), n in cell.items() if ABSENT not in (gold, predicted)) for cell in cells]
    right = [sum(cell[verdict, verdict] for verdict in VERDICTS) for cell in cells]
    rows = [[count for verdict in VERDICTS for count in _verdict_tally(cell, verdict)] for cell in cells]
    return {
        "claims.recall": proportion(zip(found, wholes, strict=True), unit="claims"),
        "verdicts.accuracy": proportion(zip(right, wholes, strict=True), unit="claims"),
        "verdicts.f1.macro": bootstrap(rows, _macro_f1, n=sum(wholes), unit="claims"),
    }


def _verdict_tally(cells: Verdicts, verdict: str) -> Tally:
    given = sum(n for (_, predicted), n in cells.items() if predicted == verdict)
    wanted = sum(n for (gold, _), n in cells.items() if gold == verdict)
    right = cells[verdict, verdict]
    return Tally(right, given - right, wanted - right)


def _macro_f1(sums: Array) -> Array:
    """The mean over the verdicts that appear at all in the draw."""
    each = np.stack([f1(sums[:, 3 * k : 3 * k + 3]) for k in range(len(VERDICTS))])
    return divide(np.nansum(each, axis=0), np.count_nonzero(~np.isnan(each), axis=0).astype(float))
