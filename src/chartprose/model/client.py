"""The client: one method, ``request(messages, schema) -> Reply``, and its async twin.

``OpenAIClient`` speaks to any OpenAI-compatible endpoint: instructor reads and validates the answer and asks the model
again if it does not fit; below it are retry, limit, budget and count, one wrapper each around a single call.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, runtime_checkable

from pydantic import BaseModel

from chartprose.errors import CassetteError, MalformedAnswerError, ModelError
from chartprose.model.background import run
from chartprose.model.check import asking_again
from chartprose.model.completions import Completions, Counted
from chartprose.model.limit import Limited, Limiter
from chartprose.model.prices import Prices, known_prices
from chartprose.model.retry import Retried, RetryPolicy
from chartprose.model.wire import Settings, body_of, key_of, text_of

if TYPE_CHECKING:
    from pathlib import Path

    from chartprose import record
    from chartprose.model.budget import Budget
    from chartprose.model.check import Check
    from chartprose.model.connection import Address
    from chartprose.model.sdk import SdkCompletions
    from chartprose.model.wire import Body, Messages

T = TypeVar("T", bound=BaseModel)

REASKS = 2
"""How often a model whose answer does not fit the schema is asked again, with the validation error.

One of these times may be for items that the check of a request refuses.
"""

INSTRUCTOR_MODES = {"strict": "JSON_SCHEMA", "tools": "TOOLS", "json": "JSON"}

# Without a handler of its own, instructor's log of failed calls would reach standard error.
logging.getLogger("instructor").addHandler(logging.NullHandler())


@dataclass(frozen=True, slots=True)
class Reply(Generic[T]):
    """An answer that fits the schema, what it took, and whether it came from a cache."""

    answer: T
    usage: record.Usage
    cached: bool = False


class ModelClient(Protocol):
    """What the model pass needs of a model. Anything with a name and this method will do."""

    @property
    def name(self) -> str:
        """The model as it is asked for; records name it in ``by``."""

    def request(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        """Ask a model for an answer of the form ``schema``.

        Args:
            messages: the dialogue so far, each with ``role`` and ``content``.
            schema: a pydantic model whose JSON Schema is strict: closed objects, each field required.
            check: what its items must satisfy besides; those that do not are asked for once more. A client may
                leave it alone: whoever takes the answer checks it too.

        Raises:
            ModelError: no such answer came; its ``usage`` is what the tries took.
        """


@runtime_checkable
class AsyncModelClient(Protocol):
    """The async twin; a client may have both."""

    @property
    def name(self) -> str:
        """As for ``ModelClient``."""

    async def arequest(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        """As ``ModelClient.request``, awaited."""


@dataclass
class OpenAIClient:
    """A model at an OpenAI-compatible endpoint. Safe for threads and for any number of event loops.

    With ``cassette`` answers are those that are recorded there; ``played`` are the recordings that were used.
    ``limiter`` and ``budget`` may be shared with other clients. A chosen mode is kept: if the endpoint refuses it, that
    is an error, not a reason to ask in another way.
    """

    settings: Settings
    address: Address
    retry: RetryPolicy = field(default_factory=RetryPolicy)
    limiter: Limiter | None = None
    budget: Budget | None = None
    prices: Prices = field(default_factory=known_prices)
    reasks: int = REASKS
    cassette: Path | None = None
    played: set[Path] = field(default_factory=set)

    def __post_init__(self) -> None:
        if self.budget is not None:
            bounded = self.settings.max_output_tokens is not None or "max_tokens" in self.settings.parameters
            self.budget.check(self.prices.of(self.name), bounded=bounded)

    @property
    def name(self) -> str:
        return self.settings.model

    @cached_property
    def completions(self) -> SdkCompletions:
        """The completions of the address, or those that are recorded; the first call makes them."""
        from chartprose.model.sdk import SdkCompletions  # noqa: PLC0415 - openai takes a second to import

        if self.cassette is None:
            return SdkCompletions(self.address)
        from chartprose.model.cassette import Replay  # noqa: PLC0415 - vcrpy is an extra

        return SdkCompletions(self.address, Replay(self.cassette, self.played))

    def body(self, messages: Messages, schema: type[BaseModel]) -> Body:
        """The body that a first call would send; jobs write it into batch files and count its tokens."""
        return body_of(self.settings, messages, schema)

    def key(self, messages: Messages, schema: type[BaseModel]) -> str:
        """The content key of a request: 64 hex digits over all that is sent."""
        return key_of(self.body(messages, schema))

    def request(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        return run(self.arequest(messages, schema, check))

    async def arequest(self, messages: Messages, schema: type[T], check: Check[T] | None = None) -> Reply[T]:
        counted = Counted(self.completions, self.name, self.prices, self.budget)
        limited = counted if self.limiter is None else Limited(counted, self.limiter)
        completions = Retried(limited, self.retry)
        try:
            answer, left = await self._answer(completions, messages, schema, self.reasks)
            refusals = check.refusals(answer) if check else ()
            if check is not None and refusals and left:
                again = [*messages, *asking_again(answer, refusals)]
                try:
                    second, _ = await self._answer(completions, again, schema, left - 1)
                    answer = check.merged(answer, second)
                except Exception as error:
                    if not isinstance(_failure(error), MalformedAnswerError):
                        raise  # else the first answer, which is of the right form, stands
        except Exception as error:  # noqa: BLE001 - translated, and raised again
            failure = _failure(error)
            if isinstance(failure, ModelError):
                failure.calls, failure.usage = counted.calls, counted.usage(succeeded=False)
            raise failure from (error.__cause__ if failure is error else error)
        return Reply(answer, counted.usage(succeeded=True))

    async def _answer(
        self, completions: Completions, messages: Messages, schema: type[T], reasks: int
    ) -> tuple[T, int]:
        """An answer that fits the schema, and how often the model may still be asked again."""
        import instructor  # noqa: PLC0415 - takes a second and a half, so only when a call is made

        first, left, begun = self.body(messages, schema), reasks + 1, 0

        async def create(**arguments: Any) -> Any:
            # Our own body, and what instructor adds to the dialogue when it asks again. Of its arguments nothing else
            # is used: it sends no strict schema, and adds words of its own to prompts.
            nonlocal left, begun
            left -= 1
            begun = begun or len(arguments["messages"])
            added = arguments["messages"][begun:]
            completion = await completions.create(first | {"messages": [*first["messages"], *added]})
            text_of(completion)  # instructor looks at neither refusals nor filters nor missing choices
            return completion

        ask: Any = instructor.patch(create=create, mode=instructor.Mode[INSTRUCTOR_MODES[self.settings.mode]])
        made = await ask(
            response_model=_prepared(schema),
            messages=[dict(message) for message in messages],
            max_retries=reasks,
            strict=False,  # and no context: with one, instructor reads each message as a Jinja template
        )
        # instructor's answer is of a subclass, unequal to the schema's own and not to be pickled.
        return schema.model_validate(made.model_dump()), left

    def close(self) -> None:
        """Close the connections, if there are any."""
        if "completions" in vars(self):
            self.completions.close()


def _failure(error: Exception) -> Exception:
    """What an error means: one of chartprose or a store as it is, an answer that does not fit, or a bug."""
    cause: BaseException | None = error
    while cause is not None and not isinstance(cause, ModelError | CassetteError | OSError):
        cause = cause.__cause__
    if isinstance(cause, Exception):
        return cause
    root = error.__cause__ or error
    if not isinstance(root, ValueError) and type(root).__module__.partition(".")[0] != "instructor":
        return ModelError(f"an unexpected {type(root).__name__}")  # it may hold words of the document
    why = " ".join(str(root).partition("For further information")[0].split())
    return MalformedAnswerError(f"the answer does not fit the schema, even after asking again: {why[:300]}")


@lru_cache(maxsize=16)
def _prepared(schema: type[BaseModel]) -> type[BaseModel]:
    """The class that instructor reads an answer into, made once: it would make one, and its schema, for each call."""
    import instructor  # noqa: PLC0415 - as above

    made = instructor.response_schema(schema)
    form = made.model_json_schema()
    made.model_json_schema = classmethod(lambda _, *__, **___: form)  # type: ignore[assignment, method-assign]
    return made
