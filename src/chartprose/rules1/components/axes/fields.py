"""Fields of an axis in a row behind its head: "label: Day; range: 0 to 9; ticks: 0, 3, 6, 9"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.axes import filling
from chartprose.rules1.components.axes.head import field_of
from chartprose.rules1.number import holds_digit

if TYPE_CHECKING:
    from chartprose.rules1.parts import AxisDraft
    from chartprose.text.lines import Line

FIELD_RE = re.compile(r"(?:^|;|\|)\s{0,2}(?P<field>[A-Za-z][A-Za-z -]{2,20}):\s")
SLASHED_RE = re.compile(r"(?:^|\s/\s)(?P<field>[A-Za-z][A-Za-z -]{2,20}):\s")
"""The same with slashes between the fields."""

BARE_RE = re.compile(
    r"(?:^|;)\s{0,2}(?P<field>title|label|name|groups|categories|classes|limits|range|bounds|step|ticks|unit"
    r"|(?:tick\s)?spacing(?:\sof\s[a-z]{3,10})?)\s(?=[A-Z\d\"'`~-])"
)
"""The same without colons: "title Day; limits 0 and 9; spacing of marks 3"."""

NUMERIC: Final = frozenset({"range", "ticks", "step", "values"})
FEWEST: Final = 2


def axis_fields(axis: AxisDraft, line: Line, start: int, panels: int) -> bool:
    """Read the fields that ``line`` from ``start`` on consists of; False if it is no row of fields."""
    text = line.plain.text
    marks = list(FIELD_RE.finditer(text[start:])) or list(BARE_RE.finditer(text[start:]))
    if len(marks) == 1:
        marks = list(SLASHED_RE.finditer(text[start:]))
    if marks and marks[0].re is BARE_RE and len(marks) <= text.count(";", start):
        return False
    names = [field_of(mark["field"]) for mark in marks]
    if len(marks) < FEWEST or marks[0].start() > 0 or None in names:
        return False
    stops = [*(start + mark.start() for mark in marks[1:]), len(text)]
    for mark, name, stop in zip(marks, names, stops, strict=True):
        begin = start + mark.end()
        told = name
        if name in NUMERIC and not holds_digit(text[begin:stop]):
            told = "categories" if name != "step" and "," in text[begin:stop] else "skip"
        if text[begin:stop].strip():
            alone = line.part(begin, len(text[:stop].rstrip(" .;|/")))
            filling.apply_text(axis, alone, begin, told, panels)
    return True
