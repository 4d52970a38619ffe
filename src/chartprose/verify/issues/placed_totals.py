"""A row of totals, each with its place: "Total (upper edge): ~98 in 1990, ~86 in 2000", against the parts there."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.issues.parts import Parts
from chartprose.verify.names import norm
from chartprose.verify.totals import Total

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.issues.parts import Part
    from chartprose.verify.issues.spans import Ordered

ROW_RE = re.compile(
    r"^[\s>*+•-]{0,8}(?:\d{1,2}[.)]\s)?\*{0,2}(?:(?:overall|grand|column|stack(?:ed)?|bar|combined|approximate|yearly|annual)\s)?"
    r"(?:totals?|sums?|(?:stack|total)\sheights?|heights?\sof\sthe\s(?:whole\s)?stack|(?:upper|top|outer)\sedge"
    r"|(?:whole|full|entire)\s(?:bar|stack|column)s?)(?:\s\([^()\n]{1,40}\))?\*{0,2}:\*{0,2}(?P<row>[^\n]{5,400})$",
    re.IGNORECASE | re.MULTILINE,
)
"""A line of totals behind their label."""

PIECE_RE = re.compile(r"[,;]\s(?:and\s)?|\sand\s")
_AMOUNT = (
    r"(?P<rounded>[~≈]\s?|(?:about|approximately|around|roughly)\s)?(?P<digits>\d[\d,]{0,12}+(?:\.\d{1,6})?)"
    r"\s?(?P<percent>%)?(?:\s?[A-Za-z°µ][\w/²³·]{0,15})?"
)
PLACE_LAST_RE = re.compile(rf"\s?{_AMOUNT}\s(?:in|at|on|for|by|near)\s(?:the\s)?(?P<place>[^,;:\n]{{1,40}}?)\s?\.?")
PLACE_FIRST_RE = re.compile(
    rf"\s?(?:(?:in|at|on|for)\s)?(?P<place>[^,;:=\n]{{1,40}}?)\s?(?::|=|→|->)\s?{_AMOUNT}\s?\.?"
)
FEWEST = 2


def placed_totals(text: str, parts: Ordered[Part]) -> Iterator[tuple[Total, Parts]]:
    """Each total of such a row, with the values at its place; none of several panels, whose they might be."""
    if len({part.panel for part in parts.things}) != 1:
        return
    wholes = len({part.series for part in parts.things})
    for row in ROW_RE.finditer(text):
        for total, place in _told(text, *row.span("row")):
            here = {part.series: part for part in reversed(parts.things) if part.place == place}
            if len(here) == wholes >= FEWEST:
                shown = next(iter(here.values())).shown[1]
                yield total, Parts(shown, tuple(reversed(here.values())))


def _told(text: str, start: int, end: int) -> list[tuple[Total, float | str]]:
    """The totals of a row with their places; none if one of its pieces tells anything else."""
    cuts = [start, *(cut for match in PIECE_RE.finditer(text, start, end) for cut in match.span()), end]
    pieces = list(zip(cuts[::2], cuts[1::2], strict=True))
    for form in (PLACE_LAST_RE, PLACE_FIRST_RE):
        found = [form.fullmatch(text.rstrip(" *"), *piece) for piece in pieces]
        told = [match for match in found if match is not None]
        if len(told) == len(pieces) >= FEWEST:
            return [(_total(match, (start, end)), _place(match["place"])) for match in told]
    return []


def _total(found: re.Match[str], line: tuple[int, int]) -> Total:
    value = float(found["digits"].replace(",", ""))
    rounded, percent = found["rounded"] is not None, found["percent"] is not None
    return Total(value, found["digits"], found.span("digits"), "line", line, percent, rounded)


def _place(written: str) -> float | str:
    told = written.strip(' *`"')
    digits = re.fullmatch(r"(?:[A-Za-z]{2,12}\s)?(?P<number>\d{1,6}(?:\.\d{1,4})?)", told)
    return float(digits["number"]) if digits else norm(told)
