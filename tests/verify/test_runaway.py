"""Odd sentences end: a pattern that runs away on one of these would hang the suite."""

from __future__ import annotations

import pytest

import claim_forms
from chartprose.verify import type_claims
from chartprose.verify.typing.first_pass import MAX_CHARS

PUMPED = [
    "Alpha " + "higher " * 80,
    "Alpha is " + "in the middle of " * 30 + "Beta",
    "Alpha " + "rises and falls, " * 30,
    "the value of " * 40 + "Alpha is above Beta",
    "Alpha, Beta and Gamma " * 25,
    "1–2 " * 140,
    "(" * 300 + ")" * 300,
    "Alpha has the highest " + "very good " * 50 + "score",
    "All three lines " + "of " * 150 + "rise",
    "no " * 190,
]


@pytest.mark.parametrize("sentence", PUMPED, ids=range(len(PUMPED)))
def test_a_pumped_sentence_is_left_alone_and_left_soon(sentence: str) -> None:
    draft = claim_forms.draft_of("line", [sentence[:MAX_CHARS]])
    type_claims(draft)
    assert draft.typed == {}


def test_a_sentence_beyond_the_limit_is_not_typed() -> None:
    sentence = "Gamma has the lowest accuracy at every step" + " of the whole long chart" * 30
    assert len(sentence) > MAX_CHARS
    draft = claim_forms.draft_of("line", [sentence])
    type_claims(draft)
    assert draft.typed == {}
