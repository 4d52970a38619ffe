"""The work on one document of a job: read it, and say what became of it, or whether the endpoint is at fault."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from chartprose.extraction import INTERNAL_ERROR, WORKER_DIED, failed, record_of
from chartprose.jobs.ledger import Outcome
from chartprose.jobs.publication import StoredRecord
from chartprose.tally import Tally

if TYPE_CHECKING:
    from chartprose.formats.document import Document, Unreadable
    from chartprose.jobs.attempt import Attempt
    from chartprose.jobs.audit import Audit
    from chartprose.jobs.ledger import Placed
    from chartprose.record import Figure


MOST_SUSPECTS = 32
"""After so many failures of the endpoint in a row it is taken to be down."""

INPUT, INTERNAL, DIED = "input", "internal", "worker_died"
"""The kinds of failure that are not of the model pass: the document itself, or a fault of the program."""


@dataclass(slots=True)
class Suspects:
    """Results that failed at the endpoint, held back until it is known whose fault it is.

    A connection that cannot be made, a key, an account or a model that is refused end a run at once. After a time-out
    or a server error it may be the request: it counts against its document only if the endpoint answers another one
    afterwards. ``problem`` is what the endpoint did, if the run is to stop for it.
    """

    held: list[Done] = field(default_factory=list)
    problem: str | None = None

    def sift(self, batch: list[Done]) -> list[Done]:
        """The results that count, out of those that came; others are held, or were never answered."""
        counted: list[Done] = []
        for done in batch:
            if done.audit is not None and done.audit.outage:
                self.problem = self.problem or done.audit.failure
            if done.source == "outage":
                self.problem = self.problem or done.problem
            elif done.suspect:
                self.held.append(done)
            else:
                if done.answered:
                    counted += self.held
                    self.held.clear()
                counted.append(done)
        if len(self.held) >= MOST_SUSPECTS:
            self.end()
        return counted

    def end(self) -> None:
        """No more results come: those that are held were an outage."""
        if self.held and self.problem is None:
            self.problem = self.held[-1].problem


@dataclass(frozen=True, slots=True)
class Task:
    """A document that is to be read, and its place in the ledger; ``audit_only`` if its outcome stands."""

    document: Document | Unreadable
    placed: Placed
    audit_only: bool = False


@dataclass(frozen=True, slots=True)
class Done:
    """A task that came to an outcome; ``outcome`` is ``None`` if no call could be made for it.

    ``answered`` tells that the endpoint answered it, ``suspect`` that it failed there. ``audit`` is that of ``task``.
    """

    outcome: Outcome | None
    tally: Tally
    source: str
    problem: str | None = None
    answered: bool = False
    suspect: bool = False
    task: Task | None = None
    audit: Audit | None = None


def by_rules(task: Task, *, claims: bool = True) -> Done:
    """The outcome of the rules alone; for worker processes."""
    return _done(task, record_of(task.document, claims=claims))


def lost(task: Task) -> Done:
    """The outcome of a document that kills its worker process."""
    return _done(task, failed(task.document, WORKER_DIED))


def by_model(task: Task, attempt: Attempt) -> Done:
    """The outcome of the rules and a model.

    Raises:
        OSError: a paid answer could not be kept, so that no more may be asked for.
    """
    if task.audit_only:
        attempt.compare(task.document, record_of(task.document, claims=False))
        return Done(None, Tally(), "audit", task=task, audit=attempt.audit)
    figure = attempt.read(task.document)
    if attempt.error is not None and (attempt.over_budget or attempt.outage):
        return Done(None, Tally(), "budget" if attempt.over_budget else "outage", attempt.error.problem)
    return replace(_done(task, figure, attempt), task=task, audit=attempt.audit)


def _done(task: Task, figure: Figure, attempt: Attempt | None = None) -> Done:
    code, reason = _failure(figure, attempt)
    source = "rules"
    if code is not None:
        source = "failed"
    elif attempt is not None and figure.usage.calls + figure.usage.cached_calls:
        source = "cache" if attempt.hit else "model"
    outcome = Outcome(task.placed.entry, figure.status, StoredRecord.of(figure), code, reason)
    problem = None if reason is None else f"{code}: {task.document.uri}: {reason}"
    suspect = attempt is not None and attempt.suspect
    return Done(outcome, Tally.of(figure), source, problem, bool(figure.usage.calls) and not suspect, suspect)


def _failure(figure: Figure, attempt: Attempt | None) -> tuple[str | None, str | None]:
    if figure.status == "failed":
        reason = figure.reason or "no reason is known"
        if reason == WORKER_DIED:
            return DIED, reason
        return (INTERNAL if reason.startswith(INTERNAL_ERROR) else INPUT), reason
    error = attempt.error if attempt is not None else None
    return (None, None) if error is None else (error.code, error.problem)
