"""CSV for spreadsheets: no text in it is run as a formula.

A text that begins with a sign which a spreadsheet takes for the beginning of a formula gets an apostrophe before it, as
OWASP's page on CSV injection advises. So it is not what the text says, letter for letter; numbers stay numbers.
"""

from __future__ import annotations

import csv
import io
import re
from typing import TYPE_CHECKING, BinaryIO

from chartprose.formats.csv import written

if TYPE_CHECKING:
    from collections.abc import Iterator

FORMULA_RE = re.compile(r" *+[=+\-@\t\r\n＝＋－＠]")
NUMBER_RE = re.compile(r"-\d++(?:\.\d++)?+(?:e[+-]?\d++)?+")
"""A negative number as ``repr`` writes it."""


def safe(lines: bytes) -> bytes:
    """Whole lines of CSV, with an apostrophe before each text that begins as a formula does."""
    return written(map(_cell, row) for row in _rows(lines))


def _rows(lines: bytes) -> Iterator[list[str]]:
    limit = csv.field_size_limit(len(lines) + 1)  # a quote may be longer than Python's default allows
    try:
        yield from list(csv.reader(io.StringIO(lines.decode(), newline="")))
    finally:
        csv.field_size_limit(limit)


def _cell(text: str) -> str:
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
