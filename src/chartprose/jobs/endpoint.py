"""The endpoint as a job asks it: bounds shared by all calls, answers kept in the store, each counted once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

from chartprose.jobs.attempt import Attempt
from chartprose.jobs.engines import model_engine
from chartprose.jobs.identity import configuration
from chartprose.model.budget import Budget
from chartprose.model.connection import connect
from chartprose.model.limit import Limiter
from chartprose.model.prices import known_prices, read_prices
from chartprose.model.wire import Settings

if TYPE_CHECKING:
    from chartprose.jobs.answers import AnswerStore
    from chartprose.jobs.engines import Engine
    from chartprose.jobs.identity import Configuration
    from chartprose.jobs.store import Store
    from chartprose.model.cache import CachedClient
    from chartprose.model.client import OpenAIClient
    from chartprose.model.prices import Prices
    from chartprose.model.wire import Mode
    from chartprose.readers import Reader

CONCURRENCY = 8


@dataclass(frozen=True, slots=True)
class EndpointOptions:
    """Whom to ask, how fast, and for how much; ``None`` is no bound. ``prices`` is a file, else the known table.

    ``reader``, ``claims`` and ``claims_model`` are as for ``chartprose.extract``; ``audit`` is a share (0 to 1).
    """

    model: str
    base_url: str | None = None
    mode: Mode | None = None
    concurrency: int = CONCURRENCY
    requests_per_minute: float | None = None
    tokens_per_minute: float | None = None
    max_cost: float | None = None
    max_tokens: int | None = None
    max_calls: int | None = None
    prices: str | None = None
    telemetry: bool = False
    reader: Reader = "auto"
    claims: bool = True
    claims_model: str | None = None
    audit: float = 0.0

    @property
    def settings(self) -> Settings:
        return Settings(self.model, self.mode)

    @property
    def claims_settings(self) -> Settings:
        """The settings of the model that is asked about claims."""
        return Settings(self.claims_model or self.model, self.mode)

    @property
    def models(self) -> tuple[str, ...]:
        """The models that are asked; the last one about claims."""
        return tuple(filter(None, (self.model, self.claims_model)))

    @property
    def configuration(self) -> Configuration:
        """What a document is read with."""
        return configuration(self.settings, self.reader, claims=self.claims, claims_model=self.claims_model)

    def table(self) -> Prices:
        """The prices.

        Raises:
            InputError: the file is none.
        """
        return read_prices(self.prices) if self.prices else known_prices()

    def client(self, name: str, limiter: Limiter, budget: Budget, answers: AnswerStore) -> CachedClient:
        """One of the ``models``.

        Raises:
            UsageError: there is no key, or a bound that cannot be kept.
        """
        limits: dict[str, Any] = {"limiter": limiter, "budget": budget, "prices": self.table()}
        made = connect(name, base_url=self.base_url, mode=self.mode, store=answers, **limits)
        client = cast("CachedClient", made)  # no cassette was asked for
        if self.telemetry:
            from chartprose.jobs.telemetry import TracedClient  # noqa: PLC0415 - OpenTelemetry is an extra

            client.inner = cast("OpenAIClient", TracedClient(client.inner))  # it has all that a cache asks of it
        return client

    def engine(self, store: Store) -> Engine:
        """The engine that asks; its calls share limits and budget. Raises what ``client`` does."""
        limiter = Limiter(self.concurrency, self.requests_per_minute, self.tokens_per_minute)
        budget = Budget(self.max_cost, self.max_tokens, self.max_calls)
        clients = [self.client(name, limiter, budget, store.answers) for name in self.models]
        return model_engine(lambda task: Attempt(clients, task.placed.owner, self), self.concurrency)
