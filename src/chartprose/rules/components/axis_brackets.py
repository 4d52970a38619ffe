"""Axes told on one line, each with what brackets say of it: "Day (x, 0-40, ticks every 10) vs. Height (y, 0-9)"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.rules.components import axes
from chartprose.rules.components.axis_head import AxisHead
from chartprose.rules.components.axis_lines import axis_for
from chartprose.rules.components.axis_text import UNIT_IN_LABEL_RE
from chartprose.rules.number import UNIT_RE

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules.components.walk import ComponentWalk
    from chartprose.text.lines import Line

LABELS: Final = frozenset({"axes", "axis", "both axes", "the axes", "scales"})
AXIS_RE = re.compile(
    r"(?P<label>[^(),;\"]{2,60}?(?:\s\([^(),;]{1,16}\))?)\"?\s\((?P<ch>[xy])(?:\s?-?\s?axis)?[,;:]\s(?P<facts>[^()]{1,120})\)",
    re.IGNORECASE,
)
JOINT_RE = re.compile(r"\s?(?:vs\.?|versus|against|over|and|/|\|)\s\"?", re.IGNORECASE)
GAP_RE = re.compile(r"[,;.]?\s?(?:(?:vs\.?|versus|against|over|and|/|\|)\s)?\"?", re.IGNORECASE)
UNIT_TAIL_RE = re.compile(r"\sin\s(?P<unit>\S{1,12})$")


def bracketed_axes(walk: ComponentWalk, line: Line) -> bool:
    """Read a line of axes and nothing else; False if ``line`` is none, or tells an axis twice."""
    if line.label.lower() not in LABELS:
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
    channel: Channel = "x" if match["ch"].lower() == "x" else "y"
    axis = axis_for(walk.panel, AxisHead(channel, None, None, None, 0))
    start, end = match.span("label")
    lead = JOINT_RE.match(line.plain.text, start, end)
    start = lead.end() if lead else start
    label = line.plain.text[start:end].strip('" ')
    if axis.label is None and label:
        begin = line.plain.text.index(label, start)
        axis.label, axis.evidence["label"] = label, line.plain.span(begin, begin + len(label))
        unit = UNIT_IN_LABEL_RE.search(label)
        told = UNIT_TAIL_RE.search(label)
        named = unit[1] if unit else told["unit"] if told and UNIT_RE.fullmatch(told["unit"]) else None
        axis.unit = axis.unit or named
    cut = replace(line, plain=replace(line.plain, text=line.plain.text[: match.end("facts")]))
    axes.apply_text(axis, cut, match.start("facts"), "range", walk.panel_count)
