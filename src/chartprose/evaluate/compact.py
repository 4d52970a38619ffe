"""The compact form of gold, and its conversion to a corrected record.

The compact form is quicker to write by hand: a point is ``{"series": "A", "x": 8, "value": 0.89}``; a list stands for
"any of these", ``[low, high]`` for a span, ``null`` for none, ``{"any": [...]}`` for several right positions,
``"optional": true`` for what need not be found; claims and issues have a quote instead of a span. docs/evaluation.md
describes it in full. What it leaves out was not looked at, so its conversion is marked ``stated_only``.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import Field, ValidationError

from chartprose.errors import InputError
from chartprose.record import Item

HINT = "See docs/evaluation.md for the form of gold"
LINE_NAMES = dict.fromkeys(("dash-dotted", "dashed-dotted", "dash-dot", "dot-dashed", "dashed-dot"), "dashdot")
"""Names of a line's dashes that the record writes otherwise."""

Names = str | list[str | None] | None
Ends = tuple[float | None, float | None]
CompactPosition = float | str | Ends | None


class CompactPoint(Item):
    series: Names
    x: CompactPosition | dict[Literal["any"], list[CompactPosition]]
    value: float | Ends | None
    unit: str | None = None
    stat: str | None = None
    derived: bool = False
    optional: bool = False
    form: str | None = None


class CompactAxis(Item):
    role: str
    label: Names = None
    unit: Names = None
    scale: Names = None
    min: float | None = None
    max: float | None = None
    ticks: list[float] | None = None
    categories: list[str] | None = None


class CompactEntry(Item):
    name: Names
    color: str | None = None
    line: str | None = None
    marker: str | None = None


class CompactPanel(Item):
    points: list[CompactPoint]
    title: Names = None
    chart_type: Names = None
    axes: list[CompactAxis] = Field(default_factory=list)
    legend: list[CompactEntry] | None = None


class CompactClaim(Item):
    quote: str
    verdict: str
    kind: str | None = None


class CompactIssue(Item):
    code: str
    quote: str | None = None


class CompactGold(Item):
    """The whole of a compact file; ``reviewed`` is as in a record."""

    kind: str
    panels: list[CompactPanel]
    title: Names = None
    reviewed: bool = True
    claims: list[CompactClaim] = Field(default_factory=list)
    issues: list[CompactIssue] = Field(default_factory=list)
    optional_issues: list[CompactIssue] = Field(default_factory=list)


def is_compact(data: dict[str, Any]) -> bool:
    """Whether a gold file has the compact form: a record always has a source or a status, the compact form neither."""
    return "source" not in data and "status" not in data


def convert(data: dict[str, Any], name: str, text: str | None = None) -> dict[str, Any]:
    """The corrected record (with marks, as ``read_gold`` reads it) of a compact gold of the document ``name``.

    By ``text``, the document, quotes become spans; without it claims and issues have none.

    Raises:
        InputError: a part that the compact form does not have, or a quote that does not stand in the text.
    """
    try:
        gold = CompactGold.model_validate(data)
    except ValidationError as error:
        raise invalid_gold(name, error) from error
    status = "complete" if gold.kind in ("chart", "table") else "not_a_chart"
    issues = [_issue(issue, name, text) for issue in gold.issues]
    issues += [_issue(issue, name, text) | {"required": False} for issue in gold.optional_issues]
    record = {"stated_only": True, "reviewed": gold.reviewed, "status": status, "kind": gold.kind, "issues": issues}
    record["panels"] = [_panel(panel) for panel in gold.panels]
    record["claims"] = [_claim(claim, name, text) for claim in gold.claims]
    return record | _alternatives(title=gold.title)


def invalid_gold(name: str, error: ValidationError) -> InputError:
    """The error of a gold file that does not validate: the first problem and its place in the JSON."""
    first = error.errors()[0]
    return InputError(name, first["msg"], place=".".join(map(str, first["loc"])) or None, hint=HINT)


def _alternatives(**fields: Any) -> dict[str, Any]:
    """Fields with the first of their values (one or a list), and the others beside them."""
    item: dict[str, Any] = {"accept": []}
    for field, values in fields.items():
        item[field], *others = values if isinstance(values, list) else [values]
        item["accept"] += [{field: value} for value in others]
    return item


def _panel(panel: CompactPanel) -> dict[str, Any]:
    return _alternatives(title=panel.title, chart_type=panel.chart_type) | {
        "axes": [_axis(axis) for axis in panel.axes],
        "series": [_series(entry) for entry in panel.legend or []],
        "points": [_point(point) for point in panel.points],
    }


def _axis(axis: CompactAxis) -> dict[str, Any]:
    result = _alternatives(label=axis.label, unit=axis.unit, scale=axis.scale) | {"channel": axis.role}
    if axis.min is not None or axis.max is not None:
        result["domain"] = [axis.min, axis.max]
    return result | axis.model_dump(include={"ticks", "categories"})


def _series(entry: CompactEntry) -> dict[str, Any]:
    line = LINE_NAMES.get(entry.line or "", entry.line)
    return _alternatives(name=entry.name) | {"color": entry.color, "marker": entry.marker, "line": line}


def _point(point: CompactPoint) -> dict[str, Any]:
    positions = point.x["any"] if isinstance(point.x, dict) else [point.x]
    low, high = point.value if isinstance(point.value, tuple) else (None, None)
    value = None if isinstance(point.value, tuple) else point.value
    return _alternatives(series=point.series, x=[_position(position) for position in positions]) | {
        "value": {"value": value, "low": low, "high": high, "unit": point.unit},
        "stat": point.stat,
        "derived": ["value"] if point.derived else [],
        "required": not point.optional,
    }


def _position(position: CompactPosition) -> dict[str, Any]:
    if isinstance(position, tuple):
        return {"low": position[0], "high": position[1]}
    return {"label": position} if isinstance(position, str) else {"value": position}


def _claim(claim: CompactClaim, name: str, text: str | None) -> dict[str, Any]:
    spans = _find(claim.quote, name, text)
    return {"text": claim.quote, "verdict": claim.verdict, "evidence": {"text": spans[0]} if spans else {}}


def _issue(issue: CompactIssue, name: str, text: str | None) -> dict[str, Any]:
    quote = issue.quote or ""
    return {"code": issue.code, "message": quote, "evidence": _find(quote, name, text)}


def _find(quote: str, name: str, text: str | None) -> list[list[int]]:
    """The span of a quote's first appearance; none for an empty quote or without the text."""
    if not quote or text is None:
        return []
    start = text.find(quote)
    if start < 0:
        raise InputError(name, f"the quote {quote!r} does not stand in the document")
    return [[start, start + len(quote)]]
