"""Places: a label read as a position on an axis of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules.lookup import FILLERS, PUNCTUATION, words_of
from chartprose.rules.quantity import readings_in

if TYPE_CHECKING:
    from collections.abc import Container

    from chartprose.rules.number import DecimalMark

BLANK: Final = " "


def place_of(
    label: str, fillers: Container[str], decimal: DecimalMark | None = "."
) -> tuple[Position, tuple[str, ...]] | None:
    """The position that ``label`` states, and the words beside it that ``fillers`` does not explain."""
    if not any(map(str.isdigit, label)):
        return None
    readings = readings_in(label, decimal)
    if len(readings) != 1:
        return None
    reading = readings[0]
    rest = label[: reading.start] + BLANK + label[reading.end :]
    if any(map(str.isdigit, rest)):
        return None
    words = tuple(w for w in words_of(rest) if w not in PUNCTUATION and w not in fillers and w not in FILLERS)
    if reading.join == "dash" or reading.is_range:
        return Position(low=reading.low, high=reading.high), words
    if reading.value is None:
        return Position(low=reading.low, high=reading.high), words
    return Position(value=reading.value), words
