"""A line of one panel under a head that all panels share: "Upper chart: 0 m: 8, 5 m: 7" below the series "May"."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.rules.data_sections.walk import DataWalk
    from chartprose.rules.names import Name
    from chartprose.rules.parts import PanelDraft
    from chartprose.text.lines import Line


def tells_panel(walk: DataWalk, line: Line, start: int) -> bool:
    """Read a bullet whose label is a panel in that panel, with the open heads; False if it is no such line."""
    if len(walk.panels.all) < 2 or not walk.stack.heads or not line.plain.text[start:].strip():
        return False
    names = walk.panel.names
    if names.series_named(line.label) is not None or names.category_named(line.label) is not None:
        return False
    panel = walk.panels.named(line.label, heading=False)
    if panel is None:
        return False
    outer = walk.panel
    with walk.stack.kept():
        for number, (kind, name, position, span) in enumerate(walk.stack.heads):
            walk.stack.heads[number] = kind, _same(panel, kind, name), position, span
        walk.panel = panel
        walk.read_behind(line, start)
        walk.panel = outer
    return True


def _same(panel: PanelDraft, kind: str, name: Name | None) -> Name | None:
    """The name of ``panel`` that ``name``, of another panel, means there."""
    if name is None:
        return None
    names = panel.names
    return (names.series_named(name.text) if kind == "series" else names.category_named(name.text)) or name
