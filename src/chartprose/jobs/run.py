"""A run: look up, read, keep, publish. Whatever ends it, what was kept is whole, and the next run goes on there."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import islice
from typing import TYPE_CHECKING, Protocol

from chartprose.jobs.audit import audited, keep, sampled
from chartprose.jobs.engines import EngineRunner
from chartprose.jobs.identity import fingerprint
from chartprose.jobs.ledger import LOOK_UP, MOST_TRIES
from chartprose.jobs.stop import Stop
from chartprose.jobs.summary import Counts
from chartprose.jobs.work import Suspects, Task

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.formats.inputs import Item
    from chartprose.jobs.engines import Engine
    from chartprose.jobs.identity import Configuration
    from chartprose.jobs.publication import Publication
    from chartprose.jobs.store import Store
    from chartprose.jobs.work import Done

KEEP_AT_MOST = 256
KEEP_SECONDS = 0.5
"""Outcomes are kept together, but none waits longer than this."""


NOTE_SECONDS = 1.0
"""So often the store is told how far the run is."""


class End(StrEnum):
    """How a run ended."""

    WHOLE = "all inputs were processed"
    PARTLY = "some inputs could not be found or read"
    SIGNAL = "stopped by a signal"
    BUDGET = "stopped before a limit of cost, tokens or calls"
    FAILURES = "stopped after too many failures"
    OUTAGE = "stopped: the endpoint cannot be reached or refuses requests"


class _StoppedError(Exception):
    """A signal came while a part was written; the part stays as it was."""


class Watcher(Protocol):
    """Is told what happens; called from the thread that writes."""

    def update(self, counts: Counts) -> None:
        """Some documents were done."""

    def message(self, sentence: str) -> None:
        """Something went wrong with one document or input."""


@dataclass(slots=True)
class Run:
    """One run over ``items``; its parts are ``published``. ``go`` may be called once.

    A document is given up after ``most_tries``; ``max_failures`` end the run. Without ``stop_over_budget``, documents
    that need no call go on. ``audit`` is the share of documents to audit, ``total`` their number, if it is known.
    """

    store: Store
    configuration: Configuration
    items: Iterable[Item]
    engine: Engine
    published: Publication | None
    watcher: Watcher
    most_tries: int = MOST_TRIES
    max_failures: int | None = None
    stop_over_budget: bool = True
    stop: Stop = field(default_factory=Stop)
    counts: Counts = field(default_factory=Counts)
    number: int = 0
    total: int | None = None
    audit: float = 0.0
    _configuration_number: int = 0
    _problems: list[str] = field(default_factory=list)
    _begun: float = field(default_factory=time.monotonic)
    _noted: float = float("-inf")
    _exhausted: bool = False
    _over_budget: bool = False
    suspects: Suspects = field(default_factory=Suspects)

    def go(self) -> End:
        """Do what is new, changed, unfinished or failed.

        Raises:
            OSError: the disk is full or read-only; all that was kept stays.
            ChartproseError: the store, a sink or an engine cannot go on.
        """
        self.number, self._configuration_number = self.store.begin_run(self.configuration)
        if self.published is not None:
            self._forget_damaged(self.published)
        touched: set[int] = set()
        pump = EngineRunner(self.engine, self._tasks(), self.stop)
        with suppress(_StoppedError), pump:
            for batch in pump.batches(KEEP_AT_MOST, KEEP_SECONDS):
                touched |= self._keep(batch)
                self._report()
                if self.published is not None and not self.stop:
                    self._publish(self.published, whole := set(filter(self.published.whole, touched)))
                    touched -= whole
        self.suspects.end()
        if self.suspects.problem is not None:
            self._problems.append(f"Error: {self.suspects.problem}")
        self._report()
        if self.published is not None:
            with suppress(_StoppedError):
                self._publish(self.published, self.published.stale())
            self.published.finish()
        return self._end()

    def _forget_damaged(self, published: Publication) -> None:
        """A record of what is to be written that cannot be unpacked costs its document one more reading."""
        for part in published.stale():
            for uri in self.store.ledger.damaged(part):
                self._problems.append(f"{uri}: its record in the store is damaged; the document is read again")

    def _tasks(self) -> Iterator[Task]:
        source = self.counts.readable(self.items, self._problems)
        while documents := list(islice(source, LOOK_UP)):
            number = self._configuration_number
            places = self.store.ledger.place(documents, self.number, number, self.configuration)
            known = audited(self.store.state, [placed.entry.seq for placed in places]) if self.audit else set()
            for document, placed in zip(documents, places, strict=True):
                self.counts.placed(placed)
                if placed.reason is not None:
                    yield Task(document, placed)
                elif placed.may_be_audited and placed.entry.seq not in known and sampled(document, self.audit):
                    yield Task(document, placed, audit_only=True)
        self._exhausted = True

    def _keep(self, came: list[Done]) -> set[int]:
        batch = self.suspects.sift(came)
        if self.suspects.problem is not None:
            self.stop.now()
        outcomes = [done.outcome for done in batch if done.outcome is not None]
        if outcomes:
            self.store.ledger.settle(outcomes, self.most_tries)
        for done in batch:
            self.counts.done(done)
            if done.audit is not None and done.audit.failure is None and done.task is not None:
                mark = fingerprint(done.task.document)
                keep(self.store.state, done.task.placed.entry.seq, self._configuration_number, mark, done.audit)
            if done.problem is not None and done.outcome is not None:
                self._problems.append(done.problem)
        if self.counts.left_for_lack_of_budget and not self._over_budget:
            self._over_budget = True
            if self.stop_over_budget:
                self.stop.now()
        if self._too_many_failures:
            self.stop.now()
        return {outcome.entry.part for outcome in outcomes}

    def _report(self) -> None:
        while self._problems:
            self.watcher.message(self._problems.pop(0))
        self.watcher.update(self.counts)
        now = time.monotonic()
        if now - self._noted >= NOTE_SECONDS:
            self._noted = now
            counts, rate = self.counts, self.counts.read / max(1e-9, now - self._begun)
            found = {"total": self.total, "done": counts.finished, "read": counts.read, "failed": counts.failed}
            self.store.note_progress(self.number, json.dumps(found | {"rate": round(rate, 3)}))

    def _publish(self, published: Publication, parts: Iterable[int]) -> None:
        for part in sorted(parts):
            published.publish(part, self._check_signal)
            self.counts.parts_written += 1

    def _check_signal(self) -> None:
        """A part takes seconds; a signal does not wait for it."""
        if self.stop.signal is not None:
            raise _StoppedError

    def _end(self) -> End:
        if self.stop.signal is not None:
            return End.SIGNAL
        if self.suspects.problem is not None:
            return End.OUTAGE
        if self._over_budget:
            return End.BUDGET
        if self._too_many_failures:
            return End.FAILURES
        return End.PARTLY if self.counts.bad_inputs else End.WHOLE

    @property
    def _too_many_failures(self) -> bool:
        return self.max_failures is not None and self.counts.failed >= self.max_failures

    @property
    def whole(self) -> bool:
        """Whether all inputs were seen, so that what was not is missing; an input that cannot be read may come back."""
        return self._exhausted and not self.counts.bad_inputs
