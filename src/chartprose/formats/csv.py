"""CSV: the tidy table, one row a point, or another table of records.

Empty is null; booleans are ``true`` and ``false``; numbers are written as Python's ``repr`` does, which reads back to
the same number. Lines end in a line feed. A text that a spreadsheet would run as a formula stays as it was written,
unless ``safe`` puts an apostrophe before it, as OWASP's page on CSV injection advises.
"""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING, BinaryIO

from chartprose.formats import LineWriter
from chartprose.tables import COLUMNS, rows_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.record import Figure
    from chartprose.tables import Row, TableName


BOTH = "\r\n"
BOOLEANS = {True: "true", False: "false"}
FORMULA_RE = re.compile(r" *+[=+\-@\t\r\n＝＋－＠]")
NUMBER_RE = re.compile(r"-\d++(?:\.\d++)?+(?:e[+-]?\d++)?+")
"""A negative number as ``repr`` writes it."""


def encode(figure: Figure, table: TableName = "points") -> bytes:
    """The rows of ``figure``, without the header; nothing where it has none."""
    return lines_of(rows_of(figure, table), table)


def lines_of(rows: Iterable[Row], table: TableName = "points") -> bytes:
    """Rows of a table, without the header."""
    return written([_cell(row[column]) for column in COLUMNS[table]] for row in rows)


class _Lines(list[str]):
    """What the standard writer writes, line by line, with a line feed at the end.

    It is told to end lines in both signs, because it quotes a cell only for the signs that end its lines, and a lone
    carriage return in a cell would end the line for a reader.
    """

    def write(self, line: str) -> None:
        self.append(line.removesuffix(BOTH) + "\n")


def written(rows: Iterable[Iterable[object]]) -> bytes:
    """Rows of cells as lines of CSV."""
    lines = _Lines()
    csv.writer(lines, lineterminator=BOTH).writerows(rows)
    return "".join(lines).encode()


def _cell(value: object) -> object:
    return BOOLEANS[value] if isinstance(value, bool) else value


class Writer(LineWriter):
    """Writes the header, then rows."""

    def __init__(self, stream: BinaryIO, table: TableName = "points") -> None:
        super().__init__(stream)
        self.write(written([COLUMNS[table]]))


def safe(lines: bytes) -> bytes:
    """Whole lines of CSV, with an apostrophe before each text that begins as a formula does."""
    return written(map(_harmless, row) for row in _rows(lines))


def _rows(lines: bytes) -> Iterator[list[str]]:
    limit = csv.field_size_limit(len(lines) + 1)  # a quote may be longer than Python's default allows
    try:
        yield from list(csv.reader(io.StringIO(lines.decode(), newline="")))
    finally:
        csv.field_size_limit(limit)


def _harmless(text: str) -> str:
    return f"'{text}" if FORMULA_RE.match(text) and not NUMBER_RE.fullmatch(text) else text


class SafeStream(io.RawIOBase):
    """Makes what is written to it safe, and hands it on; each write must be of whole lines."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def writable(self) -> bool:
        return True

    def write(self, data: bytes) -> int:  # type: ignore[override]
        self._stream.write(safe(bytes(data)))
        return len(data)

    def flush(self) -> None:
        self._stream.flush()
