"""The lines of a panel: the stated values of each series in the order of the axis."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.stops import p_name, rows_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Fields

FEWEST = 3
MOST = 40
DRAWN = frozenset(["line", "area"])


@dataclass(slots=True)
class Lines:
    """The series of one panel; ``places`` are those at which each of them has a value, in their order."""

    panel: PanelFacts
    rows: dict[str, dict[str, float]]
    places: list[str]
    numeric: bool

    @property
    def names(self) -> list[str]:
        return list(self.rows)

    @property
    def first(self) -> str:
        return self.places[0]

    @property
    def last(self) -> str:
        return self.places[-1]

    def scoped(self, fields: Fields) -> Fields:
        """Fields with the number of the panel."""
        return {"panels": [f"#{self.panel.number + 1}"], **fields}

    def values(self, name: str, start: str | None = None, end: str | None = None) -> list[float]:
        """The values of a line from one place to another, both included."""
        i = self.places.index(start) if start is not None else 0
        j = self.places.index(end) if end is not None else len(self.places) - 1
        return [self.rows[name][p] for p in self.places[i : j + 1]]

    def extreme(self, name: str, *, high: bool) -> str | None:
        """The place of the highest, or the lowest, value of a line; none where it is tied."""
        row = self.rows[name]
        best = (max if high else min)(row.values())
        found = [p for p in self.places if row[p] == best]
        return found[0] if len(found) == 1 else None

    def before(self, place: str) -> str | None:
        i = self.places.index(place)
        return self.places[i - 1] if i else None

    def after(self, place: str) -> str | None:
        i = self.places.index(place)
        return self.places[i + 1] if i + 1 < len(self.places) else None

    def half(self, which: str, *, wide: bool = False) -> list[str]:
        """The places in the first, or the second, half of an axis of numbers; ``wide``: also the one at its edge."""
        if not self.numeric:
            return []
        told = [float(p) for p in self.places]
        middle = (told[0] + told[-1]) / 2
        if which == "first":
            inside = [k for k, v in enumerate(told) if v <= middle]
            end = inside[-1] + (wide and told[inside[-1]] < middle)
            return self.places[: end + 1]
        start = next(k for k, v in enumerate(told) if v >= middle)
        return self.places[start - (wide and told[start] > middle) :]

    def even(self) -> bool:
        """Whether the places lie evenly, so that no step is larger for its length."""
        if not self.numeric:
            return True
        told = [float(p) for p in self.places]
        return len({round(b - a, 9) for a, b in pairwise(told)}) <= 1


def lines_of(facts: Sequence[PanelFacts], number: int | None) -> Lines | None:
    """The lines of the only panel, or of the one with a number; none where a series lacks a value of its own."""
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    found = shown if len(shown) == 1 else [p for p in shown if p.number == number]
    if len(found) != 1 or found[0].panel.chart_type not in DRAWN:
        return None
    panel = found[0]
    if any(a.channel == "y2" for a in panel.panel.axes) or not FEWEST <= len(panel.places) <= MOST:
        return None
    rows = rows_of(panel)
    if any(len(row) < len(panel.places) for row in rows.values()):
        return None
    if not rows or any(fact.is_range or not fact.is_exact for told in panel.facts.values() for fact in told):
        return None
    return Lines(panel, rows, [p_name(panel, p) for p in panel.places], panel.numeric)
