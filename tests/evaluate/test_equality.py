"""Text truth is exact: what counts as the same number, position and name, and what does not."""

from __future__ import annotations

import pytest
from hypothesis import example, given

from chartprose.evaluate.equality import close, norm, number, same_position, same_quantity
from chartprose.record import Position, Quantity
from record_strategies import numbers

DOMAIN = (0.0, 56.0)
WHOLES = [Position(), Position(label=""), Position(label="all layers"), Position(low=0, high=56)]
PARTS = [Position(low=0, high=40), Position(value=0), Position(label="early layers")]


@pytest.mark.parametrize(
    ("gold", "pred"),
    [
        (25, 5),
        (0.89, 0.9),
        (0.95, 0.59),
        (25, -25),
        (47, 0.47),
        (12000, 12),
        (0.001, 0.0011),
        (0, 1e-9),
        (1e-10, 1e-12),
    ],
)
def test_25_does_not_count_as_5_nor_a_near_or_rescaled_number(gold: float, pred: float) -> None:
    assert not close(gold, pred)
    assert not same_quantity(Quantity(value=gold), Quantity(value=pred))


RANGE, SPREAD = Quantity(low=10, high=15), Quantity(value=10, low=8, high=12)


@pytest.mark.parametrize(
    ("gold", "pred", "same", "where_gold_is_silent"),
    [
        (Quantity(), Quantity(approx=True, unit="%"), True, True),
        (RANGE, Quantity(low=10.0, high=15.0), True, True),
        (Quantity(high=30), Quantity(high=30), True, True),
        (Quantity(value=5), Quantity(low=5, high=5), True, True),
        (Quantity(value=0), Quantity(), False, False),
        (Quantity(), Quantity(value=0), False, False),
        (RANGE, Quantity(value=12.5), False, False),
        (RANGE, Quantity(value=10), False, False),
        (RANGE, Quantity(low=10), False, False),
        (RANGE, Quantity(low=10, high=16), False, False),
        (Quantity(high=30), Quantity(value=30), False, False),
        (Quantity(high=30), Quantity(low=30), False, False),
        (Quantity(value=5), Quantity(low=5, high=6), False, False),
        (Quantity(value=5), Quantity(low=5), False, False),
        (SPREAD, Quantity(value=10), False, False),
        (Quantity(value=10), SPREAD, False, True),
        (RANGE, Quantity(value=12, low=10, high=15), False, True),
    ],
)
def test_an_amount_is_the_same_in_other_words_and_no_other_amount_is(
    gold: Quantity, pred: Quantity, *, same: bool, where_gold_is_silent: bool
) -> None:
    assert same_quantity(gold, pred) is same
    assert same_quantity(gold, pred, stated_only=True) is where_gold_is_silent


def test_a_name_is_the_same_without_its_decoration_and_another_name_is_not() -> None:
    assert norm("**Alpha–2:** ") == norm("alpha-2")
    assert norm("`total\\_n`") == norm("total_n")
    assert norm(None) == ""
    assert norm("Alpha") != norm("Alpha 2")
    assert norm("a.b") != norm("ab")
    assert [number(label) for label in ("1,024", "50%", "Q1", "nan", "1e999")] == [1024, 50, None, None, None]


@pytest.mark.parametrize(
    ("gold", "pred", "same"),
    [
        (Position(label="2020"), Position(value=2020), True),
        (Position(value=2020), Position(label="2020"), True),
        (Position(label="2020"), Position(value=2021), False),
        (Position(low=70), Position(low=70), True),
        (Position(low=70), Position(low=70, high=120), False),
        (Position(low=70), Position(high=70), False),
        (Position(low=70), Position(value=70), False),
        (Position(), Position(low=0, high=56), False),  # no range is stated that the span could be
    ],
)
def test_a_category_may_be_a_number_and_an_open_span_is_not_a_closed_one(
    gold: Position, pred: Position, *, same: bool
) -> None:
    assert same_position(gold, pred) is same
    assert same_position(gold, pred, (None, 56)) is same


@pytest.mark.parametrize("gold", WHOLES)
def test_the_whole_axis_may_be_said_in_several_ways_but_a_part_is_not_the_whole(gold: Position) -> None:
    assert all(same_position(gold, pred, DOMAIN) for pred in WHOLES)
    assert not any(same_position(gold, pred, DOMAIN) for pred in PARTS)


@given(numbers, numbers)
@example(0.1 + 0.2, 0.3)
@example(-0.0, 0.0)
def test_sameness_is_symmetric(a: float, b: float) -> None:
    assert close(a, b) == close(b, a)
    assert not close(a, None)
    assert close(a, b) == (abs(a - b) <= 1e-9 * max(abs(a), abs(b))), "the rounding of floats does count"
    gold, pred = Quantity(value=a), Quantity(value=b)
    assert same_quantity(gold, pred) == same_quantity(pred, gold)
