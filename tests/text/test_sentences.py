"""Sentences: a full stop ends one or does not, by what follows it."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chartprose.text.sentences import sentence_spans


def split(text: str) -> list[str]:
    """The sentences of a text."""
    return [text[start:end] for start, end in sentence_spans(text)]


SENTENCES = [
    "Latency is 40 ms.|Lisbon stays flat.", "The latency in ms.|Lisbon stays flat.", "It ends at 50ms.|Rye is next.",
    "It falls to 88 at 6 min.|Band two is wide.", "Rates of 5 min. 30 s are usual.", "See Fig. 3.|The line rises.",
    "No. 5 is best.|It leads.", "Is it higher?|No.|The line falls.", "Rye vs. Oats is close.|Beta leads.",
    "It is approx. 50 kg.|Rye is 3.", "It peaks in Nov.|Sales fell.", "On Nov. 5 it rises.",
    "E. coli grows.|St. Alban is high.", "Dr. Smith measured it.|It is 5.", "Smith et al. (2020) say so.",
    "Rye, oats etc.|Barley falls.", "In plot A.|The line rises.", "Ticks are 0, 2, ... 20.|Then it ends.",
    "(see the note. It is long) and goes on.|Next one.", "An open ( bracket.|Then a sentence.",
    "The bin (0,30] holds 5.|The bin (30,60] holds 6.", "1. Rye rises.", "It reaches 5.|Rye follows.",
    "U.S. exports rose.|The rest fell.", "It is 12 in.|The rest is 5.", "Value is 3.5 and .5 at most.|Rye 2.",
    'He said "it rises."|The line falls.',
]  # fmt: skip


@pytest.mark.parametrize("text", SENTENCES)
def test_a_full_stop_ends_a_sentence_by_what_follows(text: str) -> None:
    assert split(text.replace("|", " ")) == text.split("|")


def test_a_name_in_code_may_open_a_sentence_in_lower_case() -> None:
    text = "It rises. w/o falls."
    assert [text[start:end] for start, end in sentence_spans(text, names={10})] == ["It rises.", "w/o falls."]


@given(st.text(alphabet="Aa5.!?()[] \"'No", max_size=60))
def test_sentences_are_in_order_and_lose_nothing_but_spaces(text: str) -> None:
    spans = list(sentence_spans(text))
    kept = "".join(text[start:end] for start, end in spans)
    assert kept.replace(" ", "") == text.replace(" ", "")
    assert all(first[1] <= second[0] for first, second in itertools.pairwise(spans))
