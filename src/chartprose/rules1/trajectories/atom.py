"""Atom: a piece of a sentence that matters to a trajectory, and the words beside a quantity."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from chartprose.record import Position
    from chartprose.rules1.quantity import Reading
    from chartprose.rules1.trajectories.words import Motion

AtomKind = Literal["value", "place", "region", "motion", "break", "comma", "open", "close", "whole", "after", "same"]
TOKEN_RE = re.compile(r"[A-Za-zΑ-ωµʬ][\w'ʬ/-]*|[,;:().=→@]")
WORD_RE = re.compile(r"[A-Za-zΑ-ωµʬ][\w'ʬ/-]*|@")
LOOK_BACK = 40


@dataclass(slots=True)
class Atom:
    """One piece. ``reading`` is set for values and numeric places, ``place`` for all places, ``motion`` for verbs.

    ``same`` is a word for the level just told ("stays there"). ``word`` is the piece in lower case, ``before`` the
    word before it; ``digits`` is the span of what a place says; ``named`` that a series is
    named between the quantity before and this one.
    """

    kind: AtomKind
    start: int
    end: int
    reading: Reading | None = None
    place: Position | None = None
    motion: Motion | None = None
    word: str = ""
    before: str = ""
    digits: tuple[int, int] | None = None
    plural: bool = False
    named: bool = False


def words_before(text: str, end: int, count: int) -> list[str]:
    """The last ``count`` words before ``end``, in lower case and in order."""
    return [word.lower() for word in WORD_RE.findall(text, max(0, end - LOOK_BACK), end)[-count:]]


def next_word(text: str, end: int) -> str:
    """The word or sign right behind ``end``, in lower case; empty if there is none."""
    match = TOKEN_RE.match(text, end + 1 if text[end : end + 1] == " " else end)
    return match.group().lower() if match else ""
