"""Ties for a rank: ``A and B tie for the top position at 10``, ``A and B are tied for the lowest share``."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes, knowing
from chartprose.verify.typing.vocabulary.words import BEST, DENIALS, HIGHEST, LIMITS, LOWEST, WORST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

TRIGGERS: Final = frozenset(["tie", "ties", "tied", "tying"])
TOP, BOTTOM = HIGHEST | {"first", "lead"}, LOWEST | {"last"}
LOOSELY: Final = frozenset(["nearly", "almost", "virtually", "practically", "roughly", "about", "ranks"])
SEVERAL: Final = 2


@knowing(TRIGGERS | TOP | BOTTOM | frozenset(["place", "position", "spot", "rank", "ranks", "with"]))
def ties(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause in which several things share a rank: they are equal, and beyond all others."""
    whole = half_of([t for t in clause.tokens if not t.aside])
    sign = _sign(clause)
    if not sign or clause.amounts or has_boxes(clause) or clause.words & (DENIALS | LIMITS) or clause.adverb:
        return
    if whole.groups or whole.others or whole.panels or whole.start or whole.end or clause.lexicon.panel_count > 1:
        return
    fields, own, pool = _ranked(clause, whole)
    rest = [n for n in pool if n not in own]
    if len(own) < SEVERAL or not rest:
        return
    key = "at" if fields["among"] == "positions" else "series"
    made: list[Fields] = [fields | {key: [a], "versus": [b], "relation": "equal"} for a, b in pairwise(own)]
    relation = "above" if sign > 0 else "below"
    made += [fields | {key: own[:1], "versus": [b], "relation": relation} for b in rest]
    yield Candidate("extremum", made, sure=clause.words.isdisjoint(LOOSELY))


def _sign(clause: Clause) -> int:
    """1 where the rank is that of the highest, -1 where it is that of the lowest; 0 where it is not settled."""
    up, down = clause.has(TOP), clause.has(BOTTOM)
    good = clause.goodness
    up, down = up or (good > 0 and clause.has(BEST)), down or (good > 0 and clause.has(WORST))
    named = clause.has(frozenset(["first", "last", "lead"]))
    return 0 if up == down or (named and good < 0) else 1 if up else -1


def _ranked(clause: Clause, whole: Half) -> tuple[Fields, list[str], list[str]]:
    """What is compared, by its fields, the names that share the rank, and all names of their kind."""
    alone = len(clause.lexicon.series) <= 1 and not whole.series
    if alone:
        return {"kind": "comparison", "among": "positions"}, whole.at, clause.lexicon.places
    if len(whole.series) > 1 and len(whole.at) == 1:
        return {"kind": "comparison", "among": "series", "at": whole.at}, whole.series, clause.lexicon.series
    if len(whole.series) == 1 and len(whole.at) > 1:
        return {"kind": "comparison", "among": "positions", "series": whole.series}, whole.at, clause.lexicon.places
    return {"kind": "comparison", "among": "series"}, [], []
