"""All of one against all of another: ``every Oats field yields more than any Rye field``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.vocabulary.words import ADJECTIVE_SIGNS, DENIALS, LIMITS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS: Final = frozenset(["than"])
EACH: Final = frozenset(["every", "each", "all"])
ANY: Final = frozenset(["any", "every", "all", "each"])
KNOWN: Final = EACH | ANY | frozenset(["often", "frequently"])
FEW: Final = 2


def each_with_any(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that sets the least of one series against the greatest of another, or the other way."""
    pivot = next(iter(clause.find(TRIGGERS)), 0)
    named = [i for i, t in enumerate(clause.tokens) if t.kind in "SPGQO"]
    if len(named) != FEW or not named[0] < pivot < named[1] or clause.amounts or clause.has(DENIALS | LIMITS):
        return
    left, right = (half_of([clause.tokens[i]]) for i in named)
    told = clause.text(named[0] - 1) in EACH and clause.text(named[1] - 1) in ANY
    if not told or len(left.series) != 1 or len(right.series) != 1 or left.series == right.series or has_boxes(clause):
        return
    sign = _sign(clause, named[0], pivot)
    ends = [_extreme(clause, left.series[0], -sign), _extreme(clause, right.series[0], sign)]
    if not sign or not all(ends):
        return
    made: Fields = {"kind": "comparison", "series": left.series, "at": ends[0], "versus": right.series}
    made |= {"versus_at": ends[1], "relation": "above" if sign > 0 else "below"}
    yield Candidate("comparison", [clause.scoped(made)], sure=True, known=KNOWN, tier=0)


def _extreme(clause: Clause, series: str, sign: int) -> list[str]:
    """The place of the greatest, or the least, value of a series."""
    panel = panel_of(clause, [series])
    read = {p: value_at(panel, series, p) for p in stops(panel, series)} if panel is not None else {}
    told = [(sign * r.value.mid, p) for p, r in read.items() if r is not None]
    best = [p for value, p in told if value == max(told)[0]]
    return best[:1]


def _sign(clause: Clause, start: int, pivot: int) -> int:
    """Which side has more: 1 for the first."""
    for i in range(pivot - 1, start, -1):
        sign, sure = sign_of(clause, clause.text(i))
        if sign and sure:
            return sign * ADJECTIVE_SIGNS.get(clause.text(i + 1), 1)
    return 0
