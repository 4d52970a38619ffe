"""Texts with declarations, and what is declared in them, as short facts that a test compares."""

from __future__ import annotations

from chartprose.rules.names import Declared, declared
from chartprose.text.outline import outline_of
from chartprose.text.source import read

TOP = "## {kind}: Otters of the Lower Fenn\n### Components/Axes\n"
DATA = "\n### Detailed Analysis\nThe rest is told elsewhere.\n"


def names_of(text: str) -> Declared:
    """What a whole text declares."""
    return declared(outline_of(read(text)))


def components(lines: str, kind: str = "Line Chart") -> Declared:
    """What the lines of a section of components declare."""
    return names_of(TOP.format(kind=kind) + lines + DATA)


def axis(found: Declared, channel: str, panel: int = 0) -> tuple[object, ...]:
    """Label, unit, scale, domain, and ticks or categories of an axis."""
    for one in found.panels[panel].panel.axes:
        if one.channel == channel:
            return one.label, one.unit, one.scale, one.domain, one.ticks or one.categories
    raise AssertionError(f"no axis {channel}")


def series(found: Declared, panel: int = 0) -> list[tuple[object, ...]]:
    """Name, colour, line and marker of each series."""
    return [(s.name, s.color, s.line, s.marker) for s in found.panels[panel].panel.series]


def facts(text: str) -> tuple[object, ...]:
    """All that is declared, without spans."""
    found = names_of(text)
    panels = [
        (
            one.panel.model_dump(exclude={"axes": {"__all__": {"evidence"}}, "series": {"__all__": {"evidence"}}}),
            one.heads,
        )
        for one in found.panels
    ]
    return found.kind, found.reason, found.title, panels, [objection.reason for objection in found.objections]
