"""openai's SDK, and the one place where its errors become ours.

A call has one deadline for all of it, its body a longest length, and no redirect is followed: the text goes to the
endpoint that was named and nowhere else. Imported by endpoint.py when the first call is made: the SDK takes more than
a second to import.
"""

from __future__ import annotations

import asyncio
import threading
import weakref
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import httpx2
import openai

from chartprose.errors import CassetteError, ChartproseError, EndpointError, MalformedAnswerError, RefusedRequestError
from chartprose.model.background import background_loop, wait_for
from chartprose.model.redaction import Redaction
from chartprose.model.waits import asked_wait

if TYPE_CHECKING:
    from chartprose.model.endpoint import Address
    from chartprose.model.wire import Body

TEMPORARY = frozenset({408, 409, 429})
REDIRECTS = range(300, 400)
QUOTA = "insufficient_quota"
NOT_SENT = (
    httpx2.ConnectError,
    httpx2.ConnectTimeout,
    httpx2.PoolTimeout,
    httpx2.UnsupportedProtocol,
    httpx2.ProxyError,
)
MOST_CONNECTIONS = httpx2.Limits(max_connections=1000, max_keepalive_connections=200)
MOST_BYTES = 16_000_000
"""The longest body, decompressed; the longest answer that is asked for takes a hundredth of it."""
CONNECT_SHARE = 0.5
"""Of the time of a call; so that one that was never sent is known as such."""
LONGEST = 300
"""Of the words of an endpoint that an error repeats."""
PACKING = ("content-encoding", "content-length", "transfer-encoding")


class _TooLongError(Exception):
    """A body that goes on beyond ``MOST_BYTES``."""


class _BoundedClient(openai.DefaultAsyncHttpxClient):  # type: ignore[misc, unused-ignore]
    """An HTTP client that reads bodies up to a length, cleans them, and follows no redirect."""

    def __init__(self, redaction: Redaction, **options: Any) -> None:
        self._redaction = redaction
        super().__init__(follow_redirects=False, **options)

    async def send(self, request: httpx2.Request, **options: Any) -> httpx2.Response:
        response = await super().send(request, **{**options, "stream": True, "follow_redirects": False})
        body = bytearray()
        try:
            async for chunk in response.aiter_bytes():
                body += chunk
                if len(body) > MOST_BYTES:
                    raise _TooLongError
        finally:
            await response.aclose()
        headers = [(name, value) for name, value in response.headers.multi_items() if name.lower() not in PACKING]
        content = self._redaction.body(bytes(body))
        return httpx2.Response(response.status_code, headers=headers, content=content, request=request)


class SdkCalls:
    """The calls of one address. ``transport`` stands in for the network (replays)."""

    def __init__(self, address: Address, transport: httpx2.AsyncBaseTransport | None = None) -> None:
        self._address = address
        self._transport = transport
        self._redaction = Redaction(address.api_key)
        self._lock = threading.Lock()
        self._kept: _Kept | None = None
        self._open: weakref.WeakKeyDictionary[asyncio.AbstractEventLoop, _Shared] = weakref.WeakKeyDictionary()

    def send(self, body: Body) -> Any:
        """One try. Raises ``EndpointError``, ``RefusedRequestError``, ``MalformedAnswerError`` or ``CassetteError``."""
        return wait_for(self._blocking(body))

    async def _blocking(self, body: Body) -> Any:
        """A call for a thread that waits; the client stays for the next one."""
        if self._transport is None and self._kept is None:  # on the one thread of the loop: nobody comes between
            self._kept = _Kept(self)
        return await self.asend(body)

    async def asend(self, body: Body) -> Any:
        """One try, awaited. A client lives as long as calls are under way on its event loop, and is then closed."""
        shared = self.enter()
        try:
            completions = shared.client.chat.completions  # imported now, which takes seconds that are not the call's
            async with asyncio.timeout(self._address.timeout):
                return _completion(await completions.create(**body))
        except (openai.OpenAIError, ValueError, RecursionError, TimeoutError, httpx2.HTTPError) as error:
            raise self._translated(error) from error
        finally:
            await self.leave(shared)

    def close(self) -> None:
        """Close the connections; the next call opens new ones."""
        with self._lock:
            kept, self._kept = self._kept, None
            if kept is not None:
                self._open.pop(background_loop(), None)
        if kept is not None:
            kept.finalizer()

    def enter(self) -> _Shared:
        """The client of the event loop that runs, which one more uses."""
        loop = asyncio.get_running_loop()
        with self._lock:
            shared = self._open.get(loop)
            if shared is None:
                http = _BoundedClient(self._redaction, **self._options())
                shared = self._open[loop] = _Shared(openai.AsyncOpenAI(http_client=http, **self._arguments()))
            shared.users += 1
            return shared

    async def leave(self, shared: _Shared) -> None:
        """One less uses it; the last one closes it."""
        with self._lock:
            shared.users -= 1
            last = shared.users == 0
            loop = asyncio.get_running_loop()
            if last and self._open.get(loop) is shared:
                del self._open[loop]
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
            "timeout": httpx2.Timeout(address.timeout, connect=CONNECT_SHARE * address.timeout),
            "max_retries": 0,
        }

    def _translated(self, error: Exception) -> ChartproseError:
        """As ``translated``; what the error says may hold words of the endpoint."""
        made = translated(error)
        if isinstance(made, CassetteError):
            return made
        text = self._redaction.text(str(made))
        made.args = (text,)
        made.__dict__["problem"] = text
        return made


@dataclass(slots=True)
class _Shared:
    """An async client and the number of calls under way in it."""

    client: openai.AsyncOpenAI
    users: int = 0


class _Kept:
    """Holds the client of the background loop open until it is closed, or its owner goes."""

    def __init__(self, owner: SdkCalls) -> None:
        shared = owner.enter()
        self.finalizer = weakref.finalize(self, _close, shared)


def _close(shared: _Shared) -> None:
    """Close a client of the background loop, from any thread; calls that are under way fail."""
    asyncio.run_coroutine_threadsafe(shared.client.close(), background_loop())


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
        if isinstance(cause, _TooLongError):
            return MalformedAnswerError(f"the endpoint's answer is longer than {MOST_BYTES:,} bytes")
        cause = cause.__cause__
    if isinstance(error, openai.APIStatusError):
        return _status(error)
    if isinstance(error, openai.APITimeoutError):
        made = EndpointError("the endpoint did not answer in time")
    elif isinstance(error, openai.APIConnectionError | httpx2.HTTPError):
        made = EndpointError(f"no connection to the endpoint: {_root(error)}")
    elif isinstance(error, TimeoutError):
        made = EndpointError("the endpoint did not answer in time")
    else:
        return MalformedAnswerError(f"the endpoint's answer cannot be read: {str(error)[:LONGEST]}")
    made.answered = isinstance(error.__cause__, NOT_SENT)
    return made


def _status(error: openai.APIStatusError) -> ChartproseError:
    status, message = error.status_code, _message(error)
    if status in REDIRECTS:
        problem = f"the endpoint sends on to another address ({status}), which is not followed; give that as base URL"
        return RefusedRequestError(problem, status=status)
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
    return " ".join(str(message or error.response.text or error.response.reason_phrase).split())[:LONGEST]


def _root(error: BaseException) -> str:
    while error.__cause__ is not None:
        error = error.__cause__
    return str(error)[:LONGEST] or type(error).__name__
