"""The grammar of quantities, as grounding uses it: the rules' own, so that model and rules read a numeral alike."""

from __future__ import annotations

from typing import NamedTuple

from chartprose.rules1.number import numbers_in
from chartprose.rules1.quantity import Reading, readings_in


class Numeral(NamedTuple):
    """A numeral of a plain text: its place there, where its unit ends, and its value."""

    start: int
    end: int
    after: int
    value: float


class Grammar:
    """Reads numerals and quantities of one document, which has one decimal mark."""

    def __init__(self, text: str) -> None:
        del text

    def numerals(self, text: str) -> list[Numeral]:
        """The numerals of plain text whose value can be read."""
        return [Numeral(number.start, number.end, number.after, number.value) for number in numbers_in(text)]

    def quantity(self, quote: str) -> Reading | None:
        """The one quantity that plain text states as a whole; ``None`` where it states none, several or something else."""
        readings = readings_in(quote)
        if len(readings) != 1:
            return None
        reading = readings[0]
        inside = quote[reading.start : reading.end]
        return reading if _digits(quote) == _digits(inside) else None


def _digits(text: str) -> int:
    return sum(char.isdigit() for char in text)


__all__ = ["Grammar", "Numeral", "Reading"]
