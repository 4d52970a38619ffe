"""Heads of columns that tell their color: "| Season | Rye (dark gray) | Oats (gold) |" names the series of a panel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.rules1.families import BOXES, MATRICES
from chartprose.rules1.layouts.tables.cells import cells_of
from chartprose.rules1.names import PAREN_TAIL_RE, Name
from chartprose.rules1.style import is_style, style_of

if TYPE_CHECKING:
    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

FEWEST: Final = 2


def name_styled_heads(panel: PanelDraft, header: Line) -> None:
    """Take the heads with a color of their own as series, if the panel has none and two heads or more have one."""
    if panel.names.series or panel.chart_type in MATRICES | BOXES | {"pie"}:
        return
    found: list[Name] = []
    for cell in cells_of(header)[1:]:
        tail = PAREN_TAIL_RE.search(cell.text)
        style = style_of(tail[1]) if tail and is_style(tail[1]) else None
        if tail is None or style is None or style.color is None or panel.names.category_named(cell.text):
            continue
        span = header.plain.span(cell.start, cell.start + tail.start())
        told = header.plain.span(cell.start + tail.start(1), cell.start + tail.end(1))
        found.append(Name(cell.text[: tail.start()], span, style, told, by="rule/table"))
    colors = {name.style.color for name in found}
    if FEWEST <= len(found) == len(colors) == len({name.text for name in found}):
        for name in found:
            panel.names.add_series(name)
