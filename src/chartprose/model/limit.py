"""Limit: calls a minute, tokens a minute, and calls at once.

One limiter is shared by all threads and event loops that call the same endpoint. Rates are a virtual queue: each call
is given the moment at which it may start, so that nothing polls. The number of calls at once is halved when the
endpoint answers 429, and grows again by one for as many successes as it counts.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Lock
from typing import TYPE_CHECKING, Any

from chartprose.errors import EndpointError, UsageError
from chartprose.model.background import done, pause
from chartprose.model.wire import estimated_tokens, most_tokens, tokens_of

if TYPE_CHECKING:
    from collections.abc import Callable, MutableMapping

    from chartprose.model.completions import Completions
    from chartprose.model.wire import Body

BURST_SECONDS = 1.0
"""An idle limiter lets calls of this many seconds start at once."""

TOO_MANY = 429
EXPECTED_ANSWER_TOKENS = 1000
"""Tokens out that count against the rate until the answer tells how many there were."""


@dataclass(frozen=True, slots=True)
class Pace:
    """When calls may start, and how many at once; ``None`` is no bound.

    ``state`` has the numbers that change: a dictionary, or what processes share. Whoever uses it holds its lock.
    """

    state: MutableMapping[str, float]
    concurrency: int | None
    requests_per_minute: float | None
    tokens_per_minute: float | None
    clock: Callable[[], float]

    def __post_init__(self) -> None:
        for name in ("concurrency", "requests_per_minute", "tokens_per_minute"):
            bound = getattr(self, name)
            if bound is not None and bound <= 0:
                raise UsageError(f"{name} is {bound}; it must be above 0")

    @property
    def _allowed(self) -> float:
        return self.state.get("allowed", float(self.concurrency or 0))

    @property
    def allowed(self) -> int | None:
        """How many calls may run at once now."""
        return None if self.concurrency is None else max(1, int(min(self._allowed, self.concurrency)))

    def wait_for(self, tokens: int) -> float:
        """Seconds until a call of so many tokens may start; its share of the rates is taken."""
        now = self.clock()
        moments = [now, self.state.get("held_until", 0.0)]
        for name, amount, rate in (
            ("next_request", 1, self.requests_per_minute),
            ("next_token", tokens, self.tokens_per_minute),
        ):
            if rate:
                start = max(self.state.get(name, 0.0), now - BURST_SECONDS)
                self.state[name] = start + amount * 60 / rate
                moments.append(start)
        return max(moments) - now

    def succeeded(self, more_tokens: int) -> None:
        """A call came back, and took so many more tokens (or less) than was thought: the number at once may grow."""
        if self.tokens_per_minute:
            self.state["next_token"] = self.state.get("next_token", 0.0) + more_tokens * 60 / self.tokens_per_minute
        if self.concurrency is not None and self._allowed < self.concurrency:
            self.state["allowed"] = min(float(self.concurrency), self._allowed + 1 / max(1.0, self._allowed))

    def refused(self, started: float, retry_after: float | None) -> None:
        """A 429: halve the calls at once, once for all that were under way, and start none within the asked wait."""
        now = self.clock()
        if retry_after is not None:
            self.state["held_until"] = max(self.state.get("held_until", 0.0), now + retry_after)
        if started > self.state.get("cut_at", -1.0):
            self.state.update(allowed=max(1.0, self._allowed / 2), cut_at=now)


class Limiter:
    """Bounds for all calls that share it; ``None`` is no bound."""

    def __init__(
        self,
        concurrency: int | None = None,
        requests_per_minute: float | None = None,
        tokens_per_minute: float | None = None,
        *,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.pace = Pace({}, concurrency, requests_per_minute, tokens_per_minute, clock)
        self._lock = Lock()
        self._running = 0
        self._waiting: deque[Future[None]] = deque()

    def slot(self) -> Future[None]:
        """A place among the calls at once: done when it is this call's turn. It must be given back with ``leave``."""
        turn: Future[None] = Future()
        with self._lock:
            self._waiting.append(turn)
        self._admit()
        return turn

    def leave(self, turn: Future[None]) -> None:
        """Give up a place, waited for or had."""
        if not turn.cancel():
            with self._lock:
                self._running -= 1
            self._admit()

    def wait_for(self, tokens: int) -> float:
        """As that of ``Pace``."""
        with self._lock:
            return self.pace.wait_for(tokens)

    def succeeded(self, more_tokens: int) -> None:
        """As that of ``Pace``; others may have their turn."""
        with self._lock:
            self.pace.succeeded(more_tokens)
        self._admit()

    def refused(self, started: float, retry_after: float | None) -> None:
        """As that of ``Pace``."""
        with self._lock:
            self.pace.refused(started, retry_after)

    def _admit(self) -> None:
        admitted = []
        with self._lock:
            while self._waiting and ((most := self.pace.allowed) is None or self._running < most):
                turn = self._waiting.popleft()
                if turn.set_running_or_notify_cancel():
                    self._running += 1
                    admitted.append(turn)
        for turn in admitted:
            turn.set_result(None)


@dataclass(frozen=True, slots=True)
class Limited:
    """Makes a call when ``limiter`` lets it."""

    inner: Completions
    limiter: Limiter
    longest_asked_wait: float = 120.0

    async def create(self, body: Body) -> Any:
        turn = self.limiter.slot()
        try:
            await done(turn)
            most = most_tokens(body)[1]
            expected = estimated_tokens(body) + min(EXPECTED_ANSWER_TOKENS, most or EXPECTED_ANSWER_TOKENS)
            await pause(self.limiter.wait_for(expected))
            started = self.limiter.pace.clock()
            try:
                completion = await self.inner.create(body)
            except EndpointError as error:
                if error.status == TOO_MANY:
                    wait = error.retry_after
                    self.limiter.refused(started, None if wait is None else min(wait, self.longest_asked_wait))
                raise
            tokens = tokens_of(completion, body)
            self.limiter.succeeded(sum(tokens) - expected if tokens else 0)
        finally:
            self.limiter.leave(turn)
        await asyncio.sleep(0)  # the call that gets this one's place goes out before the answer is worked on
        return completion
