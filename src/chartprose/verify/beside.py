"""The facts of a record outside of one of its claims: a figure is no evidence for the words that state it."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from chartprose.verify.derived import derived_from, panels_of
from chartprose.verify.facts import facts_of, panel_facts, rests_on, stated_spans

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel, Span
    from chartprose.verify.derived import Derived
    from chartprose.verify.facts import PanelFacts


@dataclass(slots=True)
class Arranged:
    """The facts of the panels of a draft, which remember what claims have come to, and what the panels stand for."""

    facts: list[PanelFacts]
    derived: list[Derived]


def arranged(panels: Sequence[Panel], text: str) -> Arranged:
    """Arrange the panels of a draft; the typing does it, and the verdicts find it done."""
    return Arranged(facts_of(panels, text), derived_from(panels, text))


class FactsBeside:
    """The facts of the panels and of those that are derived from them, for one claim after the other."""

    def __init__(self, panels: Sequence[Panel], text: str, made: Arranged) -> None:
        self.text, self.made, self.stated = text, made, len(panels)
        self.near = _Starts(panels)

    def of(self, claim: Span, *, derived: bool) -> list[PanelFacts]:
        """The facts of all panels, without the points that rest on ``claim`` alone.

        The derived ones, which a check names by their numbers only, are left out if it names no panel.
        """
        told = _without(claim, self.made.facts, self.near, self.text)
        return told + _without(claim, self._derived, self._near_derived, self.text) if derived else told

    @cached_property
    def _derived(self) -> list[PanelFacts]:
        made = [
            panel_facts(number, panel, self.text)
            for number, panel in enumerate(panels_of(self.made.derived), self.stated)
        ]
        for facts in made:
            facts.derived = True
        return made

    @cached_property
    def _near_derived(self) -> _Starts:
        return _Starts(panels_of(self.made.derived))


class _Starts:
    """The points of panels by where their first figure stands."""

    def __init__(self, panels: Sequence[Panel]) -> None:
        firsts = [
            (spans[0], k, p) for k, panel in enumerate(panels) for p in panel.points if (spans := stated_spans(p))
        ]
        self.points = sorted(firsts, key=lambda first: first[0])
        self.starts = [span[0] for span, _, _ in self.points]

    def touched(self, claim: Span) -> set[int]:
        """The indices of the panels that have a point which rests on a claim alone."""
        near = range(bisect_left(self.starts, claim[0]), bisect_left(self.starts, claim[1]))
        return {k for _, k, point in map(self.points.__getitem__, near) if rests_on(point, claim)}


def _without(claim: Span, whole: list[PanelFacts], starts: _Starts, text: str) -> list[PanelFacts]:
    """Facts without the points that rest on a claim alone."""
    touched = starts.touched(claim)
    if not touched:
        return whole
    made = list(whole)
    for k in touched:
        made[k] = panel_facts(whole[k].number, whole[k].panel, text, claim)
        made[k].derived = whole[k].derived
    return made
