"""Refusals: what of an answer does not stand in the text, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.model.read.lines import UNPRINTABLE_RE

if TYPE_CHECKING:
    from pydantic import BaseModel

    from chartprose.record import Span

MOST_QUOTED = 60


class UngroundedError(Exception):
    """Why an item of an answer does not stand. Caught where the item is taken."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """An item that does not stand: which one, why, and the span of the line that it names.

    ``sentence`` may hold words of the model: they are cut, and stand in quotes.
    """

    item: BaseModel
    sentence: str
    span: Span | None = None


def quoted(words: str) -> str:
    """Words of the model for a sentence of ours: in quotes, without control characters, cut."""
    flat = " ".join(UNPRINTABLE_RE.sub(" ", words).split())
    return f'"{flat if len(flat) <= MOST_QUOTED else flat[:MOST_QUOTED] + "…"}"'
