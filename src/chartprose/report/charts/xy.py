"""Lines and scattered points: ranges as bands, bounds as arrows, approximations as hollow marks."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from chartprose.report.charts.frame import arrows, between, by_number, continuous, dots, ends, layer, of_kind

if TYPE_CHECKING:
    from chartprose.record import Axis, Point
    from chartprose.report.charts.frame import Frame, Json

JOINED = {None, "mean", "median"}
"""Statistics that a line goes through; a series' maximum is no part of its course."""


def lines(frame: Frame, *, joined: bool = True) -> list[Json]:
    """Points, and a line through those of each series: the first y axis, then the second under its own scale."""
    points = list(frame.drawable())
    sides = []
    for channel in ("y", "y2"):
        of_side = [(i, p) for i, p in points if frame.on_second_axis(frame.name(p)) == (channel == "y2")]
        layers = _layers(frame, of_side, frame.axis(channel), joined=joined)
        for each in layers if channel == "y2" else ():
            y = each["encoding"]["y"]
            each["encoding"]["y"] = y | {"axis": y["axis"] | {"orient": "right"}}
        sides += [{"layer": layers}] if layers else []
    if len(sides) < 2:
        return sides[0]["layer"] if sides else []
    return [{"layer": sides, "resolve": {"scale": {"y": "independent"}}}]


def _layers(frame: Frame, points: list[tuple[int, Point]], y_axis: Axis | None, *, joined: bool) -> list[Json]:
    x_axis = frame.axis("x", "x2")
    rows, x = frame.placed(points, x_axis, on_line=by_number(x_axis, frame.panel.points))
    if not rows:
        return []
    channel = "y" if y_axis is None else y_axis.channel
    return _marks(frame, rows, x, continuous(y_axis, ends(rows), frame.notes, channel), joined=joined)


def _marks(frame: Frame, rows: list[Json], x: Json, y: Json, *, joined: bool) -> list[Json]:
    values, bounds, ranges = (of_kind(rows, kind) for kind in ("value", "bound", "range"))
    color, low_to_high = frame.styles(), between(y)
    along: Json = {"x": x, "x2": {"field": "x_end"}}
    area: Json = {"type": "rect", "opacity": 0.25}
    stripe: Json = {"type": "rule", "strokeWidth": 9, "opacity": 0.35}
    course = _course(values) if joined else []
    return [
        *layer(area, [row for row in ranges if row["wide"]], **along, **low_to_high, **color),
        *layer(stripe, [row for row in ranges if not row["wide"]], x=x, **low_to_high, **color),
        *layer({"type": "rule"}, [row for row in values if row["low"] is not None], x=x, **low_to_high, **color),
        *layer({"type": "line", "strokeWidth": 1.5}, course, x=x, y=y, **frame.styles("strokeDash")),
        *layer({"type": "rule", "strokeWidth": 3}, [r for r in (*values, *bounds) if r["wide"]], **along, y=y, **color),
        *arrows(bounds, x=x | {"field": "middle"}, y=y, **color),
        *dots([row for row in values if not row["wide"]], 60, x=x, y=y, **frame.styles("shape")),
    ]


def _course(rows: list[Json]) -> list[Json]:
    """What the lines go through: each value where it stands, a plateau at both of its ends.

    A value of the whole series is a level, no place on its way; a lone value has no line.
    """
    course = []
    for row in rows:
        if row["stat"] in JOINED and not row["whole"]:
            course.append(row)
            if row["wide"]:
                course.append(row | {"x": row["x_end"]})
    count = Counter(row["series"] for row in course)
    return [row for row in course if count[row["series"]] > 1]
