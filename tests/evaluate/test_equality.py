"""Text truth is exact: what counts as the same number, position and name, and what does not."""

from __future__ import annotations

import pytest
from hypothesis import given

from chartprose.evaluate.equality import close, is_null, norm, number, same_position, same_quantity
from chartprose.record import Position, Quantity
from record_strategies import numbers, words


def test_25_does_not_count_as_5() -> None:
    assert not same_quantity(Quantity(value=25), Quantity(value=5))
    assert not same_quantity(Quantity(value=5), Quantity(value=25))


@pytest.mark.parametrize(
    ("gold", "pred"),
    [(0.89, 0.9), (0.95, 0.59), (25, -25), (47, 0.47), (12000, 12), (0.001, 0.0011), (0, 1e-9), (1e-10, 1e-12)],
)
def test_a_near_or_rescaled_number_does_not_count(gold: float, pred: float) -> None:
    assert not close(gold, pred)


def test_the_rounding_of_floats_does_count() -> None:
    assert close(0.1 + 0.2, 0.3)
    assert close(-0.0, 0.0)


def test_a_number_that_is_not_there_equals_nothing() -> None:
    assert not close(None, None)
    assert not close(0, None)


def test_a_missing_value_is_not_zero() -> None:
    assert not same_quantity(Quantity(value=0), Quantity())
    assert not same_quantity(Quantity(), Quantity(value=0))
    assert same_quantity(Quantity(), Quantity(approx=True, unit="%"))


def test_a_range_is_not_its_middle_or_its_end() -> None:
    gold = Quantity(low=10, high=15)
    for pred in (Quantity(value=12.5), Quantity(value=10), Quantity(low=10), Quantity(low=10, high=16)):
        assert not same_quantity(gold, pred)
    assert same_quantity(gold, Quantity(low=10.0, high=15.0))


def test_a_bound_is_not_its_number_and_not_the_other_bound() -> None:
    gold = Quantity(high=30)
    assert not same_quantity(gold, Quantity(value=30))
    assert not same_quantity(gold, Quantity(low=30))
    assert same_quantity(gold, Quantity(high=30))


def test_a_plain_number_may_be_written_as_a_range_without_width() -> None:
    assert same_quantity(Quantity(value=5), Quantity(low=5, high=5))
    assert not same_quantity(Quantity(value=5), Quantity(low=5, high=6))
    assert not same_quantity(Quantity(value=5), Quantity(low=5))


def test_an_invented_spread_does_not_count_unless_the_gold_is_silent_on_it() -> None:
    gold, pred = Quantity(value=10), Quantity(value=10, low=8, high=12)
    assert not same_quantity(gold, pred)
    assert same_quantity(gold, pred, stated_only=True)


def test_an_invented_centre_of_a_range_does_not_count_unless_the_gold_is_silent_on_it() -> None:
    gold, pred = Quantity(low=10, high=15), Quantity(value=12, low=10, high=15)
    assert not same_quantity(gold, pred)
    assert same_quantity(gold, pred, stated_only=True)


def test_a_lost_spread_does_not_count() -> None:
    assert not same_quantity(Quantity(value=10, low=8, high=12), Quantity(value=10))
    assert not same_quantity(Quantity(value=10, low=8, high=12), Quantity(value=10), stated_only=True)


def test_a_name_is_the_same_without_its_decoration() -> None:
    assert norm("**Alpha–2:** ") == norm("alpha-2")
    assert norm("`total\\_n`") == norm("total_n")
    assert norm(None) == ""


def test_another_name_is_not_the_same() -> None:
    assert norm("Alpha") != norm("Alpha 2")
    assert norm("a.b") != norm("ab")


@given(words)
def test_taking_decoration_off_twice_changes_nothing(name: str) -> None:
    assert norm(norm(name)) == norm(norm(norm(name)))


def test_labels_that_are_numbers_are_numbers() -> None:
    assert number("1,024") == 1024
    assert number("50%") == 50
    assert number("Q1") is None
    assert number("nan") is None
    assert number("1e999") is None


def test_a_category_may_be_written_as_a_number() -> None:
    assert same_position(Position(label="2020"), Position(value=2020))
    assert same_position(Position(value=2020), Position(label="2020"))
    assert not same_position(Position(label="2020"), Position(value=2021))


def test_an_open_span_is_not_a_closed_one() -> None:
    assert same_position(Position(low=70), Position(low=70))
    assert not same_position(Position(low=70), Position(low=70, high=120))
    assert not same_position(Position(low=70), Position(high=70))
    assert not same_position(Position(low=70), Position(value=70))


def test_the_whole_axis_may_be_said_in_several_ways_but_a_part_is_not_the_whole() -> None:
    domain = (0.0, 56.0)
    wholes = [Position(), Position(label=""), Position(label="all layers"), Position(low=0, high=56)]
    for gold in wholes:
        for pred in wholes:
            assert same_position(gold, pred, domain)
        assert not same_position(gold, Position(low=0, high=40), domain)
        assert not same_position(gold, Position(value=0), domain)
        assert not same_position(gold, Position(label="early layers"), domain)


def test_the_whole_axis_needs_a_stated_range_to_be_a_span() -> None:
    assert not same_position(Position(), Position(low=0, high=56), None)
    assert not same_position(Position(), Position(low=0, high=56), (None, 56))


@given(numbers, numbers)
def test_sameness_is_symmetric(a: float, b: float) -> None:
    assert close(a, b) == close(b, a)
    gold, pred = Quantity(value=a), Quantity(value=b)
    assert same_quantity(gold, pred) == same_quantity(pred, gold)


def test_only_nothing_at_all_is_null() -> None:
    assert is_null(Quantity(approx=True))
    assert not is_null(Quantity(high=0))
