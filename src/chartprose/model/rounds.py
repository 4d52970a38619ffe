"""Rounds: what would be asked of a model next, where answers come later, as in a batch or a dry run.

The claims request of a document depends on the answer to its read request, so that a document that needs both takes two
rounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from chartprose.model.claims.request import claims_request
from chartprose.model.read.request import read_request

if TYPE_CHECKING:
    from collections.abc import Callable

    from pydantic import BaseModel

    from chartprose.draft import Draft
    from chartprose.model.wire import Messages
    from chartprose.readers import Reader


@dataclass(frozen=True, slots=True)
class Asked:
    """A request as it would be sent; ``items`` is about how many items its answer has."""

    kind: Literal["read", "claims"]
    messages: Messages
    schema: type[BaseModel]
    items: int


def requests_of(
    draft: Draft,
    name: str,
    reader: Reader,
    known: Callable[[Messages, type[BaseModel]], Any],
    translate: Callable[[Draft], None],
) -> list[tuple[Asked, bool]]:
    """The requests of a draft, each with whether it is answered, up to the first one that is not.

    Args:
        draft: what the rules made of the text; the answers that are known are put into it.
        name: the model's name.
        reader: who reads the data.
        known: the answer to a request, or ``None``.
        translate: translates the claims that have a plain form, when the data are read.
    """
    found: list[tuple[Asked, bool]] = []
    reading = read_request(draft, reader)
    if reading is not None:
        answer = known(reading.messages, reading.schema)
        found.append((Asked("read", reading.messages, reading.schema, reading.numerals), answer is not None))
        if answer is None:
            return found
        from chartprose.model.read.ground import ground  # noqa: PLC0415 - when there is an answer

        ground(draft, reading, answer, name)
    translate(draft)
    claims = claims_request(draft)
    if claims is not None:
        from chartprose.model.claims.answer import ClaimsAnswer  # noqa: PLC0415 - pydantic, when it is wanted

        answered = known(claims.messages, ClaimsAnswer) is not None
        found.append((Asked("claims", claims.messages, ClaimsAnswer, len(claims.asked)), answered))
    return found
