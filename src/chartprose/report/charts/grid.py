"""Heatmaps and confusion matrices: a cell for each row and column, coloured on the stated scale."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.report.charts.frame import (
    by_number,
    categorical,
    category,
    continuous,
    layer,
    names,
    numbers,
    positioned,
    span,
    title,
)
from chartprose.report.wording import amount

if TYPE_CHECKING:
    from chartprose.report.charts.frame import Frame, Json

SHADES = ["#f2f6fb", "#c6dbef", "#7fb6dc", "#3a87c0", "#0f5796", "#08306b"]
NO_PLACE = "its columns have no number on the x axis"


def cells(frame: Frame) -> list[Json]:
    """Filled cells for values; for ranges and bounds, which are no single colour, outlines with the words inside."""
    points = list(frame.drawable())
    x_axis = frame.axis("x")
    everything = frame.panel.points
    on_line = by_number(x_axis, everything)
    seen = sorted({end for point in everything for end in numbers(point.x)})
    steps = x_axis.ticks if x_axis and x_axis.ticks else seen
    half = 0.5 if all(end.is_integer() for end in seen) else _half_step(sorted(steps))
    rows = []
    for index, point in points:
        where = span(point.x, x_axis, seen) if on_line else None
        if on_line and where is None:
            frame.left_out[index] = NO_PLACE
            continue
        if where is None:
            place: Json = {"x": category(point.x), "middle": category(point.x)}
        else:
            start, end = _cell(where, half)
            place = {"x": start, "x_end": end, "middle": (start + end) / 2}
        rows.append(frame.row(index, value=point.value.value, text=amount(point.value), **place))
    if not rows:
        return []
    if on_line:
        x = continuous(x_axis, [end for row in rows for end in (row["x"], row["x_end"])], [], "x")
    else:
        x = categorical(x_axis, names(x_axis, [point for _, point in points]))
    y_axis = frame.axis("y")
    listed = (y_axis.categories or []) if y_axis else []
    y = positioned(categorical(y_axis, list(dict.fromkeys([*listed, *frame.series]))), "series")
    y["axis"] = y["axis"] | {"labelAngle": 0}
    return _marks(frame, rows, x, y, on_line=on_line)


def _half_step(numbers: list[float]) -> float:
    return min((after - before for before, after in pairwise(numbers) if after > before), default=1.0) / 2


def _cell(where: tuple[float, float], half: float) -> tuple[float, float]:
    """A number is a cell round it; a span ends where it is said to end."""
    return where if where[0] < where[1] else (where[0] - half, where[1] + half)


def _marks(frame: Frame, rows: list[Json], x: Json, y: Json, *, on_line: bool) -> list[Json]:
    filled = [row for row in rows if row["value"] is not None]
    values = [row["value"] for row in filled]
    color_axis = frame.axis("color")
    shade = continuous(color_axis, values, frame.notes, "color")
    scale = shade["scale"] | {"range": SHADES}
    color = {"field": "value", "type": "quantitative", "scale": scale, "legend": {"title": title(color_axis)}}
    place = {"x": positioned(x, "x"), "y": y} | ({"x2": {"field": "x_end"}} if on_line else {})
    low, high = _ends(scale, values)
    for row in rows:
        row["dark"] = row["value"] is not None and high > low and (row["value"] - low) / (high - low) > 0.55
    ink: Json = {"condition": {"test": {"field": "dark", "equal": True}, "value": "white"}, "value": "#222"}
    outline: Json = {"type": "rect", "fill": "#00000008", "stroke": "#777", "strokeDash": [3, 2]}
    return [
        *layer(outline, [row for row in rows if row["value"] is None], **place),
        *layer({"type": "rect", "stroke": "white", "strokeWidth": 0.5}, filled, **place, color=color),
        *layer(
            {"type": "text", "fontSize": 10}, rows, x=positioned(x, "middle"), y=y, text={"field": "text"}, color=ink
        ),
    ]


def _ends(scale: Json, values: list[float]) -> tuple[float, float]:
    domain = scale.get("domain") or values
    return (min(domain), max(domain)) if domain else (0.0, 0.0)
