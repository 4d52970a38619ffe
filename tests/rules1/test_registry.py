"""Names are found by a label or in a line as if each were tried, and without trying each."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chartprose.rules1.names import Name, occurrences
from chartprose.rules1.registry import MAX_ALIASES, MAX_NAMES, Index, Registry

TEXTS = st.text("ab1²-_ ()é", max_size=8)


def named(*texts: str) -> list[Name]:
    return [Name(text, (0, len(text))) for text in texts]


@given(names=st.lists(TEXTS, max_size=5), line=st.text("ab1²-_ ()é", max_size=30))
def test_no_name_in_a_line_is_passed_over(names: list[str], line: str) -> None:
    index = Index(named(*names))
    possible = [form.key for form in index.forms_in(line) if form.whole]
    for name in index.names:
        for key in name.keys:
            assert key in possible or not list(occurrences(line, key))


def test_a_line_is_not_compared_with_a_thousand_names_that_it_cannot_hold() -> None:
    index = Index(named(*(f"Name {number}" for number in range(1000))))
    assert [form.name.text for form in index.forms_in("name 7 rises above name 12")] == ["Name 7", "Name 12"]


def test_a_name_that_comes_later_is_found() -> None:
    registry = Registry(series=named("Osier"))
    assert registry.series_named("Alder") is None
    registry.add_series(*named("Alder"))
    assert registry.series_named("Alder") is registry.series[1]


def test_an_alias_of_the_first_name_goes_before_a_later_name() -> None:
    registry = Registry(series=named("Osier", "Alder"))
    registry.add_alias(registry.series[0], "Alder")
    assert registry.series_named("alder") is registry.series[0]


def test_a_name_is_added_once() -> None:
    registry = Registry()
    for name in named("Osier", "OSIER:", "Alder"):
        registry.add_category(name)
    assert [name.text for name in registry.categories] == ["Osier", "Alder"]


def test_names_and_aliases_past_their_limits_are_not_taken() -> None:
    registry = Registry()
    for number in range(MAX_NAMES + 5):
        registry.add_series(*named(f"Name {number}"))
    for number in range(MAX_ALIASES + 5):
        registry.add_alias(registry.series[0], f"Alias {number}")
    assert len(registry.series) == MAX_NAMES
    assert len(registry.series[0].aliases) == MAX_ALIASES


def test_the_longest_name_with_a_digit_is_masked_and_a_bare_number_is_not() -> None:
    registry = Registry(series=named("Age 18", "Age 18-39"), categories=named("20", "Osier"))
    assert registry.mask("Age 18-39 has 18, Osier 20") == "ʬʬʬʬʬʬʬʬʬ has 18, Osier 20"
