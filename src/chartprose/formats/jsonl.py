"""JSONL: one record a line; and JSONL files with a description a line, as input."""

from __future__ import annotations

import gzip
import io
import json
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, cast

import orjson

from chartprose.errors import InputError, MissingExtraError
from chartprose.formats import LineWriter as Writer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Figure

__all__ = ["Writer", "encode", "open_lines", "parse"]

GZIP_ERRORS = (gzip.BadGzipFile, EOFError, zlib.error)


def encode(figure: Figure) -> bytes:
    """The record as one line of UTF-8 JSON."""
    return figure.model_dump_json().encode() + b"\n"


def open_lines(path: str) -> BinaryIO:
    """The file at ``path`` as a binary stream of lines; a name that ends in ``.gz`` or ``.zst`` is decompressed."""
    if path.lower().endswith(".gz"):
        return cast("BinaryIO", gzip.open(path, "rb"))
    if path.lower().endswith(".zst"):
        return io.BufferedReader(ZstdFile(path))
    return Path(path).open("rb", buffering=io.DEFAULT_BUFFER_SIZE * 16)


class ZstdFile(io.RawIOBase):
    """A file of Zstandard frames, decompressed as it is read; broken or cut data are an ``EOFError``."""

    def __init__(self, path: str) -> None:
        try:
            import zstandard  # noqa: PLC0415 - an extra
        except ImportError as error:
            raise MissingExtraError("a .zst file", "zstd") from error
        self._zstandard = zstandard
        self._file = Path(path).open("rb")  # noqa: SIM115 - closed with this one
        self._frame: zstandard.ZstdDecompressionObj | None = None
        self._packed = self._ready = b""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        while not self._ready and self._fill():
            pass
        size = min(len(buffer), len(self._ready))
        buffer[:size], self._ready = self._ready[:size], self._ready[size:]
        return size

    def _fill(self) -> bool:
        """Decompress some more; whether there was any."""
        packed = self._packed or self._file.read(io.DEFAULT_BUFFER_SIZE)
        if not packed:
            if self._frame is not None:
                raise EOFError("the last frame is cut off")
            return False
        self._frame = self._frame or self._zstandard.ZstdDecompressor().decompressobj()
        try:
            self._ready = self._frame.decompress(packed)
        except self._zstandard.ZstdError as error:
            raise EOFError(str(error)) from error
        self._packed = self._frame.unused_data if self._frame.eof else b""
        if self._frame.eof:
            self._frame = None
        return True

    def close(self) -> None:
        self._file.close()
        super().close()


MOST_LINE_BYTES = 8_000_000
"""A longer line is no row of descriptions; it is passed by, so that no file is unpacked into memory as a whole."""


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
    """One line of an input file as a JSON object; ``number`` is looked at only to tell an error.

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
        mend = 'Write {"text": "…"} a line'
        raise InputError(path, "a JSON value, but not an object", place=f"line {number}", mend=mend)
    return row
