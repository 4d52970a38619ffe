"""Engines: how tasks become outcomes, many at once, in threads beside the one that writes.

``rules_engine`` computes in worker processes (a pool that is rebuilt when one dies); ``model_engine`` waits for an
endpoint in many threads. Results come in any order. After a stop no further task is taken; what is under way has a
moment to come to its end.
"""

from __future__ import annotations

import math
import multiprocessing
import queue
import threading
import time
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from chartprose.jobs.work import by_model, by_rules, lost
from chartprose.parallel import map_in_processes

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator
    from typing import Self

    from chartprose.jobs.attempt import Attempt
    from chartprose.jobs.stop import Stop
    from chartprose.jobs.work import Done, Task


BATCH = 16
WAITING_RESULTS = 1000
THREADS_PER_CALL = 2
"""Documents for each call at once: the rules have read the next one already when a place becomes free."""

GRACE_SECONDS = 1.2
"""How long what is under way may go on after a stop; a signal is to be obeyed within two seconds."""

POLL_SECONDS = 0.05
THREAD = "chartprose-engine"
"""The name of the threads, by which the program finds one that it must leave behind."""


@dataclass(frozen=True, slots=True)
class Engine:
    """Makes results of tasks, in each of ``threads`` threads, which share the tasks."""

    results: Callable[[Iterator[Task]], Generator[Done]]
    threads: int = 1


def rules_engine(jobs: int = 1, *, claims: bool = True) -> Engine:
    """The rules alone, in ``jobs`` processes, or in this one for 1."""
    read = partial(by_rules, claims=claims)

    def results(tasks: Iterator[Task]) -> Generator[Done]:
        if jobs == 1:
            yield from map(read, tasks)
        else:
            yield from map_in_processes(read, tasks, jobs, lost=lost, batch=BATCH)

    return Engine(results)


def model_engine(attempt_at: Callable[[Task], Attempt], concurrency: int) -> Engine:
    """The rules and a model, ``concurrency`` calls at once; ``attempt_at`` makes the attempt at a task."""

    def results(tasks: Iterator[Task]) -> Generator[Done]:
        for task in tasks:
            yield by_model(task, attempt_at(task))

    return Engine(results, concurrency * THREADS_PER_CALL)


class EngineRunner:
    """Runs an engine in threads of its own and hands over what it has done; a context manager.

    Leaving it ends the engine: what is under way is waited for as long as ``GRACE_SECONDS``, then given up.
    """

    def __init__(self, engine: Engine, tasks: Iterable[Task], stop: Stop) -> None:
        self._engine, self._stop = engine, stop
        self._tasks = iter(tasks)
        self._taking = threading.Lock()
        self._queue: queue.Queue[Done] = queue.Queue(WAITING_RESULTS)
        self._error: BaseException | None = None
        self._closed = False
        self._threads = [threading.Thread(target=self._work, name=THREAD, daemon=True) for _ in range(engine.threads)]

    def __iter__(self) -> Iterator[Task]:
        return self

    def __next__(self) -> Task:
        """The next task, for the thread that asks."""
        with self._taking:
            if self._stop or self._error is not None:
                raise StopIteration
            return next(self._tasks)

    def _work(self) -> None:
        try:
            with closing(self._engine.results(self)) as results:
                for done in results:
                    self._put(done)
        except BaseException as error:  # noqa: BLE001 - raised again in the thread that waits for results
            self._error = self._error or error

    def _put(self, done: Done) -> None:
        while not self._closed:
            try:
                self._queue.put(done, timeout=POLL_SECONDS)
            except queue.Full:
                continue
            return

    def batches(self, size: int, seconds: float) -> Iterator[list[Done]]:
        """What was done since the last time: at most ``size``, at the latest after ``seconds``.

        Raises:
            BaseException: what the engine, or the reading of the inputs in its thread, raised.
        """
        for thread in self._threads:
            thread.start()
        give_up = math.inf
        while (self.alive or not self._queue.empty()) and time.monotonic() < give_up:
            yield self._gather(size, seconds)
            if self._stop or self._error is not None:
                give_up = min(give_up, time.monotonic() + GRACE_SECONDS)
        if self._error is not None and not self._stop:
            raise self._error

    def _gather(self, size: int, seconds: float) -> list[Done]:
        gathered: list[Done] = []
        until = time.monotonic() + seconds
        while len(gathered) < size and time.monotonic() < until:
            try:
                gathered.append(self._queue.get(timeout=POLL_SECONDS))
            except queue.Empty:
                if self._stop or self._error is not None or not self.alive:
                    break
        return gathered

    @property
    def alive(self) -> bool:
        """Whether something is still under way."""
        return any(thread.is_alive() for thread in self._threads)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._closed = True
        self._stop.now()
        until = time.monotonic() + GRACE_SECONDS / 2
        if self.alive:
            for child in multiprocessing.active_children():
                child.kill()
        for thread in self._threads:
            if thread.ident is not None:
                thread.join(max(0.0, until - time.monotonic()))
