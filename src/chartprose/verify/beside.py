"""The facts of a record outside of one of its claims: a figure is no evidence for the words that state it."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

from chartprose.verify.derived import derived_from, panels_of
from chartprose.verify.facts import facts_of, panel_facts, rests_on, stated_spans

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel, Span
    from chartprose.verify.facts import PanelFacts


class FactsBeside:
    """The facts of the panels and of those that are derived from them, for one claim after the other."""

    def __init__(self, panels: Sequence[Panel], text: str) -> None:
        self.panels, self.text = [*panels, *panels_of(derived_from(panels, text))], text
        self.stated = len(panels)
        self.whole = [self._marked(facts) for facts in facts_of(self.panels, text)]
        firsts = [
            (spans[0], k, p) for k, panel in enumerate(self.panels) for p in panel.points if (spans := stated_spans(p))
        ]
        self.points = sorted(firsts, key=lambda first: first[0])
        self.starts = [span[0] for span, _, _ in self.points]

    def of(self, claim: Span) -> list[PanelFacts]:
        """The facts of all panels, without the points that rest on ``claim`` alone."""
        near = range(bisect_left(self.starts, claim[0]), bisect_left(self.starts, claim[1]))
        touched = {number for _, number, point in map(self.points.__getitem__, near) if rests_on(point, claim)}
        return [
            self._marked(panel_facts(number, panel, self.text, claim)) if number in touched else self.whole[number]
            for number, panel in enumerate(self.panels)
        ]

    def _marked(self, facts: PanelFacts) -> PanelFacts:
        facts.derived = facts.number >= self.stated
        return facts
