"""A wrong number of things is found by what the things are; numbers of anything else are left alone."""

from __future__ import annotations

import pytest

from issue_texts import found

LINES = """## Line Chart: Growth of Kelp Under Lamps
### Overview
{}
### Components/Axes
- **X-axis**: Day, 0 to 20, ticks at 0, 5, 10, 15, 20
- **Y-axis**: Length (cm), 0 to 50
- **Legend**:
  - Halide (blue)
  - Sodium (orange)
  - Diode (green)
### Detailed Analysis
- **Halide**: (0, 4), (10, 17), (20, 30)
- **Sodium**: (0, 4), (10, 13), (20, 24)
- **Diode**: (0, 5), (10, 21), (20, 41)
"""
RADAR = """## Radar Chart: Tests of Camping Stoves
### Overview
{}
### Components/Axes
- **Axes (Spokes)**:
  - Weight
  - Power
  - Noise
  - Price
  - Wind
  - Repair
- **Radial Scale**: 0 to 10
- **Legend**:
  - Ember (red)
  - Wick (black)
### Detailed Analysis
- **Ember**:
  - Weight: 7
  - Power: 6
  - Noise: 3
  - Price: 5
  - Wind: 8
  - Repair: 4
- **Wick**:
  - Weight: 4
  - Power: 9
  - Noise: 6
  - Price: 2
  - Wind: 5
  - Repair: 9
"""
BINS = """## Histogram: Weight of Plums From Two Trees
### Overview
{}
### Components/Axes
- **X-axis**: Weight (g), 20 to 40
- **Y-axis**: Plums, 0 to 60
- **Legend**: East (blue), West (red)
### Detailed Analysis
- **East**:
  - 20-25 g: 11
  - 25-30 g: 40
  - 30-35 g: 35
  - 35-40 g: 8
- **West**:
  - 20-25 g: 14
  - 25-30 g: 51
  - 30-35 g: 30
  - 35-40 g: 6
"""
MATRIX = """## Confusion Matrix: Sorting of Screws
### Overview
{}
### Components/Axes
- **Y-axis (True label)**: Slot, Cross, Hex
- **X-axis (Predicted label)**: Slot, Cross, Hex
### Detailed Analysis
| True \\ Predicted | Slot | Cross | Hex |
|---|---|---|---|
| Slot | 31 | 2 | 0 |
| Cross | 4 | 27 | 3 |
| Hex | 1 | 0 | 35 |
"""
PANELS = """## Line Charts: Yield on Four Farms
### Overview
{}
### Components/Axes
- **X-axis**: Year, 2010 to 2020
- **Y-axis**: Yield (t), 0 to 12
- **Legend**: Rye (blue), Oats (red), Spelt (green)
### Detailed Analysis
""" + "".join(
    f"**({letter}) {name}**\n- **Rye**: (2010, 5), (2020, 7)\n- **Oats**: (2010, 4), (2020, 6)\n"
    "- **Spelt**: (2010, 2), (2020, 3)\n"
    for letter, name in zip("abcd", ("Aldhof", "Birkau", "Cronau", "Dorn"), strict=True)
)


@pytest.mark.parametrize(
    ("text", "sentence", "words"),
    [
        (LINES, "The growth of the plants is given for four lamp types.", "four lamp types"),
        (LINES, "The plot compares five methods of lighting.", "five methods"),
        (LINES, "There are four lines in it.", "four lines"),
        (LINES, "A line graph with four plotted lines on a pale ground and a faint grid.", "four plotted lines"),
        (RADAR, "Two stoves are rated against five criteria.", "five criteria"),
        (MATRIX, "The matrix has five classes.", "five classes"),
        (MATRIX, "It belongs to a four-class detector.", "four-class"),
        (PANELS, "Each chart tracks the yield of four crops over a decade.", "four crops"),
    ],
)
def test_a_wrong_number_of_things_is_not_overlooked(text: str, sentence: str, words: str) -> None:
    issues = found(text.format(sentence), "count_mismatch")
    assert [spans for _, spans in issues] == [[words]]
    assert words in issues[0][0]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (LINES, "The growth is given for three lamp types."),
        (LINES, "Values are means over five tanks and four seeds."),
        (LINES, "After four weeks the plants were weighed in five trials."),
        (LINES, "Four dashed gridlines cross the plot, with seven tick marks on a side."),
        (LINES, "Three of the six lamp types in the store are shown."),
        (LINES, "Up to four lamp types can be mounted."),
        (LINES, "It sets two old lamp types and one new type beside each other."),
        (LINES, "A control and four other lamp types were left out."),
        (RADAR, "Two stoves are rated against six criteria."),
        (BINS, "A bin is 5 g wide, which gives four bins."),
        (MATRIX, "It belongs to a three-class detector."),
        (PANELS, "Four charts follow the yield of three crops, one for each of four farms."),
    ],
)
def test_numbers_of_other_things_and_right_ones_are_no_alarm(text: str, sentence: str) -> None:
    assert found(text.format(sentence), "count_mismatch") == []


def test_a_reference_line_may_be_left_out_of_the_count() -> None:
    text = LINES.replace("Diode", "Daylight average")
    assert found(text.format("Three lamp types are compared."), "count_mismatch") == []
    assert (
        found(
            LINES.replace("  - Diode (green)", "  - Diode (green)\n  - Target (gray)").format(
                "Three lamp types are compared."
            ),
            "count_mismatch",
        )
        == []
    )


ENTRIES = (
    "## Bar Chart: Weights of Parcels\n### Components/Axes\n"
    "* **Y-axis (Parcels):** {} entries, from top to bottom: Crate, Tube, Sack, Box, Letter.\n"
    "* **X-axis:** Weight (kg), 0 to 30\n* **Legend:** two groups:\n* Brown: Heavy\n* White: Light\n"
    "### Detailed Analysis\n* **Crate** (brown): 28\n* **Tube** (brown): 14\n* **Sack** (brown): 11\n"
    "* **Box** (white): 4\n* **Letter** (white): 1\n"
)


def test_entries_are_those_of_the_legend_or_of_an_axis() -> None:
    assert found(ENTRIES.format("Five"), "count_mismatch") == []
    assert found(ENTRIES.format("Two"), "count_mismatch") == []
    assert len(found(ENTRIES.format("Seven"), "count_mismatch")) == 1


def test_variants_count_as_one_thing_or_as_many() -> None:
    text = LINES.replace("Halide", "Diode (cold)").replace("- Diode (green)", "- Diode (warm) (green)")
    text = text.replace("**Diode**", "**Diode (warm)**")
    assert found(text.format("Three setups are compared."), "count_mismatch") == []


def test_a_number_said_twice_is_one_issue_with_both_places() -> None:
    sentence = (
        "Five methods of lighting are compared. The five methods are those of the trade, these five methods alone."
    )
    text = LINES.replace("Under Lamps", "With Five Methods").format(sentence)
    issues = found(text, "count_mismatch")
    assert len(issues) == 1
    assert len(issues[0][1]) == 2


def test_places_with_a_number_and_a_noun_are_no_counts() -> None:
    text = LINES.replace("X-axis**: Day", "X-axis**: Tanks").replace("(10, ", "(8, ")
    assert found(text.format("Growth in shared tanks.") + "At 8 tanks the lines part.\n", "count_mismatch") == []


STACKS = """## Stacked Bar Chart: Shells on the Beach by Depth
### Overview
{}
### Components/Axes
- **X-axis**: Digging depth (cm), with the bins [0, 5), [5, 10), [10, 20), and [20, 40).
- **Y-axis**: Shells, 0 to 100
- **Legend**: Clams (blue), Snails (orange), Mussels (green)
### Detailed Analysis
| Depth | Clams | Snails | Mussels |
|---|---|---|---|
| [0, 5) | 40 | 20 | 10 |
| [5, 10) | 30 | 12 | 9 |
| [10, 20) | 20 | 11 | 8 |
| [20, 40) | 10 | 10 | 7 |
"""


def test_stretches_are_counted_behind_the_quantity_of_their_axis_alone() -> None:
    [(message, _)] = found(STACKS.format("Shells from three depth intervals."), "count_mismatch")
    assert message.startswith('The text announces "three depth intervals"')
    for sentence in ("Shells from four depth intervals.", "Shells over three time intervals."):
        assert found(STACKS.format(sentence), "count_mismatch") == []


def test_an_open_bin_is_one_of_the_bins() -> None:
    text = """## Histogram: Rides of a Ferry
### Overview
The histogram has {} bins.
### Components/Axes
- **X-axis**: Duration (min)
- **Y-axis**: Number of rides, 0 to 60
### Detailed Analysis
- [0, 5): 31
- [5, 10): 44
- [10, ∞): 16
"""
    assert len(found(text.format("four"), "count_mismatch")) == 1
    assert found(text.format("three"), "count_mismatch") == []
