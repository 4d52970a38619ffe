"""openai's SDK, and the one place where its errors become ours.

A call has one deadline for all of it, its body a longest length, and no redirect is followed: the text goes to the
endpoint that was named and nowhere else. Imported by connection.py when the first call is made: the SDK takes more than
a second to import.
"""

from __future__ import annotations

import asyncio
import math
import time
import weakref
from email.utils import parsedate_to_datetime
from typing import TYPE_CHECKING, Any

import httpx2
import openai

from chartprose.errors import ChartproseError, EndpointError, MalformedAnswerError, RefusedRequestError
from chartprose.model.background import background_loop, done
from chartprose.model.redaction import Redaction

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chartprose.model.connection import Address
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
                    raise MalformedAnswerError(f"the endpoint's answer is longer than {MOST_BYTES:,} bytes")
        finally:
            await response.aclose()
        headers = [(name, value) for name, value in response.headers.multi_items() if name.lower() not in PACKING]
        content = self._redaction.body(bytes(body))
        return httpx2.Response(response.status_code, headers=headers, content=content, request=request)


class SdkCompletions:
    """The completions of one address, asked for on the background loop. ``transport`` replaces the network."""

    def __init__(self, address: Address, transport: httpx2.AsyncBaseTransport | None = None) -> None:
        self._address = address
        self._transport = transport
        self._redaction = Redaction(address.api_key)
        self._open: tuple[asyncio.AbstractEventLoop, openai.AsyncOpenAI, weakref.finalize[Any, Any]] | None = None

    async def create(self, body: Body) -> Any:
        """One try. Raises ``EndpointError``, ``RefusedRequestError``, ``MalformedAnswerError`` or ``CassetteError``."""
        call = asyncio.run_coroutine_threadsafe(self._call(body), background_loop())
        try:
            return await done(call)
        finally:
            call.cancel()

    def close(self) -> None:
        """Close the connections; calls that are under way fail, and the next one opens new ones."""
        held, self._open = self._open, None
        if held is not None:
            held[2]()

    async def _call(self, body: Body) -> Any:
        completions = self._client().chat.completions  # imported now, which takes seconds that are not the call's
        try:
            async with asyncio.timeout(self._address.timeout):
                return _completion(await completions.create(**body))
        except (openai.OpenAIError, ValueError, RecursionError, TimeoutError, httpx2.HTTPError) as error:
            made = translated(error)
            made.__dict__["problem"] = self._redaction.text(str(made))  # it may hold words of the endpoint
            made.args = (made.__dict__["problem"],)
            raise made from (made.__cause__ if made is error.__cause__ else error)

    def _client(self) -> openai.AsyncOpenAI:
        """The client; on the thread of the loop alone, so that nobody comes between."""
        loop, address = asyncio.get_running_loop(), self._address
        if self._open is None or self._open[0] is not loop:  # another loop: this process is a fork
            options = {"trust_env": not address.is_loopback, "limits": MOST_CONNECTIONS, "transport": self._transport}
            client = openai.AsyncOpenAI(
                api_key=address.api_key,
                base_url=address.base_url,
                timeout=httpx2.Timeout(address.timeout, connect=CONNECT_SHARE * address.timeout),
                max_retries=0,  # retry.py holds the only policy
                http_client=_BoundedClient(self._redaction, **options),
            )
            self._open = loop, client, weakref.finalize(self, _close, client)
        return self._open[1]


def _close(client: openai.AsyncOpenAI) -> None:
    asyncio.run_coroutine_threadsafe(client.close(), background_loop())


def _completion(answer: Any) -> Any:
    if not hasattr(answer, "choices"):  # a page of HTML is handed through as a string
        raise MalformedAnswerError("the endpoint's answer is no chat completion; is the base URL right?")
    return answer


def translated(error: Exception) -> ChartproseError:
    """The error of ours that an error of the SDK means, or that the SDK wrapped."""
    if isinstance(error.__cause__, ChartproseError):
        return error.__cause__
    if isinstance(error, openai.APIStatusError):
        return _status(error)
    if isinstance(error, openai.APITimeoutError | TimeoutError):
        made = EndpointError("the endpoint did not answer in time")
    elif isinstance(error, openai.APIConnectionError | httpx2.HTTPError):
        made = EndpointError(f"no connection to the endpoint: {_root(error)}")
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


def asked_wait(headers: Mapping[str, str], now: float | None = None) -> float | None:
    """Seconds that an endpoint asks to wait: from milliseconds, else seconds, else an HTTP date; ``None`` without.

    ``now`` is the time as seconds since the epoch, for a date.
    """
    text = headers.get("retry-after")
    for given, unit in ((headers.get("retry-after-ms"), 1000), (text, 1)):
        try:
            seconds = float(given or "nan") / unit
        except ValueError:
            continue
        if math.isfinite(seconds) and seconds >= 0:
            return seconds
    try:
        until = parsedate_to_datetime(text or "").timestamp()
    except (TypeError, ValueError, OverflowError):
        return None
    return max(0.0, until - (time.time() if now is None else now))
