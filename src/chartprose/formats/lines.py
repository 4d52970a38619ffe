"""A writer for formats of lines: what is written is on its way at once."""

from __future__ import annotations

from typing import BinaryIO


class LineWriter:
    """Passes encoded lines on to a stream and flushes, so that a reader sees each document as soon as it is done."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def write(self, encoded: bytes) -> None:
        if encoded:
            self._stream.write(encoded)
            self._stream.flush()

    def close(self) -> None:
        self._stream.flush()
