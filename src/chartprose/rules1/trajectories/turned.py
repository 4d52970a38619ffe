"""Values that stand before their names: "120 Rye, 70 Oats, 95 Corn" — what has no name behind it is of none of them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.layouts.rows.by_unit import bears

if TYPE_CHECKING:
    from chartprose.rules1.context import Context
    from chartprose.rules1.data_sections.subjects import Subjects
    from chartprose.rules1.names import Name

GAP_RE = re.compile(r"\s(?:(?:for|of)\s)?(?:the\s)?\"?")
"""What stands between a value with its unit and its name."""

Turned = dict[tuple[int, int], list["Name"]]
"""Names by the digits of their values."""

FEWEST: Final = 2


def names_behind(context: Context, subjects: Subjects, start: int, end: int, unit: str | None) -> Turned | None:
    """The names of the values of ``[start, end)``; None if not every name has its value right before it.

    ``unit`` is that of the value axis.
    """
    marks = list({place: names for place, names in subjects.marks if start <= place < end}.items())
    figures = context.figures(start, end)
    if len(marks) < FEWEST or not figures or figures[0].start > marks[0][0]:
        return None
    turned: Turned = {}
    for place, names in marks:
        reading = next((figure for figure in reversed(figures) if figure.digits[1] < place), None)
        if reading is None or reading.digits in turned:
            return None
        ends = [
            reading.end,
            *([reading.digits[1] + len(unit) + 1] if unit and bears(context.text, reading, unit) else []),
        ]
        if not any(stop < place and GAP_RE.fullmatch(context.text, stop, place) for stop in ends):
            return None
        turned[reading.digits] = names
    return turned
