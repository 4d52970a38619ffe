"""Bars, side by side or stacked, upright or lying."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.record import Quantity
from chartprose.report.charts.frame import categorical, category, continuous, layer, names, positioned

if TYPE_CHECKING:
    from chartprose.record import Axis
    from chartprose.report.charts.frame import Frame, Json

MISSING_SIGNS = {"not_shown": "no bar", "not_applicable": "n/a", "unread": "?"}
HOLLOW: Json = {"condition": {"test": {"field": "approx", "equal": True}, "value": 0.25}, "value": 0.9}
"""An approximate value is an outline with little inside."""

TURNED = {"x": "y", "y": "x", "x2": "y2", "y2": "x2", "xOffset": "yOffset"}
NOT_STACKED = "only values can be stacked, and the text gives a range or a bound"


def bars(frame: Frame, *, stacked: bool = False) -> list[Json]:
    """Bars of several series side by side, or on top of each other in the order of the legend."""
    lying = _lying(frame)
    category_axis, value_axis = (
        (frame.axis("y"), frame.axis("x")) if lying else (frame.axis("x"), frame.axis("y", "y2"))
    )
    rows = _rows(frame, stacked=stacked)
    if not rows:
        return []
    shown = list(dict.fromkeys(row["x"] for row in rows))
    points = [frame.panel.points[row["point"]] for row in rows]
    every = (
        shown
        if _by_series(frame)
        else [name for name in names(category_axis, points) if name in _allowed(category_axis, shown)]
    )
    x = positioned(categorical(category_axis, every), "x")
    values = _sums(rows) if stacked else [end for row in rows for end in _ends(row)]
    y = positioned(continuous(value_axis, values, frame.notes, "x" if lying else "y"), "value")
    layers = _marks(frame, rows, x, y, stacked=stacked)
    return [_turn(each) for each in layers] if lying else layers


def _allowed(axis: Axis | None, shown: list[str]) -> set[str]:
    return {*shown, *((axis.categories or []) if axis else [])}


def _lying(frame: Frame) -> bool:
    """Bars lie where the y axis lists names and the x axis does not."""
    x, y = frame.axis("x"), frame.axis("y")
    return bool(y and y.categories) and not (x and x.categories)


def _by_series(frame: Frame) -> bool:
    """No point has a position: each series is a bar."""
    return all(category(point.x) == "(all)" for point in frame.panel.points)


def _rows(frame: Frame, *, stacked: bool) -> list[Json]:
    by_series = _by_series(frame)
    rows = []
    for index, point in enumerate(frame.panel.points):
        amount = Quantity() if point.missing else point.value
        row = frame.row(
            index,
            x=frame.name(point) if by_series else category(point.x),
            value=amount.value,
            low=amount.low,
            high=amount.high,
            order=frame.series.index(frame.name(point)),
            sign=MISSING_SIGNS[point.missing] if point.missing else None,
        )
        if not point.missing and not _ends(row):
            frame.left_out[index] = "the text gives no amount"
        elif stacked and amount.value is None and not point.missing:
            frame.left_out[index] = NOT_STACKED
        else:
            rows.append(row)
    if any(_ends(row) for row in rows):
        return rows
    frame.left_out |= {row["point"]: "the text says that there is no value to see here" for row in rows}
    return []


def _ends(row: Json) -> list[float]:
    return [end for end in (row["value"], row["low"], row["high"]) if end is not None]


def _sums(rows: list[Json]) -> list[float]:
    sums: dict[tuple[str, bool], float] = {}
    for row in rows:
        if row["value"] is not None:
            key = row["x"], row["value"] < 0
            sums[key] = sums.get(key, 0.0) + row["value"]
    return list(sums.values())


def _marks(frame: Frame, rows: list[Json], x: Json, y: Json, *, stacked: bool) -> list[Json]:
    color = frame.styles()
    many = len(frame.series) > 1 and not stacked and not _by_series(frame)
    beside: Json = {"xOffset": {"field": "series", "scale": {"domain": frame.series}}} if many else {}
    place = {"x": x, **beside}
    base = _base(y["scale"])
    stated = [row for row in rows if row["value"] is not None]
    ranged = [row for row in rows if row["low"] is not None and row["high"] is not None]
    bounds = [
        row | {"value": row["low"] if row["high"] is None else row["high"]}
        for row in rows
        if row["value"] is None and row not in ranged and not row["sign"]
    ]
    between: Json = place | {"y": y | {"field": "low"}, "y2": {"field": "high"}}
    upright: Json = place | {"y": y | {"stack": "zero"}} if stacked else place | {"y": y, "y2": {"datum": base}}
    if stacked:
        upright["order"] = {"field": "order", "type": "ordinal"}
    outline = {"stroke": color["color"] | {"legend": None}, "fillOpacity": HOLLOW}
    angle: Json = {"condition": {"test": {"field": "high", "valid": True}, "value": 180}, "value": 0}
    missing = [row for row in rows if row["sign"]]
    return [
        *layer({"type": "bar", "strokeWidth": 1.5}, stated, **upright, **color, **outline),
        *layer({"type": "bar", "opacity": 0.4}, [row for row in ranged if row["value"] is None], **between, **color),
        *layer({"type": "rule"}, [] if stacked else [row for row in ranged if row["value"] is not None], **between),
        *layer({"type": "rule", "strokeDash": [3, 3]}, bounds, **place, y=y, y2={"datum": base}, **color),
        *layer(
            {"type": "point", "shape": "arrow", "filled": True, "size": 260}, bounds, **place, y=y, angle=angle, **color
        ),
        *layer(
            {"type": "text", "dy": -7, "fontSize": 10, "color": "#555"},
            missing,
            **place,
            y=y_at(y, base),
            text={"field": "sign"},
        ),
    ]


def y_at(y: Json, value: float) -> Json:
    """The channel ``y`` at one value for all marks."""
    return {key: part for key, part in y.items() if key != "field"} | {"datum": value}


def _base(scale: Json) -> float:
    """Where bars begin: at 0 if the axis has it, else at its nearer end (an axis from 20, a logarithmic one)."""
    domain: list[float | None] = scale.get("domain") or [scale.get("domainMin"), scale.get("domainMax")]
    ends = [end for end in domain if end is not None]
    if scale.get("type") == "log":
        return min(ends, default=1.0)
    if len(ends) == 2:
        return max(min(ends), min(0.0, max(ends)))
    scale["zero"] = True
    return 0.0


def _turn(chart: Json) -> Json:
    """The layer with x and y exchanged."""
    encoding = {TURNED.get(channel, channel): part for channel, part in chart["encoding"].items()}
    if "angle" in encoding:
        encoding["angle"] = {"condition": encoding["angle"]["condition"] | {"value": 270}, "value": 90}
    mark = chart["mark"]
    if mark["type"] == "text":
        mark = {name: part for name, part in mark.items() if name != "dy"} | {"dx": 4, "align": "left"}
    for channel in ("x", "y"):
        axis = encoding[channel].get("axis", {})
        if channel == "y" and "labelAngle" in axis:
            encoding["y"] = encoding["y"] | {"axis": axis | {"labelAngle": 0}}
    return chart | {"encoding": encoding, "mark": mark}
