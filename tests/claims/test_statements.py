"""Sentences outside of the observations that are claims, and those that are not."""

from __future__ import annotations

from chartprose import extract

SECTIONS = """## Line Chart: Tea over the Day
### Components/Axes
* **X-axis:** Hour, from 8 to 20
* **Y-axis:** Cups, from 0 to 10
* **Legend:**
* Green tea - green line
* Black tea - black line
### Detailed Analysis
* **Green tea:**
* 8: 2
* 12: 7
* **Black tea:**
* 8: 5
* 12: 4
The two teas change places in the course of the morning.
### Key Observations
* Green tea ends above black tea.
"""
FREE = """| Ward | Beds | Nurses |
|---|---|---|
| North | 24 | 9 |
| South | 30 | 12 |

The south ward is the larger one. Figures are those of the spring.
"""


def _claims(text: str) -> list[str]:
    return [claim.text for claim in extract(text).claims]


def test_a_sentence_of_the_data_without_a_value_is_a_claim() -> None:
    assert _claims(SECTIONS) == [
        "The two teas change places in the course of the morning.",
        "Green tea ends above black tea.",
    ]


def test_a_text_without_sections_makes_claims_once_its_values_are_read() -> None:
    assert "The south ward is the larger one." in _claims(FREE)


def test_a_sentence_with_a_numeral_that_nobody_has_read_is_no_claim() -> None:
    sentence = "Around the hour of 15 something near 6 or 9 was seen."
    text = SECTIONS.replace("The two teas change places in the course of the morning.", sentence)
    figure = extract(text)
    assert figure.unread
    assert sentence not in [claim.text for claim in figure.claims]
