"""Axes told on one line, each with what brackets say of it: "Day (x, 0-40, ticks every 10) vs. Height (y, 0-9)"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.components.axes import filling
from chartprose.rules.components.axes.draft import axis_for, take_label
from chartprose.rules.components.axes.head import AXES_RE, AxisHead

if TYPE_CHECKING:
    from chartprose.rules.components.walk import ComponentWalk
    from chartprose.text.lines import Line

AXIS_RE = re.compile(
    r"(?P<label>[^(),;\"]{2,60}?(?:\s\([^(),;]{1,16}\))?)\"?\s\((?P<ch>[xy])(?:\s?-?\s?axis)?[,;:]\s(?P<facts>[^()]{1,120})\)",
    re.IGNORECASE,
)
JOINT: Final = r"(?:vs\.?|versus|against|over|and|/|\|)\s"
JOINT_RE = re.compile(rf"\s?{JOINT}\"?", re.IGNORECASE)
GAP_RE = re.compile(rf"[,;.]?\s?(?:{JOINT})?\"?", re.IGNORECASE)


def axes_in_brackets(walk: ComponentWalk, line: Line) -> bool:
    """Read a line of axes and nothing else; False if ``line`` is none, or tells an axis twice."""
    if AXES_RE.match(line.label) is None:
        return False
    text, place = line.plain.text, line.rest_start
    found: list[re.Match[str]] = []
    for match in AXIS_RE.finditer(text, place):
        if found and GAP_RE.fullmatch(text, found[-1].end(), match.start()) is None:
            return False
        found.append(match)
    channels = {match["ch"].lower() for match in found}
    if not found or len(channels) < len(found) or text[found[-1].end() :].strip(" ."):
        return False
    walk.open("")
    for match in found:
        _read(walk, line, match)
    return True


def _read(walk: ComponentWalk, line: Line, match: re.Match[str]) -> None:
    """Put the label, and what stands in the brackets behind it, into the axis."""
    axis = axis_for(walk.panel, AxisHead("x" if match["ch"].lower() == "x" else "y"))
    start, end = match.span("label")
    lead = JOINT_RE.match(line.plain.text, start, end)
    start = lead.end() if lead else start
    label = line.plain.text[start:end].strip('" ')
    if axis.label is None and label:
        begin = line.plain.text.index(label, start)
        take_label(axis, line, begin, begin + len(label))
    filling.apply_text(axis, line.part(0, match.end("facts")), match.start("facts"), "range", walk.panel_count)
