"""The dry run: what a run would ask of a model, in documents, tokens and money, without a call.

Tokens in are those of the very bodies that would be sent, by the rule of ``wire.estimated_tokens`` (a token for four
bytes of JSON). Tokens out are between an answer that says nothing and one with an item for each numeral or statement
asked about; the upper end is bounded by what the request allows. A request that is made twice is counted once. Requests
about claims that follow one without an answer are counted as they would be if it brought nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from chartprose.errors import ModelError
from chartprose.extraction import record_of
from chartprose.jobs.audit import sampled, vouched_for
from chartprose.jobs.identity import fingerprint
from chartprose.jobs.ledger import LOOK_UP, Entry, Placed, State, reason_to_read
from chartprose.jobs.summary import Counts
from chartprose.model.cache import reply_of
from chartprose.model.claims.answer import ClaimsAnswer
from chartprose.model.wire import body_of, estimated_tokens, key_of, most_tokens

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from pydantic import BaseModel

    from chartprose.formats.document import Document, Unreadable
    from chartprose.formats.inputs import Item
    from chartprose.jobs.endpoint import EndpointOptions
    from chartprose.jobs.store import Store
    from chartprose.model.check import Check
    from chartprose.model.client import Reply
    from chartprose.model.prices import Price
    from chartprose.model.wire import Body, Messages, Settings


T = TypeVar("T", bound="BaseModel")
Kind = Literal["read", "claims"]
NUMERAL_RE = re.compile(r"\d[\d.,]*+")
FEWEST_ANSWER_TOKENS = 10
TOKENS_A_VALUE, TOKENS_A_CLAIM = 25, 60
"""What one item of an answer takes: about 90 characters of JSON a value, and 200 a claim."""


@dataclass(frozen=True, slots=True)
class Question:
    """What would be sent for a document.

    ``answered`` if the store has the answer. ``rough`` if it follows a question without one, so that what will be sent
    is not known yet.
    """

    key: str
    body: Body
    kind: Kind
    answered: bool = False
    rough: bool = False

    @property
    def most_answer_tokens(self) -> int:
        """The upper end of the interval for tokens out: an item for each numeral, or statement, that is shown."""
        shown = str(self.body["messages"][-1]["content"])
        if self.kind == "claims":
            items = shown.partition("STATEMENTS")[2].count("\n") * TOKENS_A_CLAIM
        else:
            items = len(NUMERAL_RE.findall(shown.rpartition("LINES\n")[2])) * TOKENS_A_VALUE
        likely, bound = FEWEST_ANSWER_TOKENS + items, most_tokens(self.body)[1]
        return likely if bound is None else min(likely, bound)


@dataclass(slots=True)
class Probe:
    """A client that calls nothing: it knows the ``answers`` of a store, by their keys.

    A request whose answer is not there is noted and fails, and the pipeline goes on; what it asks after that depends on
    the answer, and is known only roughly.
    """

    settings: Settings
    answers: Callable[[str], bytes | None]
    questions: list[Question] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.settings.model

    def request(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        del check
        body = body_of(self.settings, messages, schema)
        key = key_of(body)
        kept = self.answers(key)
        reply = None if kept is None else reply_of(kept, schema)
        rough = any(not question.answered for question in self.questions)
        kind: Kind = "claims" if schema is ClaimsAnswer else "read"
        self.questions.append(Question(key, body, kind, reply is not None, rough))
        if reply is None:
            raise ModelError("not asked")
        return reply


def questions_of(
    document: Document | Unreadable,
    endpoint: EndpointOptions,
    answers: Callable[[str], bytes | None],
    *,
    audit_only: bool = False,
) -> list[Question]:
    """What would be sent for a document, in order; nothing if it cannot be read at all."""
    probe = Probe(endpoint.settings, answers)
    if audit_only:
        figure = record_of(document, claims=False)
    else:
        translator = Probe(endpoint.claims_settings, answers, probe.questions)
        figure = record_of(document, probe, reader=endpoint.reader, claims=endpoint.claims, claims_model=translator)
    if vouched_for(figure) and sampled(document, endpoint.audit):
        auditor = Probe(endpoint.settings, answers)
        record_of(document, auditor, reader="model", claims=False)
        probe.questions += auditor.questions
    return probe.questions


class Estimate:
    """Sums over documents and questions.

    ``parts`` has, for questions about data (``read``) and about claims, how many are to be asked (``calls``), have an
    answer or repeat another one, their tokens in, and the ends of the interval of tokens out. Without a ``price`` the
    cost is not known.
    """

    def __init__(self, price: Price | None) -> None:
        self.counts = Counts()
        self.price = price
        self.parts: dict[Kind, Counter[str]] = {"read": Counter(), "claims": Counter()}
        self._keys: set[str] = set()

    def add(self, question: Question) -> None:
        """Count a question."""
        part = self.parts[question.kind]
        if question.answered:
            part["answers"] += 1
        elif question.key in self._keys:
            part["repeated"] += 1
        else:
            tokens, most = estimated_tokens(question.body), question.most_answer_tokens
            part.update(calls=1, tokens=tokens, least=FEWEST_ANSWER_TOKENS, most=most)
        self._keys.add(question.key)

    @property
    def total(self) -> Counter[str]:
        """The sums over all questions."""
        return self.parts["read"] + self.parts["claims"]

    def cost(self, part: Counter[str]) -> list[float] | None:
        """The least and the most in US dollars."""
        if self.price is None:
            return None
        return [self.price.cost(part["tokens"], part[end]) for end in ("least", "most")]

    def as_json(self) -> dict[str, Any]:
        reasons = self.counts.to_read
        return {
            "documents": self.counts.seen,
            "to_read": reasons.total(),
            "reasons": dict(sorted(reasons.items())),
            **{kind: self._part_as_json(part) for kind, part in self.parts.items()},
            **self._part_as_json(self.total),
        }

    def _part_as_json(self, part: Counter[str]) -> dict[str, Any]:
        return {
            "calls": part["calls"],
            "answers_in_store": part["answers"],
            "same_request_twice": part["repeated"],
            "input_tokens": part["tokens"],
            "output_tokens": [part["least"], part["most"]],
            "cost_usd": self.cost(part),
        }

    def lines(self) -> Iterator[str]:
        """The estimate for a person."""
        reasons = self.counts.to_read
        why = "; ".join(f"{number} {reason}" for reason, number in sorted(reasons.items()))
        yield f"documents  {self.counts.seen}, {reasons.total()} to read{f' ({why})' if why else ''}"
        for kind, part in self.parts.items():
            yield f"{kind:<10} {self._part_line(part)}"
        if all(part["calls"] for part in self.parts.values()):
            yield f"together   {self._part_line(self.total)}"
        if self.price is None:
            yield "           the price table does not list the model"

    def _part_line(self, part: Counter[str]) -> str:
        cost = self.cost(part)
        words = "cost unknown" if cost is None else f"{cost[0]:.4f} to {cost[1]:.4f} USD"
        return (
            f"{part['calls']} calls ({part['answers']} answers are in the store, {part['repeated']} requests repeat "
            f"others), {part['tokens']:,} tokens in, {part['least']:,} to {part['most']:,} out, {words}"
        )


def estimate(
    items: Iterable[Item],
    store: Store | None,
    endpoint: EndpointOptions,
    price: Price | None,
    watch: Callable[[Counts], None] | None = None,
) -> Estimate:
    """What a run would ask; ``store`` is ``None`` if there is none yet. Nothing is written.

    ``watch`` is called after each document with what was counted so far.
    """
    found = Estimate(price)
    answers: Callable[[str], bytes | None] = (lambda _: None) if store is None else store.answers.get
    for document, audit_only in documents_to_read(items, store, endpoint, found.counts):
        for question in questions_of(document, endpoint, answers, audit_only=audit_only):
            found.add(question)
        found.counts.by["rules"] += 1
        if watch is not None:
            watch(found.counts)
    return found


def documents_to_read(
    items: Iterable[Item], store: Store | None, endpoint: EndpointOptions, counts: Counts
) -> Iterator[tuple[Document | Unreadable, bool]]:
    """The documents that a run would read, and those that it would only audit (``True``); all are counted."""
    configuration = endpoint.configuration
    documents = counts.readable(items)
    while some := list(islice(documents, LOOK_UP)):
        known = store.ledger.entries([document.uri for document in some]) if store is not None else {}
        for document in some:
            entry = known.get(document.uri)
            reason = reason_to_read(entry, fingerprint(document), configuration)
            placed = Placed(entry or Entry(b"", configuration, State.PENDING), reason)
            counts.placed(placed)
            if reason is not None:
                yield document, False
            elif placed.may_be_audited and sampled(document, endpoint.audit):
                yield document, True
