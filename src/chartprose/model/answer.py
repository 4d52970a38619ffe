"""The answer: what a model may say of the statements that it is asked about.

Everything refers to a statement by its number and gives figures as strings, as the statement writes them; nothing here
is believed before ground.py has found it in the text. The schema is strict: closed objects, each field required, "not
stated" is null or an empty list. A claim's facts are the language of ``chartprose.verify.checks`` in a nested form that
is short where little is said.
"""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict

from chartprose.record import Missing, Stat
from chartprose.verify.checks import BoxStat, Dimension, Measure, Quantifier, Relation, Unit

FactKind = Literal[
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
]
"""The kinds of checks that can be computed: all but ``interpretation``."""


Beyond = Literal["cause", "guess", "advice", "meaning", "appearance", "outside"]
"""Why figures cannot decide a statement, or a part of it."""


class Part(BaseModel):
    """The base of the answer: unknown fields are refused, and none has a default, as strict decoding wants."""

    model_config = ConfigDict(extra="forbid")


class PointAnswer(Part):
    """One value that a statement gives, with its figures as written there."""

    statement: int
    panel: str | None
    series: str | None
    x: str | None
    x_from: str | None
    x_to: str | None
    value: str | None
    low: str | None
    high: str | None
    stat: Stat | None
    missing: Missing | None


class Scope(Part):
    """Where a fact holds: panels, single positions, or a span of positions."""

    panels: list[str]
    at: list[str]
    start: str | None
    end: str | None


class Other(Part):
    """What a fact compares with: other names, another measure, or other positions."""

    names: list[str]
    measure: Measure | None
    stat: BoxStat | None
    at: list[str]
    start: str | None
    end: str | None


class Amount(Part):
    """A figure of a fact, or two, as written."""

    low: str
    high: str | None
    unit: Unit | None
    approx: bool


class FactAnswer(Part):
    """One fact that a statement states of the plotted data."""

    kind: FactKind
    series: list[str]
    scope: Scope | None
    among: Dimension
    measure: Measure
    stat: BoxStat | None
    relation: Relation | None
    other: Other | None
    amount: Amount | None
    rank: int | None
    quantifier: Quantifier | None
    across: Dimension | None
    count: str | None
    negated: bool


class ClaimAnswer(Part):
    """What a statement claims: all of its facts, and why the rest of it, if there is one, cannot be computed."""

    statement: int
    facts: list[FactAnswer]
    not_computable: Beyond | None


class Answer(Part):
    """Points of the statements marked points, claims of those marked check."""

    points: list[PointAnswer]
    claims: list[ClaimAnswer]
