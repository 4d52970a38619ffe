"""Rows of bare values: "Rye: 4, 5, 6, 7" states one value for each declared name, in the order of the declaration.

That is taken only where every row of a region has exactly as many values as names are declared.
"""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Final

from chartprose.rules.cells.types import Label

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Span
    from chartprose.rules.cells import Cell
    from chartprose.rules.context import Context
    from chartprose.rules.senses import Reader

MIN_VALUES: Final = 3
NAMING_SLOTS: Final = frozenset({"key", "weak", "measure", "tuple", "lead", "row", "column"})
"""Slots of labels that a bare value has none of."""
LEVEL_DIGITS: Final = "123456789"


def label_in_order(cells: Sequence[Cell], reader: Reader) -> None:
    """Label each of bare values by its index in the row: with a position, or with a series where rows are positions."""
    records = [list(found) for _, found in groupby(cells, key=lambda cell: cell.record)]
    bare = not any(_names(label, reader) for cell in cells for label in cell.path)
    count = len(records[0]) if records else 0
    if not bare or count < MIN_VALUES or any(len(found) != count for found in records):
        return
    roles = [{role for label in found[0].path for sense in reader.senses(label) for role in sense} for found in records]
    for role, other in (("series", "x"), ("x", "series")):
        if all(role in one and other not in one for one in roles):
            names = _declared(reader.context, other, reader.text)
            if len(names) == count:
                for found in records:
                    for cell, (name, span) in zip(found, names, strict=True):
                        cell.path = (*cell.path, Label(name, span, "order"))
            return


def _names(label: Label, reader: Reader) -> bool:
    """Whether a label names a value of its own: by its slot, or in brackets by what it means."""
    named = label.slot == "bracket" and any({"series", "x"} & sense.keys() for sense in reader.senses(label))
    return named or label.slot.rstrip(LEVEL_DIGITS) in NAMING_SLOTS


def _declared(context: Context, role: str, text: str) -> list[tuple[str, Span]]:
    """The names of series or positions, or the ticks of positions, each with where it is declared."""
    if role == "series":
        return [(one.name, one.evidence["name"]) for one in context.panel.series if "name" in one.evidence]
    axis = context.position_axis
    if axis is None:
        return []
    names = context.categories or [f"{tick:g}" for tick in (axis.ticks or []) if context.has_numeric_positions]
    start, end = axis.evidence.get("categories") or axis.evidence.get("ticks") or (0, 0)
    found = []
    for name in names:
        at = text.find(name, start, end)
        if at < 0:
            return []  # ticks that a step makes are not a list
        start = at + len(name)
        found.append((name, (at, start)))
    return found
