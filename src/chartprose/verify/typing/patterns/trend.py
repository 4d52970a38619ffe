"""Trends: "all series decline", "shows a steady rise", "remains stable", "peaks and then falls"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from chartprose.verify.typing.patterns.clause import asserted
from chartprose.verify.typing.patterns.slots import HAVE, SUBJECT, WORD
from chartprose.verify.typing.words import DOWN_NOUNS, DOWN_VERBS, UP_NOUNS, UP_VERBS

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

UP, DOWN = "|".join(UP_VERBS), "|".join(DOWN_VERBS)
UPS, DOWNS = "|".join(UP_NOUNS), "|".join(DOWN_NOUNS)
FLAT = "same|unaltered|stable|flat|constant|steady|unchanged|level|horizontal|static"
TRIGGERS = frozenset(
    [
        *UP_VERBS,
        *DOWN_VERBS,
        *UP_NOUNS,
        *DOWN_NOUNS,
        *FLAT.split("|"),
        "improve",
        "leads",
        "lead",
        "results",
        "associated",
        "improves",
        "improving",
        "worsen",
        "worsens",
        "plateau",
        "plateaus",
        "stabilizes",
        "stabilize",
        "flattens",
        "upward",
        "downward",
        "upwards",
        "downwards",
        "increasing",
        "decreasing",
        "declining",
        "rising",
        "falling",
        "fluctuates",
        "minimal",
        "little",
        "order",
        "improvement",
        "deteriorates",
    ]
)
STRICT = r"(?P<strict>steady|continuous|consistent|monotonic|uniform|stepwise|gradual|constant)"
VERB_RE = re.compile(
    rf"^(?P<pre>(?:{WORD} ){{0,2}}?)(?:of |for |in )?{SUBJECT}(?P<noun>(?: (?:score|value|level|rate|"
    rf"values|scores)s?)?) (?:(?P<up>{UP})|(?P<down>{DOWN})|(?P<good>improves?|improved)|(?P<bad>worsens?|"
    rf"deteriorates?))(?: (?:upward|downward|upwards|downwards))?(?P<metric>(?: (?:in )?{WORD}){{0,3}})$"
)
NOUN_RE = re.compile(
    rf"^{SUBJECT} (?:{HAVE}|undergo(?:es)?|follows?) (?:in )?(?:{STRICT} )?(?:{WORD} )?(?:(?P<up>upward "
    rf"trend|increasing trend|rising trend|{UPS}|upward slope)|(?P<down>downward trend|decreasing trend|"
    rf"declining trend|falling trend|{DOWNS}|downward slope)|(?P<good>improvement|improving "
    rf"trend))(?P<metric>(?: (?:in|of) {WORD}(?: {WORD}){{0,2}})?)$"
)
FLAT_RE = re.compile(
    rf"^{SUBJECT} (?:(?:is|are|remains?|stays?|holds?|keeps?|runs?|exhibits?|shows?|maintains?|has|have) "
    rf"(?:nearly |fairly |mostly |almost )?(?:{FLAT})(?P<metric>(?: {WORD}){{0,3}}?)(?: (?:at|around|near|"
    rf"with) (?:{WORD} (?:of )?)?(?P<amount>N\d+))?|(?:exhibits?|shows?|has|have) (?:minimal|little) "
    rf"(?:change|variation)(?P<metric2>(?: in {WORD}(?: {WORD}){{0,2}})?)|(?:reach(?:es)?|hits?) (?:{WORD} "
    rf")?plateau|plateaus?|stabili[sz]es?|levels? off|flattens?(?: out| off)?)$"
)
LEADS_TO_RE = re.compile(
    rf"^(?:increasing|raising|higher|larger|more|greater|deeper|longer|adding)(?: [a-z-]+){{1,6}}?(?: "
    rf"(?:in|of|for|to) (?P<subject>S\d+)(?: {WORD})?)? "
    rf"(?:leads? to|results? in|brings?|gives?|goes with|is associated with) (?:{WORD} )?"
    rf"(?:(?P<up>{UPS}|higher|increased|larger)|(?P<down>{DOWNS}|lower|reduced|decreased|smaller)"
    rf"|(?P<good>improved|better|improvements?)|(?P<bad>worse|degraded|degradation))(?: {WORD}){{0,4}}$"
)
THERE_RE = re.compile(
    rf"^there is (?:{STRICT} )?(?:{WORD} )?(?:(?P<up>upward trend|increasing trend|rising trend|{UPS})|"
    rf"(?P<down>downward trend|decreasing trend|declining trend|{DOWNS}))(?: in(?: {WORD}){{1,3}})?(?: "
    rf"(?:for|in|of|across) (?P<subject>[SA]\d+))?$"
)
WITH_FLAT_RE = re.compile(
    rf"^{SUBJECT} (?:with (?:{WORD} ){{0,3}}(?:remaining|staying) (?:{FLAT})|with no (?:{WORD} )?(?:change|"
    rf"trend|variation)|(?:showing|with|having) (?:minimal|little) (?:change|variation)(?: {WORD}){{0,4}})$"
)
HUMP_RE = re.compile(
    rf"^{SUBJECT} (?:(?:rises?|increases?|climbs?|grows?)(?: to peak)?(?: ,)? (?:and )?then "
    rf"(?P<down>falls?|declines?|drops?|decreases?|(?P<flat>plateaus?|flattens?(?: out| off)?|levels? off|"
    rf"stabili[sz]es?))|peaks?(?: ,)? (?:and )?then (?P<peak>falls?|declines?|drops?|decreases?))$"
)
WAVY_RE = re.compile(rf"^{SUBJECT} (?:fluctuates?|oscillates?|varies|vary|zigzags?)$")


def trend(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause about the run of one or more series along the axis."""
    leads = LEADS_TO_RE.match(clause.core)
    if leads:
        clause.unsure = True
        return _directed(clause, leads)
    found = VERB_RE.match(clause.core) or NOUN_RE.match(clause.core) or THERE_RE.match(clause.core)
    if found:
        return _directed(clause, found)
    flat = FLAT_RE.match(clause.core) or WITH_FLAT_RE.match(clause.core)
    if flat:
        verb = re.search(r"plateau|stabili|levels? off|flatten", clause.core)
        if verb and clause.scope.start is None:
            return _settled(clause, flat["subject"])
        made = [asserted(clause, "plateau", flat["subject"], relation="flat", **_plain(clause))]
        if flat.groupdict().get("amount"):
            amount = clause.amount(flat["amount"])
            fields = {
                "relation": "equal",
                "low": amount.value,
                "high": amount.high,
                "measure": "mean",
                **_plain(clause),
            }
            made.append(asserted(clause, "level", flat["subject"], approx=True, **fields))
        return made
    hump = HUMP_RE.match(clause.core)
    if hump:
        relation = "rises_then_flat" if hump["flat"] else "rises_then_falls"
        return [asserted(clause, "trend", hump["subject"], relation=relation)]
    wavy = WAVY_RE.match(clause.core)
    return [asserted(clause, "trend", wavy["subject"], relation="fluctuates")] if wavy else None


def _plain(clause: Clause) -> dict[str, Any]:
    return {"quantifier": None, "across": None} if clause.scope.quantifier == "all" else {}


def _settled(clause: Clause, subject: str) -> list[Assertion]:
    """``Reaches a plateau``: flat all along, or flat at the end; the flat reading is the stricter one."""
    return [asserted(clause, "plateau", subject, relation="flat", **_plain(clause))]


def _directed(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    groups = found.groupdict()
    subject = groups["subject"]
    if subject is not None and subject[0] in "KEX":
        return None
    if subject is None and clause.masked.names.series_count > 1 and not clause.scope.series:
        clause.unsure = True
    if groups.get("good") or groups.get("bad"):
        good = clause.masked.names.goodness
        if not good:
            return None
        rises = (good > 0) == bool(groups.get("good"))
    else:
        rises = bool(groups.get("up"))
    fields: dict[str, Any] = {"relation": "rises" if rises else "falls"}
    if (
        groups.get("strict") in ("continuous", "consistent", "monotonic", "uniform", "stepwise")
        and clause.scope.quantifier is None
    ):
        fields |= {"quantifier": "all", "across": "positions"}
    return [asserted(clause, "trend", subject, **fields)]
