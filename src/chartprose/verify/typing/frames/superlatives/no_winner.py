"""Nobody is first everywhere: ``no single model is best on every task``, ``no setting dominates at all distances``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, has_boxes, knowing
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import BEST, HIGHEST, LOWEST, WORST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

OPTIMAL = frozenset(
    [
        "optimal",
        "superior",
        "dominates",
        "dominate",
        "dominant",
        "leads",
        "lead",
        "wins",
        "win",
        "outperforms",
        "prevails",
    ]
)
EVERYWHERE = frozenset(["everywhere", "throughout", "consistently", "always"])
TRIGGERS = OPTIMAL | BEST | HIGHEST | LOWEST | WORST
MAX_SERIES = 12


@knowing(OPTIMAL | EVERYWHERE)
def no_winner(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that denies of each series that it is first at every position."""
    groups = [t for t in clause.tokens if t.kind == "Q"]
    if not groups or groups[0] is not clause.tokens[0] or groups[0].quantifier != "none":
        return
    if clause.amounts or any(t.kind in "SPGO" for t in clause.tokens) or "than" in clause.words or has_boxes(clause):
        return
    places = [t for t in groups[1:] if t.quantifier == "all" and t.names[0] in "P?"]
    every = len(groups) == 2 and len(places) == 1
    named = stem(groups[0].text.split()[-1]) in clause.lexicon.x_words  # "no task": it is of the positions
    if named or not (every or (len(groups) == 1 and clause.words & EVERYWHERE)):
        return
    series, signs = clause.lexicon.series, _signs(clause)
    if not 1 < len(series) <= MAX_SERIES or clause.lexicon.panel_count != 1 or not signs:
        return
    base: Fields = {"kind": "extremum", "quantifier": "all", "across": "positions", "negated": True}
    ways = ["highest" if sign > 0 else "lowest" for sign in signs]
    made = [clause.scoped(base | {"series": [s], "relation": way}) for way in ways for s in series]
    yield Candidate("extremum", made, sure=len(signs) == 1, tier=0)


def _signs(clause: Clause) -> list[int]:
    """1 for the highest, -1 for the lowest; both for the best of what is neither good nor bad; none for two words."""
    if clause.has(HIGHEST) or clause.has(LOWEST):
        return [] if clause.has(HIGHEST) and clause.has(LOWEST) else [1 if clause.has(HIGHEST) else -1]
    good = clause.goodness
    if not good:
        return [1, -1]
    return [-good if clause.has(WORST) else good]
