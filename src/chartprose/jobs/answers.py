"""The paid answers of a store: each is on disk, synced, before it is used; none is paid for twice.

Beside the answer stands what it took, and for whom. A run that dies between an answer and its record has not paid in
vain: the next run finds the answer, and its document has the usage that it would have had. For any other document the
answer is a hit of the cache, and marked as one.
"""

from __future__ import annotations

from contextvars import ContextVar
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from chartprose import record
from chartprose.jobs.database import ANSWERS, Database, guarded

if TYPE_CHECKING:
    from pathlib import Path


KEEP = "INSERT OR REPLACE INTO answers (key, value, usage, owner, kept) VALUES (?, ?, ?, ?, ?)"
OWNER: ContextVar[str | None] = ContextVar("owner", default=None)
"""The try of a document for which this thread asks; ``None`` if an answer is for the first that wants it."""


class AnswerStore:
    """The ``Store`` of ``chartprose.model.cache`` in a file that survives a power cut."""

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.database = guarded(path, lambda: Database(path, ANSWERS, paid_for=True, read_only=read_only))

    def get(self, key: str) -> bytes | None:
        row = guarded(self.database.path, lambda: self.database.row("SELECT value FROM answers WHERE key = ?", (key,)))
        return None if row is None else bytes(row[0])

    def put(self, key: str, value: bytes, usage: record.Usage | None = None) -> None:
        self.keep(key, value, usage, OWNER.get())

    def keep(self, key: str, value: bytes, usage: record.Usage | None, owner: str | None) -> None:
        """Put an answer with what it took, and whose it is; returns when it is safe."""
        took = None if usage is None else usage.model_dump_json()
        row = (key, value, took, owner, datetime.now(UTC).isoformat(timespec="seconds"))
        guarded(self.database.path, lambda: self.database.run(KEEP, row))

    def usage_for(self, key: str, owner: str) -> record.Usage | None:
        """What the answer took, if it is this owner's to count; else ``None``."""
        row = guarded(self.database.path, lambda: self._claimed(key, owner))
        return None if row is None or row[0] is None else record.Usage.model_validate_json(row[0])

    def _claimed(self, key: str, owner: str) -> tuple[Any, ...] | None:
        with self.database.transaction():
            self.database.run(
                "UPDATE answers SET owner = ? WHERE key = ? AND owner IS NULL AND usage IS NOT NULL", (owner, key)
            )
            return self.database.row("SELECT usage FROM answers WHERE key = ? AND owner = ?", (key, owner))

    def count(self) -> int:
        return self.database.number("SELECT count(*) FROM answers")

    def drop_older(self, moment: str) -> int:
        """Drop the answers that were kept before ``moment`` (ISO 8601, UTC); how many there were."""
        return self.database.run("DELETE FROM answers WHERE kept < ?", (moment,))

    def close(self) -> None:
        self.database.close()
