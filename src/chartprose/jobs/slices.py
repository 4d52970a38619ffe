"""Slices: which documents belong to shard I of N. It depends on the inputs alone, so that any machine finds the same.

Files of one description are dealt out one by one, Parquet files by row groups, files of lines by ranges of bytes, cut
at the ends of lines. A shard reads only its own row groups and ranges; of a packed file of lines it unpacks all, and
parses its own blocks of lines.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass
from itertools import count
from typing import TYPE_CHECKING

from chartprose.errors import InputError, UsageError
from chartprose.formats.inputs import (
    LINE_ENDINGS,
    PACKED_ENDINGS,
    PARQUET_ENDINGS,
    STANDARD_INPUT,
    need_for,
    paths_of,
    read_file,
)
from chartprose.formats.rows import chosen_lines, range_rows
from chartprose.jobs.naming import GIVEN, Naming

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.formats.inputs import Item
    from chartprose.formats.rows import Fields

LEAST_BYTES = 1 << 13
"""A plain file of lines is cut into as many ranges as there are shards, but into none that is smaller."""

LINES_A_BLOCK = 256
"""A packed one, into blocks of so many lines."""


@dataclass(frozen=True, slots=True)
class Slice:
    """The documents of shard ``index`` (from 0) of ``of``. Picklable.

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
            raise UsageError(f"there is no shard {self.index} of {self.of}: they count from 0 to {self.of - 1}")
        if STANDARD_INPUT in self.arguments:
            raise UsageError("standard input cannot be shared out")
        need_for(self.arguments)

    def __iter__(self) -> Iterator[Item]:
        for item in self._items():
            yield item if isinstance(item, InputError) else self.naming.named(item)

    def _items(self) -> Iterator[Item]:
        number = count()
        for argument in self.naming.arguments(self.arguments):
            try:
                paths = paths_of(argument)
            except InputError as error:
                if self.index == 0:  # one shard tells it
                    yield error
                continue
            for path in paths:
                yield from self._of_file(path, next(number))

    def identity(self) -> str:
        """A hash of the inputs as files: paths, sizes and times of change; another one means that they are others."""
        found: list[tuple[str, tuple[int, int] | str | None]] = []
        for argument in self.naming.arguments(self.arguments):
            try:
                found += [(self.naming.name(path), _size_and_time(path)) for path in paths_of(argument)]
            except InputError as error:
                found.append((argument, str(error)))
        return hashlib.sha256(json.dumps([found, self.fields.text, self.fields.id]).encode()).hexdigest()

    def _mine(self, number: int) -> bool:
        return number % self.of == self.index

    def _of_file(self, path: str, number: int) -> Iterator[Item]:
        lower = path.lower()
        if lower.endswith(PARQUET_ENDINGS):
            yield from self._row_groups(path, number)
        elif lower.endswith(LINE_ENDINGS):
            yield from self._lines(path, number)
        elif self._mine(number):
            yield read_file(path)

    def _lines(self, path: str, number: int) -> Iterator[Item]:
        if path.lower().endswith(PACKED_ENDINGS):
            yield from chosen_lines(path, self.fields, lambda place: self._mine(number + place // LINES_A_BLOCK))
            return
        size = (_size_and_time(path) or (0, 0))[0]
        ranges = max(1, min(self.of, size // LEAST_BYTES))
        for place in range(ranges):
            if self._mine(number + place):
                yield from range_rows(path, self.fields, size * place // ranges, size * (place + 1) // ranges)

    def _row_groups(self, path: str, number: int) -> Iterator[Item]:
        from chartprose.formats.parquet import RowFile  # noqa: PLC0415 - pyarrow is an extra

        try:
            file = RowFile(path)
            chosen = self.fields.choose(file.columns, path)
            columns = [column for column in file.columns if column in chosen.columns()]
            first = 1
            for group, rows in enumerate(file.groups):
                if self._mine(number + group):
                    for place, row in enumerate(file.rows(columns, [group]), first):
                        yield chosen.document(row, path, place, "row")
                first += rows
        except InputError as error:
            if self._mine(number):
                yield error


def _size_and_time(path: str) -> tuple[int, int] | None:
    try:
        found = os.stat(path)  # noqa: PTH116 - the path as it was given
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns
