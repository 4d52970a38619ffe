"""Quantities: approximations, bounds, ranges, errors and intervals stay what they are, and none is half read."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartprose.rules.number import value_of
from chartprose.rules.quantity import Reading, numerals_in, quantity_of, readings_in
from chartprose.text.markup import plain


def stated_fields(reading: Reading) -> dict[str, Any]:
    """What a reading says, without its place."""
    kept = ("value", "low", "high", "approx", "unit", "bound", "join", "ratio")
    return {
        name: value
        for name, value in reading._asdict().items()
        if name in kept and value is not None and value is not False
    }


WHOLE: list[tuple[str, dict[str, Any]]] = [
    ("approximately 0.85", {"value": 0.85, "approx": True}),
    ("≈ 0.85", {"value": 0.85, "approx": True}),
    ("~-60", {"value": -60, "approx": True}),
    ("a value of about 0.5", {"value": 0.5, "approx": True}),
    ("close to 12 %", {"value": 12, "unit": "%", "approx": True}),
    ("between 5 and 7", {"low": 5, "high": 7, "join": "and"}),
    ("between layers 5 and 7", {"low": 5, "high": 7, "join": "and"}),
    ("0.6–0.7", {"low": 0.6, "high": 0.7, "join": "dash"}),
    ("90 - 100", {"low": 90, "high": 100, "join": "dash"}),
    ("~0.6 to ~0.7", {"low": 0.6, "high": 0.7, "join": "to", "approx": True}),
    ("-55--40", {"low": -55, "high": -40, "join": "dash"}),
    ("−55 to −40", {"low": -55, "high": -40, "join": "to"}),
    ("from 5 to 7", {"low": 5, "high": 7, "join": "from"}),
    ("from week 5 to week 7", {"low": 5, "high": 7, "join": "from"}),
    ("30 onwards", {"low": 30, "bound": "above"}),
    ("$5-$6", {"low": 5, "high": 6, "join": "dash", "unit": "$"}),
    ("$5 to $7 million", {"low": 5e6, "high": 7e6, "join": "to", "unit": "$"}),
    ("1.5k–2k", {"low": 1500, "high": 2000, "join": "dash"}),
    ("1-2k", {"low": 1000, "high": 2000, "join": "dash"}),
    ("10^4 to 10^5", {"low": 1e4, "high": 1e5, "join": "to"}),
    ("below 5", {"high": 5, "bound": "below"}),
    ("<0.1", {"high": 0.1, "bound": "below"}),
    ("just below 50", {"high": 50, "bound": "below"}),
    ("no more than 5", {"high": 5, "bound": "below"}),
    ("never exceeds 35 %", {"high": 35, "bound": "below", "unit": "%"}),
    ("up to 20", {"high": 20, "bound": "below"}),
    ("at least 12%", {"low": 12, "bound": "above", "unit": "%"}),
    ("≥ 5", {"low": 5, "bound": "above"}),
    ("5+", {"low": 5, "bound": "above"}),
    ("5 or more", {"low": 5, "bound": "above"}),
    ("10 ± 2", {"value": 10, "low": 8, "high": 12}),
    ("11.8 +/- 1.2", {"value": 11.8, "low": 10.6, "high": 13}),
    ("10 (±2)", {"value": 10, "low": 8, "high": 12}),
    ("85 ± 2 %", {"value": 85, "low": 83, "high": 87, "unit": "%"}),
    ("0.72 (0.68–0.76)", {"value": 0.72, "low": 0.68, "high": 0.76}),
    ("0.72 (95 % CI 0.68 to 0.76)", {"value": 0.72, "low": 0.68, "high": 0.76}),
    ("0.72 [0.68, 0.76]", {"value": 0.72, "low": 0.68, "high": 0.76}),
    ("2.4x", {"value": 2.4, "ratio": True}),
    ("5 to 10x", {"low": 5, "high": 10, "join": "to", "ratio": True}),
    ("fell by 31 per cent", {"value": 31, "unit": "%"}),
    ("5 percentage points", {"value": 5, "unit": "pp"}),
    ("€ 12", {"value": 12, "unit": "€"}),
    ("0.03 USD", {"value": 0.03, "unit": "USD"}),
    ("85 points", {"value": 85}),
    ("near zero", {"value": 0, "approx": True}),
]
NOT_WHOLE = [
    "", "none", "5 and 7", "22 t (11 %)", "half of 12", "twice 5", "within 5", "5 ± 1e999", "4½", "0.7 - 0.5 = 0.2",
    "2021-03", "2021-22", "5-15-20", "5 minus 3", "±0.02", "20 Hz to 20 kHz", "0.9 [0.7, 0.8]", "climbs up to 88",
    "5 to 12k", "5…7", "5..7", "5--7", "0.5 (±2 %)", "5 ± 2 ± 1", "100-5", "a third of 5", "12,5 %", "x: - 5",
    "row 5 to week 7",
]  # fmt: skip


@pytest.mark.parametrize(("quote", "expected"), WHOLE)
def test_a_quote_is_one_quantity_with_its_precision(quote: str, expected: dict[str, Any]) -> None:
    reading = quantity_of(quote)
    assert reading is not None
    assert stated_fields(reading) == expected


@pytest.mark.parametrize("quote", NOT_WHOLE)
def test_a_quote_that_says_something_else_gives_no_quantity(quote: str) -> None:
    assert quantity_of(quote) is None


@pytest.mark.parametrize("text", ["10<sup>3</sup>", "\\(10^{3}\\)", "$10^{3}$", "10^3", "10³", "**10³**", "1e3"])
def test_a_power_has_the_span_of_its_spelling(text: str) -> None:
    line = plain(f"At {text} it stops.", 0)
    (reading,) = readings_in(line.text)
    assert reading.value == 1000
    assert text.strip("$*\\()") in f"At {text} it stops."[slice(*line.span(*reading.digits))]


def test_a_percentage_in_brackets_is_a_second_measure() -> None:
    assert list(map(stated_fields, readings_in("22 t (11 %)"))) == [
        {"value": 22, "unit": "t"}, {"value": 11, "unit": "%"},
    ]  # fmt: skip


@pytest.mark.parametrize(
    "text",
    ["62 dB at hour 20 to 58 dB", "3,100 flats in 2022 to 7,400 flats", "15 mm - 6 shells", "Layer 5 - 0.8", "3 and 4"],
)
def test_two_quantities_are_not_taken_for_a_range(text: str) -> None:
    assert not any(reading.join for reading in readings_in(text))


def test_a_key_is_not_taken_for_a_value_with_an_interval() -> None:
    assert list(map(stated_fields, readings_in("Layer 10 (5-15)"))) == [
        {"value": 10}, {"low": 5, "high": 15, "join": "dash"},
    ]  # fmt: skip


def test_brackets_in_a_name_are_no_minus() -> None:
    assert [reading.value for reading in readings_in("Rye ($4.40)")] == [4.4]
    assert [reading.value for reading in readings_in("Rye: ($4.40)")] == [-4.4]


def test_decimal_commas_are_read_where_the_document_has_them() -> None:
    (reading,) = readings_in("etwa 1,5 Mio. Tonnen", ",")
    assert stated_fields(reading) == {"value": 1.5e6, "approx": True}
    assert not readings_in("1,500 t", None)
    assert numerals_in("1,500 t", None) == [(0, 5)]


NUMBER = st.decimals(min_value=-9999, max_value=9999, places=2).map(str)
FORMS = [
    "{0}", "~{0}", "about {0} %", "below {0}", "{0} or more", "at least {0} kg", "between {0} and {1}", "{0} to {1}",
]  # fmt: skip


@given(NUMBER, NUMBER, st.sampled_from(FORMS))
def test_a_written_quantity_is_read_back(first: str, second: str, form: str) -> None:
    low, high = sorted((float(first), float(second)))
    if "{1}" in form and low == high:
        return
    reading = quantity_of(form.format(low, high))
    assert reading is not None
    assert sorted(reading.ends) == ([low, high] if "{1}" in form else [low])


PIECES = [
    "5", "0.7", "1,500", "10^3", "½", "1e999", "%", " ± ", "-", " - ", " to ", "~", "<", "(", ")", " and ", "between ",
    " kg", "k", ": ", ", ", "about ", "$", "+", " = ", "from ", "x", "[", "]", " ", "95% CI ", "up to ",
]  # fmt: skip


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join))
def test_readings_are_in_order_and_their_digits_give_their_values(text: str) -> None:
    numerals = numerals_in(text)
    end = 0
    for reading in readings_in(text):
        assert end <= reading.start <= reading.digits[0] < reading.digits[1] <= reading.end <= len(text)
        end = reading.end
        digits = text[slice(*reading.digits)]
        assert any(start == reading.digits[0] for start, _ in numerals)
        assert all(stop <= reading.start or reading.end <= start or reading.start <= start < stop <= reading.end
                   for start, stop in numerals)  # fmt: skip
        if reading.value is not None and digits.isdecimal():
            assert abs(reading.value) == value_of(digits)
        assert reading.ends
        assert None in (reading.low, reading.high) or reading.low <= reading.high  # type: ignore[operator]


@pytest.mark.parametrize(
    ("quote", "value"), [("578 departures per hour", 578.0), ("3 l per day", 3.0), ("per 100", None)]
)
def test_a_rate_is_a_value_and_a_base_is_none(quote: str, value: float | None) -> None:
    reading = quantity_of(quote)
    assert (reading.value if reading else None) == value
