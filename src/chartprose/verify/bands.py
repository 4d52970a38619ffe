"""Bands around lines: ``~270 to ~340 at 24 months`` beside the value 305, as half widths and as boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.record import Axis, Panel, Point, Quantity

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Stat

FEWEST = 2
LINES = frozenset(["line", "area", "scatter"])
BY = "rule/derived"
PARTS: tuple[tuple[Stat, str], ...] = (("q1", "low"), ("q3", "high"))


def bands_of(panel: Panel) -> list[tuple[str, Panel]]:
    """The bands of a plot of lines by their widths and by their ends; nothing where fewer than two are stated."""
    rows = [p for p in panel.points if _is_band(p, panel.points)] if panel.chart_type in LINES else []
    told = {(p.series, p.x.value) for p in rows}
    if len(rows) < FEWEST or len(told) < len(rows):
        return []
    wide = Panel(title="Band widths", chart_type="line", axes=[a for a in panel.axes if a.channel == "x"])
    wide.axes.append(Axis(channel="y", label="Half width", by=BY))
    ends = Panel(title="Bands", chart_type="box", axes=list(panel.axes))
    wide.series, ends.series = list(panel.series), list(panel.series)
    for point in rows:
        low, high = point.value.low or 0.0, point.value.high or 0.0
        wide.points.append(_point(point, Quantity(value=round((high - low) / 2, 9)), None))
        ends.points += [_point(point, Quantity(value=getattr(point.value, part)), stat) for stat, part in PARTS]
    return [("band-widths", wide), ("bands", ends)]


def _is_band(point: Point, points: Sequence[Point]) -> bool:
    """Whether a point is a range at a place where its series has a value within it."""
    low, high, at = point.value.low, point.value.high, point.x.value
    if point.value.value is not None or low is None or high is None or at is None or low >= high:
        return False
    beside = [p.value.value for p in points if p.series == point.series and p.x.value == at and p is not point]
    return any(value is not None and low <= value <= high for value in beside)


def _point(point: Point, value: Quantity, stat: Stat | None) -> Point:
    span = point.evidence.get("value")
    evidence = {"value": span} if span else {}
    return Point(series=point.series, x=point.x, value=value, stat=stat, by=BY, evidence=evidence, derived=["value"])
