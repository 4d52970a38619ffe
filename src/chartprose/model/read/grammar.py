"""The grammar of quantities, as grounding uses it: the rules' own, so that model and rules read a numeral alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules.decimal_mark import decimal_mark
from chartprose.rules.number import Number, numbers_in
from chartprose.rules.position import position_of
from chartprose.rules.quantity import Reading, quantity_of

if TYPE_CHECKING:
    from chartprose.record import Axis, Position
    from chartprose.rules.number import DecimalMark

__all__ = ["Grammar", "Number", "Reading"]


class Grammar:
    """Reads numerals, quantities and positions of one document, which has one decimal mark.

    Where the document does not tell which, a quote may: "2,1" is one value only with a decimal comma.
    """

    def __init__(self, text: str) -> None:
        self._decimal = decimal_mark(text)
        self._marks: tuple[DecimalMark, ...] = (".", ",") if self._decimal is None else (self._decimal,)

    def numerals(self, text: str) -> list[Number]:
        """The numerals of plain text; those whose value cannot be read have none."""
        return numbers_in(text, self._decimal)

    def quantity(self, quote: str) -> Reading | None:
        """The one quantity that plain text states as a whole; ``None`` where it states none, several or another."""
        found = [reading for mark in self._marks if (reading := quantity_of(quote, mark)) is not None]
        return found[0] if len({(one.value, one.low, one.high) for one in found}) == 1 else None

    def position(self, words: str, axis: Axis | None) -> Position | None:
        """The number, span or category of an axis that words are; ``None`` where they are a label of their own."""
        found = [one for mark in self._marks if (one := position_of(words, axis, decimal=mark)) is not None]
        return found[0].position if found and all(one.position == found[0].position for one in found) else None
