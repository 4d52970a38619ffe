"""Ticks of several axes told on one line: "Tick spacing: 5 on the horizontal axis, 20 on the vertical axis"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.components.axes import filling
from chartprose.rules.components.axes.head import field_of
from chartprose.rules.components.axes.text import AxisFacts
from chartprose.rules.quantity import readings_from
from chartprose.rules.spans import parted

if TYPE_CHECKING:
    from chartprose.rules.components.walk import ComponentWalk
    from chartprose.rules.parts import AxisDraft
    from chartprose.text.lines import Line

PIECE_RE = re.compile(
    r"(?P<every>every\s)?(?P<step>\d[\d.,]{0,9}+)(?:\s[A-Za-z%°]{1,12})?\s(?:on|along|for)\sthe\s"
    r"(?P<axis>horizontal|vertical|[xy])(?:[ -]axis)?",
    re.IGNORECASE,
)
SEPARATOR_RE = re.compile(r"[,;]\s(?:and\s)?|\sand\s")
FEWEST: Final = 2


def ticks_of_each(walk: ComponentWalk, line: Line) -> bool:
    """Give each axis of the panel its step; False if a piece tells anything else, or of an axis that is not known."""
    field = field_of(line.label) if line.label else None
    if field not in ("step", "ticks"):
        return False
    stop = len(line.plain.text.rstrip(" ."))
    pieces = [
        PIECE_RE.fullmatch(line.plain.text, *span)
        for span in parted(line.plain.text, SEPARATOR_RE, line.rest_start, stop)
    ]
    told = [piece for piece in pieces if piece is not None]
    axes = [walk.panel.axis("x" if piece["axis"].lower() in ("x", "horizontal") else "y") for piece in told]
    known = [axis for axis in axes if axis is not None]
    if field == "ticks" and not all(piece["every"] for piece in told):
        return False  # "Ticks: 5 on the x-axis" counts them
    if not FEWEST <= len(known) == len(pieces) == len({axis.channel for axis in known}):
        return False
    for piece, axis in zip(told, known, strict=True):
        _take_step(axis, line, piece.span("step"), walk.panel_count)
    walk.open("")
    return True


def _take_step(axis: AxisDraft, line: Line, span: tuple[int, int], panels: int) -> None:
    found = readings_from(line.plain.text, *span)
    if len(found) == 1 and found[0].first > 0:
        filling.take_numbers(axis, line, AxisFacts(step=found[0].first, step_span=found[0].digits), panels)
