"""The second half of a text takes no more steps than the first, whatever it is made of.

Steps are calls, of functions in Python and in C, so that the machine has no say. What one call of a pattern does is
tested in tests/test_patterns.py.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

import growing
from chartprose.verify import typing
from laws import figure_of
from pumped import modules

if TYPE_CHECKING:
    from types import FrameType

    from chartprose.record import Figure

SIZES = (4_000, 8_000, 16_000)
MORE = 1.35
"""So many times more steps a character the later part of a text may take."""
REMEMBERING = [
    thing
    for module in modules("chartprose.text", "chartprose.rules", "chartprose.verify")
    for thing in vars(module).values()
    if hasattr(thing, "cache_clear")
]
"""The functions that remember what they have answered; each text is read without their help."""
LIMITED = 500
"""What is limited to this much within the tests, so that the limit is reached.

The longer a text, the fewer of its claims are compared: of few claims, what each costs hardly hides the growth.
"""


def steps(text: str) -> int:
    """How many calls it takes to read ``text``."""
    count = 0

    def profile(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        del frame, argument
        count += event in ("call", "c_call")

    for function in REMEMBERING:
        function.cache_clear()
    before = sys.getprofile()
    sys.setprofile(profile)
    try:
        figure_of(text)
    finally:
        sys.setprofile(before)
    return count


@pytest.mark.parametrize("kind", growing.KINDS)
def test_a_longer_text_takes_no_more_steps_a_character(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typing, "MAX_COMPARED", LIMITED)
    small, middle, large = (growing.grown(kind, size) for size in SIZES)
    figure_of(large)  # what is made once is made
    first, second, fourth = steps(small), steps(middle), steps(large)
    early, late = (second - first) / (len(middle) - len(small)), (fourth - second) / (len(large) - len(middle))
    assert late < MORE * early


def claimed(count: int) -> Figure:
    return figure_of(growing.CLAIMS + "* Willow is longer than Osier at hour 4.\n" * count)


def test_claims_past_the_limit_are_undecided_and_an_issue_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typing, "MAX_COMPARED", 100)
    figure = claimed(5)
    assert {claim.verdict for claim in figure.claims[:2]} == {"supported"}
    assert {(claim.verdict, claim.by) for claim in figure.claims[2:]} == {("unverifiable", "rule/limit")}
    assert [issue.message[:8] for issue in figure.issues if issue.code == "truncated_text"] == ["3 claims"]


def test_claims_within_the_limit_are_compared() -> None:
    assert {claim.verdict for claim in claimed(40).claims} == {"supported"}
