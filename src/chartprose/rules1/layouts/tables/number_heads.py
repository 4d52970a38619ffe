"""Heads of columns that are numbers: places of a line chart whose x axis nobody tells — "| Curve | 0 h | 24 h |"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.rules1.families import LINES
from chartprose.rules1.layouts.tables.cells import PLAIN_RE
from chartprose.rules1.place import place_in
from chartprose.rules1.quantity import Reading, readings_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules1.context import Context
    from chartprose.rules1.layouts.tables.cells import Cell
    from chartprose.rules1.nouns import PanelWords

HEAD_RE = re.compile(r"\s*+-?\d[\d.,]{0,12}+\s?(?P<unit>[A-Za-z°µ%]{0,8})\s*+")
FEWEST: Final = 3


def number_heads(heads: Sequence[str], chart_type: str | None) -> list[Reading]:
    """The places that heads are, if all are numbers of one unit and ascend; else nothing."""
    told = [HEAD_RE.fullmatch(head) for head in heads] if chart_type in LINES else []
    units = {match["unit"] for match in told if match}
    if len(told) < FEWEST or not all(told) or len(units) != 1:
        return []
    found = [reading for head in heads for reading in readings_in(head)]
    if len(found) != len(heads) or any(reading.value is None for reading in found):
        return []
    return found if all(a.first < b.first for a, b in pairwise(found)) else []


def lacks_heads(header: list[Cell], body: list[list[Cell]], head: Context, words: PanelWords) -> bool:
    """Whether all columns are places, even the first, whose cells are figures: the rows have no names."""
    if words.x_ends is None or not all(len(cells) == len(header) and PLAIN_RE.match(cells[0].text) for cells in body):
        return False
    placed = [place_in(head.text[: cell.end], words, cell.start) for cell in header]
    return len(header) > 2 and all(
        place is not None and place[0].value is not None and words.in_x(place[0].value) for place in placed
    )
