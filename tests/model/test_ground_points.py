"""Points of an answer: what stands in the text gets in, and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from chartprose.model.ground import ground
from chartprose.model.request import pending
from model.drafts import answer, draft_of, point

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.model.answer import PointAnswer
    from chartprose.record import Point


def grounded(draft: Draft, *items: PointAnswer) -> list[Point]:
    request = pending(draft)
    assert request is not None
    ground(draft, request, answer(*items), "m")
    return [p for panel in draft.panels for p in panel.points if p.by == "model/m"]


def written(draft: Draft, span: tuple[int, int]) -> str:
    return draft.source.text[span[0] : span[1]]


def test_a_value_gets_the_span_of_its_digits_and_leaves_the_unread() -> None:
    draft = draft_of()
    (made,) = grounded(draft, point(2, series="Oslo", x="40", value="25"))
    assert (made.series, made.x.value, made.value.value) == ("Oslo", 40.0, 25.0)
    assert (written(draft, made.evidence["value"]), written(draft, made.evidence["x"])) == ("25", "40")
    assert "25" not in [written(draft, span) for span in draft.unread]
    assert "2.5" in [written(draft, span) for span in draft.unread]
    assert draft.issues == []


@pytest.mark.parametrize(
    ("statement", "value"),
    [
        (2, "2"),  # inside 25 and 2.5
        (2, "5.0"),  # the same number in other digits
        (3, "5"),  # inside 0.5
        (3, "3"),  # the sign is lost
        (2, "-7"),  # a sign is added
        (2, "99"),
        (2, "25 and 5"),
        (2, "NaN"),
        (2, "Infinity"),
        (2, ""),
        (3, "0.50"),
    ],
)
def test_a_figure_that_is_not_a_whole_numeral_of_the_statement_is_refused(statement: int, value: str) -> None:
    draft = draft_of()
    unread = list(draft.unread)
    assert grounded(draft, point(statement, series="Oslo", x="40", value=value)) == []
    (issue,) = draft.issues
    assert (issue.code, issue.evidence) == ("ungrounded_answer", [draft.statements[statement - 1].span])
    assert draft.unread == unread


def test_a_minus_after_a_digit_is_no_sign() -> None:
    draft = draft_of(("Oslo lies at 0-5 in week 8.",), unread=("0-5",))
    assert grounded(draft, point(2, series="Oslo", x="8", value="-5")) == []


def test_a_negative_value_keeps_its_sign() -> None:
    (made,) = grounded(draft_of(), point(3, series="Bergen", x="30", value="-3"))
    assert made.value.value == -3.0


def test_the_text_says_whether_a_value_is_approximate_not_the_model() -> None:
    (made,) = grounded(draft_of(), point(3, series="Bergen", x="20", value="0.5"))
    assert made.value.approx is True


def test_a_value_that_the_text_calls_a_bound_is_a_bound() -> None:
    draft = draft_of(("Oslo stays below 9 in week 8.",), unread=("9",))
    (made,) = grounded(draft, point(2, series="Oslo", x="8", value="9"))
    assert (made.value.value, made.value.high) == (None, 9.0)


def test_a_band_has_the_span_of_both_ends() -> None:
    draft = draft_of()
    (made,) = grounded(draft, point(2, series="Bergen", low="5", high="7"))
    assert (made.value.low, made.value.high, made.x.value) == (5.0, 7.0, None)
    assert written(draft, made.evidence["value"]) == "5 and 7"
    assert [written(draft, span) for span in draft.unread] == ["2.5", "25", "0.5", "-3"]


def test_an_unknown_series_is_refused() -> None:
    draft = draft_of()
    assert grounded(draft, point(2, series="Trondheim", x="40", value="25")) == []
    assert "'Trondheim'" in draft.issues[0].message


def test_a_series_that_the_statement_names_is_accepted() -> None:
    draft = draft_of(("Voss has 31 at week 20.",), unread=("31",))
    (made,) = grounded(draft, point(2, series="Voss", x="20", value="31"))
    assert (made.series, written(draft, made.evidence["series"])) == ("Voss", "Voss")


def test_a_part_of_a_word_is_no_name() -> None:
    draft = draft_of(("Vossland has 31 at week 20.",), unread=("31",))
    assert grounded(draft, point(2, series="Voss", x="20", value="31")) == []


def test_no_series_is_guessed_among_several() -> None:
    assert grounded(draft_of(), point(2, x="40", value="25")) == []


def test_a_position_that_is_not_in_the_statement_is_refused() -> None:
    assert grounded(draft_of(), point(2, series="Oslo", x="41", value="25")) == []
    assert grounded(draft_of(), point(2, series="Oslo", x="mid winter", value="25")) == []


def test_one_numeral_is_not_position_and_value_at_once() -> None:
    draft = draft_of()
    assert grounded(draft, point(2, series="Oslo", x="25", value="25")) == []


def test_a_position_is_not_taken_for_a_value_later() -> None:
    draft = draft_of(("Oslo has 31 where Bergen has 17.",), unread=("31", "17"))
    made = grounded(draft, point(2, series="Oslo", x="17", value="31"), point(2, series="Bergen", value="17"))
    assert [p.value.value for p in made] == [31.0]


def test_a_statement_that_was_not_asked_about_cannot_be_cited() -> None:
    draft = draft_of()
    assert grounded(draft, point(1, series="Oslo", x="0", value="2")) == []
    assert grounded(draft, point(77, series="Oslo", x="0", value="2")) == []


def test_a_numeral_that_the_rules_have_read_is_not_read_again_as_something_else() -> None:
    draft = draft_of(("Oslo has 2 at week 9 and 4 later.",), unread=("4",))
    assert grounded(draft, point(2, series="Bergen", x="9", value="2")) == []
    assert "the rules have read" in draft.issues[0].message


def test_a_repeat_of_a_known_point_is_no_second_point_and_no_issue() -> None:
    draft = draft_of(("Again Oslo has 2 at week 0.",), unread=("2 at",))
    draft.unread = [(draft.unread[0][0], draft.unread[0][0] + 1)]
    assert grounded(draft, point(2, series="Oslo", x="0", value="2")) == []
    assert draft.issues == []
    assert [written(draft, span) for span in draft.panels[0].points[0].also] == ["2"]
    assert draft.unread == []


def test_the_same_point_twice_in_an_answer_is_one_point() -> None:
    item = point(2, series="Oslo", x="40", value="25")
    assert len(grounded(draft_of(), item, item)) == 1


def test_a_missing_value_needs_words_that_say_so() -> None:
    draft = draft_of(unread=("2.5", "35"))
    (made,) = grounded(draft, point(4, series="Voss", x="35", missing="not_shown"))
    assert (made.missing, made.value.value) == ("not_shown", None)
    draft = draft_of()
    assert grounded(draft, point(2, series="Oslo", x="40", missing="unread")) == []


def test_where_a_curve_starts_follows_from_the_axis_and_is_marked_as_derived() -> None:
    draft = draft_of(("Bergen starts at 31.",), unread=("31",))
    (made,) = grounded(draft, point(2, series="Bergen", x="start", value="31"))
    assert (made.x.value, made.derived) == (0.0, ["x"])


def test_an_axis_of_names_has_no_start_that_a_value_could_stand_at() -> None:
    draft = draft_of(("Bergen starts at 31.",), unread=("31",))
    axis = next(axis for axis in draft.panels[0].axes if axis.channel == "x")
    draft.panels[0].axes = [axis.model_copy(update={"domain": None, "categories": ["Spring", "Autumn"]})]
    assert grounded(draft, point(2, series="Bergen", x="start", value="31")) == []


def test_a_span_of_positions_keeps_its_open_end() -> None:
    draft = draft_of(("After week 30 Bergen stays at 31.",), unread=("31",))
    (made,) = grounded(draft, point(2, series="Bergen", x_from="30", value="31"))
    assert (made.x.low, made.x.high) == (30.0, None)


def test_with_several_panels_the_panel_must_be_known() -> None:
    draft = draft_of(panels=2)
    assert grounded(draft, point(2, series="Oslo", x="40", value="25")) == []
    (made,) = grounded(draft, point(2, panel="#2", series="Oslo", x="40", value="25"))
    assert draft.panels[1].points == [made]


@pytest.mark.parametrize(
    ("text", "figure", "value"),
    [
        ("Oslo reaches 10<sup>-3</sup> at week 9.", "10^-3", 1e-3),
        ("Oslo reaches 10⁻³ at week 9.", "10^-3", 1e-3),
        ("Oslo reaches 12k at week 9.", "12k", 12000.0),
        ("Oslo reaches 1,200 at week 9.", "1200", 1200.0),
        ("Oslo reaches **41** % at week 9.", "41", 41.0),
        ("Oslo reaches −4 at week 9.", "-4", -4.0),
        ("Oslo reaches 4.5 at week 9.", "~4.5", 4.5),
    ],
)
def test_a_figure_may_differ_in_form_only(text: str, figure: str, value: float) -> None:
    draft = draft_of((text,), unread=())
    start = text.index("reaches ") + 8 + draft.statements[1].start
    draft.unread = [(start, start + text.index(" at") - 13)]
    (made,) = grounded(draft, point(2, series="Oslo", x="9", value=figure))
    assert made.value.value == value
    assert draft.unread == []


def test_a_multiplier_is_part_of_the_numeral() -> None:
    draft = draft_of(("Oslo reaches 12k at week 9.",), unread=("12k",))
    assert grounded(draft, point(2, series="Oslo", x="9", value="12")) == []


def test_the_digits_of_a_name_are_no_value() -> None:
    draft = draft_of(("Station 7 has 31 at week 9.",), unread=("31",), series=("Station 7", "Oslo"))
    assert grounded(draft, point(2, series="Oslo", x="9", value="7")) == []
