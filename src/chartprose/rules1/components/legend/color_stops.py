"""Colour scales told as a legend: "Pale yellow = 40, teal = 60, navy = 90" beside a matrix names no series."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.names import norm
from chartprose.rules1.parts import AxisDraft
from chartprose.rules1.quantity import readings_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.names import Name
    from chartprose.rules1.parts import PanelDraft

FIGURE_RE = re.compile(r"[~≈]?\s?[-+]?[$€£]?\d[\d.,]{0,12}\s?(?:%|[A-Za-z°µ]{1,4})?")
FEWEST: Final = 2


def are_stops(names: Sequence[Name]) -> bool:
    """Whether all names are figures with a color each, as the marks of a color scale are."""
    return len(names) >= FEWEST and all(name.style.color and FIGURE_RE.fullmatch(name.text) for name in names)


def take_stops(panel: PanelDraft) -> None:
    """Take the entries of a matrix's legend as the ends of its color scale, if they are figures and no rows of it."""
    names, y = panel.names.series, panel.axis("y")
    if y is None or not y.categories or not are_stops(names):
        return
    if {norm(name.text) for name in names} & {norm(name.text) for name in y.categories}:
        return
    values = [reading.first for name in names for reading in readings_in(name.text)]
    panel.names.series = []
    axis = panel.axis("color")
    if axis is None:
        axis = AxisDraft("color", by="rule/legend")
        panel.axes.append(axis)
    if axis.domain is None and len(values) == len(names):
        axis.domain = min(values), max(values)
        axis.evidence["domain"] = min(name.span[0] for name in names), max(name.span[1] for name in names)
