"""A value is held against its own axis, and the report says how far beyond it lies."""

from __future__ import annotations

import pytest

from chartprose.draft import Draft
from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from chartprose.text.source import Source
from chartprose.verify.issues.unit_mismatch import unit_mismatch
from chartprose.verify.issues.value_outside_axis import value_outside_axis


def axis(channel: str, low: float, high: float, **more: object) -> Axis:
    return Axis.model_validate({"channel": channel, "domain": (low, high), "by": "rule/test", **more})


def draft(
    axes: list[Axis], values: dict[str, list[float | Quantity]], chart_type: str = "line", **more: object
) -> Draft:
    """A draft with these values of each series, one a place, at ``a``, ``b`` and so on."""
    text, points = "", []
    for series, numbers in values.items():
        for place, number in zip("abcdefgh", numbers, strict=False):
            value = number if isinstance(number, Quantity) else Quantity(value=number)
            shown = f"{value.value:g}" if value.value is not None else "range"
            span = (len(text), len(text) + len(shown))
            text += f"{shown} "
            fields = {"series": series, "x": Position(label=place), "value": value, "by": "rule/test", **more}
            points.append(Point.model_validate({**fields, "evidence": {"value": span}}))
    series_list = [Series(name=name, by="rule/test") for name in values]
    panel = Panel(chart_type=chart_type, axes=axes, series=series_list, points=points)
    return Draft(Source(text), "chart", panels=[panel])


TWO = [axis("y", 0, 8000, label="Flow (l/s)", unit="l/s"), axis("y2", 0, 50, label="Water temperature (°C)", unit="°C")]


def test_a_series_is_bound_to_the_axis_that_bears_its_name() -> None:
    issues = value_outside_axis(draft(TWO, {"Flow": [600, 700], "Temperature": [20, 53]}))
    assert [i.message for i in issues] == [
        "53 of Temperature lies above the upper end 50 of the second y axis, by 6 % of its range."
    ]
    assert issues[0].severity == "note"


def test_a_series_is_bound_by_its_unit_or_by_what_the_other_leaves_over() -> None:
    by_unit = draft(TWO, {"Upstream": [Quantity(value=61, unit="°C")], "Downstream": [Quantity(value=100, unit="l/s")]})
    assert [i.severity for i in value_outside_axis(by_unit)] == ["warning"]
    left_over = draft(TWO, {"Flow": [100], "Heat": [61]})
    assert len(value_outside_axis(left_over)) == 1


def test_an_unbound_series_is_held_against_no_axis() -> None:
    assert value_outside_axis(draft(TWO, {"Upper": [60, 9000], "Lower": [70]})) == []


def test_lying_bars_without_listed_names_are_read_along_x() -> None:
    axes = [axis("x", 0, 40, ticks=[0, 10, 20, 30, 40]), Axis(channel="y", label="Species", by="rule/test")]
    issues = value_outside_axis(draft(axes, {"": [12, 43]}, "bar"))
    assert [i.message for i in issues] == ["43 lies above the upper end 40 of the x axis, by 0.3 ticks."]


def test_the_end_of_a_range_may_lie_outside_but_a_bound_at_the_end_does_not() -> None:
    beyond = Quantity(low=7, high=14)
    assert len(value_outside_axis(draft([axis("y", 0, 10)], {"A": [beyond]}))) == 1
    assert value_outside_axis(draft([axis("y", 0, 10)], {"A": [Quantity(low=10)]})) == []


def test_a_zero_that_is_imputed_is_not_below_its_axis() -> None:
    axes = [axis("y", 20, 80)]
    assert value_outside_axis(draft(axes, {"A": [0]}, derived=["value"])) == []
    assert len(value_outside_axis(draft(axes, {"A": [0]}))) == 1


def test_nothing_is_measured_below_zero_on_a_log_axis() -> None:
    assert value_outside_axis(draft([axis("y", 1, 1000, scale="log")], {"A": [0]})) == []


def test_heatmaps_are_held_against_their_color_scale() -> None:
    axes = [axis("color", 0, 1, ticks=[0, 0.25, 0.5, 0.75, 1]), axis("y", 0, 30)]
    issues = value_outside_axis(draft(axes, {"Row 1": [0.2, 1.1]}, "heatmap"))
    assert [i.message for i in issues] == ["1.1 of Row 1 lies above the upper end 1 of the color scale, by 0.4 ticks."]


def test_many_values_beyond_one_end_are_one_issue() -> None:
    issues = value_outside_axis(draft([axis("y", 0, 10)], {"A": [11, 12, 9, 11.5, 13]}))
    assert len(issues) == 1
    assert len(issues[0].evidence) == 4


@pytest.mark.parametrize(
    ("ends", "values", "words"),
    [
        ((0, 1), [61.7, 45.0, 88.1], "percent"),
        ((0, 100), [0.61, 0.45, 0.88], "fractions"),
        ((0, 8), [4200, 5100, 7300], "1,000 times"),
    ],
)
def test_values_in_another_unit_are_one_issue_and_not_outside(
    ends: tuple[float, float], values: list[float | Quantity], words: str
) -> None:
    made = draft([axis("y", *ends)], {"A": values})
    assert value_outside_axis(made) == []
    issues = unit_mismatch(made)
    assert len(issues) == 1
    assert words in issues[0].message
    assert len(issues[0].evidence) == len(values)


def test_thousands_that_the_axis_announces_are_no_other_unit() -> None:
    made = draft([axis("y", 0, 8, label="Visitors (thousands)")], {"A": [4200, 5100, 7300]})
    assert unit_mismatch(made) == []
    assert value_outside_axis(made) == []


def test_one_small_share_on_a_percent_axis_is_no_fraction() -> None:
    assert unit_mismatch(draft([axis("y", 0, 100)], {"A": [0.4, 12, 31]})) == []
