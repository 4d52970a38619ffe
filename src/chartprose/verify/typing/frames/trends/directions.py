"""Directions from 0: ``four of the six change by 0.5 or less in either direction``, "A and B go the same way".

What is said of how much, whichever way, is said of the value and of its negative: between -0.5 and 0.5.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, knowing, quantified
from chartprose.verify.typing.frames.stops import panel_of, value_at
from chartprose.verify.typing.vocabulary.words import CHANGE, DENIALS, DOWN, UP
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS = words_of("direction directions sign signs magnitude")
KNOWN = TRIGGERS | words_of("same opposite absolute affect affects move moves respond responds shift shifts")
PAIR = 2


@knowing(KNOWN)
def directions(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that speaks of both sides of 0; only where values lie on both."""
    if not clause.lexicon.signed or clause.words & DENIALS:
        return
    if "magnitude" in clause.words and len(clause.amounts) == 1:
        yield from _within(clause)
    elif len({"same", "opposite"} & clause.words) == 1 and not clause.amounts:
        yield from _alike(clause, sign=1 if "same" in clause.words else -1)


def _within(clause: Clause) -> Iterator[Candidate]:
    """``Four of the six genes change by 0.5 or less in either direction``."""
    token = clause.amounts[0]
    amount = token.amount
    if amount is None or amount.high is not None or amount.unit in ("times", "points"):
        return
    if token.bound not in ("below", "at_most") or not clause.has(CHANGE | UP | DOWN | frozenset(["by", "magnitude"])):
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    base: Fields = {"kind": "level", **whole.scope(), "relation": "between"}
    told = {"low": -abs(amount.value), "high": abs(amount.value)}
    for way in quantified(clause, whole):
        yield Candidate("level", [clause.scoped(base | way | told)], [token], sure=bool(way))


def _alike(clause: Clause, sign: int) -> Iterator[Candidate]:
    """``Salt and Heat change every gene in the same direction``: both above 0, or both below it, in each row."""
    whole = half_of([t for t in clause.tokens if not t.aside])
    rows = clause.lexicon.series
    every = [g for g in whole.groups if g.quantifier == "all" and g.names[0] in ("S", "P", "?")]
    by_place = len(whole.at) == PAIR and not whole.series
    pair = whole.at if by_place else whole.series
    if len(pair) != PAIR or len(every) != 1 or len(whole.groups) != 1 or (not by_place and whole.at):
        return
    others = rows if by_place else clause.lexicon.places
    panel = panel_of(clause, rows if by_place else pair, whole.panels)
    if panel is None or not others:
        return
    made: list[Fields] = []
    for other in others:
        cells = [(other, name) if by_place else (name, other) for name in pair]
        first = value_at(panel, *cells[0])
        if first is None or not first.value.mid:
            return
        above = first.value.mid > 0
        for (series, at), side in zip(cells, (above, above == (sign > 0)), strict=True):
            told = {"kind": "level", "series": [series], "at": [at], "low": 0.0}
            made.append(clause.scoped(told | {"relation": "above" if side else "below"}))
    yield Candidate("sign", made, sure=True)
