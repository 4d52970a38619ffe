"""Rule ``table``: a Markdown table — series in columns, series in rows, or one row a point."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.record import Position, Quantity
from chartprose.rules1.context import Context, Found
from chartprose.rules1.data_sections.margins import (
    COUNTS_RE,
    counts_rows,
    drawn_only,
    is_margin,
    tells_samples,
    tells_total,
)
from chartprose.rules1.dates import is_calendar_name
from chartprose.rules1.families import BARS, BOXES, LINES, MATRICES
from chartprose.rules1.layouts.boxes.statistic import NAMES, statistic_in
from chartprose.rules1.layouts.tables import measures
from chartprose.rules1.layouts.tables.bin_ends import put_ends, tells_ends
from chartprose.rules1.layouts.tables.cells import LOST_RE, PLAIN_RE, Cell, cells_of, rows_of_cells
from chartprose.rules1.layouts.tables.code_heads import name_code_heads
from chartprose.rules1.layouts.tables.columns import (
    PAREN_RE,
    Column,
    both_in,
    inside,
    is_stat,
    key_by_category,
    name_numbers,
    put_series,
)
from chartprose.rules1.layouts.tables.long import (
    carried_down,
    hold_places,
    is_of_words,
    says_series,
    tells_cells,
    tells_long,
    tells_marks,
)
from chartprose.rules1.layouts.tables.number_heads import lacks_heads, number_heads
from chartprose.rules1.layouts.tables.outliers import are_counts, outliers
from chartprose.rules1.layouts.tables.spread_heads import spreads
from chartprose.rules1.layouts.tables.statistic_rows import name_boxes, statistic_row, tells_statistics
from chartprose.rules1.missing import kind_of
from chartprose.rules1.names import Name
from chartprose.rules1.nouns import axis_nouns
from chartprose.rules1.place import place_in, position_of_reading
from chartprose.rules1.strict_value import strict_value
from chartprose.rules1.style import is_style

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.rules1.nouns import PanelWords

REMARK_RE = re.compile(
    r"Δ|\b(?:(?:whole|full|entire) (?:bar|column|stack|row)|rank|diff"
    r"|notes?|comments?|remarks?|colou?rs?|trend|change|difference|delta|total|sum|legend|markers?"
    r"|position|where|observations?|description|style|"
    r"line type|ratio|improvement|gain|gap|status|interpretation|location|symbol|meaning|confidence|winner|best"
    r"|direction|count|error bars?|uncertainty|std|stdev|sd|sem|ci|n)\b|\s/\s|^±"
    r"|^(?:lower|upper)(?:\s(?:bound|limit|end))?$",
    re.IGNORECASE,
)
DERIVED_RE = re.compile(
    r"\b(?:(?:whole|full|entire) (?:bar|column|stack|row)|rank|change"
    r"|difference|diff|delta|total|sum|ratio|improvement|gain|gap|error bars?|uncertainty"
    r"|std|stdev|sd|sem|ci)\b|Δ|^±",
    re.IGNORECASE,
)
FEWEST_BARS: Final = 3
"""How many columns a table of one row has at least, the head of the row among them."""

MISSING_WORDS: Final = 8
NO_HEAD: Final = Cell("", 0, 0)
AT_RE = re.compile(r"(?P<y>[^=]{2,40}?) (?:at|@|when) (?=\S)")
"""The head of a column of values at one place: "TPR at FPR = 0.10"."""

VALUE_HEADS: Final = frozenset({"value", "mean", "median", "estimate", "reading", "result", "score"})
"""Heads of the column of values in a table with a row a point."""


def table(rows: list[Context], words: PanelWords) -> list[tuple[Context, list[Found]]]:
    """The points of a table; ``rows`` are its lines in order, the header first, rulers left out."""
    if len(rows) < 2:
        return []
    header, *body = rows_of_cells([row.line for row in rows])
    if not header:
        return []
    if lacks_heads(header, body, rows[0], words):
        if len(body) > 1 or (rows[1].scope.series is None and rows[1].panel.names.series):
            return [(row, []) for row in rows[1:]]
        header, body = [NO_HEAD, *header], [[NO_HEAD, *cells] for cells in body]
    counted = len(header) > 2 and counts_rows(header[0].text, [cells[0].text for cells in body if cells])
    if counted:
        header, body = header[1:], [cells[1:] for cells in body]
    while len(header) > 2 and _tells_style(header, body):
        header, body, counted = header[1:], [cells[1:] for cells in body], True
    columns = _columns(rows[0], header, words)
    if measures.has_no_heads(columns):
        return []
    measures.hold_measure(rows[0].panel, columns, header, words)
    beside = measures.beside_measure(rows[0].panel, columns, body, words)
    _name_heads(rows[0], header, columns, body, words)
    for k, column in enumerate(columns):
        if column.stat == "outlier" and are_counts([cells[k].text for cells in body if k < len(cells)]):
            columns[k] = Column()
    long = _long_form(header, columns, rows[0], body, words)
    if long is None and words.scattered and _tells_unknown_axes(columns, body):
        return []
    if long is not None:
        body = carried_down(body)
    elif not counted:
        hold_places(columns, [axis_nouns(cell.text) for cell in header], words)
        _wide_form(header, columns, rows, words)
    name_boxes(rows, header, columns)
    turned = tells_statistics(rows, columns)
    found: list[tuple[Context, list[Found]]] = []
    for row, cells in zip(rows[1:], body, strict=True):
        head = cells[0].text if cells else ""
        if head in beside or is_margin(row.panel, head) or (turned and tells_samples(row.panel, head)):
            points = []
        elif turned and cells and (stat := statistic_in(cells[0].text)):
            points = statistic_row(row, cells, columns, stat)
        elif turned and cells and row.panel.names.series_named(cells[0].text) is None:
            points = []  # what is told of each box beside its statistics is no mark of the plot
        else:
            points = _long_row(row, cells, long, words) if long else _row(row, cells, columns, header, words)
        found.append((row, measures.turn(row, points) if measures.is_turned(row.panel, header, body) else points))
    return found


def _name_heads(
    head: Context, header: list[Cell], columns: list[Column], body: list[list[Cell]], words: PanelWords
) -> None:
    """Take heads in code for names, and all heads for bars that no list tells over one row of what the axis shows."""
    name_code_heads(head.panel, header, columns, words)
    name_numbers(head, header, columns, body)
    keyed = any(column.series or column.by_category or column.stat for column in columns)
    names = head.panel.names
    if keyed or names.series or names.categories or len(body) != 1 or len(columns) < FEWEST_BARS or not body[0]:
        return
    if not measures.is_measure(head.panel, body[0][0].text, words) or head.panel.chart_type not in BARS:
        return
    for k, cell in list(enumerate(header))[1:]:
        if columns[k].value:
            columns[k] = Column(category=Name(cell.text, head.span(cell.start, cell.end), by="rule/table"))


def _tells_style(header: list[Cell], body: list[list[Cell]]) -> bool:
    """Whether the first column only tells the color of what stands in the second: "| Color | Category | Share |"."""
    firsts = [cells[0].text for cells in body if len(cells) > 1]
    names = [cells[1].text for cells in body if len(cells) > 1]
    told = REMARK_RE.search(header[0].text) is not None and all(is_style(cell) for cell in firsts)
    return bool(firsts) and told and not any(PLAIN_RE.match(name) for name in names)


def _columns(head: Context, header: list[Cell], words: PanelWords) -> list[Column]:
    """What the columns hold, without those that tell a spread or what is not drawn."""
    told = [cell.text for cell in header]
    columns = [_column(head, cell, words) for cell in header]
    for k in spreads(told, columns, words.y_nouns):
        columns[k] = Column()
    plain = [k for k in range(1, len(columns)) if columns[k].value]
    for k in set(plain).difference(drawn_only(told, plain, head.panel.chart_type)):
        columns[k].value = False
    return columns


def _column(context: Context, cell: Cell, words: PanelWords) -> Column:
    panel = context.panel
    names = panel.names
    told = PAREN_RE.sub("", cell.text).strip(" *").lower()
    if panel.chart_type in BOXES and (stat := NAMES.get(told) or NAMES.get(told.removesuffix("s"))):
        return Column(stat=stat)
    series = names.series_named(cell.text) or inside(cell.text, names.series)
    category = names.category_named(cell.text) or inside(cell.text, names.categories)
    if panel.chart_type in BOXES and (both := both_in(names, cell.text)):
        return Column(*both, stat=statistic_in(cell.text))
    if panel.chart_type in BOXES and (series or category):
        return Column(series, None if series else category, stat=statistic_in(cell.text))
    if series and category:
        return Column(category=category) if panel.chart_type in MATRICES else Column(series=series)
    if series or category:
        return Column(series, category)
    at = AT_RE.match(cell.text)
    begin = cell.start + at.end() if at and axis_nouns(at["y"]) & (words.y_nouns | VALUE_HEADS) else cell.start
    placed = place_in(context.text[: cell.end], words, begin)
    if placed:
        return Column(position=placed[0], position_span=context.span(*placed[1]))
    counted = panel.chart_type == "histogram" and COUNTS_RE.match(cell.text) is not None
    return Column(value=counted or not REMARK_RE.search(cell.text))


def _long_form(
    header: list[Cell], columns: list[Column], head: Context, rows: list[list[Cell]], words: PanelWords
) -> tuple[int, int, int] | None:
    """(series column, x column, value column) where each row is one point, as in | Series | Week | Value |."""
    if len(header) < 3 or any(column.series or column.by_category for column in columns):
        return None
    body = carried_down(rows)
    if (cells := tells_cells([cell.text for cell in header], body, head.panel)) is not None:
        return cells
    named = head.panel.names.series_named
    in_series = [k for k in range(len(header)) if _all_named(body, k, named)]
    if not in_series:
        marks = tells_marks(header, body, words) if words.scattered and not head.panel.names.series else None
        return marks or tells_long(header, body, head.panel.names, words)
    values = [k for k in range(len(header)) if k not in in_series and columns[k].value and _has_figures(head, body, k)]
    if len(values) < 2:
        return None
    first, second = (axis_nouns(header[k].text) for k in values[:2])
    if first & words.place_nouns or second & (words.y_nouns | VALUE_HEADS):
        return in_series[0], values[0], values[1]
    if first & (words.y_nouns | VALUE_HEADS) and second & words.own_x_nouns:
        return in_series[0], values[1], values[0]  # the value stands before its place: | Series | Peak | Hour |
    return None


def _tells_unknown_axes(columns: list[Column], body: list[list[Cell]]) -> bool:
    """Whether the marks of a scatter plot stand beside columns of figures, and nothing tells which one is x."""
    keyed = any(column.series or column.by_category for column in columns)
    figures = [k for k in range(1, len(columns)) if columns[k].value and not is_of_words(body, k)]
    return not keyed and len(figures) > 1 and is_of_words(body, 0)


def _has_figures(head: Context, body: list[list[Cell]], column: int) -> bool:
    """Whether a column holds a figure or a date, and not words alone: the names of the marks of a scatter plot."""
    if head.panel.chart_type != "scatter":
        return True
    return any(len(cells) > column and PLAIN_RE.match(cells[column].text) for cells in body)


def _all_series(rows: list[Context], column: int) -> bool:
    """Whether each cell of a column below the header is the name of a series."""
    return _all_named([cells_of(row.line) for row in rows[1:]], column, rows[0].panel.names.series_named)


def _all_named(body: list[list[Cell]], column: int, named: Callable[[str], Name | None]) -> bool:
    return bool(body) and all(len(cells) > column and named(cells[column].text) is not None for cells in body)


def _wide_form(header: list[Cell], columns: list[Column], rows: list[Context], words: PanelWords) -> None:
    """Take the heads of the columns as categories where the rows are series and nothing else names the columns."""
    keyed = any(column.series or column.by_category or column.stat for column in columns)
    if keyed or rows[0].panel.names.categories or words.x_ends is not None:
        return
    if not _all_series(rows, 0) and not _says_series(header, rows[0]):
        return
    plain = [k for k in range(1, len(columns)) if columns[k].value]
    if len(plain) < 2:
        return
    places = number_heads([header[k].text for k in plain], rows[0].panel.chart_type)
    if places and not rows[0].panel.names.series:
        return
    for number, k in enumerate(plain):
        span = rows[0].span(header[k].start, header[k].end)
        if places:
            columns[k] = Column(position=position_of_reading(places[number]), position_span=span)
            continue
        columns[k] = Column(category=Name(header[k].text, span, by="rule/table"))


def _says_series(header: list[Cell], head: Context) -> bool:
    """Whether the first head tells of lines, or the others are months or dates, where no legend names a line."""
    if head.panel.names.series or head.panel.chart_type not in LINES:
        return False
    return says_series(header[0]) or all(is_calendar_name(cell.text) for cell in header[1:])


def _long_row(row: Context, cells: list[Cell], form: tuple[int, int, int], words: PanelWords) -> list[Found]:
    if len(cells) <= max(form):
        return []
    series, x, value = (cells[k] for k in form)
    name = row.panel.names.series_named(series.text) or (None if row.panel.names.series else series)
    found = _cell_value(row, value, words)
    if name is None or found is None:
        return []
    if name is not series or not words.scattered:  # the name of a mark in a scatter plot is that of no series
        found.series, found.series_span = name.text, None if series.carried else row.span(series.start, series.end)
    found.x, found.x_span = _place(row, x, words)
    return [found]


def _row(row: Context, cells: list[Cell], columns: list[Column], header: list[Cell], words: PanelWords) -> list[Found]:
    """The points of a row that a head names: one a column of values."""
    if len(cells) < 2 or not (cells[0].text or cells[0] is NO_HEAD):
        return []
    head = cells[0]
    series = None if measures.is_measure(row.panel, head.text, words) else _row_series(row, head, columns)
    both = None if any(c.by_category or c.series for c in columns[1:]) else both_in(row.panel.names, head.text)
    series = both[0] if both else series
    several = sum(column.value for column in columns[1:]) > 1
    found: list[Found] = []
    for k in _value_columns(row, columns):
        column = columns[k]
        if column.stat == "outlier" and k < len(cells):
            found += _placed_at(row, head, series, outliers(row, cells[k], found, words), words)
            continue
        point = _cell_value(row, cells[k], words) if k < len(cells) else None
        if point is None or not is_stat(point.value, column.stat) or (point.missing and tells_total(head.text)):
            continue
        point.stat = column.stat or (statistic_in(cells[k].text) if row.panel.chart_type in BOXES else None)
        if column.by_category:
            key_by_category(row, point, column.series or series, column)
        else:
            named = column.series or series
            put_series(row, point, named)
            if named is None and several:
                point.series, point.series_span = PAREN_RE.sub("", header[k].text), None
            if column.series is not None or series is None or both:
                point.x, point.x_span = _place(row, head, words)
                point.x = Position(label=both[1].text) if both else point.x
        found.append(point)
    if tells_ends(header, row.panel.chart_type):
        put_ends(row, cells, found)
    if found:
        matrix = row.panel.chart_type in MATRICES and any(column.by_category for column in columns)
        found[0].covers += [
            row.span(cell.start, cell.end)
            for cell, head, column in zip(cells, header, columns, strict=False)
            if _derived(head) or tells_samples(row.panel, head.text) or (matrix and not column.by_category)
        ]
    return found


def _placed_at(row: Context, head: Cell, series: Name | None, marks: list[Found], words: PanelWords) -> list[Found]:
    """The marks beside the box of a row, with its keys."""
    for mark in marks:
        put_series(row, mark, series)
        if series is None:
            mark.x, mark.x_span = _place(row, head, words)
    return marks


def _derived(head: Cell) -> bool:
    """Whether a column holds what is worked out of others, and so no data."""
    return DERIVED_RE.search(head.text) is not None and REMARK_RE.search(head.text) is not None


def _row_series(row: Context, head: Cell, columns: list[Column]) -> Name | None:
    """The series that the head of a row names, where the columns are categories or values, not series."""
    names = row.panel.names
    by_category = any(column.by_category for column in columns[1:])
    if not by_category and any(column.series for column in columns[1:]):
        return None
    series = names.series_named(head.text)
    if series is None and row.panel.chart_type in MATRICES:
        series = inside(head.text, names.series)  # "Actual Oak"
    if series is None and by_category and not names.series:
        series = Name(head.text, (0, 0), by="rule/table")
    return replace(series, span=row.span(head.start, head.end)) if series else None


def _value_columns(row: Context, columns: list[Column]) -> list[int]:
    """The columns to read: those with a key; the first of plain values, or all where no name tells better."""
    keyed = [column.series is not None or column.by_category or column.stat is not None for column in columns]
    plain = [k for k in range(1, len(columns)) if columns[k].value]
    if any(keyed[1:]) or row.panel.names.series:
        plain = [] if any(column.by_category for column in columns[1:]) else plain[:1]
    return [k for k in range(1, len(columns)) if keyed[k] or k in plain]


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
        return Found(value=words.quantity(reading), value_span=row.span(*reading.digits))
    kind = kind_of(cell.text) or ("not_shown" if LOST_RE.match(cell.text) else None)
    if kind is None or not cell.text or len(cell.text.split()) > MISSING_WORDS:
        return None
    return Found(value=Quantity(), value_span=row.span(cell.start, cell.end), missing=kind)
