"""A guess behind a fact leaves the fact to the figures; a fact that is itself a guess is left open."""

from __future__ import annotations

import pytest

import claim_forms
from chartprose.verify import type_claims, verify


def verdict(sentence: str) -> str:
    draft = claim_forms.draft_of("line", [sentence])
    type_claims(draft)
    return verify(draft).claims[0].verdict


@pytest.mark.parametrize(
    ("expected", "sentence"),
    [
        ("supported", "Beta has the highest accuracy at step 80 (~78), which could indicate a better start."),
        ("contradicted", "Alpha has the highest accuracy at step 80, which may be due to its tuning."),
        ("supported", "Gamma has the lowest accuracy throughout, possibly because of its small size."),
        ("contradicted", "Beta has the lowest accuracy at step 0, probably by chance."),
        ("unverifiable", "Beta may have the highest accuracy at step 80, which could indicate a better start."),
        ("unverifiable", "Beta could be the best choice, which may be due to its tuning."),
        ("unverifiable", "Beta has the highest accuracy at step 80 and could be the best choice."),
        ("unverifiable", "Beta comes from another team, which could explain the difference."),
    ],
)
def test_what_stands_before_a_guess_is_decided_by_the_figures(expected: str, sentence: str) -> None:
    assert verdict(sentence) == expected


@pytest.mark.parametrize(
    ("expected", "sentence"),
    [
        ("supported", "The climb of the blue line indicates that Alpha ends above 70."),
        ("contradicted", "The figure demonstrates that Alpha ends above Beta."),
        ("unverifiable", "The flat line of Gamma indicates that its training has another purpose."),
        ("unverifiable", "The rise of Alpha implies that the teachers were better."),
    ],
)
def test_what_an_observation_is_said_to_indicate_is_the_claim_not_the_observation(expected: str, sentence: str) -> None:
    assert verdict(sentence) == expected


def test_the_subject_of_a_contrast_is_not_joined_to_the_one_before() -> None:
    claim = "Beta has the highest accuracy at step 80, although Alpha has the highest at step 40."
    assert verdict(claim) == "supported"


@pytest.mark.parametrize(
    "sentence",
    [
        "Error bars are largest for Beta.",
        "Alpha has the largest area under the curve (0.88).",
        "Alpha is the highest line at all later steps.",
        "Both smaller models stay below 45.",
    ],
)
def test_what_is_not_plotted_and_groups_that_are_not_told_are_left_open(sentence: str) -> None:
    assert verdict(sentence) == "unverifiable"
