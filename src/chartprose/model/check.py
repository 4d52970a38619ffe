"""A check: what an answer of the right form must satisfy besides, so that the model is asked again about what does not.

The model is asked once more, with the sentences of refusal, under one and the same JSON Schema. The second answer need
hold the refused items alone; ``merged`` puts it into the first. What is refused again stays in the answer, and whoever
takes the answer leaves it out with an issue.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, TypeVar

from pydantic import BaseModel

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.model.wire import Message

T = TypeVar("T", bound=BaseModel)

MAX_SENTENCES = 40
MAX_SENTENCE_CHARS = 400
ASKED_AGAIN = "These items were rejected. Answer again with only these items, corrected; all other items are kept.\n"


class Check(Protocol[T]):
    """The check of one request. It holds names and texts of its document; it is not a part of the request's key."""

    def refusals(self, answer: T) -> Sequence[str]:
        """A sentence for each rejected item, which names the item and says what to write instead."""

    def merged(self, first: T, second: T) -> T:
        """``first`` with its refused items replaced by those of ``second``, which was asked for them alone."""


def asking_again(answer: BaseModel, refusals: Sequence[str]) -> list[Message]:
    """What follows the dialogue so far: the answer, and why items of it are refused."""
    more = len(refusals) - MAX_SENTENCES
    lines = [f"- {' '.join(sentence.split())[:MAX_SENTENCE_CHARS]}" for sentence in refusals[:MAX_SENTENCES]]
    sentences = "\n".join([*lines, *([f"- and {more} more"] if more > 0 else [])])
    return [
        {"role": "assistant", "content": answer.model_dump_json()},
        {"role": "user", "content": ASKED_AGAIN + sentences},
    ]
