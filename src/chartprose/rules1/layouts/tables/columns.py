"""The columns of a table: what each holds, and the keys that it gives to the points of its cells."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.families import MATRICES
from chartprose.rules1.layouts.boxes.statistic import SPANNING
from chartprose.rules1.names import Name, norm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Quantity, Span, Stat
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.layouts.tables.cells import Cell
    from chartprose.rules1.registry import Registry

PAREN_RE = re.compile(r"(?<!\s)\s*+[(\[][^()\[\]]*+[)\]]\s*+$")


BRACKETS: Final = str.maketrans("()", "  ")


@dataclass(slots=True)
class Column:
    """What a column holds: the values of a series, of a category or of a statistic, or nothing of interest."""

    series: Name | None = None
    category: Name | None = None
    position: Position | None = None
    position_span: Span | None = None
    value: bool = False
    stat: Stat | None = None

    @property
    def by_category(self) -> bool:
        """Whether the column is a place on the x axis."""
        return self.category is not None or self.position is not None


def inside(text: str, names: list[Name]) -> Name | None:
    """The one name that a header holds as whole words ("Conformer WER (%)"), the longest of nested ones."""
    key = f" {norm(PAREN_RE.sub('', text))} "
    hits = [name for name in names if f" {norm(name.text)} " in key]
    longest = max(hits, key=lambda name: len(name.text), default=None)
    if longest is None or any(norm(name.text) not in norm(longest.text) for name in hits):
        return None  # "Upright / Flat" is worked out of two series, and is neither
    return longest


def name_numbers(head: Context, header: Sequence[Cell], columns: list[Column], body: Sequence[Sequence[Cell]]) -> None:
    """Take heads that are numbers for series where the rows are the categories: "| Port | 2019 (%) | 2024 (%) |".

    No legend tells a series then, and the list of the categories is that of the axis.
    """
    names = head.panel.names
    placed = [k for k, column in enumerate(columns) if column.position is not None]
    keyed = any(column.category or column.series for column in columns)
    if not placed or keyed or names.series or head.panel.chart_type in MATRICES:
        return
    if any(not cells or names.category_named(cells[0].text) is None for cells in body):
        return
    for k in placed:
        told = PAREN_RE.sub("", header[k].text)
        start = header[k].start
        columns[k] = Column(series=Name(told, head.span(start, start + len(told)), by="rule/table"))


def is_stat(value: Quantity, stat: Stat | None) -> bool:
    """Whether a value can be the statistic of its column: a range is one, or spans one, of two ends."""
    spans = value.low is not None and value.high is not None and value.value is None
    return stat in (None, "outlier") or spans == (stat in SPANNING)


def put_series(row: Context, point: Found, series: Name | None) -> None:
    """Put in ``series``, or else the series of the open head; a row without a name has none."""
    named = series if series is not None and series.text else row.scope.series
    if named is not None:
        point.series, point.series_span = named.text, named.span


def key_by_category(row: Context, point: Found, series: Name | None, column: Column) -> None:
    put_series(row, point, series)
    if column.category is not None:
        point.x, point.x_span = Position(label=column.category.text), column.category.span
    elif column.position is not None:
        point.x, point.x_span = column.position, column.position_span


def both_in(names: Registry, text: str) -> tuple[Name, Name] | None:
    """The series and the category that a head names, both of them: "Pike, by night", "Night (Pike)"."""
    bare = text.translate(BRACKETS)
    series, category = inside(bare, names.series), inside(bare, names.categories)
    if series is None or category is None or norm(series.text) == norm(category.text):
        return None
    return series, category
