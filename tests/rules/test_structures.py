"""Structures of whole texts and the points that they state. A head that is overlooked gives values a wrong name."""

from __future__ import annotations

import pytest

from chartprose.extraction import extract

AXES = "### Components/Axes\n* **X-axis:** {x}\n* **Y-axis:** {y}\n* **Legend:**\n{legend}### Detailed Analysis\n"


def text(
    data: str, *, kind: str = "Line Chart", x: str = "Week, 0 to 9", y: str = "Tons, 0 to 90", names: str = ""
) -> str:
    legend = "".join(f"  * {name}\n" for name in (names or "Rye (red); Oats (tan)").split("; "))
    return f"## {kind}: T\n" + AXES.format(x=x, y=y, legend=legend) + data


def points(source: str) -> list[str]:
    found = []
    for panel in extract(source).panels:
        for point in panel.points:
            x = point.x.label or f"{point.x.value:g}"
            value = point.missing or f"{point.value.value:g}"
            found.append(
                f"{panel.title}: {point.series}@{x}={value}" if len(panel.axes) > 3 else f"{point.series}@{x}={value}"
            )
    return found


READ = {
    "keys before a tilde": (
        text("* Rye: 2 ≈ 35, 4 ≈ 38\n* Oats: 2 ≈ 31, 4 ≈ 30\n"),
        ["Rye@2=35", "Rye@4=38", "Oats@2=31", "Oats@4=30"],
    ),
    "a position whose value is missing": (
        text("* **Rye:** 2k: 35, 4k: no marker\n* **Oats:** 2k: 31, 4k: 30\n", x="Plants, ticks at 2k, 4k"),
        ["Rye@2000=35", "Rye@4000=not_shown", "Oats@2000=31", "Oats@4000=30"],
    ),
    "a name that begins with a letter and a point": (
        text("* **E. coli (red):** 2: 35, 4: 38\n* **S. aureus (tan):** 2: 31\n", names="E. coli: red; S. aureus: tan"),
        ["E. coli@2=35", "E. coli@4=38", "S. aureus@2=31"],
    ),
    "heads that begin with a letter and a point": (
        text("**E. coli**\n- 2: 35\n- 4: 38\n\n**S. aureus**\n- 2: 31\n", names="E. coli: red; S. aureus: tan"),
        ["E. coli@2=35", "E. coli@4=38", "S. aureus@2=31"],
    ),
    "a legend that repeats the categories": (
        text("* Rye: 35\n* Oats: 31\n", kind="Bar Chart", x="Grain (Rye, Oats)"),
        ["Rye@Rye=35", "Oats@Oats=31"],
    ),
    "rows and columns of the same names, which could be either": (
        text(
            "| | Rye | Oats |\n|---|---|---|\n| Rye | 9 | 2 |\n| Oats | 1 | 8 |\n",
            kind="Bar Chart",
            x="Grain before (Rye, Oats)",
        ),
        [],
    ),
    "a generic head over names": (
        "## Pie Chart: T\n### Data\n**Slices**\n- Rye: 60 %\n- Oats: 40 %\n",
        ["@Rye=60", "@Oats=40"],
    ),
    "positions with the multiple of their axis in a sentence": (
        text("* **Rye:** starts at 35, reaches 38 at 4M and ends at 12 at 9M.\n", x="Steps (M), 0 to 9"),
        ["Rye@0=35", "Rye@4=38", "Rye@9=12"],
    ),
    "units with raised signs": (
        text("* **Rye:**\n* At 1 s⁻¹: 35\n* At 4 s⁻¹: 38\n* **Oats:**\n* At 1 s⁻¹: 31\n", x="Rate (s⁻¹), 0 to 9"),
        ["Rye@1=35", "Rye@4=38", "Oats@1=31"],
    ),
    "the change in brackets after a value": (
        text(
            "* **Rye:** 30.6\n* **Oats:** 27.1 (−3.5)\n",
            kind="Bar Chart",
            y="Tons, 20 to 40",
            x="Grain (Rye, Oats)",
            names="Yield (red)",
        ),
        ["Yield@Rye=30.6", "Yield@Oats=27.1"],
    ),
    "the classes of a confusion matrix": (
        (
            "## Confusion Matrix: T\n### Axes\n* **Vertical axis:** True crop\n* **Horizontal axis:** Predicted crop\n"
            "* **Classes:** Rye, Oats\n### Cell Values\n**Rye**\n* Predicted Rye: 9\n* Predicted Oats: 2\n**Oats**\n"
            "* Predicted Rye: 1\n* Predicted Oats: 8\n"
        ),
        ["Rye@Rye=9", "Rye@Oats=2", "Oats@Rye=1", "Oats@Oats=8"],
    ),
    "rows of a confusion matrix without a word of an axis": (
        (
            '## Confusion Matrix: T\n### Axes\n* Vertical axis: "True" (Rye, Oats)\n'
            '* Horizontal axis: "Predicted" (Rye, Oats)\n'
            "### Cell Values\n* **Rye:** Rye 9; Oats 2\n* **Oats:** Rye 1; Oats 8\n"
        ),
        ["Rye@Rye=9", "Rye@Oats=2", "Oats@Rye=1", "Oats@Oats=8"],
    ),
    "names that end in a dash and a number": (
        "Table 1. Yield\n\n| Field | Net - 2 | Net - 5 |\n|---|---|---|\n| Fenn | 96 | 99 |\n| Orre | 14 | 12 |\n",
        ["Net - 2@Fenn=96", "Net - 5@Fenn=99", "Net - 2@Orre=14", "Net - 5@Orre=12"],
    ),
    "a table whose rows are measures": (
        (
            "Table 1. Steel of two mills\n\n| | Fenn | Orre |\n|---|---|---|\n"
            "| Strength, MPa | 960 | 990 |\n| Stretch, % | 14 | 12 |\n"
        ),
        ["Strength, MPa@Fenn=960", "Strength, MPa@Orre=990", "Stretch, %@Fenn=14", "Stretch, %@Orre=12"],
    ),
    "units in a line of their own below the heads": (
        (
            "Table 1. Crops\n\nCrop       Yield     Height\n           (t)       (cm)\n"
            "Rye        4.1       120\nOats       3.9       90\n"
        ),
        ["Yield (t)@Rye=4.1", "Height (cm)@Rye=120", "Yield (t)@Oats=3.9", "Height (cm)@Oats=90"],
    ),
    "keys with a unit before an arrow": (
        text(
            "* **Rye:**\n* 2 kg → 35 t\n* 4 kg → 38 t\n* **Oats:**\n* 2 kg -> 31 t\n* 4 kg -> no data point\n",
            x="Seed (kg), 0 to 9",
            y="Yield (t), 0 to 90",
        ),
        ["Rye@2=35", "Rye@4=38", "Oats@2=31", "Oats@4=not_shown"],
    ),
    "names with commas in a row": (
        text(
            "* **May**\n* Rye, winter = 35; Oats and hay = 31; Flax = 8\n",
            kind="Stacked Bar Chart",
            x="Month: May, June",
            names="Rye, winter (red); Oats and hay (tan); Flax (blue)",
        ),
        ["Rye, winter@May=35", "Oats and hay@May=31", "Flax@May=8"],
    ),
    "one of several categories has a part in quotes": (
        text(
            '**1. Rye**\n* Median: 35\n**2. Oats "Bare"**\n* Median: 31\n**3. Flax**\n* Median: 8\n',
            kind="Box Plot",
            x='Crop\n  * Rye\n  * Oats "Bare"\n  * Flax',
            names="Yield",
        ),
        ["Yield@Rye=35", 'Yield@Oats "Bare"=31', "Yield@Flax=8"],
    ),
    "classes that a line of their own names": (
        (
            "## Confusion Matrix: T\n### Axes\n* **Y-axis (rows):** `True crop`\n"
            "* **X-axis (columns):** `Predicted crop`\n"
            "* **Order of both:** `Rye`, `Oats`\n### Data Table\n"
            "| True \\ Predicted | Rye | Oats |\n|---|---|---|\n| Rye | 9 | 2 |\n| Oats | 1 | 8 |\n"
        ),
        ["Rye@Rye=9", "Rye@Oats=2", "Oats@Rye=1", "Oats@Oats=8"],
    ),
    "two rows of heads, the second with the head of the rows": (
        (
            "Table 1. Grain\n\n| | Fenn | | Orre | |\n|---|---|---|---|---|\n"
            "| **Crop** | **Dry** | **Wet** | **Dry** | **Wet** |\n"
            "| Rye | 35 | 38 | 31 | 30 |\n| Oats | 12 | 14 | – | 16 |\n"
        ),
        [
            "Fenn Dry@Rye=35",
            "Fenn Wet@Rye=38",
            "Orre Dry@Rye=31",
            "Orre Wet@Rye=30",
            "Fenn Dry@Oats=12",
            "Fenn Wet@Oats=14",
            "Orre Dry@Oats=not_shown",
            "Orre Wet@Oats=16",
        ],
    ),
    "a place without a value after pairs": (
        text("* **Rye:** (2, 35), (4, 38); no data point at 6\n* **Oats:** (2, 31), (4, 30), (6, 29)\n"),
        ["Rye@2=35", "Rye@4=38", "Rye@6=not_shown", "Oats@2=31", "Oats@4=30", "Oats@6=29"],
    ),
    "a head that names marks and their axis": (
        text("**Lines (left axis)**\n* **Rye:** 35 at week 2, 38 at week 4\n* **Oats:** 31 at week 2\n"),
        ["Rye@2=35", "Rye@4=38", "Oats@2=31"],
    ),
    "units that end in a Greek letter": (
        text("* **Rye:** Starts at 35 mΩ and reaches 38 mΩ at week 4.\n", y="Drag (mΩ), 0 to 90"),
        ["Rye@0=35", "Rye@4=38"],
    ),
    "dots whose names end in a number": (
        text("* **Rye (red):**\n* Fenn 2.1: (2, 35)\n* Orre: (4, 38)\n", kind="Scatter Plot"),
        ["Rye@2=35", "Rye@4=38"],
    ),
    "cells without a value in a table of an office": (
        "Table 1. Grain by town\n\n| Town | Rye | Oats |\n|---|---|---|\n| Fenn | 35 | : |\n| Orre | —ᵃ | 31 |\n",
        ["Rye@Fenn=35", "Oats@Fenn=not_shown", "Rye@Orre=not_shown", "Oats@Orre=31"],
    ),
    "names of ticks in a table of axes": (
        (
            "## Bar Chart: T\n### Axes\n| Axis | Label | Range | Ticks |\n|---|---|---|---|\n"
            "| X | Crop | categorical | Rye; Oats 2 |\n| Y | Tons | 0-90 | step of 30 |\n"
            "### Data\n* Rye: 35\n* Oats 2: 31\n* (read off the chart)\n"
        ),
        ["@Rye=35", "@Oats 2=31"],
    ),
}


@pytest.mark.parametrize(("source", "wanted"), READ.values(), ids=READ.keys())
def test_values_have_the_names_that_they_are_under(source: str, wanted: list[str]) -> None:
    assert points(source) == wanted


PANELS = """## Line Charts: T
### Axes
* **X-axis (both charts):** Week, 0 to 9
* **Y-axis:** different in each chart
* **Legend:** Rye (red), Oats (tan)
### Detailed Analysis
#### Height
* **Y-axis:** "Height (cm)", 0 to 90
* **Rye (red):** 35 at week 2, 38 at week 4
* **Oats (tan):** 31 at week 2
#### Weight
* **Y-axis:** "Weight (kg)", 0 to 9
* **Rye (red):** 3 at week 2
* **Oats (tan):** 5 at week 2
"""


LETTERED = """## Line Charts: T
### Axes
* **X-axis:** Week, 0 to 9
* **Y-axis:** Height (cm), 0 to 90
* **Legend:** Rye (red), Oats (tan)
### Detailed Analysis
#### (a) Elm 'Fenn'
* **Rye:** 2: 35, 4: 38
* **Oats:** 2: 31
#### (b) Elm 'Gold Validation'
* **Rye:** 2: 36, 4: 39
* **Oats:** 2: 32
"""


def test_the_title_of_a_lettered_panel_may_hold_a_colour_and_the_word_of_a_section() -> None:
    panels = extract(LETTERED).panels
    assert [(panel.title, len(panel.points)) for panel in panels] == [("Elm 'Fenn'", 3), ("Elm 'Gold Validation'", 3)]


FOLDED = """## Two Charts: T
### Axes
* **Panel (a), left, bar chart:** X-axis: Crop (Rye, Oats). Y-axis: "Yield (t)", 0 to 90. Legend: 2004 (red), 2005 (tan)
* **Panel (b), right, line plot:** X-axis: `Week`, 0-9; Y-axis: `Height (cm)`, 0 to 90; Legend: Rye (red), Oats (tan)
### Detailed Analysis
**Panel (a): Harvest**
* Rye: 2004 = 35, 2005 = 38
* Oats: 2004 = 31, 2005 = 30
**Panel (b): Growth**
* Rye: 2: 41, 4: 52
* Oats: 2: 40, 4: 50
"""


def test_a_line_may_declare_all_of_a_panel_and_the_data_its_title() -> None:
    panels = extract(FOLDED).panels
    assert [(panel.title, panel.position, panel.chart_type) for panel in panels] == [
        ("Harvest", "left", "bar"),
        ("Growth", "right", "line"),
    ]
    assert [[axis.label for axis in panel.axes] for panel in panels] == [["Crop", "Yield"], ["Week", "Height"]]
    assert [[series.name for series in panel.series] for panel in panels] == [["2004", "2005"], ["Rye", "Oats"]]
    assert [len(panel.points) for panel in panels] == [4, 4]


PROFILE = """## Line Chart: T
### Axes
* **Y-axis:** Depth (m), 0 at the top to 90
* **Bottom x-axis:** Heat (°C), 0 to 20
* **Top x-axis:** Salt (g/kg), 30 to 40
* **Legend:** Heat (red), Salt (tan)
### Detailed Analysis
**Heat (red)**
* 10 m: 19 °C
* 80 m: 4 °C
**Salt (tan)**
* 10 m: 33
* 80 m: 38
"""


def test_positions_are_on_the_vertical_axis_where_two_axes_of_values_lie() -> None:
    figure = extract(PROFILE)
    found = [(point.series, point.x.value, point.value.value) for point in figure.panels[0].points]
    assert found == [("Heat", 10, 19), ("Heat", 80, 4), ("Salt", 10, 33), ("Salt", 80, 38)]
    assert figure.status == "complete"
    turned = extract(PROFILE.replace("Heat (°C)", "Week").replace("Salt (g/kg), 30 to 40", "Day, 0 to 140"))
    assert not turned.panels[0].points  # 80 is no week


FIELD = """# Report: T
The figure has two sub-plots.
## (a) Yield
* **X-axis:** Crop
* **Y-axis:** Tons, 0 to 90
* **Legend:** 2004 (red), 2005 (tan)
* **Chart type:** bars in pairs, two a crop

| Crop | 2004 | 2005 |
|---|---|---|
| Rye | 35 | 38 |
| Oats | 31 | 30 |
## (b) Height
* **X-axis:** Week, 0 to 9
* **Y-axis:** Height (cm), 0 to 90
* **Legend:** Rye (red), Oats (tan)

| Week | Rye | Oats |
|---|---|---|
| 2 | 41 | 40 |
| 4 | 52 | 50 |
"""


def test_a_field_before_a_table_is_no_head_of_it() -> None:
    assert [len(panel.points) for panel in extract(FIELD).panels] == [4, 4]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("* **May:** Rye: 35; Notes: 31\n* **June:** Rye: 38; Notes: 30\n", "“Notes” could be a name"),
        ("* May\nRye – 35\n* June\nRye – 38\n", "two values for the series at Rye"),
        ("| | Tons |\n|---|---|\n| May | 3 |\n| June | 4 |\n| July | 7 |\n", "the last row could be one of totals"),
        (
            "**Notes:** May: 3, June: 4\n\n**Data:** May: 5, June: 9\n",
            "values are under a head that names no part of the data",
        ),
        (
            "### Rye\nIt stands at 4 in May.\n### Oats\nIt stands at 9 in May.\n",
            "the role of “Rye” cannot be determined",
        ),
    ],
)
def test_no_value_is_lost_to_a_label_that_looks_like_something_else(data: str, reason: str) -> None:
    figure = extract(f"## Bar Chart: T\n### Axes\n* **X-axis:** Month\n* **Y-axis:** Tons, 0 to 90\n### Data\n{data}")
    assert reason in [doubt.reason for doubt in figure.doubts]


def test_a_category_may_be_called_as_a_section_is() -> None:
    data = "**May**\n* Rye: 35\n* Oats: 31\n**Legend**\n* Rye: 38\n* Oats: 30\n"
    found = points(text(data, kind="Bar Chart", x="Month: May, Legend"))
    assert found == ["Rye@May=35", "Oats@May=31", "Rye@Legend=38", "Oats@Legend=30"]


def test_many_values_under_the_head_of_a_field_are_doubted() -> None:
    figure = extract(text("**Rye:** 2: 35, 4: 38\n\n**Annotations**\n* Rye: 6: 31\n* Oats: 2: 30, 4: 29\n"))
    assert figure.status == "partial"
    assert "values are under a head that names no part of the data" in [doubt.reason for doubt in figure.doubts]


def test_panels_of_the_data_may_be_called_as_their_own_axes_are() -> None:
    figure = extract(PANELS)
    assert [panel.title for panel in figure.panels] == ["Height", "Weight"]
    assert [[axis.unit for axis in panel.axes if axis.channel == "y"] for panel in figure.panels] == [["cm"], ["kg"]]
    assert [len(panel.points) for panel in figure.panels] == [3, 2]


@pytest.mark.parametrize("place", ["Oats (closed, nobody counted)", "Oats: OOM", "Oats untested", "Oats:"])
def test_a_named_place_without_a_value_is_doubted_and_the_others_stand(place: str) -> None:
    figure = extract(
        text(f"* **Red:** Rye 35, {place}\n* **Tan:** Rye 31, Oats 30\n", x="Crop (Rye, Oats)", names="Red; Tan")
    )
    assert figure.status == "partial"
    assert ["place of a value" in doubt.reason for doubt in figure.doubts] == [True]
    assert len(figure.panels[0].points) == 3


def test_a_line_without_a_value_among_lines_with_values_is_doubted() -> None:
    lines = "A line graph of two boats.\n\nElk\n- 2004: 35\n- 2005: out of service\n- 2006: 38\n\nHart\n- 2004: 31\n"
    figure = extract(lines)
    assert [doubt.reason for doubt in figure.doubts] == ["“2005” has no value, although its siblings do"]


def test_outliers_of_one_box_do_not_contradict_each_other() -> None:
    box = "* **Rye**\n* Median: 35\n* Outliers: 70, 81, 84\n* **Oats**\n* Median: 31\n* Outliers: 60, 62\n"
    figure = extract(text(box, kind="Box Plot", x="Crop (Rye, Oats)", names="Yield"))
    assert sum(point.stat == "outlier" for point in figure.panels[0].points) == 5
