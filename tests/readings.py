"""Readings as text: what a description holds, one line a fact, so that an expectation can be read beside it.

A point is ``series | x | value``, behind it ``| stat`` where it is a named statistic and ``| derived x`` where its
place is not written. A place is a number, ``4..18``, ``4..`` or a label; ``*`` is the whole series. ``~`` is
approximate, ``%`` and other units follow the number, ``10 (8..12)`` has an error bar, ``not_shown`` is one of the kinds
of nothing. Lines of other facts begin with their name and a colon: ``kind:``, ``title:``, ``panel:``, ``axis:``,
``legend:``, ``unread:``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.pipeline import read_draft
from chartprose.text.source import read

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.record import Axis, Point, Position, Quantity, Series


def facts_of(text: str) -> list[str]:
    """All facts that the rules read from a description, in their order."""
    draft = read_draft(read(text))
    facts = [f"kind: {draft.kind}", f"title: {draft.title}"]
    for panel in draft.panels:
        facts.append(f"panel: {panel.title} | {panel.chart_type} | {panel.position}")
        facts += [_axis(axis) for axis in panel.axes]
        facts += [_series(series) for series in panel.series]
        facts += [_point(point) for point in panel.points]
    facts += [f"unread: {text[start:end]}" for start, end in draft.unread]
    return facts


def points_of(text: str) -> list[str]:
    """The points that the rules read from a description, in their order."""
    return [fact for fact in facts_of(text) if kind_of(fact) == "point"]


def kind_of(fact: str) -> str:
    """The kind of a fact: the word before its colon, or ``point``."""
    name, colon, _ = fact.partition(": ")
    return name if colon and name in ("kind", "title", "panel", "axis", "legend", "unread") else "point"


def _point(point: Point) -> str:
    parts = [point.series, _place(point.x), point.missing or _quantity(point.value)]
    parts += [point.stat] if point.stat else []
    parts += [f"derived {name}" for name in point.derived]
    return " | ".join(parts)


def _place(x: Position) -> str:
    told = [_number(x.value), *_ends(x.low, x.high)]
    if x.label is not None:
        told.append(x.label)
    return " ".join(part for part in told if part) or "*"


def _quantity(value: Quantity) -> str:
    mark, unit = "~" if value.approx else "", value.unit or ""
    ends = list(_ends(value.low, value.high))
    if value.value is None:
        return f"{mark}{''.join(ends)}{unit}"
    return f"{mark}{_number(value.value)}{unit}" + "".join(f" ({end})" for end in ends)


def _ends(low: float | None, high: float | None) -> Iterator[str]:
    if low is not None or high is not None:
        yield f"{_number(low)}..{_number(high)}"


def _number(number: float | None) -> str:
    return "" if number is None else f"{number:.12g}"


def _axis(axis: Axis) -> str:
    parts = [axis.channel, axis.label or "", axis.unit or "", axis.scale or ""]
    parts.append("".join(_ends(*axis.domain)) if axis.domain else "")
    if axis.ticks is not None:
        parts.append(", ".join(map(_number, axis.ticks)))
    if axis.categories is not None:
        parts.append(", ".join(axis.categories))
    return f"axis: {' | '.join(parts)}"


def _series(series: Series) -> str:
    style = " ".join(part for part in (series.color, series.line, series.marker) if part)
    return f"legend: {series.name}" + (f" | {style}" if style else "") + (f" | {series.axis}" if series.axis else "")
