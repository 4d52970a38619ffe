"""The plain forms of claims get the verdict of their figures; a claim and its denial never get the same one."""

from __future__ import annotations

import re

import pytest

import claim_forms
from chartprose.verify import type_claims, verify

CASES = [(name, verdict, sentence) for name in claim_forms.names() for verdict, sentence in claim_forms.forms(name)]
DENIALS = (
    (re.compile(r"\b(is|are|was|were)\b"), r"\1 not"),
    (
        re.compile(
            r"\b(has|have|shows?|exceeds?|outperforms?|rises?|increases?|gains?|remains?|stays?|peaks?|overtakes?)\b"
        ),
        r"does not \1",
    ),
    (re.compile(r"^"), "It is not the case that "),
    (re.compile(r"^(All|Both|Every)\b"), "Not all of"),
    (re.compile(r"\b(rises?|increases?|gains?|stays?|remains?)\b"), r"fails to \1"),
    (re.compile(r"\b(exceeds?|peaks?|rises?|reaches|shows?)\b"), r"never \1"),
)


def verdict_of(name: str, sentence: str) -> tuple[str, str]:
    draft = claim_forms.draft_of(name, [sentence])
    type_claims(draft)
    claim = verify(draft).claims[0]
    return claim.verdict, claim.reason


@pytest.mark.parametrize(("name", "expected", "sentence"), CASES)
def test_a_plain_form_has_the_verdict_of_its_figures(name: str, expected: str, sentence: str) -> None:
    verdict, reason = verdict_of(name, sentence)
    assert verdict == expected, reason


@pytest.mark.parametrize(("name", "expected", "sentence"), [c for c in CASES if c[1] != "unverifiable"])
def test_a_claim_and_its_denial_never_share_a_decided_verdict(name: str, expected: str, sentence: str) -> None:
    for pattern, denied in DENIALS:
        denial, found = pattern.subn(denied, sentence, count=1)
        if found and denial != sentence:
            assert verdict_of(name, denial)[0] != expected, denial


@pytest.mark.parametrize("guess", ["may", "might", "could", "would", "probably", "possibly", "presumably", "perhaps"])
def test_a_guess_is_never_decided(guess: str) -> None:
    assert verdict_of("line", f"Alpha {guess} has the highest accuracy at every step.")[0] == "unverifiable"


@pytest.mark.parametrize(
    "tail", [", suggesting that more steps help", ", which indicates a slow start", ", so it is fast"]
)
def test_a_consequence_does_not_change_the_verdict(tail: str) -> None:
    assert verdict_of("line", f"Gamma has the lowest accuracy at every step{tail}.")[0] == "supported"
