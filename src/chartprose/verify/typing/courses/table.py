"""The course of one line: its stated values in the order of the axis, and how steep it is where."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import exp, log
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.stops import p_name

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Fields

FEWEST = 3
EVEN = 2.0
"""How many times as long one half of a course may be as the other."""


@dataclass(slots=True)
class Course:
    """The stops of a line, each with its place and its value; ``decades`` where its axis is logarithmic."""

    panel: PanelFacts
    series: str
    stops: list[tuple[float, float]]
    decades: bool

    @property
    def rises(self) -> bool:
        return self.stops[-1][1] > self.stops[0][1]

    def change(self, start: float, end: float, **more: object) -> Fields:
        """The fields of what the line gains, or loses, between two stops."""
        measure = "times" if self.decades else "change" if self.rises else "drop"
        told: Fields = {"panels": [f"#{self.panel.number + 1}"], "series": [self.series] if self.series else []}
        return told | {"measure": measure, "start": p_name(self.panel, start), "end": p_name(self.panel, end), **more}

    def gained(self, start: float, end: float) -> float:
        """How far the line comes on its way between two stops, on the scale of its axis."""
        values = dict(self.stops)
        if self.decades:
            return abs(log(values[end] / values[start]))
        return (values[end] - values[start]) * (1 if self.rises else -1)

    def against(self, first: tuple[float, float], second: tuple[float, float], *, faster: bool) -> Fields:
        """That the line gains more, or less, over the second stretch than at the pace of the first."""
        bound = self.gained(*first) / (first[1] - first[0]) * (second[1] - second[0])
        more = faster
        if self.decades:
            bound, more = exp(bound if self.rises else -bound), faster == self.rises
        kind = "ratio" if self.decades else "difference"
        return self.change(*second, kind=kind, relation="above" if more else "below", low=bound)

    def halves(self) -> tuple[tuple[float, float], tuple[float, float]] | None:
        """The two halves of the course, as even as the stops allow."""
        places = [x for x, _ in self.stops]
        middle = min(places[1:-1], key=lambda x: abs(x - places[0] - (places[-1] - x)))
        lengths = sorted((middle - places[0], places[-1] - middle))
        return ((places[0], middle), (middle, places[-1])) if lengths[1] <= EVEN * lengths[0] else None

    def step_rates(self) -> list[float]:
        """How steep each step is."""
        return [self.gained(a, b) / (b - a) for (a, _), (b, _) in pairwise(self.stops)]


def course_of(facts: Sequence[PanelFacts], series: str, panel: int | None) -> Course | None:
    """The course of a line on an axis of numbers, with three stated values or more; none where it is in two panels."""
    shown = [p for p in facts if not p.derived and p.numeric and p.panel.chart_type in ("line", "roc", "area")]
    if panel is not None and len(shown) > 1:
        shown = [p for p in shown if p.number == panel]
    found = [p for p in shown if (key := p.series_key(series)) is not None and p.facts.get(key)]
    if len(found) != 1:
        return None
    key = found[0].series_key(series) or ""
    stated = [f for f in found[0].facts[key] if f.stat is None and f.value is not None and not f.is_absent]
    if any(not f.is_exact or not isinstance(f.low, float) or f.is_range for f in stated):
        return None
    values = {f.low: f.value.mid for f in stated if f.value is not None and isinstance(f.low, float)}
    if len(values) < FEWEST or len(values) < len(stated):
        return None
    scales = {a.scale for a in found[0].panel.axes if a.channel in ("y", "y2")}
    decades = "log" in scales
    if (decades and min(values.values()) <= 0) or (decades and len(scales) > 1):
        return None
    return Course(found[0], found[0].shown[key], sorted(values.items()), decades)
