"""Tables over several panels: a column that tells the panel of each row, or columns headed by a name and its panel."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.panels.mentions import MENTION_RE
from chartprose.rules1.layouts.tables.cells import cells_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.components.panels.joined import Panels
    from chartprose.rules1.layouts.tables.cells import Cell
    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

FEWEST: Final = 2
TAIL_RE = re.compile(r"(?<!\s)\s*+[(\[]([^()\[\]]{1,60})[)\]]$")
JOINT_RE = re.compile(r"\s[-–—:|/]\s|:\s|,\s")

Parts = list[tuple["PanelDraft", list["Line"]]]
"""The rows of each panel, the header first, with nothing of the others."""


def tables_of_panels(panels: Panels, rows: Sequence[Line]) -> Parts:
    """The tables of which ``rows`` are made up, with their panels; nothing where they tell no panel, or not for all."""
    if len(panels.all) < FEWEST or len(rows) < FEWEST or any("|" not in row.plain.text for row in rows):
        return []
    cells = [cells_of(row) for row in rows]
    return _by_rows(panels, rows, cells) or _by_columns(panels, rows, cells)


def _by_rows(panels: Panels, rows: Sequence[Line], cells: list[list[Cell]]) -> Parts:
    """The parts of a table one of whose first two columns tells panels: "| Panel | Year | Rye | Oats |"."""
    for column in range(min(2, len(cells[0]) - 1)):
        told = [panels.named(row[column].text, heading=False) if len(row) > column else None for row in cells[1:]]
        found = [panel for panel in panels.all if any(panel is one for one in told)]
        if len(found) < FEWEST or None in told:
            continue
        bare = [_without(row, [own[column]]) for row, own in zip(rows, cells, strict=True)]
        return [
            (panel, [bare[0], *(row for row, one in zip(bare[1:], told, strict=True) if one is panel)])
            for panel in found
        ]
    return []


def _by_columns(panels: Panels, rows: Sequence[Line], cells: list[list[Cell]]) -> Parts:
    """The parts of a table whose columns name their panels: "| Year | Rye (left panel) | Rye (right panel) |"."""
    header = cells[0]
    if any(len(row) != len(header) for row in cells):
        return []
    told = [_told_in(panels, head) for head in header]
    found = [panel for panel in panels.all if any(one is not None and one[0] is panel for one in told)]
    if len(found) < FEWEST or told[0] is not None or None in told[1:]:
        return []
    parts: Parts = []
    for panel in found:
        others = [k for k, one in enumerate(told) if one is not None and one[0] is not panel]
        spans = [one[1] for one in told if one is not None and one[0] is panel]
        lines = [_without(row, [own[k] for k in others]) for row, own in zip(rows, cells, strict=True)]
        parts.append((panel, [_blanked(lines[0], spans), *lines[1:]]))
    return parts


def _told_in(panels: Panels, head: Cell) -> tuple[PanelDraft, tuple[int, int]] | None:
    """The panel that a head names beside something else, and where: "Rye (left panel)", "Chart B: Rye"."""
    if tail := TAIL_RE.search(head.text):
        panel = panels.named(tail[1], heading=False)
        return (panel, (head.start + tail.start(), head.end)) if panel else None
    for joint in JOINT_RE.finditer(head.text):
        for start, end, cut in ((0, joint.start(), (0, joint.end())), (joint.end(), None, (joint.start(), None))):
            if (panel := panels.named(head.text[start:end], heading=False)) is not None:
                return panel, (head.start + cut[0], head.end if cut[1] is None else head.start + cut[1])
    mark = MENTION_RE.search(head.text)
    panel = panels.named(mark.group(), heading=False) if mark else None
    return (panel, (head.start + mark.start(), head.start + mark.end())) if mark and panel else None


def _without(row: Line, cells: list[Cell]) -> Line:
    """A row without ``cells`` and the bar behind each; offsets stay as they are."""
    text = row.plain.text
    spans = []
    for cell in cells:
        bar = text.find("|", cell.end)
        before = text.rfind("|", 0, cell.start) if bar < 0 or not text[bar + 1 :].strip() else -1
        spans.append((before, cell.end) if before >= 0 else (cell.start, bar + 1 if bar >= 0 else cell.end))
    return _blanked(row, spans)


def _blanked(row: Line, spans: list[tuple[int, int]]) -> Line:
    text = row.plain.text
    for start, end in spans:
        text = text[:start] + " " * (end - start) + text[end:]
    return replace(row, plain=replace(row.plain, text=text))
