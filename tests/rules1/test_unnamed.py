"""Points that were given to no series, though the text speaks of several."""

from __future__ import annotations

import pytest

from chartprose.record import Point, Position, Quantity
from chartprose.rules1.parts import PanelDraft
from chartprose.rules1.unnamed import withhold_unnamed


def _panel(kind: str, values: list[tuple[str, float, float]]) -> PanelDraft:
    points = [
        Point(
            series=series,
            x=Position(value=x),
            value=Quantity(value=y),
            by="rule/prose",
            evidence={"value": (10 * k, 10 * k + 3)},
        )
        for k, (series, x, y) in enumerate(values)
    ]
    return PanelDraft(chart_type=kind, points=points)


TWO_LINES = [("", 0, 5.0), ("", 1, 6.0), ("", 2, 7.5), ("", 0, 3.0), ("", 1, 2.0), ("", 2, 1.5)]


def test_two_lines_without_names_are_not_one_line() -> None:
    panel = _panel("line", TWO_LINES)
    assert withhold_unnamed(panel) == [(10 * k, 10 * k + 3) for k in range(6)]
    assert panel.points == []


def test_words_for_a_missing_value_are_no_unread_numeral() -> None:
    panel = _panel("line", TWO_LINES)
    lacking = {"series": "", "by": "rule/point", "missing": "not_shown", "evidence": {"value": (90, 103)}}
    panel.points.append(Point.model_validate(lacking))
    assert (90, 103) not in withhold_unnamed(panel)
    assert panel.points == []


def test_named_points_stay_beside_those_that_are_withheld() -> None:
    panel = _panel("bar", [*TWO_LINES, ("Oak", 0, 9.0)])
    assert len(withhold_unnamed(panel)) == 6
    assert [p.series for p in panel.points] == ["Oak"]


def test_one_place_with_two_values_is_a_conflict_of_the_text() -> None:
    panel = _panel("line", [("", 0, 5.0), ("", 1, 6.0), ("", 2, 7.5), ("", 1, 6.5)])
    assert withhold_unnamed(panel) == []
    assert len(panel.points) == 4


def test_two_slips_among_many_places_are_conflicts_too() -> None:
    line = [("", float(x), x / 2) for x in range(9)]
    panel = _panel("line", [*line, ("", 3.0, 8.0), ("", 7.0, 1.0)])
    assert withhold_unnamed(panel) == []
    assert len(panel.points) == 11


@pytest.mark.parametrize("kind", ["scatter", "bubble"])
def test_a_cloud_has_many_values_at_a_place(kind: str) -> None:
    panel = _panel(kind, TWO_LINES)
    assert withhold_unnamed(panel) == []
    assert len(panel.points) == 6
