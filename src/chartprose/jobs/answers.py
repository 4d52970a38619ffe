"""The paid answers of a store: each is on disk, synced, before it is used; none is paid for twice.

Beside the answer stands what it took, and for whom. A run that dies between an answer and its record has not paid in
vain: the next run finds the answer, and its document has the usage that it would have had. For any other document the
answer is a hit of the cache, and marked as one.
"""

from __future__ import annotations

import threading
from concurrent.futures import Future
from contextvars import ContextVar
from datetime import UTC, datetime
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from chartprose import record
from chartprose.jobs.database import ANSWERS, Database, kept

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


Row = TypeVar("Row")
OWNER: ContextVar[str | None] = ContextVar("owner", default=None)
"""The try of a document for which this thread asks; ``None`` if an answer is for the first that wants it."""


class Commits(Generic[Row]):
    """Rows on their way to the disk. ``write`` takes some and returns when they are safe; one thread calls it."""

    def __init__(self, write: Callable[[list[Row]], None]) -> None:
        self._write = write
        self._waiting: SimpleQueue[tuple[Row, Future[None]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="commits", daemon=True)
        self._lock = threading.Lock()
        self._started = False

    def add(self, row: Row) -> Future[None]:
        """Done when the row is safe; it has the error of ``write``, if there was one."""
        with self._lock:
            if not self._started:
                self._started = True
                self._thread.start()
        future: Future[None] = Future()
        self._waiting.put((row, future))
        return future

    def close(self) -> None:
        """Write what is waiting, and end."""
        if self._started:
            self._waiting.put(None)
            self._thread.join()

    def _work(self) -> None:
        going = True
        while going:
            found = [self._waiting.get()]
            while not self._waiting.empty():
                found.append(self._waiting.get())
            going = None not in found
            pairs = [pair for pair in found if pair is not None and pair[1].set_running_or_notify_cancel()]
            if pairs:
                self._settle(pairs)

    def _settle(self, pairs: list[tuple[Row, Future[None]]]) -> None:
        error: BaseException | None = None
        try:
            self._write([row for row, _ in pairs])
        except BaseException as raised:  # noqa: BLE001 - raised again where it is waited for
            error = raised
        for _, future in pairs:
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)


class AnswerStore:
    """The ``Store`` of ``chartprose.model.cache`` in a file that survives a power cut."""

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.database = kept(path, lambda: Database(path, ANSWERS, synchronous="FULL", read_only=read_only))
        self._commits: Commits[tuple[Any, ...]] = Commits(self._write)

    def get(self, key: str) -> bytes | None:
        row = kept(self.database.path, lambda: self.database.row("SELECT value FROM answers WHERE key = ?", (key,)))
        return None if row is None else bytes(row[0])

    def put(self, key: str, value: bytes, usage: record.Usage | None = None) -> None:
        self.keep(key, value, usage, OWNER.get())

    def keep(self, key: str, value: bytes, usage: record.Usage | None, owner: str | None) -> None:
        """Put an answer with what it took, and whose it is; returns when it is safe."""
        took = None if usage is None else usage.model_dump_json()
        self._commits.add((key, value, took, owner, datetime.now(UTC).isoformat(timespec="seconds"))).result()

    def _write(self, rows: list[tuple[Any, ...]]) -> None:
        kept(self.database.path, lambda: self._insert(rows))

    def _insert(self, rows: list[tuple[Any, ...]]) -> None:
        with self.database.transaction():
            self.database.run_many(
                "INSERT OR REPLACE INTO answers (key, value, usage, owner, kept) VALUES (?, ?, ?, ?, ?)", rows
            )

    def usage_for(self, key: str, owner: str) -> record.Usage | None:
        """What the answer took, if it is this owner's to count; else ``None``."""
        row = kept(self.database.path, lambda: self._claimed(key, owner))
        return None if row is None or row[0] is None else record.Usage.model_validate_json(row[0])

    def _claimed(self, key: str, owner: str) -> tuple[Any, ...] | None:
        with self.database.transaction():
            self.database.run(
                "UPDATE answers SET owner = ? WHERE key = ? AND owner IS NULL AND usage IS NOT NULL", (owner, key)
            )
            return self.database.row("SELECT usage FROM answers WHERE key = ? AND owner = ?", (key, owner))

    def count(self) -> int:
        row = self.database.row("SELECT count(*) FROM answers")
        return int(row[0]) if row else 0

    def drop_older(self, moment: str) -> int:
        """Drop the answers that were kept before ``moment`` (ISO 8601, UTC); how many there were."""
        with self.database.transaction():
            return self.database.run("DELETE FROM answers WHERE kept < ?", (moment,))

    def close(self) -> None:
        self._commits.close()
        self.database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
