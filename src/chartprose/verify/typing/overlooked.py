"""What a reading overlooks: a margin taken for the values, a half of its own for a share, a place told from an end."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.turned import in_time
from chartprose.verify.typing.masking.masked import plain
from chartprose.verify.typing.vocabulary.nominal import nominal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Panel
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
    r"\b(?:longer|faster|slower|quicker|cheaper|costlier|easier|harder) to "
    r"(?:run|train|compute|build|operate|make|produce|buy|maintain|execute|use|learn|install|assemble|manufacture)\b"
)
TOPPING_RE = re.compile(r"\b(?:tops?|topped|topping) (?:the |about |a )?[~$€£]?\d", re.IGNORECASE)
FROM_END_RE = re.compile(
    r"\b(?:second|third|fourth|fifth|sixth|last but one|next to last|penultimate)\b[^,;.]{0,40}"
    r"\bfrom (?:the |its )?(?:very )?(?:top|bottom|left|right|end|back|front|below|above)\b",
    re.IGNORECASE,
)
"""A place that is counted from an end: "the second bar from the bottom"."""
MARGIN_RE = re.compile(
    r"\b(?:lead|margin|advantage|edge|deficit|cushion|distance|gap|difference)s? (?:of [^,;]{1,40}? )?"
    r"(?:over|to|from|on|against|above|between) [^,;]{1,60}? (?:is|are|was|were|amounts?|always|stays?|exceeds?)\b"
)
ALL_BEHIND_RE = re.compile(r", (?:while|whereas|but) (?:all|both|each|every|most|none) ", re.IGNORECASE)
SINCE_RE = re.compile(
    r"\b(?:has|have) (?:\w{1,20} ){1,8}?(?:since|now that) (?:its|their|the \w{1,20} (?:fell|rose|is|are|has)\b)"
    r"|^(?:since|now that) (?:its|their) [^;]{1,80}, [^;]{1,60} (?:has|have)\b",
    re.IGNORECASE,
)
"""What has happened since the fact that is read: "storks have returned since its water rose above 2 m"."""
RECENT_RE = re.compile(
    r"\b(?:over|in|during|within|for|since|than) (?:the )?(?:last|past|previous|recent|preceding) (?:\w{1,12} ){0,2}?"
    r"(?:years?|decades?|months?|weeks?|days?|seasons?|centur(?:y|ies)|surveys?|census|audit)\b",
    re.IGNORECASE,
)
"""A time that a figure of names does not show, and none of whose names is the last."""
RELATIVE_RE = re.compile(
    r"\brelative(?:ly)? (?:\w{1,12} )?(?:decline|drop|fall|loss|decrease|reduction|rise|gain|increase|growth|terms)"
    r"|\b(?:proportionally|proportionately|percentage-wise)\b"
    r"|\b(?:larger|smaller|higher|lower|greater|largest|smallest|highest|lowest|greatest) "
    r"(?:share|proportion|percentage|fraction|part) of (?:its|their)\b",
    re.IGNORECASE,
)
"""A change in parts of what was there first."""
MOVED_RE = re.compile(
    r"\b(?:drops?|dropped|falls?|fell|declines?|declined|decreases?|decreased|sinks?|sank|rises?|rose|grows?|grew|gains?"
    r"|increases?|increased|loses?|lost|reductions?|cuts?|improves?|improved)\b(?P<by> by\b)?",
    re.IGNORECASE,
)
BY_PART_RE = re.compile(
    r"\bby (?:(?:more|less|over|under|well|just|almost|nearly|about|roughly|at|than|least|most) ){0,3}(?:a )?"
    r"(?:half|third|quarter|fifth|two thirds|three quarters)\b"
)
ADDED_RE = re.compile(
    r"\b(?:together|combined|total|totals|sum|sums|overall|altogether|jointly|both|taken|added|cumulative)\b",
    re.IGNORECASE,
)
MOVED_FROM_RE = re.compile(r"\bfrom [^\d;]{0,24}?(?P<first>\d[\d.]*)[^\d;]{0,40}? to [^\d;]{0,24}?(?P<last>\d[\d.]*)")
FIGURE_RE = re.compile(r"\d{1,12}(?:\.\d{1,12})?")
VALUES = frozenset(["value", "max", "min", "sum", "mean"])

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


def overlooks(
    statement: Statement, assertions: Sequence[Assertion], panels: Sequence[Panel] = (), *, paced: bool
) -> bool:
    """Whether a sentence says something else than its reading: "its lead varies from 2 to 11" of the lead alone.

    ``paced``: whether the figure shows times or speeds, so that "takes longer to run" may be of its values.
    """
    text = plain(statement.text)
    if _misplaced(text, assertions, panels) or _joined(text, assertions):
        return True
    if _of_parts(text, assertions) or _of_places(text, assertions):
        return True
    return not paced and (DOING_RE.search(text) is not None or KEEPING_RE.search(text) is not None)


def _of_parts(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a lead, a part of its own, or what holds from a place on, is read as the values."""
    measures = {a.measure for a in assertions}
    if measures & {"change", "drop", "largest_step"} and RELATIVE_RE.search(text):
        return True
    if any(a.kind == "ratio" and a.low is not None and a.low > 1 for a in assertions) and BY_PART_RE.search(text):
        return True  # "falls by more than half" is no quotient below two
    if measures & {"min", "max", "range"} and VARIES_RE.search(text):
        return True
    apart = "gap" in measures or any(a.kind == "difference" for a in assertions)
    values = any(a.kind == "comparison" and a.measure == "value" for a in assertions)
    if values and not apart and OVER_RE.search(text):
        return True
    if measures & {"share", "share_of_all"} and OWN_PART_RE.search(text):
        return True
    # "above 52 once it has 2 examples" is from there on
    return any(a.kind == "level" and len(a.at) == 1 for a in assertions) and ONCE_RE.search(text) is not None


def _of_places(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a place is taken for an amount, a side is lost, or another quantity is meant."""
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
    return any(a.kind == "extremum" for a in assertions) and TOPPING_RE.search(text) is not None


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


def _misplaced(text: str, assertions: Sequence[Assertion], panels: Sequence[Panel]) -> bool:
    """Whether a place told from an end is read as a rank, a time beyond the figure as a place, or a move as a gap."""
    if any(a.kind == "extremum" and (a.rank or 1) == 1 for a in assertions) and FROM_END_RE.search(text):
        return True
    dated = any(c.isdigit() for panel in panels for s in panel.series for c in s.name)
    if not dated and nominal(panels) and RECENT_RE.search(text):
        return True
    if any(_untimed(text, assertions, panel) for panel in panels):
        return True
    apart = [
        a for a in assertions if a.kind == "difference" and a.at and a.versus and f"#{len(panels) + 1}" in a.panels
    ]
    moved = {m["by"] is not None for m in MOVED_RE.finditer(text)}
    # "A drops by a quarter, less than B" is of its own first value
    return any(bool(moved) if a.unit == "percent" else True in moved for a in apart)


def _untimed(text: str, assertions: Sequence[Assertion], panel: Panel) -> bool:
    """Whether bars before and after are added up, or told from the later one to the earlier one."""
    names = [s.name for s in panel.series]
    times = in_time(names) if panel.chart_type == "bar" else None
    if times is None:
        return False
    added = any(a.measure == "sum" and a.among == "positions" and len(a.series) != 1 for a in assertions)
    if added and not ADDED_RE.search(text):
        return True  # "at first A lay below B"
    found = MOVED_FROM_RE.search(text)
    if found is None or MOVED_RE.search(text) is None:
        return False
    ends = [float(found[part].rstrip(".")) for part in ("first", "last")]
    told = [a for end in ends for a in assertions if a.kind == "level" and a.low == end and len(a.series) == 1]
    order = [times.index(a.series[0]) for a in told if a.series[0] in times]
    return len(order) == len(told) == len(ends) and order[0] > order[1]


def _joined(text: str, assertions: Sequence[Assertion]) -> bool:
    """Whether a margin is read as the values, a clause behind another one of both, or what came since as the fact."""
    levels = [a for a in assertions if a.kind == "level" and a.measure in VALUES and a.low is not None]
    if levels and len(levels) == len(assertions) and MARGIN_RE.search(text):
        told = {float(figure) for figure in FIGURE_RE.findall(text)}
        if any(a.low in told for a in levels):
            return True
    both = any(len(a.series) > 1 and a.quantifier == "all" for a in levels)
    behind = ALL_BEHIND_RE.search(text) if both else None
    if behind is not None and any(c.isdigit() for c in text[: behind.start()]):
        return True  # "the blue bars range from 2 to 9, while all of the red ones stay below 4"
    return SINCE_RE.search(text) is not None
