"""Totals in Markdown tables: a column that sums up its row, and a row that sums up its columns."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.verify.issues.parts import Part, Parts
from chartprose.verify.names import norm
from chartprose.verify.totals import Total

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from chartprose.record import Span
    from chartprose.verify.issues.spans import Ordered

ROW_RE = re.compile(r"^[ \t]*\|[^\n]*+", re.MULTILINE)
CELL_RE = re.compile(r"[^|\n]++")
TOTAL_HEAD_RE = re.compile(
    r"(?:(?:row|column|grand|overall|bar|stack) )?(?:sub-?)?(?:totals?|sum)\b(?: \(?[a-z%$€]+\)?)?"
    r"|(?:whole|full|entire) (?:bar|column|stack|row)"
)
AMOUNT_RE = re.compile(r"[\s*~≈€$£]*+(?P<digits>\d[\d,]*+(?:\.\d++)?)\s?(?P<percent>%)?(?![\d^/])[^\d|]*+")


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a table: the spans of its cells, the outer bars left out."""

    start: int
    end: int
    cells: tuple[Span, ...]


def table_totals(text: str, parts: Ordered[Part]) -> Iterator[tuple[Total, Parts]]:
    """Each total in a table, with the values of its row or its column."""
    known: dict[tuple[str, str], Part] = {}
    for head, body in _tables(text):
        names = [norm(text[s:e]) for s, e in head.cells]
        total = next((i for i, n in enumerate(names) if i and TOTAL_HEAD_RE.fullmatch(n)), None)
        above: list[Row] = []
        for row in body:
            first = text[slice(*row.cells[0])] if row.cells else ""
            if TOTAL_HEAD_RE.fullmatch(norm(first)):
                yield from _of_columns(text, row, above, names, parts)
                above = []
                continue
            above.append(row)
            if total is not None and total < len(row.cells):
                inside = parts.between(row.start, row.cells[total][0])
                if not inside:
                    known = known or {(p.series, norm(p.shown[1])): p for p in reversed(parts.things)}
                    inside = _told_before(text, row, names[:total], known)
                yield from _found(text, row.cells[total], first.strip(" *`"), inside)


def _told_before(text: str, row: Row, names: Sequence[str], known: Mapping[tuple[str, str], Part]) -> list[Part]:
    """The parts of a row whose figures all stand in a list above it already, and so are of no cell; else nothing."""
    head = norm(text[slice(*row.cells[0])])
    found: list[Part] = []
    for name, cell in zip(names[1:], row.cells[1:], strict=False):
        amount = AMOUNT_RE.fullmatch(text, *cell)
        part = known.get((name, head)) or known.get((head, name))
        if amount is None or part is None or part.value is None:
            return []
        if part.value.mid != float(amount["digits"].replace(",", "")):
            return []
        found.append(part)
    return found


def _of_columns(
    text: str, row: Row, above: Sequence[Row], names: Sequence[str], parts: Ordered[Part]
) -> Iterator[tuple[Total, Parts]]:
    for column, cell in list(enumerate(row.cells))[1:]:
        spans = [r.cells[column] for r in above if column < len(r.cells)]
        spans = [s for s in spans if any(c.isdigit() for c in text[slice(*s)])]  # a dash is no part
        inside = [p for span in spans for p in parts.between(*span)]
        name = _shared(inside) or (names[column] if column < len(names) else "")
        if len(inside) == len(spans):
            yield from _found(text, cell, name, inside)


def _shared(parts: Sequence[Part]) -> str:
    """The series that all parts are of, or the place that they all stand at."""
    series, places = ({p.shown[k] for p in parts} for k in (0, 1))
    return next((told.pop() for told in (series, places) if len(told) == 1), "")


def _found(text: str, cell: Span, name: str, parts: Sequence[Part]) -> Iterator[tuple[Total, Parts]]:
    amount = AMOUNT_RE.fullmatch(text, *cell)
    if amount is None or len(parts) < 2:
        return
    written = amount["digits"]
    rounded = any(c in text[cell[0] : amount.start("digits")] for c in "~≈")
    value = float(written.replace(",", ""))
    total = Total(value, written, amount.span("digits"), "cell", cell, amount["percent"] is not None, rounded)
    yield total, Parts(name, tuple(parts))


def _tables(text: str) -> Iterator[tuple[Row, list[Row]]]:
    """The tables of a text: the head, and the rows below the ruler."""
    block: list[Row] = []
    for found in ROW_RE.finditer(text):
        row = Row(*found.span(), _cells(text, *found.span()))
        if block and text[block[-1].end : row.start] != "\n":
            yield from _table(text, block)
            block = []
        block.append(row)
    yield from _table(text, block)


def _table(text: str, block: Sequence[Row]) -> Iterator[tuple[Row, list[Row]]]:
    rows = [r for r in block if text[r.start : r.end].strip(" \t|:+-")]
    if len(rows) > 1:
        yield rows[0], rows[1:]


def _cells(text: str, start: int, end: int) -> tuple[Span, ...]:
    spans = [m.span() for m in CELL_RE.finditer(text, start, end)]
    return tuple(s for i, s in enumerate(spans) if text[slice(*s)].strip() or 0 < i < len(spans) - 1)
