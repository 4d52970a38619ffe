"""Beside the diagonal: ``the best transfer between different languages is from A to B (80.6)``.

One cell of a matrix whose rows have the names of its columns is the highest, or lowest, of those off the diagonal.
"""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, knowing
from chartprose.verify.typing.frames.stops import panel_of, value_at
from chartprose.verify.typing.vocabulary.words import BEST, DENIALS, HIGHEST, LOWEST, WORST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

OTHERS: Final = frozenset(["different", "off-diagonal", "distinct", "unequal"])
LEFT_OUT: Final = frozenset(["apart", "aside", "outside", "off", "excluding", "except", "besides", "ignoring"])
"""``Apart from the diagonal, …``."""
TRIGGERS: Final = OTHERS | frozenset(["diagonal"])


@knowing(TRIGGERS | LEFT_OUT)
def off_diagonal(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that ranks a cell among those off the diagonal."""
    order = [n for t in clause.tokens if t.kind in "SP" and not t.is_span for n in t.names]
    up = (
        clause.has(HIGHEST) or (clause.goodness > 0 and clause.has(BEST)) or (clause.goodness < 0 and clause.has(WORST))
    )
    down = (
        clause.has(LOWEST) or (clause.goodness > 0 and clause.has(WORST)) or (clause.goodness < 0 and clause.has(BEST))
    )
    if not (clause.has(OTHERS) or clause.has(LEFT_OUT)):
        return  # "the highest on the diagonal"
    if not clause.lexicon.square or len(order) != 2 or order[0] == order[1] or clause.words & DENIALS:
        return
    if not clause.goodness and up == down and clause.has(BEST | WORST):
        up, down = clause.has(BEST), clause.has(WORST)
    panel = panel_of(clause, clause.lexicon.series)
    if panel is None or up == down or len(clause.amounts) > 1:
        return
    cells = [cell for cell in permutations(clause.lexicon.series, 2) if value_at(panel, *cell) is not None]
    own = (order[0], order[1])
    told: Fields = {"kind": "comparison", "series": [own[0]], "at": [own[1]], "relation": "above" if up else "below"}
    made = []
    for row, column in cells:
        if (row, column) != own and row != own[0]:
            made.append(told | {"versus": [row], "versus_at": [column]})
        elif (row, column) != own:
            made.append(told | {"among": "positions", "versus": [column]})
    for token in clause.amounts:
        if token.amount is None or token.bound:
            return
        level = {"kind": "level", "relation": "equal", "low": token.amount.value, "approx": token.amount.approx}
        made.append({"series": [own[0]], "at": [own[1]], **level})
    yield Candidate("extremum", [clause.scoped(m) for m in made], clause.amounts)
