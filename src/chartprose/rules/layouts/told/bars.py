"""Bars in running text: sentences on the parts of a stack or on all bars of a place, which are no story of a series."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.families import BARS
from chartprose.rules.place import is_nowhere

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Position
    from chartprose.rules.context import Context
    from chartprose.rules.nouns import PanelWords
    from chartprose.rules.trajectories.atom import Atom

LYING: Final = (
    r"(?:lies?|lying|sits?|sitting|rests?|resting|stacked|placed|drawn)\s(?:under|below|beneath|above|over)\s"
)
"""How one part of a bar is said to be over or under another one."""

STACKED_RE = re.compile(rf"\d[^.;\d]{{0,60}}\s{LYING}[^.;\d]{{0,20}}\d", re.IGNORECASE)
"""Two parts with their figures, of which none is a bound: "6 t of Rye lie under 52 of Oats"."""

OVER_RE = re.compile(rf"\b{LYING}(?:about\s|around\s|roughly\s|approximately\s|[~≈])?$", re.IGNORECASE)
OVER_REACH: Final = 40
"""What stands before the figure of the second one, and how far before it."""

TOTAL_RE = re.compile(r"\b(?:in total|in all|altogether|combined|together|totals?|sums?)\b", re.IGNORECASE)
ENDS: Final = ("start", "end")


def tells_stack(context: Context, start: int, end: int) -> bool:
    """Whether a sentence tells two parts of a stack, one over the other."""
    return context.panel.chart_type == "stacked_bar" and STACKED_RE.search(context.text, start, end) is not None


def lies_over(text: str, place: int, floor: int) -> bool:
    """Whether the figure at ``place`` is of the part of a bar over or under which another one lies."""
    return OVER_RE.search(text[max(floor, place - OVER_REACH) : place]) is not None


def tells_all_bars(context: Context, start: int, end: int, atoms: Sequence[Atom]) -> bool:
    """Whether a sentence on grouped bars that names no series tells the values of all, or their sum."""
    if context.panel.chart_type not in BARS:
        return False
    values = [atom for atom in atoms if atom.kind == "value"]
    return len(values) > 1 or TOTAL_RE.search(context.text, start, end) is not None


def is_no_bar(context: Context, x: Position, place: Atom | None, words: PanelWords) -> bool:
    """Whether a bar of no place is told: "the bar begins with 6 t of Rye".

    Bars that lie have no places in numbers, and end at their values. Where nothing names the bars, a value needs a
    place, and a figure in the unit of the values is none.
    """
    if words.lying and (x.label is None or x.label in ENDS):
        return True
    if context.panel.chart_type not in BARS or words.x_ends is not None:
        return False
    names = context.panel.names
    unplaced = is_nowhere(x) or (place is not None and _in_unit(context.text, place, words.y_unit))
    return x.label in ENDS or (unplaced and not names.series and not names.categories)


def _in_unit(text: str, place: Atom, unit: str | None) -> bool:
    """Whether ``unit`` stands right behind the figure of a place."""
    if unit is None or place.digits is None:
        return False
    behind = text[place.digits[1] :].lstrip(" ")
    return behind.startswith(unit) and not behind[len(unit) : len(unit) + 1].isalnum()
