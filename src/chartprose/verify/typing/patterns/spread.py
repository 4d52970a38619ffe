"""Spread: "shows greater variability than", "is more volatile", "spans 17.6 between its extremes"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.patterns.clause import asserted
from chartprose.verify.typing.patterns.slots import HAVE, WORD

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

SPREAD = (
    "variability|variation|variations|fluctuation|fluctuations|spread|volatility|range|span|span of "
    "values|variance|dynamic range"
)
STEADY = "stable|consistent|steady|uniform"
UNSTEADY = "variable|volatile|dynamic|erratic|unstable|varied"
TRIGGERS = frozenset(
    [
        *SPREAD.split("|"),
        *STEADY.split("|"),
        *UNSTEADY.split("|"),
        "ranges",
        "fluctuates",
        "extends",
        "spans",
        "moves",
        "swings",
        "span",
        "varies",
        "against",
        "compared",
    ]
)
THAN = r"(?: (?:than|compared to|compared with|relative to) (?:that of |those of )?(?P<other>[SO]\d+))?"
NOUN_RE = re.compile(
    rf"^(?P<subject>S\d+) {HAVE} (?:(?P<up>greater|higher|more|larger|wider)|(?P<down>less|lower|smaller|"
    rf"narrower)) (?:{SPREAD})(?: in(?: {WORD}){{1,3}})?{THAN}$"
)
WORD_RE = re.compile(
    rf"^(?P<subject>S\d+) (?:is|are|remains?|{HAVE}) (?P<sign>more|less) (?:(?P<up>{UNSTEADY})|"
    rf"(?P<down>{STEADY}))(?: behaviou?r| performance| pattern)?{THAN}$"
)
SPANS_RE = re.compile(
    rf"^(?P<pre>(?:{WORD} )?(?:of )?)(?P<subject>S\d+) (?:spans?|varies by|covers|has range of|ranges over|"
    rf"moves through|swings (?:by|through)) "
    rf"(?P<amount>N\d+)(?: (?!between)[a-zµ°%/]+)?(?: (?:between (?:extremes|low and high|lowest and "
    rf"highest|highest and lowest|minimum and maximum)"
    rf"(?: values?)?|from lowest to highest|in (?:all|total)))?$"
)
RANGES_RE = re.compile(
    rf"^(?P<subject>S\d+)(?: {WORD})? (?:ranges?|varies|vary|spans?|extends?|runs?|fluctuates?|oscillates?|"
    rf"lies|moves) (?:(?P<both>N\d+)|(?:from|between) (?P<low>N\d+) (?:to|and) (?P<high>N\d+))$"
)
VARIES_RE = re.compile(
    rf"^(?P<subject>S\d+) (?:varies|vary|fluctuates?|changes?|spreads?|oscillates?) (?:(?P<up>more)|"
    rf"(?P<down>less))(?: {WORD}){{0,3}} than (?P<other>[SO]\d+)$"
)
AGAINST_RE = re.compile(
    r"^(?:against|compared to|versus|but|while) (?:only )?(?P<amount>N\d+)(?: [a-zµ°%/]+)? (?:for|in|"
    r"with) (?P<subject>S\d+)$"
)


def spread(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause about how much a series varies."""
    noun = NOUN_RE.match(clause.core)
    if noun:
        return _than(clause, noun["subject"], noun["other"], up=bool(noun["up"]))
    varies = VARIES_RE.match(clause.core)
    if varies:
        return _than(clause, varies["subject"], varies["other"], up=bool(varies["up"]))
    ranges = RANGES_RE.match(clause.core)
    if ranges:
        return _ranges(clause, ranges)
    word = WORD_RE.match(clause.core)
    if word:
        return _than(clause, word["subject"], word["other"], up=bool(word["up"]) == (word["sign"] == "more"))
    spans = SPANS_RE.match(clause.core) or AGAINST_RE.match(clause.core)
    if spans:
        amount = clause.amount(spans["amount"])
        fields = {"relation": "equal", "low": amount.value, "approx": amount.approx, "measure": "range"}
        return [asserted(clause, "spread", spans["subject"], **fields)]
    return None


def _ranges(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``Ranges from 8 to 14``: its minimum and its maximum."""
    if found["both"]:
        amount = clause.amount(found["both"])
        low, high, approx = amount.value, amount.high, amount.approx
        if high is None:
            return None
    else:
        first, last = clause.amount(found["low"]), clause.amount(found["high"])
        low, high, approx = first.value, last.value, first.approx or last.approx
    plain = {"quantifier": None, "across": None, "relation": "equal", "approx": approx}
    return [
        asserted(clause, "spread", found["subject"], measure=m, low=v, **plain)
        for m, v in (("min", low), ("max", high))
    ]


def _than(clause: Clause, subject: str, other: str | None, *, up: bool) -> list[Assertion] | None:
    versus = clause.group(other).names if other and other[0] == "S" else []
    if not versus and clause.masked.names.series_count != 2 and not other:
        return None
    return [asserted(clause, "spread", subject, relation="above" if up else "below", versus=versus, measure="range")]
