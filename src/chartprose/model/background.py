"""Calls from code with an event loop and from code without one, both written once, as coroutines.

All calls go out from one loop in a thread of its own, so that one deadline holds for all of a call: a blocking read can
only be given a time to wait for the next byte. ``run`` drives a coroutine whose waits block the thread of its caller.
"""

from __future__ import annotations

import asyncio
import os
import threading
import time
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from concurrent.futures import Future

T = TypeVar("T")


class _Loops:
    """The loop of this process; a fork has none until it asks for one."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.loop: asyncio.AbstractEventLoop | None = None


class _ThreadState(threading.local):
    blocks = False


_loops, _thread_state = _Loops(), _ThreadState()
os.register_at_fork(after_in_child=_loops.__init__)  # type: ignore[misc]


def background_loop() -> asyncio.AbstractEventLoop:
    """The loop, which runs."""
    with _loops.lock:
        if _loops.loop is None:
            _loops.loop = asyncio.new_event_loop()
            threading.Thread(target=_loops.loop.run_forever, name="calls", daemon=True).start()
        return _loops.loop


def run(work: Coroutine[Any, Any, T]) -> T:
    """What ``work`` returns or raises; it may wait by ``done`` and ``pause`` alone, which block this thread."""
    before, _thread_state.blocks = _thread_state.blocks, True
    try:
        while True:
            work.send(None)  # a bare turn of a loop, as of sleep(0)
    except StopIteration as stop:
        return stop.value  # type: ignore[no-any-return]
    finally:
        _thread_state.blocks = before


def blocks() -> bool:
    """Whether the coroutine that is run here is to block its thread."""
    return _thread_state.blocks


async def done(future: Future[T]) -> T:
    """What a future has in the end; whoever waits for it no longer does not cancel it."""
    return future.result() if blocks() else await asyncio.shield(asyncio.wrap_future(future))


async def pause(seconds: float) -> None:
    """Wait for a number of seconds."""
    if blocks():
        time.sleep(seconds)  # noqa: ASYNC251 - where no event loop waits for it
    else:
        await asyncio.sleep(seconds)
