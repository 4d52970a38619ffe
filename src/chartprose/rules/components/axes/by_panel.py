"""One axis of several panels in a row: "Y is "Level (m)", 0 to 9, in the top chart and "Flow", 0 to 4, in the …"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.components.axes import filling
from chartprose.rules.components.axes.draft import axis_for
from chartprose.rules.components.axes.head import AxisHead
from chartprose.rules.components.panels.names import panel_key
from chartprose.rules.components.walk import add_panel

if TYPE_CHECKING:
    from chartprose.rules.components.walk import ComponentWalk
    from chartprose.rules.parts import AxisDraft
    from chartprose.text.lines import Line

PIECE_RE = re.compile(
    r"\"(?P<label>[^\"]{1,60})\"(?P<facts>[^\";]{0,80}?),?\s(?:in|for|on|of)\sthe\s"
    r"(?P<panel>(?:top|bottom|upper|lower|left|right|middle|first|second|third)(?:[- ]hand)?\s"
    r"(?:chart|panel|plot|graph|sub-?plot))\b",
    re.IGNORECASE,
)
JOINT_RE = re.compile(r"[,;]?\s(?:and\s)?")
FEWEST: Final = 2


def axis_by_panel(walk: ComponentWalk, line: Line, axis: AxisDraft) -> bool:
    """Read the axis of each panel, each with its label in quotes; False if ``line`` does not tell several so."""
    text = line.plain.text
    marks = list(PIECE_RE.finditer(text, line.rest_start)) if walk.panel_count > 1 else []
    keys = [panel_key(mark["panel"]) for mark in marks]
    if len(marks) < FEWEST or None in keys or len({mark["panel"].lower() for mark in marks}) < len(marks):
        return False
    ends = [line.rest_start, *(mark.end() for mark in marks)]
    gaps = [text[end : mark.start()] for end, mark in zip(ends, marks, strict=False)]
    if gaps[0].strip() or not all(JOINT_RE.fullmatch(gap) for gap in gaps[1:]):
        return False
    for mark, key in zip(marks, keys, strict=True):
        if key is not None:
            own = axis_for(add_panel(walk, key), AxisHead(axis.channel, axis.side))
            filling.apply_text(own, line.part(mark.start(), mark.end("facts")), mark.start())
    return True
