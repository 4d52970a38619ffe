"""Ticks of several axes told on one line: "Tick spacing: 5 on the horizontal axis, 20 on the vertical axis"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes import filling
from chartprose.rules1.components.axes.head import field_of
from chartprose.rules1.components.axes.text import AxisFacts
from chartprose.rules1.names import PAREN_TAIL_RE
from chartprose.rules1.quantity import readings_from
from chartprose.rules1.spans import parted

if TYPE_CHECKING:
    from chartprose.rules1.components.walk import ComponentWalk
    from chartprose.rules1.parts import AxisDraft
    from chartprose.text.lines import Line

PIECE_RE = re.compile(
    r"(?P<every>every\s)?(?P<step>\d[\d.,]{0,9}+)(?:\s[A-Za-z%°]{1,12})?\s(?:on|along|for)\sthe\s"
    r"(?P<axis>horizontal|vertical|[xy])(?:[ -]axis)?",
    re.IGNORECASE,
)
PARTED_RE = re.compile(
    r"(?P<first>[xy]|horizontal|vertical)(?:[ -]axis)?\s?/\s?(?P<second>[xy]|horizontal|vertical)(?:[ -]axis)?",
    re.IGNORECASE,
)
STEPS_RE = re.compile(
    r"(?:every\s)?(?P<first>\d[\d.,]{0,9}+)(?:\s[A-Za-z%°]{1,12})?\s/\s(?:every\s)?(?P<second>\d[\d.,]{0,9}+)"
    r"(?:\s[A-Za-z%°]{1,12})?\.?\s{0,2}$"
)
"""Two axes in the brackets of a label, and what stands behind it: "Tick spacing (x / y): 5 / 20"."""

SEPARATOR_RE = re.compile(r"[,;]\s(?:and\s)?|\sand\s")
FEWEST: Final = 2


def ticks_of_each(walk: ComponentWalk, line: Line) -> bool:
    """Give each axis of the panel its step; False if a piece tells anything else, or of an axis that is not known."""
    field = field_of(line.label) if line.label else None
    if field not in ("step", "ticks"):
        return False
    if field == "step" and _parted_steps(walk, line):
        return True
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


def _parted_steps(walk: ComponentWalk, line: Line) -> bool:
    """Give two axes their steps in the order of the label; False if the line tells anything else."""
    bracket = PAREN_TAIL_RE.search(line.label)
    names = PARTED_RE.fullmatch(bracket[1]) if bracket else None
    steps = STEPS_RE.match(line.plain.text, line.rest_start) if names else None
    if names is None or steps is None:
        return False
    sides = ("first", "second")
    axes = [walk.panel.axis("x" if names[side][0].lower() in "xh" else "y") for side in sides]
    known = [axis for axis in axes if axis is not None]
    if len(known) != FEWEST or known[0] is known[1]:
        return False
    for axis, side in zip(known, sides, strict=True):
        _take_step(axis, line, steps.span(side), walk.panel_count)
    walk.open("")
    return True


def _take_step(axis: AxisDraft, line: Line, span: tuple[int, int], panels: int) -> None:
    found = readings_from(line.plain.text, *span)
    if len(found) == 1 and found[0].first > 0:
        filling.take_numbers(axis, line, AxisFacts(step=found[0].first, step_span=found[0].digits), panels)
