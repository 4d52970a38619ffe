"""The coordinator: the rates, the budget and the requests under way of all workers that ask a model.

It is a database beside the answers, so that processes share it that know nothing of each other, and one that is killed
leaves nothing wrong: what it held of calls at once and of requests under way falls back when it has not been heard of
for ``LEASE_SECONDS``; what it had set aside of the budget stays spent, as its call may have been paid for.
"""

from __future__ import annotations

import secrets
import threading
import time
from collections import UserDict
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Self

from chartprose.errors import ChartproseError
from chartprose.jobs.answers import AnswerStore
from chartprose.jobs.database import COORDINATOR, Database
from chartprose.jobs.store import ANSWERS_FILE
from chartprose.model.budget import Budget, refuse
from chartprose.model.cache import CachedClient
from chartprose.model.limit import Limiter, Pace

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.jobs.endpoint import EndpointOptions
    from chartprose.model.budget import Bounds, Reservation


COORDINATOR_FILE = "asking.db"
LEASE_SECONDS = 10.0
"""A worker that was not heard of for so long is taken for dead."""

SPENT = """
SELECT coalesce(sum(calls), 0), coalesce(sum(tokens), 0), coalesce(sum(cost), 0) FROM (
    SELECT calls, tokens, cost FROM accounts WHERE name = ?1
    UNION ALL SELECT 1, tokens, cost FROM held WHERE account = ?1
)
"""
SPEND = """
INSERT INTO accounts (name, calls, tokens, cost) VALUES (?, 1, ?, ?) ON CONFLICT (name)
DO UPDATE SET calls = calls + 1, tokens = tokens + excluded.tokens, cost = cost + excluded.cost
"""
RENEW_SECONDS = 2.0
POLL_SECONDS = 0.03


class Coordinator(AnswerStore):
    """A coordinator in a folder of this machine, for all of its processes, and the store of their answers.

    Calls are named by the workers, so that one may be repeated: each method may be called again.
    """

    def __init__(self, folder: str | Path, clock: Callable[[], float] = time.time) -> None:
        place = Path(folder)
        place.mkdir(parents=True, exist_ok=True)
        super().__init__(place / ANSWERS_FILE)
        self._clock = clock
        self._shared = Database(place / COORDINATOR_FILE, COORDINATOR)

    def close(self) -> None:
        super().close()
        self._shared.close()

    def renew(self, member: str) -> None:
        """The worker ``member`` lives."""
        now, run = self._clock(), self._shared.run
        with self._shared.transaction():
            run("INSERT OR REPLACE INTO members (id, until) VALUES (?, ?)", (member, now + LEASE_SECONDS))
            run("DELETE FROM members WHERE until < ?", (now,))
            for table in ("places", "claims"):
                run(f"DELETE FROM {table} WHERE member NOT IN (SELECT id FROM members)")  # noqa: S608 - constants

    def leave(self, member: str) -> None:
        """It has ended, with no call under way."""
        with self._shared.transaction():
            self._shared.run("DELETE FROM members WHERE id = ?", (member,))

    def acquire_slot(self, call: str, member: str, bounds: EndpointOptions) -> bool:
        """A place among the calls at once, if there is one."""
        with self._shared.transaction():
            most = self._pace(bounds).allowed
            self._shared.run(
                "INSERT OR IGNORE INTO places (call, member) SELECT ?, ? WHERE (SELECT count(*) FROM places) < ?",
                (call, member, most),
            )
            return self._shared.row("SELECT 1 FROM places WHERE call = ?", (call,)) is not None

    def release_slot(self, call: str) -> None:
        """The place is free again."""
        self._shared.run("DELETE FROM places WHERE call = ?", (call,))

    def wait_for(self, tokens: int, bounds: EndpointOptions) -> float:
        """As that of ``Pace``, and so the next two."""
        with self._shared.transaction():
            return self._pace(bounds).wait_for(tokens)

    def succeeded(self, more_tokens: int, bounds: EndpointOptions) -> None:
        with self._shared.transaction():
            self._pace(bounds).succeeded(more_tokens)

    def refused(self, started: float, retry_after: float | None, bounds: EndpointOptions) -> None:
        with self._shared.transaction():
            self._pace(bounds).refused(started, retry_after)

    def reserve(self, held: Reservation, account: str, bounds: Bounds) -> str | None:
        """Set aside the most that a call can take; or the bound of the account that it could pass, in words."""
        with self._shared.transaction():
            self._shared.run("DELETE FROM held WHERE call = ?", (held.call,))  # asked again: the answer was lost
            calls, tokens, cost = self.spent(account)
            passed = bounds.passed_by(calls + 1, tokens + held.tokens, cost + held.cost)
            if passed is None:
                values = (held.call, account, held.tokens, held.cost)
                self._shared.run("INSERT INTO held (call, account, tokens, cost) VALUES (?, ?, ?, ?)", values)
        return passed

    def settle(self, call: str, tokens: int, cost: float) -> None:
        """What it took takes the place of what was set aside."""
        with self._shared.transaction():
            row = self._shared.row("SELECT account FROM held WHERE call = ?", (call,))
            if row is not None:  # else it was settled, and is told again
                self._shared.run("DELETE FROM held WHERE call = ?", (call,))
                self._shared.run(SPEND, (row[0], tokens, cost))

    def claim_request(self, key: str, member: str) -> bool:
        """Whether this worker is the one to ask; ``False`` while another one does."""
        with self._shared.transaction():
            self._shared.run("INSERT OR IGNORE INTO claims (key, member) VALUES (?, ?)", (key, member))
            return self._shared.row("SELECT member FROM claims WHERE key = ?", (key,)) == (member,)

    def release_request(self, key: str, member: str) -> None:
        """It has asked."""
        self._shared.run("DELETE FROM claims WHERE key = ? AND member = ?", (key, member))

    def spent(self, account: str) -> tuple[int, int, float]:
        """Calls, tokens and US dollars of an account, with what is set aside."""
        ((calls, tokens, cost),) = self._shared.rows(SPENT, (account,))
        return calls, tokens, cost

    def _pace(self, bounds: EndpointOptions) -> Pace:
        rates = bounds.requests_per_minute, bounds.tokens_per_minute
        return Pace(_SharedNumbers(self._shared), bounds.concurrency, *rates, self._clock)


class _SharedNumbers(UserDict[str, float]):
    """The table ``pace`` at one moment; what is set is written."""

    def __init__(self, database: Database) -> None:
        super().__init__()
        self.data.update(database.rows("SELECT name, value FROM pace"))
        self._database = database

    def __setitem__(self, name: str, value: float) -> None:
        super().__setitem__(name, value)
        self._database.run("INSERT OR REPLACE INTO pace (name, value) VALUES (?, ?)", (name, value))


class Lease:
    """A worker at its coordinator, which hears of it as long as it lives; a context manager."""

    def __init__(self, coordinator: Coordinator) -> None:
        self.coordinator, self.name = coordinator, secrets.token_hex(8)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._renew, name="beat", daemon=True)

    def _renew(self) -> None:
        while not self._over.wait(RENEW_SECONDS):
            with suppress(OSError, ChartproseError):  # what is wrong with the coordinator, the next call tells
                self.coordinator.renew(self.name)

    def __enter__(self) -> Self:
        self.coordinator.renew(self.name)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()
        self.coordinator.leave(self.name)


class SharedLimiter(Limiter):
    """The limiter of all workers of a coordinator."""

    def __init__(self, member: Lease, bounds: EndpointOptions) -> None:
        rates = bounds.requests_per_minute, bounds.tokens_per_minute
        super().__init__(bounds.concurrency, *rates, clock=time.time)
        self._member, self._bounds = member, bounds
        self._calls: dict[Future[None], str] = {}
        self._asking = threading.Lock()

    def slot(self) -> Future[None]:
        call, turn = secrets.token_hex(8), Future[None]()
        with self._asking:  # one thread of a worker asks at a time
            while not self._member.coordinator.acquire_slot(call, self._member.name, self._bounds):
                time.sleep(POLL_SECONDS)
        self._calls[turn] = call
        turn.set_result(None)
        return turn

    def leave(self, turn: Future[None]) -> None:
        self._member.coordinator.release_slot(self._calls.pop(turn))

    def wait_for(self, tokens: int) -> float:
        return self._member.coordinator.wait_for(tokens, self._bounds)

    def succeeded(self, more_tokens: int) -> None:
        self._member.coordinator.succeeded(more_tokens, self._bounds)

    def refused(self, started: float, retry_after: float | None) -> None:
        self._member.coordinator.refused(started, retry_after, self._bounds)


@dataclass(slots=True)
class SharedBudget(Budget):
    """The budget of all workers of a coordinator; the bounds are of all that its account has spent."""

    member: Lease = field(kw_only=True)
    account: str = field(kw_only=True)

    def reserve(self, held: Reservation) -> None:
        refuse(self.member.coordinator.reserve(held, self.account, self.bounds))

    def settle(self, held: Reservation, tokens: int, cost: float) -> None:
        self.member.coordinator.settle(held.call, tokens, cost)


@dataclass(slots=True)
class SharedCache(CachedClient):
    """Asks only for what the coordinator's answers do not hold, and never twice at a time, whichever worker asks."""

    member: Lease = field(kw_only=True)

    def _enter(self, key: str) -> Future[None] | None:
        ahead = super(SharedCache, self)._enter(key)
        if ahead is not None or self.member.coordinator.claim_request(key, self.member.name):
            return ahead
        super(SharedCache, self)._leave(key)
        time.sleep(POLL_SECONDS)
        looked: Future[None] = Future()
        looked.set_result(None)
        return looked

    def _leave(self, key: str) -> None:
        self.member.coordinator.release_request(key, self.member.name)
        super(SharedCache, self)._leave(key)
