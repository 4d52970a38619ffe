"""Bars, side by side or stacked, vertical or horizontal."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from chartprose.report.charts.frame import (
    NO_AMOUNT,
    NOTHING_TO_SEE,
    arrows,
    between,
    continuous,
    ends,
    layer,
    numbers,
    of_kind,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Point
    from chartprose.report.charts.frame import Frame, Json

MISSING_SIGNS = {"not_shown": "no bar", "not_applicable": "n/a", "unread": "?"}
HOLLOW: Json = {"condition": {"test": {"field": "approx", "equal": True}, "value": 0.25}, "value": 0.9}
"""An approximate value is an outline with little inside."""

TRANSPOSED = {"x": "y", "y": "x", "x2": "y2", "y2": "x2", "xOffset": "yOffset"}
NOT_STACKED = "only values can be stacked, and the text gives a range or a bound"


def bars(frame: Frame, *, stacked: bool = False) -> list[Json]:
    """Bars of several series side by side, or on top of each other in the order of the legend."""
    horizontal = frame.horizontal
    category_axis = frame.axis("y" if horizontal else "x")
    value_axis = frame.axis("x") if horizontal else frame.axis("y", "y2")
    rows, x = frame.placed(_drawable(frame, stacked=stacked), category_axis, on_line=False)
    for row in rows:
        missing = frame.panel.points[row["point"]].missing
        row |= {"order": frame.series.index(row["series"]), "sign": MISSING_SIGNS[missing] if missing else None}
        row["angle"] += 90 if horizontal else 0
    values = _sums(rows) if stacked else ends(rows)
    if not values:
        frame.left_out |= {row["point"]: NOTHING_TO_SEE for row in rows}
        return []
    y = continuous(value_axis, values, frame.notes, "x" if horizontal else "y")
    layers = _marks(frame, rows, x, y, stacked=stacked)
    return [_transposed(each) for each in layers] if horizontal else layers


def _drawable(frame: Frame, *, stacked: bool) -> Iterator[tuple[int, Point]]:
    """The points that are drawn, those among them of which the text says that they have no bar."""
    for index, point in enumerate(frame.panel.points):
        if not point.missing and not numbers(point.value):
            frame.left_out[index] = NO_AMOUNT
        elif stacked and not point.missing and point.value.value is None:
            frame.left_out[index] = NOT_STACKED
        else:
            yield index, point


def _sums(rows: list[Json]) -> list[float]:
    sums: Counter[tuple[str, bool]] = Counter()
    for row in of_kind(rows, "value"):
        sums[row["x"], row["value"] < 0] += row["value"]
    return list(sums.values())


def _marks(frame: Frame, rows: list[Json], x: Json, y: Json, *, stacked: bool) -> list[Json]:
    values, bounds, ranges = (of_kind(rows, kind) for kind in ("value", "bound", "range"))
    color = frame.styles()
    base = {"datum": _base(y["scale"])}
    place: Json = {"x": x} | ({} if stacked else frame.side_by_side())
    bar: Json = {"type": "bar", "strokeWidth": 1.5}
    outline = {"stroke": color["color"] | {"legend": None}, "fillOpacity": HOLLOW}
    if stacked:
        vertical: Json = {"y": y | {"stack": "zero"}, "order": {"field": "order", "type": "ordinal"}}
    else:
        vertical = {"y": y, "y2": base}
    spread = [] if stacked else [row for row in values if row["low"] is not None]
    at_base = {name: part for name, part in y.items() if name != "field"} | base
    sign: Json = {"type": "text", "dy": -7, "fontSize": 10, "color": "#555"}
    return [
        *layer(bar, values, **place, **vertical, **color, **outline),
        *layer({"type": "bar", "opacity": 0.4}, ranges, **place, **between(y), **color),
        *layer({"type": "rule"}, spread, **place, **between(y)),
        *layer({"type": "rule", "strokeDash": [3, 3]}, bounds, **place, y=y, y2=base, **color),
        *arrows(bounds, **place, y=y, **color),
        *layer(sign, [row for row in rows if row["sign"]], **place, y=at_base, text={"field": "sign"}),
    ]


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


def _transposed(chart: Json) -> Json:
    """The layer with x and y exchanged, for horizontal bars."""
    encoding = {TRANSPOSED.get(channel, channel): part for channel, part in chart["encoding"].items()}
    if "labelAngle" in (axis := encoding["y"].get("axis", {})):
        encoding["y"] = encoding["y"] | {"axis": axis | {"labelAngle": 0}}
    mark = chart["mark"]
    if mark["type"] == "text":
        mark = {name: part for name, part in mark.items() if name != "dy"} | {"dx": 4, "align": "left"}
    return chart | {"encoding": encoding, "mark": mark}
