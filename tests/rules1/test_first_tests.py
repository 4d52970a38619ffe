"""The quick tests before a pattern never hide a match of it."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from chartprose.rules1.components.axes.steps import STEP_RE, STEP_WORDS
from chartprose.rules1.components.panels.joined import MANY_NOUNS, MANY_RE
from chartprose.rules1.not_data import FORMULA_RE, FORMULA_SIGNS, PAGE_RE, PAGE_SIGNS
from chartprose.rules1.number import BARE_ENDS, MULTIPLIER_RE, NUMBER_RE, UNIT_RE, numerals
from chartprose.rules1.quantity import BOUND_ENDS, BOUND_PHRASES

ASCII = st.characters(max_codepoint=127)
FEW = settings(max_examples=40)


@FEW
@given(st.from_regex(MANY_RE, alphabet=ASCII))
def test_no_words_for_several_plots_are_passed_over(text: str) -> None:
    assert any(noun in text.lower() for noun in MANY_NOUNS)


@FEW
@given(st.from_regex(STEP_RE, alphabet=ASCII))
def test_no_step_of_an_axis_is_passed_over(text: str) -> None:
    assert any(word in text.lower() for word in STEP_WORDS)


@FEW
@given(st.from_regex(PAGE_RE, alphabet=ASCII, fullmatch=True))
def test_no_place_on_the_page_is_taken_for_data(text: str) -> None:
    assert not PAGE_SIGNS.isdisjoint(text) or "pt" in text.lower() or "px" in text.lower()


@FEW
@given(st.from_regex(FORMULA_RE, alphabet=ASCII, fullmatch=True))
def test_no_formula_is_taken_for_data(text: str) -> None:
    assert not FORMULA_SIGNS.isdisjoint(text) or "slope" in text or "f(x)" in text


@FEW
@given(st.from_regex(MULTIPLIER_RE, fullmatch=True) | st.from_regex(UNIT_RE, fullmatch=True))
def test_no_multiplier_or_unit_begins_with_a_sign_that_ends_a_number(text: str) -> None:
    assert text[:1] not in BARE_ENDS


@given(st.text("0123456789.,^×x*()-+eE ⁻²³·~", max_size=40))
def test_numerals_are_what_the_pattern_finds(text: str) -> None:
    found = [match.span() for match in numerals(text)]
    assert found == [match.span() for match in NUMBER_RE.finditer(text)]


def test_every_bound_phrase_is_found_by_its_last_word() -> None:
    by_end = [entry for entries in BOUND_ENDS.values() for entry in entries]
    assert sorted(by_end) == sorted(BOUND_PHRASES)
