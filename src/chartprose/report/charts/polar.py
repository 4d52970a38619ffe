"""Pies and radars. Vega-Lite has no polar axes, so the rings, spokes and corners of a radar are laid out here."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from chartprose.report.charts.bars import HOLLOW
from chartprose.report.charts.colors import colors
from chartprose.report.charts.frame import category, dots, layer, names
from chartprose.report.wording import WHOLE_SERIES, amount, number

if TYPE_CHECKING:
    from chartprose.report.charts.frame import Frame, Json


RADIUS = 120
NO_SHARE = "a slice needs one value, not below 0"
RINGS = 4
FEWEST_SPOKES = 3
EDGE = 1.3
NOT_ON_A_SPOKE = "a corner of a radar needs a value, not below 0"


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


def radar(frame: Frame) -> list[Json]:
    """A closed outline for each series; the rings are fractions of the axis's stated end, or of the largest value."""
    axis = frame.axis("radial", "y", "x")
    spokes = names(axis, [point for _, point in frame.drawable()])
    rows: list[Json] = []
    for index, point in frame.drawable():
        length = point.value.value
        if length is None or length < 0:
            frame.left_out[index] = NOT_ON_A_SPOKE
        else:
            rows.append(frame.row(index, spoke=spokes.index(category(point.x)), value=length))
    stated = next((a.domain[1] for a in frame.panel.axes if a.channel in {"radial", "y"} and a.domain), None)
    most = max([stated or 0, *(row["value"] for row in rows)], default=0)
    if len(spokes) < FEWEST_SPOKES or not most:
        frame.left_out.update({row["point"]: "a radar needs at least three spokes" for row in rows})
        return []
    corners = [row | _at(row["spoke"], len(spokes), row["value"] / most) for row in rows]
    corners.sort(key=lambda row: (row["series"], row["spoke"]))
    bare: Json = {"type": "quantitative", "axis": None, "scale": {"domain": [-EDGE, EDGE], "nice": False}}
    xy = {"x": bare | {"field": "x"}, "y": bare | {"field": "y"}}
    order = {"order": {"field": "spoke", "type": "quantitative"}}
    outline: Json = {"type": "line", "interpolate": "linear-closed", "strokeWidth": 2}
    return [
        *_net(spokes, most, xy),
        *layer(outline, corners, **xy, **frame.styles("strokeDash"), **order),
        *dots(corners, 55, **xy, **frame.styles()),
    ]


def _at(spoke: int, spokes: int, radius: float) -> Json:
    angle = 2 * math.pi * spoke / spokes
    return {"x": round(radius * math.sin(angle), 5), "y": round(radius * math.cos(angle), 5)}


def _net(spokes: list[str], most: float, xy: Json) -> list[Json]:
    count = len(spokes)
    rings = [
        {"ring": ring, "spoke": spoke} | _at(spoke, count, ring / RINGS)
        for ring in range(1, RINGS + 1)
        for spoke in range(count)
    ]
    lengths = [
        {"x": 0, "y": ring / RINGS, "text": number(round(most * ring / RINGS, 6))} for ring in range(1, RINGS + 1)
    ]
    labels = [{"text": name} | _at(spoke, count, 1.15) for spoke, name in enumerate(spokes)]
    ring_line: Json = {"type": "line", "interpolate": "linear-closed", "color": "#ccc", "strokeWidth": 1}
    order = {"order": {"field": "spoke", "type": "quantitative"}}
    net = [
        (ring_line, rings, xy | order | {"detail": {"field": "ring"}}),
        (
            {"type": "text", "fontSize": 9, "color": "#555", "align": "left", "dx": 3},
            lengths,
            xy | {"text": {"field": "text"}},
        ),
        ({"type": "text", "fontSize": 11}, labels, xy | {"text": {"field": "text"}}),
    ]
    return [{"data": {"values": rows}, "mark": mark, "encoding": encoding} for mark, rows, encoding in net]
