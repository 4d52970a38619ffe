"""Cumulative curves: which part of each lies at or below a place, as far as the stated points tell."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.derived import CUMULATIVE_RE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Fields

WHOLES = (1.0, 100.0)


@dataclass(slots=True)
class Curves:
    """The curves of one plot: of each the stated places with the part below them; ``whole`` is 1 or 100."""

    panel: PanelFacts
    stops: dict[str, list[tuple[float, float]]]
    whole: float

    def level(self, series: str, place: float, relation: str, part: float, **more: object) -> Fields:
        """That the curve of a series is at a place where its part is said to be."""
        told: Fields = {"kind": "level", "panels": [f"#{self.panel.number + 1}"], "series": [series]}
        return told | {"at": [f"{place:.12g}"], "relation": relation, "low": part, **more}

    def stated(self, series: str, place: float) -> float | None:
        return dict(self.stops[series]).get(place)

    def least(self, series: str, place: float) -> tuple[float, float] | None:
        """The last stated point up to a place: the curve never falls, so it is there at least as high."""
        return max((s for s in self.stops[series] if s[0] <= place), default=None)

    def most(self, series: str, place: float) -> tuple[float, float] | None:
        """The first stated point from a place on: the curve is at most as high before."""
        return min((s for s in self.stops[series] if s[0] >= place), default=None)

    def quantile(self, series: str, part: float) -> float | None:
        """The place at which a stated part is reached."""
        found = [x for x, value in self.stops[series] if value == part]
        return found[0] if found else None


def curves_of(facts: Sequence[PanelFacts]) -> Curves | None:
    """The curves of the only plot of a figure whose values are cumulative parts; none of any other figure."""
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    if len(shown) != 1 or not shown[0].numeric:
        return None
    panel = shown[0].panel
    ys = [a for a in panel.axes if a.channel == "y"]
    if panel.chart_type != "cdf" and not any(CUMULATIVE_RE.search(a.label or "") for a in ys):
        return None
    stops: dict[str, list[tuple[float, float]]] = {}
    for key in shown[0].order:
        told = [f for f in shown[0].facts.get(key, ()) if f.value is not None and f.is_exact and not f.is_range]
        points = sorted({(f.low, f.value.mid) for f in told if f.value is not None and isinstance(f.low, float)})
        if any(b[1] < a[1] or a[0] == b[0] for a, b in pairwise(points)):
            return None  # a part of the cases never shrinks
        if points and shown[0].shown[key]:
            stops[shown[0].shown[key]] = points
    highest = max((value for points in stops.values() for _, value in points), default=0.0)
    ends = [a.domain[1] for a in ys if a.domain is not None and a.domain[1] in WHOLES]
    if not stops or (highest > 1 and not ends) or highest > WHOLES[1]:
        return None
    return Curves(shown[0], stops, ends[0] if ends else 1.0)
