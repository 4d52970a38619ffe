"""Completions: one HTTP request and its completion, behind one awaited method, which also runs without an event loop.

``SdkCompletions`` (sdk.py) is the innermost; ``Counted`` and what retry.py, limit.py and budget.py hold each wrap
whatever is inside them. They are put together in client.py, under instructor: so a wait, a limit or a count concerns
each try, also those of a dialogue in which the model is asked again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from chartprose import record
from chartprose.errors import EndpointError, MalformedAnswerError
from chartprose.model.wire import model_of, tokens_of

if TYPE_CHECKING:
    from chartprose.model.prices import Prices
    from chartprose.model.wire import Body


class Completions(Protocol):
    """Something that answers bodies with completions. Errors are those of ``chartprose.errors``."""

    async def create(self, body: Body) -> Any: ...


@dataclass(slots=True)
class Counted:
    """Counts what one request takes, whose tries follow each other: tries, tokens, and whether all of it is known.

    ``asked`` is the name of the model as it is asked for.
    """

    inner: Completions
    asked: str
    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    answered_by: str | None = None
    unknown: bool = False

    async def create(self, body: Body) -> Any:
        self.calls += 1
        try:
            completion = await self.inner.create(body)
        except (EndpointError, MalformedAnswerError) as error:
            # An error status costs nothing; what anything else cost is unknown, not 0.
            self.unknown = self.unknown or not (isinstance(error, EndpointError) and error.answered)
            raise
        # Integers, taken now: instructor adds up the usage of a dialogue in the very object of the completion.
        tokens = tokens_of(completion, body)
        self.answered_by = model_of(completion) or self.answered_by
        self.unknown = self.unknown or tokens is None
        if tokens is not None:
            self.input_tokens += tokens[0]
            self.output_tokens += tokens[1]
        return completion

    def usage(self, prices: Prices, *, succeeded: bool) -> record.Usage:
        """The usage so far. All tries but the one that brought the answer are failed ones."""
        price = prices.of(self.asked, self.answered_by)
        known = price is not None and not self.unknown
        return record.Usage(
            model=self.answered_by or self.asked,
            calls=self.calls,
            failed_calls=self.calls - int(succeeded),
            input_tokens=self.input_tokens,
            output_tokens=self.output_tokens,
            cost_usd=price.cost(self.input_tokens, self.output_tokens) if price and known else None,
        )
