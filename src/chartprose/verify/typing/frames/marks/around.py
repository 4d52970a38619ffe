"""Closeness to a figure: ``all readings lie within 5 points of 100``, ``A stays within 2 of zero``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, quantified

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS = frozenset(["of"])
EVERY = frozenset(["all", "every", "each"])


def closeness(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause with a distance and the figure that it is measured from."""
    amounts = clause.amounts
    if len(amounts) != 2:
        return
    one, two = (t.amount for t in amounts)
    i, j = (clause.tokens.index(t) for t in amounts)
    between = [t.text for t in clause.tokens[i + 1 : j]]
    near = amounts[0].prep == "within" or amounts[0].bound in ("at_most", "below")
    if one is None or two is None or not near or amounts[1].bound or "of" not in between[-1:]:
        return
    if one.unit in ("percent", "times") or one.high is not None or two.high is not None or one.value <= 0:
        return
    whole = half_of([t for t in clause.tokens if t.kind != "N"])
    told: Fields = {"relation": "between", "low": two.value - one.value, "high": two.value + one.value}
    every = bool(clause.words & EVERY) or not whole.at
    for way in quantified(clause, whole):
        made = {"kind": "level", **whole.scope(), **told, **way}
        if every and not way:
            made |= {"quantifier": "all", "across": "positions"}
        yield Candidate("level", [clause.scoped(boxed(clause, made))], amounts, known=EVERY)
