"""Each issue is found where it is, and is silent where a person would see nothing."""

from __future__ import annotations

import pytest

import claim_forms
from chartprose.draft import Draft
from chartprose.record import Axis, Issue, Panel, Point, Position, Quantity, Series
from chartprose.text.source import Source
from chartprose.text.statement import Statement
from chartprose.verify import type_claims, verify


def draft(values: dict[tuple[str, str], list[str]], **axis: object) -> Draft:
    """A draft whose text is its figures; several figures for one position are several points."""
    text = ""
    panel = Panel(title="P", chart_type="bar", axes=[Axis.model_validate({"channel": "y", "by": "rule/test", **axis})])
    for (series, place), figures in values.items():
        if series not in [s.name for s in panel.series]:
            panel.series.append(Series(name=series, by="rule/test"))
        for written in figures:
            span = (len(text), len(text) + len(written))
            text += written + " "
            x = Position(value=float(place)) if place.isdigit() else Position(label=place)
            value = Quantity(value=float(written), approx=True)
            panel.points.append(Point(series=series, x=x, value=value, by="rule/test", evidence={"value": span}))
    return Draft(Source(text), "chart", panels=[panel])


def issues(made: Draft, code: str) -> list[Issue]:
    type_claims(made)
    return [i for i in verify(made).issues if i.code == code]


@pytest.mark.parametrize(("written", "severity"), [("33", "note"), ("48", "warning")])
def test_a_value_beyond_the_axis_tells_by_how_many_ticks(written: str, severity: str) -> None:
    made = draft({("A", "Knee"): [written], ("A", "Hip"): ["12"]}, domain=(0, 30), ticks=[0, 10, 20, 30])
    found = issues(made, "value_outside_axis")
    assert [i.severity for i in found] == [severity]
    assert "ticks" in found[0].message
    assert made.source.text[slice(*found[0].evidence[0])] == written


@pytest.mark.parametrize("domain", [(0, 48), (60, 0), (None, None)])
def test_a_value_on_its_axis_is_no_issue(domain: tuple[float | None, float | None]) -> None:
    assert issues(draft({("A", "Knee"): ["48"]}, domain=domain), "value_outside_axis") == []


def test_a_log_axis_is_measured_in_decades() -> None:
    found = issues(draft({("A", "1"): ["100000"]}, domain=(1, 1000), scale="log"), "value_outside_axis")
    assert found[0].severity == "warning"
    assert "2 decades" in found[0].message


def test_a_series_of_the_second_axis_is_not_held_against_the_first() -> None:
    made = draft({("A", "1"): ["90"]}, domain=(0, 10))
    made.panels[0].axes.append(Axis(channel="y2", domain=(0, 100), by="rule/test"))
    assert issues(made, "value_outside_axis") == []
    made.panels[0].series[0].axis = "y"
    assert len(issues(made, "value_outside_axis")) == 1


def test_percentages_on_an_axis_of_fractions_are_one_unit_mismatch() -> None:
    made = draft({("A", "Knee"): ["61.7"], ("A", "Hip"): ["45.0"]}, domain=(0, 1))
    assert len(issues(made, "unit_mismatch")) == 1
    assert issues(made, "value_outside_axis") == []


def test_two_values_for_one_position_conflict() -> None:
    found = issues(draft({("A", "5"): ["38.0", "34.0"]}), "conflicting_values")
    assert len(found) == 1
    assert "38" in found[0].message
    assert "34" in found[0].message


def test_a_rounded_repeat_is_no_conflict() -> None:
    assert issues(draft({("A", "5"): ["37.5", "38"]}), "conflicting_values") == []


def test_points_of_a_scatter_plot_may_share_a_position() -> None:
    made = draft({("A", "5"): ["38", "34"]})
    made.panels[0].chart_type = "scatter"
    assert issues(made, "conflicting_values") == []


def stack(total: str) -> Draft:
    made = draft({("A", "Night"): ["14"], ("B", "Night"): ["11"], ("C", "Night"): ["6"]})
    start = len(made.source.text)
    text = f"{made.source.text}Total: ~{total}"
    made.source = Source(text)
    made.statements = [Statement(1, start, len(text), text[start:], "trend", panel=0, category="Night", label="Total")]
    return made


def test_a_total_that_its_parts_do_not_reach_is_found_once() -> None:
    made = stack("38")
    found = issues(made, "sum_mismatch")
    assert len(found) == 1
    assert made.source.text[slice(*found[0].evidence[0])] == "38" or (0, 2) in found[0].evidence
    assert [i for i in verify(made).issues if i.code == "claim_contradicted"] == []


def test_a_right_total_is_no_issue() -> None:
    assert issues(stack("31"), "sum_mismatch") == []


def counted(sentence: str) -> Draft:
    made = draft({("A", "1"): ["1"], ("B", "1"): ["2"], ("C", "1"): ["3"]})
    made.source = Source(f"{made.source.text}\n{sentence}")
    return made


@pytest.mark.parametrize("sentence", ["The chart shows two lines.", "There are five data series in it."])
def test_a_wrong_count_is_found(sentence: str) -> None:
    assert len(issues(counted(sentence), "count_mismatch")) == 1


@pytest.mark.parametrize(
    "sentence", ["The chart shows three lines.", "The other two lines are thin.", "Two of the lines are dashed."]
)
def test_a_right_or_partial_count_is_no_issue(sentence: str) -> None:
    assert issues(counted(sentence), "count_mismatch") == []


def test_a_contradicted_claim_is_an_issue_with_its_span() -> None:
    made = claim_forms.draft_of("line", ["Gamma has the highest accuracy at every step."])
    found = issues(made, "claim_contradicted")
    assert len(found) == 1
    assert made.source.text[slice(*found[0].evidence[0])] == "Gamma has the highest accuracy at every step."


def test_a_text_that_breaks_off_is_an_issue() -> None:
    made = draft({("A", "1"): ["1"]})
    assert issues(made, "truncated_text") == []
    made.truncated = True
    assert len(issues(made, "truncated_text")) == 1
