"""The values of one chart by series and place, and how a figure of a sentence is measured against them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.verify.interval import unit_of
from chartprose.verify.typing.frames.stops import p_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.plain_wording import Worded
    from chartprose.verify.typing.tokens.token import Token

    Cell = tuple[str, str]
    Form = Callable[[re.Match[str], Worded, "Grid"], list[Cell] | None]

TYPES = frozenset(["bar", "stacked_bar", "line", "heatmap", "radar", "area", "pie", "table"])
MOST = 400
PAIR = 2
ROUGH, FACTOR = 0.03, 0.08
"""How far a value may be from a figure that is called approximate, and a quotient from a factor, of it."""


@dataclass(slots=True)
class Grid:
    """The values of the only chart of a figure, and its name; none of them is a range."""

    values: dict[Cell, float]
    series: list[str]
    places: list[str]
    panel: PanelFacts

    @property
    def stacked(self) -> bool:
        return self.panel.panel.chart_type in ("stacked_bar", "area")

    @property
    def numeric(self) -> bool:
        return self.panel.numeric

    @property
    def labels(self) -> str:
        """The labels of the axes of values, and the title."""
        axes = [f"{a.label or ''} {a.unit or ''}" for a in self.panel.panel.axes if not a.categories]
        return " ".join([*axes, self.panel.panel.title or ""]).lower()

    @property
    def percent(self) -> bool:
        return "%" in self.labels or "percent" in self.labels

    @property
    def whole(self) -> bool:
        """Whether each series has a value at each place."""
        return len(self.values) == len(self.series) * len(self.places)

    def row(self, series: str) -> dict[str, float]:
        return {p: v for (s, p), v in self.values.items() if s == series}

    def column(self, place: str) -> dict[str, float]:
        return {s: v for (s, p), v in self.values.items() if p == place}

    def of(self, name: str) -> dict[Cell, float]:
        """The values of a series or of a place."""
        return {c: v for c, v in self.values.items() if name in c}

    def share(self, series: str, place: str) -> float:
        """The part of a value in all of its place, in percent."""
        return 100 * self.values[series, place] / (sum(self.column(place).values()) or 1.0)

    def cells_of(self, places: Iterable[str]) -> list[Cell]:
        wanted = set(places)
        return [c for c in self.values if c[1] in wanted]

    def told(self, series: str, place: str) -> Fields:
        """That a value is what it is."""
        own = {"series": [series]} if series else {"among": "positions"}
        return {"kind": "level", "at": [place], **own, "relation": "equal", "low": self.values[series, place]}


def grid_of(facts: Sequence[PanelFacts]) -> Grid | None:
    """The values of the only chart of a figure; none of a plot of marks or boxes, or one with ranges or two axes."""
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    if len(shown) != 1 or shown[0].panel.chart_type not in TYPES:
        return None
    panel = shown[0]
    if panel.stats - {None, "range"} or any(a.channel == "y2" for a in panel.panel.axes):
        return None
    keys = [k for k in panel.order if panel.facts.get(k)]
    values: dict[Cell, float] = {}
    for key in keys:
        for place in panel.places:
            read = panel.read(key, place) if panel.has(key, place) else None
            if read is not None and read.value.ranged:
                return None
            if read is not None:
                values[panel.shown[key], p_name(panel, place)] = read.value.mid
    if not PAIR < len(values) <= MOST:
        return None
    places = [p_name(panel, p) for p in panel.places]
    return Grid(values, [panel.shown[k] for k in keys], places, panel)


def meets(token: Token, value: float, *, part: bool = False) -> bool:
    """Whether a value is what a figure says: within half a unit of it, or beyond it where it is a bound."""
    amount = token.amount
    if amount is None or amount.high is not None:
        return False
    low = amount.value
    if part and amount.unit == "times":
        low *= 100
    if token.bound:
        beyond = {"above": value > low, "below": value < low, "at_least": value >= low, "at_most": value <= low}
        return beyond[token.bound]
    if part and amount.unit == "times":
        return abs(value - low) <= ROUGH * 100
    digits = re.search(r"\d[\d,]*(?:\.\d+)?", token.text)
    half = unit_of(low, digits.group() if digits else None) / 2
    return abs(value - low) <= max(half, ROUGH * abs(low) if amount.approx else 0.0) + 1e-9


def times(token: Token, quotient: float) -> bool:
    """Whether a quotient is the factor that is said."""
    amount = token.amount
    if amount is None or amount.high is not None or amount.unit == "percent":
        return False
    if token.bound:
        return quotient > amount.value if token.bound in ("above", "at_least") else quotient < amount.value
    return abs(quotient - amount.value) <= FACTOR * amount.value
