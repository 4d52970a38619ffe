"""The pairs of a correlation matrix: one coefficient each, whichever half of the matrix states it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.stops import value_at
from chartprose.verify.typing.vocabulary.correlations import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

Pair = frozenset[str]
FEWEST, MOST = 3, 40
"""Of how many names a matrix is made whose cells are compared."""


@dataclass(frozen=True, slots=True)
class Pairs:
    """The coefficients of a matrix by their pairs, and the cell (row, column) that states each."""

    names: tuple[str, ...]
    values: dict[Pair, float]
    cells: dict[Pair, tuple[str, str]]

    def involving(self, name: str) -> list[Pair]:
        return [pair for pair in self.values if name in pair]

    def of(self, names: Sequence[str]) -> list[Pair]:
        """All pairs among some names; none where the matrix lacks one of them."""
        made = [frozenset(two) for two in combinations(dict.fromkeys(names), 2)]
        return made if all(pair in self.values for pair in made) else []

    def level(self, pair: Pair, relation: str, low: float) -> Fields:
        """The coefficient of a pair against an amount."""
        row, column = self.cells[pair]
        return {"kind": "level", "series": [row], "at": [column], "relation": relation, "low": low}

    def signed(self, pair: Pair, sign: str) -> Fields:
        """That the coefficient of a pair is positive, or negative."""
        return self.level(pair, "above" if sign == "positive" else "below", 0.0)

    def unsigned(self, pair: Pair, sign: str) -> Fields:
        """That it is not."""
        return self.level(pair, "at_most" if sign == "positive" else "at_least", 0.0)

    def beyond(self, pair: Pair, amount: float, *, above: bool) -> Fields:
        """That the absolute value of a coefficient is above an amount, or below it."""
        if self.values[pair] >= 0:
            return self.level(pair, "above" if above else "below", amount)
        return self.level(pair, "below" if above else "above", -amount)

    def within(self, pair: Pair, amount: float, *, least: bool) -> Fields:
        """That the absolute value is at least an amount, or at most it."""
        if self.values[pair] >= 0:
            return self.level(pair, "at_least" if least else "at_most", amount)
        return self.level(pair, "at_most" if least else "at_least", -amount)

    def stronger(self, one: Pair, other: Pair) -> Fields:
        """That one coefficient has the larger absolute value."""
        a, b = self.values[one], self.values[other]
        if (a >= 0) != (b >= 0):
            return self.level(one, "above" if a >= 0 else "below", -b)
        return self.larger(one, other) if a >= 0 else self.larger(one, other, relation="below")

    def larger(self, one: Pair, other: Pair, relation: str = "above") -> Fields:
        """That one coefficient is above the other one, or below it."""
        (row, column), (second, at) = self.cells[one], self.cells[other]
        told: Fields = {"kind": "comparison", "series": [row], "at": [column], "relation": relation}
        if row == second:
            return told | {"among": "positions", "versus": [at]}
        return told | {"versus": [second], "versus_at": [at]}


def pairs_of(names: Names, lexicon: Lexicon, facts: Sequence[PanelFacts]) -> Pairs | None:
    """The pairs of the one panel of a figure that is a correlation matrix; none of any other figure."""
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    series = lexicon.series
    if len(shown) != 1 or not FEWEST <= len(series) <= MOST or set(series) != set(lexicon.places):
        return None
    panel = shown[0]
    axes = [label for p in names.panels for a in p.axes for label in (a.label, a.unit)]
    labels = " ".join(t for t in (*(p.title for p in names.panels), *axes) if t).lower()
    own = [told.value.mid for n in series if (told := value_at(panel, n, n)) is not None]
    if any(v != 1 for v in own) or not (any(kind in labels for kind in KINDS) or len(own) == len(series)):
        return None
    return _read(panel, series, labelled=any(kind in labels for kind in KINDS))


def _read(panel: PanelFacts, series: Sequence[str], *, labelled: bool) -> Pairs | None:
    values: dict[Pair, float] = {}
    cells: dict[Pair, tuple[str, str]] = {}
    for one, other in combinations(series, 2):
        read = [(cell, value_at(panel, *cell)) for cell in ((one, other), (other, one))]
        told = {cell: reading.value.mid for cell, reading in read if reading is not None}
        if len(set(told.values())) > 1 or any(abs(v) > 1 for v in told.values()):
            return None  # of two halves that differ, neither is meant
        for cell, value in told.items():
            values[frozenset(cell)], cells[frozenset(cell)] = value, cell
    if not values or (not labelled and min(values.values()) >= 0):
        return None
    return Pairs(tuple(series), values, cells)


def others(pairs: Pairs, one: Pair, pool: Iterable[Pair]) -> list[Pair]:
    """The pairs of a pool but one."""
    return [pair for pair in pool if pair != one and pair in pairs.values]
