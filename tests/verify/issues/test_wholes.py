"""The number of all things that a text states is checked where its bars make it up, and nowhere else."""

from __future__ import annotations

import pytest

from issue_texts import found

HISTOGRAM = """## Histogram: Ages of Apple Trees
### Overview
{overview}
### Components/Axes
- **X-axis**: Age (years), 0 to 15
- **Y-axis**: Number of trees, 0 to 50
{note}### Detailed Analysis
- **0-5**: 31 trees
- **5-10**: 44 trees
- **10-15**: 16 trees
### Key Observations
- {claim}
"""
PIE = """## Pie Chart: Guests of the Inn
### Components/Axes
- **Legend**: Locals (teal), Visitors (coral), Staff (navy)
### Detailed Analysis
- Locals: {}
- Visitors: 35 %
- Staff: 15 %
"""


def histogram(overview: str = "A histogram.", note: str = "", claim: str = "Most are young.") -> str:
    return HISTOGRAM.format(overview=overview, note=note, claim=claim)


def test_things_beyond_what_the_bars_hold_are_told() -> None:
    issues = found(histogram("The ages of 104 grafted trees."), "sum_mismatch")
    assert [message for message, _ in issues] == [
        "The values add up to 91, but the text speaks of 104 in all.",
    ]
    assert issues[0][1][0] == "104"


def test_the_size_of_the_sample_counts_too() -> None:
    assert len(found(histogram(note='- **Annotation**: "n = 104"\n'), "sum_mismatch")) == 1


def test_an_empty_bin_adds_nothing_and_hides_no_difference() -> None:
    gap = "- **15-20**: no bar\n"
    wrong = histogram("The ages of 104 grafted trees.").replace("### Key", f"{gap}### Key")
    assert len(found(wrong, "sum_mismatch")) == 1
    assert found(wrong.replace("104", "91"), "sum_mismatch") == []


@pytest.mark.parametrize(
    "overview",
    [
        "The ages of 91 grafted trees.",
        "The ages of about 104 trees.",
        "The ages of trees on 104 farms.",
        "One of 900 trees of the county.",
        "A survey of 44 trees.",
    ],
)
def test_other_numbers_are_no_alarm(overview: str) -> None:
    assert found(histogram(overview), "sum_mismatch") == []


def test_a_number_in_a_claim_is_left_to_the_claim() -> None:
    assert found(histogram(claim="Only 60 trees are younger than that."), "sum_mismatch") == []


@pytest.mark.parametrize(("share", "alarms"), [("50 %", 0), ("60 %", 1), ("40 %", 1), ("51 %", 0), ("~60 %", 0)])
def test_exact_slices_make_a_whole(share: str, alarms: int) -> None:
    assert len(found(PIE.format(share), "sum_mismatch")) == alarms
