"""The lane: a thread beside an event loop, in which what computes is done, one after another.

The loop then only sends and receives: a call that can go out does not wait until some document is read.
"""

from __future__ import annotations

import asyncio
import threading
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Result = TypeVar("Result")

Work = tuple["asyncio.AbstractEventLoop", "asyncio.Future[Any]", "Callable[..., Any]", tuple[Any, ...]]


class Lane:
    """A context manager; leaving it does not wait for what is under way, which may take for ever."""

    def __init__(self) -> None:
        self._waiting: SimpleQueue[Work | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="lane", daemon=True)

    async def do(self, function: Callable[..., Result], *arguments: Any) -> Result:
        """``function(*arguments)``, when it is its turn; an error is raised here."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Result] = loop.create_future()
        self._waiting.put((loop, future, function, arguments))
        return await future

    def _work(self) -> None:
        while (work := self._waiting.get()) is not None:
            loop, future, function, arguments = work
            if future.cancelled():
                continue
            error: BaseException | None = None
            result: Any = None
            try:
                result = function(*arguments)
            except BaseException as raised:  # noqa: BLE001 - raised again where it is awaited
                error = raised
            with suppress(RuntimeError):  # the loop was closed: nobody waits
                loop.call_soon_threadsafe(_settle, future, result, error)

    def __enter__(self) -> Self:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._waiting.put(None)


def _settle(future: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    if future.done():
        return
    if error is None:
        future.set_result(result)
    else:
        future.set_exception(error)
