"""Cache: an answer that was paid for is not asked for again.

The key covers all that is sent: model, messages (with the prompt and its version), schema and parameters. Only answers
that fit their schema get in; refused and cut-off ones are errors before they reach this place. The store after it is
whatever has ``get`` and ``put``: a dictionary here, SQLite in a job.
"""

from __future__ import annotations

import json
from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Lock
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from pydantic import BaseModel, ValidationError

from chartprose import record
from chartprose.model.background import done, run
from chartprose.model.client import OpenAIClient, Reply
from chartprose.model.wire import canonical

if TYPE_CHECKING:
    from chartprose.model.check import Check
    from chartprose.model.wire import Messages

T = TypeVar("T", bound=BaseModel)


class Store(Protocol):
    """Where paid answers are kept. Used from many threads; ``put`` returns when the answer is safe."""

    def get(self, key: str) -> bytes | None:
        """What was put under ``key`` (64 hex digits), or ``None``."""

    def put(self, key: str, value: bytes, usage: record.Usage | None = None) -> None:
        """Keep ``value`` (JSON in UTF-8) under ``key``; ``usage`` is what it took."""


class MemoryStore(dict[str, bytes]):
    """A store that lasts as long as the process."""

    def put(self, key: str, value: bytes, usage: record.Usage | None = None) -> None:
        del usage
        self[key] = value


@dataclass(slots=True)
class CachedClient:
    """Asks ``inner`` only for what ``store`` does not hold, and never twice at the same time."""

    inner: OpenAIClient
    store: Store = field(default_factory=MemoryStore)
    _under_way: dict[str, Future[None]] = field(default_factory=dict, repr=False)
    _lock: Lock = field(default_factory=Lock, repr=False)

    @property
    def name(self) -> str:
        return self.inner.name

    def key(self, messages: Messages, schema: type[BaseModel]) -> str:
        """The key under which the answer is kept."""
        return self.inner.key(messages, schema)

    def request(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        return run(self.arequest(messages, schema, check))

    async def arequest(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        key = self.key(messages, schema)
        while True:
            if hit := self._hit(key, schema):
                return hit
            ahead = self._enter(key)
            if ahead is not None:
                await done(ahead)
                continue
            try:
                return self._hit(key, schema) or self._kept(key, await self.inner.arequest(messages, schema, check))
            finally:
                self._leave(key)

    def close(self) -> None:
        self.inner.close()

    def _enter(self, key: str) -> Future[None] | None:
        """``None`` if this call is the one to ask; else a future that is done when the one that asks has ended."""
        with self._lock:
            ahead = self._under_way.get(key)
            if ahead is None:
                self._under_way[key] = Future()
            return ahead

    def _leave(self, key: str) -> None:
        with self._lock:
            done = self._under_way.pop(key)
        done.set_result(None)

    def _hit(self, key: str, schema: type[T]) -> Reply[T] | None:
        data = self.store.get(key)
        return None if data is None else reply_of(data, schema)

    def _kept(self, key: str, reply: Reply[T]) -> Reply[T]:
        self.store.put(key, kept_of(reply), reply.usage)
        return reply


def kept_of(reply: Reply[Any]) -> bytes:
    """What is kept of a reply: the answer and the model that gave it."""
    return canonical({"answer": reply.answer.model_dump(mode="json"), "model": reply.usage.model}).encode()


def reply_of(data: bytes, schema: type[T]) -> Reply[T] | None:
    """The reply that was kept, marked as cached; ``None`` if it is broken or of another schema."""
    try:
        kept = json.loads(data)
        answer = schema.model_validate(kept["answer"])
        usage = record.Usage(model=kept["model"], cached_calls=1, cost_usd=0.0)
    except (ValueError, ValidationError, KeyError, TypeError):
        return None
    return Reply(answer, usage, cached=True)
