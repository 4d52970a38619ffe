"""High and low are places on the stated axis; without one, or with a value on the other side, they are open."""

from __future__ import annotations

import pytest

import chartprose
from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.evaluate import evaluate
from chartprose.verify.facts import facts_of

TEXT = """## Line Chart: Sorting of Parcels

### Axis Labels and Markers
*   **X-axis:** Hour of the day. Markers: 6, 10, 14, 18.
*   **Y-axis:** {label}. Scale from {low} to {high}.

### Detailed Analysis
**Belt North:**
*   Hour 6: ~0.82
*   Hour 10: ~0.91
*   Hour 14: ~0.44
*   Hour 18: ~0.88

**Belt South:**
*   Hour 6: ~0.12
*   Hour 10: ~0.21
*   Hour 14: ~0.18
*   Hour 18: ~0.09

### Key Observations
*   {claim}
"""


def verdict(claim: str, label: str = "Accuracy", low: str = "0.0", high: str = "1.0") -> str:
    figure = chartprose.extract(TEXT.format(claim=claim, label=label, low=low, high=high))
    return next(c.verdict for c in figure.claims if c.text == claim)


@pytest.mark.parametrize(
    ("expected", "claim"),
    [
        ("supported", "Belt North reaches high accuracy at most hours."),
        ("supported", "Belt South has low accuracy throughout."),
        ("supported", "Belt North performs well at hour 10."),
        ("supported", "Belt South performs poorly at hour 10."),
        ("supported", "Belt South shows weak performance at all hours."),
        ("unverifiable", "Belt South reaches high accuracy at most hours."),
        ("unverifiable", "Belt North has low accuracy throughout."),
        ("unverifiable", "Belt North reaches high accuracy at all hours."),
        ("unverifiable", "Belt North performs poorly at hour 10."),
        ("unverifiable", "Belt North shows high variability."),
        ("unverifiable", "Belt North has a high cost at hour 10."),
        ("unverifiable", "Belt South does not reach high accuracy at most hours."),
    ],
)
def test_a_word_for_high_or_low_is_borne_out_by_the_axis_and_never_refuted(expected: str, claim: str) -> None:
    assert verdict(claim) == expected


def test_praise_means_low_where_less_is_better() -> None:
    assert verdict("Belt South performs well at hour 10.", label="Error rate") == "supported"
    assert verdict("Belt North performs well at hour 10.", label="Error rate") == "unverifiable"


def test_praise_of_a_quantity_that_is_neither_good_nor_bad_is_left_open() -> None:
    assert verdict("Belt North performs well at hour 10.", label="Weight (kg)") == "unverifiable"


def panel(axis: Axis | None) -> Panel:
    made = Panel(chart_type="line", series=[Series(name="A", by="rule/test")])
    made.axes = [Axis(channel="x", label="Day", by="rule/test"), *([axis] if axis else [])]
    made.points = [
        Point(series="A", x=Position(value=day), value=Quantity(value=40.0), by="rule/test") for day in (1.0, 2.0)
    ]
    return made


@pytest.mark.parametrize(
    ("expected", "axis"),
    [
        (True, Axis(channel="y", domain=(0.0, 60.0), by="rule/test")),
        (None, Axis(channel="y", domain=(0.0, 100.0), by="rule/test")),
        (True, Axis(channel="y", domain=(1.0, 1000.0), scale="log", by="rule/test")),
        (None, Axis(channel="y", domain=(0.0, None), by="rule/test")),
        (None, Axis(channel="y", label="Load", by="rule/test")),
        (None, None),
    ],
)
def test_without_two_ends_of_the_axis_nothing_is_high(*, expected: bool | None, axis: Axis | None) -> None:
    check = Check(assertions=[Assertion(kind="level", series=["A"], relation="high")])
    assert evaluate(check, facts_of([panel(axis)], "40")).truth is expected


REGIONS = """## Heatmap: Grip of Tyres by Lap

### Axis Labels
*   **X-axis:** Lap, from 0 to 30.
*   **Y-axis:** Compound.
*   **Color scale:** Grip, from 0.0 to 1.0.

### Detailed Analysis
*   **Soft:** Dark in most laps (~0.85-0.95), but pale in lap 0 (~0.3).
*   **Hard:** Medium in all laps (~0.6-0.7).

### Key Observations
*   {claim}
"""


@pytest.mark.parametrize(
    "claim", ["Soft stays above 0.8 across most laps.", "Soft reaches high grip across most laps."]
)
def test_a_value_of_most_of_a_series_outweighs_one_exception(claim: str) -> None:
    figure = chartprose.extract(REGIONS.format(claim=claim))
    assert [c.verdict for c in figure.claims if c.text == claim] == ["supported"]
    assert figure.issues == []
