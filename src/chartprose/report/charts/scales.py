"""Where marks stand in a chart: axes of the record as scales of Vega-Lite, positions as numbers, spans or names."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chartprose.report.wording import number, place

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.record import Axis, Point, Position, Quantity
    from chartprose.report.charts.frame import Json


MOST_TICKS = 40
LABEL_LIMIT = 140
CROWDED = 56
"""Characters of category labels that fit beside each other under a chart of the usual width."""

YEARS = range(1500, 2200)
Extent = tuple[float, float]


def title(axis: Axis | None) -> str | None:
    """The axis's label with its unit, or ``None`` for no title."""
    if axis is None or not (axis.label or axis.unit):
        return None
    if not axis.unit or (axis.label and axis.unit in axis.label):
        return axis.label
    return f"{axis.label} ({axis.unit})" if axis.label else axis.unit


def continuous(axis: Axis | None, values: Sequence[float], notes: list[str], channel: str) -> Json:
    """A quantitative channel: its ``type``, ``title``, ``scale`` and ``axis``.

    Where ``values``, which are to be seen on it, pass the stated domain, the scale is widened, and a note is added to
    ``notes``, in which the axis is called ``channel``.
    """
    scale: Json = {"zero": False}
    if axis is not None and axis.domain is not None:
        scale |= _domain(axis.domain, values, notes, channel)
    ends = scale.get("domain", [end for end in (scale.get("domainMin"), scale.get("domainMax")) if end is not None])
    if axis is not None and axis.scale == "log":
        positive = all(end > 0 for end in (*ends, *values))
        scale["type"] = "log" if positive else "symlog"
        if not positive:
            notes.append(f"{channel}: a logarithmic axis cannot show 0 or less; near 0 it is drawn linear (symlog)")
        del scale["zero"]
    shown: Json = {}
    if axis is not None and axis.ticks and len(axis.ticks) <= MOST_TICKS:
        shown["values"] = axis.ticks
    if _years(axis, values):
        shown["format"] = "d"
    return {"type": "quantitative", "title": title(axis), "scale": scale, "axis": shown}


def _domain(stated: tuple[float | None, float | None], values: Sequence[float], notes: list[str], channel: str) -> Json:
    low, high = stated
    if low is not None and high is not None:
        if low == high:
            return {}
        least, most = min(low, high), max(low, high)
        wider = [min([least, *values]), max([most, *values])]
        if wider != [least, most]:
            beyond = sum(not least <= value <= most for value in values)
            notes.append(f"{channel} is stated as {number(low)} to {number(high)}; values beyond it: {beyond}")
        return {"domain": wider if low < high else wider[::-1], "nice": False}
    if low is not None:
        return {"domainMin": min([low, *values])}
    return {} if high is None else {"domainMax": max([high, *values])}


def _years(axis: Axis | None, values: Sequence[float]) -> bool:
    seen = [*values, *((axis.ticks or []) if axis else [])]
    return bool(seen) and all(value.is_integer() and int(value) in YEARS for value in seen)


def categorical(axis: Axis | None, names: list[str], **more: Any) -> Json:
    """A channel of names, in their order."""
    crowded = sum(map(len, names)) > CROWDED
    shown: Json = {"labelLimit": LABEL_LIMIT, "labelAngle": -35 if crowded else 0}
    return {"type": "nominal", "title": title(axis), "sort": None, "scale": {"domain": names}, "axis": shown} | more


def positioned(channel: Json, field: str) -> Json:
    """The channel with the field that it shows."""
    return {"field": field} | channel


def by_number(axis: Axis | None, points: Sequence[Point]) -> bool:
    """Whether x is a number line: not if the axis lists names, and if numbers are at least as many as labels."""
    if axis is not None and (axis.categories or axis.scale == "categorical"):
        return False
    labels = sum(point.x.label is not None and not numbers(point.x) for point in points)
    counted = sum(bool(numbers(point.x)) for point in points)
    return counted >= labels and counted > 0


def numbers(part: Position | Quantity) -> list[float]:
    """The numbers of a position or an amount: one, the ends of a span, or none."""
    return [end for end in (part.value, part.low, part.high) if end is not None]


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
