"""CSV: the tidy table, one row a point, or another table of records.

Empty is null; booleans are ``true`` and ``false``; numbers are written as Python's ``repr`` does, which reads back to
the same number. Lines end in a line feed. A text that a spreadsheet would run as a formula stays as it was written,
unless a ``safe`` writer puts an apostrophe before it, as OWASP's page on CSV injection advises.
"""

from __future__ import annotations

import csv
import re
from typing import TYPE_CHECKING, BinaryIO

from chartprose.formats import LineWriter
from chartprose.tables import COLUMNS
from chartprose.tables import rows_of as encode

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.tables import Row, TableName


__all__ = ["Writer", "encode"]

CRLF = "\r\n"
BOOLEANS = {True: "true", False: "false"}
FORMULA_RE = re.compile(r" *+[=+\-@\t\r\n＝＋－＠]")


class Writer:
    """Writes the header, then rows, each batch as soon as it is there."""

    def __init__(self, stream: BinaryIO, table: TableName = "points", *, safe: bool = False) -> None:
        self._lines, self._columns, self._safe = LineWriter(stream), tuple(COLUMNS[table]), safe
        self._write([self._columns])

    def write(self, encoded: Iterable[Row]) -> None:
        self._write([self._cell(row[column]) for column in self._columns] for row in encoded)

    def close(self) -> None:
        self._lines.close()

    def _cell(self, value: object) -> object:
        if isinstance(value, bool):
            return BOOLEANS[value]
        return f"'{value}" if self._safe and isinstance(value, str) and FORMULA_RE.match(value) else value

    def _write(self, rows: Iterable[Iterable[object]]) -> None:
        lines = _Lines()
        csv.writer(lines, lineterminator=CRLF).writerows(rows)
        self._lines.write("".join(lines).encode())


class _Lines(list[str]):
    """What the standard writer writes, line by line, with a line feed at the end.

    It is asked to end lines in both signs, because it quotes a cell only for the signs that end its lines, and a lone
    carriage return in a cell would end the line for a reader.
    """

    def write(self, line: str) -> None:
        self.append(line.removesuffix(CRLF) + "\n")
