"""Figures: the numerals of a statement, and whether a figure that an answer gives is one of them.

A figure stands in a statement only as a whole numeral, with its sign, its decimals and its multiplier: "5" is not in
"25", "0.5" or "5k", and "-5" is not in "0-5". Only group commas, the form of a dash and the way an exponent is raised
may differ. The number is then read from the statement, never from the answer.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.rules1.names import Name
from chartprose.rules1.number import SUPERSCRIPTS, numbers_in
from chartprose.rules1.quantity import readings_in
from chartprose.rules1.registry import mask_names
from chartprose.text.markup import plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.record import Span
    from chartprose.rules1.number import Number
    from chartprose.rules1.quantity import Reading
    from chartprose.text.statement import Statement

RAISED_RE = re.compile(r"[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹·]+")
UNWRITTEN_RE = re.compile(r"[,\s()]")
HYPHENED_RE = re.compile(r"(?<![\w.,-])(?P<digits>\d++(?:\.\d++)?)(?=-[A-Za-z])")
"""A numeral before a hyphened word ("a 30-point gap"): part of a word for the rules, but an amount of a claim."""

NUMBER_WORDS = {
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12, "both": 2, "pair": 2, "single": 1, "once": 1,
}  # fmt: skip
FACTOR_WORDS = {
    "double": 2, "doubles": 2, "doubled": 2, "doubling": 2, "twice": 2, "twofold": 2, "two-fold": 2,
    "triple": 3, "triples": 3, "tripled": 3, "tripling": 3, "thrice": 3, "threefold": 3, "three-fold": 3,
    "quadruple": 4, "quadruples": 4, "quadrupled": 4, "fourfold": 4, "tenfold": 10, "ten-fold": 10,
    "order of magnitude": 10, "half": 0.5, "halves": 0.5, "halved": 0.5, "halving": 0.5,
    "one-third": 1 / 3, "one third": 1 / 3, "a third": 1 / 3, "two-thirds": 2 / 3, "two thirds": 2 / 3,
    "one-quarter": 0.25, "one quarter": 0.25, "a quarter": 0.25, "three-quarters": 0.75, "three quarters": 0.75,
    "one-fifth": 0.2, "one fifth": 0.2, "a fifth": 0.2, "one-tenth": 0.1, "one tenth": 0.1, "a tenth": 0.1,
}  # fmt: skip
"""Numbers in words. They may be amounts of a claim, but never values of a point: those need digits."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A numeral of a statement: where it stands in the document, and what was read there."""

    span: Span
    number: Number
    reading: Reading | None


class Numerals:
    """The numerals of one statement. ``names`` are masked first: the digits of a name are no numeral."""

    def __init__(self, statement: Statement, names: Iterable[str]) -> None:
        stripped = plain(statement.text, statement.start)
        self.text = stripped.text
        masked = mask_names(stripped.text, [Name(name, (0, 0)) for name in names])
        readings = readings_in(masked)
        self.figures: list[Figure] = []
        self._forms: dict[str, list[Figure]] = {}
        for number in numbers_in(masked):
            figure = Figure(stripped.span(number.start, number.end), number, _reading(number, readings))
            self.figures.append(figure)
            self._forms.setdefault(_form(masked[number.start : number.end]), []).append(figure)
        self._hyphened = {match["digits"] for match in HYPHENED_RE.finditer(masked)}

    def find(self, figure: str) -> list[Figure]:
        """The numerals of the statement that ``figure`` is, digit for digit; none if it is no single numeral."""
        form = _form_of(figure)
        return self._forms.get(form, []) if form else []

    def amount(self, figure: str) -> float | None:
        """The number that ``figure`` is, if it stands in the statement, in digits or in words; else ``None``."""
        found = self.find(figure)
        if found:
            return found[0].number.value
        form = _form_of(figure)
        if form is not None and form in self._hyphened:
            return float(form)
        word = figure.strip().lower()
        if word in NUMBER_WORDS or word in FACTOR_WORDS:
            stands = re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", self.text.lower())
            return float(NUMBER_WORDS.get(word, FACTOR_WORDS.get(word, 0))) if stands else None
        return None


def _reading(number: Number, readings: Sequence[Reading]) -> Reading | None:
    return next((r for r in readings if r.digits[0] <= number.start and number.end <= r.digits[1]), None)


def _form_of(figure: str) -> str | None:
    text = plain(figure, 0).text
    numbers = numbers_in(text)
    if len(numbers) != 1:
        return None
    number = numbers[0]
    rest = text[: number.start] + text[number.end :]
    if any(char.isdigit() for char in rest):
        return None
    return _form(text[number.start : number.end])


def _form(numeral: str) -> str:
    """A numeral without what may differ: group commas, spaces, raised digits."""
    raised = RAISED_RE.sub(lambda match: "^" + match.group().translate(SUPERSCRIPTS), numeral)
    return UNWRITTEN_RE.sub("", raised).replace("×", "x").replace("·", "x").replace("*", "x").removeprefix("+")
