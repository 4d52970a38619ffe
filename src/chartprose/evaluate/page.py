"""The report as one self-contained page without scripts.

The texts have what is right, wrong, missing and spurious marked in place.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from chartprose.evaluate.mistakes import mistake
from chartprose.evaluate.report import GROUPINGS
from chartprose.evaluate.tables import describe_point, report_tables
from chartprose.report.rendering import cut
from chartprose.report.shell import asset, render
from chartprose.report.wording import number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.evaluate.document import DocumentScore
    from chartprose.evaluate.match import Outcome, Pair
    from chartprose.evaluate.report import Report
    from chartprose.evaluate.tables import Table
    from chartprose.record import Point, Span


RANKS: tuple[Outcome, ...] = ("wrong", "spurious", "missing", "correct")
"""Where marks overlap, the first of these colours the text."""


class Mark(NamedTuple):
    """One outcome, in words, and where it stands; ``None`` if that is not known."""

    outcome: Outcome
    words: str
    span: Span | None


def marks_of(score: DocumentScore) -> list[Mark]:
    """One mark for every point that is scored, in the order of the text; those without a place come last."""
    marks = [
        Mark(pair.outcome, _words(pair), _span(pair, score.text))
        for pair in score.match.points
        if pair.pred or pair.required
    ]
    return sorted(marks, key=lambda mark: (mark.span is None, mark.span or (0, 0), mark.words))


def pieces(text: str, marks: list[Mark]) -> Iterator[tuple[str, list[Mark]]]:
    """The whole text, cut wherever a mark begins or ends, each piece with its marks, the worst first."""
    placed = [mark for mark in marks if mark.span]
    for piece, indexes in cut(text, [mark.span for mark in placed if mark.span]):
        yield piece, sorted((placed[index] for index in indexes), key=lambda mark: RANKS.index(mark.outcome))


def _words(pair: Pair) -> str:
    gold = describe_point(pair.gold.point) if pair.gold else ""
    pred = describe_point(pair.pred) if pair.pred else ""
    if pair.outcome == "wrong":
        return f"wrong ({mistake(pair)}): predicted {pred}, expected {gold}"
    return f"{pair.outcome}: {pred or gold}"


def _span(pair: Pair, text: str | None) -> Span | None:
    if pair.pred:
        return pair.pred.evidence.get("value") or next(iter(pair.pred.evidence.values()), None)
    return _gold_span(pair.gold.point, text) if pair.gold else None


def _gold_span(point: Point, text: str | None) -> Span | None:
    """Where the gold says the value stands; without a span, the only place in the text that has its digits."""
    if "value" in point.evidence:
        return point.evidence["value"]
    value = point.value
    stated = next((n for n in (value.value, value.low, value.high) if n is not None), None)
    if text is None or stated is None:
        return None
    places = [match.span() for match in re.finditer(rf"(?<![\d.]){re.escape(number(abs(stated)))}(?!\.?\d)", text)]
    return places[0] if len(places) == 1 else None


def page(report: Report, more: Sequence[Table] = ()) -> str:
    """The page of an evaluation with all its groupings, and ``more`` tables (chart truth, literature)."""
    return render(
        "evaluate/templates/evaluation.html.jinja",
        title=f"Evaluation of {report.run}",
        style=asset("evaluate/assets/evaluation.css"),
        script="",
        more_scripts=(),
        report=report,
        tables=[*report_tables(report, GROUPINGS), *more],
        documents=[(score, marks_of(score)) for score in report.documents],
        pieces=pieces,
    )
