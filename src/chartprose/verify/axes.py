"""Which axis a series' values are read on."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from chartprose.verify.names import norm

if TYPE_CHECKING:
    from chartprose.record import Axis, Panel, Series
    from chartprose.verify.checks import Assertion

ON_COLOR = frozenset({"heatmap", "confusion_matrix"})
BARS = frozenset({"bar", "stacked_bar", "box", "violin"})
"""Charts that may lie on their side."""
WORD_RE = re.compile(r"[^\W\d_]{3,}")


def plotted(panel: Panel) -> list[Series]:
    """The entries of the legend that points can belong to: none where no point names a series, as in a pie."""
    return panel.series if not panel.points or any(p.series for p in panel.points) else []


def value_axis(panel: Panel, series: str) -> Axis | None:
    """The axis of a series' values, or ``None`` where the text does not settle it.

    The colour scale of a heatmap; the radial axis of a radar; with two value axes the one that the series is bound to,
    by the legend, by its name or by its unit; the numeric axis of lying bars.
    """
    axes = {a.channel: a for a in panel.axes}
    if (panel.chart_type or "") in ON_COLOR:
        return axes.get("color")
    if "radial" in axes:
        return axes["radial"]
    y, x = axes.get("y"), axes.get("x")
    if "y2" in axes:
        return _bound(panel, series, y, axes["y2"])
    if x is None or x.categories:
        return y
    named = y is not None and bool(y.categories)
    return x if named or (panel.chart_type in BARS and _is_lying(panel, y, x)) else y


def _is_lying(panel: Panel, y: Axis | None, x: Axis) -> bool:
    """Whether bars with names for positions have a range on the x axis and none on the y axis."""
    ranged = x.domain is not None and (y is None or (y.domain is None and not y.ticks))
    return ranged and bool(panel.points) and all(p.x.value is None and p.x.label for p in panel.points)


def _bound(panel: Panel, series: str, y: Axis | None, y2: Axis) -> Axis | None:
    """The axis of a series where there are two: its own, else the one that the other series leave over."""
    own = _own(panel, series, y, y2)
    if own is not None or y is None:
        return own
    names = {norm(s.name): s.name for s in panel.series} or {norm(p.series): p.series for p in panel.points}
    others = [_own(panel, name, y, y2) for key, name in names.items() if key != norm(series)]
    if len(others) == 1 and others[0] is not None:
        return y2 if others[0] is y else y
    return None


def _own(panel: Panel, series: str, y: Axis | None, y2: Axis) -> Axis | None:
    """By the legend; by the words that its name shares with one label more than with the other; by the unit."""
    bound = next((s.axis for s in panel.series if norm(s.name) == norm(series)), None)
    if bound is not None:
        return y2 if bound == "y2" else y
    shared = [len(_words(series) & _words(a.label or "")) if a else 0 for a in (y, y2)]
    if shared[0] != shared[1]:
        return y if shared[0] > shared[1] else y2
    units = {p.value.unit for p in panel.points if p.series == series and p.value.value is not None}
    unit = units.pop() if len(units) == 1 else None
    fitting = [a for a in (y, y2) if a is not None and unit is not None and a.unit == unit]
    return fitting[0] if len(fitting) == 1 else None


@lru_cache(maxsize=4096)
def _words(name: str) -> frozenset[str]:
    return frozenset(w.removesuffix("s") for w in WORD_RE.findall(norm(name)))


def across_axes(a: Assertion, panel: Panel) -> bool:
    """Whether an assertion sets figures of two value axes against each other: the price above the volume."""
    if a.among != "series" or a.kind == "association" or a.measure.startswith(("position", "percent", "times")):
        return False
    ranked = a.relation in ("highest", "lowest") and a.kind in ("extremum", "order")
    beside = (a.versus_at, a.versus_start, a.versus_end, a.versus_measure, a.versus_stat)
    alone = a.kind == "comparison" and not a.versus and not any(beside)
    others = alone and a.low is None and a.relation not in ("similar", "different")
    if not (a.versus or ranked or others or a.measure == "gap" or a.kind == "crossover"):
        return False
    if not any(axis.channel == "y2" for axis in panel.axes):
        return False
    named = [*a.series, *a.versus]
    names = named if len(named) > 1 and not others else [series.name for series in panel.series]
    found = [value_axis(panel, name) for name in names]
    return len({axis.channel for axis in found if axis is not None}) > 1
