"""Single marks told beside the ranges of their cloud, in the units of these: "one point lies at 21% and 45 mD"."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.rules1.found import point_of_pair
from chartprose.rules1.trajectories.words import COUNT_NOUNS

if TYPE_CHECKING:
    from chartprose.rules1.context import Context, Found
    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

UNIT_RE = re.compile(r"\s?([A-Za-zµ°%$€²³][A-Za-z°%²³/·]{0,11})(?!\w)")
MARK_RE = re.compile(
    r"\b(?:point|dot|mark|marker|outlier|sample|symbol|cross|circle|triangle|square|diamond|one)\s"
    r"(?:lies|sits|is|stands|appears|falls|is found|is located|is drawn|is plotted)\s"
    r"(?:(?:alone|apart|far out|far off|out|off|isolated)\s)?at\s"
    r"(?:about\s|around\s|roughly\s|approximately\s|[~≈]\s?)?$",
    re.IGNORECASE,
)
"""What leads up to the place of one mark."""

GAP_RE = re.compile(r"(?:,|\sand|\sby|\swith)\s(?:about\s|around\s|roughly\s|approximately\s)?[~≈]?")
REACH: Final = 80
NO_UNITS: Final = frozenset(
    {"and", "on", "along", "to", "with", "while", "at", "by", "but", "horizontally", "vertically"}
)
"""Words behind a figure that are no unit."""

Units = tuple[str | None, str | None]


def unit_behind(text: str, place: int) -> str | None:
    """The unit right behind ``place``, if a word stands there that may be one."""
    match = UNIT_RE.match(text, place)
    return match[1] if match and match[1].lower() not in COUNT_NOUNS | NO_UNITS else None


def strays(context: Context, units: Units, series: Name | None, words: PanelWords) -> list[Found]:
    """The marks that are told by two figures with the units of the ranges on x and on y, which must differ."""
    if None in units or units[0] == units[1]:
        return []
    found: list[Found] = []
    for first, second in pairwise(context.readings):
        if MARK_RE.search(context.text, max(0, first.digits[0] - REACH), first.digits[0]) is None:
            continue
        sides = _sides(context.text, first, second, units)
        point = point_of_pair(context, *sides, series, words) if sides else None
        if point is not None:
            found.append(point)
    return found


def _sides(text: str, first: Reading, second: Reading, units: Units) -> tuple[Reading, Reading] | None:
    """The place and the value of a mark; None if their units are not those of the two ranges."""
    told = unit_behind(text, first.digits[1]), unit_behind(text, second.digits[1])
    if first.value is None or second.value is None or set(told) != set(units):
        return None
    end = text.find(told[0] or "", first.digits[1]) + len(told[0] or "")
    if GAP_RE.fullmatch(text, end, second.digits[0]) is None:
        return None
    return (first, second) if told == units else (second, first)
