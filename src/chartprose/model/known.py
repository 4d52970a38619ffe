"""Known names: what a draft calls its panels, series and categories, and whether a name stands in a statement."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from chartprose.text.markup import plain
from chartprose.text.names import norm, spellings

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.draft import Draft
    from chartprose.record import Axis, Panel, Span
    from chartprose.text.statement import Statement

X_CHANNELS = ("x", "radial")
"""The axes that positions stand on."""


@dataclass(slots=True)
class PanelNames:
    """The names of one panel: normalised spelling → (name as the record has it, where it is defined)."""

    index: int
    panel: Panel
    series: dict[str, tuple[str, Span | None]] = field(default_factory=dict)
    positions: dict[str, tuple[str, Span | None]] = field(default_factory=dict)

    @property
    def x_axis(self) -> Axis | None:
        return next((axis for axis in self.panel.axes if axis.channel in X_CHANNELS), None)

    def all(self) -> list[str]:
        return [name for name, _ in (*self.series.values(), *self.positions.values())]


def names_of(draft: Draft) -> list[PanelNames]:
    """The names of all panels, in order."""
    return [_names(index, panel) for index, panel in enumerate(draft.panels)]


def _names(index: int, panel: Panel) -> PanelNames:
    made = PanelNames(index, panel)
    for series in panel.series:
        _add(made.series, (series.name, *series.aliases), series.evidence.get("name"))
    axis = made.x_axis
    for category in (axis.categories or []) if axis else []:
        _add(made.positions, (category,), None)
    for point in panel.points:
        _add(made.series, (point.series,), point.evidence.get("series"))
        if point.x.label is not None:
            _add(made.positions, (point.x.label,), point.evidence.get("x"))
    return made


def _add(table: dict[str, tuple[str, Span | None]], names: Iterable[str], span: Span | None) -> None:
    first, *others = names
    for spelling in [spelling for name in (first, *others) for spelling in spellings(name)]:
        table.setdefault(spelling, (first, span))


def named(table: dict[str, tuple[str, Span | None]], name: str) -> tuple[str, Span | None] | None:
    """The entry of a name, in one of its spellings."""
    return next((table[spelling] for spelling in spellings(name) if spelling in table), None)


def panel_named(name: str, panels: list[PanelNames]) -> PanelNames | None:
    """The panel of a name: its number (``#2``), its title, or its position; ``None`` if it is not one panel's."""
    flat = norm(name)
    if flat.startswith("#"):
        return next((p for p in panels if flat == f"#{p.index + 1}"), None)
    found = [p for p in panels if flat in spellings(p.panel.title or "")]
    found = found or [p for p in panels if p.panel.position and flat == norm(p.panel.position)]
    return found[0] if len(found) == 1 else None


def standing(name: str, statement: Statement) -> Span | None:
    """Where a name stands in a statement as a whole word or words, whatever its case; ``None`` if it does not."""
    stripped = plain(statement.text, statement.start)
    flat = plain(name, 0).text.strip(" \"'.:;,")
    if not flat:
        return None
    match = _whole(flat).search(stripped.text)
    return stripped.span(*match.span()) if match else None


@lru_cache(maxsize=1024)
def _whole(name: str) -> re.Pattern[str]:
    words = r"\s".join(re.escape(word) for word in name.split())
    return re.compile(rf"(?<![\w.]){words}(?!\w|\.\d)", re.IGNORECASE)
