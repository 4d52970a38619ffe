"""The more, the more: ``the deeper the sample, the higher the content``, ``the lower the pH, the more is released``.

What the first comparative grades is the axis, or the figure in the names of the series; the values go that way at
every step, in every series that is meant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.associations.gradings import GRADED, axis_way, series_way
from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DENIALS, HIGHER, LOWER

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

LEADS = HIGHER | LOWER | GRADED.keys()
TRIGGERS = LEADS
KNOWN = LEADS | frozenset(["is", "are", "found", "it", "becomes", "get", "gets", "grow", "grows"])
OTHER = frozenset(["loss", "gain", "drop", "increase", "decrease", "spread", "variation", "change", "gap", "box"])
"""Nouns for what is no value."""


def the_more(clause: Clause) -> Iterator[Candidate]:
    """The readings of ``[in every panel,] the COMPARATIVE …, the COMPARATIVE …``."""
    heads = [i for i in clause.find(LEADS) if clause.text(i - 1) == "the" and not clause.tokens[i].aside]
    if len(heads) != 2 or clause.amounts or clause.words & DENIALS or "than" in clause.words:
        return
    one, two = heads
    if not any(t.kind == "." and t.text == "," for t in clause.tokens[one:two]):
        return
    middle, tail = clause.tokens[one + 1 : two - 1], clause.tokens[two:]
    whole = half_of([t for t in clause.tokens if not t.aside])
    sign, _ = sign_of(clause, clause.text(two))
    if not sign or whole.start or whole.end or whole.others or any(t.kind in "SPGQ" for t in middle):
        return
    if any(g.quantifier != "all" for g in whole.groups) or grades_other(clause, tail):
        return
    nouns = [t.text for t in middle if t.kind == "w"]
    for made in monotonic(clause, whole, (clause.text(one), nouns), sign):
        yield Candidate("monotone", [made], known=KNOWN)


def grades_other(clause: Clause, tail: Sequence[Token]) -> bool:
    """Whether the second half speaks of a change or a spread, not of the values."""
    return any(t.text in OTHER and stem(t.text) not in clause.lexicon.y_words for t in tail)


def monotonic(clause: Clause, whole: Half, graded: tuple[str, Sequence[str]], sign: int) -> Iterator[Fields]:
    """Along the axis each series goes one way at every step; among series they stand in the order of their figures."""
    word, nouns = graded
    along, among = axis_way(clause, word, nouns), series_way(clause, word, nouns)
    scope: Fields = {"series": whole.series, "panels": whole.panels}
    if along and not whole.at:
        relation = "rises" if along * sign > 0 else "falls"
        strict = {"quantifier": "all", "across": "positions"}
        yield clause.scoped(boxed(clause, scope | strict | {"kind": "trend", "relation": relation}))
    if among and not whole.series:
        relation = "lowest" if among * sign > 0 else "highest"
        told: Fields = {"kind": "order", "series": clause.lexicon.series, "relation": relation, "panels": whole.panels}
        told |= {"at": whole.at} if whole.at else {"quantifier": "all"}
        yield clause.scoped(boxed(clause, told))
