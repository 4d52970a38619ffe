"""The two sides of a peak: ``the decline above the optimum is steeper than the increase below it``. Support only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.stretches import length, rows_of
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.frames.wording import says_more

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields

TOPS: Final = frozenset(["optimum", "peak", "maximum"])
BEHIND: Final = frozenset(["above", "after", "beyond", "past", "following"])
AHEAD: Final = frozenset(["below", "before", "preceding"])
FALLS: Final = frozenset(["decline", "decrease", "fall", "drop", "descent", "loss"])
RISES: Final = frozenset(["increase", "rise", "climb", "growth", "ascent", "gain"])
STEEPER: Final = frozenset(["steeper", "faster", "sharper", "quicker"])
GENTLER: Final = frozenset(["gentler", "slower", "flatter", "shallower"])
GRADES: Final = STEEPER | GENTLER
TRIGGERS: Final = GRADES
KNOWN: Final = TOPS | BEHIND | AHEAD | FALLS | RISES | GRADES | frozenset(["it", "its", "that"])


def peak_sides(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that sets the pace on one side of the maximum against that on the other."""
    grade, than = clause.find(GRADES), clause.find({"than"})
    rows = rows_of(clause)
    plain = len(grade) == 1 and len(than) == 1 and not clause.amounts and clause.text(grade[0] - 1) != "less"
    if not plain or not rows or any(t.kind in "PO" for t in clause.tokens) or says_more(clause, KNOWN):
        return
    cut = than[0]
    first, second = ({t.text for t in part} for part in (clause.tokens[:cut], clause.tokens[cut:]))
    if not first & TOPS or not second & (TOPS | {"it"}):
        return
    falls = bool(first & FALLS) and bool(first & BEHIND) and bool(second & RISES) and bool(second & AHEAD)
    rises = bool(first & RISES) and bool(first & AHEAD) and bool(second & FALLS) and bool(second & BEHIND)
    panels = half_of(clause.tokens).panels
    panel = panel_of(clause, rows, panels)
    if falls == rises or panel is None:
        return
    steeper_fall = (clause.text(grade[0]) in STEEPER) == falls
    made = [_sides(panel, row, panels, steeper_fall=steeper_fall) for row in rows]
    if all(made):
        yield Candidate("spans", [clause.scoped(f) for told in made for f in told], known=KNOWN)


def _sides(panel: PanelFacts, row: str, panels: list[str], *, steeper_fall: bool) -> list[Fields]:
    """That the fall from the highest value on is faster than the rise up to it, or slower; none where it has no top."""
    pool = stops(panel, row)
    read = [value_at(panel, row, p) for p in pool]
    values = [r.value.mid for r in read if r is not None]
    top = values.index(max(values)) if values and len(values) == len(pool) else 0
    if not 0 < top < len(pool) - 1 or values.count(values[top]) > 1:
        return []
    rise, fall = (pool[0], pool[top]), (pool[top], pool[-1])
    low = length(panel, fall) / length(panel, rise)
    made: Fields = {"kind": "ratio", "series": [row], "panels": panels, "measure": "drop", "versus_measure": "change"}
    made |= {"start": fall[0], "end": fall[1], "versus_start": rise[0], "versus_end": rise[1]}
    return [made | {"relation": "above" if steeper_fall else "below", "low": low, "unit": "times"}]
