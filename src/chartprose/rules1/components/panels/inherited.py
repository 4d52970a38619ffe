"""What panels take over from what is told once for all of them: axes and legend."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.rules1.parts import AxisDraft, PanelDraft

UPRIGHT: Final = ("y", "y2")
SIDES: Final = {"left", "right"}


def inherit(panel: PanelDraft, shared: PanelDraft) -> None:
    """Take the shared axes and legend, as far as the panel has none of its own."""
    for axis in _axes_of(panel, shared):
        if panel.axis(axis.channel) is None:
            panel.axes.append(axis)
    if not panel.names.series:
        panel.names.series = [copy(name) for name in shared.names.series]
        for name in panel.names.series:
            name.aliases = list(name.aliases)


def _axes_of(panel: PanelDraft, shared: PanelDraft) -> list[AxisDraft]:
    """The shared axes; beside a left and a right plot "Left Y-axis" is that of the left plot."""
    axes = [_copy(axis) for axis in shared.axes]
    sides = {axis.side for axis in axes if axis.channel in UPRIGHT}
    read_on_one = any(name.axis for name in (*shared.names.series, *panel.names.series))
    if sides != SIDES or panel.key.position not in SIDES or read_on_one:
        return axes
    own = [axis for axis in axes if axis.channel not in UPRIGHT or axis.side == panel.key.position]
    for axis in own:
        if axis.channel == "y2":
            axis.channel, axis.side = "y", None
    return own


def _copy(axis: AxisDraft) -> AxisDraft:
    twin = copy(axis)
    twin.evidence = dict(axis.evidence)
    twin.categories = list(axis.categories)
    return twin
