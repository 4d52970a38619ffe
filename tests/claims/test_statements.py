"""Sentences outside of the observations that are claims, and those that are not."""

from __future__ import annotations

from chartprose import extract
from test_docs import DESCRIPTION

SECTIONS = DESCRIPTION.replace("### Key Observations", "{}\n### Key Observations")
FREE = """| Ward | Beds | Nurses |
|---|---|---|
| North | 24 | 9 |
| South | 30 | 12 |

The south ward is the larger one. Figures are those of the spring.
"""


def _claims(text: str) -> list[str]:
    return [claim.text for claim in extract(text).claims]


def test_a_sentence_of_the_data_without_a_value_is_a_claim() -> None:
    sentence = "The tea changes its direction in the course of the morning."
    assert _claims(SECTIONS.format(sentence)) == [sentence, "Green tea peaks at 12.", "People drink tea at noon."]


def test_a_text_without_sections_makes_claims_once_its_values_are_read() -> None:
    assert "The south ward is the larger one." in _claims(FREE)


def test_a_sentence_with_a_numeral_that_nobody_has_read_is_no_claim() -> None:
    sentence = "Around the hour of 15 something near 6 or 9 was seen."
    figure = extract(SECTIONS.format(sentence))
    assert figure.unread
    assert sentence not in [claim.text for claim in figure.claims]
