"""Rule ``table``: a Markdown table — series in columns, series in rows, or one row a point."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.record import Position, Quantity
from chartprose.rules.context import Context, Found
from chartprose.rules.missing import kind_of
from chartprose.rules.names import Name, norm
from chartprose.rules.place import place_in
from chartprose.rules.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules.nouns import PanelWords
    from chartprose.rules.parts import PanelDraft
    from chartprose.text.lines import Line

RULER_RE = re.compile(r"^[\s|:+-]+$")
REMARK_RE = re.compile(
    r"\b(?:rank|notes?|comments?|remarks?|colou?rs?|trend|change|difference|delta|total|sum|legend|markers?"
    r"|position|observations?|description|style|"
    r"line type|ratio|improvement|gain|gap|status|interpretation|location|symbol|meaning|confidence|winner|best"
    r"|direction|count|n)\b",
    re.IGNORECASE,
)
VALUE_RE = re.compile(
    r"\b(?:value|score|reading|approx|estimate|y|amount|level|height|measure|result|data label|percentage|rate"
    r"|mean|average)\w*\b",
    re.IGNORECASE,
)
PAREN_RE = re.compile(r"\s*[(\[][^()\[\]]*[)\]]\s*$")
MISSING_WORDS: Final = 8


@dataclass(slots=True)
class Cell:
    """A cell with its span in the line's plain text, trimmed."""

    text: str
    start: int
    end: int


@dataclass(slots=True)
class Column:
    """What a column holds: the values of a series or of a category, or nothing of interest (both None)."""

    series: Name | None = None
    category: Name | None = None
    position: Position | None = None
    value: bool = False


def cells_of(line: Line) -> list[Cell]:
    """The cells of a table row, without its outer bars."""
    text = line.plain.text
    cells: list[Cell] = []
    place = 0
    for part in text.split("|"):
        start, end = place, place + len(part)
        place = end + 1
        while start < end and text[start] == " ":
            start += 1
        while end > start and text[end - 1] == " ":
            end -= 1
        cells.append(Cell(text[start:end], start, end))
    if cells and not cells[0].text:
        cells = cells[1:]
    if cells and not cells[-1].text:
        cells = cells[:-1]
    return cells


def is_ruler(line: Line) -> bool:
    return bool(RULER_RE.match(line.plain.text))


def table(rows: list[Context], words: PanelWords) -> list[tuple[Context, list[Found]]]:
    """The points of a table; ``rows`` are its lines in order, the header first, rulers left out."""
    if len(rows) < 2:
        return []
    header = cells_of(rows[0].line)
    if not header:
        return []
    panel = rows[0].panel
    columns = [_column(rows[0], cell, panel, words) for cell in header]
    long = _long_form(header, columns, rows, panel)
    found = []
    for row in rows[1:]:
        cells = cells_of(row.line)
        points = _long_row(row, cells, long, words) if long else _row(row, cells, columns, header, words)
        found.append((row, points))
    return found


def _column(context: Context, cell: Cell, panel: PanelDraft, words: PanelWords) -> Column:
    names = panel.names
    series = names.series_named(cell.text) or _inside(cell.text, names.series)
    category = names.category_named(cell.text) or _inside(cell.text, names.categories)
    if series and category:
        return (
            Column(series=None, category=category)
            if panel.chart_type in ("heatmap", "confusion_matrix")
            else Column(series=series)
        )
    if series or category:
        return Column(series, category)
    placed = place_in(context.text[: cell.end], words, cell.start)
    if placed:
        return Column(position=placed[0])
    return Column(value=not REMARK_RE.search(cell.text))


def _inside(text: str, names: list[Name]) -> Name | None:
    """The name that a header holds as whole words ("Conformer WER (%)"), the longest first."""
    key = f" {norm(PAREN_RE.sub('', text))} "
    hits = [name for name in names if f" {norm(name.text)} " in key]
    return max(hits, key=lambda name: len(name.text)) if hits else None


def _long_form(
    header: list[Cell], columns: list[Column], rows: list[Context], panel: PanelDraft
) -> tuple[int, int, int] | None:
    """(series column, x column, value column) where each row is one point: | Series | Week | Value |."""
    if len(header) < 3 or any(c.series or c.category or c.position for c in columns):
        return None
    first = [cells_of(row.line) for row in rows[1:]]
    in_series = [
        k
        for k in range(len(header))
        if first and all(len(c) > k and panel.names.series_named(c[k].text) for c in first)
    ]
    if not in_series:
        return None
    values = [k for k in range(len(header)) if k not in in_series and columns[k].value]
    if len(values) < 2:
        return None
    return in_series[0], values[0], values[1]


def _long_row(row: Context, cells: list[Cell], form: tuple[int, int, int], words: PanelWords) -> list[Found]:
    if len(cells) <= max(form):
        return []
    series, x, value = (cells[k] for k in form)
    name = row.panel.names.series_named(series.text)
    found = _cell_value(row, value, words)
    if name is None or found is None:
        return []
    found.series, found.series_span = name.text, row.span(series.start, series.end)
    found.x, found.x_span = _place(row, x, words)
    return [found]


def _row(row: Context, cells: list[Cell], columns: list[Column], header: list[Cell], words: PanelWords) -> list[Found]:
    if len(cells) < 2 or not cells[0].text:
        return []
    head = cells[0]
    names = row.panel.names
    by_category = any(c.category or c.position for c in columns[1:])
    row_series = names.series_named(head.text) if by_category or not any(c.series for c in columns[1:]) else None
    if by_category and row_series is None and not names.series:
        row_series = Name(head.text, row.span(head.start, head.end), by="rule/table")
    plain_values = [k for k in range(1, len(columns)) if columns[k].value]
    found: list[Found] = []
    for k in range(1, min(len(cells), len(columns))):
        column = columns[k]
        if not (column.series or column.category or column.position) and not (
            column.value and k == plain_values[0] and not by_category
        ):
            if not (
                column.value and not any(c.series or c.category or c.position for c in columns[1:]) and not names.series
            ):
                continue
        point = _cell_value(row, cells[k], words)
        if point is None:
            continue
        if column.category or column.position:
            _keys_of_matrix(row, point, row_series, column, head)
        else:
            _keys_of_columns(
                row,
                point,
                column,
                head,
                words,
                header[k] if len(plain_values) > 1 and not column.series else None,
                row_series,
            )
        found.append(point)
    return found


def _keys_of_matrix(row: Context, point: Found, series: Name | None, column: Column, head: Cell) -> None:
    if series is not None:
        point.series, point.series_span = series.text, row.span(head.start, head.end)
    elif row.scope.series is not None:
        point.series, point.series_span = row.scope.series.text, row.scope.series.span
    if column.category is not None:
        point.x, point.x_span = Position(label=column.category.text), column.category.span
    elif column.position is not None:
        point.x = column.position


def _keys_of_columns(
    row: Context,
    point: Found,
    column: Column,
    head: Cell,
    words: PanelWords,
    header: Cell | None,
    row_series: Name | None,
) -> None:
    if column.series is not None:
        point.series, point.series_span = column.series.text, column.series.span
    elif row_series is not None:
        point.series, point.series_span = row_series.text, row.span(head.start, head.end)
        return
    elif header is not None:
        point.series = PAREN_RE.sub("", header.text)
    elif row.scope.series is not None:
        point.series, point.series_span = row.scope.series.text, row.scope.series.span
    point.x, point.x_span = _place(row, head, words)


def _place(row: Context, cell: Cell, words: PanelWords) -> tuple[Position, tuple[int, int]]:
    category = row.panel.names.category_named(cell.text)
    span = row.span(cell.start, cell.end)
    if category is not None:
        return Position(label=category.text), span
    placed = place_in(row.text[: cell.end], words, cell.start)
    if placed:
        return placed[0], row.span(*placed[1])
    return Position(label=cell.text), span


def _cell_value(row: Context, cell: Cell, words: PanelWords) -> Found | None:
    """The cell's one quantity, or its kind of nothing; None for words."""
    reading = strict_value(row.text[: cell.end], cell.start)
    if reading is not None:
        return Found(
            value=reading.quantity(words.y_unit if words.y_unit == "%" else None), value_span=row.span(*reading.digits)
        )
    kind = kind_of(cell.text)
    if kind is None or not cell.text or len(cell.text.split()) > MISSING_WORDS:
        return None
    return Found(value=Quantity(), value_span=row.span(cell.start, cell.end), missing=kind)
