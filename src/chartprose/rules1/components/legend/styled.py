"""Entries that a style alone tells: "Central: gold line", whose name may be the word for a place or an axis."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.entries import entries_in
from chartprose.rules1.components.legend.entry_name import name_in
from chartprose.rules1.components.legend.heads import FIELD_RE, heads_legend
from chartprose.rules1.components.panels.names import panel_key
from chartprose.rules1.names import label_forms, norm
from chartprose.rules1.number import holds_digit
from chartprose.rules1.style import is_style, style_of

if TYPE_CHECKING:
    from chartprose.rules1.components.legend.known import KnownNames
    from chartprose.rules1.names import Name
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline

DRAWN_RE = re.compile(
    r"(?:(?:major|minor|plot|chart|data)\s)?(?:grid|background|area|border|frame|error|whisker|shad(?:ed|ing)|annotation"
    r"|text|label|title|outline|marker|points?\b|(?:reference|zero|trend)\sline|axis|axes|tick)",
    re.IGNORECASE,
)
"""The beginning of a label of what is drawn beside the series."""

FEWEST: Final = 2
"""Of so many labels with a color of their own, none is the head of a panel."""


def is_styled_entry(line: Line, *, of_panel: bool = False) -> bool:
    """Whether a line is a label with a color, and nothing else, behind it; not a panel, unless ``of_panel``."""
    if not line.label or not is_style(line.rest) or not style_of(line.rest).color:
        return False
    if FIELD_RE.match(line.label) or is_style(line.label) or DRAWN_RE.match(line.label):
        return False
    key = panel_key(line.label)
    return key is None or not (key.word or key.letter) or (of_panel and key.position is None)


def figure_entry(line: Line, known: KnownNames) -> Name | None:
    """The entry of a color with a figure behind it that is a label of the data: "Navy: 18-34" over "18-34: 46%"."""
    name = line.rest.strip(" .")
    if not line.label or not is_style(line.label) or not holds_digit(name) or not known.heads(name):
        return None
    style = style_of(line.label)
    start = line.plain.text.index(name, line.rest_start)
    return name_in(line.plain, start, start + len(name), style, line.label_span) if style.color else None


def styled_entries(outline: Outline, *, of_panels: bool = False) -> frozenset[str]:
    """The names of the entries of a legend, each with a color of its own; empty if there is only one.

    ``of_panels``: right below the head of a legend they may be words for panels, "Panel A: red line".
    """
    found: dict[str, str | None] = {}
    listed = False
    for line in outline.lines("axes", "legend", "mixed"):
        entry = is_styled_entry(line, of_panel=listed)
        listed = entry if listed else of_panels and heads_legend(line.label) and not line.rest.strip()
        if entry:
            found[norm(line.label)] = style_of(line.rest).color
        elif heads_legend(line.label) and line.rest.strip():
            found |= {norm(name.text): name.style.color for name in entries_in(line, line.rest_start)}
    return frozenset(found) if len(set(found.values()) - {None}) >= FEWEST else frozenset()


def is_entry_named(line: Line, entries: frozenset[str]) -> bool:
    """Whether the label of a line is the name of an entry, a style in brackets behind it or not."""
    return bool(entries) and not entries.isdisjoint({norm(line.label), *label_forms(line.label)})
