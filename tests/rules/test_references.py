"""The numerals of captions and references are not data, those of names and positions are."""

from __future__ import annotations

import pytest

from chartprose.rules.lookup import Lookup


@pytest.mark.parametrize(
    "text", ["Table 2. Yields of four farms.", "As Figure 3 shows, it falls.", "It falls (Section 4).", "Fig. 1: Rain"]
)
def test_a_reference_is_no_number(text: str) -> None:
    assert not any(map(str.isdigit, Lookup().mask(text)))


@pytest.mark.parametrize(
    "text", ["Table 12", "Table 12, Chair 30", "Section 12 kg", "the chart 25 units wide", "Panel 40%"]
)
def test_a_number_behind_a_thing_is_kept(text: str) -> None:
    assert Lookup().mask(text) == text


def test_the_noun_of_an_axis_has_positions() -> None:
    lookup = Lookup(axis_words={"section": "category"})
    assert lookup.mask("Section 4: 12") == "Section 4: 12"
