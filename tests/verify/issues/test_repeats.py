"""A list that repeats a series without naming it is compared with it, and only such a list."""

from __future__ import annotations

import pytest

from chartprose.draft import Draft
from chartprose.pipeline import read_figure
from chartprose.record import Panel, Point, Position, Quantity
from chartprose.text.source import Source, read
from chartprose.verify.issues.conflicting_values import conflicting_values
from issue_texts import found


def draft(listed: list[str]) -> Draft:
    """Four values of ``Rain``, and a list of figures that no point accounts for."""
    text, points, unread = "", [], []
    for place, written in zip("abcd", ["21", "34", "55", "13"], strict=True):
        span = (len(text), len(text) + len(written))
        text += written + "\n"
        fields = {"x": Position(label=f"Site {place}"), "value": Quantity(value=float(written)), "by": "rule/test"}
        points.append(Point.model_validate({"series": "Rain", **fields, "evidence": {"value": span}}))
    for place, written in zip("abcd", listed, strict=True):
        text += f"- **Site {place}:** "
        unread.append((len(text), len(text) + len(written)))
        text += written + "\n"
    return Draft(Source(text), "chart", panels=[Panel(chart_type="bar", points=points)], unread=unread, numerals=8)


def test_a_figure_that_the_list_states_otherwise_is_not_overlooked() -> None:
    made = draft(["21", "43", "55", "13"])
    issues = conflicting_values(made)
    assert [i.message for i in issues] == ["The text states two values for Rain at Site b: 43 and 34."]
    assert [made.source.text[s:e] for s, e in issues[0].evidence] == ["34", "43"]


@pytest.mark.parametrize("listed", [["21", "34", "55", "13"], ["1", "2", "3", "4"], ["21", "34", "5", "6"]])
def test_the_same_list_and_another_quantity_are_no_conflict(listed: list[str]) -> None:
    assert conflicting_values(draft(listed)) == []


BINS = (
    "## Histogram: Bead Diameters\n### Components/Axes\n* **X-axis:** Diameter (mm), 0 to 20\n"
    "* **Y-axis:** Number of Beads, 0 to 90\n### Detailed Analysis\n"
    "* 0-5 mm: 12\n* 5-10 mm: 48\n* 10-15 mm: 72\n* 15-20 mm: 20\n* 10-15 mm: {}\n"
)


def test_two_heights_of_a_bin_are_not_overlooked() -> None:
    issues = found(BINS.format(66), "conflicting_values")
    assert [message for message, _ in issues] == ["The text states two values for 10 to 15: 72 and 66."]
    assert found(BINS.format(72), "conflicting_values") == []


TRENDED = (
    "## Line Chart: Silt in a Harbour\n### Components/Axes\n* **X-axis:** Year, 2000 to 2020\n"
    "* **Y-axis:** Silt (cm), 0 to 90\n* **Legend:** East (blue), West (red)\n### Detailed Analysis\n"
    "* **East (blue):**\n* **Trend:** Rises slowly, ending at roughly {} cm in 2020.\n"
    "* 2000: 20\n* 2010: 31\n* 2020: 44\n* **West (red):**\n* 2000: 52\n* 2010: 58\n* 2020: 71\n"
)


def test_a_conflict_within_the_data_is_told_once() -> None:
    issues = read_figure(read(TRENDED.format(62))).issues
    assert [i.code for i in issues] == ["conflicting_values"]
    assert read_figure(read(TRENDED.format(44))).issues == []
