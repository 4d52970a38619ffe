"""Amounts of a claim with the digits that they are written with: "0.90" is 0.895 to 0.905, "0.9" is 0.85 to 0.95.

A check keeps its amounts as numbers, in which a last zero is lost. It is found again in the sentence.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion

ZERO_RE = re.compile(r"(?<![\w.,])(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,4})\.(\d{0,11}0)(?![\d.]?\d)")
"""A figure whose decimals end in a zero; what stands behind it may be a unit, or the end of the sentence."""
FIGURE_RE = re.compile(r"(?<![\w.,])(?:\d{1,12}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{1,12}))?(?![\d.]?\d)")


class WrittenAmount(float):
    """A number with the number of ``decimals`` that it is written with."""

    __slots__ = ("decimals",)

    decimals: int

    def __new__(cls, value: float, decimals: int) -> Self:
        made = super().__new__(cls, value)
        made.decimals = decimals
        return made

    @property
    def unit(self) -> float:
        """One unit of the last digit."""
        return 10.0**-self.decimals

    def __str__(self) -> str:
        return f"{float(self):.{self.decimals}f}"


def as_written(assertions: Sequence[Assertion], sentence: str) -> Sequence[Assertion]:
    """The assertions of a sentence with their amounts as it writes them.

    Those that it writes twice, once with fewer digits, have the fewer ones.
    """
    if ZERO_RE.search(sentence) is None:
        return assertions
    decimals: dict[float, int] = {}
    for found in FIGURE_RE.finditer(sentence):
        value = float(found.group().replace(",", ""))
        decimals[value] = min(len(found[1] or ""), decimals.get(value, 99))
    return [_with_decimals(assertion, decimals) for assertion in assertions]


def _with_decimals(assertion: Assertion, decimals: dict[float, int]) -> Assertion:
    """An assertion whose amounts know their decimals; a sign is no digit."""
    ends = {"low": assertion.low, "high": assertion.high}
    told = {
        end: WrittenAmount(value, decimals[abs(value)])
        for end, value in ends.items()
        if value is not None and decimals.get(abs(value))
    }
    return assertion.model_copy(update=told) if told else assertion
