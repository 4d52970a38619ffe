"""Grounding of values: what an answer must quote, and how it is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from chartprose.model.read.grounding import Grounding, grounding_of
from model.drafts import draft_of
from model.read.answers import absent, blocks, group, other, request_of, value

if TYPE_CHECKING:
    from chartprose.record import Point


def found(line: str, *groups: dict[str, Any], others: tuple[dict[str, Any], ...] = (), **options: Any) -> Grounding:
    """The grounded items of an answer about ``line``, which is line 2 of its document."""
    draft = draft_of((line,), **options)
    request = request_of(draft)
    return grounding_of(draft.panels, request, blocks(*groups, others=others), "model/m")


def points(line: str, *groups: dict[str, Any], **options: Any) -> list[Point]:
    grounding = found(line, *groups, **options)
    assert [one.sentence for one in grounding.refused] == []
    return [taken.point for taken in grounding.points]


def refusal(line: str, *groups: dict[str, Any], **options: Any) -> str:
    (one,) = found(line, *groups, **options).refused
    return one.sentence


@pytest.mark.parametrize(
    ("line", "quote", "want"),
    [
        ("Oslo has 2.5 at week 4.", "2.5", (2.5, None, None, None)),
        ("Oslo has **about 2.5** at week 4.", "about 2.5", (2.5, None, None, True)),
        ("Oslo has ~2.5 at week 4.", "~2.5", (2.5, None, None, True)),
        ("Oslo has 2–3 at week 4.", "2–3", (None, 2.0, 3.0, None)),
        ("Oslo has between 2 and 3 at week 4.", "between 2 and 3", (None, 2.0, 3.0, None)),
        ("Oslo stays below 3 at week 4.", "below 3", (None, None, 3.0, None)),
        ("Oslo has 10 ± 2 at week 4.", "10 ± 2", (10.0, 8.0, 12.0, None)),
        ("Oslo has 12k at week 4.", "12k", (12000.0, None, None, None)),
        ("Oslo has 10^3 at week 4.", "10^3", (1000.0, None, None, None)),
        ("Oslo has 10<sup>3</sup> at week 4.", "10^3", (1000.0, None, None, None)),
        ("Oslo has −3 at week 4.", "-3", (-3.0, None, None, None)),
        ("Oslo has 2,1 per cent at week 4.", "2,1 per cent", (2.1, None, None, None)),
        ("Oslo moves from a floor of 2 to a ceiling of 9 at week 4.", "a floor of 2 … 9", (None, 2.0, 9.0, None)),
    ],
)
def test_a_quote_is_read_by_the_grammar_of_the_rules(line: str, quote: str, want: tuple[object, ...]) -> None:
    (point,) = points(line, group("Oslo", value(2, "4", quote)))
    quantity = point.value
    assert (quantity.value, quantity.low, quantity.high, quantity.approx) == want
    assert (point.series, point.x.value, point.by) == ("Oslo", 4.0, "model/m")


@pytest.mark.parametrize(
    ("line", "quote", "why"),
    [
        ("Oslo has 25 at week 4.", "26", "does not occur in line 2"),
        ("Oslo has 25 at week 4.", "5", "does not occur"),
        ("Oslo has 2.5 at week 4.", "2", "cuts a number"),
        ("Oslo has -5 at week 4.", "5", "cuts a number"),
        ("Oslo has 5k at week 4.", "5", "does not occur"),
        ("Oslo has 5 and 7 at week 4.", "5 and 7", "exactly one value"),
        ("Oslo rises a lot at week 4.", "a lot", "exactly one value"),
        ("Oslo has 5 at week 4.", "5\u0000", "control characters"),
        ("Oslo has 5 at week 4.", "", "empty"),
        ("Oslo has 5 at week 4.", "5" * 500, "too long"),
        ("Oslo has 9 down to 5 at week 4.", "5 … 9", "in this order"),
    ],
)
def test_what_is_no_whole_statement_of_the_line_is_refused(line: str, quote: str, why: str) -> None:
    assert why in refusal(line, group("Oslo", value(2, "4", quote)))


@pytest.mark.parametrize(
    ("groups", "why"),
    [
        ([group("Oslo", value(1, "0", "2"))], "line 1 is not one of the lines"),
        ([group("Oslo", value(99, "0", "2"))], "line 99 is not one of the lines"),
        ([group("Oslo", value(2, "4", "5"), value(2, "5", "4"))], "used as a position"),
        ([group("Oslo 7", value(2, "4", "7"))], "part of a name"),
    ],
)
def test_what_is_of_another_line_a_position_or_a_name_is_no_value(groups: list[Any], why: str) -> None:
    assert why in refusal("Oslo 7 has 5 at week 4, unlike Oslo.", *groups, series=("Oslo 7", "Oslo"))


@pytest.mark.parametrize("series", ["and", "later", "Mars", "all", "both", "Os\u0007lo", "\u202eOslo"])
def test_what_is_no_name_of_the_text_is_no_series(series: str) -> None:
    line = "Oslo has 5 at week 4 and all fall later, both of them."
    assert found(line, group(series, value(2, "4", "5"))).points == []


@pytest.mark.parametrize("x", ["later", "and", "5", "40", "week 5"])
def test_what_is_no_place_of_the_text_is_no_position(x: str) -> None:
    assert found("Oslo has 5 at week 4 and falls later.", group("Oslo", value(2, x, "5"))).points == []


@pytest.mark.parametrize(
    ("x", "want"),
    [
        ("4", (4.0, None, None, None)),
        ("week 4", (4.0, None, None, None)),
        ("weeks 6–9", (None, 6.0, 9.0, None)),
        ("after 30", (None, 30.0, None, None)),
        ("the early weeks", (None, None, None, "the early weeks")),
        ("start", (0.0, None, None, None)),
        (None, (None, None, None, None)),
    ],
)
def test_positions_are_numbers_spans_ends_or_regions(x: str | None, want: tuple[object, ...]) -> None:
    line = "Oslo has 5 at week 4, over weeks 6–9, after 30 and in the early weeks."
    (point,) = points(line, group("Oslo", value(2, x, "5")))
    assert (point.x.value, point.x.low, point.x.high, point.x.label) == want
    assert (point.derived == ["x"]) is (x == "start")


@pytest.mark.parametrize(
    "line", ["Well 1: `Before` 5, `After` 7.", 'Well 1: "Before" 5, "After" 7.', "Well 1 has, for Before, 5; After 7."]
)
def test_a_joining_word_is_a_name_where_the_text_marks_it_as_one(line: str) -> None:
    made = points(line, group("Before", value(2, None, "5")), group("After", value(2, None, "7")), series=())
    assert [(p.series, p.value.value) for p in made] == [("Before", 5.0), ("After", 7.0)]


def test_an_invented_statistic_is_refused_and_a_stated_one_is_not() -> None:
    assert "mentions a median" in refusal("Oslo has 5 at week 4.", group("Oslo", value(2, "4", "5"), stat="median"))
    (point,) = points("Oslo has a median of 5 at week 4.", group("Oslo", value(2, "4", "5"), stat="median"))
    assert point.stat == "median"
    (edge,) = points("Oslo: lower edge 5 at week 4.", group("Oslo", value(2, "4", "5"), stat="q1"), chart_type="box")
    assert edge.stat == "q1"


def test_one_figure_counts_for_several_points_only_where_the_sentence_says_so() -> None:
    twice = [group(name, value(2, "4", "5")) for name in ("Oslo", "Bergen")]
    assert len(points("Oslo and Bergen stand at 5 in week 4.", *twice)) == 2
    assert len(points("Both lines are at 5 in week 4.", *twice)) == 2
    assert len(points("The two lines cross at 5 in week 4.", *twice)) == 2
    assert "another point" in refusal("Oslo is at 5 in week 4.", *twice)
    assert len(found("Output 5 for all lines in week 4.", *twice).points) == 0


@pytest.mark.parametrize(
    "line", ["Week 4: 5, the highest of all.", "5 at week 4, the highest of all", "4: 5 in all weeks"]
)
def test_a_remark_on_all_behind_a_value_under_its_head_is_no_order(line: str) -> None:
    (point,) = points(line, group("Oslo", value(2, "4", "5")))
    assert (point.series, point.x.value, point.value.value) == ("Oslo", 4.0, 5.0)


def test_equal_figures_are_told_apart_by_the_position_that_is_nearest() -> None:
    line = "Oslo has 7 in week 4, 9 in week 8 and 7 in week 12."
    made = points(line, group("Oslo", value(2, "12", "7"), value(2, "8", "9"), value(2, "4", "7")))
    spans = [point.evidence["value"][0] for point in made]
    assert spans == sorted(spans, reverse=True)
    assert len(set(spans)) == 3


def test_the_same_value_said_twice_is_one_point_with_both_spans() -> None:
    (point,) = points("Oslo has 5 at week 4. So Oslo has 5 at week 4.", *[group("Oslo", value(2, "4", "5"))] * 2)
    assert len(point.also) == 1


def test_a_word_makes_a_value_negative_only_if_it_is_quoted_too() -> None:
    line = "Oslo fell by 31 % at week 4."
    (point,) = points(line, group("Oslo", value(2, "4", "fell by 31 %"), how="negative"))
    assert (point.value.value, point.value.unit) == (-31.0, "%")
    assert "quote that word too" in refusal(line, group("Oslo", value(2, "4", "31 %"), how="negative"))


def test_one_word_that_calls_several_values_approximate_is_a_quote() -> None:
    line = "Estimated values of Oslo: 5 at week 4, 7 at week 8."
    items = value(2, "4", "5"), value(2, "8", "7")
    assert [p.value.approx for p in points(line, group("Oslo", *items, about="Estimated values"))] == [True, True]
    assert [p.value.approx for p in points(line, group("Oslo", *items, about="roughly read"))] == [None, None]


def test_an_assumed_value_is_marked_as_derived() -> None:
    (point,) = points("Oslo is not visible at week 4, taken as 0.", group("Oslo", value(2, "4", "0"), how="assumed"))
    assert (point.value.value, point.derived) == (0.0, ["value"])


def test_series_that_only_points_name_are_several_too() -> None:
    draft = draft_of(("There are 5 at week 4.",), series=())
    draft.panels[0].points.append(draft.panels[0].points[0].model_copy(update={"series": "Bergen"}))
    request = request_of(draft)
    (one,) = grounding_of(draft.panels, request, blocks(group("", value(2, "4", "5"))), "model/m").refused
    assert "has no series" in one.sentence


@pytest.mark.parametrize("x", [None, "Oslo"])
def test_a_slice_is_a_position_and_no_series(x: str | None) -> None:
    (point,) = points("Oslo has 24 %.", group("Oslo", value(2, x, "24 %")), chart_type="pie")
    assert (point.series, point.x.label, point.value.value) == ("", "Oslo", 24.0)


def test_a_place_that_is_said_to_have_no_value_has_none() -> None:
    line = "Oslo has no reading in week 4."
    (point,) = points(line, group("Oslo", absent=[absent(2, "4", "no reading")]))
    assert (point.missing, point.value.value, point.x.value) == ("not_shown", None, 4.0)
    assert found(line, group("Oslo", absent=[absent(2, "4", "no bar")])).points == []
    assert "say which one is absent" in refusal(line, group("Oslo", absent=[absent(2, None, "no reading")]))


@pytest.mark.parametrize(
    ("line", "groups", "want"),
    [
        (
            "2021: first half: Oslo 5, second half: Oslo 7",
            [group("Oslo", value(2, "2021 … first half", "5"), value(2, "2021 … second half", "7"))],
            [("Oslo", "2021 first half", 5.0), ("Oslo", "2021 second half", 7.0)],
        ),
        (
            "Ely: Owners 81% (1990), Tenants 19% (1990)",
            [group("Owners … 1990", value(2, "Ely", "81%")), group("Tenants … 1990", value(2, "Ely", "19%"))],
            [("Owners 1990", "Ely", 81.0), ("Tenants 1990", "Ely", 19.0)],
        ),
    ],
)
def test_three_labels_are_stated_by_a_joined_position_or_series(line: str, groups: list[Any], want: list[Any]) -> None:
    made = found(line, *groups)
    assert [(one.point.series, one.point.x.label, one.point.value.value) for one in made.points] == want
    text = draft_of((line,)).source.text
    assert {"2021", "1990"} & {text[slice(*span)] for span in made.accounted}, "its numerals are no values"


def test_numerals_that_are_no_values_are_accounted_for_where_they_stand() -> None:
    line = "Oslo has 5 at week 4, of 12 gauges (Fig. 3)."
    grounding = found(line, group("Oslo", value(2, "4", "5")), others=(other(2, "12", "3", "77"),))
    draft = draft_of((line,))
    spans = {draft.source.text[start:end] for start, end in grounding.accounted}
    assert {"5", "4", "12", "3"} <= spans
    assert "77" not in spans
    assert grounding.refused == []  # what is not a value is not worth a second question
