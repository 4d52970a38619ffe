"""An output file that is never seen half written."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Self, cast

if TYPE_CHECKING:
    from types import TracebackType


class AsideFile:
    """A file that is written beside its place and renamed to it when all is well.

    As a context manager it yields the stream to write to (compressed if the name ends in ``.gz``). Left without an
    error, the file is synced to disk and takes its place in one step. Left with one, the place is not touched, and what was
    written stays in ``kept``, or is removed if nothing was.

    Raises:
        OSError: the folder is missing or read-only, or the disk is full.
    """

    def __init__(self, path: str) -> None:
        self.path = Path(path)
        self.kept = self.path.with_name(f"{self.path.name}.{os.getpid()}.part")

    def __enter__(self) -> Self:
        self._file = cast("BinaryIO", self.kept.open("wb"))
        self.stream = self._file
        if self.path.suffix == ".gz":
            self.stream = cast("BinaryIO", gzip.GzipFile(filename="", fileobj=self._file, mode="wb", mtime=0))
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        try:
            self._close()
            if kind is None:
                self.kept.replace(self.path)
                _sync_folder(self.path.parent)
        finally:
            if self.kept.exists() and not self.kept.stat().st_size:
                self.kept.unlink()

    def _close(self) -> None:
        try:
            if self.stream is not self._file:
                self.stream.close()
            self._file.flush()
            os.fsync(self._file.fileno())
        finally:
            self._file.close()


def _sync_folder(folder: Path) -> None:
    """Make the rename itself durable; where folders cannot be opened (Windows) the file's own sync has to do."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
