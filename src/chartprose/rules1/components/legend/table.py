"""Legends set as a table: a row for each series, with its name and how it is drawn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.lines import add_entries
from chartprose.rules1.components.legend.plain import LINES_RE
from chartprose.rules1.names import Name
from chartprose.rules1.style import is_style, style_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.components.walk import ColumnRole, ComponentWalk
    from chartprose.text.lines import Line

NAME_COLUMN_RE = re.compile(
    r"\b(?:series|labels?|names?|meaning|methods?|models?|represents?|entry|entries|category|items?|groups?|data|text"
    r"|dataset|variable|condition|description)\b(?!\s(?:colou?r|style|type))"
)
STYLE_COLUMN_RE = re.compile(
    r"\b(?:colou?rs?|styles?|markers?|symbols?|patterns?|dash|lines?|shapes?|hatch\w*|fill|swatch)\b"
)
VALUE_COLUMN_RE = re.compile(r"\b(?:values?|ranges?|levels?|numbers?|hex|code|position|location)\b|\d")
DRAWN_RE = re.compile(r"\b(?:lines?|curves?|bars?|columns|markers?|dots|points|areas?|circles|squares)$", re.IGNORECASE)
"""How a series is drawn, at the end of the first cell of its row."""

MAX_NAME_WORDS: Final = 6
TABLE_RULER: Final = frozenset(":- ")


def drawn_entry(field: Line) -> Name | None:
    """The series of a row of two cells: how it is drawn, and its name ("| Solid red line | Rye |"); or None."""
    name = field.rest.strip('" ')
    drawn = DRAWN_RE.search(field.label) is not None and is_style(field.label)
    if not drawn or not name or is_style(name) or len(name.split()) > MAX_NAME_WORDS or LINES_RE.match(name):
        return None
    at = field.plain.text.index(name, field.rest_start)
    first, last = field.label_span
    style_span = field.plain.span(first, last)
    return Name(name, field.plain.span(at, at + len(name)), style_of(field.label), style_span)


def column_of(head: str) -> ColumnRole:
    """What a column of a legend holds, by its head."""
    words = head.lower().strip(" *:")
    if NAME_COLUMN_RE.search(words):
        return "name"
    return "style" if STYLE_COLUMN_RE.search(words) else ""


def _column_roles(cells: Sequence[str]) -> list[ColumnRole]:
    """What the columns hold under heads that ``cells`` may be; beside one of styles stands one of names."""
    heads = [column_of(cell) for cell in cells]
    if len(heads) == 2 and set(heads) == {"style", ""} and not any(is_style(cell) for cell in cells):
        own = heads.index("")
        if not VALUE_COLUMN_RE.search(cells[own].lower()):
            heads[own] = "name"
    return heads


def _may_be_name(columns: Sequence[ColumnRole], number: int, cell: str) -> bool:
    """Whether a cell is the name of its row: by the head of its column, or, without heads, if it is no style."""
    return columns[number] == "name" if len(columns) > number else not is_style(cell)


def row_of_legend(walk: ComponentWalk, line: Line) -> None:
    """Read a row of a legend that is a table: | Color | Label |."""
    cells = [cell.strip() for cell in line.plain.text.strip("| ").split("|")]
    if walk.group not in ("legend", "color") or len(cells) < 2 or all(set(cell) <= TABLE_RULER for cell in cells):
        return
    heads = _column_roles(cells)
    if "name" in heads and len(heads) > 1:
        walk.columns = heads
        return
    if walk.group == "color" and not walk.columns:
        return
    styled = [column == "style" for column in walk.columns] if len(walk.columns) == len(cells) else []
    style = ", ".join(cell for k, cell in enumerate(cells) if is_style(cell) or (styled and styled[k]))
    name = next((cell for k, cell in enumerate(cells) if cell and _may_be_name(walk.columns, k, cell)), None)
    if style and name:
        name = name.partition(" (\\")[0]  # a formula behind it is not part of the name
        at = line.plain.text.index(name)
        add_entries(walk, [Name(name.strip('" '), line.plain.span(at, at + len(name)), style_of(style))])
