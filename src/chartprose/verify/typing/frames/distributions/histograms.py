"""Bins of a histogram: ``most trains are between 2 and 6 minutes late``, "there is a gap between 24 and 28"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

GAPS = frozenset(["gap", "empty", "hole"])
LYING = frozenset(["are", "lie", "fall", "falls", "lies", "is", "have", "take", "need", "were", "took", "needed"])
TRIGGERS = GAPS | LYING | frozenset(["most", "majority"])
KNOWN = frozenset(["distribution", "there", "bins", "bin", "into", "majority"])


def binned_shares(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause on the bins of one series: empty ones, and those that hold most of the cases."""
    if not clause.lexicon.bins or len(clause.lexicon.series) > 1 or clause.amounts:
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    if not whole.at:
        return
    series = clause.lexicon.series or [""]
    base: Fields = {"series": series, "at": whole.at, "panels": whole.panels}
    most = any(g.quantifier == "most" for g in whole.groups) or "majority" in clause.words
    most = most or any(clause.text(i + 1) == "of" for i in clause.find({"most"}))
    if clause.has(GAPS) and not whole.groups:
        empty = base | {"kind": "level", "relation": "equal", "low": 0.0, "quantifier": "all", "across": "positions"}
        yield Candidate("level", [clause.scoped(empty)], sure=True, known=KNOWN | GAPS)
    elif most and clause.has(LYING):
        part = {"kind": "ratio", "measure": "sum", "versus_measure": "sum", "versus_at": clause.lexicon.places}
        told = part | {"relation": "above", "low": 0.5, "unit": "times"}
        yield Candidate("share", [clause.scoped(base | told)], sure=True, known=KNOWN)
