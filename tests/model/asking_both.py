"""One request, by the plain method or by its async twin."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel, ConfigDict

from chartprose.model.connection import connect
from chartprose.model.retry import RetryPolicy

if TYPE_CHECKING:
    from chartprose.model.client import Reply


class Item(BaseModel):
    """A part of an answer; these forms are the tests' own, so that they hold for any."""

    model_config = ConfigDict(extra="forbid")
    statement: int
    facts: list[str]
    not_computable: str | None


class Answer(BaseModel):
    """The form that these tests ask for."""

    model_config = ConfigDict(extra="forbid")
    points: list[Item]
    claims: list[Item]


MESSAGES = ({"role": "system", "content": "rules {{ x }}"}, {"role": "user", "content": "{% raw %} – ½ ²"})
GOOD: dict[str, Any] = {"points": [], "claims": [{"statement": 3, "facts": [], "not_computable": "cause"}]}
QUICK = RetryPolicy(tries=4, first_wait=0.001, longest_wait=0.002, longest_asked_wait=0.01)


def client_of(url: str, model: str = "m", **options: Any) -> Any:
    """A client of a stub, that waits for next to nothing between tries."""
    return connect(model, base_url=url, **{"retry": QUICK, **options})


def request(client: Any, *, twin: bool = False) -> Reply[Answer]:
    if twin:
        return asyncio.run(client.arequest(MESSAGES, Answer))  # type: ignore[no-any-return]
    return client.request(MESSAGES, Answer)  # type: ignore[no-any-return]
