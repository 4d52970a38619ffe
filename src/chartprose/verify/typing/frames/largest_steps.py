"""The largest step between neighbours: ``the biggest jump between adjacent bars lies between A and B``."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.words import DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

LARGEST = frozenset(["largest", "biggest", "greatest", "steepest", "sharpest", "strongest"])
BOTH_WAYS = frozenset(["jump", "step", "change", "gap", "difference"])
TRIGGERS = BOTH_WAYS | frozenset(
    ["increase", "rise", "gain", "growth", "decrease", "decline", "drop", "fall", "loss", "reduction"]
)
MAX_STEPS = 40


def largest_steps(clause: Clause) -> Iterator[Candidate]:
    """The step between two neighbouring places set against every other step of the series."""
    found = [i for i in clause.find(TRIGGERS) if not LARGEST.isdisjoint({clause.text(i - 1), clause.text(i - 2)})]
    whole = half_of([t for t in clause.tokens if not t.aside])
    ends = whole.at if len(whole.at) == 2 and whole.start is None else [whole.start, whole.end]
    pool = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    steps = list(pairwise(pool))
    if len(found) != 1 or len(whole.series) > 1 or whole.groups or "than" in clause.words or clause.words & {"second"}:
        return
    if not whole.series and len(clause.lexicon.series) > 1:
        return
    step = next((s for s in steps if list(s) == ends or list(s) == ends[::-1]), None)
    if step is None or len(steps) > MAX_STEPS or clause.amounts:
        return
    word = clause.text(found[0])
    measure = "range" if word in BOTH_WAYS else "change" if word in UP else "drop"
    if word not in BOTH_WAYS | UP | DOWN and word not in ("loss", "decline"):
        return
    base: Fields = {"kind": "comparison", "panels": whole.panels, "relation": "above", "measure": measure}
    base |= {"series": whole.series, "start": step[0], "end": step[1]}
    others = [base | {"versus_start": a, "versus_end": b} for a, b in steps if (a, b) != step]
    yield Candidate("extremum", [clause.scoped(o) for o in others], known=TRIGGERS)
