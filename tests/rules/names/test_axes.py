"""Axes: each structure of a declaration, in the spellings that mean the same."""

from __future__ import annotations

import pytest

from declarations import axis, components, names_of

LINES = [
    ("* **X-axis:** Weir, 0 to 9", ("Weir", None, None, (0, 9), None)),
    ("* X: Weir, 0 to 9", ("Weir", None, None, (0, 9), None)),
    ("* **X-axis:** No. of weirs, 0 to 9", ("No. of weirs", None, None, (0, 9), None)),
    ("* **X-axis:** List price (EUR), 0 to 9", ("List price", "EUR", None, (0, 9), None)),
    ("* **X-axis:** On-time rate (%), 0 to 9", ("On-time rate", "%", None, (0, 9), None)),
    ("* **X-axis (Weir):** 0–9", ("Weir", None, None, (0, 9), None)),
    ('* **X-axis:** "Weir," running from 0 to an implied 9', ("Weir", None, None, (0, 9), None)),
    ('* The x-axis is labeled "Weir" and goes from about 0 to 9.', ("Weir", None, None, (0, 9), None)),
    ("* **X-axis:** Height (m), 0 to 6, every 2", ("Height", "m", None, (0, 6), [0, 2, 4, 6])),
    ("* **X-axis:** Height [m]; 0 to 6 in steps of 2", ("Height", "m", None, (0, 6), [0, 2, 4, 6])),
    ("* **X-axis:** Height (m), ranging from 0 to 6 in 2 m increments", ("Height", "m", None, (0, 6), [0, 2, 4, 6])),
    ("* **X-axis:** `Height (m)`\n* Range: [0, 6]\n* Ticks: every 2", ("Height", "m", None, (0, 6), [0, 2, 4, 6])),
    ("* **X-axis:** Height (m) with ticks at 0, 2, …, 6", ("Height", "m", None, (0, 6), None)),
    ("* **X-axis:** Height. Markers at 4 and 8.", ("Height", None, None, (4, 8), [4, 8])),
    ("* **X-axis:** Dose, 0 to 7 with ticks every 3", ("Dose", None, None, (0, 7), [0, 3, 6])),
    ("* **X-axis:** Dose (log), ticks 1, 10, 100", ("Dose", None, "log", (1, 100), [1, 10, 100])),
    ("* **X-axis:** Dose, 10^0, 10^1, 10^2", ("Dose", None, "log", (1, 100), [1, 10, 100])),
    ("* **X-axis:** Dose, 10⁰, 10¹, 10²", ("Dose", None, "log", (1, 100), [1, 10, 100])),
    ("* **X-axis:** Dose, logarithmic, 1 to 100, one tick per decade", ("Dose", None, "log", (1, 100), None)),
    ("* **X-axis:** Titer (log10), 0 to 5", ("Titer (log10)", None, None, (0, 5), None)),
    ("* **X-axis:** River: Fenn, Orre, Isk", ("River", None, "categorical", None, ["Fenn", "Orre", "Isk"])),
    ("* **X-axis:** River (Fenn, Orre, Isk)", ("River", None, "categorical", None, ["Fenn", "Orre", "Isk"])),
    (
        "* **X-axis:** River, in the order Fenn, Orre and Isk",
        ("River", None, "categorical", None, ["Fenn", "Orre", "Isk"]),
    ),
    (
        '* **X-axis:** "River" with categories `Fenn`, `Orre`, `Isk`',
        ("River", None, "categorical", None, ["Fenn", "Orre", "Isk"]),
    ),
    (
        "* **X-axis:** River\n* Categories: Fenn, Orre, Isk",
        ("River", None, "categorical", None, ["Fenn", "Orre", "Isk"]),
    ),
    ("* **X-axis (River):**\n1. Fenn\n2. Orre\n3. Isk", ("River", None, "categorical", None, ["Fenn", "Orre", "Isk"])),
    (
        '* **X-axis:** Three rivers: "Fenn", "Orre", "Isk"',
        ("Three rivers", None, "categorical", None, ["Fenn", "Orre", "Isk"]),
    ),
    ("* **X-axis:** Age: 0-9, 10-19, 20-29", ("Age", None, "categorical", None, ["0-9", "10-19", "20-29"])),
    (
        "* **X-axis:** School year: Grade 2, Grade 3, Grade 4",
        ("School year", None, "categorical", None, ["Grade 2", "Grade 3", "Grade 4"]),
    ),
    ("* **X-axis:** Site, categories: A, B, C", ("Site", None, "categorical", None, ["A", "B", "C"])),
    ("* **X-axis:** Site: St. Olaf, No. 5, Fenn", ("Site", None, "categorical", None, ["St. Olaf", "No. 5", "Fenn"])),
    ("* **X-axis:** Layer: Layer 2, Layer 8, Layer 9", ("Layer", None, None, (2, 9), [2, 8, 9])),
    ("* **X-axis:** Funds (US$ bn), 0 to 9", ("Funds", "US$ bn", None, (0, 9), None)),
    ("* **X-axis:** Steps (M), 0 to 9", ("Steps", "M", None, (0, 9), None)),
    ("* **X-axis:** Signal (a.u.), 0 to 9", ("Signal", "a.u.", None, (0, 9), None)),
    ("* **X-axis:** Quarter (Q1, Q2)", ("Quarter", None, "categorical", None, ["Q1", "Q2"])),
    ("* **X-axis:** Weirs. Marked at 1 weir, 3 weirs, and 5 weirs.", ("Weirs", None, None, (1, 5), [1, 3, 5])),
    (
        (
            "| Axis | Label | Range | Tick step |\n|---|---|---|---|\n| X | Height (m) | 0 to 6 | 2 "
            "|\n| Y | Pups | 0 to 4 | 1 |"
        ),
        ("Height", "m", None, (0, 6), [0, 2, 4, 6]),
    ),
]


@pytest.mark.parametrize(("lines", "expected"), LINES)
def test_a_declaration_gives_no_other_axis(lines: str, expected: tuple[object, ...]) -> None:
    found = components(lines)
    assert axis(found, "x") == expected
    assert found.objections == []


def test_both_axes_of_one_sentence_keep_their_own_range() -> None:
    found = names_of(
        'The x-axis is labeled "Growth," ranging from 0 to 10, and the y-axis is labeled "Gain (%)," from -20 to 40.'
    )
    assert axis(found, "x") == ("Growth", None, None, (0, 10), None)
    assert axis(found, "y") == ("Gain", "%", None, (-20, 40), None)


def test_names_before_their_axes_are_labels() -> None:
    found = names_of(
        "# Ferries\n\n- A chart with fare (EUR) on the vertical axis and crossing time (h) on the horizontal axis."
    )
    assert axis(found, "y")[:2] == ("fare", "EUR")
    assert axis(found, "x")[:2] == ("crossing time", "h")


def test_a_second_axis_is_no_second_label() -> None:
    found = components("* **Left Y-axis:** Otters, 0 to 40\n* **Right Y-axis:** Fish (t), 0 to 9")
    assert axis(found, "y") == ("Otters", None, None, (0, 40), None)
    assert axis(found, "y2") == ("Fish", "t", None, (0, 9), None)


def test_a_colour_bar_is_an_axis_and_its_bullets_no_series() -> None:
    found = components(
        "* **Legend/Color Bar:** gradient at the right\n* **Range:** 0.1 (white) to 0.9 (red)\n"
        "* **Key Markers:** 0.1, 0.5, 0.9"
    )
    assert axis(found, "color") == (None, None, None, (0.1, 0.9), [0.1, 0.5, 0.9])
    assert found.panels[0].panel.series == []


def test_radial_axes_are_names_and_their_scale_is_radial() -> None:
    found = components(
        (
            "* **Axes (3):** clockwise\n1. **Top:** `Speed`\n2. **Left:** `Grip`\n"
            "3. **Right:** `Cost`\n* **Axis Scale:** markers from 0 (center) to 9, labels at 3 and 6"
        ),
        "Radar Chart",
    )
    assert axis(found, "x")[4] == ["Speed", "Grip", "Cost"]
    assert axis(found, "radial")[3:] == ((0, 9), [3, 6])


OBJECTED = [
    '* **X-axis:** "Week"\n* **Label:** "Month"',
    "* **X-axis:** Week, 4 here and 8 there and 1 elsewhere",
    "* **X-axis:** Week, 0 to 9, later 20 to 30",
]


@pytest.mark.parametrize("lines", OBJECTED)
def test_what_fits_no_structure_is_an_objection_not_a_guess(lines: str) -> None:
    assert [objection.code for objection in components(lines).objections] == ["structure"]


@pytest.mark.parametrize(("lines", "expected"), LINES)
def test_evidence_is_what_was_written(lines: str, expected: tuple[object, ...]) -> None:
    found = components(lines)
    text = "## Line Chart: Otters of the Lower Fenn\n### Components/Axes\n" + lines
    one = next(one for one in found.panels[0].panel.axes if one.channel == "x")
    quotes = {key: text[start:end] for key, (start, end) in one.evidence.items()}
    assert one.label is None or one.label in quotes["label"]
    assert one.unit is None or one.unit == quotes["unit"]
    assert one.categories is None or (one.categories[0] in quotes["categories"].replace("–", "-"))
    assert {key for key, value in (("domain", one.domain), ("ticks", one.ticks)) if value} <= quotes.keys()
    assert expected


@pytest.mark.parametrize("item", ["Oats: 14", "Oats – 14 t", "Oats = ~14", "In the wet year:"])
def test_an_item_that_states_a_value_or_opens_a_group_is_no_name_of_the_axis_above_it(item: str) -> None:
    text = f"## Bar Chart: Crops\n### Panel A\n* **X-axis:** Crop\n* {item}\n* Rye\n* Peas\n"
    found = names_of(text)
    assert axis(found, "x")[4] is None
    assert [text[start:end] for start, end in found.consumed] == ["Crop", "X-axis", "Crops"]
