"""A square matrix: rows and columns with the same names, and how its two sides are to be read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.stops import value_at
from chartprose.verify.typing.vocabulary.matrix_sides import tells_truth

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

FEWEST, MOST = 3, 40
"""Of how many names a matrix is made whose cells are compared."""
YEAR_RE = re.compile(r"\b(?:1[5-9]|20)\d\d\b")
FROM = ("from", "before", "origin", "source", "initial", "training", "train ", "fine-tun", "learn")
TO = ("to ", "after", "destination", "target", "final", "test", "evaluat")
PARTS = ("%", "percent", "share", "proportion", "fraction", "normali")
"""Words of a scale of parts, which counts nothing."""
Cell = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Square:
    """The cells (row, column) of a matrix; ``counts``: rows are what is so, columns what was said of it.

    ``directed``: rows are what something comes from, columns what it goes to. ``parts``: its values are percentages.
    """

    names: tuple[str, ...]
    values: dict[Cell, float]
    counts: bool
    directed: bool
    parts: bool
    goodness: int

    @property
    def full(self) -> bool:
        return len(self.values) == len(self.names) ** 2

    @property
    def total(self) -> float:
        return sum(self.values.values())

    @property
    def errors(self) -> float:
        return sum(value for (row, column), value in self.values.items() if row != column)

    def row(self, name: str) -> float:
        return sum(value for (row, _), value in self.values.items() if row == name)

    def column(self, name: str) -> float:
        return sum(value for (_, column), value in self.values.items() if column == name)

    def level(self, cell: Cell, relation: str, low: float, *, approx: bool = False) -> Fields:
        """The value of a cell against an amount."""
        told: Fields = {"kind": "level", "series": [cell[0]], "at": [cell[1]], "relation": relation, "low": low}
        return told | {"approx": True} if approx else told

    def above(self, one: Cell, other: Cell) -> Fields:
        """One cell against another one."""
        told: Fields = {"kind": "comparison", "series": [one[0]], "at": [one[1]], "relation": "above"}
        if one[0] == other[0]:
            return told | {"among": "positions", "versus": [other[1]]}
        return told | {"versus": [other[0]], "versus_at": [other[1]]}


def square_of(names: Names, lexicon: Lexicon, facts: Sequence[PanelFacts]) -> Square | None:
    """The one panel of a figure as a square matrix; none of any other figure."""
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    series = lexicon.series
    if len(shown) != 1 or not FEWEST <= len(series) <= MOST or set(series) != set(lexicon.places):
        return None
    read = {(row, column): value_at(shown[0], row, column) for row, column in product(series, series)}
    values = {cell: told.value.mid for cell, told in read.items() if told is not None}
    axes = [a for p in names.panels for a in p.axes]
    labels = {c: " ".join(a.label or "" for a in axes if a.channel == c).lower() + " " for c in "xy"}
    units = " ".join((a.label or "") + (a.unit or "") for a in axes if a.channel == "color").lower()
    if not values:
        return None
    shares = any(word in units for word in PARTS)
    counts = tells_truth(labels["y"], labels["x"], confused=shown[0].panel.chart_type == "confusion_matrix")
    return Square(
        tuple(series),
        values,
        counts and not shares and all(v == int(v) for v in values.values()),
        counts or _directed(labels["y"], labels["x"]),
        "%" in units or "percent" in units,
        lexicon.goodness,
    )


def _directed(rows: str, columns: str) -> bool:
    """Whether the labels say that rows come first: ``Class in 1995`` and "Class in 2020"."""
    first, last = YEAR_RE.findall(rows), YEAR_RE.findall(columns)
    if len(first) == 1 and len(last) == 1:
        return int(first[0]) < int(last[0])
    return any(w in rows for w in FROM) and any(w in columns for w in TO)
