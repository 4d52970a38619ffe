"""Where records go: standard output, or a file that is never seen half written."""

from __future__ import annotations

import errno
import gzip
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Self, cast

from chartprose.formats import load, writer_of

if TYPE_CHECKING:
    from chartprose.tables import TableName


class AtomicFile:
    """A file that is written beside its place (``part``) and takes it in one step, when all is well.

    ``stream`` is what to write to; it compresses if the name ends in ``.gz``. With ``mark`` the part has a name that no
    other process has, on this machine or another.

    Raises:
        OSError: the folder is missing or read-only, or the disk is full.
    """

    def __init__(self, path: str, mark: str = "") -> None:
        self.path = Path(path)
        self.part = self.path.with_name(f"{self.path.name}.{os.getpid()}{mark}.part")
        check_writable(self.path)
        try:
            self._file = cast("BinaryIO", self.part.open("wb"))
        except OSError as error:
            error.filename = path
            raise
        self.whole = 0
        self.stream = self._file
        if self.path.suffix == ".gz":
            self.stream = cast("BinaryIO", gzip.GzipFile(filename="", fileobj=self._file, mode="wb", mtime=0))

    def close(self) -> None:
        """End the part and sync it to disk; a record that the disk has no room for is left out of it."""
        try:
            if self.stream is not self._file:
                self.stream.close()
            self._file.flush()
            os.fsync(self._file.fileno())
        except OSError:
            with suppress(OSError):
                self._file.close()
            if self.whole and self.part.stat().st_size > self.whole:
                os.truncate(self.part, self.whole)
            raise
        self._file.close()

    def mark_whole(self) -> None:
        """What is written so far ends with a whole record, if it is on its way: what is compressed is not."""
        if self.stream is self._file:
            self.whole = self._file.tell()

    def discard(self) -> None:
        """Give the part up: nothing of it stays. Without effect once it has taken its place."""
        with suppress(OSError):
            self._file.close()
        self.part.unlink(missing_ok=True)

    def commit(self) -> None:
        """Rename the closed part to its place, and make that durable."""
        self.part.replace(self.path)
        sync_folder(self.path.parent)


def write_atomically(path: str | Path, data: bytes) -> None:
    """Write a file that appears under its name only when it is complete."""
    file = AtomicFile(str(path))
    try:
        file.stream.write(data)
        file.close()
    except BaseException:
        file.discard()
        raise
    file.commit()


def check_writable(path: str | Path) -> None:
    """See that a file can have its place, before the work for it is done.

    Raises:
        OSError: its folder, which the error names, is missing; or the place is a folder itself.
    """
    folder = Path(path).parent
    if not folder.is_dir():
        raise OSError(errno.ENOENT, os.strerror(errno.ENOENT), str(folder))
    if Path(path).is_dir():
        raise OSError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))


class Output:
    """Writes encoded records in one of the ``FORMATS``, to the file ``path`` or, without one, to ``stdout``.

    A context manager. Left without an error, a file takes its place, if anything was written. Left with one, its
    place is not touched, and the records written so far stay in ``part``, a whole file of its format (but for what is
    compressed or Parquet, if the disk was full).
    """

    def __init__(
        self, format_name: str, path: str | None, stdout: BinaryIO, table: TableName = "points", **options: bool
    ) -> None:
        self.path = path
        self.written = 0
        load(format_name)  # what it lacks is reported before a file is begun
        self._file = None if path is None else AtomicFile(path)
        self._writer = writer_of(format_name, self._file.stream if self._file else stdout, table, **options)

    @property
    def part(self) -> Path | None:
        """The file that an interrupted run has left, if there is one."""
        return self._file.part if self._file and self._file.part.exists() else None

    def write(self, encoded: Any) -> None:
        try:
            self._writer.write(encoded)
        except OSError as error:
            error.filename = error.filename or self.path
            raise
        self.written += 1
        if self._file is not None:
            self._file.mark_whole()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        file = self._file
        if file is None:
            if kind is None:
                self._writer.close()
            return
        ended = kind is not None and not issubclass(kind, Exception)
        begun = ended and file.part.stat().st_size > 0  # a signal may come before the record is counted
        try:
            try:
                self._writer.close()
            finally:
                file.close()
            if kind is None and self.written:
                file.commit()
        except OSError as problem:
            problem.filename = problem.filename or self.path
            raise
        finally:
            if not self.written and not begun:
                file.part.unlink(missing_ok=True)


def sync_folder(folder: Path) -> None:
    """Write the entries of ``folder`` to disk, so that a renamed file is there after a power cut."""
    if not hasattr(os, "O_DIRECTORY"):  # Windows opens no folders; the file's own sync has to do there
        return
    number = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
