"""The ways in which one line tells several axes, in the order they are tried in.

A new way is one function and one line here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.along import axes_along, axes_behind, axes_on, axis_along
from chartprose.rules1.components.axes.brackets import axes_against, axes_behind_labels, axes_in_brackets
from chartprose.rules1.components.axes.each_field import fields_of_axes
from chartprose.rules1.components.axes.grid import axes_of_grid, axes_of_sides, axis_in_order, names_of_sides
from chartprose.rules1.components.axes.left_right import axes_by_side
from chartprose.rules1.components.axes.lines import panel_axis
from chartprose.rules1.components.axes.named_list import names_of_label
from chartprose.rules1.components.axes.radar import spokes_set_out
from chartprose.rules1.components.axes.row import (
    axes_in_clauses,
    axes_in_row,
    axes_one_by_one,
    axes_parted,
    axis_set_equal,
)
from chartprose.rules1.components.axes.sentences import axis_sentences, color_bar, names_along, names_placed
from chartprose.rules1.components.axes.spacing import ticks_of_each

if TYPE_CHECKING:
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.text.lines import Line

Way = Callable[["ComponentWalk", "Line"], bool]
"""The walk and a line in; False if the line does not tell its axes in this way."""

SET_OUT: Final[tuple[Way, ...]] = (
    axes_by_side,  # "the left one, "Loaves", ends at 400, and the right one, "Guests", ends at 60"
    panel_axis,  # "Panel (a) Y-axis: Loaves, 0 to 400"
    axes_in_brackets,  # "Axes: Day (x, 0-40, ticks every 10) vs. Height (y, 0-9)"
    axes_against,  # "Axes: Day (0 to 40, every 10) against Height (cm) (0 to 9)"
    axes_behind_labels,  # "Left panel: Day on the x-axis (0-40), Height on the y-axis (0-9)"
    axes_on,  # "Axes: the crops Rye and Oats on the horizontal axis; "Yield (t)" on the vertical axis, from 0 to 9"
    axes_of_sides,  # "Rows (true coin) and columns (guess): Penny, Dime"
    spokes_set_out,  # "Spokes: Taste (top), Cost (right), Yield (left)"
    axis_in_order,  # "Columns, left to right: Red, Amber, Green"
    fields_of_axes,  # "X-axis title: Day; Y-axis title: Height (cm); Y-axis scale: 0 to 9"
    axes_one_by_one,  # "X-axis: Day, 0 to 9; Y-axis: Height (cm)", on the line of the first
    axes_parted,  # "X-axis / Y-axis: "Day" from 0 to 9 / "Height (cm)" from 0 to 40"
    ticks_of_each,  # "Tick spacing: 5 on the x-axis, 20 on the y-axis"
    axes_in_row,  # "Axes: X = Month (Jan, Feb); Y = Yield (kg), 0 to 40"
    axis_set_equal,  # "x-axis = Load (N), 0 to 9"
    names_of_label,  # "Routes: North, South, Ferry", where an axis is called "Route"
)
"""Ways that are plain whatever the lines above have opened; the first that fits has the line."""

RUNNING: Final[tuple[Way, ...]] = (
    axes_in_clauses,  # "x = Load (N), 0 to 9; y = Bend (mm), 0 to 3", without a label
    axes_along,  # "Load (N) runs along the bottom from 0 to 9, and Bend (mm) runs up the left side from 0 to 3"
    axis_along,  # "Load (N) runs along the bottom from 0 to 9, and the vertical axis, "Bend (mm)", rises from 0 to 3"
    axes_behind,  # "Load (N) runs from 0 to 9 on the horizontal axis, and Bend (mm) from 0 to 3 on the vertical axis"
    names_of_sides,  # "The rows are Oak and Elm; the columns are Kiel and Bonn"
    axes_of_grid,  # "rows are the actual coin, and columns the guess"
    names_along,  # "Along the bottom stand the three crops: Rye, Oats, Corn"
    names_placed,  # "Three farms are placed on the horizontal axis: Hill, Lake, Moor"
    color_bar,  # "One color strip spans 5 (tan) to 45 (teal)"
)
"""Ways in running text, where nothing is open; one text may tell axes in several."""


def axes_set_out(walk: ComponentWalk, line: Line) -> bool:
    """Read the axes that a line sets out; False if it is no such line."""
    return any(way(walk, line) for way in SET_OUT)


def axes_told(walk: ComponentWalk, line: Line) -> None:
    """Read the axes that running text tells, sentence by sentence where it is set in no way of its own."""
    told = [way(walk, line) for way in RUNNING]
    if not any(told):
        axis_sentences(walk, line)
