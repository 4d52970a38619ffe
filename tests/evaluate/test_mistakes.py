"""Each kind of mistake is recognised, and none is taken for another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from chartprose.evaluate.match import match_document
from chartprose.evaluate.mistakes import mistake
from evaluation_samples import figure, gold, panel, point

if TYPE_CHECKING:
    from evaluation_samples import Value


def kinds(wanted: dict[str, Any], said: dict[str, Any]) -> list[str | None]:
    return [mistake(pair) for pair in match_document(gold(panel(wanted)), figure(panel(said))).points]


@pytest.mark.parametrize(
    ("right", "said", "kind"),
    [
        (25, -25, "sign"),
        ((-5, -3), (3, 5), "sign"),
        (12, 12000, "scale"),
        (0.001, 0.01, "scale"),
        (47, 0.47, "scale"),
        (2, 120, "unit"),
        (7200, 2, "unit"),
        ((10, 15), (10, 16), "endpoint"),
        ((10, 15), (11, 15), "endpoint"),
        ((10, None), (12, None), "digit"),
        ((10, 15), 12.5, "range collapsed"),
        ((10, 15), 10, "range collapsed"),
        ((10, 15), (10, 10), "range collapsed"),
        ((None, 30), 30, "bound dropped"),
        ((10, None), (10, 60), "bound dropped"),
        ((None, 30), (30, None), "bound dropped"),
        ((10, 15), (10, None), "bound dropped"),
        ((10, 8, 12), 10, "bound dropped"),
        (10, (8, 12), "number widened"),
        (10, (10, None), "number widened"),
        (25, 5, "digit"),
        (5, 25, "digit"),
        (0.95, 0.59, "digit"),
        (0.89, 0.88, "digit"),
        (1203, 1230, "digit"),
        (41, 77, "other value"),
        (None, 0, "invented value"),
        (None, (1, 2), "invented value"),
        (25, None, "value lost"),
        ((10, 15), None, "value lost"),
        (40, 40, None),
    ],
)
def test_a_wrong_value_is_named_for_what_it_is(right: Value, said: Value, kind: str | None) -> None:
    assert kinds(point("A", 1, right), point("A", 1, said)) == [kind]


PERCENT = point("A", 1, 0) | {"value": {"value": 47, "unit": "%"}}


@pytest.mark.parametrize(
    ("right", "said", "kind"),
    [
        (PERCENT, point("A", 1, 0.47), "unit"),
        (point("A", 1, 2), point("B", 1, 2), "wrong series"),
        (point("A", 1, 2), point("A", 2, 2), "wrong position"),
        (point("A", 1, 2), point("A", 1, 2, stat="mean"), "wrong statistic"),
    ],
)
def test_a_wrong_unit_or_key_is_no_wrong_digit(right: dict[str, Any], said: dict[str, Any], kind: str) -> None:
    assert kinds(right, said) == [kind]


def test_a_point_in_another_panel_is_no_wrong_series() -> None:
    wanted = gold(panel(point("A", 1, 2), point("A", 2, 3), title="One"), panel(point("B", 1, 4), title="Two"))
    said = figure(panel(point("A", 1, 2), point("A", 2, 3), point("B", 1, 4), title="One"), panel(title="Two"))
    assert [mistake(pair) for pair in match_document(wanted, said).points if pair.outcome == "wrong"] == ["wrong panel"]
