"""No pattern takes more than its share of time, whatever text it is given.

The processor time that a pattern uses on pumped strings of 10,000 characters is bounded. Patterns that walk each text
once stay a tenth below the bound; those that try all ways to share a text among their repeats are far above. It is
processor time of this process alone, so that a busy machine changes nothing.
"""

from __future__ import annotations

import inspect
import re
import signal
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from pumped import modules, only_matched, patterns, pumped

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOMS = ("chartprose.text", "chartprose.rules", "chartprose.claims", "chartprose.issues")
LENGTH = 10_000
BUDGET = 0.2
"""Seconds of processor time for one text; the slowest pattern takes 0.015 on a slow machine."""

PATTERNS = patterns(*ROOMS)
MATCHED = only_matched(*ROOMS)
INLINE_RE = re.compile(r"\bre\.(?:search|match|fullmatch|sub|split|findall|finditer)\(")


class TooSlowError(Exception):
    """The budget is used up."""


@contextmanager
def budget(seconds: float) -> Iterator[None]:
    """Raise within if it uses more than ``seconds`` of this process's time."""

    def stop(*_: object) -> None:
        raise TooSlowError

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def slow_pump(pattern: re.Pattern[str], *, searched: bool) -> str | None:
    """The pumped string on which ``pattern`` takes more than its budget, by what it repeats; None if there is none."""
    for pump, text in pumped(pattern, LENGTH):
        try:
            with budget(BUDGET):
                pattern.match(text)
                pattern.fullmatch(text)
                if searched:
                    for _ in pattern.finditer(text):
                        pass
        except TooSlowError:
            return pump
    return None


def by_room(room: str) -> dict[str, re.Pattern[str]]:
    return {place: pattern for place, pattern in PATTERNS.items() if place.startswith(room)}


@pytest.mark.parametrize("room", ROOMS)
def test_no_pattern_takes_the_square_of_a_long_text(room: str) -> None:
    assert len(by_room(room)) >= 5, "the patterns of the room are found"
    slow = {}
    for place, pattern in by_room(room).items():
        pump = slow_pump(pattern, searched=id(pattern) not in MATCHED)
        if pump is not None:
            slow[place] = pump
    assert slow == {}


@pytest.mark.parametrize("careless", [r"(?:a+)+$", r"\s*x?\s*$", r"\d[\d.,]*=", r"(?:a|ab|b)*c", r"\((.*),(.*)\)"])
def test_the_pumped_strings_find_a_careless_pattern(careless: str) -> None:
    assert slow_pump(re.compile(careless), searched=True) is not None


@pytest.mark.parametrize("room", ROOMS[:2])
def test_no_pattern_hides_within_a_function(room: str) -> None:
    inline = [module.__name__ for module in modules(room) if INLINE_RE.search(inspect.getsource(module))]
    assert inline == []
