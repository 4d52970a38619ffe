"""Amounts in a few signs: a range, a bound and a missing value are told apart."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartprose.record import Axis, Point, Position, Quantity
from chartprose.report.wording import amount, extent, place, plain, value


@pytest.mark.parametrize(
    ("quantity", "words"),
    [
        (Quantity(value=8), "8"),
        (Quantity(value=0.1), "0.1"),
        (Quantity(value=1e-7), "1e-07"),
        (Quantity(value=2e18), "2e+18"),
        (Quantity(value=0.89, approx=True, unit="%"), "~0.89 %"),
        (Quantity(low=0.6, high=0.7), "0.6–0.7"),
        (Quantity(low=-55, high=-40), "-55 to -40"),
        (Quantity(high=20), "≤ 20"),
        (Quantity(low=0.1, approx=True), "~≥ 0.1"),
        (Quantity(value=10, low=8, high=12), "10 (8–12)"),
        (Quantity(), ""),
    ],
)
def test_an_amount_keeps_its_kind(quantity: Quantity, words: str) -> None:
    assert amount(quantity) == words


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (Position(value=0), "0"),
        (Position(low=2, high=None), "≥ 2"),
        (Position(low=2, high=4), "2–4"),
        (Position(label="early layers"), "early layers"),
        (Position(), "(all)"),
    ],
)
def test_a_position_at_zero_is_not_the_whole_series(position: Position, words: str) -> None:
    assert place(position) == words


@pytest.mark.parametrize(
    ("point", "words"),
    [
        (Point(series="A", missing="not_shown", by="rule/x"), "not shown"),
        (Point(series="A", missing="unread", by="rule/x"), "not readable"),
        (Point(series="A", value=Quantity(value=0), derived=["value"], by="rule/x"), "0 (derived)"),
        (Point(series="A", value=Quantity(value=4), stat="median", by="rule/x"), "median 4"),
    ],
)
def test_a_missing_value_is_not_a_zero(point: Point, words: str) -> None:
    assert value(point) == words


def test_an_axis_shows_its_domain_its_ticks_and_its_categories() -> None:
    axis = Axis(channel="x", domain=(0, 16), ticks=[0, 8, 16], by="rule/axes")
    assert extent(axis) == "0–16; ticks 0, 8, 16"
    assert extent(Axis(channel="x", categories=["a", "b"], by="rule/axes")) == "a, b"
    assert extent(Axis(channel="x", domain=(None, 5), by="rule/axes")) == "≤ 5"
    assert extent(Axis(channel="x", by="rule/axes")) == ""


@given(st.text())
def test_nothing_that_a_terminal_obeys_comes_through(text: str) -> None:
    assert [sign for sign in plain(text) if unicodedata.category(sign) == "Cc"] == []
    assert len(plain(text)) == len(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\x1b[2Jb", "a␛[2Jb"),
        ("a\nb\tc\r", "a b c "),
        ("evil\u202etxt", "evil\ufffdtxt"),
        ("10⁻³ – ½ ≈ 度 [red]", "10⁻³ – ½ ≈ 度 [red]"),
    ],
)
def test_the_rest_stays_as_the_writer_wrote_it(text: str, shown: str) -> None:
    assert plain(text) == shown
