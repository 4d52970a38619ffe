"""The score of one document: its match, counted in all the ways that the report needs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from chartprose.evaluate.equality import is_null, overlap, span_is_right, stands_in
from chartprose.evaluate.fields import count_fields, count_findings, count_verdicts, tally_issues
from chartprose.evaluate.match import Match, Tally, assign, match_document, tally_points
from chartprose.evaluate.mistakes import mistake

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.evaluate.fields import Counts, Verdicts
    from chartprose.evaluate.gold import Gold
    from chartprose.evaluate.match import GoldPoint
    from chartprose.record import Figure, Span, Usage

UNKNOWN = "not stated"
Share = tuple[int, int]
"""So many of so many."""


@dataclass(frozen=True, eq=False)
class DocumentScore:
    """What one document contributes.

    Attributes:
        name: the stem of the document.
        failure: why there is no record to score; the document then counts as zero.
        match: which predicted item answers which gold item.
        text: the document, if it is at hand.
        usage: what the model pass took, if that is known.
        points_only: whether the run is known by its tidy table alone: what the table does not have is not measured.
    """

    name: str
    failure: str | None
    match: Match
    text: str | None
    usage: Usage | None
    points_only: bool

    @cached_property
    def points(self) -> Tally:
        return tally_points(self.match.points)

    @cached_property
    def grounded(self) -> Tally | None:
        """As ``points``, where a right value with a wrong span counts as a wrong one; ``None`` if that is not known."""
        right = [pair for pair in self.match.points if pair.outcome == "correct"]
        spans = [span_is_right(pair.pred, pair.gold, self.text) for pair in right if pair.pred and pair.gold]
        if self.points_only or None in spans:
            return None
        lost = [pair.required for pair, span in zip(right, spans, strict=True) if not span]
        tp, fp, fn = self.points
        return Tally(tp - sum(lost), fp + len(lost), fn + sum(lost))

    @cached_property
    def values(self) -> Tally:
        """Which values are right wherever they stand: all panels in one bag, values without series and positions."""
        wanted = [pair.gold for pair in self.match.points if pair.gold]
        given = [pair.pred for pair in self.match.points if pair.pred]
        required = float(len(wanted) + 1)
        made = assign(wanted, given, lambda g, p: (required if g.required else 1.0) * g.value_is(p.value))
        hits = sum(wanted[g].required for g, _ in made)
        return Tally(hits, len(given) - len(made), sum(point.required for point in wanted) - hits)

    @cached_property
    def fields(self) -> Counts:
        """Field → outcome → how many."""
        if self.points_only:
            return {name: counts for name, counts in count_fields(self.match).items() if name.startswith("point.")}
        return count_fields(self.match) | count_findings(self.verdicts, self.issues)

    @cached_property
    def mistakes(self) -> Counter[str]:
        """Kind of mistake → how many."""
        return Counter(kind for pair in self.match.points if (kind := mistake(pair)))

    @cached_property
    def verdicts(self) -> Verdicts:
        """(The gold's verdict, the predicted one) → how many claims."""
        return Counter() if self.points_only else count_verdicts(self.match.gold, self.match.figure)

    @cached_property
    def issues(self) -> Tally:
        return Tally() if self.points_only else tally_issues(self.match.gold, self.match.figure)

    @cached_property
    def fabricated(self) -> Share:
        """Of the points that the gold says have no value, those at whose keys the record has a number and no null."""
        pairs = self.match.points
        nulls = [pair for pair in pairs if pair.gold and is_null(pair.gold.point.value)]
        numbers = [pair.pred for pair in pairs if pair.pred and not is_null(pair.pred.value)]
        invented = [
            any({"series", "x", "stat"} <= pair.gold.agrees(pred) for pred in numbers)
            for pair in nulls
            if pair.gold and pair.outcome != "correct"
        ]
        return sum(invented), len(nulls)

    @cached_property
    def flagged(self) -> Share:
        """Of the required points that were missed, those whose numerals the record lists as unread.

        Points of which that cannot be seen (derived values, gold without spans and text) are in neither number.
        """
        unread = self.match.figure.unread if self.match.figure else []
        flags = [self._stands_in(point, unread) for point in self._missed]
        seen = [flag for flag in flags if flag is not None]
        return sum(seen), len(seen)

    @cached_property
    def doubted(self) -> Share:
        """Of the doubted blocks, those that hold a required point which was missed; none without the text."""
        doubts = self.match.figure.doubts if self.match.figure and self.text is not None else []
        right = [any(self._stands_in(point, doubt.evidence) for point in self._missed) for doubt in doubts]
        return sum(right), len(right)

    @property
    def _missed(self) -> list[GoldPoint]:
        """Without those of a run of which it is not known what is unread."""
        pairs = [] if self.points_only else self.match.points
        return [pair.gold for pair in pairs if pair.gold and pair.outcome == "missing" and pair.required]

    def _stands_in(self, point: GoldPoint, spans: Sequence[Span]) -> bool | None:
        """Whether the value of a point stands in one of these spans; ``None`` where that cannot be seen."""
        if is_null(point.point.value) or "value" in point.point.derived:
            return None
        if "value" in point.point.evidence:
            return any(overlap(span, point.point.evidence["value"]) for span in spans)
        return None if self.text is None else stands_in(point.point, self.text, spans)

    @property
    def f1(self) -> float:
        """F1 of the points: 1 where there was nothing to say and nothing was said, 0 where the document failed."""
        if self.failure:
            return 0.0
        return 1.0 if self.points.f1 is None else self.points.f1

    @property
    def precision(self) -> float | None:
        """``None`` where no point was given; 0 where the document failed."""
        return 0.0 if self.failure else self.points.precision

    @property
    def recall(self) -> float | None:
        """``None`` where there was no point to find; 0 where the document failed."""
        return 0.0 if self.failure else self.points.recall

    @property
    def perfect(self) -> bool:
        """Every required point is right, and no point is wrong or spurious."""
        return not self.failure and self.points.fp == self.points.fn == 0

    @property
    def complete(self) -> bool:
        """Whether the record says that it has everything."""
        return self.match.figure is not None and self.match.figure.status == "complete"

    @property
    def describer(self) -> str:
        """Who described the figure, as the gold or else the record says."""
        sources = [record.source for record in (self.match.gold.figure, self.match.figure) if record]
        return next((source.describer for source in sources if source.describer), UNKNOWN)

    @property
    def kind(self) -> str:
        """The chart types of the gold's panels, or the figure's kind where it has none."""
        types = dict.fromkeys(panel.chart_type or "other" for panel in self.match.gold.figure.panels)
        return " + ".join(types) or self.match.gold.figure.kind


def score_document(
    gold: Gold,
    figure: Figure | None,
    text: str | None = None,
    failure: str | None = None,
    *,
    points_only: bool = False,
) -> DocumentScore:
    """Score a predicted record against gold; without one, or with a failed one, the document is a failure."""
    if figure is None:
        failure = failure or "no record"
    elif figure.status == "failed":
        failure = f"failed: {figure.reason or 'no reason given'}"
    match = match_document(gold, None if failure else figure)
    usage = figure.usage if figure and not points_only else None
    return DocumentScore(gold.name, failure, match, text, usage, points_only)
