"""Beside the average: ``Oslo lies above the mean``, ``two of the five huts stay below the average of 40``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of, knowing
from chartprose.verify.typing.frames.marks.levels import OVER
from chartprose.verify.typing.frames.whole_bars import of_only_series
from chartprose.verify.typing.vocabulary.words import DENIALS, DETERMINERS, DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

AVERAGES: Final = frozenset(["average", "mean"])
TRIGGERS: Final = AVERAGES
SIDES: Final = {"above": 1, "over": 1, "beyond": 1, "below": -1, "under": -1, "beneath": -1} | dict.fromkeys(OVER, 1)
PLAIN: Final = DETERMINERS | frozenset(["overall", "arithmetic", "common", "general"])
OVERALL: Final = frozenset(["of", "across", "over", "for"])


def side_of(clause: Clause) -> int:
    """1 where something is said to lie above the average, -1 where below, 0 where neither."""
    found = clause.find(AVERAGES)
    if len(found) != 1:
        return 0
    k = found[0] - 1
    while clause.text(k) in PLAIN:
        k -= 1
    return SIDES.get(clause.text(k), 0)


@knowing(AVERAGES | PLAIN)
def averages(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets one value of the only series against the mean of all of them."""
    sign, whole = side_of(clause), half_of([t for t in clause.tokens if not t.aside])
    places = clause.lexicon.places
    if not sign or not of_only_series(clause) or len(whole.at) != 1 or whole.others or whole.start or whole.end:
        return
    if any(g.quantifier != "all" or g.prep not in OVERALL for g in whole.groups) or clause.has(DENIALS | UP | DOWN):
        return
    series = clause.lexicon.series or [""]
    made: Fields = {"kind": "comparison", "series": series, "at": whole.at, "versus_at": places, "measure": "mean"}
    told = [made | {"relation": "above" if sign > 0 else "below"}]
    amounts = clause.amounts
    if amounts:
        amount = amounts[0].amount
        before = clause.text(clause.tokens.index(amounts[0]) - 1)
        if len(amounts) > 1 or amount is None or amount.high is not None or amounts[0].bound or before != "of":
            return
        level: Fields = {"kind": "level", "series": series, "measure": "mean", "relation": "equal"}
        told.append(level | {"low": amount.value, "approx": amount.approx})
    yield Candidate("average", [clause.scoped(f) for f in told], amounts, sure=True)
