"""A check: what an answer of the right form must satisfy besides, so that the model is asked again about what does not.

The check of a request becomes a validator of its answer class, under one and the same JSON Schema: instructor then asks
again with the sentences of refusal, once. The second answer need hold the refused items alone; ``merged`` puts it into
the first. What is refused again stays in the answer, and whoever takes the answer leaves it out with an issue.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from pydantic import BaseModel, ConfigDict, create_model, model_validator
from pydantic_core import PydanticCustomError

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T", bound=BaseModel)

MOST_SENTENCES = 40
MOST_SENTENCE_CHARS = 400
ASKED_AGAIN = "These items are refused. Answer again with these items alone, corrected; the other items stand.\n"


class Check(Protocol[T]):
    """The check of one request. It holds names and texts of its document; it is no part of the request's key."""

    def refusals(self, answer: T) -> Sequence[str]:
        """A sentence for each item that does not stand, which names the item and says what to write instead."""

    def merged(self, first: T, second: T) -> T:
        """``first`` with its refused items replaced by those of ``second``, which was asked for them alone."""


@dataclass(slots=True)
class Checking(Generic[T]):
    """One dialogue: the answer so far, and whether it was asked for again."""

    schema: type[T]
    check: Check[T]
    answer: T | None = None

    def validated(self, made: BaseModel) -> None:
        """Take an answer of the right form in.

        Raises:
            PydanticCustomError: it is the first one, and holds items that do not stand.
        """
        answer = self.schema.model_validate(made.model_dump())
        if self.answer is not None:
            self.answer = self.check.merged(self.answer, answer)
            return
        self.answer = answer
        refusals = self.check.refusals(answer)
        if refusals:
            raise PydanticCustomError("refused", "{sentences}", {"sentences": ASKED_AGAIN + _listed(refusals)})

    def prepared(self, base: type[BaseModel]) -> type[BaseModel]:
        """``base``, a class with the same JSON Schema, with the check as a validator."""

        def validator(made: Any) -> Any:
            self.validated(made)
            return made

        validators: dict[str, Any] = {"checked": model_validator(mode="after")(validator)}
        made = create_model(self.schema.__name__, __base__=base, __validators__=validators)
        made.model_config = ConfigDict(**made.model_config, hide_input_in_errors=True)
        made.model_rebuild(force=True)
        return made


def _listed(sentences: Sequence[str]) -> str:
    more = len(sentences) - MOST_SENTENCES
    lines = [f"- {' '.join(sentence.split())[:MOST_SENTENCE_CHARS]}" for sentence in sentences[:MOST_SENTENCES]]
    return "\n".join([*lines, *([f"- and {more} more"] if more > 0 else [])])
