"""How far one of two series is ahead: ``the gain of A over B is largest at 10``, ``the gain never exceeds 8``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, knowing
from chartprose.verify.typing.frames.stops import panel_of, value_at
from chartprose.verify.typing.vocabulary.words import DENIALS, HIGHEST, LIMITS, LOWEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

NOUNS: Final = frozenset([
    "gain", "gains", "improvement", "improvements", "benefit", "advantage", "lead", "margin", "edge", "boost", "uplift",
    "increase", "jump", "superiority", "penalty", "loss", "drop", "cost", "overhead",
])  # fmt: skip
FEWER: Final = frozenset(["penalty", "loss", "drop"])
"""What one side has less of."""
COSTS: Final = frozenset(["cost", "overhead"])
TRIGGERS: Final = NOUNS
WITHIN: Final = frozenset(["in", "on", "at", "for", "under", "with"])
EXCEEDING: Final = {
    ("never", "exceeds"): "at_most",
    ("never", "surpasses"): "at_most",
    ("not", "exceed"): "at_most",
    ("always", "exceeds"): "above",
    ("never", "reaches"): "below",
}
BOUNDS: Final = {"above": "above", "below": "below", "at_least": "at_least", "at_most": "at_most"}


@knowing(NOUNS | {"additional", "extra", "further", "never", "exceeds", "always", "each"})
def leads(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause on what one of two series has over the other, by the places."""
    found = clause.find(NOUNS)
    sides = _sides(clause, found[0]) if len(found) == 1 else None
    if sides is None or any(t.kind in "QOG" for t in clause.tokens):
        return
    sign = _sign(clause, clause.text(found[0]))
    places = [t for t in clause.tokens if t.kind == "P"]
    ranks = clause.find(HIGHEST | LOWEST)
    if len(ranks) == 1 and len(places) == 1 and places[0].prep in WITHIN and not places[0].is_span:
        yield from _ranked(clause, sides, sign, places[0].names, clause.text(ranks[0]))
    elif not ranks and not places and len(clause.amounts) == 1:
        yield from _bounded(clause, sides, sign, found[0])


def is_lead(clause: Clause) -> bool:
    """Whether a clause is of what one series has over another one, which is no change from the one to the other."""
    return clause.has(NOUNS) and any(t.kind == "S" and t.prep == "over" for t in clause.tokens)


def _sides(clause: Clause, noun: int) -> tuple[str, str] | None:
    """Who is ahead of whom: "of A over B", "from B to A", or the two that the clause before has compared."""
    named = [t for t in clause.tokens if t.kind == "S"]
    names = [t.names[0] for t in named if len(t.names) == 1 and t.sure]
    if len(named) != 2 or len(names) != 2 or names[0] == names[1]:
        return None
    preps = tuple(t.prep for t in named)
    if preps in (("of", "over"), ("", "over"), ("for", "over")):
        return names[0], names[1]
    if preps in (("over", "of"), ("from", "to")):
        return names[1], names[0]
    before = all(t is not named[-1] for t in clause.tokens[noun:])
    return (names[0], names[1]) if preps == ("", "") and before else None


def _sign(clause: Clause, noun: str) -> int:
    """1 where the first of the sides has more: what is gained is less where less is better."""
    if noun in COSTS:
        return 1
    better = clause.goodness or 1
    return -better if noun in FEWER else better


def _ranked(clause: Clause, sides: tuple[str, str], sign: int, at: list[str], rank: str) -> Iterator[Candidate]:
    """``The gain of A over B is largest at 10 (5 points)``."""
    if clause.words & (DENIALS | LIMITS) or len(clause.amounts) > 1 or rank in HIGHEST & LOWEST:
        return
    high = rank in HIGHEST
    pair: Fields = {"series": list(sides), "among": "positions", "measure": "gap"}
    ahead_at, behind_at = _sides_by_place(clause, sides, sign)
    if behind_at and not is_lead(clause):
        return  # "the increase from May to June is largest for A" is of falls as well
    others = [p for p in ahead_at if p not in at]  # where the other one leads, nothing is gained
    if len(at) == 1 and not behind_at:
        made: list[Fields] = [{"kind": "extremum", **pair, "at": at, "relation": "highest" if high else "lowest"}]
    else:
        ranked: Fields = {"kind": "comparison", **pair, "versus": others, "relation": "above" if high else "below"}
        made = [ranked | {"at": [p]} for p in at] if others else []
    ahead: Fields = {"kind": "comparison", "relation": "above" if sign > 0 else "below"}
    made += [ahead | {"series": [sides[0]], "versus": [sides[1]], "at": [p]} for p in at]
    for token in clause.amounts:
        amount = token.amount
        if amount is None or amount.high is not None or token.bound or amount.unit == "times":
            return
        told: Fields = {"kind": "level", **pair, "relation": "equal", "low": amount.value, "approx": amount.approx}
        made += [told | {"at": [p]} for p in at]
    sure = len(at) == 1 and not clause.amounts and bool(ahead_at) and not behind_at
    yield Candidate("extremum", [clause.scoped(f) for f in made], clause.amounts, sure=sure, tier=0)


def _places(clause: Clause) -> list[str]:
    return clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]


def _sides_by_place(clause: Clause, sides: tuple[str, str], sign: int) -> tuple[list[str], list[str]]:
    """The places where the first of the sides is ahead, or level, and those where it is behind."""
    panel = panel_of(clause, list(sides), [])
    ahead: list[str] = []
    behind: list[str] = []
    for place in _places(clause) if panel is not None else ():
        one, two = (value_at(panel, name, place) for name in sides) if panel is not None else (None, None)
        if one is not None and two is not None:
            (ahead if (one.value.mid - two.value.mid) * sign >= 0 else behind).append(place)
    return ahead, behind


def _bounded(clause: Clause, sides: tuple[str, str], sign: int, noun: int) -> Iterator[Candidate]:
    """``The gain never exceeds 8 points``: at every place."""
    token = clause.amounts[0]
    amount = token.amount
    verb = (clause.text(noun + 1), clause.text(noun + 2))
    verb = verb if verb[0] not in ("does", "do", "did") else (verb[1], clause.text(noun + 3))
    relation = EXCEEDING.get(verb)
    if amount is None or amount.high is not None or token.bound or relation is None or amount.unit == "times":
        return
    one, other = sides if sign > 0 else sides[::-1]
    told: Fields = {"kind": "difference", "series": [one], "versus": [other], "relation": relation, "low": amount.value}
    told |= {"unit": "points", "quantifier": "all", "across": "positions"}
    ahead: Fields = {"kind": "comparison", "series": [sides[0]], "versus": [sides[1]], "quantifier": "all"}
    ahead |= {"across": "positions", "relation": "above" if sign > 0 else "below"}
    made = [clause.scoped(fields) for fields in (ahead, told)]
    yield Candidate("difference", made, [token], set(verb) & DENIALS, tier=0)
