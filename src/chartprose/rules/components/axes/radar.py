"""The axes of a radar: the names of its spokes, and the scale of its rings."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.components.axes import filling
from chartprose.rules.components.axes.draft import axis_for, take_label
from chartprose.rules.components.axes.head import AxisHead
from chartprose.rules.components.axes.names import plain_list, take_names
from chartprose.rules.names import PAREN_TAIL_RE
from chartprose.rules.quantity import readings_in

if TYPE_CHECKING:
    from chartprose.rules.components.walk import ComponentWalk
    from chartprose.text.lines import Line

SPOKES: Final = frozenset({"axes", "spokes", "dimensions", "categories", "radial axes", "axis labels", "vertices"})
"""Labels of a list of names that are the positions of the chart: the spokes of a radar, first of all."""

ROUND_RE = re.compile(r"(?:counter-?)?clockwise\b[^:,]{0,40}:\s", re.IGNORECASE)
"""What leads up to the names of spokes."""

RINGS_RE = re.compile(r"\b(?:concentric|rings?|radial|outer edge)\b", re.IGNORECASE)
"""The scale of a radar, among the names of its spokes."""

RING_HEADS: Final = frozenset({"scale", "range", "rings", "grid", "radius", "radial scale"})
CENTER_RE = re.compile(
    r"\bcent(?:er|re)\s(?:is|marks|stands for|means|represents|being|at|of)\s(?P<number>-?\d{1,6}(?:\.\d{1,6})?)"
    r"|(?<![\d.])(?P<before>-?\d{1,6}(?:\.\d{1,6})?)\s(?:at|in)\sthe\scent(?:er|re)\b",
    re.IGNORECASE,
)
"""What the center of a radar stands for."""


TITLED_RE = re.compile(r"\b(?:titled|labell?ed|called|named)\s\"(?P<label>[^\"]{1,60})\"", re.IGNORECASE)


def tells_rings(line: Line) -> bool:
    """Whether a line speaks of the rings of a radar."""
    return RINGS_RE.search(line.rest) is not None


def radar_axes(walk: ComponentWalk, line: Line) -> bool:
    """Read the spokes or the rings of a radar behind a label for them; False if ``line`` tells neither."""
    if PAREN_TAIL_RE.sub("", line.label).lower() in SPOKES and _spokes(walk, line):
        return True
    told = line.label.lower() == "rings" or (line.label.lower() in RING_HEADS and tells_rings(line))
    if told:
        read_rings(walk, line)
    return told


def read_rings(walk: ComponentWalk, line: Line) -> None:
    """Read the scale of a radar: its rings, and what the center stands for."""
    axis = axis_for(walk.panel, AxisHead("radial"))
    filling.apply_text(axis, line, line.rest_start, "scale")
    titled = TITLED_RE.search(line.plain.text, line.rest_start)
    if titled is not None and axis.label is None:
        take_label(axis, line, *titled.span("label"))
    center = CENTER_RE.search(line.plain.text, line.rest_start)
    if center is None or axis.domain is not None or not axis.ticks:
        return
    told = "number" if center["number"] else "before"
    axis.domain = (readings_in(center[told])[0].first, max(axis.ticks))
    first, last = line.plain.span(*center.span(told))
    ticks = axis.evidence["ticks"]
    axis.evidence["domain"] = (min(ticks[0], first), max(ticks[1], last))
    if center["before"] and axis.domain[0] < min(axis.ticks):
        axis.ticks, axis.evidence["ticks"] = [axis.domain[0], *axis.ticks], axis.evidence["domain"]


def _spokes(walk: ComponentWalk, line: Line) -> bool:
    """Read the positions of a radar, behind their head or on the lines below it; False if the line lists none."""
    lead = ROUND_RE.match(line.plain.text, line.rest_start)
    names = plain_list(line, lead.end() if lead else line.rest_start)
    told = line.label.lower() != "axes" and line.is_head
    if not names and not told:
        return False
    axis = axis_for(walk.panel, AxisHead("x"))
    if names:
        take_names(axis, line, names)
    else:
        walk.open("axis", axis)
        axis.expects_names = True
    return True
