"""Opening: whether a statement can be read by frames at all, before any is tried."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.families import OPENERS
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import CAUSAL, PREPOSITIONS

if TYPE_CHECKING:
    from collections.abc import Collection

DENIED_RE = re.compile(r"it (?:is|was) (?:not|never) ", re.IGNORECASE)
"""A sentence that is denied as a whole: its clauses are not read one by one."""
FITTING = (
    " consistent with ", " typical of ", " brought about ", " a result of ", " a consequence of ", " led to the ",
    " gave rise to ", " triggered by ", " reflects ", " reflected ", " encouraged ", " prompted ", " spurred ",
    " fuelled ", " fueled ", " motivated ", " persuaded ", " discouraged ", " enabled ",
)  # fmt: skip
"""What agrees with something outside of the figure, or comes of it."""
COUNTED_RE = re.compile(
    rf"\b(?:all|both|each|every|no|other|most|highest|lowest|largest|smallest"
    rf"|{'|'.join(NUMBER_WORDS)}|\d+)(?: of)?(?: the)?"
    rf"(?: (?:other|{'|'.join(NUMBER_WORDS)}|\d+))? (?:origin|cause|reason|mechanism|purpose)s?\b"
)
"""Words of causes that are things which a text counts: "all three origins", "six causes"."""
WORD_RE = re.compile(r"[a-z][a-z'-]*")
OPENING = OPENERS - PREPOSITIONS
MAX_LENGTH = 320


def words_in(text: str) -> frozenset[str]:
    return frozenset(WORD_RE.findall(text.lower()))


def readable(text: str, words: frozenset[str], axis_stems: Collection[str]) -> bool:
    """Whether a sentence of these ``words`` is short enough, opens a frame, and speaks of no cause or meaning.

    ``axis_stems`` are words of the x axis, which may be those of causes: "reasons for leaving".
    """
    if len(text) > MAX_LENGTH or DENIED_RE.match(text) or any(fitting in text for fitting in FITTING):
        return False
    if words.isdisjoint(OPENING) and not any(c.isdigit() for c in text):
        return False
    causes = words & CAUSAL
    causes = causes & words_in(COUNTED_RE.sub("", text.lower())) if causes else causes
    return all(stem(word) in axis_stems for word in causes)
