"""Pies: a slice for each label, as large as its share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.report.charts.bars import HOLLOW
from chartprose.report.charts.colors import colors
from chartprose.report.charts.frame import layer
from chartprose.report.charts.scales import category
from chartprose.report.wording import WHOLE_SERIES, amount

if TYPE_CHECKING:
    from chartprose.report.charts.frame import Frame, Json

RADIUS = 120
NO_SHARE = "a slice needs one value, not below 0"


def slices(frame: Frame) -> list[Json]:
    """The slices in the order of the text."""
    rows = []
    for index, point in frame.drawable():
        share = point.value.value
        if share is None or share < 0:
            frame.left_out[index] = NO_SHARE
            continue
        where = category(point.x)
        name = frame.name(point) if where == WHOLE_SERIES else where
        rows.append(frame.row(index, slice=name, value=share, order=index, text=amount(point.value)))
    if not sum(row["value"] for row in rows):
        return []
    names = list(dict.fromkeys(row["slice"] for row in rows))
    stated = {series.name: series.color for series in frame.panel.series}
    scale = {"domain": names, "range": colors([stated.get(name) for name in names])}
    color: Json = {"field": "slice", "type": "nominal", "scale": scale, "legend": {"title": None}}
    around: Json = {
        "theta": {"field": "value", "type": "quantitative", "stack": True},
        "order": {"field": "order", "type": "ordinal"},
    }
    arc: Json = {"type": "arc", "outerRadius": RADIUS, "strokeWidth": 1.5}
    words: Json = {"type": "text", "radius": RADIUS + 16, "fontSize": 11}
    outline = {"stroke": color | {"legend": None}, "fillOpacity": HOLLOW}
    return [
        *layer(arc, rows, **around, color=color, **outline),
        *layer(words, rows, **around, text={"field": "text"}),
    ]
