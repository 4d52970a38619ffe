"""Names of an axis on a line that bears its label: "Routes: North, South, Ferry" where an axis is called "Route"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules1.components.axes.names import code_list, plain_list, take_names
from chartprose.rules1.names import without_tail
from chartprose.rules1.nouns import singular

if TYPE_CHECKING:
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.rules1.parts import AxisDraft
    from chartprose.text.lines import Line


def names_of_label(walk: ComponentWalk, line: Line) -> bool:
    """Give the names of a line to each axis without any that bears its label; False if there is no such axis."""
    noun = _noun(line.label) if line.label and line.rest.strip() else ""
    panels = [walk.found.shared, *walk.found.panels]
    axes = [axis for panel in panels for axis in panel.axes if noun and _awaits(axis, noun)]
    names = (code_list(line, line.rest_start) or plain_list(line, line.rest_start)) if axes else []
    if not names:
        return False
    for axis in axes:
        take_names(axis, line, names)
    walk.open("")
    return True


def _noun(label: str) -> str:
    """A label for comparison: without its unit, its last word in the singular."""
    before, space, last = without_tail(label).rpartition(" ")
    return before + space + singular(last)


def _awaits(axis: AxisDraft, noun: str) -> bool:
    """Whether an axis has the label ``noun``, and neither names nor numbers."""
    told = axis.categories or axis.domain or axis.ticks or axis.step
    return axis.channel in ("x", "y") and not told and _noun(axis.label or "") == noun
