"""Numerals: each is a finite number as a whole, or is not read as a whole; digits of a word are none."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartprose.rules.number import decimal_mark, numbers_in, value_of
from chartprose.rules.quantity import numerals_in
from chartprose.text.markup import uniform

READ = [
    ("20,000", 20_000), ("20'000", 20_000), ("1,234.5", 1234.5), ("007", 7), (".5", 0.5), ("0.50", 0.5),
    ("12k", 12_000),    ("1.5K", 1500), ("250M", 250e6), ("2.6B", 2.6e9), ("0.9T", 0.9e12), ("15 thousand", 15_000),
    ("3 million", 3e6),
    ("2.5 bn", 2.5e9), ("1.5 Mio.", 1.5e6), ("10^3", 1000), ("10³", 1000), ("10⁻³", 0.001), ("10^-3", 0.001),
    ("10^(-3)", 0.001), ("10 ^ 3", 1000), ("1e-3", 0.001), ("1e+18", 1e18), ("2 × 10⁻¹", 0.2), ("2 x 10^0", 2),
    ("1.5·10^3", 1500), ("10^11.5", 10**11.5), ("10³·⁵", 10**3.5), ("-5", -5), ("−5", -5), ("+8", 8), ("-$5.20", -5.2),
    ("$-5.20", -5.2), ("($4.40)", -4.4), ("minus 8", -8), ("12 345 kg", 12_345), ("1\u202f234\u202f567", 1_234_567),
    ("12\u00a0345", 12_345),
]  # fmt: skip
UNREAD = [
    "4½", "½", "1⁄2", "5²", "1_000", "1e999", "9" * 400, "9e-400", "10^999", "2^10", "٣٤", "1.2.3", "3/4", "06:00",
    "8:3",
    "1,5",    "600 x 800", "3 and a half", "3 dozen", "30 M tokens", "12 345", "850¹", "12.3ab", "No.5", "mid-40s",
    "the 1990s",
    "^5", "$(4.40)", "x^(-0.2)", "1,23,456", "01,500",
]  # fmt: skip
WORDS = [
    "KV-5", "F1", "3D", "70th", "2x3", "Q1", "R^2", "m²", "5-layer", "v1.2", "user@7", "#5", "CO₂", "a_1", "T5v2x4",
]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), READ)
def test_a_number_is_read_in_each_spelling(text: str, value: float) -> None:
    found = numbers_in(uniform(text))
    assert [number.value for number in found] == [pytest.approx(value, rel=1e-15)]


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_no_number_of_the_grammar_is_neither_lost_nor_half_read(text: str) -> None:
    found = numbers_in(uniform(text))
    assert found
    assert found[-1].value is None


@pytest.mark.parametrize("text", WORDS)
def test_digits_of_a_word_are_no_numeral(text: str) -> None:
    assert numbers_in(uniform(text)) == []


@pytest.mark.parametrize(
    ("numeral", "point", "comma", "open_"),
    [
        ("1,5", None, 1.5, None), ("1.5", 1.5, None, 1.5), ("1,500", 1500, 1.5, None), ("1.500", 1.5, 1500, None),
        ("1.234,5", None, 1234.5, None), ("0,300", None, 0.3, None), ("12", 12, 12, 12), ("1'500", 1500, 1500, 1500),
    ],
)  # fmt: skip
def test_a_numeral_is_read_by_the_mark_of_its_document(
    numeral: str, point: float | None, comma: float | None, open_: float | None
) -> None:
    assert (value_of(numeral, "."), value_of(numeral, ","), value_of(numeral, None)) == (point, comma, open_)


@pytest.mark.parametrize(
    ("text", "mark"),
    [
        ("Kiel: 5,7\nBonn: 22,625", ","), ("Kiel: 5.7\nBonn: 22,625", "."), ("Bonn: 22,625", "."), ("no numbers", "."),
        ("Kiel: 5,7\nBonn: 2.5", None), ("layers 5,7 and a total of 1,500", None), ("points (2,3) and (1,500)", "."),
        ("Ticks: 0,5,10,15", "."), ("1.234.567 t", ","), ("1,234,567 t", "."), ("1.234,5 t", ","),
        ("1,5 Mio. Tonnen", ","),        ("## 1.1 Axes\nKiel: 5,7 %", ","), ("rows 1,2 and 3,4 and 5,6", None),
        ("rows 2,3 score 0.5", "."),
    ],
)  # fmt: skip
def test_the_decimal_mark_is_decided_once_or_left_open(text: str, mark: str | None) -> None:
    assert decimal_mark(text) == mark


def test_numbers_in_brackets_may_stand_with_a_bare_comma_between() -> None:
    assert [number.value for number in numbers_in("(0,30] and [0.5,1)")] == [0, 30, 0.5, 1]


@given(st.text(alphabet="0123456789.,'_-+^eEx×·/:½²⁻ (k%$", max_size=24))
def test_every_digit_belongs_to_a_numeral_or_to_a_word(text: str) -> None:
    text = uniform(text)
    numbers = numbers_in(text)
    assert all(number.start < number.end <= number.after for number in numbers)
    assert all(first.end <= second.start for first, second in itertools.pairwise(numbers))
    for number in numbers:
        assert any(sign.isdigit() or sign == "½" for sign in text[number.start : number.end])


@given(st.text(alphabet="0123456789.,'-+^·/:½²⁻ (%$)[]~<±=;|–", max_size=16))
def test_no_digit_is_lost_where_there_are_no_words(text: str) -> None:
    spans = numerals_in(text)
    for place, sign in enumerate(text):
        if sign in "0123456789½²":
            assert any(start <= place < end for start, end in spans)


@given(st.integers(-(10**9), 10**9), st.sampled_from(["{:d}", "{:,}", "{:d}.0", "{:d}e0"]))
def test_a_number_is_the_one_that_was_written(value: int, form: str) -> None:
    assert [number.value for number in numbers_in(form.format(value))] == [value]
