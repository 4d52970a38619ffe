"""The rules for a line of data, in the order they are tried in.

A new layout is one new file in ``layouts`` and one line here.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.nouns import PanelWords


class Rule(Protocol):
    """A rule: a line and the words of its panel in, what it found out; None if the line is not of its kind."""

    @property
    def __name__(self) -> str: ...

    def __call__(self, context: Context, words: PanelWords, /) -> list[Found] | None: ...


def _rules(*names: str) -> tuple[Rule, ...]:
    """The rules by their names: a rule, its file and the name in ``by`` are one word."""
    return tuple(getattr(import_module(f"chartprose.rules.layouts.{name}"), name) for name in names)


KEYED: tuple[Rule, ...] = _rules(
    "respectively",  # a row of places and a row of values
    "unit_pairs",  # marks told by two quantities of different units
    "extent",  # how far a cloud reaches on both axes
    "statistic",  # box and violin plots only
    "statistics_of_each",  # running text about one box after the other
    "dashed_row",  # a series, a place and a value, parted by dashes
    "in_order",  # a row of values of the series in an order told above
    "bracket_row",  # a bar with its parts in brackets, and their sum
    "slashed_row",  # the cells of a row, some of them blank
    "by_mark",  # the bar and the line of a combined chart at one place
    "matrix",  # a row of numbers, one a column
    "arithmetic",  # a value worked out on the line
    "shared",  # one value told of several names
    "by_unit",  # two value axes whose units tell the series
    "same_order",  # values without names, in the order of the line before
    "versus",  # two names and two values set against each other
    "keyed_row",  # several points, each with its whole key
    "point",  # one key, one value
    "told_of_groups",  # running text about the bars of one place after the other
    "inline",  # several names with their values
    "gives",  # places and what they give, pair by pair
    "named_pair",  # a place and a value, each behind the name of its axis
    "pair",  # coordinates in brackets
    "cells_told",  # the cells of a matrix in running text
)
"""Rules for a line whose label is a key of its values."""

RULES: tuple[Rule, ...] = (
    *KEYED,
    *_rules(
        "bins_told",  # the bins of a histogram in running text
        "slices_listed",  # the slices of a pie in one list, each with its share and its count
        "slices_told",  # a pie in running text, whose slices make up the whole
        "enumeration",  # names that no list told, each with its value
        "code_row",  # names in code, each with its value
        "absent",  # a sentence that says that there is no value
        "each_in_turn",  # a value of each series at one category
        "prose",  # running text
        "told_of_each",  # running text about one bar after the other
    ),
)
"""Rules for any line: the keyed ones, then those for sentences."""
