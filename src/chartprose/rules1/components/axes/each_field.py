"""Fields of several axes on one line, each with its axis: "X-axis title: Day; Y-axis title: Height"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.head import AxisHead, axis_head
from chartprose.rules1.components.axes.lines import open_axis
from chartprose.rules1.spans import parted
from chartprose.text.lines import Label

if TYPE_CHECKING:
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.text.lines import Line

SEMICOLON_RE = re.compile(r";\s")
LABEL_RE = re.compile(r"\s{0,2}(?P<label>[A-Za-z][A-Za-z -]{2,30}?)\s?:\s")
FEWEST: Final = 2


def fields_of_axes(walk: ComponentWalk, line: Line) -> bool:
    """Read the fields of two axes; False if a piece of ``line`` is anything else, or all are of one axis."""
    if not line.label or ";" not in line.rest:
        return False
    begin, stop = line.label_span[0], len(line.plain.text.rstrip(" .;"))
    told: list[tuple[AxisHead, Line]] = []
    for start, end in parted(line.plain.text, SEMICOLON_RE, begin, stop):
        label = LABEL_RE.match(line.plain.text, start, end)
        head = axis_head(label["label"]) if label else None
        if label is None or head is None or head.field in (None, "skip"):
            return False
        told.append((head, line.part(start, end, Label(*label.span("label"), label.end(), strong=True))))
    if len({(head.channel, head.side) for head, _ in told}) < FEWEST:
        return False
    for head, field in told:
        open_axis(walk, field, head)
    walk.open("")
    return True
