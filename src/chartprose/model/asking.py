"""Asking: the model pass over one draft. First what is doubted is read, then claims are translated.

Two requests, each only if it is needed: who translates a claim must not see the values that decide it.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

from chartprose import record
from chartprose.claims.plain import translate
from chartprose.errors import ModelError
from chartprose.model.claims import aask_claims, ask_claims
from chartprose.model.read.request import read_request
from chartprose.model.usage import added

if TYPE_CHECKING:
    from pydantic import BaseModel

    from chartprose.draft import Draft
    from chartprose.model.check import Check
    from chartprose.model.client import AsyncModelClient, ModelClient, Reply
    from chartprose.model.read.request import Request
    from chartprose.model.wire import Messages
    from chartprose.readers import Reader

T = TypeVar("T", bound="BaseModel")


def ask(
    draft: Draft, client: ModelClient | None, reader: Reader = "auto", translator: ModelClient | None = None
) -> None:
    """Have a model read what ``reader`` says, then translate the claims; fill in what is grounded of its answers.

    ``translator`` is asked about the claims in place of ``client``. A request that fails leaves the draft as it was,
    with an issue ``model_failed``; what its calls took is counted all the same. Nothing is asked if nothing is left.

    Raises:
        CassetteError: a replay holds no recording of a request.
    """
    if client is not None:
        ask_read(draft, client, reader)
    translate(draft)
    translator = translator or client
    if translator is not None:
        ask_claims(draft, translator)


async def aask(
    draft: Draft,
    client: ModelClient | AsyncModelClient | None,
    reader: Reader = "auto",
    translator: ModelClient | AsyncModelClient | None = None,
) -> None:
    """As ``ask``; a client without the async twin works in a thread."""
    if client is not None:
        await aask_read(draft, client, reader)
    translate(draft)
    translator = translator or client
    if translator is not None:
        await aask_claims(draft, translator)


def ask_read(draft: Draft, client: ModelClient, reader: Reader = "auto") -> None:
    """The read request alone."""
    request = read_request(draft, reader)
    if request is None:
        return
    check = _check(draft, request)
    try:
        reply = client.request(request.messages, request.schema, check)
    except ModelError as error:
        _failed(draft, error, client.name)
    else:
        _answered(draft, request, reply, client.name)


async def aask_read(draft: Draft, client: ModelClient | AsyncModelClient, reader: Reader = "auto") -> None:
    """The read request alone, awaited."""
    request = read_request(draft, reader)
    if request is None:
        return
    try:
        reply = await _areply(client, request.messages, request.schema, _check(draft, request))
    except ModelError as error:
        _failed(draft, error, client.name)
    else:
        _answered(draft, request, reply, client.name)


def _check(draft: Draft, request: Request) -> Check[Any]:
    from chartprose.model.read.check import ReadCheck  # noqa: PLC0415 - when a model is asked

    return ReadCheck(draft, request)


async def _areply(
    client: ModelClient | AsyncModelClient, messages: Messages, schema: type[T], check: Check[T]
) -> Reply[T]:
    twin = getattr(client, "arequest", None)
    if twin is not None:
        return await twin(messages, schema, check)  # type: ignore[no-any-return]
    plain = client.request  # type: ignore[union-attr]
    return await asyncio.to_thread(plain, messages, schema, check)


def _answered(draft: Draft, request: Request, reply: Reply[Any], name: str) -> None:
    from chartprose.model.read.ground import ground  # noqa: PLC0415 - as above

    draft.usage = added(draft.usage, reply.usage)
    ground(draft, request, reply.answer, name)


def _failed(draft: Draft, error: ModelError, name: str) -> None:
    usage = error.usage or record.Usage(model=name, calls=error.calls, failed_calls=error.calls)
    draft.usage = added(draft.usage, usage)
    message = f"The read request failed: {error.problem}."
    draft.issues.append(record.Issue(code="model_failed", severity="error", message=message))
