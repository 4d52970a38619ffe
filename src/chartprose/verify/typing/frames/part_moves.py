"""How far parts of boxes move: ``the upper whisker moves more across the conditions than the lower whisker``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes, measure_in
from chartprose.verify.typing.vocabulary.words import CHANGE, DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

GRADES: Final = {"more": 1, "farther": 1, "further": 1, "less": -1}
TRIGGERS: Final = frozenset(["whisker", "whiskers", "median", "medians", "quartile", "maximum", "minimum"])
KNOWN: Final = TRIGGERS | GRADES.keys() | frozenset(["upper", "lower", "first", "third", "much", "far"])


def part_moves(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that sets the range of one part of the boxes against that of another. Support only."""
    pivot = next(iter(clause.find({"than"})), -1)
    if pivot < 1 or not has_boxes(clause) or not clause.has(CHANGE) or clause.amounts or clause.words & DENIALS:
        return
    whole = half_of(clause.tokens)
    if (
        len(clause.lexicon.series) > 1
        or whole.named
        or whole.others
        or any(g.quantifier != "all" for g in whole.groups)
    ):
        return
    grade = next((GRADES[t.text] for t in reversed(clause.tokens[:pivot]) if t.text in GRADES), 0)
    one, other = (measure_in(clause, side).get("stat") for side in (clause.tokens[:pivot], clause.tokens[pivot:]))
    if not grade or one is None or other is None or one == other:
        return
    made: Fields = {"kind": "comparison", "measure": "range", "stat": one, "versus_measure": "range"}
    made |= {"versus_stat": other, "relation": "above" if grade > 0 else "below"}
    yield Candidate("part_moves", [clause.scoped(made)], known=KNOWN)
