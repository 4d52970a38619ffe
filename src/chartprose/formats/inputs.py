"""What the command line calls INPUT: files, folders, globs, files of rows, and standard input, as documents.

Everything is read as it is asked for: a corpus streams through, and memory holds one document. An INPUT that is no
document and holds none (a path that is not there, an empty folder, rows without the text column) is an ``InputError``
in the stream, between the documents of the others.
"""

from __future__ import annotations

import glob
import io
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from chartprose.errors import InputError, need, readable_path
from chartprose.formats.document import Document, Unreadable
from chartprose.formats.jsonl import need_unpacker
from chartprose.formats.rows import line_rows, parquet_rows, stream_rows
from chartprose.text.source import MAX_CHARS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.formats.rows import Fields

STANDARD_INPUT = "-"
TEXT_ENDINGS = (".txt", ".md")
PACKED_ENDINGS = (".gz", ".zst")
LINE_ENDINGS = tuple(f"{name}{packed}" for name in (".jsonl", ".ndjson") for packed in ("", *PACKED_ENDINGS))
PARQUET_ENDINGS = (".parquet", ".pq")
GLOB_SIGNS = frozenset("*?[")
MAX_BYTES = 4 * MAX_CHARS
"""A larger file cannot be a text of ``MAX_CHARS``, however it is encoded: it is not read into memory."""

Item = Document | Unreadable | InputError


@dataclass(frozen=True, slots=True)
class Inputs:
    """The arguments of a command, and how rows name their text and their identity.

    ``stdin`` is what ``-`` reads: one document, or rows of JSON where ``fields`` names the text column.
    """

    arguments: tuple[str, ...]
    fields: Fields
    stdin: BinaryIO

    def __post_init__(self) -> None:
        need_for(self.arguments)

    def __iter__(self) -> Iterator[Item]:
        for path in paths_in(self.arguments):
            if isinstance(path, InputError):
                yield path
            elif path == STANDARD_INPUT and self.fields.text:
                yield from stream_rows(self.stdin, path, self.fields)
            elif path == STANDARD_INPUT:
                yield _limited(self.stdin, path)
            elif (special := special_file(path)) is not None:
                yield special
            elif path.lower().endswith(LINE_ENDINGS):
                yield from line_rows(path, self.fields)
            elif path.lower().endswith(PARQUET_ENDINGS):
                yield from parquet_rows(path, self.fields)
            else:
                yield read_file(path)

    def count(self) -> int | None:
        """How many documents there are, or ``None`` if that takes unpacking or waiting for them."""
        total = 0
        for path in paths_in(self.arguments):
            if isinstance(path, InputError):
                continue
            rows = (None if self.fields.text else 1) if path == STANDARD_INPUT else _rows_of(path)
            if rows is None:
                return None
            total += rows
        return total


def need_for(arguments: Iterable[str]) -> None:
    """See that the extras are there which inputs need, by their endings, before any of them is read.

    Raises:
        MissingExtraError: one is not.
    """
    for argument in arguments:
        if argument.lower().endswith(PARQUET_ENDINGS):
            need("Parquet", "parquet", "pyarrow")
        elif argument.lower().endswith(".zst"):
            need_unpacker(argument)


def _rows_of(path: str) -> int | None:
    """How many documents a file holds; ``None`` for a packed one, or one that cannot be read."""
    lower = path.lower()
    try:
        if lower.endswith(PARQUET_ENDINGS):
            from chartprose.formats.parquet import RowFile  # noqa: PLC0415 - pyarrow, when Parquet is read

            return sum(RowFile(path).groups)
        if not lower.endswith(LINE_ENDINGS):
            return 1
        if lower.endswith(PACKED_ENDINGS):
            return None
        with Path(path).open("rb", buffering=1 << 20) as stream:
            return sum(not line.isspace() for line in stream)
    except (OSError, InputError):
        return None


def special_file(path: str) -> InputError | None:
    """Why a pipe, a socket or a device is no input: reading it may never end."""
    try:
        mode = os.stat(path).st_mode  # noqa: PTH116 - as above
    except OSError:
        return None  # reported when it is opened
    if stat.S_ISREG(mode):
        return None
    return InputError(path, "no file, but a pipe or a device", hint="Give - and send it to standard input")


def paths_in(arguments: Iterable[str]) -> Iterator[str | InputError]:
    """The files of all arguments, and what is wrong with those that mean none."""
    for argument in arguments:
        try:
            yield from [argument] if argument == STANDARD_INPUT else _paths_of(argument)
        except InputError as error:
            yield error


def _paths_of(argument: str) -> list[str]:
    """The files that ``argument`` means, in a stable order; a path is written as it was given."""
    if os.path.isdir(argument):  # noqa: PTH112 - Path would rewrite the argument, and with it the uri
        found = sorted(_documents_in(argument))
        if not found:
            kinds = " or ".join(TEXT_ENDINGS)
            raise InputError(
                argument, f"the folder holds no {kinds} file", hint="Name files of another kind one by one"
            )
        return found
    if os.path.lexists(argument):
        return [argument]
    if not GLOB_SIGNS.isdisjoint(argument):
        found = sorted(path for path in glob.glob(argument, recursive=True) if not os.path.isdir(path))  # noqa: PTH112, PTH207 - as above
        if found:
            return found
        raise InputError(argument, "no file matches", hint="Check the pattern; ** crosses folders")
    raise InputError(argument, "no such file or folder")


def _documents_in(folder: str) -> Iterable[str]:
    for root, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in files:
            if name.lower().endswith(TEXT_ENDINGS) and not name.startswith("."):
                yield os.path.join(root, name)  # noqa: PTH118 - as above


def read_file(path: str) -> Document | Unreadable:
    """The file as a document; its uri is the path as given (bytes of its name that are not UTF-8 are escaped)."""
    uri = readable_path(path)
    try:
        with Path(path).open("rb") as stream:
            return _limited(stream, uri)
    except OSError as error:
        return Unreadable(uri, InputError(uri, error.strerror or str(error)))


def _limited(stream: BinaryIO, uri: str) -> Document | Unreadable:
    data = stream.read(MAX_BYTES + 1)
    if len(data) <= MAX_BYTES:
        return Document(data, uri)
    size = stream.seek(0, io.SEEK_END) if stream.seekable() else None
    found = f"{size:,} bytes are" if size else f"more than {MAX_BYTES:,} bytes are"
    problem = f"{found} too long for the description of one figure (at most {MAX_CHARS:,} characters)"
    hint = "Give one file, or one row of a JSONL or Parquet file, a description"
    return Unreadable(uri, InputError(uri, problem, hint=hint))
