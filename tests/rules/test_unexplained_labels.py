"""Labels keep what they say: one that is dropped gives its values to the wrong name."""

from __future__ import annotations

import pytest

from chartprose.extraction import extract
from chartprose.rules.lookup import name_in

HEAD = "## {kind}: Things of a Town\n### Components/Axes\n{names}\n### Detailed Analysis\n{data}\n"
AXES = "* **X-axis:** {x}\n* **Y-axis:** {y}"
STOPS = AXES.format(x="Stop (Gate, Pier, Yard)", y="Riders, 0 to 100")
FREE = AXES.format(x="Stop", y="Riders, 0 to 100")
PIE = "* **Legend:** Flax (red), Hemp (blue)"
TWO_AXES = "* **X-axis:** Month\n* **Y-axis (left):** Riders, 0 to 900\n* **Y-axis (right):** Rain (mm), 0 to 30"

DOUBTED = {
    "a head that only its type, side or axis explains": (
        "Bar Chart", TWO_AXES, "#### Riders (Bars, left axis)\n* May: 310\n* June: 780",
    ),
    "a single head with its place": ("Bar Chart", STOPS, "**Ferry (top row)**\n* Gate: 12\n* Pier: 14"),
    "categories that the label of an axis swallows": (
        "Box Plot", AXES.format(x="Line (Red, Blue)", y="Riders, 0 to 100"), "**Tram** (left)\n* Median: 12\n* Q1: 4",
    ),
    "a column of another measure": (
        "Bar Chart", AXES.format(x="Stop", y="Number of riders, 0 to 100"),
        "| Stop | Riders | Guards |\n|---|---|---|\n| Gate | 12 | 4 |\n| Pier | 30 | 9 |",
    ),
    "a column of ranks before the names": (
        "Bar Chart", FREE, "| Rank | Stop | Riders |\n|---|---|---|\n| 1 | Pier | 30 |\n| 2 | Gate | 12 |",
    ),
    "a gap between two bars": (
        "Bar Chart", FREE, "* Gate: 24\n* Pier: 51\n* Yard: 78\n* Gap between Gate and Pier: 27",
    ),
    "a line across the bars": ("Bar Chart", FREE, "* Gate: 24\n* Pier: 51\n* Quota line: 60"),
    "a name beside declared ones": ("Bar Chart", STOPS, "* Gate: 24\n* Pier: 51\n* Yard: 60\n* Days counted: 7"),
    "names that are joined of two": (
        "Bar Chart", "* **Y-axis:** Riders, 0 to 100",
        "* Trams at Gate: 14\n* Trams at Pier: 16\n* Buses at Gate: 25\n* Buses at Pier: 55",
    ),
    "the ends of stacked parts": (
        "Stacked Bar Chart", f"{STOPS}\n* **Legend:** Trams (red), Buses (blue)",
        "* **Gate:** Trams: 0 to 41, Buses: 41 to 66",
    ),
    "a multiple of another value": ("Bar Chart", STOPS, "* **Pier:** 2.4x"),
    "a difference to another value": ("Bar Chart", STOPS, "* **Pier:** 24 more than Gate"),
    "the size of a fall": ("Bar Chart", STOPS, "* **Pier:** ↓6"),
    "a head of one value that leads into a list": (
        "Bar Chart", STOPS, "* From the longest to the shortest bar: Gate = 8, Pier = 5",
    ),
    "the position in brackets behind a position": (
        "Heatmap", "* **X-axis:** Layer, from 0 to 9\n* **Y-axis:** Gate, Pier\n* **Color bar:** Wear, 0.0 to 1.0",
        "* **Gate:** Layers 0-3 (approximately 0.20-0.25)",
    ),
    "a column that counts outliers": (
        "Box Plot", STOPS, "| Stop | Q1 | Median | Outliers |\n|-|-|-|-|\n| Gate | 5 | 7 | 1 |\n| Pier | 6 | 8 | 0 |",
    ),
    "two bars without their names": (
        "Bar Chart", FREE, "* **Stop:** Gate\n  * **Riders:** 24\n* **Stop:** Pier\n  * **Riders:** 51",
    ),
    "marks that are counted": ("Bar Chart", FREE, "* First bar: 7\n* Tallest bar: 5"),
    "a move from one value to another": ("Bar Chart", STOPS, "* Gate: from 5 to 8\n* Pier: from 7 to 9"),
    "a column of changes": (
        "Bar Chart", FREE, "| Stop | 2019 | 2020 | Change |\n|-|-|-|-|\n| Gate | 5 | 7 | +2 |\n| Pier | 7 | 8 | +1 |",
    ),
    "names of single points": (
        "Scatter Plot", AXES.format(x="Rain", y="Riders"),
        "* **Gate:** Rain: 12, Riders: 3\n* **Pier:** Rain: 15, Riders: 2",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("kind", "names", "data"), DOUBTED.values(), ids=DOUBTED)
def test_a_block_with_a_label_that_nothing_keeps_is_doubted(kind: str, names: str, data: str) -> None:
    figure = extract(HEAD.format(kind=kind, names=names, data=data))
    assert figure.doubts
    assert not any(panel.points for panel in figure.panels)


@pytest.mark.parametrize("row", ["* Pier: no tally", "* **Pier:** closed in that year", "* Pier: left blank"])
def test_a_row_without_a_value_is_doubted_and_leaves_the_others(row: str) -> None:
    form = "* **{}:** {}" if "**" in row else "* {}: {}"
    data = "\n".join([form.format("Gate", 12), row, form.format("Yard", 14)])
    figure = extract(HEAD.format(kind="Bar Chart", names=STOPS, data=data))
    assert [point.x.label for point in figure.panels[0].points] == ["Gate", "Yard"]
    assert figure.status == "partial"


@pytest.mark.parametrize("behind", ["", "* **Trend:** rises steadily.\n", "* **Note:** The pier is new.\n"])
def test_remarks_beside_rows_are_no_rows(behind: str) -> None:
    data = f"* **Gate:** 12\n* **Pier:** 13\n* **Yard:** 14\n{behind}"
    figure = extract(HEAD.format(kind="Bar Chart", names=STOPS, data=data))
    assert figure.status == "complete"


def test_a_story_with_a_number_that_the_data_lack_makes_a_record_partial() -> None:
    names = f"{AXES.format(x='Week, 1 to 9', y='Riders, 0 to 100')}\n* **Legend:** Trams (red), Buses (blue)"
    table = "| Week | Trams | Buses |\n|---|---|---|\n| 1 | 12 | 15 |\n| 9 | 96 | 52 |\n"
    text = HEAD.format(kind="Line Chart", names=names, data=table) + "### Trend Analysis\n* **Trams:** {} at week {}.\n"
    assert extract(text.format("From 12 to 96", 9)).status == "complete"
    assert extract(text.format("From 12 to 60", 7)).status == "partial"


def test_a_share_in_brackets_is_no_position() -> None:
    figure = extract(HEAD.format(kind="Pie Chart", names=PIE, data="* **Flax:** 22 t (11%)\n* **Hemp:** 178 t (89%)"))
    assert [(p.x.label, p.x.value, p.value.value) for p in figure.panels[0].points] == [
        ("Flax", None, 11),
        ("Hemp", None, 89),
    ]


NAMES = [
    ("St. Alban", "St. Alban"),
    ("E. coli", "E. coli"),
    ("1. Gate", "Gate"),
    ("(a) Gate", "Gate"),
    ("2) Pier", "Pier"),
]


@pytest.mark.parametrize(("label", "name"), NAMES)
def test_an_abbreviation_is_part_of_its_name(label: str, name: str) -> None:
    assert name_in(label) == name


def test_counts_in_brackets_are_no_part_of_a_name_in_a_table() -> None:
    assert name_in("Yes (n=82)", table=True) == "Yes"
