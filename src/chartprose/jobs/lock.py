"""The lock of a store: one run at a time, also after a run was killed.

It is an open transaction in a database of its own: the system gives it up when the process ends, however it ends.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, Self

from chartprose.errors import UsageError
from chartprose.jobs.database import is_busy, told

if TYPE_CHECKING:
    from pathlib import Path


class StoreBusyError(UsageError):
    """Another run works on this store."""


class Lock:
    """Held from its making until ``close``.

    Raises:
        StoreBusyError: another process holds it.
        OSError: the folder is read-only, or the disk is full.
    """

    def __init__(self, path: Path) -> None:
        with told(path):
            self._connection = sqlite3.connect(path, timeout=0, isolation_level=None, check_same_thread=False)
            try:
                self._connection.execute("BEGIN EXCLUSIVE")
            except sqlite3.OperationalError as error:
                self._connection.close()
                if is_busy(error):
                    raise StoreBusyError(f"{path.parent}: another run works on this store; this one ends") from error
                raise

    def close(self) -> None:
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
