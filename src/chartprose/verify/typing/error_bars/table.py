"""Error bars and bands of one plot: how far each of them reaches, by series and place."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.verify.derived import panels_of
from chartprose.verify.facts import PanelFacts, panel_facts
from chartprose.verify.typing.frames.stops import p_name
from chartprose.verify.typing.named_cells import NamedCells

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel
    from chartprose.verify.derived import Derived
    from chartprose.verify.facts import Place
    from chartprose.verify.typing.frames.clause import Fields

KINDS = {"deviation": "bars", "band-widths": "bands"}
"""The forms that have the half widths, each with the one that has the ends."""
MOST = 60
PAIR = 2


@dataclass(frozen=True, slots=True)
class Cell:
    """One error bar: its series and its place, its ends and its half width."""

    series: str
    place: str
    low: float
    high: float
    half: float

    @property
    def middle(self) -> float:
        return (self.low + self.high) / 2


@dataclass(slots=True)
class Bars(NamedCells[Cell]):
    """The error bars of a figure, with the panels that their ends and their half widths stand in.

    ``whole`` tells whether each stated value has one.
    """

    facts: list[PanelFacts]
    cells: list[Cell]
    whole: bool

    def width(self, one: Cell, relation: str, other: Cell, **more: object) -> Fields:
        """That the one bar is wider or narrower than the other, or so many times as wide."""
        kind = "ratio" if more else "comparison"
        return {"kind": kind, **self._sides(one, other, 1), "relation": relation, **more}

    def half(self, one: Cell, relation: str, low: float, *, approx: bool) -> Fields:
        told = {"kind": "level", "panels": [self._panel(1)], "relation": relation, "low": low, "approx": approx}
        return told | self._own(one)

    def meet(self, one: Cell, other: Cell) -> list[Fields]:
        """That two bars overlap: each begins below the end of the other."""
        told = {"kind": "comparison", "stat": "q1", "versus_stat": "q3", "relation": "at_most"}
        return [told | self._sides(a, b, 0) for a, b in ((one, other), (other, one))]

    def apart(self, one: Cell, other: Cell) -> list[Fields]:
        """That two bars do not overlap: the lower one ends below the beginning of the other."""
        low, high = sorted((one, other), key=lambda c: c.middle)
        told = {"kind": "comparison", "stat": "q3", "versus_stat": "q1", "relation": "below"}
        return [told | self._sides(low, high, 0)]

    def _panel(self, which: int) -> str:
        return f"#{self.facts[which].number + 1}"

    def _own(self, cell: Cell) -> Fields:
        return {"at": [cell.place], **({"series": [cell.series]} if cell.series else {"among": "positions"})}

    def _sides(self, one: Cell, other: Cell, which: int) -> Fields:
        told: Fields = {"panels": [self._panel(which)], "series": [one.series] if one.series else [], "at": [one.place]}
        if one.series == other.series:
            return told | {"among": "positions", "versus": [other.place]}
        crossed = {"versus_at": [other.place]} if other.place != one.place else {}
        return told | {"versus": [other.series], **crossed}


def bars_of(panels: Sequence[Panel], derived: Sequence[Derived], text: str) -> Bars | None:
    """The error bars of the one plot that has some; none of any other figure."""
    widths = [one for one in derived if one.kind in KINDS]
    if len({one.source for one in widths}) != 1 or len(widths) != 1:
        return None
    wide = widths[0]
    ends = next((one for one in derived if one.kind == KINDS[wide.kind] and one.source == wide.source), None)
    if ends is None:
        return None
    pool = panels_of(derived)
    numbers = [len(panels) + next(k for k, p in enumerate(pool) if p is one.panels[0]) for one in (ends, wide)]
    facts = [panel_facts(n, one.panels[0], text) for n, one in zip(numbers, (ends, wide), strict=True)]
    for panel in facts:
        panel.derived = True
    cells = [cell for key in facts[1].order for place in facts[1].places if (cell := _cell(facts, key, place))]
    if not PAIR <= len(cells) <= MOST:
        return None
    valued = {(p.series, p.x.label, p.x.value) for p in panels[wide.source].points if p.value.value is not None}
    return Bars(facts, cells, len(valued) == len(cells))


def _cell(facts: Sequence[PanelFacts], key: str, place: Place) -> Cell | None:
    """The bar of a series at a place; none where one of its figures is told twice."""
    wide = facts[1].read(key, place)
    ends = [facts[0].read(key, place, stat) for stat in ("q1", "q3")]
    if wide is None or ends[0] is None or ends[1] is None:
        return None
    low, high = (e.value.mid for e in ends if e is not None)
    return Cell(facts[1].shown[key], p_name(facts[1], place), low, high, wide.value.mid)
