"""openai's SDK, sync and async, and the one place where its errors become ours.

Imported by endpoint.py when the first call is made: the SDK takes more than a second to import.
"""

from __future__ import annotations

import asyncio
import json
import threading
import weakref
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import httpx2
import openai

from chartprose.errors import CassetteError, ChartproseError, EndpointError, MalformedAnswerError, RefusedRequestError
from chartprose.model.waits import asked_wait

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.model.endpoint import Address
    from chartprose.model.wire import Body

TEMPORARY = frozenset({408, 409, 429})
QUOTA = "insufficient_quota"
NOT_SENT = (
    httpx2.ConnectError,
    httpx2.ConnectTimeout,
    httpx2.PoolTimeout,
    httpx2.UnsupportedProtocol,
    httpx2.ProxyError,
)
MOST_CONNECTIONS = httpx2.Limits(max_connections=1000, max_keepalive_connections=200)


class SdkCalls:
    """The calls of one address. ``transport`` stands in for the network (replays)."""

    def __init__(self, address: Address, transport: httpx2.BaseTransport | None = None) -> None:
        self._address = address
        self._transport = transport
        self._lock = threading.Lock()
        self._client: openai.OpenAI | None = None
        self._finalizer: Callable[[], object] | None = None
        self._open: weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, _Shared] = weakref.WeakKeyDictionary()

    def send(self, body: Body) -> Any:
        """One try. Raises ``EndpointError``, ``RefusedRequestError``, ``MalformedAnswerError`` or ``CassetteError``."""
        try:
            return _completion(self._sync().chat.completions.create(**body))
        except (openai.OpenAIError, json.JSONDecodeError, httpx2.HTTPError) as error:
            raise translated(error) from error

    async def asend(self, body: Body) -> Any:
        """One try, awaited. A client lives as long as calls are under way on its event loop, and is then closed."""
        shared = self._enter()
        try:
            return _completion(await shared.client.chat.completions.create(**body))
        except (openai.OpenAIError, json.JSONDecodeError, httpx2.HTTPError) as error:
            raise translated(error) from error
        finally:
            await self._leave(shared)

    def close(self) -> None:
        """Close the connections; the next call opens new ones."""
        with self._lock:
            if self._finalizer is not None:
                self._finalizer()
            self._client = self._finalizer = None

    def _sync(self) -> openai.OpenAI:
        with self._lock:
            if self._client is None:
                http = openai.DefaultHttpxClient(**self._options())
                self._finalizer = weakref.finalize(self, http.close)
                self._client = openai.OpenAI(http_client=http, **self._arguments())
            return self._client

    def _enter(self) -> _Shared:
        loop = asyncio.get_running_loop()
        with self._lock:
            shared = self._open.get(loop)
            if shared is None:
                http = openai.DefaultAsyncHttpxClient(**self._options())
                shared = self._open[loop] = _Shared(openai.AsyncOpenAI(http_client=http, **self._arguments()))
            shared.users += 1
            return shared

    async def _leave(self, shared: _Shared) -> None:
        with self._lock:
            shared.users -= 1
            last = shared.users == 0
            if last:
                self._open.pop(asyncio.get_running_loop(), None)
        if last:
            await shared.client.close()

    def _options(self) -> dict[str, Any]:
        if self._transport is not None:
            return {"transport": self._transport, "trust_env": False}
        return {"trust_env": not self._address.is_loopback, "limits": MOST_CONNECTIONS}

    def _arguments(self) -> dict[str, Any]:
        # The retries of the SDK are off: retry.py holds the only policy.
        address = self._address
        return {
            "api_key": address.api_key,
            "base_url": address.base_url,
            "timeout": address.timeout,
            "max_retries": 0,
        }


@dataclass(slots=True)
class _Shared:
    """An async client and the number of calls under way in it."""

    client: openai.AsyncOpenAI
    users: int = 0


def _completion(answer: Any) -> Any:
    if not hasattr(answer, "choices"):  # a page of HTML is handed through as a string
        raise MalformedAnswerError("the endpoint's answer is no chat completion; is the base URL right?")
    return answer


def translated(error: Exception) -> ChartproseError:
    """The error of ours that an error of the SDK means."""
    cause: BaseException | None = error
    while cause is not None:
        if isinstance(cause, CassetteError):
            return cause
        cause = cause.__cause__
    if isinstance(error, openai.APIStatusError):
        return _status(error)
    if isinstance(error, openai.APITimeoutError):
        made = EndpointError("the endpoint did not answer in time")
    elif isinstance(error, openai.APIConnectionError | httpx2.HTTPError):
        made = EndpointError(f"no connection to the endpoint: {_root(error)}")
    else:
        return MalformedAnswerError(f"the endpoint's answer cannot be read: {error}")
    made.answered = isinstance(error.__cause__, NOT_SENT)
    return made


def _status(error: openai.APIStatusError) -> ChartproseError:
    status, message = error.status_code, _message(error)
    if QUOTA in (error.code, error.type):
        return RefusedRequestError(f"the account's quota is used up: {message}", status=status)
    if status in TEMPORARY or status >= 500:
        made = EndpointError(f"the endpoint answers {status}: {message}", status=status)
        made.retry_after = asked_wait(error.response.headers)
        return made
    return RefusedRequestError(f"the endpoint refuses the request ({status}): {message}", status=status)


def _message(error: openai.APIStatusError) -> str:
    body = error.body
    message = body.get("message") if isinstance(body, dict) else None
    return " ".join(str(message or error.response.text or error.response.reason_phrase).split())[:300]


def _root(error: BaseException) -> str:
    while error.__cause__ is not None:
        error = error.__cause__
    return str(error) or type(error).__name__
