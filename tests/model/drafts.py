"""Drafts for tests, made by hand from a few sentences, so that no rule stands between a test and what it tests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chartprose.draft import Draft
from chartprose.model.answer import Answer, ClaimAnswer, FactAnswer, PointAnswer
from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from chartprose.text.source import Source
from chartprose.text.statement import Statement

if TYPE_CHECKING:
    from collections.abc import Sequence

DATA = (
    "Oslo rises from 2.5 at week 10 to 25 at week 40, and Bergen stays between 5 and 7.",
    "The gauge of Bergen shows ~0.5 at week 20 and -3 at week 30.",
    "There is no reading for Voss at week 35.",
)
CLAIMS = (
    "Oslo nearly doubles after week 20, and ends 12 points above Bergen.",
    "The second wettest station is Bergen, which never exceeds 7.",
    "This may be due to the new gauges.",
)
UNREAD = ("2.5", "25", "5 and", "7.", "0.5", "-3")
"""Where the unread numerals of ``DATA`` begin; each stands for its numeral alone."""


def draft_of(
    data: Sequence[str] = DATA,
    claims: Sequence[str] = CLAIMS,
    *,
    unread: Sequence[str] = UNREAD,
    series: Sequence[str] = ("Oslo", "Bergen"),
    panels: int = 1,
) -> Draft:
    """A draft of ``data`` and ``claims``, a sentence a line, with one known point: Oslo has 2 at week 0."""
    first = "Oslo has 2 at week 0."
    lines = [first, *data, *claims]
    text = "\n".join(lines)
    statements = []
    for number, line in enumerate(lines, 1):
        role: Any = "data" if number <= len(data) + 1 else "observation"
        start = text.index(line)
        statements.append(Statement(number, start, start + len(line), line, role))
    spans = []
    for mark in unread:
        start = text.index(mark, len(first))
        spans.append((start, start + len(mark.rstrip(" and.,"))))
    made = [_panel(index, series) for index in range(panels)]
    at = first.index("2"), first.index("2") + 1
    made[0].points.append(
        Point(series="Oslo", x=Position(value=0), value=Quantity(value=2), by="rule/point",
              evidence={"value": at, "x": (first.index("0"), first.index("0") + 1)})
    )  # fmt: skip
    return Draft(Source(text), "chart", "Rain", panels=made, statements=statements, unread=sorted(spans), numerals=7)


def _panel(index: int, series: Sequence[str]) -> Panel:
    return Panel(
        title=f"Plot {index + 1}",
        chart_type="line",
        axes=[Axis(channel="x", label="Week", domain=(0, 50), by="rule/axes"), Axis(channel="y", by="rule/axes")],
        series=[Series(name=name, by="rule/legend", evidence={"name": (0, 4)}) for name in series],
    )


def point(statement: int, **fields: Any) -> PointAnswer:
    """A point of an answer; what is not given is null."""
    blank = dict.fromkeys(PointAnswer.model_fields)
    return PointAnswer.model_validate(blank | {"statement": statement} | fields)


def fact(kind: str, **fields: Any) -> FactAnswer:
    """A fact of an answer; what is not given is null, empty, or the plain case."""
    blank = dict.fromkeys(FactAnswer.model_fields) | {
        "series": [], "among": "series", "measure": "value", "negated": False,
    }  # fmt: skip
    return FactAnswer.model_validate(blank | {"kind": kind} | fields)


def scope(**fields: Any) -> dict[str, Any]:
    return {"panels": [], "at": [], "start": None, "end": None} | fields


def other(*names: str, **fields: Any) -> dict[str, Any]:
    return {"names": list(names), "measure": None, "stat": None, "at": [], "start": None, "end": None} | fields


def amount(low: str, high: str | None = None, unit: str | None = None, *, approx: bool = False) -> dict[str, Any]:
    return {"low": low, "high": high, "unit": unit, "approx": approx}


def claim(statement: int, *facts: FactAnswer, not_computable: str | None = None) -> ClaimAnswer:
    given = {"statement": statement, "facts": [f.model_dump() for f in facts], "not_computable": not_computable}
    return ClaimAnswer.model_validate(given)


def answer(*items: PointAnswer | ClaimAnswer) -> Answer:
    return Answer(
        points=[item for item in items if isinstance(item, PointAnswer)],
        claims=[item for item in items if isinstance(item, ClaimAnswer)],
    )
