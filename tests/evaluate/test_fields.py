"""Fields: what is counted as correct, wrong, missing and spurious, and what is not counted."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings

from chartprose.evaluate.fields import Counts, count_fields
from chartprose.evaluate.gold import Gold
from chartprose.evaluate.match import Outcome, match_document
from evaluation_samples import figure, gold, loaves, panel, point
from record_strategies import figures

if TYPE_CHECKING:
    from chartprose.record import Figure

AXIS = {
    "channel": "x",
    "label": "Hour",
    "unit": "h",
    "scale": "linear",
    "domain": [8, 16],
    "ticks": [8, 12, 16],
    "by": "rule/axes",
}
ENTRY = {"name": "Stone oven", "color": "brown", "line": "dashed", "by": "rule/legend"}


def counts(wanted: dict[str, Any], said: dict[str, Any], **more: Any) -> Counts:
    return count_fields(match_document(gold(wanted, **more), figure(said)))


def faults(result: Counts) -> dict[str, dict[Outcome, int]]:
    """The fields that are not all correct."""
    return {name: {**own} for name, own in result.items() if set(own) != {"correct"}}


@settings(max_examples=30)
@given(figures)
def test_a_record_against_itself_has_only_correct_points_and_fields(record: Figure) -> None:
    match = match_document(Gold("any", record), record)
    assert {pair.outcome for pair in match.points} <= {"correct"}
    assert faults(count_fields(match)) == {}


def test_everything_that_is_stated_is_counted_once() -> None:
    one = panel(*loaves(), axes=[AXIS], series=[ENTRY])
    result = counts(one, one)
    assert result["point.series"] == Counter(correct=6)
    assert result["point.value"] == Counter(correct=6)
    names = ("axis.channel", "axis.label", "axis.unit", "axis.scale", "axis.min", "axis.max", "axis.ticks")
    assert all(result[name] == Counter(correct=1) for name in names)
    assert all(result[name] == Counter(correct=1) for name in ("series.name", "series.color", "series.line"))
    assert "axis.categories" not in result
    assert "series.marker" not in result


@pytest.mark.parametrize(
    ("change", "field", "outcome"),
    [
        ({"label": "Day"}, "axis.label", "wrong"),
        ({"label": None}, "axis.label", "missing"),
        ({"categories": ["8", "12"]}, "axis.categories", "spurious"),
        ({"domain": [8, 20]}, "axis.max", "wrong"),
        ({"domain": [None, 16]}, "axis.min", "missing"),
        ({"ticks": [8, 12]}, "axis.ticks", "wrong"),
        ({"scale": "log"}, "axis.scale", "wrong"),
        ({"channel": "y"}, "axis.channel", "wrong"),
    ],
)
def test_one_fault_in_an_axis_is_one_fault(change: dict[str, Any], field: str, outcome: str) -> None:
    result = counts(panel(axes=[AXIS]), panel(axes=[AXIS | change]))
    assert faults(result) == {field: {outcome: 1}}


BARE = {"channel": "x", "by": "rule/axes"}
AXIS_FIELDS = ("channel", "label", "unit", "scale", "min", "max", "ticks")
CLAY = {"name": "Clay oven", "by": "rule/legend"}
RIGHT = point("A", 1, 2)


@pytest.mark.parametrize(
    ("wanted", "said", "expected"),
    [
        (panel(axes=[AXIS]), panel(axes=[AXIS | {"ticks": [16, 12, 8]}]), {}),
        (panel(axes=[AXIS]), panel(), {f"axis.{name}": {"missing": 1} for name in AXIS_FIELDS}),
        (panel(axes=[AXIS | {"required": False}]), panel(), {}),
        (panel(series=[ENTRY]), panel(series=[ENTRY, CLAY]), {"series.name": {"correct": 1, "spurious": 1}}),
        (
            panel(RIGHT | {"value": {"value": 2, "unit": "%", "approx": True}}),
            panel(RIGHT | {"value": {"value": 2, "unit": "kg"}}),
            {"point.unit": {"wrong": 1}, "point.approx": {"missing": 1}},
        ),
        (panel(RIGHT), panel(point("A", 1, 3)), {"point.value": {"wrong": 1}}),
        (panel(point("A", 1, 2, required=False)), panel(), {}),
    ],
    ids=[
        "ticks from the top down", "a lost axis", "an unasked optional axis", "an invented legend entry",
        "a unit and an approximation beside a right point", "a wrong point is right elsewhere", "an optional point",
    ],
)  # fmt: skip
def test_a_fault_is_counted_in_its_field_alone(
    wanted: dict[str, Any], said: dict[str, Any], expected: dict[str, dict[str, int]]
) -> None:
    assert faults(counts(wanted, said)) == expected


def test_a_panel_that_nobody_asked_for_is_spurious_in_all_its_fields() -> None:
    said = figure(panel(), panel(axes=[AXIS], series=[ENTRY], title="Inset"))
    result = faults(count_fields(match_document(gold(panel()), said)))
    assert result["panel.title"] == {"correct": 1, "spurious": 1}
    assert result["axis.channel"] == result["series.name"] == {"spurious": 1}
    optional = gold(panel(), panel(axes=[AXIS], title="Inset", required=False))
    assert faults(count_fields(match_document(optional, figure(panel())))) == {}


def test_gold_that_leaves_fields_out_does_not_call_them_spurious() -> None:
    assert faults(counts(panel(axes=[BARE]), panel(axes=[AXIS]), stated_only=True)) == {}
    assert faults(counts(panel(axes=[BARE]), panel(axes=[AXIS]))) != {}


def test_an_alternative_title_is_right_also_if_it_is_none() -> None:
    wanted = panel(accept=[{"title": "Loaves"}, {"title": None}])
    assert counts(wanted, panel(title="loaves"))["panel.title"] == Counter(correct=1)
    assert "panel.title" not in counts(wanted, panel(title=None))
    assert counts(wanted, panel(title="Cake"))["panel.title"] == Counter(wrong=1)
