"""The dry run: what a run would ask of a model, in documents, tokens and money, without a call.

Tokens in are those of the very bodies that would be sent, by the rule of ``wire.estimated_tokens`` (a token for four
bytes of JSON). Tokens out are between an answer that says nothing and one that says something about each statement
asked about; the upper end is bounded by what the request allows. A document that is asked for twice is counted once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Any

from chartprose.errors import ChartproseError, InputError
from chartprose.formats.document import Unreadable
from chartprose.jobs.counts import Counts
from chartprose.jobs.identity import fingerprint
from chartprose.jobs.plan import reason_to_read
from chartprose.model.request import pending
from chartprose.model.wire import body_of, estimated_tokens, key_of, most_tokens
from chartprose.text.source import MAX_CHARS, read

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.formats.document import Document
    from chartprose.formats.inputs import Item
    from chartprose.jobs.identity import Configuration
    from chartprose.jobs.store import Store
    from chartprose.model.prices import Price
    from chartprose.model.request import Request
    from chartprose.model.wire import Body, Settings

FEWEST_ANSWER_TOKENS = 10
TOKENS_A_POINT, TOKENS_A_CHECK = 60, 160
"""What one item of an answer takes: about 240 and 640 bytes of JSON with all its fields."""

POINTS_A_STATEMENT = 3
LOOK_UP = 128


@dataclass(frozen=True, slots=True)
class Question:
    """What would be sent for a document."""

    uri: str
    key: str
    body: Body
    request: Request

    @property
    def most_answer_tokens(self) -> int:
        """The upper end of the interval for tokens out."""
        points, checks = len(self.request.points), len(self.request.checks)
        likely = FEWEST_ANSWER_TOKENS + points * POINTS_A_STATEMENT * TOKENS_A_POINT + checks * TOKENS_A_CHECK
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
    input_tokens: int = 0
    fewest_output_tokens: int = 0
    most_output_tokens: int = 0
    _keys: set[str] = field(default_factory=set)

    def add(self, question: Question, *, answered: bool) -> None:
        """Count a question; ``answered`` if the store has its answer."""
        if answered:
            self.answered += 1
        elif question.key in self._keys:
            self.shared += 1
        else:
            self._keys.add(question.key)
            self.asked += 1
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
            "answers_in_store": self.answered,
            "same_request_twice": self.shared,
            "input_tokens": self.input_tokens,
            "output_tokens": [self.fewest_output_tokens, self.most_output_tokens],
            "cost_usd": None if self.cost is None else list(self.cost),
        }

    def lines(self) -> Iterator[str]:
        """The estimate for a person."""
        yield f"documents   {self.documents}, {self.to_read} to read"
        yield f"calls       {self.asked}; {self.answered} answers are in the store, {self.shared} requests are the same"
        yield f"tokens in   {self.input_tokens:,} (a token for four bytes of what would be sent)"
        yield f"tokens out  {self.fewest_output_tokens:,} to {self.most_output_tokens:,}"
        if self.cost is None:
            yield "cost        unknown: the table of prices does not list the model"
        else:
            yield f"cost        {self.cost[0]:.4f} to {self.cost[1]:.4f} USD"


def estimate(
    items: Iterable[Item], store: Store | None, settings: Settings, configuration: Configuration, price: Price | None
) -> Estimate:
    """What a run would ask; ``store`` is ``None`` if there is none yet. Nothing is written."""
    found = Estimate(price)
    counts = Counts()
    for document in unsettled(items, store, configuration, counts):
        found.to_read += 1
        question = question_of(document, settings)
        if question is not None:
            found.add(question, answered=store is not None and store.answers.get(question.key) is not None)
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


def question_of(document: Document | Unreadable, settings: Settings) -> Question | None:
    """What would be sent for a document; ``None`` if nothing, also if it cannot be read at all."""
    from chartprose import pipeline  # noqa: PLC0415 - the rules take half a second to import
    from chartprose.model.answer import Answer  # noqa: PLC0415

    if isinstance(document, Unreadable):
        return None
    try:
        source = read(document.data, document.uri, figure=document.figure, describer=document.describer)
        request = None if len(source.text) > MAX_CHARS else pending(pipeline.read_draft(source))
    except ChartproseError:
        return None
    if request is None:
        return None
    body = body_of(settings, request.messages, Answer)
    return Question(document.uri, key_of(body), body, request)
