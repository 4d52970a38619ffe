"""Whether the values of a figure are percentages, so that a percentage may be one of them or a change of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.record import Axis, Panel
    from chartprose.verify.typing.frames.clause import Clause


def percent_values(clause: Clause) -> bool:
    """Whether values are percentages, on every axis of the panels of the clause that have its series."""
    named = {n for t in clause.tokens if t.kind == "S" for n in t.names}
    numbers = {n for t in clause.tokens if t.kind == "G" for n in t.names}
    panels = [p for i, p in enumerate(clause.lexicon.names.panels, 1) if not numbers or f"#{i}" in numbers]
    own = [p for p in panels if not named or any(q.series in named for q in p.points)] or panels
    labels = [(a.label or "") + (a.unit or "") for p in own for a in _value_axes(p)]
    return all("%" in label or "percent" in label.lower() for label in labels)


def _value_axes(panel: Panel) -> list[Axis]:
    """The axes of values but the second one: the x axis where the bars lie."""
    upright = [a for a in panel.axes if a.channel not in ("x", "y2")]
    lying = [a for a in panel.axes if a.channel == "x" and not a.categories]
    return lying if upright and lying and all(a.categories for a in upright) else upright


def has_shares(clause: Clause) -> bool:
    """Whether some value axis is of percentages or shares."""
    labels = [(a.label or "") + (a.unit or "") for p in clause.lexicon.names.panels for a in p.axes if a.channel != "x"]
    return any("%" in label or "percent" in label.lower() or "share" in label.lower() for label in labels)
