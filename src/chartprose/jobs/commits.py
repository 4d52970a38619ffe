"""Commits that are made together: whoever comes while the disk is busy is written with the next ones, in one go."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from queue import SimpleQueue
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

Row = TypeVar("Row")


class Commits(Generic[Row]):
    """Rows on their way to the disk. ``write`` takes some and returns when they are safe; one thread calls it."""

    def __init__(self, write: Callable[[list[Row]], None]) -> None:
        self._write = write
        self._waiting: SimpleQueue[tuple[Row, Future[None]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="commits", daemon=True)
        self._lock = threading.Lock()
        self._started = False

    def add(self, row: Row) -> Future[None]:
        """Done when the row is safe; it has the error of ``write``, if there was one."""
        with self._lock:
            if not self._started:
                self._started = True
                self._thread.start()
        future: Future[None] = Future()
        self._waiting.put((row, future))
        return future

    def close(self) -> None:
        """Write what is waiting, and end."""
        if self._started:
            self._waiting.put(None)
            self._thread.join()

    def _work(self) -> None:
        going = True
        while going:
            found = [self._waiting.get()]
            while not self._waiting.empty():
                found.append(self._waiting.get())
            going = None not in found
            pairs = [pair for pair in found if pair is not None and pair[1].set_running_or_notify_cancel()]
            if pairs:
                self._settle(pairs)

    def _settle(self, pairs: list[tuple[Row, Future[None]]]) -> None:
        error: BaseException | None = None
        try:
            self._write([row for row, _ in pairs])
        except BaseException as raised:  # noqa: BLE001 - raised again where it is waited for
            error = raised
        for _, future in pairs:
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)
