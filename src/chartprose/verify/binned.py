"""Histograms as tables: the spans of the bins are categories, each series of a plot, or each plot, has a row.

A bin that one series has and another one of the same plot, or of a plot beside it, does not state holds nothing of it.
The last bin may have no upper end.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.record import Axis, Panel, Point, Position, Quantity, Series

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Span

FEWEST = 3
BY = "rule/derived"
Bin = tuple[float, float]
Row = dict[Bin, Point]


def binned_of(panels: Sequence[Panel]) -> Panel | None:
    """One table of a histogram, or of several with the same bins; ``None`` where there are no neighbouring bins."""
    rows = _rows(panels)
    if not rows or any(len(row) < FEWEST for row in rows.values()):
        return None
    bins = sorted({one for row in rows.values() for one in row})
    if any(one[1] != two[0] for one, two in pairwise(bins)):
        return None
    if len(rows) == 1 and list(next(iter(rows.values()))) != bins:
        return None
    axis = next((a for a in panels[0].axes if a.channel == "x"), None)
    others = [a for a in panels[0].axes if a is not axis]
    names = {one: f"{one[0]:g}-{one[1]:g}" for one in bins}
    label = axis.label if axis else None
    made = Panel(title=panels[0].title if len(panels) == 1 else None, chart_type="histogram")
    unit = axis.unit if axis else None
    made.axes = [Axis(channel="x", label=label, unit=unit, categories=list(names.values()), by=BY), *others]
    if len(rows) > 1:
        colors = {s.name: s.color for panel in panels for s in panel.series}
        made.series = [Series(name=name, color=colors.get(name), by=BY) for name in rows]
    for series, row in rows.items():
        made.points += [_point(series if len(rows) > 1 else "", name, row.get(one)) for one, name in names.items()]
    return made


def _rows(panels: Sequence[Panel]) -> dict[str, Row]:
    """The bins of each series of one panel, or of each panel with one series; nothing where a point is no bin."""
    if len(panels) > 1 and any(p.chart_type != "histogram" or not p.title for p in panels):
        return {}
    rows: dict[str, Row] = {}
    for panel in panels:
        points = [p for p in panel.points if p.stat is None]
        if len(panels) > 1 and len({p.series for p in points}) > 1:
            return {}
        for point in points:
            if point.x.low is None or (point.x.high is None and point is not points[-1]):
                return {}
            row = rows.setdefault((panel.title or "") if len(panels) > 1 else point.series, {})
            one = (point.x.low, math.inf if point.x.high is None else point.x.high)
            if one not in row or row[one].by == "rule/prose":
                row[one] = point
    return rows


def _point(series: str, name: str, stated: Point | None) -> Point:
    empty = stated is None or stated.missing == "not_shown"
    value = Quantity(value=0.0) if empty or stated is None else stated.value
    span: Span | None = stated.evidence.get("value") if stated is not None else None
    told = Point(series=series, x=Position(label=name), value=value, by=BY, evidence={"value": span} if span else {})
    told.derived = ["value"] if empty else []
    return told
