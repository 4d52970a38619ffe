"""What is a chart: the kind word, the axes and the overview decide, not a stray word of layout."""

from __future__ import annotations

import pytest

from laws import figure_of

FLOW = """## {kind}: Path of a Library Book from Return to Shelf
### Overview
The image is a flowchart. The chart runs from left to right and has five boxes and one decision.
### Components/Axes
* **Start (left):** "Return slot (open 24 hours)"
* **Boxes (blue):** "Scan barcode" (target: 2 min), "Check for damage"
* **Time Bar (bottom):** Marks at 0, 5, 10 and 30 minutes.
### Detailed Analysis
1. **Scan:** The book is scanned within 2 minutes.
2. **Decision:** "Yes" leads to repair, "No" leads to the shelf.
"""


@pytest.mark.parametrize("kind", ["Diagram", "Flowchart"])
def test_a_diagram_whose_overview_says_chart_is_refused(kind: str) -> None:
    figure = figure_of(FLOW.format(kind=kind))
    assert (figure.kind, figure.panels) == ("diagram", [])


def test_a_diagram_with_two_axes_is_a_chart() -> None:
    text = """## Diagram: Height of Two Seedlings
### Components/Axes
* **X-axis:** Day, from 0 to 20
* **Y-axis:** Height (cm), from 0 to 12
### Detailed Analysis
* **Bean:** 2 at day 5, 9 at day 20
* **Pea:** 1 at day 5, 7 at day 20
"""
    figure = figure_of(text)
    assert figure.kind == "chart"
    assert [point.value.value for point in figure.panels[0].points] == [2, 9, 1, 7]
