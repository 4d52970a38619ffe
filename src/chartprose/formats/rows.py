"""Files with a description a row, as documents: which column is the text, which the identity.

The uri of a row is ``PATH#ID``; without an id column ID is the number of the line or row, from 1. A
line that cannot be parsed is ``PATH#line-N``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from chartprose.errors import InputError, readable_path
from chartprose.formats.document import Document, Unreadable
from chartprose.formats.jsonl import BROKEN_PACKING, numbered_lines, open_lines, packing, parse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from chartprose.formats.inputs import Item


CHUNK = 1 << 20
TEXT_NAMES = ("text", "description")
ID_NAME = "id"
ORIGIN_NAMES = ("figure", "describer")
PROBED_ROWS = 100
"""So many first rows without the text column mean that the file has none."""


@lru_cache(maxsize=4)
def _lines_before(path: str, place: int) -> int:
    """The number of lines before a place in a file."""
    found, left = 0, place
    with Path(path).open("rb") as stream:
        while left and (data := stream.read(min(CHUNK, left))):
            found += data.count(b"\n")
            left -= len(data)
    return found


class LineNumber:
    """The number of a line, from 1: the ``after``-th from a ``place`` in a file, counted when it is looked at."""

    __slots__ = ("_after", "_path", "_place")

    def __init__(self, path: str, place: int, after: int) -> None:
        self._path, self._place, self._after = path, place, after

    def __int__(self) -> int:
        return _lines_before(self._path, self._place) + self._after

    def __str__(self) -> str:
        return str(int(self))


def lines_of(path: str, begin: int, end: int) -> Iterator[tuple[LineNumber, bytes]]:
    """The lines that begin in the bytes from ``begin`` to before ``end``, with their numbers."""
    with Path(path).open("rb", buffering=CHUNK) as stream:
        if begin:
            stream.seek(begin - 1)
            stream.readline()
        first, lines = stream.tell(), numbered_lines(stream)
        while stream.tell() < end and (found := next(lines, None)):
            yield LineNumber(path, first, found[0]), found[1]


Row = dict[str, object]
Number = int | LineNumber
Numbered = tuple[Number, Row | Unreadable]


def _all(_: int) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Fields:
    """The columns of rows: as the caller names them, or ``None`` for the first of the usual names that is there."""

    text: str | None = None
    id: str | None = None

    def missing(self, present: Iterable[str]) -> tuple[str, str] | None:
        """A wanted column that is not ``present``, in words, and the option that names it."""
        texts = (self.text,) if self.text else TEXT_NAMES
        if not any(name in present for name in texts):
            return " or ".join(map(repr, texts)), "--text-field"
        return (repr(self.id), "--id-field") if self.id and self.id not in present else None

    def choose(self, columns: Iterable[str], path: str) -> Fields:
        """The columns to read, out of those that there are; ``id`` stays ``None`` where any of the usual names will do.

        Raises:
            InputError: none is the text, or a named one is missing; the message lists the columns that there are.
        """
        present = list(columns)
        if missing := self.missing(present):
            raise _missing(path, *missing, present)
        return Fields(self.text or next(name for name in TEXT_NAMES if name in present), self.id)

    def columns(self) -> set[str]:
        """All columns that a document may take something from."""
        return {*((self.text,) if self.text else TEXT_NAMES), self.id or ID_NAME, *ORIGIN_NAMES}

    def document(self, row: Row, path: str, number: Number, unit: str) -> Document | Unreadable:
        """The document of one row, the ``number``-th of its kind (``unit``: line or row); the columns are chosen."""
        name = row.get(self.id or ID_NAME)
        uri = f"{readable_path(path)}#{number if name is None else name}"
        place = f"{unit} {number}"
        if missing := self.missing(row):
            return Unreadable(uri, _missing(path, *missing, row, place))
        text = row[self.text or ""]
        if not isinstance(text, str):
            kind = "null" if text is None else type(text).__name__
            return Unreadable(uri, InputError(path, f"{self.text!r} is {kind}, not text", place=place))
        figure, describer = (None if row.get(name) is None else str(row[name]) for name in ORIGIN_NAMES)
        return Document(text, uri, figure, describer)


def _missing(path: str, wanted: str, option: str, present: Iterable[str], place: str | None = None) -> InputError:
    there = ", ".join(map(repr, present)) or "none"
    return InputError(path, f"no column {wanted}; there are: {there}", place=place, hint=f"Choose one with {option}")


def stream_rows(stream: BinaryIO, path: str, fields: Fields) -> Iterator[Item]:
    """The documents of a stream of JSON lines; ``path`` is what it is called."""
    rows = _numbered_rows(numbered_lines(stream), path)
    probed = _probed(rows, fields)
    yield from _documents(chain(probed, rows), probed, path, fields)


def range_rows(path: str, fields: Fields, begin: int, end: int) -> Iterator[Item]:
    """The documents of the lines of a plain JSONL file that begin in these bytes; no other line is parsed.

    A file that has no columns to choose is reported by the range that begins at 0.
    """
    return _some_rows(path, fields, lambda: _numbered_rows(lines_of(path, begin, end), path), first=begin == 0)


def line_rows(path: str, fields: Fields, selected: Callable[[int], bool] = _all) -> Iterator[Item]:
    """The documents of those lines of a JSONL file, plain or packed, that are ``selected``; no other line is parsed.

    ``selected`` is asked with numbers from 0. A line that is no row is one ``Unreadable``.
    """

    def rows() -> Iterator[Numbered]:
        with open_lines(path) as stream:
            yield from _numbered_rows(numbered_lines(stream), path, selected)

    return _some_rows(path, fields, rows, first=selected(0))


def _some_rows(path: str, fields: Fields, rows: Callable[[], Iterator[Numbered]], *, first: bool) -> Iterator[Item]:
    """The documents of some rows; the columns are chosen by those at the beginning of the file.

    What is wrong with the file as a whole is reported only to who asks for its ``first`` rows.
    """
    try:
        with open_lines(path) as stream:
            probed = _probed(_numbered_rows(numbered_lines(stream), path), fields)
        yield from _documents(rows(), probed, path, fields, first=first)
    except OSError as error:
        if first:
            yield InputError(path, error.strerror or str(error))


def _probed(rows: Iterator[Numbered], fields: Fields) -> list[Numbered]:
    """The first rows, up to one that has all the columns that are wanted."""
    found: list[Numbered] = []
    for number, row in rows:
        found.append((number, row))
        if len(found) == PROBED_ROWS or (isinstance(row, dict) and not fields.missing(row)):
            break
    return found


def _documents(
    rows: Iterable[Numbered], probed: list[Numbered], path: str, fields: Fields, *, first: bool = True
) -> Iterator[Item]:
    """The documents of rows, whose columns are chosen by those that were ``probed``; or why none can be chosen."""
    columns = dict.fromkeys(column for _, row in probed if isinstance(row, dict) for column in row)
    unreadable = [row for _, row in probed if isinstance(row, Unreadable)]
    try:
        chosen = fields.choose(columns, path)
    except InputError as refusal:
        if first:
            yield from unreadable
        if first and (columns or not unreadable):
            yield refusal if probed else InputError(path, "the file holds no rows")
        return
    for number, row in rows:
        yield row if isinstance(row, Unreadable) else chosen.document(row, path, number, "line")


def _numbered_rows(
    lines: Iterable[tuple[Number, bytes]], path: str, selected: Callable[[int], bool] = _all
) -> Iterator[Numbered]:
    number: Number = 0
    place = -1
    try:
        for place, (number, line) in enumerate(lines):
            if not selected(place) or not line.strip():
                continue
            try:
                row: Row | Unreadable = parse(line, path, number)
            except InputError as error:
                row = Unreadable(f"{readable_path(path)}#line-{number}", error, line)
            yield number, row
    except BROKEN_PACKING as error:
        if not selected(place + 1):
            return
        what = f"broken {packing(path)} data ({error})"
        problem = InputError(path, what, place=f"after line {number}", hint="Fetch it again")
        yield int(number) + 1, Unreadable(f"{readable_path(path)}#line-{int(number) + 1}", problem)


def parquet_rows(path: str, fields: Fields, selected: Callable[[int], bool] = _all) -> Iterator[Item]:
    """The documents of a Parquet file, from those row groups that are ``selected``, which is asked with numbers from 0.

    What is wrong with the file as a whole is reported only to who has the first group.
    """
    from chartprose.formats.parquet import RowFile  # noqa: PLC0415 - pyarrow is an extra

    try:
        file = RowFile(path)
        chosen = fields.choose(file.columns, path)
    except InputError as error:
        if selected(0):
            yield error
        return
    columns, number = [column for column in file.columns if column in chosen.columns()], 1
    for group, rows in enumerate(file.groups):
        if selected(group):
            try:
                for place, row in enumerate(file.rows(columns, [group]), number):
                    yield chosen.document(row, path, place, "row")
            except InputError as error:
                yield error
        number += rows
