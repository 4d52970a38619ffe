"""Sentences about described figures of many kinds: each gets the verdict that the figures of its text call for."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from chartprose.pipeline import read_figure
from chartprose.text.source import read

FOLDER = Path(__file__).parent / "figures"
MARK = "----\n"
DENIALS = (
    (re.compile(r"\b(is|are|was|were)\b"), r"\1 not"),
    (re.compile(r"\b(overlap|lies?|stays?|has|reaches|rises?|falls?|exceeds?|holds?)\b"), r"does not \1"),
    (re.compile(r"^"), "It is not the case that "),
    (re.compile(r"^(All|Both|Every|Each)\b"), "Not all of"),
    (re.compile(r"\b(stays?|rises?|falls?|exceeds?|reaches)\b"), r"never \1"),
)


@cache
def described(name: str) -> tuple[str, tuple[tuple[str, str], ...]]:
    """The description of a figure, and (expected verdict, sentence) of its claims."""
    text, _, claims = (FOLDER / f"{name}.md").read_text("utf-8").partition(MARK)
    cut = [line.split("|", 1) for line in claims.splitlines() if line]
    return text, tuple((verdict.strip(), sentence.strip()) for verdict, sentence in cut)


CASES = [(path.stem, *case) for path in sorted(FOLDER.glob("*.md")) for case in described(path.stem)[1]]


@cache
def verdict_of(name: str, sentence: str) -> tuple[str, str]:
    claims = read_figure(read(f"{described(name)[0]}* {sentence}\n")).claims
    assert claims[-1].text.endswith(sentence[-12:])
    return claims[-1].verdict, claims[-1].reason


@pytest.mark.parametrize(("name", "expected", "sentence"), CASES)
def test_a_sentence_has_the_verdict_of_the_figures(name: str, expected: str, sentence: str) -> None:
    verdict, reason = verdict_of(name, sentence)
    assert verdict == expected, reason


@pytest.mark.parametrize(("name", "expected", "sentence"), [c for c in CASES if c[1] != "unverifiable"])
def test_a_denial_never_shares_a_decided_verdict(name: str, expected: str, sentence: str) -> None:
    for pattern, denied in DENIALS:
        denial, found = pattern.subn(denied, sentence, count=1)
        if found and denial != sentence:
            assert verdict_of(name, denial)[0] != expected, denial
