"""The model pass of a shard: each worker reads by the rules and asks; all of them share one coordinator."""

from __future__ import annotations

import os
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from chartprose.jobs.attempt import Attempt
from chartprose.jobs.coordinator import Coordinator, Lease, SharedBudget, SharedCache, SharedLimiter
from chartprose.model.connection import URL_VARIABLE

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose.formats.document import Document, Unreadable
    from chartprose.jobs.endpoint import EndpointOptions
    from chartprose.record import Figure

MOST_THREADS = 64
"""So many documents at once in one worker, however many calls all workers may make at once."""


@dataclass(frozen=True, slots=True)
class ModelPass:
    """Whom the workers ask, within which bounds, and the folder of what they share. Picklable.

    Bounds of cost, tokens and calls are of all that was ever spent under the name ``account`` in this folder.
    """

    endpoint: EndpointOptions
    store: Path
    account: str
    tries: int = 3

    def here(self) -> ModelPass:
        """The same with the URL that this process would ask, for workers with another environment."""
        url = self.endpoint.base_url or os.environ.get(URL_VARIABLE) or None
        return replace(self, endpoint=replace(self.endpoint, base_url=url), store=self.store.absolute())


class Worker:
    """One worker: it asks on behalf of documents, from any thread.

    Raises:
        UsageError: there is no key, or a bound that cannot be kept.
    """

    def __init__(self, one: ModelPass, coordinator: Coordinator | None = None) -> None:
        with ExitStack() as stack:
            if coordinator is None:
                made = Coordinator(one.store)
                stack.callback(made.close)
                coordinator = made
            member = stack.enter_context(Lease(coordinator))
            self._clients = [self._client(one, name, member) for name in one.endpoint.models]
            for client in self._clients:
                stack.callback(client.close)
            self._stack = stack.pop_all()
        self._endpoint = one.endpoint
        self.threads = min(one.endpoint.concurrency, MOST_THREADS)

    def read(self, document: Document | Unreadable) -> tuple[Figure, Attempt]:
        """The record of one document, and what came of asking for it.

        Raises:
            OSError: a paid answer could not be kept.
        """
        attempt = Attempt(self._clients, document.uri, self._endpoint)
        return attempt.read(document), attempt

    def _client(self, one: ModelPass, name: str, member: Lease) -> SharedCache:
        endpoint, most = one.endpoint, (one.endpoint.max_cost, one.endpoint.max_tokens, one.endpoint.max_calls)
        budget = SharedBudget(*most, member=member, account=one.account)
        client = endpoint.client(name, SharedLimiter(member, endpoint), budget, member.coordinator)
        return SharedCache(client.inner, client.store, member=member)

    def close(self) -> None:
        self._stack.close()


_OPEN: dict[ModelPass, Worker] = {}


def worker_of(one: ModelPass, coordinator: Coordinator | None = None) -> Worker:
    """The worker of this process, made when it is first wanted."""
    if one not in _OPEN:
        _OPEN[one] = Worker(one, coordinator)
    return _OPEN[one]


def close_workers() -> None:
    """End those of this process."""
    while _OPEN:
        _OPEN.popitem()[1].close()
