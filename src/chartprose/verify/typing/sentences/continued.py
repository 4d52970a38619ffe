"""What goes on: a piece that is said by the measure, or at the place, of the clause before it.

"Alpha ends at the highest value (91), 39 points above Beta": by the last values, as the clause before has it. Such a
reading supports only: that a piece takes over a scope is a guess until it holds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from chartprose.verify.typing.sentences.candidates import SUPERLATIVES, assertions_of, candidates_of, complete
from chartprose.verify.typing.sentences.understanding import understood
from chartprose.verify.typing.vocabulary.measures import MOVING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.frames.clause import Clause
    from chartprose.verify.typing.tokens.token import Token

MEASURES: Final = frozenset(["start", "end", "max", "min", "mean", "sum", "range"])
"""Measures that a later piece may be said by."""


LASTING: Final = frozenset(["until", "till", "throughout", "always", "never", "onward", "onwards"])
PLACES: Final = ("panels", "at", "start", "end")
ACROSS: Final = ("series", "at", "start", "end")
"""What is the same for two panels."""


def scopes_of(assertions: Sequence[Assertion]) -> list[dict[str, Any]]:
    """The scopes of what was said, the last one first: panels, places and the measure."""
    made: list[dict[str, Any]] = []
    for a in reversed(assertions):
        scope: dict[str, Any] = {key: value for key in PLACES if (value := getattr(a, key))}
        if a.measure in MEASURES:
            scope["measure"] = a.measure
        if a.stat is not None:
            scope["stat"] = a.stat
        across: dict[str, Any] = {key: value for key in ACROSS if (value := getattr(a, key))}
        if a.measure in MEASURES:
            across["measure"] = a.measure
        made += [told for told in (scope, across) if told and told not in made]
    return made


def in_scope(assertions: Sequence[Assertion], scope: dict[str, Any]) -> list[Assertion]:
    """The assertions in a scope of others; none where one of them has a scope of its own, or nothing to take over."""
    if not assertions or any(
        a.at or a.start or a.end or a.quantifier or a.measure != "value" or a.versus_measure for a in assertions
    ):
        return []
    if any(
        (a.among == "panels") != ("series" in scope) or (a.among == "positions" and "at" in scope) for a in assertions
    ):
        return []
    return [a.model_copy(update=scope) for a in assertions]


def held_in_scope(
    clauses: Sequence[Clause], before: Sequence[Assertion], truth: Callable[[list[Assertion]], bool | None]
) -> tuple[str, list[Assertion]] | None:
    """The first reading of a piece that holds by the measure, or at the place, of what was said before it."""
    scopes = scopes_of(before)
    for clause in clauses:
        for candidate in candidates_of(clause):
            made = assertions_of(candidate) if complete(clause, candidate) else []
            for scope in scopes:
                told = in_scope(made, scope)
                if told and truth(told):
                    return candidate.family, told
    return None


def lasts(piece: Sequence[Token]) -> bool:
    """Whether a piece says how long something holds, which no scope of another clause tells: "… until the end"."""
    words = [t.text for t in piece if t.kind == "w"]
    return not LASTING.isdisjoint(words) or any(t.names == ["end"] for t in piece if t.kind == "P")


def elsewhere(made: Sequence[Assertion], before: Sequence[Assertion]) -> bool:
    """Whether a piece is read at the start of a line, of whose end the sentence has spoken: "ends …, a third of B"."""
    return any(a.at == ["start"] for a in made) and any(a.measure == "end" or a.at == ["end"] for a in before)


def carried(
    found: tuple[str, list[Assertion]] | None, piece: Sequence[Token], before: Sequence[Assertion]
) -> tuple[str, list[Assertion]] | None:
    """A reading with the panels and the quantifier that a superlative alone takes over; none if it is elsewhere.

    "In panel (b), A gives the tallest bar of every crop and B gives the shortest": of every crop, in that panel.
    """
    if found is None or elsewhere(found[1], before):
        return None
    base = next((a for a in reversed(before) if a.kind == "extremum" and a.quantifier == "all"), None)
    words = [t.text for t in piece if t.kind != "."]
    alone = words[-1] in SUPERLATIVES and not any(t.kind in "PQGO" for t in piece)
    if base is None or not alone or not all(_takes_over(a, base) for a in found[1]):
        return found
    scope = {"panels": base.panels, "quantifier": base.quantifier, "across": base.across}
    return found[0], [a.model_copy(update=scope) for a in found[1]]


def _takes_over(a: Assertion, base: Assertion) -> bool:
    """Whether a rank has no place or quantifier of its own, and no other panels than the one before."""
    plain = a.kind == "extremum" and a.among == base.among and not (a.at or a.start or a.quantifier)
    return plain and a.panels in ([], base.panels)


def followed(piece: Sequence[Token], assertions: Sequence[Assertion]) -> list[Assertion]:
    """``…, followed by B (600) and C (570)``: the next ranks, with the figures behind their names."""
    words = [t.text for t in piece if t.kind == "w" and t.text not in ("closely", "and", "the", "by", "finally")]
    if words[:2] in (["compared", "to"], ["compared", "with"]) or words[:1] == ["versus"]:
        return _set_beside(piece, assertions)
    ranks = [a for a in assertions if a.kind == "extremum" and a.relation in ("highest", "lowest")]
    base = ranks[-1] if ranks else None
    kind, field = ("P", "at") if base is not None and base.among == "positions" else ("S", "series")
    if (
        base is None
        or words not in (["followed"], ["then"], ["followed", "then"])
        or any(t.kind not in f"w.N{kind}" or t.bound for t in piece)
    ):
        return []
    made: list[Assertion] = []
    for token in piece:
        if token.kind == kind:
            for name in token.names:
                told = {field: [name], "rank": (base.rank or 1) + len([a for a in made if a.rank]) + 1}
                made.append(base.model_copy(update=told))
        elif token.kind == "N" and token.amount is not None and made and made[-1].kind == "extremum":
            amount = token.amount
            told = {"kind": "level", "relation": "equal", "low": amount.value, "approx": amount.approx, "rank": None}
            made.append(made[-1].model_copy(update=told))
        elif token.kind == "N":
            return []
    return made


def misranked(
    piece: Sequence[Token], leading: Clause, ranked: list[Assertion], truth: Callable[[list[Assertion]], bool | None]
) -> bool:
    """Whether ``…, followed by B and C`` has a wrong order, behind a clause that is surely read and holds.

    A figure behind a name does not tell who is second: such a piece is left open.
    """
    if any(t.kind == "N" for t in piece) or truth(ranked) is not False:
        return False
    led = [c for c in candidates_of(leading) if c.sure and c.family == "extremum" and complete(leading, c)]
    return any(understood(leading, c.known) and truth(assertions_of(c)) for c in led)


def _set_beside(piece: Sequence[Token], assertions: Sequence[Assertion]) -> list[Assertion]:
    """``…, compared to 13 days on the coast`` behind "the gain is 21 days in the hills": the same of the coast."""
    last = assertions[-1] if assertions else None
    names, figures = [t for t in piece if t.kind in "SPG"], [t for t in piece if t.kind in "NQO"]
    if last is None or last.relation != "equal" or not _of_one(last) or len(names) != 1 or len(figures) != 1:
        return []
    name, amount, field = names[0], figures[0].amount, {"S": "series", "P": "at"}.get(names[0].kind)
    at = next(k for k, t in enumerate(piece) if t is figures[0])
    words = {t.text for k, t in enumerate(piece) if t.kind == "w" and k != at + 1}
    if field is None or amount is None or name.is_span or len(name.names) != 1 or figures[0].bound:
        return []
    if len(getattr(last, field)) != 1 or getattr(last, field) == name.names or amount.high is not None:
        return []
    if not words <= {"compared", "to", "with", "versus", "on", "in", "at", "for", "of", "the", "only", "just"}:
        return []
    if last.kind != "level" and (amount.unit or last.unit or "points") != (last.unit or amount.unit or "points"):
        return []
    low, approx = amount.value, amount.approx
    if last.measure == "times":
        turned = last.low is not None and last.low < 1 <= low
        if amount.unit != "times" or not low:
            return []
        low, approx = (1 / low, True) if turned else (low, approx)
    return [last.model_copy(update={field: name.names, "low": low, "approx": approx})]


def _of_one(last: Assertion) -> bool:
    """Whether an assertion is of a value, or a change, of one thing alone."""
    moved = last.kind in ("difference", "ratio") and last.measure in MOVING and len(last.series) == 1
    alone = not last.versus and not last.versus_at and last.versus_measure is None and last.quantifier is None
    return last.kind == "level" or (moved and alone and not last.negated)
