"""The grammar of quantities, as grounding uses it: the rules' own, so that model and rules read a numeral alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules.decimal_mark import decimal_mark
from chartprose.rules.number import Number, numbers_in
from chartprose.rules.position import position_of
from chartprose.rules.quantity import Reading, quantity_of

if TYPE_CHECKING:
    from chartprose.record import Axis, Position

__all__ = ["Grammar", "Number", "Reading"]


class Grammar:
    """Reads numerals, quantities and positions of one document, which has one decimal mark."""

    def __init__(self, text: str) -> None:
        self._decimal = decimal_mark(text)

    def numerals(self, text: str) -> list[Number]:
        """The numerals of plain text; those whose value cannot be read have none."""
        return numbers_in(text, self._decimal)

    def quantity(self, quote: str) -> Reading | None:
        """The one quantity that plain text states as a whole; ``None`` where it states none, several or another."""
        return quantity_of(quote, self._decimal)

    def position(self, words: str, axis: Axis | None) -> Position | None:
        """The number, span or category of an axis that words are; ``None`` where they are a label of their own."""
        placed = position_of(words, axis, decimal=self._decimal)
        return placed.position if placed is not None else None
