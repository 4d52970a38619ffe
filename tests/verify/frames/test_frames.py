"""Frames read what their trigger words say: with every name, figure and denial of the clause, or not at all."""

from __future__ import annotations

import re

import pytest

import claim_forms
from chartprose.verify.checks import Check
from chartprose.verify.evaluate import evaluate
from chartprose.verify.facts import facts_of
from chartprose.verify.typing.naming import names_of
from chartprose.verify.typing.sentences.choice import FramePass

FORMS = [(name, verdict, sentence) for name in claim_forms.names() for verdict, sentence in claim_forms.forms(name)]
VERDICTS = {True: "supported", False: "contradicted", None: "unverifiable"}
LINE = (
    ("supported", "From step 20 to step 60, Alpha gains 12 points and Beta 11."),
    ("contradicted", "From step 20 to step 60, Alpha gains 12 points and Beta 19."),
    ("supported", "At step 40, the distance between Alpha and Beta amounts to 4 points."),
    ("contradicted", "At step 40, the distance between Alpha and Beta amounts to 9 points."),
    ("supported", "Alpha is worse than Beta at step 0 but better at step 40."),
    ("supported", "All lines except Gamma end above 70."),
    ("unverifiable", "All lines except Alpha end above 70."),
    ("supported", "Only Gamma ends under 50."),
    ("unverifiable", "Only Beta ends under 50."),
    ("supported", "Gamma is the only line that stays below 45."),
    ("supported", "At step 0 the three lines lie within 15 points of each other."),
    ("contradicted", "At step 80 the three lines lie within 15 points of each other."),
    ("supported", "Alpha is overtaken by Beta between step 60 and step 80."),
    ("contradicted", "Alpha is overtaken by Beta between step 20 and step 40."),
    ("supported", "Beta gains less from step 0 to step 40 than from step 40 to step 80."),
    ("supported", "The gap between Alpha and Gamma widens from step 0 to step 80."),
    ("supported", "Alpha and Beta move together."),
    ("contradicted", "At step 40 Beta is above Alpha."),
    ("contradicted", "All lines stay above 45."),
    ("contradicted", "Gamma has the highest accuracy at step 20."),
)
BAR = (
    ("supported", "The difference between the plans is smallest in South."),
    ("contradicted", "The difference between the plans is smallest in East."),
    ("supported", "The two plans differ least in South."),
    ("supported", "Under Plan B, North and South together cost 17.5."),
    ("unverifiable", "Under Plan B, North and South together cost 25."),
    ("supported", "In East, Plan A costs 9 kEUR more than Plan B."),
)
CASES = [("line", *case) for case in LINE] + [("bar", *case) for case in BAR]
DENIALS = (
    (re.compile(r"\b(is|are)\b"), r"\1 not"),
    (re.compile(r"\b(lies?|stays?|ends?|costs?|gains?|has|differ|move|leads|rises?)\b"), r"does not \1"),
    (re.compile(r"^"), "It is not the case that "),
    (re.compile(r"^(All|Both|Every)\b"), "Not all"),
    (re.compile(r"\b(stays?|gains?|ends?|leads|rises?)\b"), r"never \1"),
    (re.compile(r"\b(stays?|gains?|ends?|rises?)\b"), r"fails to \1"),
)


def read(name: str, sentence: str) -> str:
    """The verdict of the frames alone, without the first pass."""
    draft = claim_forms.draft_of(name, [sentence])
    facts = facts_of(draft.panels, draft.source.text)
    typed = FramePass(names_of(draft.panels), facts).type(draft.statements[0])
    return VERDICTS[evaluate(Check(assertions=typed.check.assertions), facts).truth if typed else None]


@pytest.mark.parametrize(("name", "expected", "sentence"), CASES)
def test_a_frame_has_the_verdict_of_its_figures(name: str, expected: str, sentence: str) -> None:
    assert read(name, sentence) == expected


@pytest.mark.parametrize(("name", "expected", "sentence"), FORMS)
def test_a_frame_never_says_the_opposite_of_a_plain_form(name: str, expected: str, sentence: str) -> None:
    assert read(name, sentence) in (expected, "unverifiable")


@pytest.mark.parametrize(("name", "expected", "sentence"), [c for c in (*CASES, *FORMS) if c[1] != "unverifiable"])
def test_a_denial_never_shares_the_verdict_of_a_frame(name: str, expected: str, sentence: str) -> None:
    for pattern, denied in DENIALS:
        denial, found = pattern.subn(denied, sentence, count=1)
        if found and denial != sentence:
            assert read(name, denial) != expected, denial


@pytest.mark.parametrize(
    "sentence",
    [
        "Alpha's advantage over Beta at step 40 stems from its larger vocabulary.",
        "Gamma is a poor choice.",
        "At step 40 Alpha costs less memory than Beta, by 12 bytes.",
        "Alpha gains 12 points from step 20 to step 60 with a spread of 3.",
        "Alpha is above Beta at step 40 unless it is restarted.",
    ],
)
def test_what_the_figures_do_not_say_is_left_alone(sentence: str) -> None:
    assert read("line", sentence) == "unverifiable"
