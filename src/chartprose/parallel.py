"""Doing one thing to many items at once: results in the order of the items, memory flat, nothing lost.

At most ``IN_FLIGHT`` batches of items a worker are under way. A worker process that dies (killed, out of memory, a
crash in C) breaks its whole pool; the items that were under way are then repeated one by one, so that only an item that
kills its process again is given up, and the pool is built again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

from chartprose.errors import UsageError
from chartprose.garbage_collection import reduce_collections

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from multiprocessing.context import BaseContext

IN_FLIGHT = 4
PRELOADED = ["chartprose.pipeline"]
"""What the server of worker processes imports once, before it forks workers."""

Item = TypeVar("Item")
Result = TypeVar("Result")


def map_in_threads(function: Callable[[Item], Result], items: Iterable[Item], jobs: int) -> Generator[Result]:
    """``map(function, items)`` in ``jobs`` threads: for work that waits for a network."""
    with ThreadPoolExecutor(jobs) as executor:
        under_way: deque[Future[Result]] = deque()
        try:
            for item in items:
                under_way.append(executor.submit(function, item))
                while under_way and (len(under_way) >= jobs * IN_FLIGHT or under_way[0].done()):
                    yield under_way.popleft().result()
            while under_way:
                yield under_way.popleft().result()
        finally:
            executor.shutdown(wait=False, cancel_futures=True)


def map_in_processes(
    function: Callable[[Item], Result],
    items: Iterable[Item],
    jobs: int,
    *,
    lost: Callable[[Item], Result],
    batch: int = 1,
) -> Generator[Result]:
    """``map(function, items)`` in ``jobs`` processes: for work that computes.

    Args:
        function: what to do; like the items and the results it is pickled.
        items: taken as there is room, never all at once.
        jobs: the number of processes.
        lost: the result for an item whose process died, also when it was alone.
        batch: how many items are sent together: more of them are less work for this process, and later results.

    Raises:
        UsageError: no worker process can start; a script that lacks ``if __name__ == "__main__":`` is the usual reason.
    """
    pool = _Pool(function, jobs, lost)
    try:
        for some in _batches(items, batch):
            pool.submit(some)
            while pool.full() or pool.ready():
                yield from pool.take()
        while pool.under_way:
            yield from pool.take()
    finally:
        pool.executor.shutdown(wait=True, cancel_futures=True)  # a worker that is still starting would complain


def _batches(items: Iterable[Item], size: int) -> Iterator[list[Item]]:
    source = iter(items)
    while some := list(islice(source, size)):
        yield some


def _each(function: Callable[[Item], Result], items: list[Item]) -> list[Result]:
    return [function(item) for item in items]


class _Pool(Generic[Item, Result]):
    def __init__(self, function: Callable[[Item], Result], jobs: int, lost: Callable[[Item], Result]) -> None:
        self.function, self.jobs, self.lost = function, jobs, lost
        self.under_way: deque[tuple[list[Item], Future[list[Result]]]] = deque()
        self.executor = _processes(jobs)

    def full(self) -> bool:
        return len(self.under_way) >= self.jobs * IN_FLIGHT

    def ready(self) -> bool:
        return bool(self.under_way) and self.under_way[0][1].done()

    def submit(self, items: list[Item]) -> None:
        try:
            future = self.executor.submit(_each, self.function, items)
        except BrokenProcessPool:
            self._rebuild()
            future = self.executor.submit(_each, self.function, items)
        self.under_way.append((items, future))

    def take(self) -> list[Result]:
        try:
            results = self.under_way[0][1].result()
        except BrokenProcessPool:
            self._rebuild()
            results = self.under_way[0][1].result()
        self.under_way.popleft()
        return results

    def _rebuild(self) -> None:
        self.executor.shutdown(wait=True, cancel_futures=True)
        broken = [
            (place, items)
            for place, (items, future) in enumerate(self.under_way)
            if isinstance(future.exception(), BrokenProcessPool)
        ]
        repeated = _one_by_one(self.function, [item for _, items in broken for item in items], self.lost)
        for place, items in broken:
            future: Future[list[Result]] = Future()
            future.set_result(list(islice(repeated, len(items))))
            self.under_way[place] = items, future
        self.executor = _processes(self.jobs)


def _one_by_one(
    function: Callable[[Item], Result], items: list[Item], lost: Callable[[Item], Result]
) -> Iterator[Result]:
    """``map(function, items)`` in one process, which has one item at a time, so that it is known which one kills it."""
    executor = _processes(1)
    try:
        for item in items:
            try:
                yield executor.submit(function, item).result()
            except BrokenProcessPool:
                yield lost(item)
                executor = _processes(1)
    finally:
        executor.shutdown()


def _processes(jobs: int) -> ProcessPoolExecutor:
    """A pool whose workers have started.

    Raises:
        UsageError: they cannot start.
    """
    executor = ProcessPoolExecutor(jobs, mp_context=_context(), initializer=_start_worker)
    try:
        with _signals_deferred(signal.SIGINT, signal.SIGTERM):
            for started in [executor.submit(os.getpid) for _ in range(jobs)]:
                started.result()
    except BrokenProcessPool as error:
        raise UsageError(
            'worker processes do not start; a script that asks for them needs: if __name__ == "__main__":'
        ) from error
    except BaseException:
        executor.shutdown(cancel_futures=True)
        raise
    return executor


@contextmanager
def _signals_deferred(*numbers: signal.Signals) -> Iterator[None]:
    """Signals that come within the block take effect after it.

    A parent that leaves while its workers start makes them complain.
    """
    if threading.current_thread() is not threading.main_thread():  # which alone receives signals
        yield
        return
    came: list[int] = []
    handlers = {number: signal.signal(number, lambda came_now, _: came.append(came_now)) for number in numbers}
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, signal.SIG_DFL if handler is None else handler)
        if came:
            signal.raise_signal(came[0])


def _context() -> BaseContext:
    """Workers come from a clean process: a fork of this one would copy its threads' locks."""
    if "forkserver" not in multiprocessing.get_all_start_methods():
        return multiprocessing.get_context("spawn")
    from multiprocessing import forkserver  # noqa: PLC0415 - not there on Windows

    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    if threading.current_thread() is threading.main_thread():
        # The server and its workers inherit that Ctrl-C is ignored: it is for the parent to end them.
        handler = signal.signal(signal.SIGINT, signal.SIG_IGN)
        forkserver.ensure_running()
        signal.signal(signal.SIGINT, signal.SIG_DFL if handler is None else handler)
    return context


def _start_worker() -> None:
    reduce_collections()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where there is no server, or another thread started it
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
