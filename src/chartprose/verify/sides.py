"""Sides: the things of an assertion, its names resolved in one panel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion, Measure, RuleMeasure
    from chartprose.verify.facts import PanelFacts, Place


@dataclass(slots=True)
class Side:
    """One side of a relation.

    Series and positions as keys of a panel; ``None`` where the assertion leaves them open.
    """

    panel: PanelFacts
    series: list[str] | None
    at: list[Place] | None
    start: Place | None
    end: Place | None
    measure: Measure | RuleMeasure
    stat: str | None

    @property
    def has_span(self) -> bool:
        return self.start is not None or self.end is not None

    def keyed(self) -> list[str]:
        """The series named, or all that have facts."""
        return self.series if self.series is not None else [k for k in self.panel.order if self.panel.facts.get(k)]

    def places(self) -> list[Place]:
        """The positions named, those of the span, or all."""
        if self.at is not None:
            return self.at
        return self.panel.between(self.start, self.end) if self.has_span else self.panel.places


def left_of(a: Assertion, panel: PanelFacts) -> Side | None:
    """The side that the assertion is about, or ``None`` where a name does not resolve in this panel."""
    series, at = _series(panel, a.series), _places(panel, a.at)
    ends = _ends(panel, a.start, a.end)
    if series is None or at is None or ends is None:
        return None
    return Side(panel, series or None, at or None, *ends, a.measure, a.stat)


def right_of(a: Assertion, panel: PanelFacts) -> Side | None:
    """The other side; what it leaves open is as on the left. ``None`` where a name does not resolve."""
    left = left_of(a, panel)
    if left is None:
        return None
    names = _series(panel, a.versus) if a.among == "series" else list[str]()
    places = _places(panel, a.versus if a.among == "positions" and a.versus else a.versus_at)
    ends = _ends(panel, a.versus_start, a.versus_end)
    if names is None or places is None or ends is None:
        return None
    return Side(
        panel,
        names or left.series,
        places or (left.at if a.versus_start is None and a.versus_end is None else None),
        *(ends if any(e is not None for e in ends) or places else (left.start, left.end)),
        a.versus_measure or a.measure,
        a.versus_stat or a.stat,
    )


def _series(panel: PanelFacts, names: Sequence[str]) -> list[str] | None:
    if not names:
        return []
    keys = [panel.series_key(n) for n in names]
    return None if None in keys else [k for k in keys if k is not None]


def _places(panel: PanelFacts, names: Sequence[str]) -> list[Place] | None:
    if not names:
        return []
    places = [panel.place(n) for n in names]
    return None if None in places else [p for p in places if p is not None]


def _ends(panel: PanelFacts, start: str | None, end: str | None) -> tuple[Place | None, Place | None] | None:
    if start is None and end is None:
        return None, None
    low = panel.place(start) if start is not None else None
    high = panel.place(end) if end is not None else None
    if (start is not None and low is None) or (end is not None and high is None):
        return None
    return low, high
