"""The limiter: rates, calls at once, and how it backs off."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from chartprose.errors import EndpointError, UsageError
from chartprose.model.background import blocks, run
from chartprose.model.limit import Limited, Limiter

BODY = {"messages": [], "max_completion_tokens": 10}


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Gate:
    """Calls that wait until they are let go, and count how many are under way."""

    def __init__(self) -> None:
        self.open = threading.Event()
        self.now = self.most = self.sent = 0
        self._lock = threading.Lock()

    def _in(self) -> None:
        with self._lock:
            self.now += 1
            self.sent += 1
            self.most = max(self.most, self.now)

    async def create(self, body: Any) -> Any:
        self._in()
        if blocks():
            self.open.wait(10)
        else:
            await asyncio.to_thread(self.open.wait, 10)
        with self._lock:
            self.now -= 1
        return body


def test_requests_a_minute_are_spread_out_after_a_burst_of_a_second() -> None:
    clock = Clock()
    limiter = Limiter(requests_per_minute=120, clock=clock)
    waits = [limiter.wait_for(1) for _ in range(6)]
    assert waits == [0, 0, 0, 0.5, 1.0, 1.5]
    clock.now += 60
    assert limiter.wait_for(1) == 0


def test_tokens_a_minute_are_put_right_when_the_answer_tells_them() -> None:
    clock = Clock()
    limiter = Limiter(tokens_per_minute=60_000, clock=clock)
    assert [limiter.wait_for(3000), limiter.wait_for(1)] == [0, 2.0]
    limiter.succeeded(1000 - 3000)
    assert limiter.wait_for(1) == pytest.approx(0.001)


def test_the_calls_at_once_are_never_more_than_allowed_whoever_calls() -> None:
    gate = Gate()
    limited = Limited(gate, Limiter(concurrency=3))

    async def several() -> None:
        await asyncio.gather(*(limited.create(BODY) for _ in range(6)))

    with ThreadPoolExecutor(8) as pool:
        jobs = [pool.submit(lambda: run(limited.create(BODY))) for _ in range(6)]
        jobs.append(pool.submit(asyncio.run, several()))
        while gate.sent < 3:
            threading.Event().wait(0.001)
        gate.open.set()
        for job in jobs:
            job.result(10)
    assert (gate.sent, gate.most) == (12, 3)


def test_a_call_that_gives_up_waiting_leaves_its_place_to_others() -> None:
    gate = Gate()
    limited = Limited(gate, Limiter(concurrency=1))

    async def scene() -> None:
        first = asyncio.create_task(limited.create(BODY))
        await asyncio.sleep(0.01)
        second = asyncio.create_task(limited.create(BODY))
        await asyncio.sleep(0.01)
        second.cancel()
        third = asyncio.create_task(limited.create(BODY))
        gate.open.set()
        await asyncio.wait_for(asyncio.gather(first, third), 10)

    asyncio.run(scene())
    assert gate.sent == 2


def test_a_429_halves_the_calls_at_once_and_success_brings_them_back() -> None:
    clock = Clock()
    limiter = Limiter(concurrency=8, clock=clock)
    started = limiter.pace.clock()
    clock.now += 1
    limiter.refused(started, None)
    assert limiter.pace.allowed == 4
    limiter.refused(started, None)  # of the same wave: it tells nothing new
    assert limiter.pace.allowed == 4
    clock.now += 1
    limiter.refused(limiter.pace.clock(), None)
    assert limiter.pace.allowed == 2
    for _ in range(9):
        clock.now += 1
        limiter.refused(limiter.pace.clock(), None)
    assert limiter.pace.allowed == 1, "never none"
    for _ in range(100):
        limiter.succeeded(0)
    assert limiter.pace.allowed == 8


def test_after_a_429_no_call_starts_within_the_asked_wait() -> None:
    clock = Clock()
    limiter = Limiter(clock=clock)

    class Busy:
        async def create(self, _: Any) -> Any:
            error = EndpointError("busy", status=429)
            error.retry_after = 7.0
            raise error

    with pytest.raises(EndpointError):
        run(Limited(Busy(), limiter).create(BODY))
    assert limiter.wait_for(1) == 7.0
    clock.now += 7
    assert limiter.wait_for(1) == 0


def test_a_limit_of_nothing_is_refused() -> None:
    with pytest.raises(UsageError, match="above 0"):
        Limiter(concurrency=0)
