"""Sides: a side of a comparison that a reading loses, a margin that it takes for the values, and whose a clause is."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.turned import in_time
from chartprose.verify.typing.vocabulary.measures import VALUES

if TYPE_CHECKING:
    from chartprose.record import Panel
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.doubts.said import Said

BESIDE_RE: Final = re.compile(
    r"\b(?:above|over|beyond|below|under|beneath|exceeds?|surpass(?:es)?) (?:the |their )?(?:overall |arithmetic )?"
    r"(?:average|mean)\b",
    re.IGNORECASE,
)
LEAD = r"(?:lead|margin|advantage|edge|deficit|cushion)"
VARIES_RE = re.compile(rf"\b(?:its|their|the) {LEAD} (?:\w{{1,15}} )?(?:varies|ranges|runs|swings|fluctuates|spans)\b")
OVER_RE = re.compile(rf"\b{LEAD} (?:over|to|on|against) [^,;]{{1,60}}? (?:is|was|being|grows|gets) ")
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
MOVED_RE = re.compile(
    r"\b(?:drops?|dropped|falls?|fell|declines?|declined|decreases?|decreased|sinks?|sank|rises?|rose|grows?|grew|gains?"
    r"|increases?|increased|loses?|lost|reductions?|cuts?|improves?|improved)\b(?P<by> by\b)?",
    re.IGNORECASE,
)
ADDED_RE = re.compile(
    r"\b(?:together|combined|total|totals|sum|sums|overall|altogether|jointly|both|taken|added|cumulative)\b",
    re.IGNORECASE,
)
MOVED_FROM_RE = re.compile(r"\bfrom [^\d;]{0,24}?(?P<first>\d[\d.]*)[^\d;]{0,40}? to [^\d;]{0,24}?(?P<last>\d[\d.]*)")
FIGURE_RE = re.compile(r"\d{1,12}(?:\.\d{1,12})?")
SAVED_RE = re.compile(r"\b(?:saves?|saved|saving|spares?|avoids?|avoided)\b", re.IGNORECASE)
OWN_FACTOR_RE = re.compile(
    r"\b(?:compared (?:with|to)|against|versus|but)(?: \w{1,12}){0,4} (?:factor of(?: \w{1,12}){0,2}? \d[\d.,]{0,12}"
    r"|\d[\d.,]{0,12} times) for\b",
    re.IGNORECASE,
)
"""The factor that another thing has of its own: "13 times longer in May, compared with a factor of 9 for B"."""
CROSSED = 2
PREPOSITIONS = frozenset(["with", "in", "at", "by", "for", "on", "over", "under", "to", "than"])
PRONOUNS = frozenset(["it", "they"])
TOGETHER_RE = re.compile(r"\b(?:and|both|or|from|between|until|to)\b|,", re.IGNORECASE)


def beside_average(said: Said) -> bool:
    """Whether the other side is the average, which the first pass does not know: "Oslo lies above the mean"."""
    return BESIDE_RE.search(said.text) is not None


def loses_a_side(said: Said) -> bool:
    """Whether one of two sides is lost: "by May it undercuts B in April" of B alone, "in May A tops B in July".

    A pronoun before the name is the other side; two places with nothing that joins them belong to one side each.
    """
    return any(_loses_one(a, said.text) for a in said.assertions)


def _loses_one(a: Assertion, text: str) -> bool:
    """Whether an assertion has lost one of its sides."""
    if a.kind not in ("comparison", "difference") or len(a.series) != 1:
        return False
    if a.among == "positions" and a.series[0] and a.series[0] in text:
        before = text.rpartition(a.series[0])[0].rpartition(",")[2].lower().split()[-3:]
        return any(one in PRONOUNS and two not in PREPOSITIONS for one, two in pairwise(before))
    return len(a.at) == CROSSED and bool(a.versus) and not a.versus_at and TOGETHER_RE.search(text) is None


def varying_lead(said: Said) -> bool:
    """Whether the extent of a lead is read as that of the values: "its lead varies from 2 to 11"."""
    return not said.measures.isdisjoint(("min", "max", "range")) and VARIES_RE.search(said.text) is not None


def lead_as_values(said: Said) -> bool:
    """Whether what a lead over another one is, or grows to, is read as a comparison of values."""
    apart = "gap" in said.measures or "difference" in said.kinds
    values = any(a.kind == "comparison" and a.measure == "value" for a in said.assertions)
    return values and not apart and OVER_RE.search(said.text) is not None


def margin_as_values(said: Said) -> bool:
    """Whether the figure of a margin is read as a value: "the gap between A and B is always above 5"."""
    levels = _levels(said)
    if not levels or len(levels) != len(said.assertions) or MARGIN_RE.search(said.text) is None:
        return False
    told = {float(figure) for figure in FIGURE_RE.findall(said.text)}
    return any(a.low in told for a in levels)


def clause_of_both(said: Said) -> bool:
    """Whether the clause behind another one is read of both: "A ranges from 2 to 9, while all of B stay below 4"."""
    both = any(len(a.series) > 1 and a.quantifier == "all" for a in _levels(said))
    behind = ALL_BEHIND_RE.search(said.text) if both else None
    return behind is not None and any(c.isdigit() for c in said.text[: behind.start()])


def _levels(said: Said) -> list[Assertion]:
    """The assertions that give a value a figure."""
    return [a for a in said.assertions if a.kind == "level" and a.measure in VALUES and a.low is not None]


def come_since(said: Said) -> bool:
    """Whether the fact is read of a sentence on what has come since: "storks have returned since its water rose"."""
    return SINCE_RE.search(said.text) is not None


def other_factor(said: Said) -> bool:
    """Whether a quotient may be of what is saved, or be that of another thing: "13 times, against 9 times for B"."""
    if "ratio" not in said.kinds:
        return False
    return SAVED_RE.search(said.text) is not None or OWN_FACTOR_RE.search(said.text) is not None


def move_as_gap(said: Said) -> bool:
    """Whether a move is read as the gap of two bars: "A drops by a quarter, less than B" is of its own first value."""
    beside = f"#{len(said.figure.panels) + 1}"
    apart = [a for a in said.assertions if a.kind == "difference" and a.at and a.versus and beside in a.panels]
    moved = {m["by"] is not None for m in MOVED_RE.finditer(said.text)} if apart else set()
    return any(bool(moved) if a.unit == "percent" else True in moved for a in apart)


def turned_in_time(said: Said) -> bool:
    """Whether bars before and after are added up, or told from the later one to the earlier one."""
    return any(_untimed(said, panel) for panel in said.figure.panels)


def _untimed(said: Said, panel: Panel) -> bool:
    """Whether the bars of one panel are."""
    names = [s.name for s in panel.series]
    times = in_time(names) if panel.chart_type == "bar" else None
    if times is None:
        return False
    added = any(a.measure == "sum" and a.among == "positions" and len(a.series) != 1 for a in said.assertions)
    if added and not ADDED_RE.search(said.text):
        return True  # "at first A lay below B"
    found = MOVED_FROM_RE.search(said.text)
    if found is None or MOVED_RE.search(said.text) is None:
        return False
    ends = [float(found[part].rstrip(".")) for part in ("first", "last")]
    told = [a for end in ends for a in said.assertions if a.kind == "level" and a.low == end and len(a.series) == 1]
    order = [times.index(a.series[0]) for a in told if a.series[0] in times]
    return len(order) == len(told) == len(ends) and order[0] > order[1]
