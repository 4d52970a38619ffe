"""Three-valued comparison of stated figures."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartprose.record import Quantity
from chartprose.verify.interval import Interval, about, above, at_least, of_quantity, unit_of

numbers = st.floats(-1e6, 1e6)
halves = st.floats(0, 1e3)


def stated(value: float, written: str) -> Interval:
    made = of_quantity(Quantity(value=value), written)
    assert made is not None
    return made


@pytest.mark.parametrize(
    ("value", "written", "unit"), [(0.85, "~0.85", 0.01), (3.0, "3.0", 0.1), (12000, "12k", 1000), (39, "39 %", 1)]
)
def test_the_unit_is_that_of_the_last_digit_written(value: float, written: str, unit: float) -> None:
    assert unit_of(value, written) == pytest.approx(unit)


def test_figures_one_unit_apart_are_told_apart() -> None:
    assert above(stated(0.96, "0.96"), stated(0.95, "0.95")) is True
    assert above(stated(0.95, "0.95"), stated(0.96, "0.96")) is False


def test_figures_written_the_same_are_not_told_apart() -> None:
    assert above(stated(1.06, "1.06"), stated(1.06, "1.06")) is None


def test_a_coarse_figure_does_not_refute_a_close_one() -> None:
    assert above(stated(0.9, "0.9"), Interval.exact(0.92)) is None


def test_a_bound_decides_only_what_it_bounds() -> None:
    low = of_quantity(Quantity(high=0.02))
    assert low is not None
    assert above(Interval.exact(0.03), low) is True
    assert above(Interval.exact(0.01), low) is None


def test_a_range_is_above_one_whose_ends_are_both_lower_but_below_only_if_apart() -> None:
    upper, lower = of_quantity(Quantity(low=0.9, high=1.0)), of_quantity(Quantity(low=0.85, high=0.95))
    assert upper is not None
    assert lower is not None
    assert above(upper, lower) is True
    assert above(lower, upper) is None


@given(numbers, halves, numbers, halves)
def test_above_is_never_true_both_ways(a: float, p: float, b: float, q: float) -> None:
    one, two = Interval.around(a, p), Interval.around(b, q)
    assert not (above(one, two) is True and above(two, one) is True)


@given(numbers, halves, numbers, halves)
def test_a_difference_holds_the_difference_of_the_middles(a: float, p: float, b: float, q: float) -> None:
    apart = Interval.around(a, p) - Interval.around(b, q)
    slack = 1e-6 * max(1.0, abs(a), abs(b), p, q)
    assert apart.low - slack <= a - b <= apart.high + slack


def test_very_small_figures_are_told_apart() -> None:
    high, low = stated(3e-10, "3 × 10^{-10}"), stated(5e-13, "5 × 10^{-13}")
    assert above(high, low) is True
    assert above(low, high) is False
    assert at_least(low, high) is False


def test_a_very_small_amount_is_not_met_by_any_small_figure() -> None:
    assert about(stated(4e-9, "4 × 10^-9"), 4e-9, approx=False) is True
    assert about(stated(4e-7, "4 × 10^-7"), 4e-9, approx=False) is False


def test_what_is_left_of_a_sum_by_rounding_is_nothing() -> None:
    assert above(Interval.exact(0.1 + 0.2 - 0.3), Interval.exact(0.0)) is False
    assert at_least(Interval.exact(0.0), Interval.exact(0.1 + 0.2 - 0.3)) is True


def test_a_quotient_by_what_may_be_zero_is_none() -> None:
    assert Interval.exact(1).over(Interval.around(0, 0.5)) is None


def test_an_amount_is_supported_near_and_contradicted_far() -> None:
    assert about(Interval.around(39, 1), 39, approx=True) is True
    assert about(Interval.around(39, 1), 42, approx=True) is None
    assert about(Interval.around(39, 1), 60, approx=True) is False


def test_equal_figures_reach_a_bound() -> None:
    assert at_least(stated(80, "80"), Interval.exact(80)) is True
    assert not math.isinf(stated(80, "80").width)


def test_a_distance_of_seven_is_not_taken_for_a_stated_eight() -> None:
    assert about(Interval.around(7, 0.5), 8, approx=False) is None
    assert about(Interval.around(7.5, 0), 8, approx=False) is True
