"""Nothing beyond: ``no bar is higher than that of A at 150``, ``no other cell falls below that of B in March``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.vocabulary.words import CORE_HIGHER, CORE_LOWER

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

MARKS = frozenset(
    ["bar", "cell", "value", "column", "point", "reading", "box", "entry", "score", "figure", "segment", "result"]
)
TRIGGERS = CORE_HIGHER | CORE_LOWER


def topmost(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause in which one cell is the highest, or the lowest, of the whole panel."""
    pivot = next((i for i, t in enumerate(clause.tokens) if t.text == "than"), -1)
    head = [t for t in clause.tokens[:pivot] if t.kind != "."] if pivot > 0 else []
    if not head or clause.amounts or any(t.kind in "SPGN" for t in head):
        return
    first = head[0].text.split()
    words = [*first, *(t.text for t in head[1:])]
    if words[:1] != ["no"] or not MARKS & set(words[1:4]):
        return
    sign = next((s for w in reversed(words) if (s := sign_of(clause, w)[0])), 0)
    cell = half_of([t for t in clause.tokens[pivot + 1 :] if not t.aside])
    if not sign or len(cell.series) != 1 or len(cell.at) != 1 or cell.groups or cell.others or cell.start or cell.end:
        return
    base: Fields = {"kind": "extremum", "series": cell.series, "panels": cell.panels}
    relation = "highest" if sign > 0 else "lowest"
    own = base | {"at": cell.at, "among": "positions", "relation": relation}
    best = base | {"measure": "max" if sign > 0 else "min", "relation": relation}
    denied = {"no"} & clause.words
    yield Candidate("extremum", [clause.scoped(own), clause.scoped(best)], [], denied)
