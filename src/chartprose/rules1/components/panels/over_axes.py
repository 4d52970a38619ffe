"""Panels told by what stands below them: bold lines of the components, each over axes of its own.

"**A - Yield**" over an x and a y axis, and "**B - Rain**" over two more, are panels, whatever their names look like.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes.head import axis_head, side_head
from chartprose.rules1.components.legend.heads import opens_legend
from chartprose.rules1.components.panels.names import PanelKey, panel_key

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline

TITLE_RE = re.compile(
    r"(?:chart|figure|main|overall|plot)?\s?titles?$|legend|key$|(?:general|overall|common|shared)\b", re.IGNORECASE
)
LETTERED_RE = re.compile(r"(?P<letter>[A-H])(?:[.):]|\s-|\s?:|$)\s*(?P<title>.*)$")
"""A letter before the title of a panel: "A - Yield by Farm", "B"."""

FEWEST: Final = 2
MAX_WORDS: Final = 10


def heads_over_axes(outline: Outline) -> dict[int, PanelKey]:
    """The panels of bold lines or headings that have axes of their own below them, by where the line starts.

    Nothing unless two of them or more tell the same axis.
    """
    found: dict[int, PanelKey] = {}
    for section in outline.sections:
        if section.role == "axes":
            owners = [(line, channels) for line, channels in _owners(section.lines) if channels]
            told = [channel for _, channels in owners for channel in channels]
            if len(owners) >= FEWEST and any(told.count(channel) >= FEWEST for channel in set(told)):
                found |= {line.start: _key(line) for line, _ in owners}
    return found


def _owners(lines: Sequence[Line]) -> Iterator[tuple[Line, set[str]]]:
    """Each line that may name a panel, with the axes that stand between it and the next one."""
    owner: Line | None = None
    channels: set[str] = set()
    for line in lines:
        if line.kind == "heading" or (line.strong and line.is_head and axis_head(line.label) is None):
            if owner is not None:
                yield owner, channels
            owner, channels = (line if _may_name(_label(line)) else None), set()
        elif owner is not None and line.label and (head := axis_head(line.label)) is not None:
            channels.add(head.channel)
    if owner is not None:
        yield owner, channels


def _label(line: Line) -> str:
    return line.plain.text.strip(" :*") if line.kind == "heading" else line.label


def _may_name(label: str) -> bool:
    return (
        0 < len(label.split()) <= MAX_WORDS
        and axis_head(label) is None
        and side_head(label) is None
        and not opens_legend(label)
        and not TITLE_RE.match(label)
    )


def _key(line: Line) -> PanelKey:
    label = _label(line)
    if (key := panel_key(label)) is not None:
        return key
    lettered = LETTERED_RE.match(label)
    title = (lettered["title"] if lettered else label).strip(' ":.')
    return PanelKey(
        title=title or None, letter=lettered["letter"].lower() if lettered else None, word="panel", label=label
    )
