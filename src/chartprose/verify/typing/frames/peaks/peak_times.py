"""When lines peak: ``A peaks three months before B``, ``B reaches its maximum later than A``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.tokens.token import as_number
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import MONTHS, PEAK_VERBS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

PEAKS = frozenset(["peaks", "peak", "peaked", "culminates", "maximum", "crest"])
EARLIER, LATER = frozenset(["before", "earlier", "sooner"]), frozenset(["after", "later"])
OTHERWISE = frozenset(["not", "never", "minimum", "lowest", "trough", "bottom", "low", "smallest"])
"""With one of these, not both lines are said to have their highest value there."""
TRIGGERS = PEAKS
MAX_PLACES = 24


def peak_times(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that says which of two lines has its highest value first, and by how much."""
    if {"first", "followed"} <= clause.words and not clause.amounts and clause.lexicon.numbers:
        yield from _in_turn(clause)
        return
    yield from _until(clause)
    yield from _at_category(clause)
    series = [t for t in clause.tokens if t.kind == "S" and len(t.names) == 1]
    others = [t for t in clause.tokens if t.kind in "PQO" or (t.kind == "S" and len(t.names) != 1)]
    early, late = clause.find(EARLIER), clause.find(LATER)
    if len(series) != 2 or others or len(early) + len(late) != 1 or clause.words & OTHERWISE:
        return
    first, second = series if early else series[::-1]
    apart = _apart(clause, (early or late)[0])
    whole = half_of(clause.tokens)
    if apart is None or len(clause.amounts) > 1:
        return
    if clause.lexicon.places:
        yield from _among_places(clause, first.names, second.names, int(apart), whole.panels)
        return
    base: Fields = {"series": first.names, "versus": second.names, "panels": whole.panels, "measure": "position_of_max"}
    told: Fields = {"kind": "comparison", "relation": "below"}
    if apart:
        told |= {"kind": "difference", "low": apart, "unit": "points"}
    yield Candidate("peak", [clause.scoped(base | told)], clause.amounts)


def _at_category(clause: Clause) -> Iterator[Candidate]:
    """``A peaks in Hour 2``, on an axis of names: its highest value stands there."""
    spans = [t for t in clause.tokens if t.kind == "P"]
    owners = [t for t in clause.tokens if t.kind == "S"]
    plain = len(spans) == 1 and len(owners) == 1 and len(spans[0].names) == 1 and spans[0].prep in ("in", "at", "on")
    if not plain or not clause.lexicon.places or clause.amounts or not clause.has(PEAK_VERBS):
        return
    if clause.words & {"not", "never", "later", "earlier", "than"} or any(t.kind in "QO" for t in clause.tokens):
        return
    told: Fields = {"kind": "extremum", "among": "positions", "at": spans[0].names, "relation": "highest"}
    made = [clause.scoped({"series": [n], "panels": half_of(clause.tokens).panels, **told}) for n in owners[0].names]
    yield Candidate("peak", made, sure=True)


def _until(clause: Clause) -> Iterator[Candidate]:
    """``A and B peak before 2015``: the places of their highest values."""
    spans = [t for t in clause.tokens if t.kind == "P"]
    owners = [t for t in clause.tokens if t.kind == "S"]
    bounds = {"before": ("below", "end"), "after": ("above", "start")}
    if len(spans) != 1 or len(owners) != 1 or spans[0].prep not in bounds or not clause.has(PEAK_VERBS):
        return
    relation, side = bounds[spans[0].prep]
    place = as_number(getattr(spans[0], side) or "")
    if clause.amounts or clause.words & {"not", "never"} or not clause.lexicon.numbers or place is None:
        return
    told: Fields = {"kind": "level", "measure": "position_of_max", "relation": relation, "low": place}
    yield Candidate("peak", [clause.scoped({"series": [n], **told}) for n in owners[0].names])


def _in_turn(clause: Clause) -> Iterator[Candidate]:
    """``A peaks first, followed by B and then C``: their highest values stand in this order along the axis."""
    names = [n for t in clause.tokens if t.kind == "S" for n in t.names]
    other = any(t.kind in "PQO" for t in clause.tokens)
    if len(names) < 2 or len(names) != len(set(names)) or other or clause.words & {"not", "never", "last"}:
        return
    made: Fields = {"kind": "order", "series": names, "measure": "position_of_max", "relation": "lowest"}
    made["panels"] = half_of(clause.tokens).panels
    yield Candidate("peak", [clause.scoped(made)])


def _apart(clause: Clause, pivot: int) -> float | None:
    """How far apart the clause says they are: 0 where it does not; ``None`` for a unit that is not that of the axis."""
    if clause.amounts:
        amount, i = clause.amounts[0].amount, clause.tokens.index(clause.amounts[0])
        return amount.value if amount and i < pivot and _unit(clause, clause.text(i + 1)) else None
    found = [i for i in clause.find(NUMBER_WORDS) if i < pivot]
    if not found:
        return 0.0
    return float(NUMBER_WORDS[clause.text(found[0])]) if _unit(clause, clause.text(found[0] + 1)) else None


def _unit(clause: Clause, noun: str) -> bool:
    calendar = noun in ("month", "months") and all(
        any(m.startswith(p.lower()[:3]) for m in MONTHS) for p in clause.lexicon.places
    )
    return stem(noun) in clause.lexicon.x_words or (calendar and bool(clause.lexicon.places))


def _among_places(
    clause: Clause, first: list[str], second: list[str], apart: int, panels: list[str]
) -> Iterator[Candidate]:
    """Any two places in that order, so many apart, of which each is that of the highest value."""
    places = clause.lexicon.places
    if len(places) > MAX_PLACES:
        return
    base: Fields = {"kind": "extremum", "among": "positions", "relation": "highest", "panels": panels}
    for i, early in enumerate(places):
        for j in range(i + 1, len(places)) if not apart else range(i + apart, min(i + apart + 1, len(places))):
            told = [base | {"series": first, "at": [early]}, base | {"series": second, "at": [places[j]]}]
            yield Candidate("peak", [clause.scoped(t) for t in told], clause.amounts)
