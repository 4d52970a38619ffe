"""The axes of a matrix, told by its sides: "rows are the actual coin, and columns the guess"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.components.axes.draft import axis_for, take_label
from chartprose.rules.components.axes.head import AxisHead
from chartprose.rules.components.axes.names import take_names
from chartprose.rules.components.listing import listed_names
from chartprose.rules.number import holds_digit

if TYPE_CHECKING:
    from chartprose.record import Channel
    from chartprose.rules.components.walk import ComponentWalk
    from chartprose.text.lines import Line

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

CHANNELS: Final[dict[str, Channel]] = {"rows": "y", "columns": "x"}
LONGEST: Final = 4


def axes_of_grid(walk: ComponentWalk, line: Line) -> bool:
    """Read what rows and columns stand for, and the names that both list; False if ``line`` does not tell both."""
    text = line.plain.text
    told = GRID_RE.search(text, line.rest_start)
    if told is None or told["first"].lower() == told["second"].lower():
        return False
    labels = {told["first"].lower(): told.span("one"), told["second"].lower(): told.span("two")}
    if any(_is_no_label(text[slice(*span)]) for span in labels.values()):
        return False
    found = [axis_for(walk.panel, AxisHead(CHANNELS[side])) for side in labels]
    for axis, span in zip(found, labels.values(), strict=True):
        if axis.label is None:
            take_label(axis, line, *span)
    both = BOTH_RE.search(text, told.end())
    names = listed_names(line.plain, *both.span("names")) if both else []
    short = all(len(name.split()) <= LONGEST for name, _ in names)
    if len(names) > 1 and short and not any(axis.categories for axis in found):
        for axis in found:
            take_names(axis, line, names)
    return True


def _is_no_label(words: str) -> bool:
    return TURNED_RE.search(words) is not None or holds_digit(words) or len(words.split()) > LONGEST
