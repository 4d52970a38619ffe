"""One figure in many layouts: however its data and its axes are set out, what is read is right, or nothing is read.

Each layout is a way to write the same values; each way of telling the axes lists all names, some, or none of them. With
all names listed every layout is read in full.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import pytest

from chartprose.pipeline import read_figure
from chartprose.text.source import read

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.record import Point

ROWS = {"Loam": (11.0, 12.0), "Clay": (21.0, 22.0), "Peat": (31.0, 32.0)}
COLUMNS = ("North", "South")
GRID_AXES = {
    "all": "* **X-axis:** Side (North, South)\n* **Y-axis:** Soil (Loam, Clay, Peat)",
    "columns": "* **X-axis:** Side (North, South)\n* **Y-axis:** Soil",
    "rows": "* **X-axis:** Side\n* **Y-axis:** Soil (Loam, Clay, Peat)",
    "labels": "* **X-axis:** Side\n* **Y-axis:** Soil",
    "none": "",
}


def _each_row(write: Callable[[str, float, float], str]) -> str:
    return "\n".join(write(name, *values) for name, values in ROWS.items())


GRID_LAYOUTS = {
    "beside": _each_row(lambda name, a, b: f"* **{name}:** North {a}, South {b}"),
    "colons": _each_row(lambda name, a, b: f"* **{name}:** North: {a}, South: {b}"),
    "equals": _each_row(lambda name, a, b: f"* **{name}:** North = {a}; South = {b}"),
    "brackets": _each_row(lambda name, a, b: f"* **{name}:** North ({a}), South ({b})"),
    "bars": _each_row(lambda name, a, b: f"* **{name}:** North {a} | South {b}"),
    "in": _each_row(lambda name, a, b: f"* **{name}:** {a} in North and {b} in South."),
    "nested": _each_row(lambda name, a, b: f"* **{name}:**\n    * North: {a}\n    * South: {b}"),
    "slashes": _each_row(lambda name, a, b: f"* {name} / North: {a}\n* {name} / South: {b}"),
    "pairs": _each_row(lambda name, a, b: f"* ({name}, North): {a}\n* ({name}, South): {b}"),
    "rows": _each_row(lambda name, a, b: f"* **Row {name}:** {a}, {b}"),
    "turned": "\n".join(
        f"* **{column}:** " + ", ".join(f"{name} {values[k]}" for name, values in ROWS.items())
        for k, column in enumerate(COLUMNS)
    ),
    "table": "| | North | South |\n|---|---|---|\n" + _each_row(lambda name, a, b: f"| {name} | {a} | {b} |"),
}
GRID_KINDS = ("Heatmap", "Grouped Bar Chart", "Radar Chart")

LINES = {"Rye": (3.1, 4.2, 5.3), "Oats": (6.4, 7.5, 8.6)}
YEARS = (2010, 2012, 2014)
LINE_AXES = {
    "all": "* **X-axis:** Year, 2010 to 2014\n* **Y-axis:** Yield (t), 0 to 10\n* **Legend:** Rye (red), Oats (blue)",
    "no legend": "* **X-axis:** Year, 2010 to 2014\n* **Y-axis:** Yield (t), 0 to 10",
    "labels": "* **X-axis:** Year\n* **Y-axis:** Yield",
    "none": "",
}


def _each_line(write: Callable[[str, float, float, float], str]) -> str:
    return "\n".join(write(name, *values) for name, values in LINES.items())


LINE_LAYOUTS = {
    "colons": _each_line(lambda name, a, b, c: f"* **{name}:** 2010: {a}, 2012: {b}, 2014: {c}"),
    "brackets": _each_line(lambda name, a, b, c: f"* **{name}:** {a} (2010), {b} (2012), {c} (2014)"),
    "in": _each_line(lambda name, a, b, c: f"* **{name}:** {a} in 2010, {b} in 2012, and {c} in 2014."),
    "pairs": _each_line(lambda name, a, b, c: f"* **{name}:** (2010, {a}), (2012, {b}), (2014, {c})"),
    "nested": _each_line(lambda name, a, b, c: f"* **{name}:**\n    * 2010: {a}\n    * 2012: {b}\n    * 2014: {c}"),
    "dash": _each_line(lambda name, a, b, c: f"* {name} - 2010: {a}, 2012: {b}, 2014: {c}"),
    "arrows": _each_line(lambda name, a, b, c: f"* **{name}:** 2010 → {a}, 2012 → {b}, 2014 → {c}"),
    "story": _each_line(
        lambda name, a, b, c: f"* **{name}:** Starts at {a} in 2010, reaches {b} in 2012, and ends at {c} in 2014."
    ),
    "series": _each_line(lambda name, a, b, c: f"* **{name} series:** 2010: {a}, 2012: {b}, 2014: {c}"),
    "by year": "\n".join(
        f"* **{year}:** Rye {LINES['Rye'][k]}, Oats {LINES['Oats'][k]}" for k, year in enumerate(YEARS)
    ),
    "table": "| Year | Rye | Oats |\n|---|---|---|\n"
    + "\n".join(f"| {year} | {LINES['Rye'][k]} | {LINES['Oats'][k]} |" for k, year in enumerate(YEARS)),
}

BARS = {"Brook": 11.0, "Weir": 23.0, "Quay": 36.0}
BAR_AXES = {
    "all": "* **X-axis:** Mill (Brook, Weir, Quay)\n* **Y-axis:** Output (t), 0 to 50",
    "labels": "* **X-axis:** Mill\n* **Y-axis:** Output (t), 0 to 50",
    "lying": "* **Y-axis:** Mill: Brook, Weir, Quay\n* **X-axis:** Output (t), 0 to 50",
}


def _each_bar(write: Callable[[str, float], str]) -> str:
    return "\n".join(write(name, value) for name, value in BARS.items())


BAR_LAYOUTS = {
    "label": _each_bar(lambda name, value: f"* **{name}:** {value}"),
    "about": _each_bar(lambda name, value: f"* **{name}:** Approximately {value} t"),
    "bar": _each_bar(lambda name, value: f"* **{name} bar:** {value}"),
    "measure": _each_bar(lambda name, value: f"* Output of {name}: {value}"),
    "nested": _each_bar(lambda name, value: f"* **{name}:**\n    * Value: {value}"),
    "reaches": _each_bar(lambda name, value: f"* The bar for {name} reaches about {value} t."),
    "has": _each_bar(lambda name, value: f"* {name} has a value of {value}."),
    "for": _each_bar(lambda name, value: f"* For {name}, the output is {value} t."),
    "numbered": "\n".join(f"* Bar {k} ({name}): {value}" for k, (name, value) in enumerate(BARS.items(), 1)),
    "row": "* " + ", ".join(f"{name}: {value}" for name, value in BARS.items()),
}
LISTED = {
    **{("grid", kind, layout): GRID_AXES["all"] for kind in ("Heatmap",) for layout in GRID_LAYOUTS},
    **{("line", "Line Chart", layout): LINE_AXES["all"] for layout in LINE_LAYOUTS},
    **{("bar", "Bar Chart", layout): BAR_AXES["all"] for layout in BAR_LAYOUTS},
}
"""Layouts that are read in full where the axes and the legend list all names."""

BODIES = {"grid": GRID_LAYOUTS, "line": LINE_LAYOUTS, "bar": BAR_LAYOUTS}
TOLD = {
    "grid": {
        ("Side", name, side): value for name, row in ROWS.items() for side, value in zip(COLUMNS, row, strict=True)
    },
    "line": {
        ("Year", name, year): value for name, row in LINES.items() for year, value in zip(YEARS, row, strict=True)
    },
    "bar": {("Mill", "", name): value for name, value in BARS.items()},
}
EVERY = [
    *itertools.product(["grid"], GRID_KINDS, GRID_LAYOUTS, GRID_AXES.values()),
    *itertools.product(["line"], ["Line Chart"], LINE_LAYOUTS, LINE_AXES.values()),
    *itertools.product(["bar"], ["Bar Chart"], BAR_LAYOUTS, BAR_AXES.values()),
]


def _points(family: str, kind: str, layout: str, axes: str) -> list[Point]:
    title = f"## {kind}: Figures of a Valley\n### Overview\nA {kind.lower()} of the figures of a valley.\n"
    text = f"{title}### Components/Axes\n{axes}\n### Detailed Analysis\n{BODIES[family][layout]}\n"
    return [point for panel in read_figure(read(text)).panels for point in panel.points]


def _is_told(family: str, point: Point) -> bool:
    """Whether the layout gives the value of a point to the names that it has, on whichever side these are."""
    place = point.x.label if point.x.value is None else int(point.x.value)
    names = {name for name in (point.series, place) if name}
    return any(
        names == {name for name in key[1:] if name} and point.value.value == value
        for key, value in TOLD[family].items()
    )


@pytest.mark.parametrize(("family", "kind", "layout", "axes"), EVERY)
def test_no_layout_is_read_wrongly(family: str, kind: str, layout: str, axes: str) -> None:
    points = _points(family, kind, layout, axes)
    assert [point for point in points if not _is_told(family, point)] == []


@pytest.mark.parametrize(("family", "kind", "layout"), LISTED, ids="-".join)
def test_a_layout_whose_names_are_listed_is_read_in_full(family: str, kind: str, layout: str) -> None:
    points = _points(family, kind, layout, LISTED[family, kind, layout])
    assert len(points) == len(TOLD[family])
