"""The ends of an axis on lines of their own: "Lower end: 0" over "Upper end: 200"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.rules.components.axes.head import END_RE
from chartprose.rules.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules.parts import AxisDraft
    from chartprose.text.lines import Line


def take_end(axis: AxisDraft, line: Line) -> bool:
    """Take the one end that a field under an axis tells; False if it tells none, or one that is known."""
    told = END_RE.match(line.label) if line.label else None
    reading = strict_value(line.plain.text, line.rest_start) if told else None
    if told is None or reading is None or reading.value is None:
        return False
    low, high = axis.domain or (None, None)
    if (low if told["low"] else high) is not None:
        return False
    axis.domain = (reading.value, high) if told["low"] else (low, reading.value)
    start, end = line.plain.span(*reading.digits)
    first, last = axis.evidence.get("domain", (start, end))
    axis.evidence["domain"] = min(start, first), max(end, last)
    return True
