"""Which axis a series' values are read on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.names import norm

if TYPE_CHECKING:
    from chartprose.record import Axis, Panel

ON_COLOR = frozenset({"heatmap", "confusion_matrix"})


def value_axis(panel: Panel, series: str) -> Axis | None:
    """The axis of a series' values, or ``None`` where the text does not settle it.

    The colour scale of a heatmap; the radial axis of a radar; the second axis of a series bound to it; with two value
    axes and no binding, none; the numeric axis of lying bars.
    """
    axes = {a.channel: a for a in panel.axes}
    if (panel.chart_type or "") in ON_COLOR:
        return axes.get("color")
    if "radial" in axes:
        return axes["radial"]
    if "y2" in axes:
        bound = next((s.axis for s in panel.series if norm(s.name) == norm(series)), None)
        return axes.get(bound) if bound else None
    y, x = axes.get("y"), axes.get("x")
    if y is not None and y.categories and x is not None and not x.categories:
        return x
    return y
