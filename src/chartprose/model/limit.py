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
    from collections.abc import Callable

    from chartprose.model.completions import Completions
    from chartprose.model.wire import Body

BURST_SECONDS = 1.0
"""An idle limiter lets calls of this many seconds start at once."""

TOO_MANY = 429
EXPECTED_ANSWER_TOKENS = 1000
"""Tokens out that count against the rate until the answer tells how many there were."""


@dataclass(slots=True)
class _Rate:
    """A virtual queue: ``next`` is the moment at which all that was granted so far is worked off."""

    per_second: float
    next: float = 0.0

    def grant(self, amount: float, now: float) -> float:
        """The moment at which ``amount`` may start."""
        start = max(self.next, now - BURST_SECONDS)
        self.next = start + amount / self.per_second
        return max(now, start)

    def correct(self, difference: float) -> None:
        self.next += difference / self.per_second


class Limiter:
    """Bounds for all calls that share it; ``None`` is no bound."""

    def __init__(
        self,
        *,
        concurrency: int | None = None,
        requests_per_minute: float | None = None,
        tokens_per_minute: float | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        for name, bound in (
            ("concurrency", concurrency),
            ("requests_per_minute", requests_per_minute),
            ("tokens_per_minute", tokens_per_minute),
        ):
            if bound is not None and bound <= 0:
                raise UsageError(f"{name} is {bound}; it must be above 0")
        self._clock = clock
        self._lock = Lock()
        self._requests = _Rate(requests_per_minute / 60) if requests_per_minute else None
        self._tokens = _Rate(tokens_per_minute / 60) if tokens_per_minute else None
        self._most = concurrency
        self._allowed = float(concurrency) if concurrency else 0.0
        self._running = 0
        self._waiting: deque[Future[None]] = deque()
        self._cut_at = -1.0
        self._held_until = 0.0

    @property
    def allowed(self) -> int | None:
        """How many calls may run at once now."""
        return None if self._most is None else max(1, int(self._allowed))

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
        """Seconds until a call of so many tokens may start; its share of the rates is taken."""
        with self._lock:
            now = self._clock()
            moments = [self._held_until]
            if self._requests:
                moments.append(self._requests.grant(1, now))
            if self._tokens:
                moments.append(self._tokens.grant(tokens, now))
            return max(0.0, max(moments) - now)

    def started(self) -> float:
        """The moment now, to be given to ``refused``."""
        return self._clock()

    def succeeded(self, expected: int, taken: int | None) -> None:
        """A call came back: the rate of tokens is put right, and the number of calls at once may grow."""
        with self._lock:
            if self._tokens and taken is not None:
                self._tokens.correct(taken - expected)
            if self._most is not None:
                self._allowed = min(float(self._most), self._allowed + 1 / max(1.0, self._allowed))
        self._admit()

    def refused(self, started: float, retry_after: float | None) -> None:
        """A 429: halve the calls at once, once for all that were under way, and start none within the asked wait."""
        with self._lock:
            now = self._clock()
            if retry_after is not None:
                self._held_until = max(self._held_until, now + retry_after)
            if started > self._cut_at:
                self._allowed = max(1.0, self._allowed / 2)
                self._cut_at = now

    def _admit(self) -> None:
        admitted = []
        with self._lock:
            while self._waiting and (self.allowed is None or self._running < self.allowed):
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
            started = self.limiter.started()
            try:
                completion = await self.inner.create(body)
            except EndpointError as error:
                if error.status == TOO_MANY:
                    wait = error.retry_after
                    self.limiter.refused(started, None if wait is None else min(wait, self.longest_asked_wait))
                raise
            tokens = tokens_of(completion, body)
            self.limiter.succeeded(expected, tokens and sum(tokens))
        finally:
            self.limiter.leave(turn)
        await asyncio.sleep(0)  # the call that gets this one's place goes out before the answer is worked on
        return completion
