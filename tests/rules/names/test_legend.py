"""Legends: which side of an entry is its name is decided for the whole list."""

from __future__ import annotations

import pytest

from declarations import axis, components, names_of, series

WANTED = [("Fenn", "blue", "solid", None), ("Orre", "dark red", "dashed", "circle")]
LISTS = [
    "* **Legend:** top right\n* Fenn (solid blue line)\n* Orre (dashed dark red line with circle markers)",
    "* **Legend:**\n* **Solid blue line:** Fenn\n* **Dashed dark red line with circles:** Orre",
    '* **Legend:** in the corner\n* "Fenn" - Solid blue line.\n* "Orre" - Dashed dark red line with circle markers.',
    '* **Legend**: Solid blue line = "Fenn"; dashed dark red line with circles = "Orre".',
    "* **Legend:** `Fenn` (blue, solid), `Orre` (dark red, dashed, circle markers)",
    "* **Legend:** solid blue line: Fenn · dashed dark red line with circles: Orre",
    '* **Legend:**\n* Solid blue line labeled "Fenn"\n* Dashed dark red line with circle markers labeled "Orre"',
    (
        "* **Legend:**\n* **Position:** Top\n* **Entries:**\n1. Fenn - blue solid line\n"
        "2. Orre - dark red dashed line, circle markers"
    ),
    (
        "* **Legend:**\n* **Fenn:** Represented by a solid blue line.\n"
        "* **Orre:** Represented by a dashed dark red line with circles."
    ),
    "* **Legend:**\n* ● Fenn: solid line (blue)\n* ● Orre: dashed line with circle markers (dark red)",
    "| Color | Line | Series |\n|---|---|---|\n| Blue | Solid | Fenn |\n| Dark red | Dashed, circle markers | Orre |",
]


@pytest.mark.parametrize("lines", LISTS)
def test_a_style_is_never_a_name(lines: str) -> None:
    found = components("* **X-axis:** Day, 0 to 9\n" + lines)
    assert series(found) == WANTED
    assert found.objections == []


def test_what_opens_a_list_of_entries_is_no_part_of_the_first_name() -> None:
    found = components("* **X-axis:** Day, 0 to 9\n* Two bars each day: Fenn (gray), Orre (teal)")
    assert [name for name, *_ in series(found)] == ["Fenn", "Orre"]


@pytest.mark.parametrize("place", ["right side, color squares", "top right", "bottom, in one row"])
def test_where_a_legend_is_is_no_entry_of_it(place: str) -> None:
    assert series(components(f"* **X-axis:** Day, 0 to 9\n* **Legend:** {place}")) == []


def test_colours_may_be_names_where_the_list_tells_the_sides_apart() -> None:
    found = components("* **Legend:**\n* Sand (red)\n* Clay (teal)\n* Forest (orange)")
    assert series(found) == [
        ("Sand", "red", None, None),
        ("Clay", "teal", None, None),
        ("Forest", "orange", None, None),
    ]


@pytest.mark.parametrize(
    "lines",
    ["* **Legend:**\n* Red: Orange\n* Blue: Green", "* **Legend:**\n* Red: stones lie here\n* Fenn: at the back"],
)
def test_sides_that_cannot_be_told_apart_are_an_objection(lines: str) -> None:
    found = components(lines)
    assert found.panels[0].panel.series == []
    assert [objection.code for objection in found.objections] == ["structure"]


@pytest.mark.parametrize(
    "lines",
    [
        "* **Legend:** Not present.",
        "* **Legend:** Located in the bottom-right corner.",
        "* **Grid:** light gray\n* **Background:** white",
        "* **Bar Placement:**\n* Green bars stand on the left",
        "* **Legend:** none",
    ],
)
def test_remarks_are_no_entries(lines: str) -> None:
    found = components("* **X-axis:** Day, 0 to 9\n" + lines)
    assert found.panels[0].panel.series == []


def test_lines_behind_the_legend_are_no_entries() -> None:
    found = components(
        "* **Legend:**\n* Fenn (blue)\n* Orre (red)\n* **Grid:** Light gray\n"
        "* **Threshold:** A thin black line at 85\n* **Error Bars:** one standard error"
    )
    assert [name for name, *_ in series(found)] == ["Fenn", "Orre"]


def test_an_entry_of_two_names_is_parted_where_the_data_name_them_apart() -> None:
    text = (
        "## Radar Chart: Boats\n### Components/Axes\n* **Legend:**\n* Red: Ours\n"
        "* Green: Elk / Hart\n### Detailed Analysis\n* Speed: 61 (Ours), 55 (Elk), 48 (Hart)\n"
    )
    assert [name for name, *_ in series(names_of(text))] == ["Ours", "Elk", "Hart"]


def test_entries_that_contain_each_other_stay_two() -> None:
    found = components("* **Legend:**\n* Light Ale - blue line\n* Light Ale (aged) - blue dotted line")
    assert [name for name, *_ in series(found)] == ["Light Ale", "Light Ale (aged)"]


def test_statistics_behind_an_entry_are_no_entries_and_not_consumed() -> None:
    text = (
        "## Box Plot: Boots\n### Components/Axes\n* **Legend:** beside the boxes\n"
        "* **Elk (Teal):** Median = 43, Q3 = 45\n* **Hart (Pink):** Median = 38, Q3 = 40\n"
        "### Detailed Analysis\nNone.\n"
    )
    found = names_of(text)
    assert series(found) == [("Elk", "teal", None, None), ("Hart", "pink", None, None)]
    assert not any("43" in text[start:end] for start, end in found.consumed)


def test_the_axis_of_an_entry_is_no_part_of_its_name() -> None:
    found = components(
        "* **Left Y-axis:** Otters\n* **Right Y-axis:** Fish\n* **Legend:**\n"
        "* Count (teal bars, left axis)\n* Catch (coral line, right axis)"
    )
    assert [(s.name, s.axis) for s in found.panels[0].panel.series] == [("Count", "y"), ("Catch", "y2")]
    assert axis(found, "y2")[0] == "Fish"


def test_sentences_on_styles_are_no_legend() -> None:
    text = (
        "Figure 3: Otters by river\n\nThis line chart shows two rivers."
        " A dark blue line stands for the Fenn, an orange line for the Orre."
    )
    assert series(names_of(text)) == []


def test_a_sign_in_code_is_no_name_where_a_name_is_in_bold() -> None:
    found = components(
        "* **Legend:**\n* **Fenn** (red, solid line, circle marker `o`)\n"
        "* **Orre** (blue, dashed line, square marker `s`)"
    )
    assert [name for name, *_ in series(found)] == ["Fenn", "Orre"]


def test_a_legend_under_a_numbered_heading_is_one() -> None:
    text = (
        "# Otters\n## 2. Axes\n* **X-axis:** Day, 0 to 9\n### B. Legend [top right]\n"
        "* **Red Line:** Fenn\n* **Blue Line:** Orre\n## 3. Data\nNone.\n"
    )
    assert series(names_of(text)) == [("Fenn", "red", None, None), ("Orre", "blue", None, None)]


def test_parts_of_a_plot_in_running_text_are_no_series() -> None:
    text = "Area chart of otters. The lower area, in green, is wide and the upper area, in orange, is thin."
    assert series(names_of(text)) == []


@pytest.mark.parametrize("noun", ["Series", "Group", "Type", "Line"])
def test_a_letter_behind_the_word_for_a_component_makes_a_name_of_it(noun: str) -> None:
    found = components(f"* **Legend:**\n* **{noun} A:** blue line\n* **{noun} B:** red line")
    assert [name for name, *_ in series(found)] == [f"{noun} A", f"{noun} B"]


def test_a_table_of_values_whose_rows_are_named_by_colors_is_no_legend() -> None:
    table = "## Table: Trains\n| Line | On time | Late |\n|---|---|---|\n| Red | 80 | 20 |\n| Blue | 75 | 25 |\n"
    assert series(names_of(table)) == []
