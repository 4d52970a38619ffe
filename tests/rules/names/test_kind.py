"""Kind and title: a chart unless the text has the structure of something else; a title only where one is stated."""

from __future__ import annotations

import pytest

from declarations import names_of

FLOW = (
    "## Diagram: The Way of a Letter\n### Overview\nBoxes joined by arrows.\n"
    "### Components/Axes\n- **Box 1**: Desk\n- Desk -> Van\n- Van -> Door\n"
    "### Detailed Analysis\n- The van takes 2 hours.\n"
)


def test_steps_and_arrows_without_an_axis_are_no_chart() -> None:
    found = names_of(FLOW)
    assert (found.kind, found.panels) == ("diagram", [])
    assert found.reason


@pytest.mark.parametrize(
    "text",
    [
        "## Diagram: Otters\n### Components/Axes\n- **X-axis**: Day, 0 to 9\n- Desk -> Van\n- Van -> Door\n",
        "## Sankey Diagram: Letters\n### Detailed Analysis\n- Desk → Van: 12\n- Van → Door: 9\n",
        "A diagram of something.\n\nNothing more is known of it.",
        FLOW.replace("Desk -> Van", "Elk: 12%")
        .replace("Van -> Door", "Hart: 14%")
        .replace("joined by arrows", "in a row")
        .replace("**Box 1**: Desk", "Doe: 9%"),
    ],
)
def test_the_word_alone_refuses_no_chart(text: str) -> None:
    assert names_of(text).kind == "chart"


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("## Line Chart: Otters\n### Overview\nTwo lines.", "Otters"),
        ("# Technical Document Extraction: Line Chart Analysis\n## Overview\nTwo lines.", None),
        ('## Line Chart: Otters\n### Components/Axes\n* **Title:** "Pups" (centered)\n', "Pups"),
        ("## Line Chart: Otters\n### Components/Axes\n* **Title:** None visible\n", "Otters"),
        (
            "## Line Chart: Otters\n### Components/Axes\n* **X-axis:**\n* **Title:** Day\n* **Range:** 0 to 9\n",
            "Otters",
        ),
        ("## Bar Chart\n### Data\n* Lynx: 4\n* Hare: 5", None),
        ("## Lynx and Hare in the Woods of Two Valleys: A Count", "Lynx and Hare in the Woods of Two Valleys: A Count"),
        ("What follows is a line chart titled *Pups by Year*. Two lines rise.", "Pups by Year"),
        ("Figure 2.1 – Pups by year\n\nTwo lines rise.", "Pups by year"),
    ],
)
def test_a_title_is_that_of_the_figure(text: str, title: str | None) -> None:
    assert names_of(text).title == title
