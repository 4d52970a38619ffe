"""Spread: "shows greater variability than", "is more volatile", "spans 17.6 between its extremes"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.clause import asserted
from chartprose.verify.typing.slots import HAVE, WORD

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.clause import Clause

SPREAD = "variability|variation|variations|fluctuation|fluctuations|spread|volatility|range|span|span of values|variance|dynamic range"
STEADY = "stable|consistent|steady|uniform"
UNSTEADY = "variable|volatile|dynamic|erratic|unstable|varied"
TRIGGERS = frozenset(
    [*SPREAD.split("|"), *STEADY.split("|"), *UNSTEADY.split("|"), "spans", "span", "varies", "against", "compared"]
)
THAN = r"(?: (?:than|compared to|compared with|relative to) (?:that of |those of )?(?P<other>[SO]\d+))?"
NOUN_RE = re.compile(
    rf"^(?P<subject>S\d+) {HAVE} (?:(?P<up>greater|higher|more|larger|wider)|(?P<down>less|lower|smaller|narrower)) (?:{SPREAD})(?: in(?: {WORD}){{1,3}})?{THAN}$"
)
WORD_RE = re.compile(
    rf"^(?P<subject>S\d+) (?:is|are|remains?|{HAVE}) (?P<sign>more|less) (?:(?P<up>{UNSTEADY})|(?P<down>{STEADY}))(?: behaviou?r| performance| pattern)?{THAN}$"
)
SPANS_RE = re.compile(
    rf"^(?P<pre>(?:{WORD} )?(?:of )?)(?P<subject>S\d+) (?:spans?|varies by|covers|has range of|ranges over) (?P<amount>N\d+)(?: [a-zµ°%/]+)?(?: (?:between extremes|from lowest to highest|in (?:all|total)))?$"
)
AGAINST_RE = re.compile(
    r"^(?:against|compared to|versus|but|while) (?:only )?(?P<amount>N\d+)(?: [a-zµ°%/]+)? (?:for|in|with) (?P<subject>S\d+)$"
)


def spread(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause about how much a series varies."""
    noun = NOUN_RE.match(clause.core)
    if noun:
        return _than(clause, noun["subject"], noun["other"], up=bool(noun["up"]))
    word = WORD_RE.match(clause.core)
    if word:
        return _than(clause, word["subject"], word["other"], up=bool(word["up"]) == (word["sign"] == "more"))
    spans = SPANS_RE.match(clause.core) or AGAINST_RE.match(clause.core)
    if spans:
        amount = clause.amount(spans["amount"])
        fields = {"relation": "equal", "low": amount.value, "approx": amount.approx, "measure": "range"}
        return [asserted(clause, "spread", spans["subject"], **fields)]
    return None


def _than(clause: Clause, subject: str, other: str | None, *, up: bool) -> list[Assertion] | None:
    versus = clause.group(other).names if other and other[0] == "S" else []
    if not versus and clause.masked.names.series_count != 2 and not other:
        return None
    return [asserted(clause, "spread", subject, relation="above" if up else "below", versus=versus, measure="range")]
