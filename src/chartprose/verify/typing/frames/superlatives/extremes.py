"""Extremes at a place: ``at 48 h the driest soil holds 4 %``: the lowest of all series there has the figure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import BEST, HIGHEST, LOWEST, WORST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

TRIGGERS = (HIGHEST | LOWEST | BEST | WORST) - frozenset(["most", "least", "max", "min", "peak", "closest", "nearest"])
DRAWN = frozenset(["value", "values", "reading", "point", "bar", "bars", "one", "score", "result", "results", "values"])


def extremes(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that gives a figure to the highest or the lowest series of one place, unnamed."""
    found = clause.find(TRIGGERS)
    whole = half_of(clause.tokens)
    if (
        len(found) != 1
        or len(clause.amounts) != 1
        or len(whole.at) != 1
        or whole.series
        or whole.groups
        or whole.others
    ):
        return
    token, noun = clause.amounts[0], clause.text(found[0] + 1)
    named = stem(noun) in clause.lexicon.size_words or clause.lexicon.dimension(noun) in ("S", "?") or noun in DRAWN
    if (
        clause.text(found[0] - 1) != "the"
        or not named
        or token.amount is None
        or token.amount.unit in ("times", "points")
    ):
        return
    if clause.words & {"not", "never", "than"} or len(clause.lexicon.series) < 2:
        return
    good = clause.goodness or 1
    word = clause.text(found[0])
    sign = 1 if word in HIGHEST else -1 if word in LOWEST else good if word in BEST else -good
    told: Fields = {"relation": token.bound or "equal", "low": token.amount.value, "high": token.amount.high}
    told |= {"approx": token.amount.approx and not token.bound, "measure": "max" if sign > 0 else "min"}
    made = {"kind": "level", "among": "positions", "at": whole.at, "panels": whole.panels, **told}
    yield Candidate("extremum", [clause.scoped(made)], [token])
