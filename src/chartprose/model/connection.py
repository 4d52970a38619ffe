"""Connecting: from a model's name to a client, its endpoint and what stands between, without importing an SDK."""

from __future__ import annotations

import ipaddress
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from chartprose.errors import CassetteError, UsageError, need
from chartprose.model.cache import CachedClient, MemoryStore, Store
from chartprose.model.client import OpenAIClient
from chartprose.model.prices import Prices, known_prices
from chartprose.model.retry import RetryPolicy
from chartprose.model.wire import MAX_OUTPUT_TOKENS, Mode, Settings

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chartprose.model.budget import Budget
    from chartprose.model.limit import Limiter

KEY_VARIABLE = "OPENAI_API_KEY"
URL_VARIABLE = "OPENAI_BASE_URL"
NO_KEY = "none"
"""What a server on this machine gets in place of a key."""
TIMEOUT = 120.0
NOWHERE = "http://127.0.0.1:9/v1"
"""The address of a replay, which is never called."""


@dataclass(frozen=True, slots=True)
class Address:
    """Where the endpoint is (``None``: OpenAI's), the key, and the longest wait for an answer in seconds."""

    base_url: str | None
    api_key: str = field(repr=False)
    timeout: float = TIMEOUT

    @property
    def is_loopback(self) -> bool:
        """Whether it is this machine: its calls then never go through a proxy of the environment."""
        host = urlsplit(self.base_url or "").hostname
        if host == "localhost":
            return True
        try:
            return host is not None and ipaddress.ip_address(host).is_loopback
        except ValueError:
            return False


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
        cassette: a recording, or a folder of them, to replay; then the network is not used, nor a cache.
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
        MissingExtraError: a cassette without vcrpy.
    """
    settings = Settings(model, mode, max_output_tokens, dict(parameters or {}))
    if cassette is not None:
        need("a cassette", "cassette", "vcr")
        if not Path(cassette).exists():
            raise CassetteError(f"{cassette}: no such cassette or folder of cassettes")
        nowhere = Address(NOWHERE, NO_KEY)
        return OpenAIClient(settings, nowhere, prices=prices or known_prices(), cassette=Path(cassette))
    url = base_url or os.environ.get(URL_VARIABLE) or None
    address = Address(url, api_key or os.environ.get(KEY_VARIABLE) or NO_KEY, timeout)
    if address.api_key == NO_KEY and not address.is_loopback:
        raise UsageError(f"no key for the model: set {KEY_VARIABLE}")
    client = OpenAIClient(settings, address, retry or RetryPolicy(), limiter, budget, prices or known_prices())
    return CachedClient(client, MemoryStore() if store is None else store)
