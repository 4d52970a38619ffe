"""Engines: how tasks become outcomes, many at once, in a thread beside the one that writes.

``Rules`` computes in worker processes (a pool that is rebuilt when one dies); ``Model`` waits for an endpoint on one
event loop. Results come in any order. An engine that is told to stop takes no further task; what is under way has a
moment to come to its end.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import queue
import sys
import threading
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from functools import partial
from queue import SimpleQueue
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeVar, cast

from chartprose.jobs.work import by_model, by_rules, lost
from chartprose.ordered import in_processes

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from chartprose.jobs.answers import Asker
    from chartprose.jobs.stop import Stop
    from chartprose.jobs.work import Done, Task


Result = TypeVar("Result")
Work = tuple["asyncio.AbstractEventLoop", "asyncio.Future[Any]", "Callable[..., Any]", tuple[Any, ...]]
BATCH = 16
WAITING_RESULTS = 1000
SPARE = 2
"""Documents for each call at once: the rules have read the next one already when a place becomes free."""

GRACE_SECONDS = 1.2
"""How long what is under way may go on after a stop; a signal is to be obeyed within two seconds."""

POLL_SECONDS = 0.05
SWITCH_SECONDS = 0.0005
"""How soon the thread that computes gives way to the one that sends; Python's default is ten times that."""


class Lane:
    """A thread beside an event loop, in which what computes is done, while the loop sends and receives.

    A context manager; leaving it does not wait for what is under way, which may take for ever.
    """

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


class Engine(Protocol):
    """Gives results to ``put`` until the tasks or its patience are at an end."""

    def run(self, tasks: Iterator[Task], put: Callable[[Done], None], stop: Stop) -> None: ...

    def abandon(self) -> None:
        """End what is still under way."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules alone, in ``jobs`` processes, or in this one for 1."""

    jobs: int = 1
    claims: bool = True

    def run(self, tasks: Iterator[Task], put: Callable[[Done], None], stop: Stop) -> None:
        wanted, read = _until(tasks, stop), partial(by_rules, claims=self.claims)
        if self.jobs == 1:
            for task in wanted:
                put(read(task))
            return
        results = in_processes(read, wanted, self.jobs, lost=lost, batch=BATCH)
        with closing(cast("Generator[Done]", results)):  # so that an error in ``put`` ends the pool
            for result in results:
                put(result)

    def abandon(self) -> None:
        for child in multiprocessing.active_children():
            child.kill()


class Model:
    """The rules and a model, ``concurrency`` calls at once; ``asker_for`` makes what asks for one try."""

    def __init__(self, asker_for: Callable[[Task], Asker], concurrency: int) -> None:
        self._asker_for = asker_for
        self._tasks_at_once = concurrency * SPARE
        self._loop: asyncio.AbstractEventLoop | None = None
        self._all: asyncio.Task[None] | None = None

    def run(self, tasks: Iterator[Task], put: Callable[[Done], None], stop: Stop) -> None:
        before = sys.getswitchinterval()
        sys.setswitchinterval(SWITCH_SECONDS)
        try:
            with Lane() as lane:
                asyncio.run(self._main(_until(tasks, stop), put, lane))
        except asyncio.CancelledError:
            pass
        except BaseExceptionGroup as group:
            raise group.exceptions[0] from group
        finally:
            sys.setswitchinterval(before)

    async def _main(self, tasks: Iterator[Task], put: Callable[[Done], None], lane: Lane) -> None:
        self._loop, self._all = asyncio.get_running_loop(), asyncio.current_task()

        async def work() -> None:
            for task in tasks:
                put(await by_model(task, self._asker_for(task), lane))

        async with asyncio.TaskGroup() as group:
            for _ in range(self._tasks_at_once):
                group.create_task(work())

    def abandon(self) -> None:
        if self._loop is not None and self._all is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._all.cancel)


def _until(tasks: Iterator[Task], stop: Stop) -> Iterator[Task]:
    for task in tasks:
        if stop:
            return
        yield task


class Pump:
    """Runs an engine in a thread of its own and hands over what it has done; a context manager.

    Leaving it ends the engine: what is under way is waited for as long as ``GRACE_SECONDS``, then given up.
    """

    def __init__(self, engine: Engine, tasks: Iterable[Task], stop: Stop) -> None:
        self._engine, self._stop = engine, stop
        self._tasks = iter(tasks)
        self._queue: queue.Queue[Done] = queue.Queue(WAITING_RESULTS)
        self._error: BaseException | None = None
        self._closed = False
        self._thread = threading.Thread(target=self._pump, name="engine", daemon=True)

    def _pump(self) -> None:
        try:
            self._engine.run(self._tasks, self._put, self._stop)
        except BaseException as error:  # noqa: BLE001 - raised again in the thread that waits for results
            self._error = error

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
        self._thread.start()
        give_up = None
        while True:
            yield self._gather(size, seconds)
            if not self._thread.is_alive() and self._queue.empty():
                break
            if self._stop:
                give_up = give_up or time.monotonic() + GRACE_SECONDS
                if time.monotonic() > give_up:
                    break
        if self._error is not None and not self._stop:
            raise self._error

    def _gather(self, size: int, seconds: float) -> list[Done]:
        gathered: list[Done] = []
        until = time.monotonic() + seconds
        while len(gathered) < size and time.monotonic() < until:
            try:
                gathered.append(self._queue.get(timeout=POLL_SECONDS))
            except queue.Empty:
                if self._stop or not self._thread.is_alive():
                    break
        return gathered

    @property
    def alive(self) -> bool:
        """Whether something is still under way."""
        return self._thread.is_alive()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._closed = True
        self._stop.now()
        if self._thread.is_alive():
            self._engine.abandon()
            self._thread.join(GRACE_SECONDS / 2)
