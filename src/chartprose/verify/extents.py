"""Extents: how far each group of a scatter plot reaches along both axes, by its points and its stated clouds.

``Cats: weight from 3 to 6`` and the marks ``(25, 36), (90, 38)`` of a group say the same kind of thing: its least and
its greatest value. So a scatter plot becomes two derived panels, one for each axis, with a row for each group.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from chartprose.verify.scattered import SCATTERED, fitted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Span

LEAST, GREATEST = "least", "greatest"
BY = "rule/derived"


class End(NamedTuple):
    """One coordinate of a mark, or an end of a cloud, with the span of its figure."""

    value: float
    span: Span | None
    clouded: bool


def extents_of(panel: Panel) -> tuple[Panel, ...]:
    """The least and the greatest value of each group by x, then by y; nothing where one of them is open."""
    points = _grouped(panel)
    return _by_axis(panel, points) if points and all(_is_placed(p) for p in points) else ()


def clouds_of(panel: Panel) -> tuple[Panel, ...]:
    """The same of the stated clouds alone, without single marks; nothing where fewer than two groups have one."""
    points = [p for p in _grouped(panel) if _is_placed(p) and is_cloud(p)]
    return _by_axis(panel, points) if len({p.series for p in points}) > 1 else ()


def is_cloud(point: Point) -> bool:
    """Whether a point is told as a region, and not as a mark."""
    return any(low != high for low, high in (_ends(point, "x"), _ends(point, "y")))


def _grouped(panel: Panel) -> list[Point]:
    """The marks and the clouds of a scatter plot; nothing of other charts."""
    lines = fitted(panel)
    points = [p for p in panel.points if p.stat is None and p.series not in lines]
    named = len({bool(p.series) for p in points}) == 1
    return points if panel.chart_type in SCATTERED and named else []


def _by_axis(panel: Panel, points: Sequence[Point]) -> tuple[Panel, ...]:
    groups = list(dict.fromkeys(p.series for p in points))
    return tuple(_extents(panel, points, groups, channel) for channel in ("x", "y"))


def _is_placed(point: Point) -> bool:
    return all(low is not None and high is not None for low, high in (_ends(point, "x"), _ends(point, "y")))


def _ends(point: Point, channel: str) -> tuple[float | None, float | None]:
    told = point.x if channel == "x" else point.value
    return (told.value, told.value) if told.value is not None else (told.low, told.high)


def _extents(panel: Panel, points: Sequence[Point], groups: Sequence[str], channel: str) -> Panel:
    axis = next((a for a in panel.axes if a.channel == channel), None)
    made = Panel(title=axis.label if axis else None, chart_type="scatter")
    made.axes = [
        Axis(channel="x", label="End", categories=[LEAST, GREATEST], by=BY),
        Axis(channel="y", label=axis.label if axis else None, unit=axis.unit if axis else None, by=BY),
    ]
    made.series = [Series(name=name, by=BY) for name in groups]
    for name in groups:
        own = [p for p in points if p.series == name]
        for place in (LEAST, GREATEST):
            ends = [_end(p, channel, place) for p in own]
            made.points.append(_outermost(name, place, ends))
    return made


def _end(point: Point, channel: str, place: str) -> End:
    low, high = _ends(point, channel)
    value = low if place == LEAST else high
    return End(value or 0.0, point.evidence.get("x" if channel == "x" else "value"), low != high)


def _outermost(name: str, place: str, ends: Sequence[End]) -> Point:
    """The outermost of the ends; a mark beyond the clouds of its group leaves both, as a range."""
    pick = min if place == LEAST else max
    best = pick(ends, key=lambda e: e.value)
    clouds = [e for e in ends if e.clouded]
    value = Quantity(value=best.value)
    if clouds and not best.clouded:
        low, high = sorted((best.value, pick(e.value for e in clouds)))
        value = Quantity(low=low, high=high) if low < high else value
    evidence = {"value": best.span} if best.span else {}
    derived = ["value"] if best.clouded or value.value is None else []
    return Point(series=name, x=Position(label=place), value=value, by=BY, evidence=evidence, derived=derived)
