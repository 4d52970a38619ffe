"""How many are beyond one: ``three of the six mixes are stronger than the control``, ``no city is below Oslo``.

Each of the others is set against the one that is named; so many of them as the clause says must hold. Supports only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.interval import above
from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.frames.stops import panel_of, value_at
from chartprose.verify.typing.vocabulary.words import DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

TRIGGERS: Final = frozenset(["than"])
PARTS: Final = frozenset(
    ["bar", "bars", "segment", "segments", "cell", "cells", "value", "values", "point", "points", "reading", "readings"]
)
"""Nouns for the values of a figure, which are set against each other over all names."""


def tallies(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that counts who is beyond one thing."""
    pivot = next(iter(clause.find(TRIGGERS)), -1)
    groups = [t for t in clause.tokens if t.kind == "Q"]
    one = next((t for t in clause.tokens[pivot + 1 :] if t.kind in "SP"), None)
    if pivot < 1 or len(groups) != 1 or one is None or len(one.names) != 1 or one.is_span or clause.amounts:
        return
    rest = half_of([t for t in clause.tokens if t is not one and t.kind != "Q"])
    if (
        groups[0].text.split()[-1] in PARTS
        or clause.words & DENIALS
        or groups[0].names[0] not in (one.kind, "?")
        or rest.start
        or rest.end
        or rest.others
    ):
        return
    sign, _ = sign_of(clause, clause.text(pivot - 1))
    if sign:
        yield from _counted(clause, groups[0], one, sign)


def _counted(clause: Clause, group: Token, one: Token, sign: int) -> Iterator[Candidate]:
    rest = half_of([t for t in clause.tokens if t is not one and t.kind != "Q"])
    own, other = ("series", rest.at) if one.kind == "S" else ("at", rest.series)
    pool = clause.lexicon.series if own == "series" else clause.lexicon.places
    scope = other or ([""] if own == "at" and len(clause.lexicon.series) < 2 else [])
    panel = panel_of(clause, rest.series if own == "at" else [*one.names], rest.panels)
    if len(scope) != 1 or panel is None or len(pool) < 3:
        return
    members = [name for name in pool if name != one.names[0]]
    cells = {n: (n, scope[0]) if own == "series" else (scope[0], n) for n in (*members, one.names[0])}
    read = {n: value_at(panel, *cell) for n, cell in cells.items()}
    mark = read.pop(one.names[0])
    if mark is None or any(value is None for value in read.values()):
        return
    orders = {n: above(value.value, mark.value) for n, value in read.items() if value is not None}
    beyond = [n for n, order in orders.items() if order is (sign > 0)]
    if None in orders.values() or not _fits(group, len(beyond), len(members)):
        return
    made: list[Fields] = []
    for name in members:
        told = {"kind": "comparison", "relation": "above" if (name in beyond) == (sign > 0) else "below"}
        sides: Fields = {own: [name], "versus": one.names, "among": "series" if own == "series" else "positions"}
        sides["at" if own == "series" else "series"] = [s for s in scope if s]
        made.append(clause.scoped(boxed(clause, told | sides | {"panels": rest.panels})))
    yield Candidate("comparison", made, known=frozenset([clause.text(next(iter(clause.find(TRIGGERS))) - 1)]))


def _fits(group: Token, count: int, size: int) -> bool:
    """Whether so many of so many are those that the group tells."""
    if group.count is not None:
        return count == group.count
    needed = {"all": count == size, "none": count == 0, "most": 2 * count > size, "some": count > 0}
    return needed.get(group.quantifier or "", False)
