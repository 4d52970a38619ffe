"""Heads of columns that are numbers: places of a line chart whose x axis nobody tells — "| Curve | 0 h | 24 h |"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.rules.families import LINES
from chartprose.rules.quantity import Reading, readings_in

if TYPE_CHECKING:
    from collections.abc import Sequence

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
