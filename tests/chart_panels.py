"""Panels of every kind, for the tests of charts: made of words, not read from a text."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import jsonschema

from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from claim_charts import position

BY = "rule/test"
SCHEMA_FILE = Path(__file__).parent / "report" / "vega-lite-schema.json.gz"
VEGA_LITE = jsonschema.Draft7Validator(json.loads(gzip.decompress(SCHEMA_FILE.read_bytes())))


def faults(specification: dict[str, Any]) -> list[str]:
    """What Vega-Lite's own JSON Schema has against a specification."""
    return [error.message for error in VEGA_LITE.iter_errors(specification)]


def point(series: str, x: float | str | tuple[float | None, float | None] | None, value: Any, **more: Any) -> Point:
    """A point: ``x`` is a number, a label, a span or nothing; ``value`` a number, a span, or ``None``."""
    ends = dict(zip(("low", "high"), value, strict=True)) if isinstance(value, tuple) else {"value": value}
    quantity = Quantity(**ends, approx=more.pop("approx", None), unit=more.pop("unit", None))
    return Point(series=series, x=position(x), value=quantity, by=BY, **more)


def axis(channel: Any, label: str | None = None, **more: Any) -> Axis:
    return Axis(channel=channel, label=label, by=BY, **more)


def legend(name: str, **style: Any) -> Series:
    return Series(name=name, by=BY, **style)


def panel(chart_type: str | None, points: list[Point], *parts: Axis | Series) -> Panel:
    return Panel(
        title="Bread",
        chart_type=chart_type,
        axes=[part for part in parts if isinstance(part, Axis)],
        series=[part for part in parts if isinstance(part, Series)],
        points=points,
    )


RYE, OAT = legend("Rye", color="dark red", line="dashed", marker="square"), legend("Oat", color="blue", axis="y2")
HOURS, CRUST = axis("x", "Hour", domain=(0, 24), ticks=[0, 12, 24]), axis("y", "Crust", unit="mm", domain=(0, 10))

PANELS: dict[str, Panel] = {
    "line": panel(
        "line",
        [
            point("Rye", 2, 3),
            point("Rye", 6, 4, approx=True),
            point("Rye", (8, 12), 5),
            point("Rye", 14, (6, 7)),
            point("Rye", (16, 18), (6.5, 7.5)),
            point("Rye", 20, (None, 2)),
            point("Rye", (21, None), (9, None)),
            point("Oat", 2, 40),
            point("Oat", None, 55),
            point("Oat", "late", 60),
            point("Oat", 5, None, missing="unread"),
        ],
        RYE,
        OAT,
        HOURS,
        CRUST,
        axis("y2", "Steam", unit="%"),
    ),
    "log": panel(
        "scatter",
        [point("", 1, 0.1), point("", 1000, 20)],
        axis("x", scale="log"),
        axis("y", scale="log", domain=(0.1, 100)),
    ),
    "bar": panel(
        "bar",
        [
            point("Rye", "Mon", 4),
            point("Oat", "Mon", 5, approx=True),
            point("Rye", "Tue", (3, 6)),
            point("Oat", "Tue", (None, 2)),
            point("Rye", "Wed", None, missing="not_shown"),
            Point(series="Oat", x=Position(label="Wed"), value=Quantity(value=7, low=6, high=8), by=BY),
        ],
        RYE,
        OAT,
        axis("x", "Day", categories=["Mon", "Tue", "Wed", "Thu"]),
        axis("y", "Loaves", domain=(0, 10)),
    ),
    "lying": panel(
        "bar",
        [point("", "Rye", 4), point("", "Oat", (2, None))],
        axis("y", "Grain", categories=["Rye", "Oat"]),
        axis("x", "Loaves"),
    ),
    "stacked": panel(
        "stacked_bar",
        [point("Rye", 2019, 4), point("Oat", 2019, 3), point("Rye", 2020, 5), point("Oat", 2020, (1, 2))],
        RYE,
        OAT,
    ),
    "histogram": panel("histogram", [point("", (0, 10), 4), point("", (10, 20), 9)], axis("y", "Count")),
    "heatmap": panel(
        "heatmap",
        [point("Rye", "Mon", 0.2), point("Rye", "Tue", 0.9), point("Oat", "Mon", (0.4, 0.5))],
        axis("x", categories=["Mon", "Tue"]),
        axis("color", "Share", domain=(0, 1)),
    ),
    "heatmap over hours": panel(
        "heatmap",
        [point("Rye", 5, 0.2), point("Oat", (0, 23), (0.1, 0.3)), point("Oat", "noon", 0.4)],
        axis("x", "Hour", domain=(0, 23)),
    ),
    "matrix": panel("confusion_matrix", [point("cat", "cat", 9), point("cat", "dog", 1), point("dog", "dog", 8)]),
    "pie": panel("pie", [point("", "Rye", 60, approx=True), point("", "Oat", 30), point("", "Rest", (None, 10))]),
    "box": panel(
        "box",
        [
            point("Rye", "Mon", 5, stat="median"),
            point("Rye", "Mon", 3, stat="q1"),
            point("Rye", "Mon", 7, stat="q3"),
            point("Rye", "Mon", (1, 9), stat="range"),
            point("Rye", "Mon", 12, stat="outlier"),
            point("Oat", "Mon", (2, 4), stat="iqr"),
            point("Oat", "Mon", 3.2, stat="mean"),
            point("Oat", "Mon", (None, 1), stat="min"),
        ],
        RYE,
        OAT,
    ),
    "radar": panel(
        "radar",
        [point("Rye", spoke, value) for spoke, value in (("Crumb", 3), ("Crust", 5), ("Smell", 4))],
        RYE,
        axis("radial", domain=(0, 5)),
    ),
    "no type, numbers": panel(None, [point("", 1, 2), point("", 2, 4)]),
    "no type, names": panel(None, [point("", "a", 2), point("", "b", 4)]),
    "series alone": panel("bar", [point("Rye", None, 2), point("Oat", None, 4)]),
}
"""A name → a panel that can be drawn."""
