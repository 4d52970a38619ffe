"""Certainty: whether what a clause says is read by a frame that would refute it as well, word by word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.amounts.setting import FAMILY as AMOUNT
from chartprose.verify.typing.sentences.candidates import assertions_of, candidates_of, complete
from chartprose.verify.typing.sentences.understanding import understood

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.frames.clause import Candidate, Clause

    Truth = Callable[[list[Assertion]], bool | None]


def surely(clause: Clause, truth: Truth) -> bool:
    """Whether a reading that holds is sure and leaves no word out: "A rises" is, "A responds by a rise" is not."""
    read = (c for c in candidates_of(clause) if c.sure and complete(clause, c) and understood(clause, c.known))
    return any(truth(made) for c in read if (made := assertions_of(c)))


def overruled(clause: Clause, candidates: list[Candidate], truth: Truth) -> list[Candidate]:
    """The candidates without those that take a part of a clause for all, where a reading of each word of it fails."""
    whole = [c for c in candidates if c.family == AMOUNT and understood(clause, c.known)]
    failing = [c for c in whole if (made := assertions_of(c)) and truth(made) is False]
    if not failing or len(failing) < len(whole):
        return candidates
    return [c for c in candidates if not ((made := assertions_of(c)) and truth(made))]
