"""One try of one document with a model: what is asked on its behalf, whose usage counts, and why it failed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar, cast

from pydantic import BaseModel

from chartprose.errors import BudgetExceededError, EndpointError, ModelError, RefusedRequestError
from chartprose.extraction import record_of
from chartprose.jobs.answers import OWNER
from chartprose.jobs.audit import Audit, by_the_model, compare, sampled, vouched_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.formats.document import Document, Unreadable
    from chartprose.jobs.answers import AnswerStore
    from chartprose.jobs.endpoint import EndpointOptions
    from chartprose.model.cache import CachedClient
    from chartprose.model.check import Check
    from chartprose.model.client import Reply
    from chartprose.model.wire import Messages
    from chartprose.readers import Reader
    from chartprose.record import Figure

T = TypeVar("T", bound=BaseModel)

REFUSES_ALL = frozenset({401, 402, 403, 404, 429})
"""Statuses of a refusal that is not of this request: key, payment, access, model or address, quota."""


@dataclass(slots=True)
class Attempt:
    """One try of one document.

    ``clients`` are asked about its data (the first) and its claims (the last), ``owner`` names the try. After ``read``,
    ``error`` is why a request failed, and ``hit`` whether an answer came from the store of the clients. ``fault`` is
    a store that could not keep a paid answer, or a coordinator that is gone: no failure of the document.
    """

    clients: Sequence[CachedClient]
    owner: str
    endpoint: EndpointOptions
    error: ModelError | None = None
    fault: OSError | None = None
    hit: bool = False
    audit: Audit | None = None

    def read(self, document: Document | Unreadable) -> Figure:
        """The record of the document by the rules and the model.

        Raises:
            OSError: a paid answer could not be kept, so that no more may be asked for.
        """
        figure = self._read(document, self.endpoint.reader, claims=self.endpoint.claims)
        if self.error is None:
            self.compare(document, figure)
        return figure

    def compare(self, document: Document | Unreadable, rules: Figure) -> None:
        """Audit a document that was read as ``rules``, if it is in the sample; failures are none of the document."""
        if not vouched_for(rules) or not sampled(document, self.endpoint.audit):
            return
        blind = Attempt(self.clients, f"{self.owner}:audit", self.endpoint)
        model = blind._read(document, "model", claims=False)
        if blind.error is None:
            self.audit = Audit(*compare(rules, by_the_model(model)), model.usage)
        else:
            self.audit = Audit(0, [], model.usage, blind.error.problem, blind.outage is not None)

    def _read(self, document: Document | Unreadable, reader: Reader, *, claims: bool) -> Figure:
        clients = [DocumentClient(one, self) for one in self.clients]
        figure = record_of(document, clients[0], reader=reader, claims=claims, claims_model=clients[-1])
        if self.fault is not None:
            raise self.fault
        return figure

    @property
    def over_budget(self) -> bool:
        return isinstance(self.error, BudgetExceededError)

    @property
    def outage(self) -> str | None:
        """What the endpoint did, if no other request can succeed either."""
        error = self.error
        if isinstance(error, RefusedRequestError):
            return error.problem if error.status in REFUSES_ALL else None
        if isinstance(error, EndpointError) and error.status is None and error.answered:
            return error.problem
        return self.audit.failure if self.audit is not None and self.audit.outage else None

    @property
    def suspect(self) -> bool:
        """Whether the endpoint failed, for this document or for all."""
        return isinstance(self.error, EndpointError)


@dataclass(slots=True)
class DocumentClient:
    """A client as one try has it: counts what is its own, and notes in ``attempt`` what fails."""

    cached: CachedClient
    attempt: Attempt

    @property
    def name(self) -> str:
        return self.cached.name

    @property
    def fault(self) -> OSError | None:
        return self.attempt.fault

    def request(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        OWNER.set(self.attempt.owner)
        try:
            reply = self.cached.request(messages, schema, check)
            if not reply.cached:
                return reply
            self.attempt.hit = True
            answers = cast("AnswerStore", self.cached.store)
            usage = answers.usage_for(self.cached.key(messages, schema), self.attempt.owner)
        except (ModelError, OSError) as error:
            self.failed(error)
            raise
        return reply if usage is None else type(reply)(reply.answer, usage, cached=True)

    def failed(self, error: ModelError | OSError) -> None:
        """Note why a request failed, or why its answer could not be used."""
        if isinstance(error, OSError):
            self.attempt.fault = error
        else:
            self.attempt.error = self.attempt.error or error
