"""Two runs on the same documents: what got better, worse or changed, and what each took.

The comparison is paired: the same documents are drawn for both runs, and the interval is of the difference, which is
much narrower than the two intervals side by side suggest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from pydantic_core import to_jsonable_python

from chartprose.evaluate.gold import Gold
from chartprose.evaluate.intervals import bootstrap
from chartprose.evaluate.metrics import STATISTICS, f1, field_tallies, mean
from chartprose.evaluate.report import evaluate, sum_usage
from chartprose.evaluate.tables import describe_point

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.evaluate.document import DocumentScore
    from chartprose.evaluate.gold import Place
    from chartprose.evaluate.intervals import Array, Estimate, Statistic
    from chartprose.evaluate.match import Tally
    from chartprose.evaluate.predictions import Predictions
    from chartprose.evaluate.report import Report

Direction = Literal["better", "worse", "changed", "same"]


@dataclass(frozen=True)
class DocumentChange:
    """One document in two runs: its F1 in each (``None`` without gold), and the required points that differ.

    ``direction`` is better, worse, changed (as good, but not the same points) or same; ``fixed`` points are right in
    the second run alone, ``broken`` ones in the first.
    """

    name: str
    a: float | None
    b: float | None
    direction: Direction
    fixed: list[str]
    broken: list[str]


@dataclass(frozen=True)
class Comparison:
    """Two runs. Without gold the first has no report; ``agreement`` is then the F1 of the second against it.

    ``differences`` and ``fields`` are b minus a; ``cost`` is what each run took, and ``notes`` tell of documents that
    one of them does not have, and the like.
    """

    a: Report | None
    b: Report
    differences: dict[str, Estimate]
    agreement: Estimate | None
    fields: dict[str, Estimate]
    documents: list[DocumentChange]
    cost: dict[str, dict[str, float | int | None]]
    notes: list[str]

    def to_json(self) -> dict[str, Any]:
        parts = {name: part for name, part in vars(self).items() if name not in ("a", "b")}
        return {"n": len(self.documents), **to_jsonable_python(parts)}


def compare(golds: Sequence[Gold], a: Predictions, b: Predictions) -> Comparison:
    """Two runs against the same gold; differences are ``b`` minus ``a``."""
    first, second = evaluate(golds, a), evaluate(golds, b)
    pairs = list(zip(first.documents, second.documents, strict=True))
    points = [score.points for score in first.documents], [score.points for score in second.documents]
    differences = {name: _difference(*points, statistic, "points") for name, statistic in STATISTICS.items()}
    differences["points.f1.macro"] = mean([y.f1 - x.f1 for x, y in pairs], signed=True)
    differences["documents.perfect"] = mean([float(y.perfect) - x.perfect for x, y in pairs], signed=True)
    fields = field_tallies([*first.documents, *second.documents])
    half = len(pairs)
    return Comparison(
        a=first,
        b=second,
        differences=differences,
        agreement=None,
        fields={name: _difference(own[:half], own[half:], f1, "fields") for name, own in fields.items()},
        documents=[_change(x, y) for x, y in pairs],
        cost={"a": sum_usage(first.usages), "b": sum_usage(second.usages)},
        notes=[f"a: {note}" for note in first.notes] + [f"b: {note}" for note in second.notes],
    )


def agree(a: Predictions, b: Predictions) -> Comparison:
    """Two runs without gold: how far they say the same. The first stands where gold would."""
    names = sorted(set(a.figures) & set(b.figures))
    report = evaluate([Gold(name, a.figures[name]) for name in names], b)
    changes = [
        DocumentChange(score.name, None, None, "same" if score.perfect else "changed", *_lists(score))
        for score in report.documents
    ]
    only = {"a": sorted(set(a.figures) - set(b.figures)), "b": sorted(set(b.figures) - set(a.figures))}
    notes = [f"only in {run}: {name}" for run, alone in only.items() for name in alone]
    return Comparison(
        a=None,
        b=report,
        differences={},
        agreement=report.headline["points.f1"],
        fields={name: row.estimate for name, row in report.fields.items()},
        documents=changes,
        cost={run: sum_usage([p.figures[name].usage for name in names]) for run, p in (("a", a), ("b", b))},
        notes=notes + [note for note in report.notes if "counts as zero" in note],
    )


def _difference(a: Sequence[Tally], b: Sequence[Tally], statistic: Statistic, unit: str) -> Estimate:
    """The figure of ``b`` minus that of ``a``; both have the same documents, and n is what the first's gold states."""
    rows = [(*x, *y) for x, y in zip(a, b, strict=True)]

    def difference(sums: Array) -> Array:
        return statistic(sums[:, 3:]) - statistic(sums[:, :3])

    return bootstrap(rows, difference, n=sum(tally.tp + tally.fn for tally in a), unit=unit, signed=True)


def _change(a: DocumentScore, b: DocumentScore) -> DocumentChange:
    right_a, right_b = _right(a), _right(b)
    fixed = [label for key, label in right_b.items() if key not in right_a]
    broken = [label for key, label in right_a.items() if key not in right_b]
    same = not fixed and not broken and a.points == b.points
    direction: Direction = "better" if b.f1 > a.f1 else "worse" if b.f1 < a.f1 else "same" if same else "changed"
    return DocumentChange(a.name, a.f1, b.f1, direction, fixed, broken)


def _right(score: DocumentScore) -> dict[Place, str]:
    return {
        pair.gold.place: describe_point(pair.gold.point)
        for pair in score.match.points
        if pair.outcome == "correct" and pair.gold and pair.required
    }


def _lists(score: DocumentScore) -> tuple[list[str], list[str]]:
    """What only the second run says, and what only the first."""
    wrong = [pair for pair in score.match.points if pair.outcome != "correct"]
    return (
        [describe_point(pair.pred) for pair in wrong if pair.pred],
        [describe_point(pair.gold.point) for pair in wrong if pair.gold],
    )
