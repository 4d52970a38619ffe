"""What stands still over a span: ``its price does not change from March to May``. Support only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import panel_of, value_at
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, HARDLY, LIMITS, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

MOVING: Final = frozenset(["change", "move", "budge"])
TRIGGERS: Final = MOVING | frozenset(["changes", "moves"])
KNOWN: Final = TRIGGERS | frozenset(["there", "its", "all", "at"])
STILL: Final = 0.02
"""The part of a value by which one that does not change may differ."""


def unchanged(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that denies that a series changes between two places."""
    found = clause.find(TRIGGERS)
    denied = clause.words & DENIALS
    whole = half_of([t for t in clause.tokens if not t.aside])
    if len(found) != 1 or len(denied) != 1 or clause.amounts or clause.words & LIMITS or "than" in clause.words:
        return
    if not denied <= HARDLY | {"not", "doesn't", "didn't"} or clause.words & (UP | DOWN):
        return
    if any(t.kind not in "SPGw." for t in clause.tokens) or found[0] + 1 < len(clause.tokens) - 2:
        return  # "does not change more than B", "does not change the order"
    if whole.groups or whole.others or len(whole.series) != 1 or whole.start is None or whole.end is None or whole.at:
        return
    panel = panel_of(clause, whole.series, whole.panels)
    ends = [value_at(panel, whole.series[0], p) for p in (whole.start, whole.end)] if panel is not None else []
    first, last = ends if len(ends) == 2 else (None, None)
    if first is None or last is None:
        return
    size = max(abs(first.value.mid), abs(last.value.mid))
    if abs(first.value.mid - last.value.mid) > STILL * size and not denied & HARDLY:
        return
    told: Fields = {"kind": "comparison", "series": whole.series, "panels": whole.panels, "among": "positions"}
    made = told | {"at": [whole.end], "versus": [whole.start], "relation": "similar"}
    yield Candidate("unchanged", [clause.scoped(made)], [], set(denied), known=KNOWN)
