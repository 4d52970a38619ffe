"""CSV: the tidy table, one row a point.

Empty is null; booleans are ``true`` and ``false``; numbers are written as Python's ``repr`` does, which reads back to
the same number. Lines end in a line feed. A text that a spreadsheet would run as a formula stays as it was
written: import the column as text.
"""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING, BinaryIO

from chartprose.formats.lines import LineWriter
from chartprose.tidy import COLUMNS

if TYPE_CHECKING:
    from chartprose.record import Figure

BOOLEANS = {True: "true", False: "false"}


def encode(figure: Figure) -> bytes:
    """The rows of ``figure``, without the header; nothing where it has no points."""
    return _lines([_cell(row[column]) for column in COLUMNS] for row in map(dict, figure.points_table()))


def _lines(rows: object) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(rows)  # type: ignore[arg-type]
    return text.getvalue().encode()


def _cell(value: object) -> object:
    return BOOLEANS[value] if isinstance(value, bool) else value


class Writer(LineWriter):
    """Writes the header, then rows."""

    def __init__(self, stream: BinaryIO) -> None:
        super().__init__(stream)
        self.write(_lines([COLUMNS]))
