"""Values in another unit than their axis: an axis from 0 to 1, and values such as 61.7."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.record import Issue
from chartprose.verify.axes import value_axis

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.record import Panel, Point

FRACTION_END, FRACTION_LIMIT = 1.0, 1.5
"""An axis that ends at 1 (at most 1.5 after rounding) shows fractions; 1 < value <= 100 then reads as percent."""
SHARE = 0.5
"""The values are in the other unit if at least half of them lie beyond the axis."""


def mixes_units(panel: Panel) -> list[Point]:
    """The points that read as percent on an axis of fractions, if they are half or more of all."""
    points = [p for p in panel.points if p.value.value is not None and "value" in p.evidence]
    odd = []
    for point in points:
        axis = value_axis(panel, point.series)
        if axis is None or axis.domain is None or axis.domain[1] is None or axis.domain[0] is None:
            continue
        value = point.value.value or 0.0
        if axis.domain[0] >= 0 and axis.domain[1] <= FRACTION_END and FRACTION_LIMIT < value <= 100:
            odd.append(point)
    return odd if odd and len(odd) >= SHARE * len(points) else []


def unit_mismatch(draft: Draft) -> list[Issue]:
    """One issue a panel."""
    issues = []
    for panel in draft.panels:
        odd = mixes_units(panel)
        if odd:
            first = odd[0].value.value
            message = f"The axis runs from 0 to 1, but {len(odd)} values such as {first:g} read as percent."
            spans = [p.evidence["value"] for p in odd]
            issues.append(Issue(code="unit_mismatch", severity="warning", message=message, evidence=spans))
    return issues
