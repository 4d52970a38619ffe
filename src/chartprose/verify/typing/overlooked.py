"""What a reading overlooks: a margin taken for the values, a half of its own for a share, other quantities."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.masking.masked import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion

LEAD = r"(?:lead|margin|advantage|edge|deficit|cushion)"
VARIES_RE = re.compile(rf"\b(?:its|their|the) {LEAD} (?:\w{{1,15}} )?(?:varies|ranges|runs|swings|fluctuates|spans)\b")
OVER_RE = re.compile(rf"\b{LEAD} (?:over|to|on|against) [^,;]{{1,60}}? (?:is|was|being|grows|gets) ")
OWN_PART_RE = re.compile(
    r"(?:\b(?:half|thirds?|quarters?|fifths?|percent)|%) of (?:its|their) (?:own )?"
    r"(?:\d{4}|initial|first|starting|original|earlier|former|early|previous)\b",
    re.IGNORECASE,
)
ONCE_RE = re.compile(r"\bonce (?:it|they|the|all|both|\w{1,20} (?:has|have|is|are|exceeds?|passes|reaches))\b")
DOING_RE = re.compile(
    r"\b(?:longer|faster|slower|quicker|cheaper|costlier|easier|harder) to (?!that|those|the)[a-z]{2,12}\b"
)
TOPPING_RE = re.compile(r"\b(?:tops?|topped|topping) (?:the |about |a )?[~$€£]?\d", re.IGNORECASE)

SAVED_RE = re.compile(r"\b(?:saves?|saved|saving|spares?|avoids?|avoided)\b", re.IGNORECASE)
RATE_AT_RE = re.compile(r"\b(?:rate|speed|pace) (?:at|with) which\b", re.IGNORECASE)
KEEPING_RE = re.compile(r"\b(?:holds?|keeps?|retains?|stores?) \w{1,20} (?:longer|shorter)\b", re.IGNORECASE)
OWN_FACTOR_RE = re.compile(
    r"\b(?:compared (?:with|to)|against|versus|but)(?: \w{1,12}){0,4} (?:factor of(?: \w{1,12}){0,2}? \d[\d.,]{0,12}"
    r"|\d[\d.,]{0,12} times) for\b",
    re.IGNORECASE,
)
"""The factor that another thing has of its own: "13 times longer in May, compared with a factor of 9 for B"."""
CROSSED = 2
PREPOSITIONS = frozenset(["with", "in", "at", "by", "for", "on", "over", "under", "to", "than"])
POWER_AT_RE = re.compile(r"\b(?:at|for|with|on) 10\^(?P<power>\d{1,2})\b", re.IGNORECASE)
"""A place that is a power of ten, which is no amount: "faster at 10^5"."""
PRONOUNS = frozenset(["it", "they"])
TOGETHER_RE = re.compile(r"\b(?:and|both|or|from|between|until|to)\b|,", re.IGNORECASE)


def overlooks(statement: Statement, assertions: Sequence[Assertion], *, paced: bool) -> bool:
    """Whether a sentence says something else than its reading: "its lead varies from 2 to 11" of the lead alone.

    ``paced``: whether the figure shows times or speeds, so that "takes longer to run" may be of its values.
    """
    text = plain(statement.text)
    measures = {a.measure for a in assertions}
    if measures & {"min", "max", "range"} and VARIES_RE.search(text):
        return True
    apart = "gap" in measures or any(a.kind == "difference" for a in assertions)
    values = any(a.kind == "comparison" and a.measure == "value" for a in assertions)
    if values and not apart and OVER_RE.search(text):
        return True
    if measures & {"share", "share_of_all"} and OWN_PART_RE.search(text):
        return True
    if any(a.kind == "level" and len(a.at) == 1 for a in assertions) and ONCE_RE.search(text):
        return True  # "above 52 once it has 2 examples" is from there on
    powers = {10.0 ** int(m["power"]) for m in POWER_AT_RE.finditer(text)}
    if any(a.kind in ("difference", "level") and a.low in powers for a in assertions):
        return True
    compared = [a for a in assertions if a.kind in ("comparison", "level", "difference") and a.at]
    if compared == list(assertions) and not powers <= {_power(p) for a in compared for p in _places_of(a)}:
        return True
    if any(a.kind == "ratio" for a in assertions) and (SAVED_RE.search(text) or OWN_FACTOR_RE.search(text)):
        return True
    if any(loses_a_side(a, text) for a in assertions) or RATE_AT_RE.search(text):
        return True
    if any(a.kind == "extremum" for a in assertions) and TOPPING_RE.search(text):
        return True
    return not paced and (DOING_RE.search(text) is not None or KEEPING_RE.search(text) is not None)


def loses_a_side(a: Assertion, text: str) -> bool:
    """Whether one of two sides is lost: "by May it undercuts B in April" of B alone, "in May A tops B in July".

    A pronoun before the name is the other side; two places with nothing that joins them belong to one side each.
    """
    if a.kind not in ("comparison", "difference") or len(a.series) != 1:
        return False
    if a.among == "positions" and a.series[0] and a.series[0] in text:
        before = text.rpartition(a.series[0])[0].rpartition(",")[2].lower().split()[-3:]
        return any(one in PRONOUNS and two not in PREPOSITIONS for one, two in pairwise(before))
    return len(a.at) == CROSSED and bool(a.versus) and not a.versus_at and TOGETHER_RE.search(text) is None


def _places_of(a: Assertion) -> list[str]:
    """All places of an assertion, of either side."""
    return [*a.at, *a.versus_at, *a.versus, *(p for p in (a.start, a.end, a.versus_start, a.versus_end) if p)]


def _power(place: str) -> float | None:
    """The number that a place is, if it is one."""
    return float(place) if place.replace(".", "", 1).isdigit() else None
