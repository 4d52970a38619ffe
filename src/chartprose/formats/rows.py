"""Files with a description a row, as documents: which column is the text, which the identity.

The uri of a row is ``PATH#ID``; without an id column ID is the number of the line or row, from 1. A
line that cannot be parsed is ``PATH#line-N``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, BinaryIO

from chartprose.errors import InputError
from chartprose.formats.document import Document, Unreadable
from chartprose.formats.jsonl import GZIP_ERRORS, open_lines, packing, parse

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from chartprose.formats.inputs import Item

TEXT_NAMES = ("text", "description")
ID_NAMES = ("id",)
ORIGIN_NAMES = ("figure", "describer")
PROBED_ROWS = 100
"""So many first rows without the text column mean that the file has none."""

Row = dict[str, object]
Numbered = tuple[int, Row | Unreadable]


@dataclass(frozen=True, slots=True)
class Fields:
    """The columns of rows: as the caller names them, or ``None`` for the first of the usual names that is there."""

    text: str | None = None
    id: str | None = None

    def suit(self, row: Row | Unreadable) -> bool:
        """Whether this row alone has the columns that are wanted."""
        return (
            isinstance(row, dict)
            and any(name in row for name in ((self.text,) if self.text else TEXT_NAMES))
            and (self.id is None or self.id in row)
        )

    def choose(self, columns: Iterable[str], path: str) -> Chosen:
        """The columns to read, out of those that there are.

        Raises:
            InputError: none is the text, or a named one is missing; the message lists the columns that there are.
        """
        present = list(columns)
        text = _first((self.text,) if self.text else TEXT_NAMES, present)
        if text is None:
            wanted = repr(self.text) if self.text else " or ".join(map(repr, TEXT_NAMES))
            raise _missing(path, wanted, present, "--text-field")
        if self.id and self.id not in present:
            raise _missing(path, repr(self.id), present, "--id-field")
        return Chosen(text, self.id)


@dataclass(frozen=True, slots=True)
class Chosen:
    """The columns that a file's documents are made of; ``id`` is ``None`` where any of the usual names will do."""

    text: str
    id: str | None

    def columns(self) -> set[str]:
        """All columns that a document may take something from."""
        return {self.text, *((self.id,) if self.id else ID_NAMES), *ORIGIN_NAMES}

    def document(self, row: Row, path: str, number: int, unit: str) -> Document | Unreadable:
        """The document of one row, the ``number``-th of its kind (``unit``: line or row)."""
        place = f"{unit} {number}"
        name = row.get(self.id or _first(ID_NAMES, row) or "")
        uri = f"{path}#{number if name is None else name}"
        if self.id and self.id not in row:
            return Unreadable(uri, _missing(path, repr(self.id), row, "--id-field", place))
        if self.text not in row:
            return Unreadable(uri, _missing(path, repr(self.text), row, "--text-field", place))
        text = row[self.text]
        if not isinstance(text, str):
            kind = "null" if text is None else type(text).__name__
            return Unreadable(uri, InputError(path, f"{self.text!r} is {kind}, not text", place=place))
        figure, describer = (_words(row.get(origin)) for origin in ORIGIN_NAMES)
        return Document(text, uri, figure, describer)


def _first(names: Iterable[str], present: Iterable[str]) -> str | None:
    return next((name for name in names if name in present), None)


def _words(value: object) -> str | None:
    return None if value is None else str(value)


def _missing(path: str, wanted: str, present: Iterable[str], option: str, place: str | None = None) -> InputError:
    there = ", ".join(map(repr, present)) or "none"
    return InputError(path, f"no column {wanted}; there are: {there}", place=place, mend=f"Choose one with {option}")


def line_rows(path: str, fields: Fields) -> Iterator[Item]:
    """The documents of a JSONL file, plain or gzipped; a line that is no row is one ``Unreadable``."""
    try:
        with open_lines(path) as stream:
            yield from stream_rows(stream, path, fields)
    except OSError as error:
        yield InputError(path, error.strerror or str(error))


def stream_rows(stream: BinaryIO, path: str, fields: Fields) -> Iterator[Item]:
    """The documents of a stream of JSON lines; ``path`` is what it is called."""
    first_rows: list[Numbered] = []
    chosen: Chosen | None = None
    for number, row in _numbered_rows(stream, path):
        if chosen is not None:
            yield _item(chosen, (number, row), path)
            continue
        first_rows.append((number, row))
        if len(first_rows) == PROBED_ROWS or fields.suit(row):
            chosen = yield from _settle(first_rows, path, fields)
            if chosen is None:
                return
    if chosen is None:
        yield from _settle(first_rows, path, fields)


def _settle(rows: list[Numbered], path: str, fields: Fields) -> Generator[Item, None, Chosen | None]:
    """Choose the columns by the first rows and give these rows' documents; or say why there is nothing to choose."""
    columns = dict.fromkeys(column for _, row in rows if isinstance(row, dict) for column in row)
    if not rows:
        yield InputError(path, "the file holds no rows")
        return None
    try:
        chosen = fields.choose(columns, path)
    except InputError as error:
        yield from (row for _, row in rows if isinstance(row, Unreadable))
        if columns or not any(isinstance(row, Unreadable) for _, row in rows):
            yield error
        return None
    for numbered in rows:
        yield _item(chosen, numbered, path)
    return chosen


def _item(chosen: Chosen, numbered: Numbered, path: str) -> Document | Unreadable:
    number, row = numbered
    return row if isinstance(row, Unreadable) else chosen.document(row, path, number, "line")


def _numbered_rows(stream: BinaryIO, path: str) -> Iterator[Numbered]:
    number = 0
    try:
        for number, line in enumerate(stream, 1):
            if not line.strip():
                continue
            try:
                row: Row | Unreadable = parse(line, path, number)
            except InputError as error:
                row = Unreadable(f"{path}#line-{number}", error, line)
            yield number, row
    except GZIP_ERRORS as error:
        what = f"broken {packing(path)} data ({error})"
        problem = InputError(path, what, place=f"after line {number}", mend="Fetch it again")
        yield number + 1, Unreadable(f"{path}#line-{number + 1}", problem)


def parquet_rows(path: str, fields: Fields) -> Iterator[Item]:
    """The documents of a Parquet file."""
    from chartprose.formats.parquet import RowFile  # noqa: PLC0415 - pyarrow is an extra

    try:
        file = RowFile(path)
        chosen = fields.choose(file.columns, path)
        columns = [column for column in file.columns if column in chosen.columns()]
        for number, row in enumerate(file.rows(columns), 1):
            yield chosen.document(row, path, number, "row")
    except InputError as error:
        yield error
