"""The whole measurement: gold and predictions in, a report out, and the report as JSON."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Literal, get_args

from pydantic_core import to_jsonable_python

from chartprose.evaluate.document import DocumentScore, score_document
from chartprose.evaluate.intervals import Estimate, proportion
from chartprose.evaluate.match import OUTCOMES
from chartprose.evaluate.metrics import estimate, f1, field_tallies, group_estimates, headline

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from chartprose.evaluate.fields import Verdicts
    from chartprose.evaluate.gold import Gold
    from chartprose.evaluate.match import Outcome
    from chartprose.evaluate.predictions import Predictions
    from chartprose.record import Usage

By = Literal["kind", "describer", "rule", "field"]
GROUPINGS: tuple[By, ...] = get_args(By)
FORMAT = 1
"""The version of the JSON form; it changes when a figure changes its meaning."""


@dataclass(frozen=True)
class Row:
    """The outcomes of one field, or of the points that one rule or model gave, and the figure made of them.

    The figure is F1 of a field, and of a reader, which misses nothing that others do not, the precision.
    """

    counts: Counter[Outcome]
    estimate: Estimate

    def to_json(self, name: str) -> dict[str, Any]:
        return {outcome: self.counts[outcome] for outcome in OUTCOMES} | {name: asdict(self.estimate)}


@dataclass(frozen=True)
class Report:
    """All figures of one evaluation.

    ``run`` is where the predictions came from; ``documents`` are the scores, in the order of the gold; ``headline`` has
    the figures of ``metrics.HEADLINES``, ``groups`` those of kind and describer → group; ``notes`` what a reader must
    know: documents that failed, records without gold, and so on.
    """

    run: str
    documents: list[DocumentScore]
    headline: dict[str, Estimate]
    fields: dict[str, Row]
    mistakes: Counter[str]
    verdicts: Verdicts
    rules: dict[str, Row]
    groups: dict[str, dict[str, dict[str, Estimate]]]
    notes: list[str]

    @property
    def usages(self) -> list[Usage]:
        """What the model pass took, for each document of which that is known."""
        return [score.usage for score in self.documents if score.usage]

    @property
    def tokens(self) -> int:
        """Input and output tokens of all documents."""
        return sum(usage.input_tokens + usage.output_tokens for usage in self.usages)

    def to_json(self) -> dict[str, Any]:
        """The report as plain JSON values, which gates read as a baseline."""
        verdicts = [
            {"gold": gold, "predicted": predicted, "n": n} for (gold, predicted), n in sorted(self.verdicts.items())
        ]
        made = {
            "format": FORMAT,
            "run": self.run,
            "n": len(self.documents),
            "headline": self.headline,
            "fields": {name: row.to_json("f1") for name, row in self.fields.items()},
            "mistakes": dict(self.mistakes.most_common()),
            "verdicts": verdicts,
            "rules": {name: row.to_json("precision") for name, row in self.rules.items()},
            "groups": self.groups,
            "usage": sum_usage(self.usages),
            "documents": {score.name: _document(score) for score in self.documents},
            "notes": self.notes,
        }
        return to_jsonable_python(made)  # type: ignore[no-any-return]


def evaluate(golds: Sequence[Gold], predictions: Predictions, texts: Mapping[str, str] | None = None) -> Report:
    """Measure a run against gold; ``texts`` are the documents by stem: what needs them is else left out.

    A document without a record, with a broken one, or one that failed counts as zero and is listed in the notes.
    """
    texts = texts or {}
    scores = [
        score_document(
            gold,
            predictions.find(gold),
            texts.get(gold.name),
            predictions.failures.get(gold.name),
            points_only=predictions.points_only,
        )
        for gold in golds
    ]
    return Report(
        run=predictions.name,
        documents=scores,
        headline=headline(scores),
        fields={
            name: Row(_sum(score.fields.get(name) for score in scores), estimate(tallies, f1, "fields"))
            for name, tallies in field_tallies(scores).items()
        },
        mistakes=sum((score.mistakes for score in scores), Counter()),
        verdicts=sum((score.verdicts for score in scores), Counter()),
        rules=_rules(scores),
        groups={by: _groups(scores, by) for by in ("kind", "describer")},
        notes=_notes(golds, predictions, scores),
    )


def sum_usage(known: Sequence[Usage]) -> dict[str, float | int | None]:
    """What the model pass took over all documents. The cost is ``None`` as soon as one document's is not known."""
    counts = ("calls", "cached_calls", "failed_calls", "input_tokens", "output_tokens")
    costs = [usage.cost_usd for usage in known if usage.calls]
    return {
        "documents": len(known),
        **{name: sum(getattr(usage, name) for usage in known) for name in counts},
        "cost_usd": None if None in costs else sum(cost or 0.0 for cost in costs),
    }


def _groups(scores: Sequence[DocumentScore], by: str) -> dict[str, dict[str, Estimate]]:
    groups: dict[str, list[DocumentScore]] = {}
    for score in scores:
        groups.setdefault(getattr(score, by), []).append(score)
    return {name: group_estimates(own) for name, own in sorted(groups.items())}


def _rules(scores: Sequence[DocumentScore]) -> dict[str, Row]:
    """The points by who read them; a missing point is in no row."""
    given = [[(pair.pred.by, pair.outcome) for pair in score.match.points if pair.pred] for score in scores]
    rows = {}
    for name in sorted({by for document in given for by, _ in document}):
        own = [Counter(outcome for by, outcome in document if by == name) for document in given]
        rows[name] = Row(_sum(own), proportion([(counts["correct"], counts.total()) for counts in own], unit="points"))
    return rows


def _notes(golds: Sequence[Gold], predictions: Predictions, scores: Sequence[DocumentScore]) -> list[str]:
    notes = [f"{score.name} counts as zero: {score.failure}" for score in scores if score.failure]
    names = {gold.name for gold in golds}
    notes += [f"not counted: {why}" for place, why in predictions.failures.items() if place not in names]
    notes += [f"{name} has several records, the last one counts" for name in sorted(predictions.repeated & names)]
    for gold, score in zip(golds, scores, strict=True):
        figure = score.match.figure
        expected = gold.figure.source.sha256
        if figure and expected and figure.source.sha256 and figure.source.sha256 != expected:
            notes.append(f"{gold.name}: the gold is of another version of the text")
        if score.match.duplicates:
            notes.append(f"{gold.name}: repeated points, counted once: {score.match.duplicates}")
    taken = {id(predictions.find(gold)) for gold in golds}
    others = sum(id(figure) not in taken for figure in predictions.figures.values())
    notes += [f"{others} records have no gold and are not scored"] if others else []
    if predictions.points_only:
        notes.append("only points are measured: the run is a tidy table")
        notes += [
            f"{name} has no rows: it has no points, or failed" for name in sorted(names - predictions.figures.keys())
        ]
    return notes


def _sum(counts: Iterable[Counter[Outcome] | None]) -> Counter[Outcome]:
    return sum((count for count in counts if count), Counter())


def _document(score: DocumentScore) -> dict[str, Any]:
    counts = dict(zip(("correct", "false_positives", "false_negatives"), score.points, strict=True))
    tokens = score.usage.input_tokens + score.usage.output_tokens if score.usage else None
    own = {name: getattr(score, name) for name in ("failure", "precision", "recall", "f1", "perfect")}
    return own | counts | {"tokens": tokens}
