"""The ends of an axis on lines of their own: "Lower end: 0" over "Upper end: 200"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules1.components.axes.head import END_RE
from chartprose.rules1.strict_value import strict_value

if TYPE_CHECKING:
    from chartprose.rules1.parts import AxisDraft
    from chartprose.text.lines import Line


VERB_RE = re.compile(
    r"(?:it\s)?(?:(?P<low>starts?|begins?)|ends?|stops?|closes?|finish(?:es)?)(?:\s(?:at|with|from))?\s(?=[~$€£-]?\d)",
    re.IGNORECASE,
)
"""What leads up to one end under an axis where no label does: "starts at 0"."""


def take_end(axis: AxisDraft, line: Line) -> bool:
    """Take the one end that a field under an axis tells; False if it tells none, or one that is known."""
    if not line.label and (verb := VERB_RE.match(line.plain.text)) is not None:
        return put_end(axis, line, verb.end(), "low" if verb["low"] else "high")
    end = end_of(line.label) if line.label else None
    return end is not None and put_end(axis, line, line.rest_start, end)


def end_of(label: str) -> str | None:
    """The end of an axis that a field or the head of a column names."""
    told = END_RE.match(label)
    return None if told is None else "low" if told["low"] else "high"


def put_end(axis: AxisDraft, line: Line, begin: int, which: str) -> bool:
    """Put the one value behind ``begin`` into ``axis``; False if there is none, or if the end is known."""
    reading = strict_value(line.plain.text, begin)
    low, high = axis.domain or (None, None)
    if reading is None or reading.value is None or (low if which == "low" else high) is not None:
        return False
    axis.domain = (reading.value, high) if which == "low" else (low, reading.value)
    start, end = line.plain.span(*reading.digits)
    first, last = axis.evidence.get("domain", (start, end))
    axis.evidence["domain"] = min(start, first), max(end, last)
    return True
