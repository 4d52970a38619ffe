"""Values between two others: ``A lies between B and C at 10``, ``A stays between the other two throughout``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, quantified

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause

TRIGGERS = frozenset(["between"])


def amid(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause in which one series has two others on its two sides, the same way round everywhere."""
    if clause.amounts or "than" in clause.words:
        return
    pivot = next((i for i in clause.find(TRIGGERS)), None)
    if pivot is None or clause.text(pivot - 1) not in (
        "lies",
        "lie",
        "stays",
        "stay",
        "remains",
        "is",
        "runs",
        "falls",
        "sits",
        "ranks",
        "keeps",
    ):
        return
    left = half_of([t for t in clause.tokens[:pivot] if not t.aside])
    right = half_of([t for t in clause.tokens[pivot:] if not t.aside])
    if len(left.series) != 1:
        return
    rest = [n for n in clause.lexicon.series if n != left.series[0]]
    others = right.series or (rest if right.others and len(rest) == 2 else [])
    if len(others) != 2 or left.series[0] in others:
        return
    whole = half_of([t for t in clause.tokens if t.kind in "PGQ" and not t.aside])
    for way in quantified(clause, whole):
        for pair in (others, others[::-1]):
            listed = [pair[0], left.series[0], pair[1]]
            made = {"kind": "order", **whole.scope(), **way, "series": listed, "relation": "highest"}
            yield Candidate("order", [clause.scoped(boxed(clause, made))])
