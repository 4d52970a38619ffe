"""Outages: when the endpoint is at fault, no document is.

A connection that cannot be made, a key, an account or a model that is refused end a run at once. After a time-out or a
server error it may be the request: it counts against its document only if the endpoint answers another one afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.errors import EndpointError, RefusedRequestError

if TYPE_CHECKING:
    from chartprose.errors import ModelError
    from chartprose.jobs.work import Done

REFUSES_ALL = frozenset({401, 402, 403, 404, 429})
"""Statuses of a refusal that is not of this request: key, payment, access, model or address, quota."""

MOST_SUSPECTS = 32
"""After so many failures of the endpoint in a row it is taken to be down."""


def is_outage(error: ModelError | None) -> bool:
    """Whether no other request can succeed either."""
    if isinstance(error, RefusedRequestError):
        return error.status in REFUSES_ALL
    return isinstance(error, EndpointError) and error.status is None and error.answered


@dataclass(slots=True)
class Suspects:
    """Results that failed at the endpoint, held back until it is known whose fault it is.

    ``problem`` is what the endpoint did, if the run is to stop for it.
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
