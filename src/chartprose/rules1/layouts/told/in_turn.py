"""What sentences on several values in turn have in common: which words compare, and whose each figure is."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.rules1.names import Name
    from chartprose.rules1.quantity import Reading

Named = Sequence[tuple[int, list["Name"]]]
"""Where a text names series: one, or several that are told at once."""

COMPARED: Final = (
    "than|times|twice|half|double|triple|difference|gap|between|total|sum|average|mean|combined|together|ratio|factor"
)
"""Words beside which a figure is seldom the height of one bar, whatever is told in turn."""

RANKED: Final = "more|less|fewer|lead|advantage|rank|each|both|all"
"""More such words, where names and figures stand in turn and no rule knows the series that are meant."""

COMPARING_RE = re.compile(
    rf"\b(?:{COMPARED}|{RANKED}|by|from|increase|decrease|drop|rise|gain|loss|compared|versus|vs|range|share of"
    r"|neither|nor|not|never|no)\b|\bn\s?=",
    re.IGNORECASE,
)
"""Words beside which a figure may be something else than the height of a bar."""


def names_before(named: Named, readings: Sequence[Reading], start: int) -> list[Name] | None:
    """The one series between each value and the one before it: "the red bar reaches 4, the blue bar 5"."""
    found: list[Name] = []
    for reading in readings:
        told = {id(name): name for place, names in named if start <= place < reading.start for name in names}
        if len(told) != 1:
            return None
        found += told.values()
        start = reading.end
    return found
