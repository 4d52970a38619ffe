"""A value against an extreme of another thing: ``at 10, A already exceeds the best result of B``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, quantified
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.frames.superlatives.extremes_met import PLAIN, extreme_sign
from chartprose.verify.typing.vocabulary.words import BEST, DENIALS, HIGHEST, LIMITS, LOWEST, WORST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS = HIGHEST | LOWEST | BEST | WORST | frozenset(PLAIN)


def extremes_passed(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that sets the value of one series at a place against the extreme of another one."""
    found = clause.find(TRIGGERS)
    if len(found) != 1 or clause.words & (DENIALS | LIMITS) or [t for t in clause.amounts if not t.aside]:
        return
    pivot, sign = _before(clause, found[0])
    word = clause.text(found[0])
    extreme = extreme_sign(clause, found[0]) or (1 if word in BEST else -1 if word in WORST else 0)
    if not sign or not extreme:
        return
    left = half_of([t for t in clause.tokens[:pivot] if not t.aside])
    right = half_of([t for t in clause.tokens[pivot:] if not t.aside])
    spanned = left.start or left.end or right.placed
    if spanned or not left.series or not right.series or len(left.at) != 1 or left.others or right.others:
        return
    for way in quantified(clause, left):
        made: Fields = {"kind": "comparison", "series": left.series, "at": left.at, "versus": right.series, **way}
        made |= {"versus_measure": "max" if extreme > 0 else "min", "versus_start": "start", "versus_end": "end"}
        made |= {"relation": "above" if sign > 0 else "below", "panels": [*left.panels, *right.panels]}
        yield Candidate("extremum", [clause.scoped(boxed(clause, made))], tier=0)


def _before(clause: Clause, i: int) -> tuple[int, int]:
    """The comparative before an extreme, with no name between them, and which way it goes."""
    for k in range(i - 1, -1, -1):
        token = clause.tokens[k]
        if token.kind != "w":
            return 0, 0
        word = clause.text(k - 1) if token.text == "than" and k else token.text
        sign, _ = sign_of(clause, word)
        if sign:
            return k, sign
    return 0, 0
