"""Budget: bounds of cost, tokens and calls that are never passed.

Before each call the most that it can take is set aside: its tokens in are at most the bytes that are sent, its tokens
out at most what the request allows. If that would pass a bound, the call is not made. After it, what it really took
replaces what was set aside; a call whose usage stays unknown keeps it.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from chartprose.errors import BudgetExceededError, UsageError

if TYPE_CHECKING:
    from chartprose.model.prices import Price


class Reservation(NamedTuple):
    """The most that one call can take, in tokens and US dollars. ``call`` is a name that no other call has."""

    call: str
    tokens: int
    cost: float


class Bounds(NamedTuple):
    """The bounds of a budget; ``None`` is no bound."""

    calls: int | None = None
    tokens: int | None = None
    cost: float | None = None

    def passed_by(self, calls: int, tokens: int, cost: float) -> str | None:
        """The first bound that these sums pass, in words."""
        units = zip(self, (calls, tokens, cost), ("calls", "tokens", "US dollars"), strict=True)
        return next((f"{bound:g} {unit}" for bound, sum_, unit in units if bound is not None and sum_ > bound), None)


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

    @property
    def bounds(self) -> Bounds:
        return Bounds(self.max_calls, self.max_tokens, self.max_cost)

    def reserve(self, held: Reservation) -> None:
        """Set aside the most that a call can take.

        Raises:
            BudgetExceededError: it could pass a bound.
        """
        with self._lock:
            tokens, cost = self._held_tokens + held.tokens, self._held_cost + held.cost
            refuse(self.bounds.passed_by(self.calls + 1, self.tokens + tokens, self.cost + cost))
            self.calls += 1
            self._held_tokens, self._held_cost = tokens, cost

    def settle(self, held: Reservation, tokens: int, cost: float) -> None:
        """Replace what was set aside by what the call took, in tokens and US dollars."""
        with self._lock:
            self._held_tokens -= held.tokens
            self._held_cost -= held.cost
            self.tokens += tokens
            self.cost += cost


def refuse(bound: str | None) -> None:
    """Refuse a call that could pass a bound."""
    if bound is not None:
        raise BudgetExceededError(f"the next call could pass the bound of {bound}")
