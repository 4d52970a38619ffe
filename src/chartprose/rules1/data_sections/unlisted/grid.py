"""Names of a grid that no list tells: rows of cells with the same names, "**Rye:** Kiel 0.3, Bonn 0.4".

A cell may also bear both of its names: "Rye / Kiel: 0.3".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.listing import outer_pieces
from chartprose.rules1.data_sections.heads import SERIES_TYPES, field_key, framed_name, new_name, on_value_axis
from chartprose.rules1.dates import YEAR_RE, is_calendar_name
from chartprose.rules1.families import BARS, MATRICES
from chartprose.rules1.layouts.rows.enumeration import NO_NAMES, OTHER_NOUNS, SENTENCE_WORDS
from chartprose.rules1.layouts.rows.unnamed_row import MOMENTS
from chartprose.rules1.names import Name, norm
from chartprose.rules1.nouns import axis_nouns, singular
from chartprose.rules1.spans import trimmed
from chartprose.rules1.strict_value import strict_value
from chartprose.rules1.trajectories.words import MOTIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.components.listing import SpanIn
    from chartprose.rules1.parts import PanelDraft
    from chartprose.text.lines import Line

TYPES: Final = MATRICES | BARS | {"radar", "table"}
CELL_RE = re.compile(
    r"(?P<name>[^\W\d_][^:=;,()\[\]]{0,40}?)(?:\s?[:=]\s?|\s(?=[(~≈<>$€£\d.+-]))\(?(?P<value>[~≈<>]?\s?[-+]?[$€£]?\.?\d[^()\[\]:=;]{0,20}?)\)?"
)
"""A name and its value: "Kiel 0.3", "Kiel: 0.3", "Kiel = 0.3", "Kiel (0.3)"."""

BEHIND_RE = re.compile(
    r"(?P<value>[~≈<>]?\s?[-+]?[$€£]?\.?\d[\d.,]{0,12}+\s?%?)\s"
    r"(?:(?:in|for|at|on|with|(?:(?:predicted|classified)\s)?as)\s(?:the\s)?)"
    r"(?P<name>[A-Z][^:=;,()\[\]\d]{0,40})"
)
"""A value and its name: "0.3 in Kiel", "3 predicted as Elm"."""

CELL_LEAD_RE = re.compile(r"(?:with|predicted(?:\sas)?|as)\s(?=[A-Z])", re.IGNORECASE)
"""What stands before the name of a cell: "with Wind 0.3"."""

PARTS_RE = re.compile(
    r"\(?(?P<row>[^\W\d_][^:=;,()\[\]/|×→]{0,40}?)(?:\s?[/|×→,(]\s?|\svs\.?\s|\s-\s|\s->\s|\sx\s|\s(?:in|at|for|on)\s(?:the\s)?)"
    r"(?P<column>[^\W\d_][^:=;,()\[\]/|×→]{0,40}?)\)?"
)
"""A label of two names: "Rye / Kiel", "(Rye, Kiel)", "Rye vs. Kiel", "Rye in Kiel", "Rye (Kiel)"."""

WORD_RE = re.compile(r"[^\W\d_]+")
NO_CELLS: Final = SENTENCE_WORDS | MOTIONS.keys() | MOMENTS | NO_NAMES | OTHER_NOUNS
TIME_NOUNS: Final = frozenset({"month", "day", "weekday", "date", "time", "hour"})
"""What the label of an axis of times says."""

FEWEST: Final = 2
MAX_WORDS: Final = 6

Grid = tuple[list[Name], list[Name]]
"""The names of the rows and those of the columns."""


def name_grid(panel: PanelDraft, lines: Sequence[Line]) -> None:
    """Take the names of a grid's rows and columns that neither a legend nor an axis tells.

    Of names that are told of one side only, the grid's other side are those of the other kind.
    """
    names = panel.names
    if panel.chart_type not in TYPES or (names.series and names.categories):
        return
    rows, columns = _grid_of_rows(panel, lines) or _grid_of_pairs(lines) or _grid_of_groups(panel, lines) or ([], [])
    if not rows or _tell_measures(panel, columns):
        return
    if not (names.series or names.categories):
        are_series = panel.chart_type in SERIES_TYPES or _row_is_series(panel, rows, columns)
        series, categories = (rows, columns) if are_series else (columns, rows)
    elif names.series:
        series, categories = [], _other_side(names.series, rows, columns)
    else:
        series, categories = _other_side(names.categories, rows, columns), []
    for name in series:
        names.add_series(name)
    for name in categories:
        names.add_category(name)


def _row_is_series(panel: PanelDraft, rows: Sequence[Name], columns: Sequence[Name]) -> bool:
    """Whether the rows of bars are what value axes show, or the columns are times along the other axis."""
    if _shown_each(panel, rows):
        return True
    x, dated = panel.axis("x"), all(is_calendar_name(name.text) for name in columns)
    if x is None or not x.label:
        return dated and len(columns) > FEWEST
    return dated and not TIME_NOUNS.isdisjoint(axis_nouns(x.label))


def _shown_each(panel: PanelDraft, told: Sequence[Name]) -> bool:
    """Whether the names are those of two value axes, one each: "Rain" and "Warmth" beside "Rain (mm)", "Warmth (C)"."""
    shown = [axis_nouns(axis.label) for axis in panel.axes if axis.channel in ("y", "y2") and axis.label]
    nouns = [axis_nouns(name.text) for name in told]
    owners = [next((n for n, axis in enumerate(shown) if own and own <= axis), None) for own in nouns]
    return len(shown) == FEWEST == len(told) and None not in owners and len(set(owners)) == FEWEST


def _other_side(known: Sequence[Name], rows: list[Name], columns: list[Name]) -> list[Name]:
    """The side that has none of the known names, if the other has no other names; else nothing."""
    keys = {key for name in known for key in name.keys}
    told = [{norm(name.text) for name in side} for side in (rows, columns)]
    for side, other, mine in ((told[0], told[1], columns), (told[1], told[0], rows)):
        if side <= keys and other.isdisjoint(keys):
            return mine
    return []


def _grid_of_rows(panel: PanelDraft, lines: Sequence[Line]) -> Grid | None:
    """The labels of lines whose text is the same names with a value each, and these names."""
    rows: list[Name] = []
    columns: list[Name] = []
    for line in lines:
        cells = cells_of(line) if _may_head(panel, line) else []
        if len(cells) < FEWEST:
            continue
        if columns and {norm(name.text) for name in columns} != {norm(name.text) for name in cells}:
            return None
        columns = columns or cells
        rows.append(_row_name(panel, line))
    heads = {norm(name.text) for name in rows}
    told = FEWEST <= len(rows) == len(heads) and heads.isdisjoint({norm(name.text) for name in columns})
    return (rows, columns) if told else None


def _row_name(panel: PanelDraft, line: Line) -> Name:
    """The name in a head, without what frames it."""
    text = line.plain.text
    begin, stop = (0, len(text.rstrip(" :"))) if line.kind == "heading" else line.label_span
    start, end = framed_name(panel, text, begin, stop) or (begin, stop)
    return new_name(text[start:end], start, line.plain.span, "rule/head")


def _grid_of_groups(panel: PanelDraft, lines: Sequence[Line]) -> Grid | None:
    """The heads of a bar chart over the same labels with one value each, and these labels."""
    if panel.chart_type not in BARS:
        return None
    groups: list[tuple[Line, list[Name]]] = []
    for line in lines:
        label = line.label
        if line.kind == "heading" or (label and not line.rest.strip()):
            groups.append((line, []))
        elif not label or field_key(label) or not groups:
            continue
        elif strict_value(line.plain.text, line.rest_start) is None:
            return None
        elif NO_CELLS.isdisjoint(WORD_RE.findall((name := _row_name(panel, line)).text.lower())):
            groups[-1][1].append(name)
    full = [(head, cells) for head, cells in groups if cells]
    rows = [_row_name(panel, head) for head, _ in full]
    names = [{norm(cell.text) for cell in cells} for _, cells in full]
    if len({norm(name.text) for name in rows}) != len(rows) or len(rows) < FEWEST or len(names[0]) < FEWEST:
        return None
    alike = all(told == names[0] and len(cells) == len(told) for told, (_, cells) in zip(names, full, strict=True))
    columns = full[0][1]
    named = all(name.text[:1].isalpha() for name in (*rows, *columns))
    if not alike or not named or not names[0].isdisjoint(norm(row.text) for row in rows):
        return None
    colored = len({name.style.color for name in rows} - {None}) == len(rows)
    on_axes = all(on_value_axis(head.label or head.plain.text) for head, cells in groups if cells)
    return (columns, rows) if colored or on_axes else (rows, columns)


def cells_of(line: Line) -> list[Name]:
    """The names in the text of a line, each with its value; empty if anything else stands there."""
    if not line.rest.strip():
        return []
    text = line.plain.text
    found: list[Name] = []
    for start, end in outer_pieces(text, line.rest_start, len(text)):
        for begin, stop in _parted(text, *trimmed(text, start, end, " ", " .")):
            lead = CELL_LEAD_RE.match(text, begin, stop)
            piece = (lead.end() if lead else begin, stop)
            name = _cell(line, piece)
            if name is None:
                return []
            found.append(name)
    return found if len({norm(name.text) for name in found}) == len(found) else []


def _parted(text: str, start: int, end: int) -> list[SpanIn]:
    """A piece as it is, or its halves at a bar: "Kiel 0.3 | Bonn 0.4"."""
    pieces: list[SpanIn] = []
    while (bar := text.find(" | ", start, end)) >= 0:
        pieces.append((start, bar))
        start = bar + 3
    return [*pieces, (start, end)] if start < end else pieces


def _cell(line: Line, piece: SpanIn) -> Name | None:
    text = line.plain.text
    match = CELL_RE.fullmatch(text, *piece) or BEHIND_RE.fullmatch(text, *piece)
    if match is None or strict_value(text[: match.end("value")], match.start("value")) is None:
        return None
    return cell_name(line, match.span("name"))


def cell_name(line: Line, span: SpanIn) -> Name | None:
    """The name at ``span``; None if its words are those of a sentence or of a statistic."""
    text = line.plain.text[slice(*span)]
    words = WORD_RE.findall(text.lower())
    if not words or len(words) > MAX_WORDS or not NO_CELLS.isdisjoint(words) or field_key(text):
        return None
    if singular(words[-1]) in NO_NAMES or YEAR_RE.fullmatch(text):
        return None
    return new_name(text, span[0], line.plain.span, "rule/head")


def _may_head(panel: PanelDraft, line: Line) -> bool:
    label = line.label
    if not label or line.kind == "heading" or field_key(label) or len(label.split()) > MAX_WORDS:
        return False
    name = _row_name(panel, line).text
    return name[:1].isalpha() and NO_CELLS.isdisjoint(WORD_RE.findall(name.lower()))


def _grid_of_pairs(lines: Sequence[Line]) -> Grid | None:
    """The two names in the labels of lines with one value each, if each of them stands in several labels."""
    rows: dict[str, list[Name]] = {}
    columns: dict[str, list[Name]] = {}
    for line in lines:
        parts, start = _parts(line)
        if parts is None or strict_value(line.plain.text, start) is None:
            continue
        row, column = cell_name(line, parts.span("row")), cell_name(line, parts.span("column"))
        if row is None or column is None:
            return None
        rows.setdefault(norm(row.text), []).append(row)
        columns.setdefault(norm(column.text), []).append(column)
    sides = [*rows.values(), *columns.values()]
    full = min(len(rows), len(columns)) >= FEWEST and len({len(side) for side in rows.values()}) == 1
    if not full or any(len(side) < FEWEST for side in sides) or not rows.keys().isdisjoint(columns):
        return None
    return [side[0] for side in rows.values()], [side[0] for side in columns.values()]


def _parts(line: Line) -> tuple[re.Match[str] | None, int]:
    """The two names before the colon of a line, or before its sign, and where the text behind them begins."""
    text = line.plain.text
    if line.label:
        return (PARTS_RE.fullmatch(text, *line.label_span) if line.rest.strip() else None), line.rest_start
    sign = text.find(" = ")
    return (PARTS_RE.fullmatch(text, 0, sign), sign + 3) if sign > 0 else (None, 0)


def _tell_measures(panel: PanelDraft, columns: Sequence[Name]) -> bool:
    """Whether a column is what an axis shows: "Yield 4.3, Staff 12" tells of one bar, and no series."""
    if _shown_each(panel, columns):
        return False
    shown = [nouns for axis in panel.axes if axis.label and (nouns := axis_nouns(axis.label))]
    return any((told := axis_nouns(name.text)) and told <= nouns for name in columns for nouns in shown)
