"""Panels: heads that have axes of their own, heads that name a place or a letter, heads over the same series."""

from __future__ import annotations

import pytest

from declarations import axis, names_of, series

TWO = {
    "place": ("**Left Chart:**", "**Right Chart:**"),
    "letter": ("**Panel (a):**", "**Panel (b):**"),
    "number": ("**1. Otters**", "**2. Fish**"),
    "title": ("#### Otters", "#### Fish"),
    "both": ('**Left Chart: "Otters"**', '**Right Chart: "Fish"**'),
}


@pytest.mark.parametrize("first", sorted(TWO))
def test_heads_over_axes_of_their_own_are_panels(first: str) -> None:
    one, two = TWO[first]
    text = (
        f"## Line Charts: The Fenn\n### Components/Axes\n{one}\n* **X-axis:** Day, 0 to 9\n"
        f"* **Y-axis:** Otters\n{two}\n* **X-axis:** Day, 0 to 20\n* **Y-axis:** Fish\n"
        f"### Detailed Analysis\nNone.\n"
    )
    found = names_of(text)
    assert [axis(found, "x", panel)[3] for panel in range(len(found.panels))] == [(0, 9), (0, 20)]


def test_panels_that_a_list_announces_are_those_that_have_axes() -> None:
    heads = "- **Panel (a)**: bar chart of otters.\n- **Panel (b)**: line chart of fish.\n"
    text = (
        f"# Charts of the Fenn\n## Layout\n{heads}## Axes\n**Panel (a): Otters**\n- X-axis: Day, 0 to 9\n"
        "- Y-axis: Otters, 0 to 5\n\n**Panel (b): Fish**\n- X-axis: Day, 0 to 20\n- Y-axis: Fish, 0 to 50\n"
    )
    found = names_of(text)
    assert [axis(found, "y", panel)[3] for panel in range(len(found.panels))] == [(0, 5), (0, 50)]
    assert found.objections == []


def test_one_head_over_axes_is_no_panel() -> None:
    text = "# Line graph of the Fenn\n### Plot area:\n- X-axis: Day, 0 to 9\n- Y-axis: Otters\n"
    assert len(names_of(text).panels) == 1


def test_a_shared_legend_is_of_every_panel_and_an_own_one_of_none_else() -> None:
    text = (
        "## Line Charts: The Fenn\n### Components/Axes\n**Panel (a): Otters**\n"
        "* **X-axis:** Day, 0 to 9\n**Panel (b): Fish**\n* **X-axis:** Day, 0 to 20\n"
        "**Legend (shared by both panels):**\n* Elk: blue line\n* Hart: red line\n"
        "### Detailed Analysis\nNone.\n"
    )
    found = names_of(text)
    assert [[name for name, *_ in series(found, panel)] for panel in (0, 1)] == [["Elk", "Hart"], ["Elk", "Hart"]]
    own = text.replace("**Panel (b)", "* **Legend:** `Elk` (blue), `Doe` (red)\n**Panel (b)").replace(
        "**Legend (shared by both panels):**", "* **Legend:**"
    )
    assert [[name for name, *_ in series(names_of(own), panel)] for panel in (0, 1)] == [
        ["Elk", "Doe"],
        ["Elk", "Hart"],
    ]


@pytest.mark.parametrize(
    "axis_line",
    [
        "* **X-axis:** Day (0 to 9 for the left chart, 0 to 20 for the right)",
        "* **X-axis:** Day, from about 0 to 9 for Otters and 0 to 20 for Fish",
        "* **X-axis (left chart):** Day, 0 to 9\n* **X-axis (right chart):** Day, 0 to 20",
    ],
)
def test_ranges_of_one_axis_go_to_their_panels(axis_line: str) -> None:
    text = (
        f"## Line Charts: The Fenn\n### Components/Axes\n{axis_line}\n* **Y-axis:** Count\n"
        f'### Detailed Analysis\n**Left Chart: "Otters"**\nNone.\n**Right Chart: "Fish"**\nNone.\n'
    )
    found = names_of(text)
    assert [(p.panel.title, axis(found, "x", n)[3], axis(found, "y", n)[0]) for n, p in enumerate(found.panels)] == [
        ("Otters", (0, 9), "Count"),
        ("Fish", (0, 20), "Count"),
    ]


def test_the_same_range_is_copied_and_the_label_is_not() -> None:
    text = (
        "## Line Charts: The Fenn\n### Components/Axes\n**Panel (a)**\n"
        '* **X-axis:** "Day", 0 to 9, ticks every 3\n**Panel (b)**\n'
        '* **X-axis:** "Night", same range and ticks as in panel (a)\n### Detailed Analysis\n'
        "None.\n"
    )
    assert axis(names_of(text), "x", 1) == ("Night", None, None, (0, 9), [0, 3, 6, 9])


def test_heads_over_the_same_series_are_panels_only_where_the_x_axis_has_its_own_names() -> None:
    text = (
        "## Bar Chart: The Fenn\n### Components/Axes\n* **X-axis:** {x}\n"
        "* **Legend:** Elk (blue), Hart (red)\n### Detailed Analysis\n**1. Mill:**\n"
        "* **Elk:** {row}\n* **Hart:** {row}\n**2. Ford:**\n* **Elk:** {row}\n* **Hart:** {row}\n"
    )
    apart = names_of(text.format(x="Month: May, June", row="May 3, June 4"))
    assert [panel.panel.title for panel in apart.panels] == ["Mill", "Ford"]
    assert len(names_of(text.format(x="Place", row="3")).panels) == 1
    assert len(names_of(text.format(x="Place: Mill, Ford", row="3")).panels) == 1


def test_a_head_of_the_data_is_known_by_its_place_or_its_title() -> None:
    text = (
        '## Line Charts: The Fenn\n### Components/Axes\n**Left Chart: "Otters"**\n'
        '* **X-axis:** Day, 0 to 9\n**Right Chart: "Fish"**\n* **X-axis:** Day, 0 to 20\n'
        "### Detailed Analysis\n**Otters (Left)**\n* 3: 4\n"
    )
    heads = names_of(text).panels[0].heads
    assert {"left chart", "left", "otters"} <= set(heads)
    assert "fish" not in heads


def test_a_place_behind_a_name_makes_no_panel_alone() -> None:
    text = (
        "## Bar Chart: The Fenn\n### Components/Axes\n* **X-axis:** Day, 0 to 9\n* **Legend:** Elk (blue), Hart (red)\n"
        "### Detailed Analysis\n**Mill (left)**\n* {a}: 3\n**Ford (right)**\n* {b}: 4\n"
    )
    assert len(names_of(text.format(a="Day 1", b="Day 2")).panels) == 1
    assert [one.panel.title for one in names_of(text.format(a="Elk: 2\n* Hart", b="Elk: 5\n* Hart")).panels] == [
        "Mill",
        "Ford",
    ]


def test_heads_of_the_data_that_are_ticks_are_no_panels() -> None:
    head = "## Bar Chart: T\n### Components/Axes\n* **X-axis:** Size, ticks at 7B and 13B\n* **Legend:** Elk, Hart\n"
    data = "### Detailed Analysis\n**7B**\n* Elk: 4\n* Hart: 5\n\n**13B**\n* Elk: 6\n* Hart: 7\n"
    assert len(names_of(head + data).panels) == 1
