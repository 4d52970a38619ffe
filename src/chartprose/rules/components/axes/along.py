"""Axes told by the side that their label runs along: "Load (N) runs along the bottom, 0 to 9, and Bend up the left"."""

from __future__ import annotations

import re
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from chartprose.rules.components.axes import filling
from chartprose.rules.components.axes.draft import axis_for, take_label
from chartprose.rules.components.axes.head import AxisHead
from chartprose.rules.number import holds_digit

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules.components.walk import ComponentWalk
    from chartprose.text.lines import Line

ALONG_RE = re.compile(
    r"(?<!\S)(?P<label>\"[^\"]{2,60}\"|[A-Z][^.;:,()\"]{1,50}(?:\s\([^()\d,]{1,16}\))?)\s"
    r"(?:runs|goes|climbs|rises|extends|is\s(?:plotted|drawn|shown|given|read|measured))\s"
    r"(?:along|across|up|down|on|at)\sthe\s(?P<side>bottom|foot|left|right)(?:[- ]hand)?(?:\s(?:side|edge|margin))?"
    r"(?=[\s,.;])(?!\sof\sthe\s(?:legend|image|page)\b)"
)
"""A label and the side that it runs along."""

JOINT_RE = re.compile(r"[.,;]?\s(?:and|while|whereas|with)\s$|[.;]\s$|^$")
"""What stands before such a label."""

CHANNELS: Final[dict[str, Channel]] = {"bottom": "x", "foot": "x", "left": "y", "right": "y"}
JOINT_REACH: Final = 10


def axes_along(walk: ComponentWalk, line: Line) -> bool:
    """Read an axis of the bottom and one of a side, each with its numbers; False if the text does not tell both."""
    text, start = line.plain.text, line.rest_start
    marks = [mark for mark in ALONG_RE.finditer(text, start) if _begins(text, start, mark.start())]
    stops = [mark.start() for mark in marks[1:]]
    channels = [CHANNELS[mark["side"]] for mark in marks]
    told = all(holds_digit(text[mark.end() : stop]) for mark, stop in zip_longest(marks, stops))
    if not {"x", "y"} <= set(channels) or channels.count("x") > 1 or len(_sides(marks)) < len(marks) or not told:
        return False
    for mark, stop in zip_longest(marks, stops):
        _read(walk, line, mark, stop if stop is not None else len(text))
    return True


def _begins(text: str, start: int, place: int) -> bool:
    """Whether a label stands at the beginning of a text, a sentence or a clause."""
    return place == start or JOINT_RE.search(text[max(start, place - JOINT_REACH) : place]) is not None


def _sides(marks: list[re.Match[str]]) -> set[str]:
    return {mark["side"] for mark in marks}


def _read(walk: ComponentWalk, line: Line, mark: re.Match[str], stop: int) -> None:
    side = mark["side"] if mark["side"] in ("left", "right") else None
    axis = axis_for(walk.panel, AxisHead(CHANNELS[mark["side"]], side))
    start, end = mark.span("label")
    if axis.label is None:
        quoted = mark["label"].startswith('"')
        take_label(axis, line, start + quoted, end - quoted)
    filling.apply_text(axis, line.part(0, stop), mark.end(), "range", walk.panel_count)
