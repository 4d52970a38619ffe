"""A color key that names series: "Color key, right margin: Rye = teal, Oats = coral" is a legend and no scale."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.entries import entries_in
from chartprose.rules1.components.legend.lines import LEVEL_NAME_RE
from chartprose.rules1.number import holds_digit

if TYPE_CHECKING:
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.text.lines import Line

KEY_RE = re.compile(r"(?:the\s)?colou?r[ -]?(?:key|code|coding|legend)\b", re.IGNORECASE)
NAME_RE = re.compile(r"[A-Z`\"'][^;:=]{1,40}$")
FEWEST: Final = 2


def tells_series(walk: ComponentWalk, line: Line) -> bool:
    """Whether names stand behind a color key, each with a color of its own, and the y axis tells numbers, no rows.

    A figure without axes is a pie, whose slices they are.
    """
    if KEY_RE.match(line.label) is None or not line.rest.strip():
        return False
    y = walk.panel.axis("y")
    pie = not any(axis.label or axis.ends() or axis.categories for axis in walk.panel.axes)
    if not pie and (y is None or y.categories or not (y.domain or y.ticks)):
        return False
    entries = entries_in(line, line.rest_start)
    colors = {entry.style.color for entry in entries if entry.style.color}
    named = all(
        NAME_RE.match(entry.text) and not holds_digit(entry.text) and not LEVEL_NAME_RE.match(entry.text)
        for entry in entries
    )
    return named and FEWEST <= len(entries) == len(colors)
