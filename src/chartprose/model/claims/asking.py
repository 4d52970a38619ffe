"""Asking for translations: the claims request of one draft, plain and awaited."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from chartprose import record
from chartprose.errors import ModelError
from chartprose.model.claims.request import claims_request
from chartprose.model.usage import added

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.model.claims.answer import ClaimsAnswer
    from chartprose.model.claims.request import ClaimsRequest
    from chartprose.model.client import AsyncModelClient, ModelClient, Reply


def ask_claims(draft: Draft, client: ModelClient) -> None:
    """Ask a model for the expressions of the claims that have none, and take over what stands.

    A request that fails leaves the claims untranslated, with an issue ``model_failed``; what its calls took is counted
    all the same. Nothing is asked if nothing is left.

    Raises:
        CassetteError: a replay holds no recording of this request.
    """
    request = claims_request(draft)
    if request is None:
        return
    from chartprose.model.claims.answer import ClaimsAnswer  # noqa: PLC0415 - when a model is asked
    from chartprose.model.claims.check import ClaimsCheck  # noqa: PLC0415

    try:
        reply = client.request(request.messages, ClaimsAnswer, ClaimsCheck(request))
    except ModelError as error:
        _failed(draft, error, client.name)
    else:
        _answered(draft, request, reply, client.name)


async def aask_claims(draft: Draft, client: ModelClient | AsyncModelClient) -> None:
    """As ``ask_claims``; a client without the async twin works in a thread."""
    request = claims_request(draft)
    if request is None:
        return
    from chartprose.model.claims.answer import ClaimsAnswer  # noqa: PLC0415 - as above
    from chartprose.model.claims.check import ClaimsCheck  # noqa: PLC0415

    twin, check = getattr(client, "arequest", None), ClaimsCheck(request)
    try:
        if twin is not None:
            reply = await twin(request.messages, ClaimsAnswer, check)
        else:
            plain = client.request  # type: ignore[union-attr]
            reply = await asyncio.to_thread(plain, request.messages, ClaimsAnswer, check)
    except ModelError as error:
        _failed(draft, error, client.name)
    else:
        _answered(draft, request, reply, client.name)


def _answered(draft: Draft, request: ClaimsRequest, reply: Reply[ClaimsAnswer], name: str) -> None:
    from chartprose.model.claims.check import take_claims  # noqa: PLC0415 - as above

    draft.usage = added(draft.usage, reply.usage)
    take_claims(draft, request, reply.answer, name)


def _failed(draft: Draft, error: ModelError, name: str) -> None:
    usage = error.usage or record.Usage(model=name, calls=error.calls, failed_calls=error.calls)
    draft.usage = added(draft.usage, usage)
    message = f"The request for claims failed: {error.problem}."
    draft.issues.append(record.Issue(code="model_failed", severity="error", message=message))
