"""What a text declares, as the first version reads it, until the names are written anew."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.rules1 import apply_rules as first_version

if TYPE_CHECKING:
    from chartprose.draft import Objection
    from chartprose.record import Kind, Panel, Span
    from chartprose.text.outline import Outline


@dataclass
class DeclaredPanel:
    panel: Panel
    heads: list[str] = field(default_factory=list)


@dataclass
class Declared:
    kind: Kind
    reason: str | None
    title: str | None
    panels: list[DeclaredPanel] = field(default_factory=list)
    consumed: list[Span] = field(default_factory=list)
    objections: list[Objection] = field(default_factory=list)


def declared(outline: Outline) -> Declared:
    draft = first_version(outline)
    panels = []
    for panel in draft.panels:
        panel.points = []
        heads = [text for text in (panel.title, panel.position, panel.position and panel.position + " chart") if text]
        panels.append(DeclaredPanel(panel, heads))
    consumed = []
    if any(section.role in ("data", "mixed") for section in outline.sections):
        consumed = []
    return Declared(draft.kind, draft.reason, draft.title, panels, consumed)
