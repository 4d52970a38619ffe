"""Box and violin plots: from the statistics that the text states, and no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.report.charts.frame import categorical, category, continuous, layer, names, numbers, positioned
from chartprose.report.wording import WHOLE_SERIES

if TYPE_CHECKING:
    from chartprose.record import Point
    from chartprose.report.charts.frame import Frame, Json

SPANS = {"iqr": ("q1", "q3"), "range": ("min", "max")}
"""A statistic that is a span → the two that state its ends one by one."""


def boxes(frame: Frame) -> list[Json]:
    """Boxes from q1 to q3, whiskers from min to max, a bar at the median, a diamond at the mean, outliers as points."""
    points = list(frame.drawable())
    x_axis = frame.axis("x")
    by_series = all(category(point.x) == WHOLE_SERIES for _, point in points)
    rows = [_row(frame, index, point, by_series=by_series) for index, point in points]
    if not rows:
        return []
    every = list(dict.fromkeys(row["x"] for row in rows)) if by_series else names(x_axis, [p for _, p in points])
    x = positioned(categorical(x_axis, every), "x")
    many = len(frame.series) > 1 and not by_series
    place: Json = {"x": x} | ({"xOffset": {"field": "series", "scale": {"domain": frame.series}}} if many else {})
    ends = [end for row in rows for end in (row["value"], row["low"], row["high"]) if end is not None]
    y_axis = frame.axis("y", "y2")
    y = positioned(continuous(y_axis, ends, frame.notes, "y"), "value")
    return _marks(frame, rows, place, y)


def _row(frame: Frame, index: int, point: Point, *, by_series: bool) -> Json:
    amount = point.value
    single = numbers(amount)
    whole = amount.low is not None and amount.high is not None
    return frame.row(
        index,
        x=frame.name(point) if by_series else category(point.x),
        value=amount.value if amount.value is not None or whole else single[0],
        low=amount.low if whole else None,
        high=amount.high if whole else None,
        stat=point.stat,
    )


def _spans(rows: list[Json], stat: str) -> list[Json]:
    """The stated spans, and those whose two ends are stated one by one."""
    stated = [row for row in rows if row["stat"] == stat and row["low"] is not None]
    taken = {(row["series"], row["x"]) for row in stated}
    low_name, high_name = SPANS[stat]
    lows = {(row["series"], row["x"]): row for row in rows if row["stat"] == low_name and row["value"] is not None}
    highs = {(row["series"], row["x"]): row for row in rows if row["stat"] == high_name and row["value"] is not None}
    made = [row | {"low": row["value"], "high": highs[key]["value"]} for key, row in lows.items() if key in highs]
    return [*stated, *(row for row in made if (row["series"], row["x"]) not in taken)]


def _marks(frame: Frame, rows: list[Json], place: Json, y: Json) -> list[Json]:
    color = frame.styles()
    between = place | {"y": y | {"field": "low"}, "y2": {"field": "high"}}
    at = place | {"y": y}
    by_stat = {stat: [row for row in rows if row["stat"] == stat and row["value"] is not None] for stat in _stats(rows)}
    plain = [*by_stat.get(None, []), *by_stat.get("outlier", [])]
    ticks = [row for stat in ("min", "q1", "q3", "max") for row in by_stat.get(stat, [])]
    loose = [row for row in rows if row["low"] is not None and row["stat"] not in SPANS]
    return [
        *layer({"type": "rule", "strokeWidth": 1.5}, _spans(rows, "range"), **between, **color),
        *layer({"type": "bar", "fillOpacity": 0.35, "size": 22}, _spans(rows, "iqr"), **between, **color),
        *layer({"type": "rule", "strokeWidth": 7, "opacity": 0.35}, loose, **between, **color),
        *layer({"type": "tick", "thickness": 1.5, "size": 14}, ticks, **at, **color),
        *layer({"type": "tick", "thickness": 3, "size": 24}, by_stat.get("median", []), **at, **color),
        *layer(
            {"type": "point", "shape": "diamond", "fill": "white", "size": 70}, by_stat.get("mean", []), **at, **color
        ),
        *layer({"type": "point", "size": 45}, plain, **at, **color),
    ]


def _stats(rows: list[Json]) -> set[str | None]:
    return {row["stat"] for row in rows}
