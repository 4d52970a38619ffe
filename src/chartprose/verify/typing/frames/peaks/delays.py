"""Delays: ``the peak in cases comes two years after the lowest coverage``, "A peaks in May, a month before B does"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.tokens.so_long_later import IN_MONTHS, months_apart
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import MONTHS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

TOPS = frozenset(["peak", "peaks", "peaked", "maximum", "highest", "culminates"])
LOWS = frozenset(["trough", "minimum", "lowest", "bottoms"])
SIDES = {"before": -1, "after": 1}
TRIGGERS = frozenset(SIDES)
EXTREMES = TOPS | LOWS
DENIED = frozenset(["not", "never", "than", "only"])
QUARTER_RE = re.compile(r"q[1-4]\b", re.IGNORECASE)
ONE = frozenset(["a", "an"])
MAX_PLACES = 24


def delays(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause in which an extreme of one series comes so long before, or after, one of another."""
    pivots = clause.find(TRIGGERS)
    if len(pivots) != 1 or clause.has(DENIED) or any(t.kind in "QO" for t in clause.tokens):
        return
    pivot = pivots[0]
    left, right = clause.tokens[:pivot], clause.tokens[pivot + 1 :]
    first, second = _extreme(left), _extreme(right)
    if first is not None and second is None and _bare(right):
        second = right[-1].names[0], first[1]  # "two months after the dinoflagellates"
    apart = _apart(clause, pivot)
    if first is None or second is None or apart is None or any(t.kind == "P" for t in right):
        return
    places = [t for t in left if t.kind == "P"]
    if len(places) > 1 or any(t.is_span or len(t.names) != 1 for t in places):
        return
    panels = half_of(clause.tokens).panels
    said: list[Fields] = [_at(first, t.names, panels) for t in places]
    if clause.lexicon.places:
        for told in _among_places(clause, (first, second), SIDES[clause.text(pivot)], apart, panels):
            yield Candidate("delay", [clause.scoped(f) for f in (*said, *told)], clause.amounts)
    else:
        apart_on: Fields = {**_apart_on(first, second, SIDES[clause.text(pivot)], apart), "panels": panels}
        yield Candidate("delay", [clause.scoped(f) for f in (*said, apart_on)], clause.amounts)


def _extreme(tokens: list[Token]) -> tuple[str, int] | None:
    """The one series of a side, and whether its highest or its lowest value is meant."""
    named = [t for t in tokens if t.kind == "S"]
    signs = {1 if t.text in TOPS else -1 for t in tokens if t.kind == "w" and t.text in EXTREMES}
    if len(named) != 1 or len(named[0].names) != 1 or len(signs) != 1:
        return None
    return named[0].names[0], signs.pop()


def _bare(tokens: list[Token]) -> bool:
    """Whether a side is the name of one series alone, which has the same extreme."""
    words = [t.text for t in tokens[:-1]]
    return (
        bool(tokens) and tokens[-1].kind == "S" and len(tokens[-1].names) == 1 and set(words) <= {"the", "that", "of"}
    )


def _at(extreme: tuple[str, int], places: list[str], panels: list[str]) -> Fields:
    series, sign = extreme
    relation = "highest" if sign > 0 else "lowest"
    told: Fields = {"kind": "extremum", "series": [series], "among": "positions", "at": places, "relation": relation}
    return {**told, "panels": panels}


def _apart_on(first: tuple[str, int], second: tuple[str, int], side: int, apart: float) -> Fields:
    """That the one place lies so far before, or behind, the other on an axis of numbers."""
    measures = ["position_of_max" if sign > 0 else "position_of_min" for _, sign in (first, second)]
    made: Fields = {"series": [first[0]], "versus": [second[0]], "measure": measures[0], "versus_measure": measures[1]}
    relation = "below" if side < 0 else "above"
    if apart:
        return {**made, "kind": "difference", "relation": relation, "low": apart, "unit": "points"}
    return {**made, "kind": "comparison", "relation": relation}


def _among_places(
    clause: Clause, pair: tuple[tuple[str, int], tuple[str, int]], side: int, apart: float, panels: list[str]
) -> Iterator[list[Fields]]:
    """Any two places in that order, so many apart, of which each has the extreme of its series."""
    places = clause.lexicon.places
    months = not clause.words.isdisjoint(IN_MONTHS)
    if len(places) > MAX_PLACES or apart != int(apart):
        return
    early, late = pair if side < 0 else pair[::-1]
    for i, place in enumerate(places):
        for j in range(i + 1, len(places)):
            by_calendar = months_apart(place, places[j], places) if months else None
            if not apart or (j - i if by_calendar is None else by_calendar) == apart:
                yield [_at(early, [place], panels), _at(late, [places[j]], panels)]


def _apart(clause: Clause, pivot: int) -> float | None:
    """How far apart the clause says they are: 0 where it does not; ``None`` for a unit that is not that of the axis."""
    if clause.amounts:
        amount, i = clause.amounts[0].amount, clause.tokens.index(clause.amounts[0])
        told = len(clause.amounts) == 1 and amount is not None and i + 2 == pivot and _unit(clause, clause.text(i + 1))
        return amount.value if told and amount is not None else None
    noun, count = clause.text(pivot - 1), clause.text(pivot - 2)
    if count not in NUMBER_WORDS and count not in ONE:
        return 0.0
    number = 1.0 if count in ONE else float(NUMBER_WORDS[count])
    return number if _unit(clause, noun) else None


def _unit(clause: Clause, noun: str) -> bool:
    """Whether a noun is what the places of the axis are one apart in."""
    places = clause.lexicon.places
    if places and noun in ("month", "months"):
        return all(any(m.startswith(p.lower()[:3]) for m in MONTHS) for p in places)
    if places and noun in ("quarter", "quarters"):
        return all(QUARTER_RE.match(p) for p in places)
    return stem(noun) in clause.lexicon.x_words
