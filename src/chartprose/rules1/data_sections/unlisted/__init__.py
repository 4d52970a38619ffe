"""Unlisted names: those that neither an axis nor a legend lists, and that only the lines of a section tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules1.data_sections.unlisted.bars import name_bars
from chartprose.rules1.data_sections.unlisted.boxes import name_boxes
from chartprose.rules1.data_sections.unlisted.grid import name_grid
from chartprose.rules1.data_sections.unlisted.lines import name_lines
from chartprose.rules1.data_sections.unlisted.marks import name_marks
from chartprose.rules1.data_sections.unlisted.matrix import name_matrix
from chartprose.rules1.data_sections.unlisted.plotted import name_plotted
from chartprose.rules1.data_sections.unlisted.rows import name_levels, name_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line


def name_unlisted(panel: PanelDraft, lines: Sequence[Line]) -> None:
    """Take the names that only the text of a panel tells; each way looks for what those before it left open."""
    name_lines(panel, lines)
    name_levels(panel, lines)
    name_rows(panel, lines)
    name_matrix(panel, lines)
    name_grid(panel, lines)
    name_bars(panel, lines)
    name_boxes(panel, lines)
    name_marks(panel, lines)
    name_plotted(panel, lines)
