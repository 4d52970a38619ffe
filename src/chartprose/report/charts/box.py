"""Box and violin plots: from the statistics that the text states, and no others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.report.charts.frame import between, continuous, ends, layer

if TYPE_CHECKING:
    from chartprose.report.charts.frame import Frame, Json

SPANS = {"iqr": ("q1", "q3"), "range": ("min", "max")}
"""A statistic that is a span → the two that state its ends one by one."""


def boxes(frame: Frame) -> list[Json]:
    """Boxes from q1 to q3, whiskers from min to max, a bar at the median, a diamond at the mean, outliers as points."""
    rows, x = frame.placed(frame.drawable(), frame.axis("x"), on_line=False)
    if not rows:
        return []
    y = continuous(frame.axis("y", "y2"), ends(rows), frame.notes, "y")
    place: Json = {"x": x} | frame.side_by_side()
    color, at, low_to_high = frame.styles(), place | {"y": y}, place | between(y)
    spans = [row for row in rows if row["low"] is not None and row["stat"] not in SPANS]
    diamond: Json = {"type": "point", "shape": "diamond", "fill": "white", "size": 70}
    return [
        *layer({"type": "rule", "strokeWidth": 1.5}, _spans(rows, "range"), **low_to_high, **color),
        *layer({"type": "bar", "fillOpacity": 0.35, "size": 22}, _spans(rows, "iqr"), **low_to_high, **color),
        *layer({"type": "rule", "strokeWidth": 7, "opacity": 0.35}, spans, **low_to_high, **color),
        *layer({"type": "tick", "thickness": 1.5, "size": 14}, _values(rows, "min", "q1", "q3", "max"), **at, **color),
        *layer({"type": "tick", "thickness": 3, "size": 24}, _values(rows, "median"), **at, **color),
        *layer(diamond, _values(rows, "mean"), **at, **color),
        *layer({"type": "point", "size": 45}, _values(rows, None, "outlier"), **at, **color),
    ]


def _values(rows: list[Json], *stats: str | None) -> list[Json]:
    return [row for stat in stats for row in rows if row["stat"] == stat and row["value"] is not None]


def _spans(rows: list[Json], stat: str) -> list[Json]:
    """The stated spans, and those whose two ends are stated one by one."""
    stated = [row for row in rows if row["stat"] == stat and row["low"] is not None]
    taken = {(row["series"], row["x"]) for row in stated}
    low_name, high_name = SPANS[stat]
    highs = {(row["series"], row["x"]): row["value"] for row in _values(rows, high_name)}
    lows = {(row["series"], row["x"]): row for row in _values(rows, low_name)}
    made = [row | {"low": row["value"], "high": highs[key]} for key, row in lows.items() if key in highs]
    return [*stated, *(row for row in made if (row["series"], row["x"]) not in taken)]
