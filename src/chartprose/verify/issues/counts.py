"""How many of everything a record describes: what a stated number may rightly be."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from math import prod
from typing import TYPE_CHECKING

from chartprose.verify.issues.count_nouns import CATEGORY_NOUNS, PANEL_NOUNS, REFERENCES
from chartprose.verify.names import norm, spellings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.record import Panel

REFERENCE_RE = re.compile(REFERENCES)
INNER_RE = re.compile(r"[(\[]([^()\[\]]*)[)\]]")
WORDS_RE = re.compile(r"[^\s,()/+\[\]-]+")


DRAWN_THROUGH = frozenset({"line", "area", "roc", "cdf", "density", "surface"})
"""Charts whose positions are read off a continuous axis."""


@dataclass(slots=True)
class Counts:
    """The sizes of a record: of its series and its places; of their factors and products; of its panels."""

    series: set[int] = field(default_factory=set)
    places: set[int] = field(default_factory=set)
    others: set[int] = field(default_factory=set)
    titles: set[int] = field(default_factory=set)

    def allowed(self, *, of_panel: bool) -> set[int]:
        """All numbers that a thing may have; within a panel the number of panels is none of them."""
        return self.series | self.places | self.others | (set() if of_panel else self.titles)

    def shown(self) -> str:
        """The sizes in words: "3 series and 6 categories"."""
        parts = [_listed(self.series, "series"), _listed(self.places, "categories or positions")]
        return " and ".join(p for p in parts if p)


def _listed(sizes: set[int], noun: str) -> str:
    known = sorted(s for s in sizes if s > 1)
    return f"{' or '.join(map(str, known))} {noun}" if known else ""


def counts_of(panels: Sequence[Panel]) -> Counts:
    """The sizes of a record; factors of names ("A (slow)", "A (fast)") and all but the reference entries count too."""
    made = Counts()
    everywhere: list[str] = []
    for panel in panels:
        names = _distinct([s.name for s in panel.series] or [p.series for p in panel.points])
        places = _places(panel)
        everywhere = _distinct(everywhere + names)
        made.series.add(len(names))
        made.places |= {len(a) for a in places}
        made.others |= {*_factors(names), *_styles(panel)}.union(*(_factors(a) for a in places))
        if panel.chart_type not in DRAWN_THROUGH:
            sizes = [len(a) for a in places]
            made.others |= {len(panel.points), prod(sizes), *(len(names) * n for n in sizes)}
    titles = _distinct(p.title for p in panels if p.title)
    made.others |= {len(everywhere), sum(len(p.series) for p in panels), *_factors(everywhere)}
    made.titles = {len(panels), len(titles), *_factors(titles)}
    return made


def _places(panel: Panel) -> list[list[str]]:
    """The names on the axes of a panel, and of its points; numbers along a line are no things."""
    axes = [_distinct(a.categories) for a in panel.axes if a.categories]
    labels = _distinct(p.x.label for p in panel.points if p.x.label)
    if panel.chart_type in DRAWN_THROUGH:
        return axes
    if panel.chart_type == "scatter":
        return [*axes, labels]
    numbers = {p.x.value for p in panel.points if p.x.value is not None}
    spans = {f"{p.x.low:g}-{p.x.high:g}" for p in panel.points if p.x.low is not None and p.x.high is not None}
    if panel.chart_type == "histogram":
        labels, spans = [*labels, *spans], set()  # the last bin may be open: "[12, ∞)"
    ticks = [[f"{t:g}" for t in a.ticks] for a in panel.axes if a.ticks and a.channel == "x"]
    return [a for a in (*axes, labels, [f"{n:g}" for n in numbers], sorted(spans), *(ticks if numbers else [])) if a]


def _distinct(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(n for name in names if (n := norm(name))))


def _factors(names: Sequence[str]) -> set[int]:
    """How many names there are without their parentheses, of one first or last word, and without references."""
    bare = {spellings(n)[-1] for n in names}
    inner = {m for n in names for m in INNER_RE.findall(n)}
    words = [WORDS_RE.findall(n) for n in names]
    ends = [{w[i] for w in words if w} for i in (0, -1)]
    return {len(s) for s in (bare, inner, *ends)} | _rest(names)


def _rest(names: Sequence[str]) -> set[int]:
    """How many names there are, with and without those of references."""
    references = sum(1 for n in names if REFERENCE_RE.search(n))
    return {len(names) - k for k in range(references + 1)}


def _styles(panel: Panel) -> set[int]:
    """How many colours, markers and line styles the legend has, and how many entries have each of them."""
    columns: list[list[str]] = [
        [s.color for s in panel.series if s.color],
        [s.marker for s in panel.series if s.marker],
        [s.line for s in panel.series if s.line],
        [s.axis for s in panel.series if s.axis],
    ]
    found = [Counter(c) for c in columns if c]
    sorts = [c for c in found if len(c) == len(panel.series) or sum(n > 1 for n in c.values()) > 1 or len(c) == 1]
    return {n for c in sorts for n in (len(c), c.total())} | {n for c in found for n in c.values()}


def strict_counts(panels: Sequence[Panel], noun: str) -> set[int]:
    """Every number that lines, panels or categories may rightly have; empty where the record does not settle it."""
    if re.fullmatch(PANEL_NOUNS, noun):
        return {len(panels)} if len(panels) > 1 else set()
    if re.fullmatch(CATEGORY_NOUNS, noun):
        lists = [len(a.categories) for p in panels for a in p.axes if a.categories]
        return set(lists) | {len(p.series) for p in panels} if lists else set()
    sizes = [len(p.series) for p in panels]
    if not all(sizes):
        return set()
    names = _distinct(s.name for p in panels for s in p.series)
    rest = {r for p in panels for r in _rest([norm(s.name) for s in p.series])}
    if noun == "entries":  # of a legend, or of an axis of names
        rest |= {len(a.categories) for p in panels for a in p.axes if a.categories}
    return {*sizes, sum(sizes), len(names), *rest, *_rest(names)}
