"""Where points stand along x: at numbers, over spans, or at names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.report.wording import number, place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.record import Axis, Point, Position

Extent = tuple[float, float]


def by_number(axis: Axis | None, points: Sequence[Point]) -> bool:
    """Whether x is a number line: not if the axis lists names, and if numbers are at least as many as labels."""
    if axis is not None and (axis.categories or axis.scale == "categorical"):
        return False
    labels = sum(point.x.label is not None and not numbers(point.x) for point in points)
    counted = sum(bool(numbers(point.x)) for point in points)
    return counted >= labels and counted > 0


def numbers(position: Position) -> list[float]:
    """The numbers of a position: one, the ends of a span, or none."""
    return [end for end in (position.value, position.low, position.high) if end is not None]


def span(position: Position, axis: Axis | None, seen: Sequence[float]) -> Extent | None:
    """The span that a position covers on a number line; its open ends reach to the axis's ends.

    A number is a span of no width; no position at all is the whole axis; a label has no place on it (``None``).
    """
    if position.value is not None:
        return position.value, position.value
    if position.label is not None and position.low is None and position.high is None:
        return None
    low, high = _ends(axis, seen)
    low = low if position.low is None else position.low
    high = high if position.high is None else position.high
    return None if low is None or high is None else (min(low, high), max(low, high))


def _ends(axis: Axis | None, seen: Sequence[float]) -> tuple[float | None, float | None]:
    stated = [end for end in (axis.domain or ()) if end is not None] if axis else []
    ends = [*stated, *seen]
    return (min(ends), max(ends)) if ends else (None, None)


def names(axis: Axis | None, points: Iterable[Point]) -> list[str]:
    """The categories in the order of the axis, then of the text; numbers among themselves in theirs."""
    found = dict.fromkeys(category(point.x) for point in points)
    listed = list(axis.categories or []) if axis else []
    rest = [name for name in found if name not in set(listed)]
    if not listed and all(_as_number(name) is not None for name in rest):
        rest.sort(key=lambda name: _as_number(name) or 0.0)
    return [*listed, *rest]


def category(position: Position) -> str:
    """A position as the name of a category."""
    return position.label if position.label is not None and position.value is None else place(position)


def _as_number(name: str) -> float | None:
    try:
        value = float(name)
    except ValueError:
        return None
    return value if number(value) == name else None
