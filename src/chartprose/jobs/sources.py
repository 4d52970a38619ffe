"""Sources: what ``extract`` takes as INPUT, or the rows of a query in a database, streamed; whole, or a shard's slice.

A row's uri is that of its file, or the database's URL without its password, with the row's id after ``#``.
"""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import closing
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from chartprose.credentials import without_credentials
from chartprose.errors import InputError, UsageError
from chartprose.formats.inputs import (
    LINE_ENDINGS,
    PACKED_ENDINGS,
    PARQUET_ENDINGS,
    STANDARD_INPUT,
    need_for,
    paths_in,
    read_file,
    special_file,
)
from chartprose.formats.rows import line_rows, parquet_rows, range_rows
from chartprose.jobs.naming import GIVEN, Naming
from chartprose.jobs.sql import connect, driver_errors

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.formats.inputs import Inputs, Item
    from chartprose.formats.rows import Fields


LEAST_BYTES = 1 << 13
"""A plain file of lines is cut into as many ranges as there are shards, but into none that is smaller."""

LINES_A_BLOCK = 256
"""A packed one, into blocks of so many lines."""


@dataclass(frozen=True, slots=True)
class Sources:
    """The inputs of a job; with ``query`` each argument is the URL of a database that it is put to.

    ``naming`` says how documents are called; the arguments of ``inputs`` are those that it resolved.
    """

    inputs: Inputs
    query: str | None = None
    naming: Naming = GIVEN

    def __post_init__(self) -> None:
        if self.query is None and any("://" in argument for argument in self.inputs.arguments):
            raise UsageError("a database URL as INPUT needs --query SQL")

    def __iter__(self) -> Iterator[Item]:
        if self.query is None:
            yield from map(self.naming.named, self.inputs)
            return
        for url in self.inputs.arguments:
            yield from query_rows(url, self.query, self.inputs.fields)

    def count(self) -> int | None:
        """How many documents there are, or ``None`` if that takes reading them."""
        return self.inputs.count() if self.query is None else None


def query_rows(url: str, query: str, fields: Fields) -> Iterator[Item]:
    """The documents of a query, streamed; the database is opened for reading only.

    An error, if it cannot be read, the query fails, or its rows lack the text column.
    """
    name = without_credentials(url)
    chosen = None
    try:
        with closing(connect(url, read_only=True)) as connection, driver_errors(url):
            for number, row in enumerate(connection.stream(query), 1):
                chosen = chosen or fields.choose(row, name)
                yield chosen.document(row, name, number, "row")
    except InputError as error:
        yield error
    except OSError as error:
        yield InputError(name, error.strerror or str(error))
    else:
        if chosen is None:
            yield InputError(name, "the query returned no rows", hint="Check --query")


@dataclass(frozen=True, slots=True)
class Slice:
    """The documents of shard ``index`` (from 0) of ``of``; they depend on the inputs alone. Picklable.

    Files of one description are dealt out one by one, Parquet files by row groups, files of lines by ranges of bytes,
    cut at the ends of lines; of a packed file of lines a shard unpacks all, and parses its own blocks.

    Raises:
        UsageError: the index is not below ``of``, or standard input is to be shared out.
    """

    arguments: tuple[str, ...]
    fields: Fields
    index: int
    of: int
    naming: Naming = GIVEN

    def __post_init__(self) -> None:
        if not 0 <= self.index < self.of:
            raise UsageError(
                f"shard {self.index} of {self.of} does not exist; shards are numbered from 0 to {self.of - 1}"
            )
        if STANDARD_INPUT in self.arguments:
            raise UsageError("standard input cannot be split into shards; give files or folders")
        need_for(self.arguments)

    def __iter__(self) -> Iterator[Item]:
        number = count()
        for path in paths_in(self.naming.arguments(self.arguments)):
            if not isinstance(path, InputError):
                yield from map(self.naming.named, self._of_file(path, next(number)))
            elif self.index == 0:  # one shard tells it
                yield path

    def identity(self) -> str:
        """A hash of the inputs as files: paths, sizes and times of change; another one means that they are others."""
        found: list[tuple[str, tuple[int, int] | str | None]] = []
        for path in paths_in(self.naming.arguments(self.arguments)):
            if isinstance(path, InputError):
                found.append((path.path, str(path)))
            else:
                found.append((self.naming.name(path), _size_and_time(path)))
        return hashlib.sha256(json.dumps([found, self.fields.text, self.fields.id]).encode()).hexdigest()

    def _mine(self, number: int) -> bool:
        return number % self.of == self.index

    def _of_file(self, path: str, number: int) -> Iterator[Item]:
        lower = path.lower()
        if (special := special_file(path)) is not None:
            if self._mine(number):
                yield special
        elif lower.endswith(PARQUET_ENDINGS):
            yield from parquet_rows(path, self.fields, lambda group: self._mine(number + group))
        elif lower.endswith(LINE_ENDINGS):
            yield from self._lines(path, number)
        elif self._mine(number):
            yield read_file(path)

    def _lines(self, path: str, number: int) -> Iterator[Item]:
        if path.lower().endswith(PACKED_ENDINGS):
            yield from line_rows(path, self.fields, lambda place: self._mine(number + place // LINES_A_BLOCK))
            return
        size = (_size_and_time(path) or (0, 0))[0]
        ranges = max(1, min(self.of, size // LEAST_BYTES))
        for place in range(ranges):
            if self._mine(number + place):
                yield from range_rows(path, self.fields, size * place // ranges, size * (place + 1) // ranges)


def _size_and_time(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116 - the path as it was given
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns
