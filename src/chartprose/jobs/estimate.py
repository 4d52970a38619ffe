"""The dry run: what a run would ask of a model, in documents, tokens and money, without a call.

Tokens in are those of the very bodies that would be sent, by the rule of ``wire.estimated_tokens`` (a token for four
bytes of JSON). Tokens out are between an answer that says nothing and one that says something about each numeral or
claim asked about; the upper end is bounded by what the request allows. A request that is asked twice is counted once.
The claims request of a document that must be read by the model first is not known yet: it is counted as one to come.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any

from chartprose.errors import ChartproseError, InputError
from chartprose.formats.document import Unreadable
from chartprose.jobs.counts import Counts
from chartprose.jobs.identity import fingerprint
from chartprose.jobs.plan import reason_to_read
from chartprose.model.wire import body_of, estimated_tokens, key_of, most_tokens
from chartprose.text.source import MAX_CHARS, read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pydantic import BaseModel

    from chartprose.formats.document import Document
    from chartprose.formats.inputs import Item
    from chartprose.jobs.identity import Configuration
    from chartprose.jobs.store import Store
    from chartprose.model.prices import Price
    from chartprose.model.rounds import Asked
    from chartprose.model.wire import Body, Messages, Settings
    from chartprose.readers import Reader

FEWEST_ANSWER_TOKENS = 10
TOKENS_AN_ITEM = {"read": 14, "claims": 60}
"""What one item of an answer takes at most: a numeral, or a claim."""

LOOK_UP = 128


@dataclass(frozen=True, slots=True)
class Question:
    """What would be sent for a document."""

    uri: str
    key: str
    body: Body
    asked: Asked
    answered: bool = False

    @property
    def most_answer_tokens(self) -> int:
        """The upper end of the interval for tokens out."""
        likely = FEWEST_ANSWER_TOKENS + self.asked.items * TOKENS_AN_ITEM[self.asked.kind]
        bound = most_tokens(self.body)[1]
        return likely if bound is None else min(likely, bound)


@dataclass(slots=True)
class Estimate:
    """Sums over the questions. ``price`` is ``None`` where it is not known: then so is the cost."""

    price: Price | None
    documents: int = 0
    to_read: int = 0
    asked: int = 0
    answered: int = 0
    shared: int = 0
    to_come: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    input_tokens: int = 0
    fewest_output_tokens: int = 0
    most_output_tokens: int = 0
    _keys: set[str] = field(default_factory=set)

    def add(self, question: Question) -> None:
        """Count a question."""
        if question.answered:
            self.answered += 1
        elif question.key in self._keys:
            self.shared += 1
        else:
            self._keys.add(question.key)
            self.asked += 1
            self.kinds[question.asked.kind] += 1
            self.input_tokens += estimated_tokens(question.body)
            self.fewest_output_tokens += FEWEST_ANSWER_TOKENS
            self.most_output_tokens += question.most_answer_tokens

    @property
    def cost(self) -> tuple[float, float] | None:
        """The least and the most in US dollars."""
        if self.price is None:
            return None
        return (
            self.price.cost(self.input_tokens, self.fewest_output_tokens),
            self.price.cost(self.input_tokens, self.most_output_tokens),
        )

    def as_json(self) -> dict[str, Any]:
        return {
            "documents": self.documents,
            "to_read": self.to_read,
            "calls": self.asked,
            "read_calls": self.kinds["read"],
            "claims_calls": self.kinds["claims"],
            "claims_to_come": self.to_come,
            "answers_in_store": self.answered,
            "same_request_twice": self.shared,
            "input_tokens": self.input_tokens,
            "output_tokens": [self.fewest_output_tokens, self.most_output_tokens],
            "cost_usd": None if self.cost is None else list(self.cost),
        }

    def lines(self) -> Iterator[str]:
        """The estimate for a person."""
        yield f"documents   {self.documents}, {self.to_read} to read"
        yield (
            f"            read {self.kinds['read']}, claims {self.kinds['claims']}; {self.to_come} may ask for claims "
            "when they are read"
        )
        yield f"calls       {self.asked}; {self.answered} answers are in the store, {self.shared} requests are the same"
        yield f"tokens in   {self.input_tokens:,} (a token for four bytes of what would be sent)"
        yield f"tokens out  {self.fewest_output_tokens:,} to {self.most_output_tokens:,}"
        if self.cost is None:
            yield "cost        unknown: the table of prices does not list the model"
        else:
            yield f"cost        {self.cost[0]:.4f} to {self.cost[1]:.4f} USD"


def estimate(
    items: Iterable[Item],
    store: Store | None,
    settings: Settings,
    configuration: Configuration,
    price: Price | None,
    *,
    reader: Reader = "auto",
) -> Estimate:
    """What a run would ask; ``store`` is ``None`` if there is none yet. Nothing is written."""
    found = Estimate(price)
    counts = Counts()
    for document in unsettled(items, store, configuration, counts):
        found.to_read += 1
        questions = questions_of(document, settings, reader, store)
        for question in questions:
            found.add(question)
        if questions and not questions[-1].answered:
            found.to_come += questions[-1].asked.kind == "read"
    found.documents = counts.seen
    return found


def unsettled(
    items: Iterable[Item], store: Store | None, configuration: Configuration, counts: Counts
) -> Iterator[Document | Unreadable]:
    """The documents that a run would read, by what the store knows; the others are counted."""
    documents = (item for item in items if not isinstance(item, InputError))
    while some := list(islice(documents, LOOK_UP)):
        known = store.ledger.entries([document.uri for document in some]) if store is not None else {}
        for document in some:
            counts.seen += 1
            if reason_to_read(known.get(document.uri), fingerprint(document), configuration) is not None:
                yield document


def questions_of(
    document: Document | Unreadable, settings: Settings, reader: Reader = "auto", store: Store | None = None
) -> list[Question]:
    """What is asked for a document, up to the first request whose answer the store lacks; none if it cannot be read."""
    from chartprose import pipeline  # noqa: PLC0415 - the rules take half a second to import
    from chartprose.model.cache import reply_of  # noqa: PLC0415 - as above
    from chartprose.model.rounds import requests_of  # noqa: PLC0415

    def known(messages: Messages, schema: type[BaseModel]) -> BaseModel | None:
        data = store.answers.get(key_of(body_of(settings, messages, schema))) if store is not None else None
        reply = reply_of(data, schema) if data is not None else None
        return reply.answer if reply is not None else None

    if isinstance(document, Unreadable):
        return []
    try:
        source = read(document.data, document.uri, figure=document.figure, describer=document.describer)
    except ChartproseError:
        return []
    if len(source.text) > MAX_CHARS:
        return []
    made = []
    for asked, answered in requests_of(pipeline.read_draft(source), settings.model, reader, known, pipeline.translate):
        body = body_of(settings, asked.messages, asked.schema)
        made.append(Question(document.uri, key_of(body), body, asked, answered))
    return made
