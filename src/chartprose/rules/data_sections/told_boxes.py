"""Boxes that no axis names: labels over their statistics — "**Rye:** median 11, whiskers 4 to 20"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.rules.data_sections.heads import field_key, new_name
from chartprose.rules.families import BOXES
from chartprose.rules.layouts.boxes.statistic import STATISTIC_RE, statistic_in
from chartprose.rules.names import norm
from chartprose.rules.number import holds_digit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules.parts import PanelDraft
    from chartprose.text.lines import Line

FEWEST: Final = 2
MAX_WORDS: Final = 6


def name_boxes(panel: PanelDraft, lines: Sequence[Line]) -> None:
    """Take the bold labels of lines that tell statistics as the names of the boxes, if nothing else names one."""
    names, x = panel.names, panel.axis("x")
    if panel.chart_type not in BOXES or names.series or names.categories or (x is not None and x.ticks):
        return
    told = [line for line in lines if _tells_box(line)]
    found = {norm(line.label): line for line in told}
    if not FEWEST <= len(told) == len(found):
        return
    for line in told:
        names.add_category(new_name(line.label, line.label_span[0], line.plain.span, "rule/head"))


def _tells_box(line: Line) -> bool:
    """Whether a bold label that is no field and no statistic stands before a statistic with its figure."""
    label = line.label
    if not label or not line.strong or line.kind == "heading" or len(label.split()) > MAX_WORDS:
        return False
    if field_key(label) or statistic_in(label) or not holds_digit(line.rest):
        return False
    return STATISTIC_RE.search(line.plain.text, line.rest_start) is not None
