"""Lines and scattered points: ranges as bands, bounds as arrows, approximations as hollow marks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.record import Position
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
)

if TYPE_CHECKING:
    from chartprose.record import Axis, Point
    from chartprose.report.charts.frame import Frame, Json

NO_PLACE = "its place has no number on the x axis"
JOINED = {None, "mean", "median"}
"""Statistics that a line goes through; a series' maximum is no part of its course."""

POINT_SIZE = 60
ARROW_UP, ARROW_DOWN = 0, 180


def points(frame: Frame) -> list[Json]:
    """Points alone."""
    return lines(frame, joined=False)


def lines(frame: Frame, *, joined: bool = True) -> list[Json]:
    """Points, and a line through those of each series: the first y axis, then the second under its own scale."""
    points = list(frame.drawable())
    sides = []
    for channel in ("y", "y2"):
        of_side = [(i, p) for i, p in points if frame.on_second_axis(frame.name(p)) == (channel == "y2")]
        layers = _layers(frame, of_side, frame.axis(channel), joined=joined)
        for each in layers if channel == "y2" else ():
            if "axis" in each["encoding"]["y"]:
                each["encoding"]["y"]["axis"] = each["encoding"]["y"]["axis"] | {"orient": "right"}
        sides += [{"layer": layers}] if layers else []
    if len(sides) < 2:
        return sides[0]["layer"] if sides else []
    return [{"layer": sides, "resolve": {"scale": {"y": "independent"}}}]


def _layers(frame: Frame, points: list[tuple[int, Point]], y_axis: Axis | None, *, joined: bool) -> list[Json]:
    if not points:
        return []
    x_axis = frame.axis("x", "x2")
    everything = frame.panel.points
    on_line = by_number(x_axis, everything)
    seen = [end for point in everything for end in numbers(point.x)]
    placed = []
    for index, point in points:
        where = span(point.x, x_axis, seen) if on_line else None
        if on_line and where is None:
            frame.left_out[index] = NO_PLACE
        else:
            placed.append((index, point, where))
    if not placed:
        return []
    amounts = [end for _, point, _ in placed for end in numbers(point.value)]
    y = positioned(continuous(y_axis, amounts, frame.notes, "y" if y_axis is None else y_axis.channel), "value")
    if on_line:
        x = positioned(continuous(x_axis, seen, frame.notes, "x"), "x")
    else:
        x = positioned(categorical(x_axis, names(x_axis, [point for _, point, _ in placed])), "x")
    return _marks(frame, [_row(frame, *each) for each in placed], {"x": x, "y": y}, joined=joined)


def _row(frame: Frame, index: int, point: Point, where: tuple[float, float] | None) -> Json:
    amount = point.value
    x, x_end = where or (category(point.x), None)
    bound = amount.low if amount.low is not None else amount.high
    return frame.row(
        index,
        x=x,
        x_end=x_end,
        wide=where is not None and where[0] != where[1],
        whole=point.x == Position(),
        value=bound if amount.value is None else amount.value,
        low=amount.low,
        high=amount.high,
        stated=amount.value is not None,
        stat=point.stat,
        angle=ARROW_UP if amount.high is None else ARROW_DOWN,
    )


def _marks(frame: Frame, rows: list[Json], xy: Json, *, joined: bool) -> list[Json]:
    ranged = [row for row in rows if row["low"] is not None and row["high"] is not None]
    stated = [row for row in rows if row["stated"]]
    bounds = [row for row in rows if not row["stated"] and row not in ranged]
    between = xy | {"y": xy["y"] | {"field": "low"}, "y2": {"field": "high"}}
    color, shape = frame.styles(), frame.styles("shape")
    along = {"x2": {"field": "x_end"}}
    area: Json = {"type": "rect", "opacity": 0.25}
    stripe: Json = {"type": "rule", "strokeWidth": 9, "opacity": 0.35}
    plateau: Json = {"type": "rule", "strokeWidth": 3}
    line: Json = {"type": "line", "strokeWidth": 1.5}
    arrow: Json = {"type": "point", "shape": "arrow", "filled": True, "size": 260}
    dot: Json = {"type": "point", "size": POINT_SIZE}
    bands = [row for row in ranged if not row["stated"]]
    return [
        *layer(area, [row for row in bands if row["wide"]], **between, **along, **color),
        *layer(stripe, [row for row in bands if not row["wide"]], **between, **color),
        *layer({"type": "rule"}, [row for row in ranged if row["stated"]], **between, **color),
        *layer(line, _course(stated) if joined else [], **xy, **frame.styles("strokeDash")),
        *layer(plateau, [row for row in (*stated, *bounds) if row["wide"]], **xy, **along, **color),
        *layer(
            arrow,
            [_middle(row) for row in bounds],
            **xy,
            angle={"field": "angle", "type": "quantitative", "scale": None},
            **color,
        ),
        *layer(dot | {"filled": True}, [row for row in stated if not (row["wide"] or row["approx"])], **xy, **shape),
        *layer(dot | {"fill": "white"}, [row for row in stated if row["approx"] and not row["wide"]], **xy, **shape),
    ]


def _course(rows: list[Json]) -> list[Json]:
    """What the lines go through: each value where it stands, a plateau at both of its ends.

    A value of the whole series is a level, no place on its way; a lone value has no line.
    """
    turns = []
    for row in rows:
        if row["stat"] in JOINED and not row["whole"]:
            turns.append(row)
            if row["wide"]:
                turns.append(row | {"x": row["x_end"]})
    count: dict[str, int] = {}
    for row in turns:
        count[row["series"]] = count.get(row["series"], 0) + 1
    return [row for row in turns if count[row["series"]] > 1]


def _middle(row: Json) -> Json:
    return row | {"x": (row["x"] + row["x_end"]) / 2} if row["wide"] else row
