"""Scales: the spread of the stated values that a change or a distance is measured by."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from chartprose.verify.axes import value_axis

if TYPE_CHECKING:
    from chartprose.verify.facts import PanelFacts


def scale_of(panel: PanelFacts, key: str | None = None) -> float:
    """The spread of all finite values that the text states for a panel; with two value axes, of those on one of them.

    ``key`` is the series whose axis is meant; visitors say nothing of how much a price changes.
    """
    if key is None or not any(axis.channel == "y2" for axis in panel.panel.axes):
        return panel.scale
    axes = {k: value_axis(panel.panel, panel.shown.get(k, k)) for k in panel.order if panel.facts.get(k)}
    own = [k for k, axis in axes.items() if axis is axes.get(key)]
    stated = [f.value.mid for k in own for f in panel.facts[k] if f.value and math.isfinite(f.value.width)]
    return max(stated) - min(stated) if stated else panel.scale
