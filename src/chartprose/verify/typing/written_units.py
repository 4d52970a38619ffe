"""Units of several words or signs behind figures, as the axes write them: "8 kg CO₂e per m²" is said of 8."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Axis, Panel
    from chartprose.text.statement import Statement

SIMPLE_RE: Final = re.compile(r"[A-Za-zµ°%Ω]+")
"""A unit that the passes know how to pass over by themselves."""
FIRST_RE: Final = re.compile(r"[A-Za-zµ°]{2,}")
LONGEST: Final = 40


def written_units(panels: Sequence[Panel]) -> dict[re.Pattern[str], str]:
    """What stands behind the figures of claims, with what is left of it: of places the first word, of values nothing.

    Several panels are told apart by their units, which are left.
    """
    made: dict[re.Pattern[str], str] = {}
    if len(panels) > 1:
        return made
    for panel in panels:
        for axis in panel.axes:
            unit = (axis.unit or "").strip()
            if not unit or len(unit) > LONGEST or SIMPLE_RE.fullmatch(unit) or unit[0].isdigit():
                continue
            told = FIRST_RE.match(unit) if _is_of_places(axis, panel) else None
            pattern = re.compile(rf"(?<=\d)\s?{re.escape(unit)}(?![\w/])", re.IGNORECASE)
            made[pattern] = f" {told.group()}" if told is not None else ""
    return made


def _is_of_places(axis: Axis, panel: Panel) -> bool:
    """Whether an axis holds the places of the points, and not their values."""
    return axis.channel == "x" and any(point.x.value is not None or point.x.low is not None for point in panel.points)


def without_units(statement: Statement, units: dict[re.Pattern[str], str]) -> Statement:
    """A statement whose figures have no such units."""
    text = statement.text
    for pattern, left in units.items():
        text = pattern.sub(left, text)
    return statement._replace(text=text) if text != statement.text else statement
