"""Heatmaps and confusion matrices: a cell for each row and column, coloured on the stated scale."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.report.charts.frame import by_number, categorical, continuous, layer, numbers, of_kind, title
from chartprose.report.wording import amount

if TYPE_CHECKING:
    from chartprose.record import Axis
    from chartprose.report.charts.frame import Frame, Json

SHADES = ["#f2f6fb", "#c6dbef", "#7fb6dc", "#3a87c0", "#0f5796", "#08306b"]
DARK = 0.55
"""From this share of the scale on, words in a cell are white."""


def cells(frame: Frame) -> list[Json]:
    """Filled cells for values; for ranges and bounds, which are no single colour, outlines with the words inside."""
    x_axis = frame.axis("x")
    on_line = by_number(x_axis, frame.panel.points)
    half = _half_step(frame, x_axis) if on_line else 0.0
    rows, x = frame.placed(frame.drawable(), x_axis, on_line=on_line, half=half)
    if not rows:
        return []
    y_axis = frame.axis("y")
    listed = (y_axis.categories or []) if y_axis else []
    y = categorical(y_axis, list(dict.fromkeys([*listed, *frame.series])), "series")
    y["axis"] = y["axis"] | {"labelAngle": 0}
    filled = of_kind(rows, "value")
    color_axis, values = frame.axis("color"), [row["value"] for row in filled]
    scale = continuous(color_axis, values, frame.notes, "color")["scale"] | {"range": SHADES}
    domain = scale.get("domain") or values or [0.0]
    low, high = min(domain), max(domain)
    for row in rows:
        row["text"] = amount(frame.panel.points[row["point"]].value)
        row["dark"] = row["kind"] == "value" and high > low and (row["value"] - low) / (high - low) > DARK
    color = {"field": "value", "type": "quantitative", "scale": scale, "legend": {"title": title(color_axis)}}
    ink: Json = {"condition": {"test": {"field": "dark", "equal": True}, "value": "white"}, "value": "#222"}
    outline: Json = {"type": "rect", "fill": "#00000008", "stroke": "#777", "strokeDash": [3, 2]}
    words: Json = {"type": "text", "fontSize": 10}
    place = {"x": x, "y": y} | ({"x2": {"field": "x_end"}} if on_line else {})
    return [
        *layer(outline, [row for row in rows if row["kind"] != "value"], **place),
        *layer({"type": "rect", "stroke": "white", "strokeWidth": 0.5}, filled, **place, color=color),
        *layer(words, rows, x=x | {"field": "middle"}, y=y, text={"field": "text"}, color=ink),
    ]


def _half_step(frame: Frame, axis: Axis | None) -> float:
    """Half the smallest step of the columns, by the ticks of their axis where it has some."""
    seen = {end for point in frame.panel.points for end in numbers(point.x)}
    if all(end.is_integer() for end in seen):
        return 0.5
    steps = sorted(axis.ticks if axis and axis.ticks else seen)
    return min((after - before for before, after in pairwise(steps) if after > before), default=1.0) / 2
