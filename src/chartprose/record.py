"""The record: what one description becomes.

``Figure`` is the document's record; everything in it is listed in docs/record.md. Three rules hold everywhere:

* A span is ``(start, end)`` in code points of the document as decoded; ``text[start:end]`` is what the writer wrote.
* Every number has its span: what is not in the text, digit for digit, is not in the record
  (except for coordinates named in a point's ``derived``).
* ``None`` means that the text does not say. It never means zero.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    FiniteFloat,
    NonNegativeInt,
    PrivateAttr,
    StringConstraints,
    model_serializer,
    model_validator,
)

if TYPE_CHECKING:
    from pydantic.config import JsonDict

    from chartprose.claims.verdict import Answer
    from chartprose.tidy import TidyRow

Span = tuple[NonNegativeInt, NonNegativeInt]
"""``(start, end)``: code points of the document as decoded, end exclusive."""

VALUE_KEY_RE = re.compile(r"^value_[1-9]\d{0,5}$")
SPAN_SCHEMA: JsonDict = {"type": "array", "items": {"type": "integer", "minimum": 0}, "minItems": 2, "maxItems": 2}

Evidence = dict[str, Span]
"""Field name → the span that states it."""

By = Annotated[str, StringConstraints(pattern=r"^(rule|model)/.+$")]
"""Who read it: ``rule/NAME`` or ``model/NAME``."""

Status = Literal["complete", "partial", "not_a_chart", "failed"]
Kind = Literal["chart", "table", "diagram", "screenshot", "photo", "map", "timeline", "other"]
Channel = Literal["x", "y", "x2", "y2", "color", "size", "radial"]
Scale = Literal["linear", "log", "categorical", "time"]
Line = Literal["solid", "dashed", "dotted", "dashdot"]
Stat = Literal["min", "q1", "median", "q3", "max", "mean", "range", "iqr", "outlier"]
Missing = Literal["not_shown", "not_applicable", "unread"]
Verdict = Literal["supported", "contradicted", "unverifiable"]
Rest = Literal["cause", "guess", "advice", "meaning", "appearance", "outside"]
Severity = Literal["note", "warning", "error"]
TextCode = Literal[
    "value_outside_axis", "claim_contradicted", "conflicting_values", "count_mismatch", "sum_mismatch", "unit_mismatch"
]
RunCode = Literal["truncated_text", "ungrounded_answer", "model_failed"]
"""Issues of the run, or of the text as it came, and not of what the text says."""

Code = Literal[TextCode, RunCode]


class Item(BaseModel):
    """The base of all parts of a record: unknown fields are refused, so that a misspelt one cannot vanish."""

    model_config = ConfigDict(extra="forbid")


class Source(Item):
    """Where the description came from. ``chars`` is its length in code points; ``sha256`` is of its UTF-8 bytes."""

    uri: str
    sha256: str
    chars: NonNegativeInt
    figure: str | None = None
    describer: str | None = None


class Axis(Item):
    """One axis, or the colour scale of a heatmap, as far as the text states it.

    ``domain`` is the stated range (either end may be open), or the first and last stated tick; ``ticks`` the expanded
    list; ``categories`` the names in the order given.
    """

    channel: Channel
    label: str | None = None
    unit: str | None = None
    scale: Scale | None = None
    domain: tuple[FiniteFloat | None, FiniteFloat | None] | None = None
    ticks: list[FiniteFloat] | None = None
    categories: list[str] | None = None
    by: By
    evidence: Evidence = Field(default_factory=dict)


class Series(Item):
    """A legend entry, with its style in the writer's words (lower case, without "line" or "markers")."""

    name: str
    aliases: list[str] = Field(default_factory=list)
    color: str | None = None
    line: Line | None = None
    marker: str | None = None
    axis: Literal["y", "y2"] | None = None
    by: By
    evidence: Evidence = Field(default_factory=dict)


class Position(Item):
    """Where on the x axis: a number, a span with open ends, a label, or nothing (the whole series)."""

    value: FiniteFloat | None = None
    low: FiniteFloat | None = None
    high: FiniteFloat | None = None
    label: str | None = None


class Quantity(Item):
    """A stated amount, as written: a number, a range, a bound, or ``10 ± 2`` with all three.

    47 % is 47 with the unit ``%``; ``12k`` is 12000. ``approx`` is ``None`` where the text does not say.
    """

    value: FiniteFloat | None = None
    low: FiniteFloat | None = None
    high: FiniteFloat | None = None
    approx: bool | None = None
    unit: str | None = None


class Point(Item):
    """A value that the text states for a series at a position.

    ``evidence`` has the spans of ``series``, ``x`` and ``value``; ``also`` the spans of repeats of the same value.
    ``derived`` names what is not written but follows: ``x`` (an axis end, for "starts at") or ``value`` (an imputed 0).
    """

    series: str
    x: Position = Field(default_factory=Position)
    value: Quantity = Field(default_factory=Quantity)
    stat: Stat | None = None
    missing: Missing | None = None
    derived: list[Literal["x", "value"]] = Field(default_factory=list)
    by: By
    evidence: Evidence = Field(default_factory=dict)
    also: list[Span] = Field(default_factory=list)


class Panel(Item):
    """One plot of the figure."""

    title: str | None = None
    chart_type: str | None = None
    position: str | None = None
    axes: list[Axis] = Field(default_factory=list)
    series: list[Series] = Field(default_factory=list)
    points: list[Point] = Field(default_factory=list)

    def to_vega_lite(self) -> dict[str, Any]:
        """The chart, redrawn from what was read, as a Vega-Lite specification; see docs/report.md.

        Raises:
            NotDrawnError: nothing of the panel can be drawn; says why.
        """
        from chartprose.report.charts import specification  # noqa: PLC0415 - only those who draw pay for the import

        return specification(self)


class ClaimEvidence(Item):
    """Where a claim is, and the values that decided it. ``text`` is ``None`` only in gold written without spans.

    As JSON it is a mapping of names to spans, as all evidence is: ``text``, ``value_1``, ``value_2`` and so on. Both
    this form and a list ``values`` are read.
    """

    model_config = ConfigDict(json_schema_extra={"patternProperties": {VALUE_KEY_RE.pattern: SPAN_SCHEMA}})

    text: Span | None = None
    values: list[Span] = Field(default_factory=list)

    @model_validator(mode="before")
    @classmethod
    def _gather(cls, data: Any) -> Any:
        if not isinstance(data, dict) or data.keys() <= {"text", "values"}:
            return data
        numbered = sorted((key for key in data if VALUE_KEY_RE.match(key)), key=lambda key: int(key.partition("_")[2]))
        rest = {key: value for key, value in data.items() if key not in numbered}
        return rest | {"values": [data[key] for key in numbered]} if numbered else rest

    @model_serializer
    def _spread(self) -> dict[str, Span | None]:
        return {"text": self.text} | {f"value_{number}": span for number, span in enumerate(self.values, 1)}


class Claim(Item):
    """A statement of the text about its data, and what the data say to it.

    ``check`` is the statement as an expression of the claim language (docs/claims.md), or ``None``; ``rest`` says why
    the rest of it, or all of it, cannot be computed. Neither: no expression was written for it.
    """

    text: str
    check: str | None = None
    rest: Rest | None = None
    verdict: Verdict
    reason: str
    by: By
    evidence: ClaimEvidence


class Doubt(Item):
    """A block of the text that no reader vouches for, so that it gives no points, and why in one sentence."""

    evidence: list[Span]
    reason: str


class Issue(Item):
    """Something in the text, or in its reading, that a reviewer should look at."""

    code: Code
    severity: Severity
    message: str
    evidence: list[Span] = Field(default_factory=list)


class Usage(Item):
    """What the model pass took, failed tries included. ``cost_usd`` is ``None`` where the price is not known."""

    model: str | None = None
    calls: NonNegativeInt = 0
    cached_calls: NonNegativeInt = 0
    failed_calls: NonNegativeInt = 0
    input_tokens: NonNegativeInt = 0
    output_tokens: NonNegativeInt = 0
    cost_usd: FiniteFloat | None = None


class Figure(Item):
    """The record of one description.

    ``unread`` holds the spans of the candidate numerals that nothing accounts for, those of doubted blocks among them;
    ``doubts`` the blocks that no reader vouches for; ``coverage`` the share of the candidate numerals that are evidence
    of a point or plainly no data, or ``None`` where the text has none. See docs/record.md.
    """

    source: Source
    status: Status
    reason: str | None = None
    kind: Kind
    title: str | None = None
    panels: list[Panel] = Field(default_factory=list)
    claims: list[Claim] = Field(default_factory=list)
    issues: list[Issue] = Field(default_factory=list)
    unread: list[Span] = Field(default_factory=list)
    doubts: list[Doubt] = Field(default_factory=list)
    coverage: FiniteFloat | None = None
    usage: Usage = Field(default_factory=Usage)
    _text: str | None = PrivateAttr(default=None)

    def with_text(self, text: str) -> Figure:
        """This figure, remembering its description for quotes; the text is not part of the record."""
        self._text = text
        return self

    def points_table(self, text: str | None = None) -> list[TidyRow]:
        """The tidy table: one row a point, in the order of the text.

        Args:
            text: the description, for the column ``quote``. A figure that ``extract`` returned knows it already; one
                that was read from a file does not, and its quotes are ``None`` without it.

        Returns:
            A list of flat dictionaries with the columns of ``chartprose.tidy.COLUMNS``, which pandas, polars and
            pyarrow read as they are.
        """
        from chartprose.tidy import tidy_rows  # noqa: PLC0415 - the record imports nothing of chartprose by itself

        return tidy_rows(self, text if text is not None else self._text)

    def check(self, expression: str) -> Answer:
        """Whether a statement about the values holds, as an expression of the claim language (docs/claims.md).

        Returns:
            Whether it holds (``None``: the values leave it open, or the record lacks a name of it), the comparisons
            that decided it in one sentence, and the spans of their values.

        Raises:
            Refusal: the expression is not of the language; a ``ValueError`` whose ``sentence`` says what to write.
        """
        from chartprose.claims.verdict import answer  # noqa: PLC0415 - only those who ask pay for the import

        return answer(expression, self.panels, self._text)

    def _repr_html_(self) -> str:
        """The figure in a notebook: its charts (with the extra ``report``), its tables, and its text if it is known."""
        from chartprose.report.notebook import html  # noqa: PLC0415 - only notebooks pay for the import

        return html(self, self._text)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, Any]:
        """The figure for any front end: a line of text, HTML, and the charts as Vega-Lite where some can be drawn."""
        from chartprose.report.notebook import mimebundle  # noqa: PLC0415 - as above

        del include, exclude  # the front end takes what it can show
        return mimebundle(self, self._text)
