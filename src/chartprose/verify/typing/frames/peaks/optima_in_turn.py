"""Optima told in turn: ``the peak occurs at 30 for A and at 60 for B``, ``the best moves from A at 1 to B at 3``."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, knowing
from chartprose.verify.typing.vocabulary.words import BEST, DENIALS, HIGHEST, LIMITS, LOWEST, WORST
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

PEAKS = frozenset(["peak", "peaks", "maximum", "maxima", "crest", "crests", "summit"])
TROUGHS = frozenset(["trough", "troughs", "minimum", "minima", "bottom", "dip", "nadir"])
SEVERAL = frozenset(["peaks", "maxima", "crests", "troughs", "minima", "dips"])
"""Each line has its own."""
OPTIMA = frozenset(["optimum", "optima", "optimal", "leader", "winner", "lead"])
LYING = words_of(
    "occurs occur lies lie is are was were sits sit stands stand appears appear comes come found reached located falls"
)
MOVING = words_of("moves move shifts shift changes change passes pass switches switch goes go migrates migrate")
TRIGGERS = PEAKS | TROUGHS | OPTIMA | HIGHEST | LOWEST | BEST | WORST
MIN_PAIRS = 2


@knowing(LYING | MOVING | OPTIMA | PEAKS | TROUGHS)
def optima_in_turn(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that says of several lines where each is extreme, or which one is, place by place."""
    sign = optimum_sign(clause)
    if not sign or clause.amounts or clause.words & (DENIALS | LIMITS):
        return
    named = [t for t in clause.tokens if t.kind not in "w."]
    pairs = list(pairwise(named))[::2]
    own = pairs[0][0].kind == "P"
    if not own and clause.has(SEVERAL):
        own, pairs = True, [(place, owner) for owner, place in pairs]  # "the peaks move from A at 1 to B at 3"
    told = _places_of_series(pairs) if own else _series_of_places(pairs)
    relation = "highest" if sign > 0 else "lowest"
    made = [clause.scoped({"kind": "extremum", "relation": relation, **fields}) for fields in told]
    yield Candidate("optima", made, sure=all(t.sure for t in named), tier=0)


def optimum_sign(clause: Clause) -> int:
    """1 or -1 where a clause says of what is highest, or lowest, where it lies in turn; 0 for every other clause."""
    named = [(i, t) for i, t in enumerate(clause.tokens) if t.kind not in "w."]
    if not _alternate([t for _, t in named]):
        return 0
    head = [t.text for t in clause.tokens[: named[0][0]]]
    begun = "from" in (clause.text(named[0][0] - 1), named[0][1].prep)
    verbs = MOVING if begun else LYING
    return _sign(clause, head) if verbs.intersection(head) else 0


def _alternate(named: Sequence[Token]) -> bool:
    """Whether series and single places stand in turn, each place beside its series: two pairs or more."""
    kinds = [t.kind for t in named]
    even = len(kinds) >= 2 * MIN_PAIRS and len(kinds) % 2 == 0
    turns = even and set(kinds[::2]) | set(kinds[1::2]) == {"S", "P"} and len(set(kinds[::2])) == 1
    return turns and kinds[0] != kinds[1] and not any(t.is_span for t in named)


def _sign(clause: Clause, head: Sequence[str]) -> int:
    """1 for what is highest, -1 for what is lowest, 0 where the words before the names say neither or both."""
    good = clause.goodness or 1
    signs = {PEAKS: 1, TROUGHS: -1, HIGHEST: 1, LOWEST: -1, OPTIMA: good, BEST: good, WORST: -good}
    found = {sign for words, sign in signs.items() if words.intersection(head)}
    return found.pop() if len(found) == 1 else 0


def _places_of_series(pairs: Sequence[tuple[Token, Token]]) -> Iterator[Fields]:
    """``At 30 for A and B, at 60 for C``: each line is extreme there among its own values."""
    for place, owner in pairs:
        for name in owner.names:
            yield {"series": [name], "among": "positions", "at": list(place.names)}


def _series_of_places(pairs: Sequence[tuple[Token, Token]]) -> Iterator[Fields]:
    """``A at 1 km, B at 3 km``: each is extreme there among the lines."""
    for owner, place in pairs:
        for name in place.names:
            yield {"series": list(owner.names), "at": [name]}
