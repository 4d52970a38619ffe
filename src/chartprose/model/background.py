"""One event loop in a thread of its own, for calls from code that has none.

So there is one kind of call, the awaited one, and one deadline that holds for all of it: a blocking read can only be
told how long to wait for the next byte.
"""

from __future__ import annotations

import asyncio
import os
import threading
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Coroutine

T = TypeVar("T")


class _Loops:
    """The loop of this process; a fork has none until it asks for one."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.loop: asyncio.AbstractEventLoop | None = None

    def get(self) -> asyncio.AbstractEventLoop:
        with self.lock:
            if self.loop is None:
                self.loop = asyncio.new_event_loop()
                threading.Thread(target=self.loop.run_forever, name="calls", daemon=True).start()
            return self.loop


_loops = _Loops()


def _forget() -> None:
    _loops.lock, _loops.loop = threading.Lock(), None


os.register_at_fork(after_in_child=_forget)


def background_loop() -> asyncio.AbstractEventLoop:
    """The loop, which runs."""
    return _loops.get()


def wait_for(work: Coroutine[Any, Any, T]) -> T:
    """What ``work`` returns or raises; it is cancelled if this thread is interrupted."""
    future = asyncio.run_coroutine_threadsafe(work, background_loop())
    try:
        return future.result()
    except BaseException:
        future.cancel()
        raise
