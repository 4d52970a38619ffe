"""Axes of the record as scales and axes of Vega-Lite: domains, ticks and logarithms as the text states them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from chartprose.report.wording import number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Axis
    from chartprose.report.charts.frame import Json

MOST_TICKS = 40
LABEL_LIMIT = 140
CROWDED = 56
"""Characters of category labels that fit beside each other under a chart of the usual width."""

YEARS = range(1500, 2200)


def title(axis: Axis | None) -> str | None:
    """The axis's label with its unit, or ``None`` for no title."""
    if axis is None or not (axis.label or axis.unit):
        return None
    if not axis.unit or (axis.label and axis.unit in axis.label):
        return axis.label
    return f"{axis.label} ({axis.unit})" if axis.label else axis.unit


def continuous(axis: Axis | None, values: Sequence[float], notes: list[str], channel: str) -> Json:
    """A quantitative channel.

    Args:
        axis: the axis, if the text has one.
        values: what is to be seen on it; where they pass the stated domain, the scale is widened and ``notes`` says so.
        notes: told to whoever looks at the chart; appended to.
        channel: what the axis is called in a note.

    Returns:
        ``type``, ``title``, ``scale`` and ``axis`` of the channel.
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
