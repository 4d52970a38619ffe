"""Completions: one HTTP request and its completion, behind one awaited method, which also runs without an event loop.

``SdkCompletions`` (sdk.py) is the innermost; ``Counted`` and what retry.py and limit.py hold each wrap whatever is
inside them. They are put together in client.py, under instructor: so a wait, a limit or a count concerns
each try, also those of a dialogue in which the model is asked again.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from chartprose import record
from chartprose.errors import EndpointError, RefusedRequestError
from chartprose.model.budget import Reservation
from chartprose.model.wire import model_of, most_tokens, tokens_of

if TYPE_CHECKING:
    from chartprose.model.budget import Budget
    from chartprose.model.prices import Prices
    from chartprose.model.wire import Body


class Completions(Protocol):
    """Something that answers bodies with completions. Errors are those of ``chartprose.errors``."""

    async def create(self, body: Body) -> Any: ...


@dataclass(slots=True)
class Counted:
    """Counts what one request takes, whose tries follow each other: tries, tokens, and whether all of it is known.

    ``asked`` is the name of the model as it is asked for. A try is made only if ``budget`` can bear it.
    """

    inner: Completions
    asked: str
    prices: Prices
    budget: Budget | None = None
    calls: int = 0
    input_tokens: int = 0
    output_tokens: int = 0
    answered_by: str | None = None
    unknown: bool = False

    async def create(self, body: Body) -> Any:
        most_in, most_out = most_tokens(body)
        held = Reservation(secrets.token_hex(8), most_in + (most_out or 0), self._cost(most_in, most_out or 0))
        if self.budget is not None:
            self.budget.reserve(held)
        self.calls += 1
        taken: tuple[int, int] | None = None
        try:
            completion = await self.inner.create(body)
            # Integers, taken now: instructor adds up the usage of a dialogue in the very object of the completion.
            taken = tokens_of(completion, body)
        except (EndpointError, RefusedRequestError) as error:
            if not isinstance(error, EndpointError) or error.answered:
                taken = 0, 0  # an error status costs nothing; what anything else cost is unknown, not 0
            raise
        finally:
            self._count(held, taken)
        self.answered_by = model_of(completion) or self.answered_by
        return completion

    def _count(self, held: Reservation, taken: tuple[int, int] | None) -> None:
        self.unknown = self.unknown or taken is None
        tokens_in, tokens_out = taken or (0, 0)
        self.input_tokens += tokens_in
        self.output_tokens += tokens_out
        if self.budget is not None and taken is None:
            self.budget.settle(held, held.tokens, held.cost)
        elif self.budget is not None:
            self.budget.settle(held, tokens_in + tokens_out, self._cost(tokens_in, tokens_out))

    def _cost(self, input_tokens: int, output_tokens: int) -> float:
        price = self.prices.of(self.asked)
        return price.cost(input_tokens, output_tokens) if price else 0.0

    def usage(self, *, succeeded: bool) -> record.Usage:
        """The usage so far. All tries but the one that brought the answer are failed ones."""
        price = None if self.unknown else self.prices.of(self.asked, self.answered_by)
        return record.Usage(
            model=self.answered_by or self.asked,
            calls=self.calls,
            failed_calls=self.calls - int(succeeded),
            input_tokens=self.input_tokens,
            output_tokens=self.output_tokens,
            cost_usd=price.cost(self.input_tokens, self.output_tokens) if price else None,
        )
