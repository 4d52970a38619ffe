"""Asking to read: the read request of one draft, plain and awaited. Claims are asked about after it, in claims/."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from chartprose import record
from chartprose.errors import ModelError
from chartprose.model.read.request import read_request
from chartprose.model.usage import added

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.model.check import Check
    from chartprose.model.client import AsyncModelClient, ModelClient, Reply
    from chartprose.model.read.request import Request
    from chartprose.readers import Reader


def ask(draft: Draft, client: ModelClient, reader: Reader = "auto") -> None:
    """Have a model read what ``reader`` leaves to it, and fill in what is grounded of its answer.

    A request that fails leaves the draft as it was, with an issue ``model_failed``; what its calls took is counted all
    the same. Nothing is asked if nothing is left.

    Raises:
        CassetteError: a replay holds no recording of this request.
    """
    request = read_request(draft, reader)
    if request is None:
        return
    try:
        reply = client.request(request.messages, request.schema, _check(draft, request))
    except ModelError as error:
        _failed(draft, error, client.name)
    else:
        _answered(draft, request, reply, client.name)


async def aask(draft: Draft, client: ModelClient | AsyncModelClient, reader: Reader = "auto") -> None:
    """As ``ask``; a client without the async twin works in a thread."""
    request = read_request(draft, reader)
    if request is None:
        return
    twin, check = getattr(client, "arequest", None), _check(draft, request)
    try:
        if twin is not None:
            reply = await twin(request.messages, request.schema, check)
        else:
            plain = client.request  # type: ignore[union-attr]
            reply = await asyncio.to_thread(plain, request.messages, request.schema, check)
    except ModelError as error:
        _failed(draft, error, client.name)
    else:
        _answered(draft, request, reply, client.name)


def _check(draft: Draft, request: Request) -> Check[Any]:
    from chartprose.model.read.check import ReadCheck  # noqa: PLC0415 - when a model is asked

    return ReadCheck(draft, request)


def _answered(draft: Draft, request: Request, reply: Reply[Any], name: str) -> None:
    from chartprose.model.read.ground import ground  # noqa: PLC0415 - as above

    draft.usage = added(draft.usage, reply.usage)
    ground(draft, request, reply.answer, name)


def _failed(draft: Draft, error: ModelError, name: str) -> None:
    usage = error.usage or record.Usage(model=name, calls=error.calls, failed_calls=error.calls)
    draft.usage = added(draft.usage, usage)
    message = f"The read request failed: {error.problem}."
    draft.issues.append(record.Issue(code="model_failed", severity="error", message=message))
