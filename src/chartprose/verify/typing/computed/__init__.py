"""Figures that can be computed: a clause whose figures are what its words make of the things that it names.

The frames read a clause by its form. Where no form fits ("having given back 7 points since its maximum", "Alpha is 15
points in front of Beta at the right edge"), this reader asks the other way round: which number of the things named,
of those that the words of the clause can mean, is the figure? It can support a clause, and never contradict one: a
clause with a denial, a limit ("only"), or a group ("all", "most", "the others") is none of its business, and a
superlative beside the figure must hold for the very number that the figure gives.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ValidationError

from chartprose.verify.checks import Assertion
from chartprose.verify.typing.computed.given import given_in
from chartprose.verify.typing.computed.numbers import numbers_of
from chartprose.verify.typing.computed.pairs import pairs_of
from chartprose.verify.typing.computed.ranked import ranked
from chartprose.verify.typing.frames.clause import boxed
from chartprose.verify.typing.frames.distributions.boxes import OVERLAPS
from chartprose.verify.typing.sentences.appositions import SUMMING
from chartprose.verify.typing.vocabulary.words import DOWN, STARTS, UP, WORSEN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from chartprose.verify.typing.computed.given import Given
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

    Truth = Callable[[list[Assertion]], bool | None]


UPPER = frozenset(["below", "at_most"])
PARTS = ("times", "percent")
DERIVED = frozenset(["difference", "ratio", "spread"])
STAYING = frozenset(["stays", "stay", "remains", "remain"])


def computed(clause: Clause, truth: Truth) -> list[Assertion] | None:
    """Assertions that hold and give every figure of the clause; ``None`` where a figure stays unexplained."""
    given = None if _the_other_way(clause) or _meets_in_part(clause) else given_in(clause)
    if given is None or any(_too_loose(given, figure) for figure in given.figures):
        return None
    made: list[Assertion] = []
    for figure in given.figures:
        found = next(_holding(given, figure, truth), None)
        if found is None:
            return None
        made += found
    if _is_course(clause) and len({a.kind in DERIVED for a in made if a.kind != "extremum"}) > 1:
        return None  # "rises from 58% to 75%": the one a part of something, the other a value
    return made if given.names <= _used(made) and _as_ended(given, truth) else None


def _is_course(clause: Clause) -> bool:
    """Whether two figures are where something comes from and where it goes to: ``from 58% to 75%``."""
    return [clause.text(clause.tokens.index(t) - 1) for t in clause.amounts[:2]] == ["from", "to"]


def _as_ended(given: Given, truth: Truth) -> bool:
    """Whether what ends so far ``below its starting level`` ends below it."""
    words = [t.text for t in given.clause.tokens]
    owned = [i for i, word in enumerate(words) if word in STARTS and i > 1 and words[i - 1] in ("its", "their", "the")]
    sides = {words[i - 2] for i in owned} & {"above", "below"}
    if not sides:
        return True
    ended: Fields = {"kind": "comparison", "series": given.series, "measure": "end", "versus_measure": "start"}
    made = _assertions(given, [ended | {"relation": side} for side in sides])
    return bool(made) and truth(made) is True


def _meets_in_part(clause: Clause) -> bool:
    """Whether a share is of what several have in common or make together: ``overlap by more than half``."""
    several = sum(len(token.names) for token in clause.tokens if token.kind in "SP") > 1
    together = clause.has(OVERLAPS) or (several and clause.has(SUMMING))
    return together and any(token.amount and token.amount.unit in PARTS for token in clause.amounts)


def _the_other_way(clause: Clause) -> bool:
    """Whether two figures go against the verb: ``rises from 0.11 to 0.02``; what "worsens" may go either way."""
    if clause.has(WORSEN) and clause.goodness >= 0:
        return True
    up, down = clause.has(UP), clause.has(DOWN)
    if len(clause.amounts) != 2 or up == down or "than" in clause.words:
        return False
    at = [clause.tokens.index(token) for token in clause.amounts]
    values = [token.amount.value for token in clause.amounts if token.amount is not None]
    told = clause.text(at[0] - 1) == "from" and clause.text(at[1] - 1) == "to"
    return told and len(values) == 2 and (values[1] - values[0]) * (1 if up else -1) < 0


def _too_loose(given: Given, figure: Token) -> bool:
    """Whether too many numbers keep a bound for a guess at the one that is meant: "by less than 2 days"."""
    part = figure.amount is not None and figure.amount.unit == "times" and figure.amount.value < 1
    return figure.bound in UPPER and not part and not given.has(STAYING)


def _used(made: Sequence[Assertion]) -> set[str]:
    """The names that assertions speak of."""
    lists = [n for a in made for n in (*a.series, *a.versus, *a.at, *a.versus_at)]
    return {*lists, *(n for a in made for n in (a.start, a.end) if n is not None)}


def _holding(given: Given, figure: Token, truth: Truth) -> Iterator[list[Assertion]]:
    for near in given.near(figure):
        for fields in (*numbers_of(near, figure), *pairs_of(near, figure)):
            told = _assertions(near, [fields])
            if not told or (len(given.figures) == 1 and not given.names <= _used(told)) or not truth(told):
                continue
            best = ranked(near, fields)
            if best is None:
                yield told
                continue
            for ranks in best:
                first = _assertions(near, ranks)
                if first and truth(first):
                    yield [*first, *told]


def _assertions(given: Given, fields: Sequence[Fields]) -> list[Assertion]:
    try:
        return [Assertion.model_validate(given.clause.scoped(boxed(given.clause, f))) for f in fields]
    except ValidationError:
        return []
