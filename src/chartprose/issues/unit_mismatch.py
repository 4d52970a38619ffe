"""Values in another unit than their axis: an axis from 0 to 1, and values such as 61.7."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from chartprose.issues.stated import stated, value_axis
from chartprose.record import Issue

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.draft import Draft
    from chartprose.record import Axis, Panel, Point

FACTORS = {1e3: "thousands", 1e6: "millions", 1e9: "billions"}
"""By how much values may be off as a whole, and as what they then read."""
MIN_SHARE = 0.5
"""Values are in another unit if at least this share of them lies beyond the axis."""
MIN_VALUES = 3
"""Fewer values than these may be odd by chance, but where fractions and percent explain them."""
FRACTION_END, PERCENT_LOW = 1.2, 1.5
"""An axis that ends at 1 or a little above shows fractions; a value of more than 1.5 on it reads as percent."""
MULTIPLE_RE = re.compile(r"\b(?:thousand|million|billion|[kKMmB]|bn)s?\b|10\s?\^|[x×]\s?10|[⁰¹²³⁴⁵⁶⁷⁸⁹]|\b1,?000")


class UnitMismatch(NamedTuple):
    """Points in another unit than ``axis``; ``explained`` where the label of the axis accounts for it."""

    axis: Axis
    points: list[Point]
    reads: str
    explained: bool


def unit_mismatches(panel: Panel, text: str) -> list[UnitMismatch]:
    """The axes of a panel whose values are in another unit, at most one entry an axis."""
    by_axis: dict[int, tuple[Axis, list[tuple[Point, float]]]] = {}
    axes = {series: value_axis(panel, series) for series in {point.series for point in panel.points}}
    for point in panel.points:
        axis = axes[point.series]
        if axis is not None and axis.domain is not None and (value := stated(point, text)) is not None:
            by_axis.setdefault(id(axis), (axis, []))[1].append((point, value.mid))
    return [mismatch for axis, rows in by_axis.values() if (mismatch := _mismatch_of(axis, rows)) is not None]


def _mismatch_of(axis: Axis, rows: Sequence[tuple[Point, float]]) -> UnitMismatch | None:
    low, high = axis.domain or (None, None)
    if low is None or high is None or low >= high:
        return None
    if low >= 0 and high <= FRACTION_END:
        off = [point for point, value in rows if PERCENT_LOW < value <= 100]
        if off and len(off) >= MIN_SHARE * len(rows):
            return UnitMismatch(axis, off, "percent", explained=False)
    if axis.scale == "log" or len(rows) < MIN_VALUES:
        return None
    if (low, high) == (0, 100) and all(0 < value < 1 and not point.value.unit for point, value in rows):
        return UnitMismatch(axis, [point for point, _ in rows], "fractions", explained=False)
    beyond = [(point, value) for point, value in rows if value > high]
    if len(beyond) < max(MIN_VALUES, MIN_SHARE * len(rows)):
        return None
    explained = MULTIPLE_RE.search(f"{axis.label or ''} {axis.unit or ''}") is not None
    for factor, reads in FACTORS.items():
        if all(low <= value / factor <= high for _, value in beyond):
            return UnitMismatch(axis, [point for point, _ in beyond], reads, explained)
    return None


def unit_mismatch(draft: Draft) -> list[Issue]:
    """One issue an axis; a note where the values carry the unit that explains them (61.7 % on an axis from 0 to 1)."""
    text = draft.source.text
    found = [mismatch for panel in draft.panels for mismatch in unit_mismatches(panel, text) if not mismatch.explained]
    return [_issue(mismatch, text) for mismatch in found]


def _issue(mismatch: UnitMismatch, text: str) -> Issue:
    axis, points = mismatch.axis, mismatch.points
    low, high = axis.domain or (None, None)
    spans = [point.evidence["value"] for point in points]
    first, count = text[slice(*spans[0])], len(points)
    some = f"{count} values such as {first} read" if count > 1 else f"the value {first} reads"
    message = f"The {axis.channel} axis runs from {low:g} to {high:g}, but {some} as {mismatch.reads}."
    marked = all(point.value.unit for point in points)
    return Issue(code="unit_mismatch", severity="note" if marked else "warning", message=message, evidence=spans)
