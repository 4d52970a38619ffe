"""Paces step by step: ``A loses charge faster than B in each interval of 500 cycles``.

The change of the one over each step between two stops is larger than that of the other one; both must have the same
stops, and a width that is told must be that of every step. Support only.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.changing import signs_in
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import panel_of, stops
from chartprose.verify.typing.vocabulary.words import DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

GRADES: Final = {"faster": 1, "rapidly": 1, "quickly": 1, "more": 1, "slower": -1, "slowly": -1, "less": -1}
TRIGGERS: Final = frozenset(["interval", "intervals", "step", "steps", "between", "successively", "than"])
STEPS: Final = frozenset(["interval", "step", "segment", "stretch"])
KNOWN: Final = TRIGGERS | GRADES.keys() | STEPS
PAIR, MOST = 2, 40


def step_rates(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that sets the changes of two series against each other over every step."""
    pivot, signs = next(iter(clause.find({"than"})), -1), signs_in(clause)
    series = [t for t in clause.tokens if t.kind == "S"]
    if pivot < 1 or len(signs) != 1 or len(series) != PAIR or any(len(t.names) != 1 for t in series):
        return
    graded = next((i for i in range(pivot - 1, 0, -1) if clause.text(i) in GRADES), 0)
    grade = GRADES[clause.text(graded)] if graded and clause.text(graded - 1) != "less" else 0
    last = series[1].prep == "than"
    if not grade or not last or clause.amounts or clause.words & DENIALS or not _every_step(clause):
        return
    panel = panel_of(clause, [n for t in series for n in t.names])
    pools = [stops(panel, t.names[0]) for t in series] if panel is not None and panel.numeric else [[], []]
    if pools[0] != pools[1] or not PAIR < len(pools[0]) <= MOST or not _as_wide(clause, pools[0]):
        return
    base: Fields = {"kind": "comparison", "series": series[0].names, "versus": series[1].names}
    base |= {"measure": "change" if signs[0] > 0 else "drop", "relation": "above" if grade > 0 else "below"}
    steps = [clause.scoped(base | {"start": a, "end": b}) for a, b in pairwise(pools[0])]
    yield Candidate("step_rates", steps, known=KNOWN)


def _every_step(clause: Clause) -> bool:
    """Whether the clause speaks of every step of the axis, and of no other group or place."""
    groups = [t for t in clause.tokens if t.kind == "Q"]
    if "successively" in clause.words:
        return not groups
    if len(groups) != 1 or groups[0].quantifier != "all" or groups[0].names[0] not in "P?":
        return False
    return groups[0].text.split()[-1] in STEPS


def _as_wide(clause: Clause, places: list[str]) -> bool:
    """Whether a width that stands behind the group ("of 500 cycles") is that of every step, and no place is named."""
    named = half_of(clause.tokens)
    if named.start is not None or named.end is not None or named.panels or named.others:
        return False
    told = [t for t in clause.tokens if t.kind == "P"]
    if not told:
        return True
    if len(told) != 1 or told[0].prep != "of" or told[0].amount is None:
        return False
    width = told[0].amount.value
    return all(abs(float(b) - float(a) - width) < 1e-9 * max(1.0, abs(width)) for a, b in pairwise(places))
