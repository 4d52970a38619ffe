"""Asking: the model pass over one draft."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from chartprose import record
from chartprose.errors import ModelError
from chartprose.model.request import pending

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.model.answer import Answer
    from chartprose.model.client import AsyncModelClient, ModelClient, Reply
    from chartprose.model.request import Request


def ask(draft: Draft, client: ModelClient) -> None:
    """Ask a model about what the rules left, and fill in what is grounded of its answer.

    A model pass that fails leaves the draft as the rules made it, with an issue ``model_failed``; what its calls took
    is counted all the same. Nothing is asked if nothing is left.

    Raises:
        CassetteError: a replay holds no recording of this request.
    """
    request = pending(draft)
    if request is None:
        return
    from chartprose.model.answer import Answer  # noqa: PLC0415 - when a model is asked

    try:
        reply = client.request(request.messages, Answer)
    except ModelError as error:
        _failed(draft, error, client.name)
    else:
        _answered(draft, request, reply, client.name)


async def aask(draft: Draft, client: ModelClient | AsyncModelClient) -> None:
    """As ``ask``; a client without the async twin works in a thread."""
    request = pending(draft)
    if request is None:
        return
    from chartprose.model.answer import Answer  # noqa: PLC0415 - as above

    twin = getattr(client, "arequest", None)
    try:
        if twin is not None:
            reply = await twin(request.messages, Answer)
        else:
            reply = await asyncio.to_thread(client.request, request.messages, Answer)  # type: ignore[union-attr]
    except ModelError as error:
        _failed(draft, error, client.name)
    else:
        _answered(draft, request, reply, client.name)


def _answered(draft: Draft, request: Request, reply: Reply[Answer], name: str) -> None:
    from chartprose.model.ground import ground  # noqa: PLC0415 - as above

    draft.usage = reply.usage
    ground(draft, request, reply.answer, name)


def _failed(draft: Draft, error: ModelError, name: str) -> None:
    draft.usage = error.usage or record.Usage(model=name, calls=error.calls, failed_calls=error.calls)
    draft.issues.append(
        record.Issue(code="model_failed", severity="error", message=f"The model pass failed: {error.problem}.")
    )
