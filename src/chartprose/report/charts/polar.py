"""Pies and radars. Vega-Lite has no polar axes, so the rings, spokes and corners of a radar are laid out here."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from chartprose.report.charts.bars import HOLLOW
from chartprose.report.charts.colors import colors
from chartprose.report.charts.frame import category, dots, layer, names
from chartprose.report.wording import amount, number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Point
    from chartprose.report.charts.frame import Frame, Json


RADIUS = 120
RINGS = 4
FEWEST_SPOKES = 3
EDGE = 1.3


def slices(frame: Frame) -> list[Json]:
    """The slices in the order of the text."""
    rows, _ = frame.placed(_measured(frame, "a slice"), None, on_line=False)
    if not sum(row["value"] for row in rows):
        return []
    for order, row in enumerate(rows):
        row |= {"order": order, "text": amount(frame.panel.points[row["point"]].value)}
    names = list(dict.fromkeys(row["x"] for row in rows))
    stated = {series.name: series.color for series in frame.panel.series}
    scale = {"domain": names, "range": colors([stated.get(name) for name in names])}
    color: Json = {"field": "x", "type": "nominal", "scale": scale, "legend": {"title": None}}
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
    rows, _ = frame.placed(_measured(frame, "a corner of a radar"), None, on_line=False)
    stated = next((a.domain[1] for a in frame.panel.axes if a.channel in {"radial", "y"} and a.domain), None)
    most = max([stated or 0, *(row["value"] for row in rows)], default=0)
    if len(spokes) < FEWEST_SPOKES or not most:
        frame.left_out.update({row["point"]: "a radar needs at least three spokes" for row in rows})
        return []
    corners = []
    for row in rows:
        spoke = spokes.index(category(frame.panel.points[row["point"]].x))
        corners.append(row | {"spoke": spoke} | _at(spoke, len(spokes), row["value"] / most))
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


def _measured(frame: Frame, what: str) -> Iterator[tuple[int, Point]]:
    """The points with one value that is not negative."""
    for index, point in frame.drawable():
        if point.value.value is None or point.value.value < 0:
            frame.left_out[index] = f"{what} needs one value, not below 0"
        else:
            yield index, point


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
    length: Json = {"type": "text", "fontSize": 9, "color": "#555", "align": "left", "dx": 3}
    net = [
        (ring_line, rings, xy | order | {"detail": {"field": "ring"}}),
        (length, lengths, xy | {"text": {"field": "text"}}),
        ({"type": "text", "fontSize": 11}, labels, xy | {"text": {"field": "text"}}),
    ]
    return [{"data": {"values": rows}, "mark": mark, "encoding": encoding} for mark, rows, encoding in net]
