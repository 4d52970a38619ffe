"""Who comes to a mark when: ``A is the first to reach 70``, ``B is the last to exceed 90``, ``only after 40``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.vocabulary.words import STARTS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

REACHING = frozenset(["reach", "reaches", "reached", "attain", "attains", "hit", "hits", "achieve", "achieves", "gets"])
PASSING = frozenset(["exceed", "exceeds", "exceeded", "surpass", "surpasses", "pass", "passes", "cross", "crosses"])
FALLING = frozenset(["fall", "falls", "fell", "drop", "drops", "dropped", "sink", "sinks", "dip", "dips"])
FIRST, LAST = frozenset(["first", "earliest"]), frozenset(["last", "latest"])
TRIGGERS = (FIRST | LAST | frozenset(["only"])) - STARTS
MAX_PLACES = 40
ALL: dict[str, str] = {"quantifier": "all", "across": "positions"}


def attainments(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about one series that comes to a mark before or after the others, or not before a place.

    At some place it has reached the mark and no other has; or all others have, and it has not.
    """
    whole = half_of(clause.tokens)
    amounts = clause.amounts
    sides = _sides(clause)
    if len(whole.series) != 1 or len(amounts) != 1 or sides is None or whole.panels[1:] or not clause.lexicon.numbers:
        return
    amount = amounts[0].amount
    if amount is None or amount.unit in ("points", "times") or amount.high is not None:
        return
    low = on_axis(clause, amount)
    beyond, short, extreme = sides
    base: Fields = {"kind": "level", "low": low, "panels": whole.panels}
    mine = base | {"series": whole.series}
    reached = mine | {"relation": beyond, "measure": extreme}
    if clause.has(frozenset(["only"])):
        if whole.start is not None and whole.end is None and not whole.at:
            waits = mine | {"relation": short, "end": whole.start, **ALL}
            yield Candidate("attainment", [clause.scoped(waits), clause.scoped(reached)], amounts, {"only"})
        return
    others = base | {"series": [n for n in clause.lexicon.series if n not in whole.series]}
    if whole.placed or not others["series"] or clause.has(FIRST) == clause.has(LAST):
        return
    for number in clause.lexicon.numbers[:MAX_PLACES]:
        place = f"{number:.12g}"
        if clause.has(FIRST):
            made = [mine | {"relation": beyond, "at": [place]}, others | {"relation": short, "end": place, **ALL}]
        else:
            theirs = others | {"relation": beyond, "measure": extreme, "end": place}
            made = [reached, theirs, mine | {"relation": short, "end": place, **ALL}]
        yield Candidate("attainment", [clause.scoped(fields) for fields in made], amounts)


def _sides(clause: Clause) -> tuple[str, str, str] | None:
    """The relation of a value that has come to the mark, of one that has not, and the extreme that tells."""
    bound = clause.amounts[0].bound if clause.amounts else ""
    if bound in ("below", "at_most") and (clause.has(FALLING) or clause.has(REACHING)):
        return "below", "at_least", "min"
    if clause.has(PASSING) or (bound == "above" and clause.has(REACHING)):
        return "above", "at_most", "max"
    return ("at_least", "below", "max") if clause.has(REACHING) and not bound else None
