"""JSONL: one record a line; and JSONL files with a description a line, as input."""

from __future__ import annotations

import gzip
import io
import json
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, cast

import orjson
from pydantic import ValidationError

from chartprose.errors import InputError
from chartprose.formats.lines import LineWriter as Writer
from chartprose.record import Figure

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["Writer", "encode", "open_lines", "parse", "read_records"]

GZIP_ERRORS = (gzip.BadGzipFile, EOFError, zlib.error)


def encode(figure: Figure) -> bytes:
    """The record as one line of UTF-8 JSON."""
    return figure.model_dump_json().encode() + b"\n"


def read_records(path: str | Path) -> Iterator[Figure]:
    """Read a file of records, one at a time, so that memory stays flat.

    Args:
        path: a JSONL file that ``chartprose extract`` wrote, plain or gzipped (``.gz``).

    Raises:
        InputError: the file cannot be read, or a line is no record (with the number of the line).
    """
    name = str(path)
    try:
        with open_lines(name) as stream:
            for number, line in enumerate(stream, 1):
                if line.strip():
                    yield _record(line, name, number)
    except GZIP_ERRORS as error:
        raise InputError(name, f"broken gzip data ({error})", mend="Write the file anew") from error
    except OSError as error:
        raise InputError(name, error.strerror or str(error)) from error


def _record(line: bytes, path: str, number: int) -> Figure:
    try:
        return Figure.model_validate_json(line)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise InputError(
            path,
            f"not a record: {place + ': ' if place else ''}{first['msg']}",
            place=f"line {number}",
            mend="Give a file that chartprose extract wrote as JSONL",
        ) from error


def open_lines(path: str) -> BinaryIO:
    """The file at ``path`` as a binary stream of lines; a name that ends in ``.gz`` is decompressed."""
    if path.lower().endswith(".gz"):
        return cast("BinaryIO", gzip.open(path, "rb"))
    return Path(path).open("rb", buffering=io.DEFAULT_BUFFER_SIZE * 16)


def parse(line: bytes, path: str, number: int) -> dict[str, object]:
    """One line of an input file as a JSON object.

    Raises:
        InputError: the line is no JSON, or no object.
    """
    place = f"line {number}"
    try:
        row = orjson.loads(line)
    except json.JSONDecodeError as error:
        raise InputError(path, f"not JSON: {error.msg}, column {error.colno}", place=place) from error
    if not isinstance(row, dict):
        raise InputError(path, "a JSON value, but not an object", place=place, mend='Write {"text": "…"} a line')
    return row
