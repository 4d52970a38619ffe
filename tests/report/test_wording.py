"""Amounts in a few signs: a range, a bound and a missing value are told apart."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartprose.record import Axis, Point, Position, Quantity
from chartprose.report.wording import amount, extent, place, plain, value


@given(st.text())
def test_nothing_that_a_terminal_obeys_comes_through(text: str) -> None:
    assert [sign for sign in plain(text) if unicodedata.category(sign) == "Cc"] == []
    assert len(plain(text)) == len(text)


RULE = "rule/x"


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (amount(Quantity(value=8)), "8"),
        (amount(Quantity(value=0.1)), "0.1"),
        (amount(Quantity(value=1e-7)), "1e-07"),
        (amount(Quantity(value=2e18)), "2e+18"),
        (amount(Quantity(value=0.89, approx=True, unit="%")), "~0.89 %"),
        (amount(Quantity(low=0.6, high=0.7)), "0.6–0.7"),
        (amount(Quantity(low=-55, high=-40)), "-55 to -40"),
        (amount(Quantity(high=20)), "≤ 20"),
        (amount(Quantity(low=0.1, approx=True)), "~≥ 0.1"),
        (amount(Quantity(value=10, low=8, high=12)), "10 (8–12)"),
        (amount(Quantity()), ""),
        (place(Position(value=0)), "0"),
        (place(Position(low=2, high=None)), "≥ 2"),
        (place(Position(low=2, high=4)), "2–4"),
        (place(Position(label="early layers")), "early layers"),
        (place(Position()), "(all)"),
        (value(Point(series="A", missing="not_shown", by=RULE)), "not shown"),
        (value(Point(series="A", missing="unread", by=RULE)), "not readable"),
        (value(Point(series="A", value=Quantity(value=0), derived=["value"], by=RULE)), "0 (derived)"),
        (value(Point(series="A", value=Quantity(value=4), stat="median", by=RULE)), "median 4"),
        (extent(Axis(channel="x", domain=(0, 16), ticks=[0, 8, 16], by=RULE)), "0–16; ticks 0, 8, 16"),
        (extent(Axis(channel="x", categories=["a", "b"], by=RULE)), "a, b"),
        (extent(Axis(channel="x", domain=(None, 5), by=RULE)), "≤ 5"),
        (extent(Axis(channel="x", by=RULE)), ""),
        (plain("a\x1b[2Jb"), "a␛[2Jb"),
        (plain("a\nb\tc\r"), "a b c "),
        (plain("evil\u202etxt"), "evil\ufffdtxt"),
        (plain("10⁻³ – ½ ≈ 度 [red]"), "10⁻³ – ½ ≈ 度 [red]"),
    ],
)
def test_a_range_a_bound_zero_and_nothing_are_told_apart_in_words(shown: str, words: str) -> None:
    assert shown == words
