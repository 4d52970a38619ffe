"""The gate: what a block must satisfy to be vouched for.

Checks of points, whoever read them, are in ``objections_to``: "conflict" (two values at one place), "domain" (all
values beyond the axis), "position" (a place beyond the axis, or a number among names). Checks of what the rules read
have the codes "label" (a label that nothing explains), "numeral" (a numeral that nothing accounts for), "ambiguous"
(two readings that fit equally), "shape" (siblings that differ in form) and "prose" (a sentence that is not read);
"structure" is set where the declarations themselves are doubted.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING, Final

from chartprose.draft import Objection
from chartprose.rules.context import context_of
from chartprose.rules.points import ends_of, known_ends, position_key, value_axis
from chartprose.rules.position import bounds_of, multiple_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.record import Axis, Panel, Point, Span
    from chartprose.rules.cells import Group
    from chartprose.rules.context import Context

SLACK: Final = 0.5
"""How far beyond its axis, in shares of the axis, most values of a block may lie."""

MAX_OUTLIERS: Final = 1


def objections_to(points: Sequence[Point], panel: Panel) -> list[Objection]:
    """What speaks against the points of one block."""
    context = context_of(panel)
    found = [_conflict(points), _mixture(points), _domain(points, context), _places(points, context.position_axis)]
    return [objection for objection in found if objection is not None]


def check(group: Group, panel: Panel) -> None:
    """Enter the first objection to the points of a group that has none."""
    if group.objection is None:
        group.objection = next(iter(objections_to(group.points, panel)), None)


def _conflict(points: Sequence[Point]) -> Objection | None:
    """Two values for one series at one position."""
    known: dict[tuple[object, ...], Point] = {}
    for point in points:
        if point.stat == "outlier":
            continue
        other = known.setdefault(position_key(point), point)
        if ends_of(other.value) != ends_of(point.value) or other.missing != point.missing:
            at = point.x.label or point.x.value
            reason = f"two values for {point.series or 'the series'}" + (f" at {at}" if at is not None else "")
            return Objection("conflict", reason, (other.evidence["value"], point.evidence["value"]))
    return None


def _mixture(points: Sequence[Point]) -> Objection | None:
    """A value of the unnamed series that is not in per cent, although others are: a total among shares."""
    stated = [point for point in points if not point.series and point.missing is None and point.value.value != 0]
    other = next((point for point in stated if point.value.unit != "%"), None)
    if other is None or all(point.value.unit != "%" for point in stated):
        return None
    return Objection("shape", "one value of a series is in per cent, another is not", (other.evidence["value"],))


def _domain(points: Sequence[Point], context: Context) -> Objection | None:
    """Values beyond the value axis: one is an issue of the text, most of a block are a misreading."""
    values = [(end, p) for p in points for end in known_ends(p.value)]
    bounds = {name: bounds_of(value_axis(context, name)) for name in {point.series for point in points}}
    outside = [(value, p) for value, p in values if _is_beyond(value, *bounds[p.series])]
    factor = multiple_of(context.value_axis) if len(outside) > MAX_OUTLIERS else 1.0
    outside = [(value, p) for value, p in outside if _is_beyond(value / factor, *bounds[p.series])]
    if len(outside) > MAX_OUTLIERS and len(outside) * 2 > len(values):
        reason = f"{len(outside)} of {len(values)} values lie beyond the value axis"
        return Objection("domain", reason, tuple(p.evidence["value"] for _, p in outside[:3]))
    return None


def _places(points: Sequence[Point], axis: Axis | None) -> Objection | None:
    """Positions that do not lie on the axis of positions, or are numbers where it has names."""
    if axis is not None and axis.categories:
        stray = [point for point in points if known_ends(point.x) and point.x.label is None]
        if not stray or any(name[:1].isdigit() for name in axis.categories):
            return None
        return Objection("position", "a number is no name of the axis", (stray[0].evidence["value"],))
    low, high = bounds_of(axis)
    if low is None or high is None:
        return None
    slack = SLACK * (high - low)
    for point in points:
        for end in known_ends(point.x):
            if not low - slack <= end <= high + slack:
                spans = (point.evidence["x"],) if "x" in point.evidence else ()
                return Objection("position", f"{end:g} does not lie on the axis from {low:g} to {high:g}", spans)
    return None


def _is_beyond(value: float, low: float | None, high: float | None) -> bool:
    return (low is not None and value < low) or (high is not None and value > high)


class Cover:
    """Spans of the document, merged, that answer which others they cover."""

    def __init__(self, spans: Iterable[Span]) -> None:
        self._spans: list[tuple[int, int]] = []
        for start, end in sorted(spans):
            if self._spans and start <= self._spans[-1][1]:
                self._spans[-1] = (self._spans[-1][0], max(end, self._spans[-1][1]))
            else:
                self._spans.append((start, end))
        self._starts = [start for start, _ in self._spans]

    def touches(self, start: int, end: int) -> bool:
        """Whether a span shares a character with one of these."""
        place = bisect_right(self._starts, end - 1) - 1
        return place >= 0 and self._spans[place][1] > start

    def misses(self, spans: Iterable[Span]) -> list[Span]:
        """Those of ``spans`` that are not covered as a whole."""
        places = [(bisect_right(self._starts, span[0]) - 1, span) for span in spans]
        return [span for place, span in places if place < 0 or self._spans[place][1] < span[1]]
