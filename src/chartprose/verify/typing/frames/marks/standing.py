"""Standing: ``A achieves high scores across most layers``, ``both perform well``, ``C has low error rates``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, quantified
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import PREPOSITIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause

PLAIN = {"high": 1, "elevated": 1, "low": -1}
RATED = {
    "strong": 1,
    "well": 1,
    "good": 1,
    "excellent": 1,
    "robust": 1,
    "poor": -1,
    "poorly": -1,
    "weak": -1,
    "weakly": -1,
}
"""Words of praise and blame: which way they point depends on what the axis counts."""
TRIGGERS = frozenset(PLAIN) | frozenset(RATED)
MEASURED = frozenset(["performance", "value", "score", "level", "result", "rate", "reading", "figure"])
"""Stems of nouns that mean the values themselves."""


def standings(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause with one such word, said of the values; a figure beside it says the same again."""
    found = clause.find(TRIGGERS)
    whole = half_of(clause.tokens)
    if len(found) != 1 or not (whole.named or whole.groups) or whole.others or clause.amounts:
        return
    word = clause.text(found[0])
    sign = PLAIN.get(word) or RATED[word] * clause.goodness
    if not sign or not _of_values(clause, found[0]):
        return
    for way in quantified(clause, whole):
        made = {"kind": "level", **whole.scope(), **way, "relation": "high" if sign > 0 else "low"}
        yield Candidate("standing", [clause.scoped(boxed(clause, made))], tier=2)


def _of_values(clause: Clause, i: int) -> bool:
    """Whether the word is said of the values: before a noun for them, or with no noun at all."""
    after = clause.tokens[i + 1] if i + 1 < len(clause.tokens) else None
    if after is None or after.kind != "w":
        return after is None or (after.kind in "PQS" and not _names_other(clause, i + 2))
    if after.text in PREPOSITIONS or after.text in (",", "and"):
        return True
    return stem(after.text) in clause.lexicon.y_words or stem(after.text) in MEASURED


def _names_other(clause: Clause, i: int) -> bool:
    """Whether a name is part of something else, told by the last noun of the clause: "a strong frost pressure"."""
    last = clause.tokens[i] if i == len(clause.tokens) - 1 else None
    if last is None or last.kind != "w":
        return False
    return not (stem(last.text) in clause.lexicon.y_words or stem(last.text) in MEASURED or last.text.endswith("ly"))
