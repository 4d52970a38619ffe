"""The draft that a line speaks of, and its label with the unit in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.text import unit_in_brackets
from chartprose.rules1.number import UNIT_RE
from chartprose.rules1.parts import AxisDraft

if TYPE_CHECKING:
    from chartprose.rules1.components.axes.head import AxisHead
    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

UNIT_TAIL_RE = re.compile(r"(?:,|\sin)\s(?P<unit>\S{1,12})$")
"""A unit without brackets behind a label."""


def axis_for(panel: PanelDraft, head: AxisHead) -> AxisDraft:
    """The axis that ``head`` speaks of; a second one of a channel on another side is its twin (y2)."""
    same = [
        axis
        for axis in panel.axes
        if axis.channel[0] == head.channel[0] and (axis.channel == "color") == (head.channel == "color")
    ]
    for axis in same:
        if (
            axis.side == head.side
            or (head.field is not None and head.side is None)
            or (axis.side is None and head.side == "left")
        ):
            return axis
    if len(same) == 1 and head.side is None and head.field is None and same[0].label is None:
        return same[0]
    channel = head.channel
    if same and channel in ("x", "y"):
        channel = "y2" if channel == "y" else "x2"
        if len(same) > 1:
            return same[-1]
    axis = AxisDraft(channel, side=head.side)
    panel.axes.append(axis)
    return axis


NO_LABELS: Final = frozenset({
    "none", "n/a", "no label", "not labeled", "not labelled", "unlabeled", "unlabelled", "not shown", "not present",
    "none visible", "none shown", "no title", "no axis label", "absent",
})  # fmt: skip
"""What a text says of an axis that has no label."""

PANEL_RE = re.compile(r"(?:left|right|top|bottom|upper|lower|first|second|middle) (?:panel|plot|chart|graph|subplot)")
"""Of which panel the axis is, which is no label: "Y-axis: Left panel: yield (kg); right panel: loss (%)"."""


def is_no_label(label: str) -> bool:
    """Whether the words in place of a label say that there is none."""
    told = label.strip(" .\"'()").lower()
    return told in NO_LABELS or PANEL_RE.fullmatch(told) is not None


def take_label(axis: AxisDraft, line: Line, start: int, end: int) -> None:
    """Take the words in ``[start, end)`` as the label, and its unit as the axis's; "none" is no label."""
    label = line.plain.text[start:end]
    if is_no_label(label):
        return
    axis.label, axis.evidence["label"] = label, line.plain.span(start, end)
    axis.unit = axis.unit or _unit_of(label)


def _unit_of(label: str) -> str | None:
    """The unit at the end of a label: "Height (m)", "Body mass, kg", "Height in m"."""
    behind = UNIT_TAIL_RE.search(label)
    told = behind["unit"] if behind is not None and UNIT_RE.fullmatch(behind["unit"]) else None
    return unit_in_brackets(label) or told
