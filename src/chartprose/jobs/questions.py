"""Questions: what a model would be asked about a document, found by going the way of a run without a call.

The pipeline is run with a client that knows the answers of a store. A request whose answer is not there is noted and
fails, and the pipeline goes on; what it asks after that depends on the answer, and is known only roughly.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from chartprose.errors import ChartproseError, ModelError
from chartprose.formats.document import Unreadable
from chartprose.jobs.audit import sampled, vouched_for
from chartprose.model.cache import reply_of
from chartprose.model.wire import body_of, key_of, most_tokens
from chartprose.text.source import read

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import BaseModel

    from chartprose.formats.document import Document
    from chartprose.jobs.endpoint import Asking
    from chartprose.model.check import Check
    from chartprose.model.client import Reply
    from chartprose.model.wire import Body, Messages, Settings

T = TypeVar("T", bound="BaseModel")
Kind = Literal["read", "claims"]

CLAIMS_SCHEMA = "ClaimsAnswer"
NUMERAL_RE = re.compile(r"\d[\d.,]*+")
FEWEST_ANSWER_TOKENS = 10
TOKENS_A_VALUE, TOKENS_A_CLAIM = 25, 60
"""What one item of an answer takes: about 90 characters of JSON a value, and 200 a claim."""


@dataclass(frozen=True, slots=True)
class Question:
    """What would be sent for a document; ``schema`` names the form of its answer.

    ``answered`` if the store has the answer. ``rough`` if it follows a question without one, so that what will be sent
    is not known yet.
    """

    uri: str
    key: str
    body: Body
    schema: str
    answered: bool = False
    rough: bool = False

    @property
    def kind(self) -> Kind:
        return "claims" if self.schema == CLAIMS_SCHEMA else "read"

    @property
    def most_answer_tokens(self) -> int:
        """The upper end of the interval for tokens out: an item for each numeral, or statement, that is shown."""
        shown = str(self.body["messages"][-1]["content"])
        if self.kind == "claims":
            items = shown.partition("STATEMENTS")[2].count("\n") * TOKENS_A_CLAIM
        else:
            items = len(NUMERAL_RE.findall(shown.rpartition("LINES\n")[2])) * TOKENS_A_VALUE
        bound = most_tokens(self.body)[1]
        likely = FEWEST_ANSWER_TOKENS + items
        return likely if bound is None else min(likely, bound)


@dataclass(slots=True)
class Probe:
    """A client that calls nothing. ``answers`` gives what is kept under a key."""

    uri: str
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
        self.questions.append(Question(self.uri, key, body, schema.__name__, reply is not None, rough))
        if reply is None:
            raise ModelError("not asked")
        return reply


def questions_of(
    document: Document | Unreadable,
    asking: Asking,
    answers: Callable[[str], bytes | None],
    *,
    audit_only: bool = False,
) -> list[Question]:
    """What would be sent for a document, in order; nothing if it cannot be read at all."""
    from chartprose import pipeline  # noqa: PLC0415 - the rules take half a second to import

    if isinstance(document, Unreadable):
        return []
    probe = Probe(document.uri, asking.settings, answers)
    translator = Probe(document.uri, asking.claims_settings, answers, probe.questions)
    try:
        source = read(document.data, document.uri, figure=document.figure, describer=document.describer)
        options: dict[str, Any] = {"reader": asking.reader, "claims": asking.claims, "claims_model": translator}
        if audit_only:
            options = {"reader": "rules", "claims": False}
        figure = pipeline.read_figure(source, probe, **options)
        if asking.audit and vouched_for(figure) and sampled(document, asking.audit):
            auditor = Probe(document.uri, asking.settings, answers)
            pipeline.read_figure(source, auditor, reader="model", claims=False)
            probe.questions += auditor.questions
    except ChartproseError:
        return []
    return probe.questions
