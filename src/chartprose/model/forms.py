"""The forms of answers: all that a model may be asked for, in one list, for identities and batch files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pydantic import TypeAdapter

from chartprose.model.claims.answer import ClaimsAnswer
from chartprose.model.read.answer import BlocksAnswer, WholeAnswer

if TYPE_CHECKING:
    from pydantic import BaseModel

FORMS: tuple[type[BaseModel], ...] = (BlocksAnswer, WholeAnswer, ClaimsAnswer)
"""No two of them share an answer, since all are closed and each has a field of its own."""

ANSWER: TypeAdapter[BlocksAnswer | WholeAnswer | ClaimsAnswer] = TypeAdapter(BlocksAnswer | WholeAnswer | ClaimsAnswer)
"""Reads an answer in whichever form it has."""
