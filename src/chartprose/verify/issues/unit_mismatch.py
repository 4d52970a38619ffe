"""Values in another unit than their axis: an axis from 0 to 1, and values such as 61.7."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.record import Issue
from chartprose.verify.axes import value_axis

if TYPE_CHECKING:
    from chartprose.draft import Draft
    from chartprose.record import Axis, Panel, Point

FRACTION_END, FRACTION_LIMIT = 1.2, 1.5
"""An axis that ends at 1 or a little above shows fractions; a value from 1.5 to 100 on it reads as percent."""
SHARE = 0.5
"""The values are in another unit if at least half of them lie beyond the axis."""
FEW = 3
"""Fewer values than these may be odd by chance, where percent and fractions do not explain it."""
MULTIPLES = (1e3, 1e6, 1e9)
MULTIPLIED_RE = re.compile(
    r"\b(?:thousands?|millions?|billions?|k|m|bn)\b|10\s?\^|[x×]\s?10|10[³⁶⁹]|\b1,?000", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Mixed:
    """Points in another unit than their axis: how they read, and whether the label of the axis accounts for it."""

    points: list[Point]
    axis: Axis
    reads: str
    explained: bool = False


def mixed_units(panel: Panel) -> Mixed | None:
    """The points of a panel that are in another unit than their axis, if they are half or more of all."""
    read = [(p, value_axis(panel, p.series), p.value.value) for p in panel.points if "value" not in p.derived]
    rows = [(p, a, v) for p, a, v in read if a is not None and v is not None and "value" in p.evidence]
    percent = [(p, a) for p, a, v in rows if _is_fraction(a) and FRACTION_LIMIT < v <= 100]
    if percent and len(percent) >= SHARE * len(rows):
        return Mixed([p for p, _ in percent], percent[0][1], "percent")
    axes = [a for _, a, _ in rows]
    if len(rows) < FEW or any(a is not axes[0] for a in axes):
        return None
    return _all_off([p for p, _, _ in rows], [v for _, _, v in rows], axes[0])


def _ends(axis: Axis) -> tuple[float, float] | None:
    low, high = axis.domain or (None, None)
    return None if low is None or high is None or low >= high else (low, high)


def _is_fraction(axis: Axis) -> bool:
    ends = _ends(axis)
    return ends is not None and ends[0] >= 0 and ends[1] <= FRACTION_END


def _all_off(points: list[Point], values: list[float], axis: Axis) -> Mixed | None:
    """Fractions on an axis from 0 to 100, or values that are all a thousand (million) times those of their axis."""
    ends = _ends(axis)
    if ends is None or axis.scale == "log":
        return None
    if ends == (0, 100) and all(0 < v < 1 for v in values) and not any(p.value.unit for p in points):
        return Mixed(points, axis, "fractions")
    for multiple in MULTIPLES:
        if min(values) > ends[1] and all(ends[0] <= v / multiple <= ends[1] for v in values):
            label = f"{axis.label or ''} {axis.unit or ''}"
            return Mixed(points, axis, f"{multiple:,.0f} times as much", MULTIPLIED_RE.search(label) is not None)
    return None


def unit_mismatch(draft: Draft) -> list[Issue]:
    """One issue a panel."""
    issues = []
    for panel in draft.panels:
        mixed = mixed_units(panel)
        ends = _ends(mixed.axis) if mixed else None
        if mixed is None or ends is None or mixed.explained:
            continue
        first, count = mixed.points[0].value.value, len(mixed.points)
        some = f"{count} values such as {first:g} read" if count > 1 else f"the value {first:g} reads"
        message = f"The {mixed.axis.channel} axis runs from {ends[0]:g} to {ends[1]:g}, but {some} as {mixed.reads}."
        spans = [p.evidence["value"] for p in mixed.points]
        issues.append(Issue(code="unit_mismatch", severity="warning", message=message, evidence=spans))
    return issues
