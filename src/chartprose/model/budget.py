"""Budget: bounds of cost, tokens and calls that are never passed.

Before each call the most that it can take is set aside: its tokens in are at most the bytes that are sent, its tokens
out at most what the request allows. If that would pass a bound, the call is not made. After it, what it really took
replaces what was set aside; a call whose usage stays unknown keeps it.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from chartprose.errors import BudgetExceededError, EndpointError, RefusedRequestError, UsageError
from chartprose.model.wire import most_tokens, tokens_of

if TYPE_CHECKING:
    from chartprose.model.calls import Calls
    from chartprose.model.prices import Price
    from chartprose.model.wire import Body


@dataclass(frozen=True, slots=True)
class Reservation:
    """What is set aside for one call: tokens in and out."""

    input_tokens: int
    output_tokens: int


@dataclass(slots=True)
class Budget:
    """Bounds for all calls that share it; safe for threads. ``None`` is no bound.

    ``calls``, ``tokens`` and ``cost`` (US dollars) are what was spent so far; a run that goes on after another begins
    with what that one spent.
    """

    max_cost: float | None = None
    max_tokens: int | None = None
    max_calls: int | None = None
    calls: int = 0
    tokens: int = 0
    cost: float = 0.0
    _held_tokens: int = 0
    _held_cost: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock, repr=False)

    def check(self, price: Price | None, *, bounded: bool) -> None:
        """Refuse a budget that could not be kept.

        Raises:
            UsageError: a bound of cost for a model whose price is unknown, or of tokens where answers have no bound.
        """
        if self.max_cost is not None and price is None:
            raise UsageError("a bound of cost needs the model's price; give a table of prices that lists it")
        if (self.max_cost is not None or self.max_tokens is not None) and not bounded:
            raise UsageError("a bound of cost or tokens needs a bound of the tokens of an answer")

    def reserve(self, body: Body, price: Price | None) -> Reservation:
        """Set aside the most that a call can take.

        Raises:
            BudgetExceededError: it could pass a bound.
        """
        most_in, most_out = most_tokens(body)
        held = Reservation(most_in, most_out or 0)
        cost = price.cost(held.input_tokens, held.output_tokens) if price else 0.0
        tokens = held.input_tokens + held.output_tokens
        with self._lock:
            for name, bound, after in (
                ("calls", self.max_calls, self.calls + 1),
                ("tokens", self.max_tokens, self.tokens + self._held_tokens + tokens),
                ("US dollars", self.max_cost, self.cost + self._held_cost + cost),
            ):
                if bound is not None and after > bound:
                    raise BudgetExceededError(f"the next call could pass the bound of {bound:g} {name}")
            self.calls += 1
            self._held_tokens += tokens
            self._held_cost += cost
        return held

    def settle(self, held: Reservation, taken: tuple[int, int], price: Price | None) -> None:
        """Replace what was set aside by what the call took, tokens in and out."""
        with self._lock:
            self._held_tokens -= held.input_tokens + held.output_tokens
            self._held_cost -= price.cost(held.input_tokens, held.output_tokens) if price else 0.0
            self.tokens += sum(taken)
            self.cost += price.cost(*taken) if price else 0.0


@dataclass(frozen=True, slots=True)
class Budgeted:
    """Makes a call only if ``budget`` can bear it."""

    inner: Calls
    budget: Budget
    price: Price | None

    async def send(self, body: Body) -> Any:
        held = self.budget.reserve(body, self.price)
        taken = held.input_tokens, held.output_tokens
        try:
            completion = await self.inner.send(body)
            taken = tokens_of(completion, body) or taken
        except (EndpointError, RefusedRequestError) as error:
            taken = _taken(error, taken)
            raise
        finally:
            self.budget.settle(held, taken, self.price)
        return completion


def _taken(error: EndpointError | RefusedRequestError, held: tuple[int, int]) -> tuple[int, int]:
    """An error status costs nothing; a call that got no answer may have been paid for."""
    return held if isinstance(error, EndpointError) and not error.answered else (0, 0)
