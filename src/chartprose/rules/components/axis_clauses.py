"""Axes told in clauses: "x = Load (N), 0 to 9; y = …", "rows are the actual coin, and columns the guess"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.rules.components import axes
from chartprose.rules.components.axis_head import AxisHead
from chartprose.rules.components.axis_lines import axis_for
from chartprose.rules.components.axis_names import take_names
from chartprose.rules.components.listing import listed_names
from chartprose.rules.components.panel_lines import SHARED_RE
from chartprose.rules.number import holds_digit

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules.components.walk import ComponentWalk
    from chartprose.text.lines import Line

LETTER_RE = re.compile(r"(?:^|(?<=[;.:])\s{0,2})(?:the\s)?(?P<ch>[xy])(?:\s?-?\s?axis)?\s?(?:=|:)\s", re.IGNORECASE)
"""The letter of an axis at the beginning of a clause."""

VERB: Final = (
    r"(?:hold|show|are|list|give|represent|contain|stand for|correspond to|denote|indicate|tell|carry|mean|name)"
)
LABEL: Final = r"[A-Za-z][^,.;:()\"=]{1,40}?"
GRID_RE = re.compile(
    rf"\b(?P<first>rows|columns)\s(?:{VERB}\s)?(?:the\s)?(?P<one>{LABEL}),?\s(?:and|while|whereas)\s(?:the\s|its\s)?"
    rf"(?P<second>rows|columns)\s(?:{VERB}\s)?(?:the\s)?(?P<two>{LABEL})(?=[,.;:(]|$)",
    re.IGNORECASE,
)
"""What the rows and the columns of a matrix stand for."""

TURNED_RE = re.compile(
    r"\b(?:by|from|with|in|into|at|on|to|under|not|no|none|same|both|each|one|two|three|four|five|six|as|it|they|is"
    r"|(?!predicted|observed|expected|estimated|measured|assigned)[a-z]{2,16}ed)\b",
    re.IGNORECASE,
)
"""Words of what is done with rows and columns, which are in no label: "rows are sorted by size"."""

BOTH_RE = re.compile(
    r"\b(?:both|each)\s(?:(?:axes|sides|of them|axis)\s)?(?:list|show|hold|name|contain|give|carry)s?\s(?:the\s)?"
    r"(?:(?:same|classes|labels|names|species|categories)\s)*(?P<names>[A-Z][^.;:()]{3,300}?)"
    r"(?:,?\s(?:in\s(?:this|that|the same)\sorder|from left to right|from top to bottom))?(?=[.;:(]|$)"
)
"""The names of both axes."""

COLOR_RE = re.compile(
    r"(?:an?|the|one)\s(?:[a-z-]{1,20}\s){0,2}colou?r\s?(?:bar|scale|key|strip)\b(?=[^.;]{0,80}\d)", re.IGNORECASE
)
"""A sentence on a color bar that tells its numbers."""

CHANNELS: Final[dict[str, Channel]] = {"rows": "y", "columns": "x"}
LONGEST: Final = 4


def axis_clauses(walk: ComponentWalk, line: Line, start: int) -> bool:
    """Read the axes that the clauses of ``line`` from ``start`` on tell; False if there are none."""
    lettered = _lettered(walk, line, start)
    grid = _grid(walk, line, start)
    return _color_bar(walk, line, start) or lettered or grid


def _lettered(walk: ComponentWalk, line: Line, start: int) -> bool:
    """Read an x and a y axis behind their letters, each up to the next one."""
    text = line.plain.text
    marks = list(LETTER_RE.finditer(text[start:]))
    if {mark["ch"].lower() for mark in marks} != {"x", "y"} or len(marks) != len(CHANNELS):
        return False
    panel = walk.found.shared if SHARED_RE.fullmatch(line.label) else walk.panel
    for number, mark in enumerate(marks):
        stop = start + marks[number + 1].start() if number + 1 < len(marks) else len(text)
        channel: Channel = "x" if mark["ch"].lower() == "x" else "y"
        axis = axis_for(panel, AxisHead(channel, None, None, None, 0))
        axes.apply_text(axis, _cut(line, stop), start + mark.end(), None, walk.panel_count)
    return True


def _cut(line: Line, stop: int) -> Line:
    """``line`` up to ``stop``, without the sign that ends its last clause."""
    text = line.plain.text[:stop].rstrip(" ;.")
    code = [span for span in line.plain.code if span[1] <= len(text)]
    return replace(line, plain=replace(line.plain, text=text, code=code))


def _grid(walk: ComponentWalk, line: Line, start: int) -> bool:
    """Read what rows and columns stand for, and the names that both list."""
    text = line.plain.text
    told = GRID_RE.search(text, start)
    if told is None or told["first"].lower() == told["second"].lower():
        return False
    labels = {told["first"].lower(): told.span("one"), told["second"].lower(): told.span("two")}
    if any(_is_no_label(text[slice(*span)]) for span in labels.values()):
        return False
    found = [axis_for(walk.panel, AxisHead(CHANNELS[side], None, None, None, 0)) for side in labels]
    for axis, span in zip(found, labels.values(), strict=True):
        if axis.label is None:
            axis.label, axis.evidence["label"] = text[slice(*span)], line.plain.span(*span)
    both = BOTH_RE.search(text, told.end())
    names = listed_names(line.plain, *both.span("names")) if both else []
    short = all(len(name.split()) <= LONGEST for name, _ in names)
    if len(names) > 1 and short and not any(axis.categories for axis in found):
        for axis in found:
            take_names(axis, line, names)
    return True


def _is_no_label(words: str) -> bool:
    return TURNED_RE.search(words) is not None or holds_digit(words) or len(words.split()) > LONGEST


def _color_bar(walk: ComponentWalk, line: Line, start: int) -> bool:
    """Read a sentence on the color bar: "One color strip spans 5 (tan) to 45 (teal)"."""
    told = COLOR_RE.match(line.plain.text, start)
    if told is None or walk.panel.axis("color") is not None:
        return False
    axis = axis_for(walk.panel, AxisHead("color", None, None, None, 0))
    axes.apply_text(axis, line, told.end() + 1, None, walk.panel_count)
    return True
