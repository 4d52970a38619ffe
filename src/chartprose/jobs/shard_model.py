"""The model pass of a shard: each worker reads by the rules and asks; all of them share one board."""

from __future__ import annotations

import os
from contextlib import ExitStack
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, cast

from chartprose.errors import BudgetExceededError, EndpointError
from chartprose.extraction import record_of
from chartprose.jobs.answers import Asker, DocumentClient, Noting
from chartprose.jobs.audit import audit_of, sampled, vouched_for
from chartprose.jobs.board import Bounds, FileBoard, Member, SharedAnswers, SharedBudget, SharedCache, SharedLimiter
from chartprose.jobs.shard import Read
from chartprose.jobs.work import failure_code, is_outage
from chartprose.model.connection import URL_VARIABLE, connect

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose.formats.document import Document, Unreadable
    from chartprose.jobs.endpoint import Asking
    from chartprose.model.cache import CachedClient
    from chartprose.model.client import OpenAIClient
    from chartprose.record import Figure

MOST_THREADS = 64
"""So many documents at once in one worker, however many calls all workers may make at once."""


@dataclass(frozen=True, slots=True)
class ModelPass:
    """Whom the workers ask, within which bounds, and the folder of what they share. Picklable.

    Bounds of cost, tokens and calls are of all that was ever spent under the name ``account`` in this folder.
    """

    asking: Asking
    store: Path
    account: str
    tries: int = 3

    def here(self) -> ModelPass:
        """The same with the URL that this process would ask, for workers with another environment."""
        url = self.asking.base_url or os.environ.get(URL_VARIABLE) or None
        return replace(self, asking=replace(self.asking, base_url=url), store=self.store.absolute())

    @property
    def bounds(self) -> Bounds:
        asking = self.asking
        return Bounds(
            self.account,
            asking.concurrency,
            asking.requests_per_minute,
            asking.tokens_per_minute,
            asking.max_cost,
            asking.max_tokens,
            asking.max_calls,
        )


class Worker:
    """One worker: it asks on behalf of documents, from any thread.

    Raises:
        UsageError: there is no key, or a bound that cannot be kept.
    """

    def __init__(self, one: ModelPass, board: FileBoard | None = None) -> None:
        with ExitStack() as stack:
            if board is None:
                made = FileBoard(one.store)
                stack.callback(made.close)
                board = made
            member = stack.enter_context(Member(board))
            self._clients = [_client(one, name, member) for name in one.asking.models]
            for _, cached in self._clients:
                stack.callback(cached.close)
            self._stack = stack.pop_all()
        self._asking = one.asking
        self.threads = min(one.asking.concurrency, MOST_THREADS)

    def read(self, document: Document | Unreadable) -> Read:
        """The record of one document.

        Raises:
            OSError: a paid answer could not be kept.
        """
        clients = [DocumentClient(cached, noting, document.uri) for noting, cached in self._clients]
        asker = Asker(clients[0], clients[-1], self._asking.reader, claims=self._asking.claims)
        figure = record_of(document, asker.model, **asker.options())
        if asker.fault is not None:
            raise asker.fault
        error = asker.error
        if error is None:
            return self._audited(document, figure, asker)
        if isinstance(error, BudgetExceededError):
            return Read(figure, over_budget=True)
        if is_outage(error):
            return Read(figure, outage=error.problem)
        return Read(figure, failure_code(error), suspect=error.problem if isinstance(error, EndpointError) else None)

    def _audited(self, document: Document | Unreadable, figure: Figure, asker: Asker) -> Read:
        """The record, with its audit if it is to have one and the budget can bear it."""
        share = self._asking.audit
        if not share or not vouched_for(figure) or not sampled(document, share):
            return Read(figure)
        blind = asker.blind()
        model = record_of(document, blind, reader="model", claims=False)
        audit = audit_of(figure, model, blind, outage=is_outage(blind.error))
        return Read(figure, audit=audit, outage=audit.failure if audit.outage else None)

    def close(self) -> None:
        self._stack.close()


def _client(one: ModelPass, name: str, member: Member) -> tuple[Noting, SharedCache]:
    asking, bounds = one.asking, one.bounds
    plain = cast(
        "CachedClient",  # without a cassette
        connect(
            name,
            base_url=asking.base_url,
            mode=asking.mode,
            limiter=SharedLimiter(member, bounds),
            budget=SharedBudget(asking.max_cost, asking.max_tokens, asking.max_calls, member=member, bounds=bounds),
            prices=asking.table(),
        ),
    ).inner
    answers = SharedAnswers(member.board)
    noting = Noting(plain, answers)
    return noting, SharedCache(cast("OpenAIClient", noting), answers, member=member)


_OPEN: dict[ModelPass, Worker] = {}


def worker_of(one: ModelPass, board: FileBoard | None = None) -> Worker:
    """The worker of this process, made when it is first wanted."""
    if one not in _OPEN:
        _OPEN[one] = Worker(one, board)
    return _OPEN[one]


def close_workers() -> None:
    """End those of this process."""
    while _OPEN:
        _OPEN.popitem()[1].close()
