"""The values of a panel by series and place, as far as each is a number of its own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from chartprose.verify.axes import value_axis
from chartprose.verify.typing.frames.stops import p_name, rows_of
from chartprose.verify.typing.vocabulary.nominal import nominal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Axis
    from chartprose.verify.facts import PanelFacts

TYPES: Final = frozenset(["bar", "stacked_bar", "line", "heatmap", "radar", "area", "pie", "table", "roc"])
DRAWN: Final = frozenset(["line", "area", "roc"])
MOST: Final = 400
ALONE: Final = 2
COUNTED_RE: Final = re.compile(r"\b(?:number|counts?|counted)\b", re.IGNORECASE)
"""What the label of an axis says whose values are counts."""
PARTS: Final = frozenset(["stacked_bar", "area", "pie"])


@dataclass(slots=True)
class Sheet:
    """One panel; ``rows`` holds the values that are neither a range nor of a whole span."""

    panel: PanelFacts
    rows: dict[str, dict[str, float]]
    places: list[str]
    axis: Axis | None = None
    """Of a series that has a value axis for itself beside that of another one; else none."""
    partial: bool = False
    """Whether it is a part of the panel, which ranks nothing in the whole: one year, or the series of one axis."""

    @property
    def name(self) -> str:
        """The number of the panel, as assertions name it."""
        return f"#{self.panel.number + 1}"

    @property
    def series(self) -> list[str]:
        return list(self.rows)

    @property
    def single(self) -> bool:
        return len(self.rows) == 1

    @property
    def stacked(self) -> bool:
        return self.panel.panel.chart_type in PARTS

    @property
    def drawn(self) -> bool:
        """Whether its series are lines, which have values between their places."""
        return self.panel.panel.chart_type in DRAWN

    @property
    def percent(self) -> bool:
        """Whether its values are told in percent."""
        told = [self.axis] if self.axis is not None else self.panel.panel.axes
        axes = [f"{a.label or ''} {a.unit or ''}" for a in told if not a.categories]
        labels = " ".join(axes).lower()
        return "%" in labels or "percent" in labels

    @property
    def counted(self) -> bool:
        """Whether its values are counts, exact as they stand: 18 of the one and 18 of the other are as many."""
        panel = self.panel.panel
        told = [a.label or "" for a in panel.axes if not a.categories and a.channel != "x"]
        whole = all(v == int(v) for v in self.values) and not any(p.value.approx for p in panel.points)
        return whole and not self.percent and any(COUNTED_RE.search(label) for label in told)

    @property
    def ordered(self) -> bool:
        """Whether something may move along its places: not along slices, spokes, or names without an order."""
        panel = self.panel.panel
        return panel.chart_type not in ("pie", "radar", "heatmap", "table") and not nominal([panel])

    @property
    def disjoint(self) -> bool:
        """Whether each place has a value of one series only, as bars whose color tells their kind."""
        return not self.single and all(sum(p in row for row in self.rows.values()) == 1 for p in self.places)

    @property
    def values(self) -> list[float]:
        return [v for row in self.rows.values() for v in row.values()]

    def span(self, series: str, start: str | None, end: str | None) -> list[tuple[str, float]]:
        """The places of a series from one to another, both included, with their values."""
        i = self.places.index(start) if start is not None else 0
        j = self.places.index(end) if end is not None else len(self.places) - 1
        return [(p, self.rows[series][p]) for p in self.places[i : j + 1] if p in self.rows[series]]


def sheets_of(facts: Sequence[PanelFacts]) -> list[Sheet]:
    """The panels of a figure; none where one of them is a plot of marks or boxes.

    A panel with two value axes is two sheets, of which one with several series is a part of the panel.
    """
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    made = [_sheet(p, ALONE if len(shown) == 1 else 0) for p in shown]
    if None in made:
        return []
    return [sheet for one in made if one is not None for sheet in _by_axes(one)]


def _by_axes(sheet: Sheet) -> list[Sheet]:
    if all(a.channel != "y2" for a in sheet.panel.panel.axes):
        return [sheet]
    axes = [value_axis(sheet.panel.panel, name) for name in sheet.rows]
    if {a.channel if a is not None else "" for a in axes} != {"y", "y2"}:
        return []
    made = []
    for axis in [a for a in sheet.panel.panel.axes if a.channel in ("y", "y2")]:
        rows = {name: row for (name, row), own in zip(sheet.rows.items(), axes, strict=True) if own is axis}
        places = [p for p in sheet.places if any(p in row for row in rows.values())]
        if any(len(row) > ALONE for row in rows.values()):
            made.append(Sheet(sheet.panel, rows, places, axis, partial=len(rows) > 1))
    return made


def _sheet(panel: PanelFacts, fewest: int) -> Sheet | None:
    """A panel with more than the ``fewest`` values; ``None`` where it is no table of numbers."""
    if panel.panel.chart_type not in TYPES or panel.stats - {None, "range"}:
        return None
    rows = rows_of(panel)
    if panel.panel.chart_type not in DRAWN and any(v < 0 for row in rows.values() for v in row.values()):
        return None
    if not fewest < sum(map(len, rows.values())) <= MOST:
        return None
    return Sheet(panel, rows, [p_name(panel, p) for p in panel.places])
