"""Legend lines: entries, marks of a colour scale, and legends set as a table."""

from __future__ import annotations

import re
from copy import copy
from typing import TYPE_CHECKING, Final

from chartprose.rules.components import legend
from chartprose.rules.components.described_entries import described_entry
from chartprose.rules.components.plain_entries import LINES_RE, bare_entry, plain_entries
from chartprose.rules.components.walk import owners_in
from chartprose.rules.names import Name
from chartprose.rules.parts import AxisDraft
from chartprose.rules.quantity import readings_in
from chartprose.rules.style import is_style, style_of
from chartprose.text.vocabulary import COLORS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.rules.components.walk import ColumnRole, ComponentWalk
    from chartprose.rules.quantity import Reading
    from chartprose.text.lines import Line

LEGEND_SERIES_RE = re.compile(r"(?:data\s)?(?:series|line|entry|item|bar|curve|trace)\s?#?\d{1,2}$", re.IGNORECASE)
COLOR_NUMBER_RE = re.compile(r"\s*+[(=:~]\s*+(?:~\s*+)?-?[\d.]++%?\+?(?:\s?-\s?-?[\d.]++%?)?\s*+(?:[):,]|$)")
LEVEL_RE = re.compile(
    r"\b(?:low|high|lower|higher|medium|lowest|highest|moderate|maximum|minimum|max|min|no|strong|weak|negative"
    r"|positive|perfect)\s+",
    re.IGNORECASE,
)
NAME_COLUMN_RE = re.compile(
    r"\b(?:series|labels?|names?|meaning|methods?|models?|represents?|entry|entries|category|items?|groups?|data|text"
    r"|dataset|variable|condition|description)\b(?!\s(?:colou?r|style|type))"
)
STYLE_COLUMN_RE = re.compile(
    r"\b(?:colou?rs?|styles?|markers?|symbols?|patterns?|dash|lines?|shapes?|hatch\w*|fill|swatch)\b"
)
VALUE_COLUMN_RE = re.compile(r"\b(?:values?|ranges?|levels?|numbers?|hex|code|position|location)\b|\d")
YEAR_RE = re.compile(r"(?:19|20)\d\d(?:\s?-\s?(?:19|20)?\d\d)?")
LEVEL_NAME_RE = re.compile(
    r"(?:very |most |strong(?:ly)? |weak(?:ly)? )?(?:(?:negative|positive|low|high|lower|higher|lowest|highest|zero"
    r"|neutral|medium|middle|intermediate|maximum|minimum|near|strong|weak|values)\b|[-+]?\d)",
    re.IGNORECASE,
)
"""What a colour of a scale stands for, which is no series."""

SAME_RE = re.compile(r"(?:the\s)?(?:same|identical|shared|as (?:in|for|above))\b", re.IGNORECASE)
FOR_ALL_RE = re.compile(
    r"\b(?:both|all|shared|common|every|each)\b.{0,20}\b(?:panels?|charts?|plots?|sub-?plots?|graphs?)\b|\bshared\b"
    r"|\b(?:shown|printed|given|drawn) once\b",
    re.IGNORECASE,
)
"""What the head of a legend says if it stands for all panels."""

DRAWN_RE = re.compile(r"\b(?:lines?|curves?|bars?|columns|markers?|dots|points|areas?|circles|squares)$", re.IGNORECASE)
"""How a series is drawn, at the end of the first cell of its row."""

MAX_NAME_WORDS: Final = 6
TABLE_RULER: Final = frozenset(":- ")
TINTS: Final = frozenset({"light", "dark", "deep", "pale", "bright"})
GROUP_NOISE: Final = ("none", "no ", "not ", "absent", "n/a", "there is no", "only one", "implicit", "a single")
"""Beginnings of a text that says that there is no legend."""


ABSENT_RE = re.compile(
    r"(?:not (?:present|shown|visible|applicable|included|needed)|none|absent|n/a|no (?:separate |explicit )?legend"
    r"|there is no(?: separate| explicit)? legend)\b(?: (?:present|is present|shown|needed))?\s?(?:[.;,]|$)",
    re.IGNORECASE,
)
"""A line of a legend that says that there is none; what stands behind it may name the lines where they end."""


def opens_legend(label: str) -> bool:
    """Whether ``label`` opens a legend; one of its fields does not."""
    return legend.HEAD_RE.match(label) is not None and not legend.FIELD_RE.match(label)


def open_legend(walk: ComponentWalk, line: Line) -> None:
    """Open the legend, and read the entries behind its head."""
    walk.open_legend(for_all=FOR_ALL_RE.search(line.label) is not None)
    walk.owners = owners_in(walk, line.label)
    rest = line.rest.strip()
    if SAME_RE.match(rest) and (twin := _earlier(walk)):
        add_entries(walk, twin)
        return
    if rest and not rest.lower().startswith(GROUP_NOISE):
        add_entries(walk, legend.entries_in(line, line.rest_start) or plain_entries(line, 2))


def _earlier(walk: ComponentWalk) -> list[Name]:
    """The entries of the panel before ("Same colors as in (a)")."""
    before = [panel for panel in walk.found.panels if panel is not walk.panel and panel.names.series]
    return [copy(name) for name in before[-1].names.series] if before else []


def legend_line(walk: ComponentWalk, line: Line) -> None:
    """Read a line of an open legend: a field, a mark of a colour scale, an entry or a bare name."""
    label = line.label
    if label and legend.FIELD_RE.match(label) and not is_style(label):
        if legend.ENTRIES_RE.match(label) and line.rest.strip():
            add_entries(walk, legend.entries_in(line, line.rest_start))
        return
    if color_tick(walk, line):
        return
    start = line.rest_start if label and LEGEND_SERIES_RE.match(label) else 0
    absent = ABSENT_RE.match(line.plain.text) is not None
    found = [] if absent else legend.entries_in(line, start)
    if not found and (described := described_entry(line)):
        found = [described]
    if not (found or absent) and (bare := bare_entry(line)) and (line.plain.code or not readings_in(line.plain.text)):
        found = [bare]
    add_entries(walk, found)


def add_entries(walk: ComponentWalk, names: Iterable[Name]) -> None:
    """Add the names that the panel in scope does not know yet."""
    for name in names:
        if walk.group == "color" and LEVEL_NAME_RE.match(name.text):
            continue
        for panel in walk.owners or [walk.panel]:
            panel.names.add_series(copy(name) if walk.owners else name)


def color_tick(walk: ComponentWalk, line: Line) -> bool:
    """Take "Red (0.5): low", a colour with a number, as a mark of a colour scale; False if the line is none."""
    label = line.label or line.plain.text
    color = label.split("(")[0]
    words = color.strip(" :=").lower().split()
    if not words or not all(word.split("-")[-1] in COLORS or word in TINTS for word in words):
        return False
    if not COLOR_NUMBER_RE.match(line.plain.text, len(color.rstrip(" :="))):
        return False
    readings = readings_in(label) or readings_in(line.plain.text)
    if not readings or (walk.group == "legend" and not readings_in(label) and YEAR_RE.fullmatch(line.rest.strip(" ."))):
        return False  # "Dark blue: 2015" under a legend names the bars of a year
    axis = walk.panel.axis("color")
    if axis is None:
        axis = AxisDraft("color", by="rule/legend")
        walk.panel.axes.append(axis)
    _widen(axis, line, readings)
    _color_label(line, axis)
    return True


def _widen(axis: AxisDraft, line: Line, readings: list[Reading]) -> None:
    """Widen the domain of a colour scale, and its evidence, to hold ``readings``."""
    values = [v for r in readings for v in (r.low, r.value, r.high) if v is not None]
    values += [end for end in axis.domain or () if end is not None]
    axis.domain = (min(values), max(values))
    start, end = line.plain.span(readings[0].digits[0], readings[-1].digits[1])
    known = axis.evidence.get("domain", (start, end))
    axis.evidence["domain"] = (min(known[0], start), max(known[1], end))


def _color_label(line: Line, axis: AxisDraft) -> None:
    """Take what a level is said to be of ("low energy") as the label of the scale."""
    rest = line.rest.strip(" .")
    level = LEVEL_RE.match(rest)
    if axis.label is None and level and 0 < len(rest[level.end() :].split()) <= 4:
        axis.label = rest[level.end() :].strip()
        at = line.plain.text.index(axis.label)
        axis.evidence["label"] = line.plain.span(at, at + len(axis.label))


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


def table_row(walk: ComponentWalk, line: Line) -> None:
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
