"""The figures of an evaluation: sums over documents, what is made of them, and their intervals."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, get_args

from chartprose.errors import MissingExtraError
from chartprose.evaluate.fields import ABSENT
from chartprose.evaluate.intervals import bootstrap, nothing, proportion
from chartprose.evaluate.match import Tally, tally_outcomes
from chartprose.record import Verdict

try:
    import numpy as np
except ImportError as error:
    raise MissingExtraError("evaluating", "evaluate") from error

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.evaluate.document import DocumentScore, Share
    from chartprose.evaluate.intervals import Array, Estimate

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

COVERAGE_FLOORS = (0.9, 0.5)
"""The shares of candidate numerals accounted for, from which on documents are accepted step by step."""

VERDICTS: tuple[str, ...] = get_args(Verdict)


def headline(scores: Sequence[DocumentScore]) -> dict[str, Estimate]:
    """All figures of ``HEADLINES`` for these documents."""
    rows = [counts(score.points) for score in scores]
    whole = sum_tallies([score.points for score in scores])
    wanted = whole.tp + whole.fn
    attached = [[*counts(score.values), *counts(score.points)] for score in scores]
    grounded = [score.grounded for score in scores if score.grounded is not None]
    issues = [score.issues for score in scores]
    raised = sum_tallies(issues)
    return {
        "points.precision": bootstrap(rows, precision, n=whole.tp + whole.fp, unit="points"),
        "points.recall": bootstrap(rows, recall, n=wanted, unit="points"),
        "points.f1": bootstrap(rows, f1, n=wanted, unit="points"),
        "points.precision.macro": mean([score.precision for score in scores]),
        "points.recall.macro": mean([score.recall for score in scores]),
        "points.f1.macro": mean([score.f1 for score in scores]),
        "documents.perfect": proportion([int(s.perfect) for s in scores], [1] * len(scores), unit="documents"),
        **_selective(scores),
        "points.grounded_f1": bootstrap(
            [counts(tally) for tally in grounded], f1, n=sum(tally.tp + tally.fn for tally in grounded), unit="points"
        ),
        "attachment.gap": bootstrap(attached, _gap, n=wanted, unit="points", signed=True),
        "nulls.fabrication": _share([score.fabricated for score in scores], "nulls"),
        "missed.in_unread": _share([score.flagged for score in scores], "missed points"),
        **_claims(scores),
        "issues.f1": bootstrap(
            [counts(tally) for tally in issues], f1, n=raised.tp + raised.fp + raised.fn, unit="issues"
        ),
    }


def _selective(scores: Sequence[DocumentScore]) -> dict[str, Estimate]:
    complete = [int(score.complete) for score in scores]
    wrong = [int(score.complete and not score.perfect) for score in scores]
    return {
        "documents.complete": proportion(complete, [1] * len(scores), unit="documents"),
        "complete.wrong": proportion(wrong, complete, unit="documents"),
        "doubts.with_values": _share([score.doubted for score in scores], "doubts"),
    }


def selection(scores: Sequence[DocumentScore]) -> dict[str, tuple[list[DocumentScore], Estimate, Estimate]]:
    """Selective prediction: precision against the share that is accepted, as Geifman and El-Yaniv (2017) plot it.

    Documents are accepted by what their records say of themselves: ``complete`` first, then by falling ``coverage``.

    Returns:
        What is accepted → (its documents, the share of all stated points in them that were read, their precision).
    """
    levels: dict[str, Callable[[DocumentScore], bool]] = {"complete": lambda score: score.complete}
    for floor in COVERAGE_FLOORS:
        levels[f"coverage of at least {floor:.0%}"] = partial(_covers, floor=floor)
    levels["all documents"] = lambda score: not score.failure
    stated = sum(score.points.tp + score.points.fn for score in scores)
    result = {}
    for name, accepts in levels.items():
        accepted = [score for score in scores if accepts(score)]
        whole = sum_tallies([score.points for score in accepted])
        read = bootstrap(
            [[score.points.tp * accepts(score), score.points.tp + score.points.fn] for score in scores],
            lambda sums: divide(sums[:, 0], sums[:, 1]),
            n=stated,
            unit="points",
        )
        rows = [counts(score.points) for score in accepted]
        result[name] = accepted, read, bootstrap(rows, precision, n=whole.tp + whole.fp, unit="points")
    return result


def _covers(score: DocumentScore, floor: float) -> bool:
    figure = score.match.figure
    return figure is not None and (score.complete or (figure.coverage or 0.0) >= floor)


def field_estimates(scores: Sequence[DocumentScore]) -> dict[str, Estimate]:
    """F1 of each field that any document has."""
    names = list(dict.fromkeys(name for score in scores for name in score.fields))
    result = {}
    for name in names:
        tallies = [tally_outcomes(score.fields.get(name, Counter())) for score in scores]
        whole = sum_tallies(tallies)
        rows = [counts(tally) for tally in tallies]
        result[name] = bootstrap(rows, f1, n=whole.tp + whole.fp + whole.fn, unit="fields")
    return result


def group_estimates(scores: Sequence[DocumentScore]) -> dict[str, Estimate]:
    """The figures that a row of a group has."""
    figures = headline(scores)
    return {name: figures[name] for name in ("points.precision", "points.recall", "points.f1", "documents.perfect")}


def sum_tallies(tallies: Sequence[Tally]) -> Tally:
    return sum(tallies, Tally())


def counts(tally: Tally) -> list[float]:
    return [tally.tp, tally.fp, tally.fn]


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


def _share(shares: Sequence[Share], unit: str) -> Estimate:
    return proportion([share.part for share in shares], [share.whole for share in shares], unit=unit)


def _gap(sums: Array) -> Array:
    return f1(sums[:, :3]) - f1(sums[:, 3:])


def _claims(scores: Sequence[DocumentScore]) -> dict[str, Estimate]:
    cells = [score.verdicts for score in scores]
    wholes = [sum(n for (gold, _), n in cell.items() if gold != ABSENT) for cell in cells]
    if not sum(wholes):
        return {name: nothing("claims") for name in ("claims.recall", "verdicts.accuracy", "verdicts.f1.macro")}
    found = [sum(n for (gold, said), n in cell.items() if ABSENT not in (gold, said)) for cell in cells]
    right = [sum(cell[verdict, verdict] for verdict in VERDICTS) for cell in cells]
    rows = [
        [
            count
            for verdict in VERDICTS
            for count in (
                cell[verdict, verdict],
                sum(n for (gold, said), n in cell.items() if said == verdict != gold),
                sum(n for (gold, said), n in cell.items() if gold == verdict != said),
            )
        ]
        for cell in cells
    ]
    return {
        "claims.recall": proportion(found, wholes, unit="claims"),
        "verdicts.accuracy": proportion(right, wholes, unit="claims"),
        "verdicts.f1.macro": bootstrap(rows, _macro_f1, n=sum(wholes), unit="claims"),
    }


def _macro_f1(sums: Array) -> Array:
    """The mean over the verdicts that appear at all in the draw."""
    each = np.stack([f1(sums[:, 3 * k : 3 * k + 3]) for k in range(len(VERDICTS))])
    known = ~np.isnan(each)
    return divide(np.where(known, each, 0.0).sum(axis=0), known.sum(axis=0).astype(float))
