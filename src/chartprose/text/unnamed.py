"""Unnamed sections: the role of a section whose heading has no known word follows from its lines.

"Bar lengths" after the axes opens the data, in a text that has no section of data by its words.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.text.lines import Line

NUMERAL_RE = re.compile(r"(?<![\w.,])\d[\d.,]*+")
COMPONENT_RE = re.compile(
    r"(?:[xyz]|horizontal|vertical|left|right|top|bottom|shared|common|primary|secondary)?[\s-]?(?:ax[ei]s|legend|key(?!\s{1,4}\w)"
    r"|grid ?lines?|titles?|colou?r ?(?:bar|scale)|fonts?|frame|background)\b",
    re.IGNORECASE,
)
MIN_NUMERALS: Final = 3
"""Fewer figures are not data of a chart."""


def holds_data(lines: Sequence[Line], place: int) -> bool:
    """Whether the lines under the heading ``lines[place]`` hold figures, and do not name a part of the plot."""
    count = 0
    for line in _under(lines, place):
        if COMPONENT_RE.match(line.label or line.plain.text):
            return False
        count += len(NUMERAL_RE.findall(line.plain.text))
    return count >= MIN_NUMERALS


def _under(lines: Sequence[Line], place: int) -> Iterator[Line]:
    """The lines under a heading, up to the next one of its level or above."""
    level = lines[place].level
    for line in lines[place + 1 :]:
        if line.kind == "heading" and line.level <= level:
            return
        yield line
