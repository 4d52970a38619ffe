"""How fast things change: ``A grows faster than any other``, ``B falls fastest``, ``C declines more slowly than D``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.changes.changing import signs_in
from chartprose.verify.typing.frames.clause import Candidate, half_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

FAST = frozenset(["faster", "fastest", "rapidly", "quickly", "steeply", "sharply"])
SLOW = frozenset(["slower", "slowest", "slowly"])
TRIGGERS = FAST | SLOW
PAIR = 2
MEASURES = {1: ("change", "times"), -1: ("drop", "times")}


def paces(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that sets the pace of one series against others, by the amount or by the factor."""
    found, signs = clause.find(TRIGGERS), signs_in(clause)
    whole = half_of([t for t in clause.tokens if not t.aside])
    if len(found) != 1 or len(signs) != 1 or clause.amounts or whole.at or whole.groups:
        return
    series = [t for t in clause.tokens if t.kind == "S"]
    if not 1 <= len(series) <= 2 or any(len(t.names) != 1 for t in series):
        return
    graded = clause.text(found[0]).endswith("est") or clause.text(found[0] - 1) == "most"
    against = whole.others or len(series) == 2
    if graded == against or against != ("than" in clause.words):
        return
    if graded and any(t.kind == "P" and t.is_span for t in clause.tokens[found[0] + 1 : found[0] + PAIR]):
        return  # "falls fastest between 2005 and 2010" may be of its own steps
    base: Fields = {"panels": whole.panels, "start": whole.start, "end": whole.end, "series": series[0].names}
    for measure in MEASURES[signs[0]]:
        more = (clause.text(found[0]) in FAST) != (clause.text(found[0] - 1) == "less")
        up = more if measure != "times" or signs[0] > 0 else not more
        made = base | {"measure": measure}
        if len(series) == PAIR:
            made |= {"kind": "comparison", "versus": series[1].names, "relation": "above" if up else "below"}
        else:
            made |= {"kind": "extremum", "relation": "highest" if up else "lowest"}
        yield Candidate(
            "pace", [clause.scoped(made)], sure=len(series) == PAIR, known=TRIGGERS | {"less", "more", "far", "much"}
        )
