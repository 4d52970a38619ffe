"""The gate: points that cannot be right are doubted. What it lets through is called right by the record."""

from __future__ import annotations

import pytest

from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from chartprose.rules.gate import Cover, objections_to

X = Axis(channel="x", label="Week", domain=(0, 10), by="rule/axes")
Y = Axis(channel="y", label="Tons", domain=(0, 100), by="rule/axes")
Y2 = Axis(channel="y2", label="Price", domain=(0, 9), by="rule/axes")
PANEL = Panel(axes=[X, Y])


def point(x: float | str, value: float, series: str = "Alpha", stat: str | None = None) -> Point:
    place = Position(label=x) if isinstance(x, str) else Position(value=x)
    return Point.model_validate(
        {
            "series": series,
            "x": place,
            "value": Quantity(value=value),
            "stat": stat,
            "by": "rule/list",
            "evidence": {"value": (1, 2), "x": (3, 4)},
        }
    )


def codes(points: list[Point], panel: Panel = PANEL) -> list[str]:
    return [objection.code for objection in objections_to(points, panel)]


def test_a_place_with_two_values_is_a_conflict() -> None:
    assert codes([point(1, 4), point(1, 5)]) == ["conflict"]


@pytest.mark.parametrize(
    "points",
    [
        [point(1, 4), point(1, 4)],
        [point(1, 4), point(1, 5, "Beta")],
        [point(1, 4, stat="min"), point(1, 5, stat="max")],
        [point(1, 4, stat="outlier"), point(1, 5, stat="outlier")],
    ],
    ids=["the same value", "another series", "another statistic", "outliers"],
)
def test_values_that_may_stand_side_by_side(points: list[Point]) -> None:
    assert codes(points) == []


def test_one_value_beyond_the_axis_is_left_to_the_issues() -> None:
    assert codes([point(1, 40), point(2, 50), point(3, 104)]) == []


def test_a_block_beyond_the_axis_is_a_misreading() -> None:
    assert codes([point(1, 4000), point(2, 5000), point(3, 50)]) == ["domain"]


def test_values_of_the_second_axis_are_held_against_it() -> None:
    panel = Panel(axes=[X, Y, Y2], series=[Series(name="Alpha", axis="y2", by="rule/legend")])
    assert codes([point(1, 40), point(2, 50)], panel) == ["domain"]
    assert codes([point(1, 4), point(2, 5)], panel) == []


def test_nothing_is_held_against_an_axis_that_may_be_another() -> None:
    assert codes([point(1, 400), point(2, 500)], Panel(axes=[X, Y, Y2])) == []


def test_a_position_off_the_axis_is_none() -> None:
    assert codes([point(1, 40), point(2000, 50)]) == ["position"]


@pytest.mark.parametrize(
    ("names", "wanted"), [(["Rye", "Oats"], ["position"]), (["Week 2", "Week 4"], ["position"]), (["2", "4"], [])]
)
def test_a_number_is_no_position_on_an_axis_of_names(names: list[str], wanted: list[str]) -> None:
    panel = Panel(axes=[Axis(channel="x", label="Crop", categories=names, by="rule/axes"), Y])
    assert codes([point(2, 40), point(4, 50)], panel) == wanted
    assert codes([point(names[0], 40)], panel) == []


def test_a_cover_misses_what_it_does_not_hold_as_a_whole() -> None:
    cover = Cover([(10, 14), (2, 5), (4, 8)])
    assert cover.misses([(2, 8), (3, 4), (0, 3), (8, 9), (12, 15), (10, 14)]) == [(0, 3), (8, 9), (12, 15)]
