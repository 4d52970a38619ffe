"""Bars on both sides of zero: changes of each category, or the steps of a waterfall between its totals."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.stops import value_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.naming import Names
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

FEWEST, MOST = 3, 40
ORDERS = 20
"""How many times the largest value a figure for a value may be."""
CHANGE_RE = re.compile(r"\b(?:changes?|growth|gains?|increases?|decreases?|declines?|shifts?|swings?)\b", re.IGNORECASE)
"""What the values of an axis are called if each of them is a change."""
FALL_RE = re.compile(r"\bwaterfall\b|\bbridge chart\b", re.IGNORECASE)
TOTAL_RE = re.compile(r"\b(?:totals?|levels?|start|end|net|sums?)\b", re.IGNORECASE)
TYPES = frozenset(["bar", "waterfall"])


@dataclass(frozen=True, slots=True)
class Signed:
    """The one value of each step, with the series that it belongs to."""

    values: dict[str, float]
    owners: dict[str, str]
    rows: dict[str, str]
    """Series whose values all go one way, which are called by a word for it: "Reduction"."""
    percent: bool

    def measures(self, figure: Amount) -> bool:
        """Whether a figure is one of the values, by its unit and its size: no 15 % of kilotons, no 95,000 beside 95."""
        told = figure.unit in (None, "points") or (figure.unit == "percent" and self.percent)
        largest = max(map(self.size, self.values))
        return told and figure.high is None and abs(figure.value) <= ORDERS * largest

    def named(self, way: str) -> list[str]:
        """The steps that go up, or down."""
        return [n for n, v in self.values.items() if (v > 0 if way == "up" else v < 0)]

    def size(self, name: str) -> float:
        return abs(self.values[name])

    def level(self, name: str, relation: str, low: float, *, approx: bool = False) -> Fields:
        """The value of a step against an amount."""
        told: Fields = {"kind": "level", "series": self._series(name), "at": [name], "relation": relation, "low": low}
        return told | {"approx": True} if approx else told

    def goes(self, name: str, way: str) -> Fields:
        """That a step goes up, or down."""
        return self.level(name, "above" if way == "up" else "below", 0.0)

    def against(self, name: str, other: str, way: str, *, larger: bool) -> Fields:
        """That a step is larger than another one of the same way, or smaller."""
        above = larger == (way == "up")
        told: Fields = {"kind": "comparison", "series": self._series(name), "at": [name]}
        told["relation"] = "above" if above else "below"
        if self.owners[name] == self.owners[other]:
            return told | {"among": "positions", "versus": [other]}
        return told | {"versus": [self.owners[other]], "versus_at": [other]}

    def size_above(self, name: str, amount: float, *, larger: bool = True) -> Fields:
        """That a step, by its own sign, is larger than an amount, or smaller."""
        if self.values[name] > 0:
            return self.level(name, "above" if larger else "below", amount)
        return self.level(name, "below" if larger else "above", -amount)

    def all_go(self, names: Iterable[str], way: str) -> list[Fields]:
        return [self.goes(name, way) for name in names]

    def _series(self, name: str) -> list[str]:
        return [self.owners[name]] if self.owners[name] else []


def signed_of(names: Names, lexicon: Lexicon, facts: Sequence[PanelFacts], text: str) -> Signed | None:
    """The one panel of a figure as bars on both sides of zero; none of any other figure."""
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    if len(shown) != 1 or shown[0].panel.chart_type not in TYPES or not FEWEST <= len(lexicon.places) <= MOST:
        return None
    panel = shown[0]
    keys = [k for k in panel.order if panel.facts.get(k)]
    values: dict[str, float] = {}
    owners: dict[str, str] = {}
    for place in lexicon.places:
        read = [(panel.shown[k], value_at(panel, panel.shown[k], place)) for k in keys]
        told = [(name, r.value) for name, r in read if r is not None]
        if len(told) != 1 or told[0][1].ranged:
            return None
        owners[place], values[place] = told[0][0] or "", told[0][1].mid
    falls = FALL_RE.search(text) is not None
    if not falls and not _of_changes(names):
        return None
    totals = _totals(values, owners) if falls else []
    steps = {n: v for n, v in values.items() if n not in totals}
    if len(steps) < FEWEST or min(steps.values()) >= 0 or (falls and not totals) or 0.0 in steps.values():
        return None
    return Signed(steps, owners, _rows(steps, owners), _in_percent(names))


def _of_changes(names: Names) -> bool:
    """Whether the values of the figure are changes, by the label of their axis or by the title."""
    labels = [a.label or "" for p in names.panels for a in p.axes if not a.categories]
    return any(CHANGE_RE.search(label) for label in (*labels, *(p.title or "" for p in names.panels)))


def _in_percent(names: Names) -> bool:
    """Whether an axis of values is one of percent."""
    told = [f"{a.label or ''} {a.unit or ''}".lower() for p in names.panels for a in p.axes if not a.categories]
    return any("%" in label or "percent" in label for label in told)


def _totals(values: dict[str, float], owners: dict[str, str]) -> list[str]:
    """The bars of a waterfall that are no steps: those called totals, else the first and the last."""
    told = [n for n, owner in owners.items() if TOTAL_RE.search(owner)]
    places = list(values)
    ends = [places[0], places[-1]]
    return told or (ends if all(values[n] > 0 for n in ends) else [])


def _rows(steps: dict[str, float], owners: dict[str, str]) -> dict[str, str]:
    made: dict[str, str] = {}
    for owner in {owners[n] for n in steps if owners[n]}:
        signs = {v > 0 for n, v in steps.items() if owners[n] == owner}
        if len(signs) == 1:
            made[owner] = "up" if signs.pop() else "down"
    return made
