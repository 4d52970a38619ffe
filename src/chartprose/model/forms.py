"""The forms of answers: all that a model may be asked for, in one list, for identities and batch files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import ValidationError

from chartprose.model.claims.answer import ClaimsAnswer
from chartprose.model.read.answer import BlocksAnswer, WholeAnswer

if TYPE_CHECKING:
    from pydantic import BaseModel

FORMS: tuple[type[BaseModel], ...] = (BlocksAnswer, WholeAnswer, ClaimsAnswer)
"""No two of them share an answer, since all are closed and each has a field of its own."""


def answer_of(text: str) -> BaseModel:
    """The answer that a JSON text is, in whichever form.

    Raises:
        ValidationError: it has none of them; the error is that of the form that it is nearest to.
    """
    errors: list[ValidationError] = []
    for form in FORMS:
        try:
            return form.model_validate_json(text)
        except ValidationError as error:
            errors.append(error)
    raise min(errors, key=ValidationError.error_count)
