"""Parts of a whole: "makes up more than half of the total", "accounts for about 30 %", "the largest share"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from chartprose.verify.typing.patterns.clause import asserted
from chartprose.verify.typing.patterns.slots import WORD
from chartprose.verify.typing.words import FRACTIONS

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

TRIGGERS = frozenset(
    [
        "make",
        "makes",
        "account",
        "accounts",
        "represents",
        "represent",
        "constitutes",
        "comprises",
        "forms",
        "contributes",
        "responsible",
        "explain",
        "explains",
    ]
)
PART_RE = re.compile(
    rf"^(?P<subject>[SK]\d+)(?: {WORD})? (?P<never>makes-up-at-most |)(?:makes? up|accounts? for|"
    rf"(?:is|are) responsible for|represents?|constitutes?|comprises?|contributes?|forms?|explains?) "
    rf"(?:(?P<more>more than |over )|(?P<less>less than |under |at most )|(?P<about>about |around |"
    rf"approximately |roughly |nearly |almost ))?"
    rf"(?:(?P<amount>N\d+)|(?P<fraction>{'|'.join(FRACTIONS)}|quarter|third|fifth|tenth))(?: (?:of|in)(?: "
    rf"{WORD}){{1,3}}| of [A-Z]\d+)?$"
)
OVERALL_RE = re.compile(r" (?:in|of|across|over) (?:the |all )?(?:chart|figure|plot|whole|dataset|data)\b")
"""A part of everything that is plotted, and not of each position."""
OF_ALL_RE = re.compile(r" of [A-Z]\d+$")
"""All of what the parts are of: no quantifier of the parts."""
PLACE_RE = re.compile(r" of (?P<place>K\d+)$")
"""The whole is that of a position: ``more than half of the bar of Winter``."""
BARE = {"quarter": 0.25, "third": 1 / 3, "fifth": 0.2, "tenth": 0.1}


def part(clause: Clause) -> list[Assertion] | None:
    """The assertion of a clause about a share of the total."""
    found = PART_RE.match(clause.core)
    if found is None or (OVERALL_RE.search(clause.core) and clause.masked.names.place_count > 1):
        return None
    if f"{found['subject']} each " in clause.core:
        return None  # "A and B each make up half of the total" is of neither sum
    if found["fraction"]:
        value, approx = 100 * (FRACTIONS.get(found["fraction"]) or BARE[found["fraction"]]), True
    else:
        amount = clause.amount(found["amount"])
        if amount.unit != "percent":
            return None  # "make up 80 MWh" is a sum, and no share
        value, approx = amount.value, amount.approx or bool(found["about"])
    relation = "above" if found["more"] else "below" if found["less"] else "equal"
    if found["never"]:
        relation = "at_most"
    fields: dict[str, Any] = {"relation": relation, "low": value, "approx": approx and relation == "equal"}
    fields["measure"] = "share"
    made = asserted(clause, "sum", found["subject"], **fields)
    place = PLACE_RE.search(clause.core)
    if place is not None and found["subject"][0] == "S":
        return [made.model_copy(update={"at": clause.group(place["place"]).names})]
    return [made.model_copy(update={"quantifier": None, "across": None}) if OF_ALL_RE.search(clause.core) else made]
