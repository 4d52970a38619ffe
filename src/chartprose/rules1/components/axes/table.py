"""Axis tables: axes set as rows — a field and its text, or one column a field."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes import filling
from chartprose.rules1.components.axes.draft import axis_for
from chartprose.rules1.components.axes.ends import end_of, put_end
from chartprose.rules1.components.axes.head import AxisHead, axis_head, field_of
from chartprose.rules1.layouts.tables.cells import cells_of, is_ruler
from chartprose.text.lines import Label

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.text.lines import Line

FIRST_COLUMNS: Final = frozenset({"axis", "axes", "dimension", "element", "component"})
"""Heads of the column that names the axes."""

SIDES: Final[dict[str, tuple[Channel, str | None]]] = {
    "bottom": ("x", None), "left": ("y", "left"), "right": ("y", "right"), "horizontal": ("x", None),
    "vertical": ("y", None),
}  # fmt: skip
SIDE_RE = re.compile(r"(?P<side>bottom|left|right|horizontal|vertical)(?: side)?(?: \([xy]\))?")


def field_line(line: Line) -> Line | None:
    """A row of two cells as a line with a label: "| X-Axis | Month: Jan, Feb |"; None for any other row."""
    cells = cells_of(line)
    if len(cells) != 2 or not cells[0].text or not cells[1].text:
        return None
    label = Label(cells[0].start, cells[0].end, cells[1].start, strong=True)
    return replace(line.part(0, cells[1].end, label), kind="bullet")


def row_of_axes(walk: ComponentWalk, line: Line) -> bool:
    """Read a row of a table with a column a field: "| X-axis | Time (s) | 0 to 10 |"; False if the row is none."""
    cells = cells_of(line)
    if is_ruler(line) or len(cells) < 3:
        return False
    if cells[0].text.lower() in FIRST_COLUMNS:
        walk.fields = [end_of(cell.text) or field_of(cell.text) for cell in cells[1:]]
        return any(walk.fields)
    head = axis_head(cells[0].text) or _by_side(walk, cells[0].text)
    if head is None or len(walk.fields) != len(cells) - 1:
        return False
    axis = axis_for(walk.panel, head)
    for name, cell in zip(walk.fields, cells[1:], strict=True):
        if name in ("low", "high"):
            put_end(axis, line.part(0, cell.end), cell.start, name)
        elif name is not None and cell.text:
            filling.apply_text(axis, line.part(0, cell.end), cell.start, name, walk.panel_count)
    return True


def _by_side(walk: ComponentWalk, cell: str) -> AxisHead | None:
    """The axis that its side means in a table of axes: "Bottom (x)", "Vertical (Y)"."""
    side = SIDE_RE.fullmatch(cell.lower()) if any(walk.fields) else None
    if side is None:
        return None
    channel, where = SIDES[side["side"]]
    return AxisHead(channel, where)
