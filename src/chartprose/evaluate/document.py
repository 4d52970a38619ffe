"""The score of one document: its match, counted in all the ways that the report needs."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from chartprose.evaluate.equality import is_null, overlap, span_is_right, stands_in
from chartprose.evaluate.fields import count_fields, count_findings, count_verdicts, tally_issues
from chartprose.evaluate.match import Match, Tally, assign, match_document, tally_points
from chartprose.evaluate.mistakes import mistake

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.evaluate.fields import Counts, Verdicts
    from chartprose.evaluate.gold import Gold
    from chartprose.evaluate.match import GoldPoint, Pair
    from chartprose.record import Figure, Span, Usage

UNKNOWN = "not stated"


class Share(NamedTuple):
    """``part`` of ``whole``."""

    part: int = 0
    whole: int = 0


@dataclass(frozen=True, eq=False)
class DocumentScore:
    """What one document contributes.

    Attributes:
        name: the stem of the document.
        failure: why there is no record to score; the document then counts as zero.
        match: who answers whom.
        text: the document, if it is at hand.
        points: the tally of the points.
        grounded: the same where a value is right only if its span is; ``None`` if that cannot be seen.
        values: the tally of the values alone, whatever series and position they are given.
        fields: field → outcome → how many.
        mistakes: kind of mistake → how many.
        verdicts: (gold's, predicted) → how many claims.
        issues: the tally of the issues.
        fabricated: of the points that the gold says have no value, those that were given one.
        flagged: of the points that were missed, those whose numerals are in ``unread``; points of which that cannot be
            seen (derived values, gold without spans and text) are in neither number.
        doubted: of the doubted blocks, those that hold a required point which was missed; blocks of which that cannot
            be seen (no text at hand) are in neither number.
        usage: what the model pass took.
    """

    name: str
    failure: str | None
    match: Match
    text: str | None
    points: Tally
    grounded: Tally | None
    values: Tally
    fields: Counts
    mistakes: Counter[str]
    verdicts: Verdicts
    issues: Tally
    fabricated: Share
    flagged: Share
    doubted: Share
    usage: Usage | None

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
    gold: Gold, figure: Figure | None, text: str | None = None, failure: str | None = None
) -> DocumentScore:
    """Score a predicted record against gold; without one, or with a failed one, the document is a failure."""
    if figure is None:
        failure = failure or "no record"
    elif figure.status == "failed":
        failure = f"failed: {figure.reason or 'no reason given'}"
    scored = None if failure else figure
    match = match_document(gold, scored)
    verdicts, issues = count_verdicts(gold, scored), tally_issues(gold, scored)
    missed = [pair.gold for pair in match.points if pair.gold and pair.required and pair.pred is None]
    return DocumentScore(
        name=gold.name,
        failure=failure,
        match=match,
        text=text,
        points=tally_points(match.points),
        grounded=_grounded(match.points, text),
        values=_values_alone(match.points),
        fields=count_fields(match) | count_findings(verdicts, issues),
        mistakes=Counter(kind for pair in match.points if (kind := mistake(pair))),
        verdicts=verdicts,
        issues=issues,
        fabricated=_fabricated(match.points),
        flagged=_flagged(missed, scored, text),
        doubted=_doubted(missed, scored, text),
        usage=figure.usage if figure else None,
    )


def _grounded(pairs: Sequence[Pair], text: str | None) -> Tally | None:
    """The points' tally, where a right value with a wrong span counts as a wrong one."""
    lost = []
    for pair in pairs:
        if pair.outcome == "correct" and pair.gold and pair.pred:
            right = span_is_right(pair.pred.point, pair.gold, text)
            if right is None:
                return None
            if not right:
                lost.append(pair.required)
    tally = tally_points(pairs)
    return Tally(tally.tp - sum(lost), tally.fp + len(lost), tally.fn + sum(lost))


def _values_alone(pairs: Sequence[Pair]) -> Tally:
    """Which values are right if it does not matter where they stand: all panels in one bag, values without keys."""
    wanted = [pair.gold for pair in pairs if pair.gold]
    given = [pair.pred for pair in pairs if pair.pred]
    base = len(wanted) + 1
    made = assign(wanted, given, lambda g, p: float(base if g.required else 1) if g.value_is(p.point.value) else 0.0)
    hits = sum(wanted[g].required for g, _ in made)
    return Tally(hits, len(given) - len(made), sum(point.required for point in wanted) - hits)


def _fabricated(pairs: Sequence[Pair]) -> Share:
    """Of the gold's nulls, those at whose keys the prediction has a number and no null."""
    nulls = [(pair.gold, pair.outcome) for pair in pairs if pair.gold and is_null(pair.gold.point.value)]
    numbers = [pair.pred for pair in pairs if pair.pred and not is_null(pair.pred.point.value)]
    invented = [
        any({"series", "x", "stat"} <= gold.agrees(pred) for pred in numbers)
        for gold, outcome in nulls
        if outcome != "correct"
    ]
    return Share(sum(invented), len(nulls))


def _flagged(missed: Sequence[GoldPoint], figure: Figure | None, text: str | None) -> Share:
    """Of the required points that were missed, how many the record itself says are unread."""
    unread = figure.unread if figure else []
    seen = [flag for point in missed if (flag := _is_flagged(point, unread, text)) is not None]
    return Share(sum(seen), len(seen))


def _doubted(missed: Sequence[GoldPoint], figure: Figure | None, text: str | None) -> Share:
    """Of the doubted blocks, how many hold a value that the gold requires and the record does not have."""
    doubts = figure.doubts if figure and text is not None else []
    return Share(
        sum(any(_is_flagged(point, doubt.evidence, text) for point in missed) for doubt in doubts), len(doubts)
    )


def _is_flagged(point: GoldPoint, spans: Sequence[Span], text: str | None) -> bool | None:
    """Whether the value of a point stands in one of these spans; ``None`` where that cannot be seen."""
    if is_null(point.point.value) or "value" in point.point.derived:
        return None
    if "value" in point.point.evidence:
        return any(overlap(span, point.point.evidence["value"]) for span in spans)
    return None if text is None else stands_in(point.point, text, spans)


def without_record_parts(score: DocumentScore) -> DocumentScore:
    """The score of a run that is known by its tidy table alone: what the table does not have is not measured."""
    fields = {name: counts for name, counts in score.fields.items() if name.startswith("point.")}
    return replace(
        score,
        grounded=None,
        fields=fields,
        verdicts=Counter(),
        issues=Tally(),
        flagged=Share(),
        doubted=Share(),
        usage=None,
    )
