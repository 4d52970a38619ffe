"""JSONL: one record a line; and JSONL files with a description a line, as input."""

from __future__ import annotations

import gzip
import io
import json
import sys
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, cast

import orjson

from chartprose.errors import InputError, MissingExtraError
from chartprose.formats import LineWriter as Writer

if sys.version_info >= (3, 14):
    from compression import zstd
else:
    try:
        from backports import zstd
    except ImportError:
        zstd = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Figure

__all__ = ["Writer", "encode", "open_lines", "parse"]

BROKEN_PACKING = (gzip.BadGzipFile, EOFError, zlib.error, *((zstd.ZstdError,) if zstd else ()))
"""What the data of a compressed file raise that are broken or cut off."""

MOST_LINE_BYTES = 8_000_000
"""A longer line is no row of descriptions; it is passed by, so that no file is unpacked into memory as a whole."""


def encode(figure: Figure) -> bytes:
    """The record as one line of UTF-8 JSON."""
    return figure.model_dump_json().encode() + b"\n"


def open_lines(path: str) -> BinaryIO:
    """The file at ``path`` as a binary stream of lines; a name that ends in ``.gz`` or ``.zst`` is decompressed."""
    if path.lower().endswith(".gz"):
        return cast("BinaryIO", gzip.open(path, "rb"))
    if packing(path) == "zstd":
        need_unpacker(path)
        return cast("BinaryIO", zstd.open(path, "rb"))
    return Path(path).open("rb", buffering=io.DEFAULT_BUFFER_SIZE * 16)


def need_unpacker(path: str) -> None:
    """See that what decompresses the file at ``path`` is there.

    Raises:
        MissingExtraError: it is not.
    """
    if packing(path) == "zstd" and zstd is None:
        raise MissingExtraError("a .zst file", "zstd")


def numbered_lines(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines with their numbers from 1; of one that is too long, just so much that ``parse`` refuses it."""
    number = 0
    while line := stream.readline(MOST_LINE_BYTES + 1):
        number += 1
        yield number, line
        while len(line) > MOST_LINE_BYTES and not line.endswith(b"\n"):
            line = stream.readline(MOST_LINE_BYTES + 1)


def packing(path: str) -> str:
    """How a file is compressed, by its name."""
    return "zstd" if path.lower().endswith(".zst") else "gzip"


def parse(line: bytes, path: str, number: object) -> dict[str, object]:
    """One line of an input file as a JSON object; ``number`` is evaluated only for an error.

    Raises:
        InputError: the line is no JSON, or no object.
    """
    if len(line) > MOST_LINE_BYTES:
        raise InputError(path, f"a line of more than {MOST_LINE_BYTES:,} bytes", place=f"line {number}")
    try:
        row = orjson.loads(line)
    except json.JSONDecodeError as error:
        problem = f"not JSON: {error.msg}, column {error.colno}"
        raise InputError(path, problem, place=f"line {number}") from error
    if not isinstance(row, dict):
        hint = 'Write {"text": "…"} a line'
        raise InputError(path, "a JSON value, but not an object", place=f"line {number}", hint=hint)
    return row
