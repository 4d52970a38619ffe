"""Boxes that no axis names: labels over their statistics — "**Rye:** median 11, whiskers 4 to 20"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.data_sections.heads import field_key, new_name
from chartprose.rules1.data_sections.unlisted.grid import cells_of
from chartprose.rules1.families import BOXES
from chartprose.rules1.layouts.boxes.statistic import STATISTIC_RE, statistic_in, statistic_named
from chartprose.rules1.names import norm
from chartprose.rules1.number import holds_digit
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.names import Name
    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

FEWEST: Final = 2
MAX_WORDS: Final = 6
SUBJECT_RE = re.compile(
    r"(?:[Tt]he\s)?(?P<name>[A-Z][^,;:()\"]{0,40}?)(?:\s(?:box|group|violin))?\s(?:has|shows|displays|exhibits)\s(?:an?|its|the)\s"
)
"""What a sentence on one box begins with: "Rye has a median of 11"."""

NO_SUBJECTS: Final = frozenset({"it", "each", "this", "that", "every", "neither", "no", "one", "none"})


def name_boxes(panel: PanelDraft, lines: Sequence[Line]) -> None:
    """Take as the names of the boxes what stands over their statistics, or beside them, if nothing else names one."""
    names, x = panel.names, panel.axis("x")
    if panel.chart_type not in BOXES or names.series or names.categories or (x is not None and x.ticks):
        return
    for found in (_labels(lines), _subjects(lines), _cells_of_statistics(lines)):
        if FEWEST <= len({norm(name.text) for name in found}) == len(found):
            for name in found:
                names.add_category(name)
            return


def _labels(lines: Sequence[Line]) -> list[Name]:
    """The bold labels of lines that tell statistics."""
    return [_name(line, *line.label_span) for line in lines if _tells_box(line)]


def _subjects(lines: Sequence[Line]) -> list[Name]:
    """What the sentences begin with that tell statistics of one box each."""
    found = []
    for line in lines:
        told = SUBJECT_RE.match(line.plain.text) if not line.label else None
        if told is None or not holds_digit(line.plain.text) or not NO_SUBJECTS.isdisjoint(told["name"].lower().split()):
            continue
        if STATISTIC_RE.search(line.plain.text, told.end()) and not statistic_in(told["name"]):
            found.append(_name(line, *told.span("name")))
    return found


def _cells_of_statistics(lines: Sequence[Line]) -> list[Name]:
    """The names below or behind the first of two statistics that are told of the same boxes: "Q1: Rye 8, Oats 18"."""
    rows: list[list[Name]] = []
    open_row: list[Name] | None = None
    for line in lines:
        named = statistic_named(line.label) if line.label else None
        if named is not None:
            cells = cells_of(line)
            open_row = None if cells else []
            rows.append(cells if open_row is None else open_row)
        elif (
            open_row is not None
            and line.label
            and line.kind == "bullet"
            and strict_value(line.plain.text, line.rest_start)
        ):
            open_row.append(_name(line, *line.label_span))
        else:
            open_row = None
    told = [row for row in rows if row]
    alike = len({tuple(norm(name.text) for name in row) for row in told}) == 1
    return told[0] if len(told) >= FEWEST and alike else []


def _name(line: Line, start: int, end: int) -> Name:
    return new_name(line.plain.text[start:end], start, line.plain.span, "rule/head")


def _tells_box(line: Line) -> bool:
    """Whether a bold label that is no field and no statistic stands before a statistic with its figure."""
    label = line.label
    if not label or not line.strong or line.kind == "heading" or len(label.split()) > MAX_WORDS:
        return False
    if field_key(label) or statistic_in(label) or not holds_digit(line.rest):
        return False
    return STATISTIC_RE.search(line.plain.text, line.rest_start) is not None
