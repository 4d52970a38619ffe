"""Series of bars that no legend names: heads with a color each, over the same bars — "**Rye (teal bars):** …"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.heads import new_name
from chartprose.rules1.families import BARS
from chartprose.rules1.names import PAREN_TAIL_RE, norm
from chartprose.rules1.number import holds_digit
from chartprose.rules1.style import is_style, style_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

FEWEST: Final = 2


def name_bars(panel: PanelDraft, lines: Sequence[Line]) -> None:
    """Take bold labels with a color each as series, if all lines that tell of several bars have such a label."""
    names = panel.names
    if panel.chart_type not in BARS or names.series or len(names.categories) < FEWEST:
        return
    told = [line for line in lines if line.label and line.strong and _tells_bars(panel, line)]
    colors = {_color(line.label) for line in told}
    if None in colors or not FEWEST <= len(told) == len(colors):
        return
    found = [new_name(line.label, line.label_span[0], line.plain.span, "rule/head") for line in told]
    if len({norm(name.text) for name in found}) == len(found):
        for name in found:
            names.add_series(name)


def _tells_bars(panel: PanelDraft, line: Line) -> bool:
    """Whether figures stand behind a label that is no bar, beside the names of several bars."""
    if panel.names.category_named(line.label) is not None or not holds_digit(line.rest):
        return False
    marks = panel.names.by_category.marks_in(line.plain.text, line.rest_start)
    return len({id(name) for _, _, name in marks}) >= FEWEST


def _color(label: str) -> str | None:
    tail = PAREN_TAIL_RE.search(label)
    return style_of(tail[1]).color if tail and tail.start() and is_style(tail[1]) else None
