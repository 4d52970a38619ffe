"""Heads over parts of the calendar: "Autumn: Sep 42, Oct 97" and "Winter: Dec 38, Jan 11" are parts of one line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.rules1.parts import PanelDraft

RULE: Final = "rule/calendar_row"
FEWEST: Final = 2


def join_parts(panel: PanelDraft) -> None:
    """Take the names of heads off points whose months or days are all different, where no legend names series."""
    series = panel.names.series
    if len(series) < FEWEST or any(name.by != "rule/head" for name in series):
        return
    points = panel.points
    labels = {point.x.label for point in points}
    if not points or any(point.by != RULE for point in points) or len(labels) < len(points):
        return
    for point in points:
        point.series = ""
        point.evidence.pop("series", None)
    panel.names.series = []
