"""Asking: the read request of one draft, and its claims request; what is grounded of the answers goes into the draft.

A request that fails leaves the draft as it was, with an issue ``model_failed``; what its calls took is counted all the
same. Nothing is asked if nothing is left.
"""

from __future__ import annotations

import asyncio
import copy
from dataclasses import dataclass, fields
from functools import partial
from typing import TYPE_CHECKING, Any

from chartprose import record
from chartprose.errors import ChartproseError, ModelError
from chartprose.model.background import blocks
from chartprose.model.claims.answer import ClaimsAnswer
from chartprose.model.claims.check import ClaimsCheck, take_claims
from chartprose.model.claims.request import claims_request
from chartprose.model.read.ground import ground
from chartprose.model.read.grounding import ReadCheck
from chartprose.model.read.request import read_request

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.draft import Draft
    from chartprose.model.check import Check
    from chartprose.model.client import AsyncModelClient, ModelClient, Reply
    from chartprose.model.wire import Messages
    from chartprose.readers import Reader

AS_READ = frozenset({"source", "outline", "usage"})
"""The fields of a draft that no answer is taken into."""


@dataclass(frozen=True, slots=True)
class _Question:
    """What is asked, and what takes its answer, given that and the model's name, into the draft."""

    messages: Messages
    schema: type[Any]
    check: Check[Any]
    apply: Callable[[Any, str], None]


async def ask(draft: Draft, client: ModelClient | AsyncModelClient, reader: Reader = "auto") -> None:
    """Have a model read what ``reader`` leaves to it; a client without the async twin works in a thread.

    Raises:
        CassetteError: a replay holds no recording of this request.
        StoreError: a store cannot keep an answer that was paid for.
    """

    def question() -> _Question | None:
        if (request := read_request(draft, reader)) is None:
            return None
        check = ReadCheck(draft, request)
        return _Question(request.messages, request.schema, check, partial(ground, draft, request))

    await _asked(draft, client, "The read request", question)


async def ask_claims(draft: Draft, client: ModelClient | AsyncModelClient) -> None:
    """Ask a model for the expressions of the claims that have none. Raises what ``ask`` does."""

    def question() -> _Question | None:
        if (request := claims_request(draft)) is None:
            return None
        return _Question(request.messages, ClaimsAnswer, ClaimsCheck(request), partial(take_claims, draft, request))

    await _asked(draft, client, "The request for claims", question)


async def _asked(
    draft: Draft, client: ModelClient | AsyncModelClient, what: str, question_of: Callable[[], _Question | None]
) -> None:
    usage = record.Usage(model=client.name)
    before: dict[str, Any] = {}
    try:
        question = question_of()
        if question is None:
            return
        usage = record.Usage(model=client.name, calls=1)
        reply = await _reply(client, question)
        usage = reply.usage
        before = {one.name: copy.deepcopy(getattr(draft, one.name)) for one in fields(draft) if one.name not in AS_READ}
        question.apply(reply.answer, client.name)
        draft.usage = sum_usage(draft.usage, usage)
    except ModelError as error:
        taken = error.usage or record.Usage(model=client.name, calls=error.calls, failed_calls=error.calls)
        _failed(draft, what, error, taken)
    except Exception as error:  # a programming error, here or in a client, does not cost what the rules have read
        if isinstance(error, ChartproseError) or getattr(client, "fault", None) is error:
            raise
        for name, value in before.items():
            setattr(draft, name, value)
        failure = ModelError(f"an unexpected {type(error).__name__}")  # its message may hold words of the document
        if report := getattr(client, "failed", None):
            report(failure)
        _failed(draft, what, failure, usage.model_copy(update={"failed_calls": usage.calls}))


async def _reply(client: Any, question: _Question) -> Reply[Any]:
    asked: tuple[Any, ...] = question.messages, question.schema, question.check
    if blocks():
        return client.request(*asked)  # type: ignore[no-any-return]
    if hasattr(client, "arequest"):
        return await client.arequest(*asked)  # type: ignore[no-any-return]
    return await asyncio.to_thread(client.request, *asked)


def _failed(draft: Draft, what: str, error: ModelError, usage: record.Usage) -> None:
    draft.usage = sum_usage(draft.usage, usage)
    message = f"{what} failed: {error.problem}."
    draft.issues.append(record.Issue(code="model_failed", severity="error", message=message))


def sum_usage(first: record.Usage, second: record.Usage) -> record.Usage:
    """The sum. It has a cost only if that of both is known; one that asked nothing adds nothing."""
    if first.model is None or second.model is None:
        return first if second.model is None else second
    names = list(dict.fromkeys([*first.model.split(", "), *second.model.split(", ")]))
    counts = ("calls", "cached_calls", "failed_calls", "input_tokens", "output_tokens")
    costs = first.cost_usd, second.cost_usd
    return record.Usage(
        model=", ".join(names),
        cost_usd=None if costs[0] is None or costs[1] is None else costs[0] + costs[1],
        **{name: getattr(first, name) + getattr(second, name) for name in counts},
    )
