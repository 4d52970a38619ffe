"""Keeping what was paid for: a store that is busy is waited for, one that cannot keep an answer ends the run."""

from __future__ import annotations

import sqlite3
import time
from typing import TYPE_CHECKING, TypeVar

from chartprose.errors import InputError, StoreError, UsageError
from chartprose.jobs.database import is_busy

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

T = TypeVar("T")

BUSY_SECONDS = 300.0
"""How long another program may hold the file of the answers, before the run is ended."""
PAUSE_SECONDS = 0.1


def kept(path: Path, work: Callable[[], T]) -> T:
    """What ``work``, which reads or writes the answers, returns.

    Raises:
        StoreError: it cannot: the file is damaged, the disk full, or another program holds it for too long.
    """
    until = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            return work()
        except StoreError:
            raise
        except (OSError, InputError, UsageError, sqlite3.Error) as error:
            if not is_busy(error.__cause__ or error) or time.monotonic() > until:
                raise StoreError(str(path), _told(error)) from error
        time.sleep(PAUSE_SECONDS)


def _told(error: Exception) -> str:
    if isinstance(error, InputError):
        return error.problem
    return (error.strerror or str(error)) if isinstance(error, OSError) else str(error)
