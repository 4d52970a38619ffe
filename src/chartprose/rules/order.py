"""The rules for a line of data, in the order they are tried in. A new layout is one new file and one line here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from chartprose.rules.absent import absent
from chartprose.rules.arithmetic import arithmetic
from chartprose.rules.enumeration import enumeration
from chartprose.rules.extent import extent
from chartprose.rules.inline import inline
from chartprose.rules.matrix import matrix
from chartprose.rules.pair import pair
from chartprose.rules.point import point
from chartprose.rules.prose import prose
from chartprose.rules.statistic import statistic

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.nouns import PanelWords


class Rule(Protocol):
    """A rule: a line and the words of its panel in, what it found out; None if the line is not of its kind."""

    @property
    def __name__(self) -> str: ...

    def __call__(self, context: Context, words: PanelWords, /) -> list[Found] | None: ...


KEYED: tuple[Rule, ...] = (
    statistic,  # box and violin plots only
    matrix,  # a row of numbers in brackets
    arithmetic,  # a value worked out on the line
    point,  # one key, one value
    inline,  # several names with their values
    pair,  # coordinates in brackets
)
"""Rules for a line whose label is a key of its values."""

RULES: tuple[Rule, ...] = (
    *KEYED,
    enumeration,  # names that no list told, each with its value
    extent,  # how far a cloud reaches on both axes
    absent,  # a sentence that says that there is no value
    prose,  # running text
)
"""Rules for any line: the keyed ones, then those for sentences."""
