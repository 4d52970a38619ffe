"""The parts of a stated total: the values beside it in the text that share its category or its series."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING

from chartprose.verify.axes import value_axis
from chartprose.verify.interval import of_quantity
from chartprose.verify.issues.spans import Ordered
from chartprose.verify.names import norm
from chartprose.verify.totals import LABEL_RE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.draft import Draft
    from chartprose.record import Panel, Point, Span
    from chartprose.verify.interval import Interval
    from chartprose.verify.totals import Total

UNSUMMED = frozenset({"line", "scatter", "box", "violin", "cdf", "roc", "density", "surface", "radar"})
"""Charts whose values are no parts of anything."""
HEAD_RE = re.compile(r"^(?:\s*#|\W*+[^\W:\n][^:\n]*:\**\s*$)", re.MULTILINE)
"""A heading, or a line that ends in a colon: what follows it belongs to another group."""


@dataclass(frozen=True, slots=True)
class Part:
    """A value that may be a part of a total; ``value`` is ``None`` where it cannot be added.

    ``counted`` marks a whole number without a unit and without a word of approximation: it has not been rounded.
    """

    panel: int
    series: str
    place: float | str
    shown: tuple[str, str]
    value: Interval | None
    percent: bool
    counted: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts that a total may have, and the name of what they have in common."""

    name: str
    parts: tuple[Part, ...]


def parts_in(draft: Draft) -> Ordered[Part]:
    """All values of a draft that may be parts of a total, in the order of the text."""
    return Ordered(
        part
        for number, panel in enumerate(draft.panels)
        if (panel.chart_type or "") not in UNSUMMED
        for part in (_part(number, panel, p, draft.source.text) for p in panel.points)
        if part is not None
    )


def _part(number: int, panel: Panel, point: Point, text: str) -> Part | None:
    place = point.x.value if point.x.value is not None else norm(point.x.label) if point.x.label else _bin(point)
    span = point.evidence.get("value") or point.evidence.get("x")
    if LABEL_RE.match(point.series) or LABEL_RE.match(point.x.label or ""):
        return None  # a total that was read as a series or a category is no part
    if place is None or span is None or point.stat is not None or point.missing in ("not_shown", "not_applicable"):
        return None
    interval = of_quantity(point.value, text[span[0] : span[1]] if "value" in point.evidence else None)
    value = interval if interval is not None and not interval.ranged else None
    shown = point.series, point.x.label or f"{place:g}" if isinstance(place, float) else str(point.x.label)
    percent = point.value.unit == "%"
    return Part(number, norm(point.series), place, shown, value, percent, _is_count(panel, point), span)


def _bin(point: Point) -> str | None:
    """The bin of a histogram as a place, one end of which may be open."""
    low, high = point.x.low, point.x.high
    return None if low is None and high is None else f"{low} to {high}"


def _is_count(panel: Panel, point: Point) -> bool:
    value, axis = point.value.value, value_axis(panel, point.series)
    whole = value is not None and value.is_integer() and point.value.unit is None and not point.value.approx
    return whole and (axis is None or axis.unit is None)


def candidates(total: Total, parts: Ordered[Part], others: Sequence[Total], text: str) -> list[Parts]:
    """The sets of parts that a total may speak of, the likeliest first.

    The values before it on its line; else those before it under the same head; else those that follow it. The run that
    shares a category and the run that shares a series are both possible.
    """
    on_line = parts.between(total.line[0], total.span[0])
    if len(on_line) >= 2:
        return _runs(on_line[::-1])
    last = max((t.span[1] for t in others if t.span[1] <= total.span[0]), default=0)
    following = min((t.line[0] for t in others if t.span[0] > total.span[1]), default=len(text))
    headed = total.form == "tail" and not on_line
    before = parts.between(last, total.span[0])
    if not headed and before and not HEAD_RE.search(text, before[-1].span[1], total.line[0]):
        found = _runs(before[::-1])
        if found:
            return found
    return _runs(parts.between(total.span[1], following))


def _runs(parts: Sequence[Part]) -> list[Parts]:
    """The longest runs from the first part on that share its category, or its series."""
    if not parts:
        return []
    first = parts[0]
    by_place = _run(parts, lambda p: p.place == first.place)
    by_series = _run(parts, lambda p: p.series == first.series)
    found = [Parts(first.shown[1], by_place), Parts(first.shown[0], by_series)]
    return [f for f in found if len(f.parts) >= 2]


def _run(parts: Sequence[Part], same: Callable[[Part], bool]) -> tuple[Part, ...]:
    panel = parts[0].panel
    return tuple(takewhile(lambda p: p.panel == panel and same(p), parts))


def whole_panel(panels: Sequence[Panel], parts: Ordered[Part]) -> list[Parts]:
    """All values of each panel, for a grand total."""
    return [
        Parts(panel.title or "the chart", tuple(p for p in parts.things if p.panel == number))
        for number, panel in enumerate(panels)
    ]
