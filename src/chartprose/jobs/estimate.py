"""The dry run: what a run would ask of a model, in documents, tokens and money, without a call.

Tokens in are those of the very bodies that would be sent, by the rule of ``wire.estimated_tokens`` (a token for four
bytes of JSON). Tokens out are between an answer that says nothing and one with an item for each numeral or statement
asked about; the upper end is bounded by what the request allows. A request that is made twice is counted once. Requests
about claims that follow one without an answer are counted as they would be if it brought nothing.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any

from chartprose.errors import InputError
from chartprose.jobs.audit import sampled
from chartprose.jobs.counts import Counts
from chartprose.jobs.identity import fingerprint
from chartprose.jobs.plan import reason_to_read
from chartprose.jobs.questions import FEWEST_ANSWER_TOKENS, questions_of
from chartprose.model.wire import estimated_tokens

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from chartprose.formats.document import Document, Unreadable
    from chartprose.formats.inputs import Item
    from chartprose.jobs.endpoint import Asking
    from chartprose.jobs.questions import Question
    from chartprose.jobs.store import Store
    from chartprose.model.prices import Price

LOOK_UP = 128


@dataclass(slots=True)
class Part:
    """Sums over the questions of one kind. ``price`` is ``None`` where it is not known: then so is the cost."""

    price: Price | None
    asked: int = 0
    answered: int = 0
    shared: int = 0
    input_tokens: int = 0
    fewest_output_tokens: int = 0
    most_output_tokens: int = 0

    @property
    def cost(self) -> tuple[float, float] | None:
        """The least and the most in US dollars."""
        if self.price is None:
            return None
        price, into = self.price, self.input_tokens
        return price.cost(into, self.fewest_output_tokens), price.cost(into, self.most_output_tokens)

    def as_json(self) -> dict[str, Any]:
        return {
            "calls": self.asked,
            "answers_in_store": self.answered,
            "same_request_twice": self.shared,
            "input_tokens": self.input_tokens,
            "output_tokens": [self.fewest_output_tokens, self.most_output_tokens],
            "cost_usd": None if self.cost is None else list(self.cost),
        }

    def line(self) -> str:
        cost = "cost unknown" if self.cost is None else f"{self.cost[0]:.4f} to {self.cost[1]:.4f} USD"
        return (
            f"{self.asked} calls ({self.answered} answers are in the store, {self.shared} requests are the same), "
            f"{self.input_tokens:,} tokens in, {self.fewest_output_tokens:,} to {self.most_output_tokens:,} out, {cost}"
        )


@dataclass(slots=True)
class Estimate:
    """Sums over documents and questions, those about data (``read``) and about claims apart."""

    price: Price | None
    documents: int = 0
    to_read: int = 0
    reasons: Counter[str] = field(default_factory=Counter)
    read: Part = field(init=False)
    claims: Part = field(init=False)
    _keys: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.read, self.claims = Part(self.price), Part(self.price)

    def add(self, question: Question) -> None:
        """Count a question."""
        part = self.claims if question.kind == "claims" else self.read
        if question.answered:
            part.answered += 1
        elif question.key in self._keys:
            part.shared += 1
        else:
            self._keys.add(question.key)
            part.asked += 1
            part.input_tokens += estimated_tokens(question.body)
            part.fewest_output_tokens += FEWEST_ANSWER_TOKENS
            part.most_output_tokens += question.most_answer_tokens

    @property
    def total(self) -> Part:
        """Both kinds together."""
        names = [name for name in Part.__dataclass_fields__ if name != "price"]
        sums = {name: getattr(self.read, name) + getattr(self.claims, name) for name in names}
        return Part(self.price, **sums)

    def as_json(self) -> dict[str, Any]:
        return {
            "documents": self.documents,
            "to_read": self.to_read,
            "reasons": dict(sorted(self.reasons.items())),
            "read": self.read.as_json(),
            "claims": self.claims.as_json(),
            **self.total.as_json(),
        }

    def lines(self) -> Iterator[str]:
        """The estimate for a person."""
        why = "; ".join(f"{number} {reason}" for reason, number in sorted(self.reasons.items()))
        yield f"documents  {self.documents}, {self.to_read} to read{f' ({why})' if why else ''}"
        yield f"read       {self.read.line()}"
        yield f"claims     {self.claims.line()}"
        if self.read.asked and self.claims.asked:
            yield f"together   {self.total.line()}"
        if self.total.cost is None:
            yield "           the table of prices does not list the model"


def estimate(
    items: Iterable[Item],
    store: Store | None,
    asking: Asking,
    price: Price | None,
    watch: Callable[[Counts], None] | None = None,
) -> Estimate:
    """What a run would ask; ``store`` is ``None`` if there is none yet. Nothing is written.

    ``watch`` is called after each document with what was counted so far.
    """
    found, counts = Estimate(price), Counts()
    for document, audit_only in unsettled(items, store, asking, counts):
        found.to_read += not audit_only
        for question in questions_of(document, asking, answers_of(store), audit_only=audit_only):
            found.add(question)
        counts.sources["rules"] += 1
        if watch is not None:
            watch(counts)
    found.documents, found.reasons = counts.seen, counts.reasons
    return found


def answers_of(store: Store | None) -> Callable[[str], bytes | None]:
    """What a store has under a key."""
    return (lambda _: None) if store is None else store.answers.get


def unsettled(
    items: Iterable[Item], store: Store | None, asking: Asking, counts: Counts
) -> Iterator[tuple[Document | Unreadable, bool]]:
    """The documents that a run would read, and those that it would only audit (``True``); all are counted."""
    configuration = asking.configuration
    documents = (item for item in items if not isinstance(item, InputError))
    while some := list(islice(documents, LOOK_UP)):
        known = store.ledger.entries([document.uri for document in some]) if store is not None else {}
        for document in some:
            counts.seen += 1
            reason = reason_to_read(known.get(document.uri), fingerprint(document), configuration)
            if reason is None:
                counts.unchanged += 1
                if asking.audit and sampled(document, asking.audit):
                    yield document, True
            else:
                counts.reasons[reason.value] += 1
                yield document, False
