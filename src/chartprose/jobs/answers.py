"""The paid answers of a store: each is on disk, synced, before it is used; none is paid for twice.

Beside the answer stands what it took, and for whom. A run that dies between an answer and its record has not paid in
vain: the next run finds the answer, and its document has the usage that it would have had. For any other document the
answer is a hit of the cache, and marked as one.
"""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import Future
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import UTC, datetime
from queue import SimpleQueue
from threading import Lock
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from pydantic import BaseModel

from chartprose import record
from chartprose.errors import BudgetExceededError, ModelError
from chartprose.jobs.database import ANSWERS, Database, kept

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from chartprose.jobs.board import SharedAnswers
    from chartprose.model.cache import CachedClient
    from chartprose.model.check import Check
    from chartprose.model.client import OpenAIClient, Reply
    from chartprose.model.wire import Messages
    from chartprose.readers import Reader


Row = TypeVar("Row")
T = TypeVar("T", bound=BaseModel)


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
    """The ``Store`` of ``chartprose.model.cache`` in a file that survives a power cut.

    ``expect`` tells, before an answer is put, what it took and who asked.
    """

    def __init__(self, path: Path, *, read_only: bool = False) -> None:
        self.database = kept(path, lambda: Database(path, ANSWERS, synchronous="FULL", read_only=read_only))
        self._expected: dict[str, tuple[str, str | None]] = {}
        self._lock = Lock()
        self._commits: Commits[tuple[Any, ...]] = Commits(self._write)

    def get(self, key: str) -> bytes | None:
        row = kept(self.database.path, lambda: self.database.row("SELECT value FROM answers WHERE key = ?", (key,)))
        return None if row is None else bytes(row[0])

    def put(self, key: str, value: bytes) -> None:
        self._put(key, value).result()

    def keep(self, key: str, value: bytes, usage: str | None, owner: str | None) -> None:
        """Put an answer with what it took (JSON) and whose it is."""
        self._keep(key, value, usage, owner).result()

    async def aput(self, key: str, value: bytes) -> None:
        """As ``put``; the event loop goes on while the disk is busy."""
        await asyncio.wrap_future(self._put(key, value))

    def _put(self, key: str, value: bytes) -> Future[None]:
        with self._lock:
            usage, owner = self._expected.pop(key, (None, None))
        return self._keep(key, value, usage, owner)

    def _keep(self, key: str, value: bytes, usage: str | None, owner: str | None) -> Future[None]:
        return self._commits.add((key, value, usage, owner, datetime.now(UTC).isoformat(timespec="seconds")))

    def _write(self, rows: list[tuple[Any, ...]]) -> None:
        kept(self.database.path, lambda: self._insert(rows))

    def _insert(self, rows: list[tuple[Any, ...]]) -> None:
        with self.database.transaction():
            self.database.run_many(
                "INSERT OR REPLACE INTO answers (key, value, usage, owner, kept) VALUES (?, ?, ?, ?, ?)", rows
            )

    def expect(self, key: str, usage: record.Usage, owner: str | None) -> None:
        """What the next answer under ``key`` took; ``owner`` is ``None`` for the first who comes."""
        with self._lock:
            self._expected[key] = usage.model_dump_json(), owner

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


OWNER: ContextVar[str | None] = ContextVar("owner", default=None)
"""The document on whose behalf this thread, or this task of an event loop, asks."""


@dataclass(slots=True)
class Noting:
    """Stands between a ``CachedClient`` and its client: tells the store what each answer took, and for whom."""

    inner: OpenAIClient
    store: AnswerStore | SharedAnswers

    @property
    def name(self) -> str:
        return self.inner.name

    def key(self, messages: Messages, schema: type[BaseModel]) -> str:
        return self.inner.key(messages, schema)

    def request(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        reply = self.inner.request(messages, schema, check)
        self._note(self.key(messages, schema), reply)
        return reply

    async def arequest(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        reply = await self.inner.arequest(messages, schema, check)
        self._note(self.key(messages, schema), reply)
        return reply

    def _note(self, key: str, reply: Reply[Any]) -> None:
        self.store.expect(key, reply.usage, OWNER.get())

    def close(self) -> None:
        self.inner.close()


@dataclass(slots=True)
class DocumentClient:
    """The client as one try of one document has it: counts what is its own, and remembers why the model pass failed.

    ``fault`` is a store that could not keep a paid answer, or a board that is gone: no failure of the document.
    """

    cached: CachedClient
    noting: Noting
    owner: str
    error: ModelError | None = None
    fault: OSError | None = None
    hit: bool = False

    @property
    def name(self) -> str:
        return self.cached.name

    def request(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        with self._asked():
            return self._counted(messages, schema, self.cached.request(messages, schema, check))

    async def arequest(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        with self._asked():
            return self._counted(messages, schema, await self.cached.arequest(messages, schema, check))

    @contextmanager
    def _asked(self) -> Iterator[None]:
        OWNER.set(self.owner)
        try:
            yield
        except (ModelError, OSError) as error:
            self.failed(error)
            raise

    def failed(self, error: ModelError | OSError) -> None:
        """Remember why a request failed, or why its answer could not be used."""
        if isinstance(error, ModelError):
            self.error = error
        else:
            self.fault = error

    def _counted(self, messages: Messages, schema: type[T], reply: Reply[T]) -> Reply[T]:
        if not reply.cached:
            return reply
        self.hit = True
        usage = self.noting.store.usage_for(self.cached.key(messages, schema), self.owner)
        return reply if usage is None else type(reply)(reply.answer, usage, cached=True)


@dataclass(frozen=True, slots=True)
class Asker:
    """Who is asked on behalf of one try of one document: ``model`` about data, ``translator`` about claims.

    ``audit`` is the share of documents that is audited.
    """

    model: DocumentClient
    translator: DocumentClient
    reader: Reader = "auto"
    claims: bool = True
    audit: float = 0.0

    @property
    def error(self) -> ModelError | None:
        """Why the model pass failed."""
        return self.model.error or self.translator.error

    @property
    def fault(self) -> OSError | None:
        """A store or a board that is gone."""
        return self.model.fault or self.translator.fault

    @property
    def hit(self) -> bool:
        """Whether an answer came from the store."""
        return self.model.hit or self.translator.hit

    @property
    def over_budget(self) -> bool:
        return isinstance(self.error, BudgetExceededError)

    def blind(self) -> DocumentClient:
        """The client of an audit, whose failures are none of the document."""
        return DocumentClient(self.model.cached, self.model.noting, f"{self.model.owner}:audit")

    def options(self) -> dict[str, Any]:
        """What ``record_of`` is told."""
        return {"reader": self.reader, "claims": self.claims, "claims_model": self.translator}
