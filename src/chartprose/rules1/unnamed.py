"""Points without a series that contradict each other place after place: several series that the text did not name.

One place with two values is a mistake of the text. Several are lines whose names were not found, and a point that is
given to none of them is a wrong one: such points are withheld, and their numerals are unread.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.families import BARS, BOXES, LINES
from chartprose.rules1.place import is_nowhere

if TYPE_CHECKING:
    from chartprose.record import Point, Span
    from chartprose.rules1.parts import PanelDraft

SEVERAL: Final = 2
"""So many places with two values are no slip of the describer."""
SINGLE: Final = frozenset({"min", "q1", "median", "q3", "max", "mean"})
"""Statistics of which a box has one."""

CLOUDS: Final = frozenset(["scatter", "bubble", "histogram", "box", "violin"])
"""Charts in which a place has many values."""


def withhold(panel: PanelDraft, *, many: bool = False) -> list[Span]:
    """Take out of ``panel`` what contradicts itself for want of a name; returns where the values stand.

    ``many``: the figure has several panels, so that the values of a series may be those of another one.
    """
    taken = [*withhold_unnamed(panel), *withhold_unplaced(panel), *(withhold_mingled(panel) if many else [])]
    return [*taken, *withhold_layers(panel), *withhold_boxes(panel)]


def withhold_unnamed(panel: PanelDraft) -> list[Span]:
    """Take the points of unnamed series out of ``panel``; the spans of their values, which nothing has read then."""
    if panel.chart_type in CLOUDS:
        return []
    bare = [p for p in panel.points if not p.series and p.stat is None]
    told: defaultdict[str, set[tuple[float | None, ...]]] = defaultdict(set)
    for point in bare:
        if point.missing is None:
            told[point.x.model_dump_json()].add((point.value.value, point.value.low, point.value.high))
    doubled = sum(len(values) > 1 for values in told.values())
    if doubled < SEVERAL or doubled * SEVERAL < len(told):
        return []
    withheld = {id(p) for p in bare}
    panel.points = [p for p in panel.points if id(p) not in withheld]
    return [p.evidence["value"] for p in bare if "value" in p.evidence and p.missing is None]


def withhold_mingled(panel: PanelDraft) -> list[Span]:
    """Take each series out of ``panel`` that has two values at place after place: those of two panels.

    The words that tell the one panel from the other were not understood: "Rye, hill: 3, 4", "Rye, lake: 6, 7".
    """
    if panel.chart_type in CLOUDS:
        return []
    told: defaultdict[str, defaultdict[str, set[float]]] = defaultdict(lambda: defaultdict(set))
    for point in panel.points:
        if point.series and point.stat is None and point.value.value is not None and not is_nowhere(point.x):
            told[point.series][point.x.model_dump_json()].add(point.value.value)
    doubled = {series: sum(len(values) > 1 for values in places.values()) for series, places in told.items()}
    mingled = {series for series, count in doubled.items() if count >= SEVERAL and count * SEVERAL >= len(told[series])}
    out = [p for p in panel.points if p.series in mingled]
    panel.points = [p for p in panel.points if p.series not in mingled]
    return [p.evidence["value"] for p in out if "value" in p.evidence and p.missing is None]


def withhold_unplaced(panel: PanelDraft) -> list[Span]:
    """Take points of bars and lines out of ``panel`` that have no place, where a series has several values.

    The names of their places were not found: "Rye, Mill: 3", "Rye, Ford: 5". The ends of a story need no place.
    """
    if panel.chart_type not in BARS | LINES:
        return []
    bare = [p for p in panel.points if p.series and p.stat is None and p.missing is None and is_nowhere(p.x)]
    bare = [p for p in bare if panel.chart_type in BARS or p.by != "rule/prose"]
    told: defaultdict[str, set[str]] = defaultdict(set)
    for point in bare:
        told[point.series].add(point.value.model_dump_json())
    withheld = {id(p): p for p in bare if len(told[p.series]) >= SEVERAL}
    panel.points = [p for p in panel.points if id(p) not in withheld]
    return [p.evidence["value"] for p in withheld.values() if "value" in p.evidence]


def withhold_boxes(panel: PanelDraft) -> list[Span]:
    """Take the statistics of a box out of ``panel`` that has several values of one that a box has once.

    They are of several boxes, whose names were not found: of a box without any name always, else of two at least.
    """
    if panel.chart_type not in BOXES:
        return []
    told: defaultdict[tuple[str, str], defaultdict[str, set[float | None]]] = defaultdict(lambda: defaultdict(set))
    for point in panel.points:
        if point.stat in SINGLE and point.value.value is not None:
            told[_box_of(point)][point.stat].add(point.value.value)
    doubled = {box for box, stats in told.items() if any(len(values) > 1 for values in stats.values())}
    nameless = ("", Position().model_dump_json())
    if len(doubled) < SEVERAL or len(doubled) * SEVERAL < len(told):
        doubled &= {nameless}
    out = [p for p in panel.points if p.stat is not None and _box_of(p) in doubled]
    withheld = {id(p) for p in out}
    panel.points = [p for p in panel.points if id(p) not in withheld]
    return [p.evidence["value"] for p in out if "value" in p.evidence and p.missing is None]


def _box_of(point: Point) -> tuple[str, str]:
    return point.series, point.x.model_dump_json()


def withhold_layers(panel: PanelDraft) -> list[Span]:
    """Take ranges out of ``panel`` that tell where the parts of a bar begin and end: "Rye 0 to 40, Oats 40 to 65"."""
    if panel.chart_type != "stacked_bar":
        return []
    bars: defaultdict[str, list[Point]] = defaultdict(list)
    for point in panel.points:
        if point.value.low is not None and point.value.high is not None and point.value.value is None:
            bars[point.x.model_dump_json()].append(point)
    layers = [point for bar in bars.values() if _are_layers(bar) for point in bar]
    withheld = {id(p) for p in layers}
    panel.points = [p for p in panel.points if id(p) not in withheld]
    return [p.evidence["value"] for p in layers if "value" in p.evidence]


def _are_layers(bar: list[Point]) -> bool:
    """Whether each range begins where the one below it ends, the lowest one at zero."""
    ends = sorted((point.value.low or 0.0, point.value.high or 0.0) for point in bar)
    return len(ends) > 1 and ends[0][0] == 0 and all(below[1] == above[0] for below, above in pairwise(ends))
