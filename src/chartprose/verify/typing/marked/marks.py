"""What a scatter plot says of its marks, for the patterns that read claims on them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.verify.extents import is_cloud
from chartprose.verify.facts import panel_facts
from chartprose.verify.scattered import labelled

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel
    from chartprose.verify.derived import Derived
    from chartprose.verify.facts import PanelFacts


@dataclass(slots=True)
class Marks:
    """The marks of a scatter plot.

    ``extents`` are the facts of what its groups reach, by x and by y, ``clouds`` those of their stated regions alone;
    ``tables`` have the marks as categories and ``families`` the marks of each group. Where parts of the plot are told
    as clouds there are no families, as the marks are not all of it.
    """

    groups: list[str]
    extents: tuple[PanelFacts, ...]
    clouds: tuple[PanelFacts, ...] = ()
    tables: tuple[PanelFacts, ...] = ()
    families: dict[str, list[str]] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    things: frozenset[str] = frozenset()

    @property
    def facts(self) -> list[PanelFacts]:
        """All panels that its claims are computed over."""
        return [*self.extents, *self.clouds, *self.tables]

    @property
    def panels(self) -> list[Panel]:
        """The panels whose titles and units are those of the axes."""
        return [facts.panel for facts in self.extents]


def marks_of(
    panels: Sequence[Panel], text: str, derived: Sequence[Derived], things: frozenset[str] = frozenset()
) -> Marks | None:
    """The marks of the only drawn panel of a figure; ``None`` where it is no scatter plot."""
    first = len(panels)
    made: dict[str, tuple[PanelFacts, ...]] = {}
    source = 0
    for one in derived:
        if one.kind in ("extents", "clouds", "scatter"):
            made[one.kind] = tuple(panel_facts(first + k, panel, text) for k, panel in enumerate(one.panels))
            source = one.source
        first += len(one.panels)
    if "extents" not in made:
        return None
    groups = [made["extents"][0].shown[key] for key in made["extents"][0].order]
    marks = Marks(groups, made["extents"], made.get("clouds", ()), made.get("scatter", ()), things=things)
    rows = labelled(panels[source], text) if marks.tables else []
    marks.names = [label for label, _ in rows]
    if not any(is_cloud(p) for p in panels[source].points if p.stat is None):
        for label, point in rows:
            marks.families.setdefault(point.series, []).append(label)
    return marks
