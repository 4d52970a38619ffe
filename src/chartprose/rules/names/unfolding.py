"""Unfolding: a line that names a panel and declares its axes and legend is read as the lines that it stands for.

"Left plot: X-axis: Week, 0 to 9. Y-axis: Tons." is a head, with a line for each component below it.
"""

from __future__ import annotations

import itertools
import re
from typing import TYPE_CHECKING, Final

from chartprose.rules.names.panels import panel_name
from chartprose.rules.names.piece import Piece
from chartprose.text.lines import Line

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

COMPONENT_RE = re.compile(
    r"(?:(?<=[.;,]\s)|(?<=:\s))(?:(?:left|right|bottom|top|primary|secondary)\s)?"
    r"(?:(?:[xy]|horizontal|vertical)[-\s]?ax[ie]s|legend|colou?r\s?(?:bar|scale))(?:\s\([^()]{1,40}\))?\s?[:=]\s",
    re.IGNORECASE,
)
MIN_COMPONENTS: Final = 2


def unfolded(lines: Iterable[Line]) -> Iterator[Line]:
    """The lines, each that declares a whole panel in parts: its head, and a line for each component."""
    for line in lines:
        starts = [match.start() for match in COMPONENT_RE.finditer(line.plain.text)] if line.label else []
        if len(starts) < MIN_COMPONENTS or not panel_name(Piece.of(line, *line.label_span)).explicit:
            yield line
            continue
        cuts = [0, *starts, len(line.plain.text)]
        for start, end in itertools.pairwise(cuts):
            part = line.plain.part(start, end)
            yield Line(*part.span(0, len(part.text)), line.kind, part)
