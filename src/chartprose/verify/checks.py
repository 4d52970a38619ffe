"""The closed language of checks: what a claim says, in a form that can be computed.

A claim is a :class:`Check`: a conjunction of :class:`Assertion` s. An assertion is flat and has four orthogonal parts:

* **things**: ``panels``, ``series`` and ``at`` / ``start`` / ``end`` choose points; ``versus…`` the other side;
* **measure**: which number is taken of a thing (its value, maximum, change, position of the maximum …);
* **relation** with ``low`` / ``high`` / ``unit``: what is said of that number;
* **quantifier** and ``across``: of how many things it is said.

The same models are the answer schema of the model pass and the ``check`` of a claim in the record, so the
descriptions of the fields are written for a reader of the schema. Nothing here computes a verdict; the formulas are
in docs/claims.md.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field, FiniteFloat

CheckKind = Literal[
    "extremum",
    "comparison",
    "order",
    "trend",
    "level",
    "plateau",
    "crossover",
    "difference",
    "ratio",
    "sum",
    "spread",
    "outlier",
    "count",
    "start_end",
    "association",
    "interpretation",
]
Dimension = Literal["series", "positions", "panels"]
Measure = Literal[
    "value",
    "max",
    "min",
    "mean",
    "sum",
    "range",
    "start",
    "end",
    "position_of_max",
    "position_of_min",
    "change",
    "drop",
    "percent_change",
    "percent_drop",
    "times",
    "below_max",
    "gap",
    "share",
    "largest_step",
    "iqr",
    "upper_whisker",
    "lower_whisker",
    "outliers",
]
RuleMeasure = Literal["share_of_all"]
RuleDimension = Literal["cells"]
"""Measures, and a dimension, that rules alone speak of: they are no part of the schema of a model's answer."""
BoxStat = Literal["min", "q1", "median", "q3", "max", "mean"]
Trend = Literal[
    "rises",
    "falls",
    "changes",
    "flat",
    "fluctuates",
    "rises_then_falls",
    "falls_then_rises",
    "rises_then_flat",
    "falls_then_flat",
    "not_monotonic",
]
Relation = Literal[
    "highest",
    "lowest",
    "above",
    "below",
    "at_least",
    "at_most",
    "equal",
    "between",
    "similar",
    "different",
    Trend,
    "high",
    "low",
]
Quantifier = Literal["all", "most", "generally", "some", "none", "only"]
Unit = Literal["points", "percent", "times"]


SAID: dict[str, str] = {
    "kind": (
        "Kind of statement. 'interpretation' (causes, advice, speculation, layout, meaning): nothing to compute, "
        "leave the rest empty. 'count': how many things satisfy the relation. 'order': the things listed stand in "
        "descending (relation 'highest') or ascending ('lowest') order. 'crossover': series passes versus; "
        "relation above or below is how it stands afterwards. 'outlier': the value at 'at' stands apart. "
        "'association': the two series move together ('rises') or oppositely ('falls')."
    ),
    "panels": "Panel titles or positions that it speaks of; empty: all.",
    "series": (
        "Series (legend entries, heatmap rows) that it is about; empty: all. For a measure from one series to "
        "another (change, drop, gap, ...): the two series, first and second, with 'among' positions."
    ),
    "versus": "What they are compared with: names of the dimension 'among'; empty in a comparison: all others.",
    "among": (
        "Which things are ranked or compared: series with each other, positions (x values, categories, columns) "
        "with each other, or panels. The measure is taken of each such thing."
    ),
    "at": "Categories or x values as written ('Knee', '90'), or 'start' / 'end'; empty: everywhere.",
    "start": "First x of a span, as written; null: open.",
    "end": "Last x of a span, as written; null: open.",
    "measure": (
        "Number taken of each thing. value: at each position. max min mean sum range start end: over the "
        "positions in scope. change (signed), drop (its negative), percent_change, percent_drop, times (last / "
        "first): from the first to the last position in scope, or from the first to the second of two series. "
        "below_max: maximum minus end. gap: distance of two series. share: percent of the total at the position. "
        "largest_step: size of the largest change between neighbours. iqr, upper_whisker, lower_whisker, outliers "
        "(their number): of box plots."
    ),
    "stat": "For box or violin plots: which statistic 'value' means.",
    "versus_measure": "Measure of the other side, if another one.",
    "versus_stat": "Statistic of the other side, if another one.",
    "versus_at": "Positions of the other side, if other ones.",
    "versus_start": "Start of the span of the other side, if another one.",
    "versus_end": "End of the span of the other side, if another one.",
    "relation": (
        "What is said. highest lowest: rank among the others. above below at_least at_most equal between: against "
        "the other side ('versus...'), by 'low' if given; without another side against 'low' (and 'high'). "
        "similar, different: differs little or much. high, low: on its axis, without an amount. "
        "rises falls changes flat fluctuates ...: along x."
    ),
    "low": "Amount in the statement, or the lower one of two.",
    "high": "Upper amount, only with two amounts.",
    "unit": "Meaning of the amount between two sides: points (a - b), percent (100 (a - b) / b), times (a / b).",
    "approx": "The amount is called approximate (about, nearly, ~).",
    "rank": "2 for second highest or lowest; null: first.",
    "quantifier": (
        "all (every, consistently, both), most, generally (tends to, often), some (at least one), none (no), only "
        "(true of the named things and false of all others); null: plain."
    ),
    "across": "Dimension that the quantifier, 'only' or the count runs over.",
    "count": (
        "Of exactly how many things it is said ('three of the five'); with kind 'count' and no relation: how many "
        "there are."
    ),
    "negated": "The statement denies the rest ('does not', 'fails to', 'never').",
    "reason": "For 'interpretation': why nothing can be computed, in a few words.",
}
"""What each field says, for the reader of the schema."""


def _names(field: str) -> Any:
    return Field(default_factory=list, description=SAID[field])


def _maybe(field: str) -> Any:
    return Field(default=None, description=SAID[field])


class Part(BaseModel):
    """The base of the language: unknown fields are refused, so that a misspelt one cannot vanish."""

    model_config = ConfigDict(extra="forbid")


class Assertion(Part):
    """One thing that a statement says of the plotted data, to be decided by computing.

    Names are copied from the list of names, figures from the statement. What it does not say stays empty or null.
    """

    kind: CheckKind = Field(description=SAID["kind"])
    panels: list[str] = _names("panels")
    series: list[str] = _names("series")
    versus: list[str] = _names("versus")
    among: Dimension = Field(default="series", description=SAID["among"])
    at: list[str] = _names("at")
    start: str | None = _maybe("start")
    end: str | None = _maybe("end")
    measure: Measure | RuleMeasure = Field(default="value", description=SAID["measure"])
    stat: BoxStat | None = _maybe("stat")
    versus_measure: Measure | None = _maybe("versus_measure")
    versus_stat: BoxStat | None = _maybe("versus_stat")
    versus_at: list[str] = _names("versus_at")
    versus_start: str | None = _maybe("versus_start")
    versus_end: str | None = _maybe("versus_end")
    relation: Relation | None = _maybe("relation")
    low: FiniteFloat | None = _maybe("low")
    high: FiniteFloat | None = _maybe("high")
    unit: Unit | None = _maybe("unit")
    approx: bool = Field(default=False, description=SAID["approx"])
    rank: int | None = _maybe("rank")
    quantifier: Quantifier | None = _maybe("quantifier")
    across: Dimension | RuleDimension | None = _maybe("across")
    count: int | None = _maybe("count")
    negated: bool = Field(default=False, description=SAID["negated"])
    reason: str | None = _maybe("reason")


class Check(Part):
    """What a statement says: all of its assertions hold. A sentence with several facts has several assertions."""

    assertions: list[Assertion] = Field(description="Each fact of the statement once, in its order.")

    @property
    def kind(self) -> CheckKind:
        """The kind of the claim: that of its first assertion."""
        return self.assertions[0].kind if self.assertions else "interpretation"


def interpretation(reason: str) -> Check:
    """The check of a statement that the numbers of a text cannot decide."""
    return Check(assertions=[Assertion(kind="interpretation", reason=reason)])
