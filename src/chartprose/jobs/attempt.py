"""One try of one document with a model: what is asked on its behalf, whose usage counts, and why it failed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from pydantic import BaseModel

from chartprose.errors import BudgetExceededError, EndpointError, ModelError, RefusedRequestError
from chartprose.extraction import record_of
from chartprose.jobs.answers import OWNER
from chartprose.jobs.audit import Audit, by_the_model, compare, sampled, vouched_for

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.formats.document import Document, Unreadable
    from chartprose.jobs.answers import AnswerStore
    from chartprose.jobs.coordinator import SharedAnswers
    from chartprose.jobs.endpoint import EndpointOptions
    from chartprose.model.cache import CachedClient
    from chartprose.model.check import Check
    from chartprose.model.client import Reply
    from chartprose.model.wire import Messages
    from chartprose.record import Figure

T = TypeVar("T", bound=BaseModel)

REFUSES_ALL = frozenset({401, 402, 403, 404, 429})
"""Statuses of a refusal that is not of this request: key, payment, access, model or address, quota."""


@dataclass(slots=True)
class Attempt:
    """One try of one document.

    ``clients`` are asked about its data (the first) and its claims (the last), ``answers`` is their store, ``owner``
    names the try. After ``read``, ``error`` is why a request failed, and ``hit`` whether an answer came from the store.
    ``fault`` is a store that could not keep a paid answer, or a coordinator that is gone: no failure of the document.
    """

    clients: Sequence[CachedClient]
    answers: AnswerStore | SharedAnswers
    owner: str
    endpoint: EndpointOptions
    error: ModelError | None = None
    fault: OSError | None = None
    hit: bool = False

    def read(self, document: Document | Unreadable) -> Figure:
        """The record of the document by the rules and the model.

        Raises:
            OSError: a paid answer could not be kept, so that no more may be asked for.
        """
        clients = [DocumentClient(one, self) for one in self.clients]
        endpoint = self.endpoint
        figure = record_of(
            document, clients[0], reader=endpoint.reader, claims=endpoint.claims, claims_model=clients[-1]
        )
        if self.fault is not None:
            raise self.fault
        return figure

    def audit(self, document: Document | Unreadable, rules: Figure) -> Audit | None:
        """The audit of a document that was read as ``rules``, if it is to have one; its failures are none of it.

        Raises:
            OSError: a paid answer could not be kept.
        """
        if self.error is not None or not vouched_for(rules) or not sampled(document, self.endpoint.audit):
            return None
        endpoint = replace(self.endpoint, reader="model", claims=False)
        blind = Attempt(self.clients, self.answers, f"{self.owner}:audit", endpoint)
        model = blind.read(document)
        if blind.error is not None:
            return Audit(0, [], model.usage, blind.error.problem, blind.outage)
        return Audit(*compare(rules, by_the_model(model)), model.usage)

    @property
    def over_budget(self) -> bool:
        return isinstance(self.error, BudgetExceededError)

    @property
    def outage(self) -> bool:
        """Whether no other request can succeed either."""
        error = self.error
        if isinstance(error, RefusedRequestError):
            return error.status in REFUSES_ALL
        return isinstance(error, EndpointError) and error.status is None and error.answered

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
            usage = self.attempt.answers.usage_for(self.cached.key(messages, schema), self.attempt.owner)
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
