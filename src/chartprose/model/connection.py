"""Connecting: from a model's name to a client, with what stands between."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from chartprose.errors import UsageError
from chartprose.model.cache import CachedClient, MemoryStore, Store
from chartprose.model.client import OpenAIClient
from chartprose.model.endpoint import TIMEOUT, Address, Endpoint
from chartprose.model.prices import Prices, known_prices
from chartprose.model.recorded import RecordedAnswers
from chartprose.model.retry import RetryPolicy
from chartprose.model.wire import MAX_OUTPUT_TOKENS, Mode, Settings, mode_for

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chartprose.model.budget import Budget
    from chartprose.model.limit import Limiter

KEY_VARIABLE = "OPENAI_API_KEY"
URL_VARIABLE = "OPENAI_BASE_URL"
NO_KEY = "none"
"""What a server on this machine gets in place of a key."""


def settings_for(
    model: str,
    *,
    mode: Mode | None = None,
    max_output_tokens: int | None = MAX_OUTPUT_TOKENS,
    parameters: Mapping[str, Any] | None = None,
) -> Settings:
    """The settings of a model: ``mode`` is the best that the model is known to have, unless one is chosen."""
    return Settings(model, mode or mode_for(model), max_output_tokens, dict(parameters or {}))


def connect(
    model: str,
    *,
    base_url: str | None = None,
    cassette: str | Path | None = None,
    api_key: str | None = None,
    timeout: float = TIMEOUT,
    mode: Mode | None = None,
    max_output_tokens: int | None = MAX_OUTPUT_TOKENS,
    parameters: Mapping[str, Any] | None = None,
    retry: RetryPolicy | None = None,
    limiter: Limiter | None = None,
    budget: Budget | None = None,
    store: Store | None = None,
    prices: Prices | None = None,
) -> CachedClient | OpenAIClient:
    """A client for ``model``. No call is made yet, and none of the model stack is imported.

    Args:
        model: its name, as the endpoint knows it.
        base_url: an OpenAI-compatible endpoint; else ``OPENAI_BASE_URL``, else OpenAI's.
        cassette: a recorded answer, or a folder of them, to replay; then the network is not used, nor a cache.
        api_key: else ``OPENAI_API_KEY``; a server on this machine needs none.
        timeout: seconds to wait for one answer.
        mode: ``strict``, ``tools`` or ``json``; else the best that the model is known to have; it stays.
        max_output_tokens: the bound of an answer; ``None`` sends none.
        parameters: further fields of the request, sent as they are.
        retry: the retry policy.
        limiter: bounds of rate and concurrency, shared with whom it may concern.
        budget: bounds of cost, tokens and calls, shared likewise.
        store: where answers are kept; else they are kept as long as the client.
        prices: else the table that comes with the program.

    Raises:
        UsageError: there is no key, or the budget cannot be kept.
        CassetteError: there is no such cassette.
    """
    settings = settings_for(model, mode=mode, max_output_tokens=max_output_tokens, parameters=parameters)
    if cassette is not None:
        return OpenAIClient(settings, RecordedAnswers(Path(cassette)), prices=prices or known_prices())
    url = base_url or os.environ.get(URL_VARIABLE) or None
    address = Address(url, api_key or os.environ.get(KEY_VARIABLE) or NO_KEY, timeout)
    if address.api_key == NO_KEY and not address.is_loopback:
        raise UsageError(f"no key for the model: set {KEY_VARIABLE}")
    client = OpenAIClient(
        settings, Endpoint(address), retry or RetryPolicy(), limiter, budget, prices or known_prices()
    )
    return CachedClient(client, MemoryStore() if store is None else store)
