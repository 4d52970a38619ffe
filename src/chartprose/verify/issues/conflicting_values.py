"""One position, two values: the text states a figure twice, and differently."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from chartprose.record import Issue
from chartprose.verify.interval import of_quantity, slack_of
from chartprose.verify.issues.repeats import repeated_otherwise
from chartprose.verify.names import norm

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.record import Panel, Point, Span
    from chartprose.verify.interval import Interval

MANY_VALUED = frozenset({"scatter", "sankey"})
"""Charts in which one position may have several values."""

Key = tuple[str, float | str | tuple[float, float], str | None]


def conflicting_values(draft: Draft) -> list[Issue]:
    """One issue for each later value that cannot be the same figure as an earlier one at its position."""
    issues = []
    for panel in draft.panels:
        if (panel.chart_type or "") not in MANY_VALUED:
            issues += _of_panel(panel, draft.source.text)
    return issues + [_repeat_issue(point, value.mid, span) for point, (_, value, span) in repeated_otherwise(draft)]


def _of_panel(panel: Panel, text: str) -> list[Issue]:
    seen: dict[Key, list[tuple[Point, Interval]]] = {}
    issues = []
    for point in panel.points:
        key = _key(point, binned=panel.chart_type == "histogram")
        span = point.evidence.get("value")
        value = of_quantity(point.value, text[span[0] : span[1]] if span else None)
        if key is None or value is None or span is None or point.derived:
            continue
        clash = next((p for p, v in seen.get(key, []) if apart(v, value)), None)
        seen.setdefault(key, []).append((point, value))
        if clash is not None:
            issues.append(_issue(clash, point))
    return issues


def _key(point: Point, *, binned: bool) -> Key | None:
    """Series, place and statistic of a point; a span is a place in a histogram only, where it is a bin."""
    x = point.x
    if binned and x.low is not None and x.high is not None:
        return norm(point.series), (x.low, x.high), point.stat
    if point.stat in ("outlier", "range", "iqr") or x.low is not None or x.high is not None:
        return None
    where = x.value if x.value is not None else norm(x.label) if x.label else None
    return None if where is None else (norm(point.series), where, point.stat)


def apart(one: Interval, two: Interval) -> bool:
    """Whether two stated figures cannot be the same: neither lies within the other's precision."""
    gap = max(one.low - two.high, two.low - one.high)
    return math.isfinite(one.width + two.width) and gap > slack_of(one, two)


def _issue(first: Point, second: Point) -> Issue:
    return _conflict(second, [_shown(first), _shown(second)], [first.evidence["value"], second.evidence["value"]])


def _repeat_issue(point: Point, other: float, span: Span) -> Issue:
    return _conflict(point, [f"{other:g}", _shown(point)], [span, point.evidence["value"]])


def _conflict(point: Point, values: list[str], evidence: list[Span]) -> Issue:
    x = point.x
    where = f"{x.value:g}" if x.value is not None else f"{x.low:g} to {x.high:g}" if x.low is not None else x.label
    name = f"{point.series} at {where}" if point.series else f"{where}"
    spans = sorted(evidence)
    message = f"The text states two values for {name}: {values[0]} and {values[1]}."
    return Issue(code="conflicting_values", severity="warning", message=message, evidence=spans)


def _shown(point: Point) -> str:
    q = point.value
    return f"{q.value:g}" if q.value is not None else f"{q.low:g} to {q.high:g}"
