"""Limit, budget and cache of the model room, for one of many workers that share a board.

They block the thread that calls, so they are for workers that ask from threads, not from an event loop.
"""

from __future__ import annotations

import secrets
import threading
import time
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Self

from chartprose import record
from chartprose.errors import BudgetExceededError, ChartproseError
from chartprose.model.budget import Budget, Reservation
from chartprose.model.cache import CachedClient
from chartprose.model.limit import Limiter
from chartprose.model.wire import most_tokens

if TYPE_CHECKING:
    from chartprose.jobs.board import Board, Bounds
    from chartprose.model.prices import Price
    from chartprose.model.wire import Body

BEAT_SECONDS = 2.0
POLL_SECONDS = 0.03


class Member:
    """A worker at its board, which hears of it as long as it lives; a context manager."""

    def __init__(self, board: Board) -> None:
        self.board, self.name = board, secrets.token_hex(8)
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._beat, name="beat", daemon=True)

    def _beat(self) -> None:
        while not self._over.wait(BEAT_SECONDS):
            with suppress(OSError, ChartproseError):  # what is wrong with the board, the next call tells
                self.board.beat(self.name)

    def __enter__(self) -> Self:
        self.board.beat(self.name)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._over.set()
        self._thread.join()
        self.board.leave(self.name)


class SharedLimiter(Limiter):
    """The limiter of all workers of a board."""

    def __init__(self, member: Member, bounds: Bounds) -> None:
        super().__init__()
        self._member, self._bounds = member, bounds
        self._calls: dict[Future[None], str] = {}
        self._asking = threading.Lock()

    def slot(self) -> Future[None]:
        call, turn = secrets.token_hex(8), Future[None]()
        with self._asking:  # one thread of a worker asks at a time
            while not self._member.board.take_place(call, self._member.name, self._bounds):
                time.sleep(POLL_SECONDS)
        self._calls[turn] = call
        turn.set_result(None)
        return turn

    def leave(self, turn: Future[None]) -> None:
        self._member.board.give_back(self._calls.pop(turn))

    def wait_for(self, tokens: int) -> float:
        return self._member.board.wait_for(tokens, self._bounds)

    def started(self) -> float:
        return time.time()

    def succeeded(self, expected: int, taken: int | None) -> None:
        self._member.board.succeeded(0 if taken is None else taken - expected, self._bounds)

    def refused(self, started: float, retry_after: float | None) -> None:
        self._member.board.refused(started, retry_after)


@dataclass(frozen=True, slots=True)
class _Held(Reservation):
    call: str


@dataclass(slots=True)
class SharedBudget(Budget):
    """The budget of all workers of a board; the bounds are of all that its account has spent."""

    member: Member = field(kw_only=True)
    bounds: Bounds = field(kw_only=True)

    def reserve(self, body: Body, price: Price | None) -> Reservation:
        most_in, most_out = most_tokens(body)
        held = _Held(most_in, most_out or 0, secrets.token_hex(8))
        cost = price.cost(held.input_tokens, held.output_tokens) if price else 0.0
        tokens = held.input_tokens + held.output_tokens
        bound = self.member.board.reserve(held.call, self.member.name, tokens, cost, self.bounds)
        if bound is not None:
            raise BudgetExceededError(f"the next call could pass the bound of {bound}")
        return held

    def settle(self, held: Reservation, taken: tuple[int, int], price: Price | None) -> None:
        if isinstance(held, _Held):
            self.member.board.settle(held.call, sum(taken), price.cost(*taken) if price else 0.0)


class SharedAnswers:
    """The answers of a board, as the cache and the job want them."""

    def __init__(self, board: Board) -> None:
        self._board = board
        self._expected: dict[str, tuple[str, str | None]] = {}
        self._lock = threading.Lock()

    def get(self, key: str) -> bytes | None:
        return self._board.answer(key)

    def put(self, key: str, value: bytes) -> None:
        with self._lock:
            usage, owner = self._expected.pop(key, (None, None))
        self._board.keep(key, value, usage, owner)

    def expect(self, key: str, usage: record.Usage, owner: str | None) -> None:
        """What the next answer under ``key`` took."""
        with self._lock:
            self._expected[key] = usage.model_dump_json(), owner

    def usage_for(self, key: str, owner: str) -> record.Usage | None:
        """What the answer took, if it is this owner's to count."""
        found = self._board.usage_for(key, owner)
        return None if found is None else record.Usage.model_validate_json(found)


@dataclass(slots=True)
class SharedCache(CachedClient):
    """Asks only for what the board's answers do not hold, and never twice at a time, whichever worker asks."""

    member: Member = field(kw_only=True)

    def _enter(self, key: str) -> Future[None] | None:
        ahead = super(SharedCache, self)._enter(key)
        if ahead is not None or self.member.board.claim(key, self.member.name):
            return ahead
        super(SharedCache, self)._leave(key)
        time.sleep(POLL_SECONDS)
        looked: Future[None] = Future()
        looked.set_result(None)
        return looked

    def _leave(self, key: str) -> None:
        self.member.board.release(key, self.member.name)
        super(SharedCache, self)._leave(key)
