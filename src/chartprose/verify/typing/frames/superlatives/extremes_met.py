"""Extremes against each other: ``even the best week of A is worse than the worst week of B``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.vocabulary.words import BEST, DENIALS, HIGHEST, LOWEST, WORST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

WORDS = (HIGHEST | LOWEST | BEST | WORST | {"maximum", "minimum", "peak"}) - {"most", "least", "top", "bottom"}
TRIGGERS = WORDS
PLAIN = {"maximum": 1, "peak": 1, "minimum": -1}


def extremes_met(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that sets the one extreme of a thing against the other extreme of another thing.

    Even the best of A is below the worst of B: the highest of A is below the lowest of B, whatever counts as good.
    """
    found = clause.find(WORDS)
    if len(found) != 2 or clause.words & DENIALS or not all(t.aside and not t.bound for t in clause.amounts):
        return
    pivot, sign = _pivot(clause, found)
    if not sign or not found[0] < pivot < found[1]:
        return
    one, two = extreme_sign(clause, found[0]), extreme_sign(clause, found[1])
    if (one and one == two) or (one and one != -sign) or (two and two != sign):
        return
    left = half_of([t for t in clause.tokens[:pivot] if not t.aside])
    right = half_of([t for t in clause.tokens[pivot:] if not t.aside])
    if left.groups or right.groups or left.others or left.start or left.end or right.start or right.end:
        return
    measures: Fields = {
        "kind": "comparison",
        "measure": "max" if sign < 0 else "min",
        "versus_measure": "min" if sign < 0 else "max",
        "relation": "below" if sign < 0 else "above",
        "panels": [*left.panels, *right.panels],
    }
    if left.series and (right.series or right.others) and not left.at and not right.at:
        sides: Fields = {"series": left.series, "versus": right.series}
        if right.others:
            sides["versus"] = [n for n in clause.lexicon.series if n not in left.series]
    elif left.at and right.at and not left.series and not right.series:
        sides = {"at": left.at, "versus": right.at, "among": "positions"}
    else:
        return
    levels = _levels(clause, found, measures | sides)
    told = [clause.scoped(fields) for fields in (measures | sides, *levels)]
    if len(levels) == len(clause.amounts):
        yield Candidate("extremum", told, clause.amounts, sure=bool(one and two) and not levels, known=WORDS)


def _levels(clause: Clause, found: list[int], sides: Fields) -> list[Fields]:
    """The figures in parentheses: ``the lowest of A (310) exceeds the highest of B (280)``."""
    levels: list[Fields] = []
    for token in clause.amounts:
        amount, behind = token.amount, clause.tokens.index(token) > found[1]
        if amount is None or amount.high is not None or amount.unit == "times":
            return []
        owner: Fields = {"series": sides["versus"] if behind else sides.get("series", [])}
        if sides.get("among") == "positions":
            owner = {"among": "positions", "at": sides["versus"] if behind else sides["at"]}
        measure = sides["versus_measure"] if behind else sides["measure"]
        told: Fields = {"kind": "level", "measure": measure, "relation": "equal", "low": amount.value}
        levels.append(told | owner | {"approx": amount.approx, "panels": sides["panels"]})
    return levels


def _pivot(clause: Clause, found: list[int]) -> tuple[int, int]:
    """Where the comparison stands, and which way it goes."""
    for i in range(found[0] + 1, found[1]):
        token = clause.tokens[i]
        sign, _ = sign_of(clause, token.text) if token.kind == "w" else (0, False)
        if sign:
            return i, sign
    return 0, 0


def extreme_sign(clause: Clause, i: int) -> int:
    """1 for a superlative that is surely a highest one, -1 for a lowest one, 0 for one that depends on what is good."""
    word = clause.text(i)
    if word in PLAIN:
        return PLAIN[word]
    if word in BEST | WORST:
        return clause.goodness * (1 if word in BEST else -1)
    return 0 if word in HIGHEST & LOWEST else 1 if word in HIGHEST else -1
