"""Assertions over small figures: each shape of the language, also those that no rule types."""

from __future__ import annotations

from typing import Any

import pytest

import claim_forms
from chartprose.record import Axis, Panel, Point, Position, Quantity, Series
from chartprose.verify.checks import Assertion, Check
from chartprose.verify.evaluate import evaluate
from chartprose.verify.facts import PanelFacts, facts_of

LINE = facts_of(claim_forms.draft_of("line", []).panels, claim_forms.draft_of("line", []).source.text)
BAR = facts_of(claim_forms.draft_of("bar", []).panels, claim_forms.draft_of("bar", []).source.text)
BOX_STATS = {"Knee": (8, 19, 27, 38, 62), "Hip": (2, 6, 9, 14, 24), "Spine": (10, 28, 41, 50, 55)}


def box() -> list[PanelFacts]:
    panel = Panel(title="Boxes", chart_type="box")
    for place, values in BOX_STATS.items():
        for stat, value in zip(("min", "q1", "median", "q3", "max"), values, strict=True):
            point = Point(series="", x=Position(label=place), value=Quantity(value=value), by="rule/test")
            panel.points.append(point.model_copy(update={"stat": stat}))
    return facts_of([panel], "")


def truth(facts: list[PanelFacts], kind: str, **fields: Any) -> bool | None:
    return evaluate(Check(assertions=[Assertion.model_validate({"kind": kind, **fields})]), facts).truth


@pytest.mark.parametrize(
    ("expected", "fields"),
    [
        (True, {"kind": "extremum", "series": ["Beta"], "relation": "highest", "measure": "max"}),
        (False, {"kind": "extremum", "series": ["Alpha"], "relation": "highest", "at": ["80"]}),
        (True, {"kind": "extremum", "series": ["Alpha"], "relation": "highest", "at": ["80"], "rank": 2}),
        (True, {"kind": "extremum", "series": ["Alpha"], "relation": "lowest", "among": "positions", "at": ["start"]}),
        (True, {"kind": "order", "series": ["Beta", "Alpha", "Gamma"], "relation": "highest", "at": ["80"]}),
        (False, {"kind": "order", "series": ["Beta", "Alpha", "Gamma"], "relation": "highest", "at": ["40"]}),
        (True, {"kind": "trend", "series": ["Alpha"], "relation": "rises", "quantifier": "all", "across": "positions"}),
        (False, {"kind": "trend", "relation": "falls", "quantifier": "all", "across": "series", "series": []}),
        (False, {"kind": "trend", "relation": "rises", "quantifier": "none", "across": "series"}),
        (True, {"kind": "plateau", "series": ["Gamma"], "relation": "flat"}),
        (True, {"kind": "trend", "series": ["Alpha"], "relation": "rises_then_flat"}),
        (True, {"kind": "crossover", "series": ["Beta"], "versus": ["Alpha"], "relation": "above", "at": ["80"]}),
        (False, {"kind": "crossover", "series": ["Gamma"], "versus": ["Alpha"], "relation": "above"}),
        (True, {"kind": "difference", "series": ["Alpha"], "measure": "change", "relation": "equal", "low": 26}),
        (True, {"kind": "difference", "series": ["Alpha"], "measure": "below_max", "relation": "equal", "low": 0}),
        (True, {"kind": "spread", "series": ["Gamma"], "relation": "lowest", "measure": "range"}),
        (
            True,
            {"kind": "association", "series": ["Alpha"], "versus": ["Beta"], "relation": "rises", "quantifier": "all"},
        ),
        (False, {"kind": "association", "series": ["Alpha"], "versus": ["Beta"], "relation": "falls"}),
        (True, {"kind": "association", "series": ["Alpha", "Beta"], "relation": "similar"}),
        (None, {"kind": "association", "series": ["Alpha", "Beta", "Gamma"], "relation": "similar"}),
        (True, {"kind": "count", "across": "series", "count": 3}),
        (True, {"kind": "level", "relation": "above", "low": 70, "at": ["80"], "across": "series", "count": 2}),
        (
            True,
            {
                "kind": "level",
                "series": ["Gamma"],
                "relation": "below",
                "low": 45,
                "quantifier": "only",
                "across": "series",
            },
        ),
        (False, {"kind": "level", "series": ["Gamma"], "relation": "at_least", "low": 45, "measure": "max"}),
        (True, {"kind": "comparison", "series": ["Gamma"], "relation": "above", "low": 50, "negated": True}),
        (None, {"kind": "interpretation"}),
        (None, {"kind": "extremum", "series": ["Delta"], "relation": "highest"}),
        (None, {"kind": "level", "series": ["Alpha"], "at": ["50"], "relation": "above", "low": 60}),
    ],
)
def test_a_line_chart(expected: bool | None, fields: dict[str, Any]) -> None:  # noqa: FBT001
    assert truth(LINE, **fields) is expected


@pytest.mark.parametrize(
    ("expected", "quantifier"), [(True, "some"), (True, "generally"), (False, "all"), (None, None)]
)
def test_a_quantifier_over_series_runs_over_their_pairs(expected: bool | None, quantifier: str | None) -> None:  # noqa: FBT001
    """Beta is above Gamma everywhere, and above Alpha at both ends only."""
    fields = {"series": ["Beta"], "versus": ["Alpha", "Gamma"], "relation": "above", "across": "series"}
    at = {"at": ["0", "20"]}
    assert truth(LINE, "comparison", **fields, **at, quantifier=quantifier) is expected


def test_an_outlier_among_positions_is_not_one_of_the_other_series() -> None:
    """Gamma lies far below the other lines, and no reading of it stands apart from its own."""
    assert truth(LINE, "outlier", series=["Gamma"], at=["80"], among="positions") is not True
    assert truth(LINE, "outlier", series=["Gamma"], at=["80"]) is True


def test_nothing_is_an_outlier_against_a_single_other_value() -> None:
    """With two values each would stand apart from the other."""
    panel = Panel(chart_type="line", series=[Series(name=name, by="rule/test") for name in ("Old", "New")])
    for series, place, value in (("Old", 1, 70), ("Old", 2, 30), ("New", 1, 40), ("New", 2, 41)):
        panel.points.append(Point(series=series, x=Position(value=place), value=Quantity(value=value), by="rule/test"))
    facts = facts_of([panel], "")
    for place in ("1", "2"):
        assert truth(facts, "outlier", series=["Old"], at=[place]) is None


def test_outliers_in_total_are_counted_over_all_boxes() -> None:
    panel = Panel(chart_type="box", series=[Series(name=name, by="rule/test") for name in ("Old", "New")])
    for series, place, value in (("Old", "Knee", 70), ("New", "Knee", 66), ("New", "Hip", 31)):
        point = Point(series=series, x=Position(label=place), value=Quantity(value=value), by="rule/test")
        panel.points.append(point.model_copy(update={"stat": "outlier"}))
    facts = facts_of([panel], "")
    assert truth(facts, "sum", measure="outliers", relation="equal", low=3) is True
    assert truth(facts, "sum", series=["New"], measure="outliers", relation="equal", low=2) is True
    assert truth(facts, "sum", series=["Old"], measure="outliers", relation="equal", low=3) is False


def test_an_outlier_of_a_gap_is_the_position_where_two_series_part() -> None:
    fields = {"series": ["Plan A", "Plan B"], "among": "positions", "measure": "gap"}
    assert truth(BAR, "outlier", at=["East"], **fields) is True
    assert truth(BAR, "outlier", at=["West"], **fields) is not True


@pytest.mark.parametrize(
    ("expected", "fields"),
    [
        (
            True,
            {
                "kind": "extremum",
                "series": ["Plan A", "Plan B"],
                "among": "positions",
                "at": ["East"],
                "relation": "highest",
                "measure": "drop",
            },
        ),
        (True, {"kind": "extremum", "among": "positions", "at": ["East"], "relation": "highest", "measure": "sum"}),
        (
            True,
            {
                "kind": "difference",
                "series": ["Plan A", "Plan B"],
                "among": "positions",
                "at": ["East"],
                "measure": "percent_drop",
                "relation": "equal",
                "low": 45,
            },
        ),
        (
            True,
            {
                "kind": "comparison",
                "series": ["Plan B"],
                "versus": ["Plan A"],
                "relation": "above",
                "at": ["South"],
                "quantifier": "only",
                "across": "positions",
            },
        ),
        (
            True,
            {
                "kind": "comparison",
                "series": ["Plan A"],
                "versus": ["Plan B"],
                "relation": "above",
                "count": 3,
                "across": "positions",
            },
        ),
        (
            True,
            {
                "kind": "ratio",
                "series": ["Plan A"],
                "versus": ["Plan B"],
                "at": ["North"],
                "relation": "equal",
                "low": 1.5,
                "unit": "times",
            },
        ),
        (
            True,
            {
                "kind": "ratio",
                "series": ["Plan A"],
                "versus": ["Plan B"],
                "at": ["North"],
                "relation": "above",
                "low": 50,
                "unit": "percent",
            },
        ),
        (
            False,
            {
                "kind": "comparison",
                "series": ["Plan A"],
                "among": "positions",
                "at": ["North"],
                "versus": ["East"],
                "relation": "above",
            },
        ),
        (True, {"kind": "sum", "among": "positions", "at": ["East"], "measure": "sum", "relation": "equal", "low": 31}),
        (
            False,
            {"kind": "sum", "among": "positions", "at": ["East"], "measure": "sum", "relation": "equal", "low": 40},
        ),
        (
            True,
            {"kind": "sum", "series": ["Plan B"], "at": ["East"], "measure": "share", "relation": "below", "low": 50},
        ),
    ],
)
def test_a_bar_chart(expected: bool | None, fields: dict[str, Any]) -> None:  # noqa: FBT001
    assert truth(BAR, **fields) is expected


@pytest.mark.parametrize(
    ("expected", "fields"),
    [
        (True, {"kind": "extremum", "among": "positions", "at": ["Hip"], "stat": "median", "relation": "lowest"}),
        (True, {"kind": "spread", "among": "positions", "at": ["Hip"], "measure": "iqr", "relation": "lowest"}),
        (
            False,
            {
                "kind": "spread",
                "among": "positions",
                "measure": "upper_whisker",
                "versus_measure": "lower_whisker",
                "relation": "above",
                "quantifier": "all",
                "across": "positions",
            },
        ),
        (
            True,
            {
                "kind": "comparison",
                "among": "positions",
                "at": ["Hip"],
                "stat": "q3",
                "versus_stat": "q1",
                "relation": "below",
            },
        ),
    ],
)
def test_a_box_plot(expected: bool | None, fields: dict[str, Any]) -> None:  # noqa: FBT001
    assert truth(box(), **fields) is expected


def test_contradicted_beats_unverifiable_beats_supported() -> None:
    holds = Assertion(kind="trend", series=["Alpha"], relation="rises")
    fails = Assertion(kind="trend", series=["Alpha"], relation="falls")
    unknown = Assertion(kind="interpretation")
    assert evaluate(Check(assertions=[holds, unknown, fails]), LINE).truth is False
    assert evaluate(Check(assertions=[holds, unknown]), LINE).truth is None
    assert evaluate(Check(assertions=[holds, holds]), LINE).truth is True


def test_a_plateau_told_in_prose_holds_at_every_position_of_its_span() -> None:
    panel = Panel(title="P", series=[Series(name=n, by="rule/test") for n in ("A", "B")])
    panel.points = [
        Point(series="A", x=Position(value=x), value=Quantity(value=v), by="rule/test")
        for x, v in ((1, 9.0), (10, 1.07))
    ]
    panel.points.append(Point(series="B", value=Quantity(value=1.06, approx=True), by="rule/test"))
    facts = facts_of([panel], "")
    below = {"kind": "comparison", "series": ["A"], "versus": ["B"], "relation": "below", "at": ["10"]}
    outcome = evaluate(Check(assertions=[Assertion.model_validate(below)]), facts)
    assert outcome.truth is False
    assert outcome.reason == "1.07 of A at 10 is above 1.06 of B"
    assert truth(facts, "plateau", series=["B"], relation="flat") is True


def test_panels_are_compared_by_the_same_series() -> None:
    panels = [Panel(title=t, series=[Series(name="A", by="rule/test")]) for t in ("Left", "Right")]
    for panel, top in zip(panels, (2.9, 3.3), strict=True):
        values = ((0, 1.1), (4, top))
        panel.points = [
            Point(series="A", x=Position(value=x), value=Quantity(value=v), by="rule/test") for x, v in values
        ]
    facts = facts_of(panels, "")
    higher = {"series": ["A"], "among": "panels", "panels": ["Right"], "versus": ["Left"], "measure": "max"}
    assert truth(facts, "comparison", **higher, relation="above") is True
    assert truth(facts, "comparison", **higher, relation="below") is False


def test_a_stated_interquartile_range_is_ranked_by_its_width_and_not_by_its_ends() -> None:
    panel = Panel(title="Sleep", chart_type="box")
    for place, (low, high) in {"Early": (6.7, 8.3), "Off": (7.5, 9.0)}.items():
        point = Point(series="", x=Position(label=place), value=Quantity(low=low, high=high), by="rule/test")
        panel.points.append(point.model_copy(update={"stat": "iqr"}))
    told = {"among": "positions", "at": ["Early"], "versus": ["Off"], "measure": "iqr", "relation": "below"}
    assert truth(facts_of([panel], ""), "comparison", **told) is False


def test_a_count_of_panels_is_not_counted_inside_each_of_them_as_well() -> None:
    panels = [*claim_forms.draft_of("line", []).panels, *claim_forms.draft_of("dose", []).panels]
    facts = facts_of(panels, "")
    told = {"relation": "above", "low": 30, "across": "panels"}
    assert truth(facts, "level", count=1, **told) is True
    assert truth(facts, "level", count=2, **told) is False


def test_a_share_of_a_whole_without_parts_is_not_decided() -> None:
    panel = Panel(chart_type="line", axes=[Axis(channel="x", domain=(0, 9), by="rule/test")])
    panel.points.append(Point(series="Plan A", value=Quantity(value=4), by="rule/test"))
    panel.points.append(Point(series="Plan A", x=Position(label="middle"), value=Quantity(value=5), by="rule/test"))
    facts = facts_of([panel], "")
    assert facts[0].read("plan a", 5.0) is not None
    claim = {"series": ["Plan A"], "at": ["5"], "measure": "share", "relation": "below", "low": 50}
    assert truth(facts, "sum", **claim) is None
