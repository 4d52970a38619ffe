"""The rules for a line of data, in the order they are tried in.

A new layout is one new file in a folder of ``layouts`` and one line here.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.nouns import PanelWords


class Rule(Protocol):
    """A rule: a line and the words of its panel in, what it found out; None if the line is not of its kind."""

    @property
    def __name__(self) -> str: ...

    def __call__(self, context: Context, words: PanelWords, /) -> list[Found] | None: ...


def _rules(*names: str) -> tuple[Rule, ...]:
    """The rules by their folder and name: a rule, its file and the name in ``by`` are one word."""
    modules = {name: import_module(f"chartprose.rules1.layouts.{name}") for name in names}
    return tuple(getattr(module, name.rpartition(".")[2]) for name, module in modules.items())


KEYED: tuple[Rule, ...] = _rules(
    "pairs.respectively",  # a row of places and a row of values
    "pairs.unit_pairs",  # marks told by two quantities of different units
    "pairs.bracketed",  # a place and its value in brackets of their own
    "pairs.listed_pairs",  # one bracket of places with their values
    "pairs.half_pair",  # a mark whose value is said not to be told
    "rows.interval",  # a bin as an interval in brackets, with its height
    "told.clouds_told",  # the clouds of a scatter plot in running text
    "pairs.extent",  # how far a cloud reaches on both axes
    "boxes.statistics_row",  # a row of statistics with a row of figures
    "boxes.statistic",  # box and violin plots only
    "boxes.statistics_of_each",  # running text about one box after the other
    "rows.dashed_row",  # a series, a place and a value, parted by dashes
    "rows.in_order",  # a row of values of the series in an order told above
    "rows.bracket_row",  # a bar with its parts in brackets, and their sum
    "rows.slashed_row",  # the cells of a row, some of them blank
    "rows.by_mark",  # the bar and the line of a combined chart at one place
    "rows.matrix",  # a row of numbers, one a column
    "rows.comma_row",  # the cells of a row between commas, some of them ranges or blank
    "rows.arithmetic",  # a value worked out on the line
    "rows.shared",  # one value told of several names
    "rows.by_unit",  # two value axes whose units tell the series
    "rows.same_order",  # values without names, in the order of the line before
    "rows.versus",  # two names and two values set against each other
    "rows.keyed_row",  # several points, each with its whole key
    "rows.point",  # one key, one value
    "told.told_of_groups",  # running text about the bars of one place after the other
    "rows.inline",  # several names with their values
    "rows.calendar_row",  # months, days or dates, each with its value
    "rows.confused_row",  # a row of a matrix, each cell with its column
    "pairs.gives",  # places and what they give, pair by pair
    "pairs.named_pair",  # a place and a value, each behind the name of its axis
    "pairs.pair",  # coordinates in brackets
    "told.cells_told",  # the cells of a matrix in running text
)
"""Rules for a line whose label is a key of its values."""

RULES: tuple[Rule, ...] = (
    *KEYED,
    *_rules(
        "told.bins_told",  # the bins of a histogram in running text
        "told.slices_listed",  # the slices of a pie in one list, each with its share and its count
        "told.slices_told",  # a pie in running text, whose slices make up the whole
        "told.slices_named",  # the known slices of a pie in running text, whose shares make up the whole
        "rows.enumeration",  # names that no list told, each with its value
        "rows.code_row",  # names in code, each with its value
        "told.absent",  # a sentence that says that there is no value
        "told.both_axes",  # the values of two axes at one place, each of which only one axis can hold
        "told.each_in_turn",  # a value of each series at one category
        "told.bars_told",  # bars in running text whose names no list tells
        "told.prose",  # running text
        "rows.lone_value",  # a value alone on its line, below its names
        "told.told_of_each",  # running text about one bar after the other
        "told.one_told",  # a plain sentence on one bar
    ),
)
"""Rules for any line: the keyed ones, then those for sentences."""
