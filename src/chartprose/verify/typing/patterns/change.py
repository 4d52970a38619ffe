"""Changes by an amount.

"loses about 39 points between 1990 and 2020", "nearly doubles", "cuts the rate by more than half".
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from chartprose.verify.typing.patterns.clause import asserted
from chartprose.verify.typing.patterns.slots import WORD
from chartprose.verify.typing.vocabulary.words import FLIPPED
from chartprose.verify.typing.words import DOWN_VERBS, FRACTIONS, MULTIPLES, UP_VERBS

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion, Measure
    from chartprose.verify.typing.patterns.clause import Clause

UP = "|".join([*UP_VERBS, "improves", "adds", "picks up"])
DOWN = "|".join([*DOWN_VERBS, "gives up", "give up", "gives away", "sheds", "cedes"])
FRACTION = "|".join(FRACTIONS)
MULTIPLE = "|".join(word for word in MULTIPLES if word not in ("twice", "thrice"))  # "peaks twice" is no factor
HEDGE = (
    r"(?:(?P<more>more than |over |at least )|(?P<less>less than |under |at most |only |no more than "
    r")|(?P<about>approximately |about |around |nearly |almost |close to ))?"
)
TRIGGERS = frozenset(
    [
        *UP_VERBS,
        *DOWN_VERBS,
        *MULTIPLES,
        "gives",
        "cuts",
        "adds",
        "halves",
        "halved",
        "differ",
        "differs",
        "reduces",
        "lowers",
        "raises",
        "halve",
        "sheds",
        "factor",
        "improves",
    ]
)
EACH = frozenset(["each", "every", "all", "both", "any"])
SUBJECT = r"(?P<subject>[SA]\d+)"
BY_RE = re.compile(
    rf"^{SUBJECT}(?P<noun>(?: {WORD}){{0,2}}?) (?:(?P<up>{UP})|(?P<down>{DOWN}))(?: {WORD})?(?: by)? "
    rf"{HEDGE}(?:(?P<amount>N\d+)|(?P<fraction>{FRACTION}))(?: (?:units?|points?|of {WORD}|[a-zµ°%/]+))?$"
)
MULTIPLY_RE = re.compile(
    rf"^(?P<pre>(?:{WORD} ){{0,2}}?)(?:of |behind |in |for )?{SUBJECT}(?P<noun>(?: {WORD}){{0,2}}?) {HEDGE}"
    rf"(?:(?P<multiple>{MULTIPLE}|halves|halve|halved)|(?:grows|increases|rises|climbs) (?:by factor of "
    rf"(?P<amount>N\d+)|(?P<times>[a-z]+)fold))(?: in {WORD})?$"
)
CUTS_RE = re.compile(
    rf"^(?P<new>S\d+) (?:(?P<down>cuts|reduces|lowers)|(?P<up>raises|increases)) (?P<old>S\d+)(?: "
    rf"{WORD})?(?: by)? {HEDGE}(?:(?P<amount>N\d+)|(?P<fraction>{FRACTION}))$"
)
PASSES_RE = re.compile(
    r"\b(?:falls?|fell|drops?|dropped|sinks?|dips?|declines?|decreases?|slides?|rises?|rose|climbs?|grows?|increases?) "
    r"(?:(?:just|well|far|slightly) )?(?:below|above|under|over|beyond|past|beneath|behind|to|through) "
)
"""``Falls under 20`` is about where it comes to, not about how far it falls."""
FROM_TO_RE = re.compile(
    rf"^{SUBJECT}(?P<noun>(?: {WORD}){{0,2}}?) (?:(?P<up>{UP})|(?P<down>{DOWN}))(?: {WORD}){{0,2}}? from "
    rf"(?P<a>N\d+) to (?P<b>N\d+)$"
)

CUTS_TO_RE = re.compile(
    r"^(?P<new>S\d+) (?:reduces|lowers|cuts|raises|increases|brings|takes)(?: metric)?(?: "
    r"(?P<place>K\d+))? from (?P<a>N\d+) to (?P<b>N\d+)$"
)


def change(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause about how much something changes, by a figure, a fraction or a multiple."""
    if clause.scope.quantifier == "all" and EACH.isdisjoint(clause.words):
        scope = replace(clause.scope, quantifier=None)
        clause = replace(clause, scope=scope)  # "steadily", "over the whole range": a change is one of the whole way
    told = FROM_TO_RE.match(clause.core)
    if told:
        return _from_to(clause, told)
    cut = CUTS_TO_RE.match(clause.core)
    if cut and (cut["place"] or len(clause.scope.at) == 1):
        return _cuts_to(clause, cut)
    by = BY_RE.match(clause.core)
    if by:
        return _by(clause, by)
    times = None if "cross" in clause.core or "intersect" in clause.core else MULTIPLY_RE.match(clause.core)
    if times:
        factor = (
            clause.amount(times["amount"]).value if times["amount"] else MULTIPLES.get(times["multiple"] or "", 0.5)
        )
        if times["times"] or (clause.scope.at and not clause.scope.start):
            return None
        bound = _bound(times, factor, approx=True)
        bound["relation"] = FLIPPED.get(bound["relation"], "equal") if factor < 1 else bound["relation"]
        return [asserted(clause, "ratio", times["subject"], measure="times", **bound)]
    cuts = CUTS_RE.match(clause.core)
    return _cuts(clause, cuts) if cuts else None


def _bound(found: re.Match[str], value: float, *, approx: bool) -> dict[str, Any]:
    relation = "above" if found["more"] else "below" if found["less"] else "equal"
    if found["less"] and found["less"].strip() == "only":
        relation = "equal"
    return {"relation": relation, "low": value, "approx": (approx and relation == "equal") or bool(found["about"])}


def _size(clause: Clause, found: re.Match[str]) -> tuple[float, bool, bool]:
    """The size of a change, whether it is a percentage of the start, and whether it is approximate."""
    if found["fraction"]:
        return 100 * FRACTIONS[found["fraction"]], True, True
    amount = clause.amount(found["amount"])
    return abs(amount.value), amount.unit == "percent", amount.approx


def _by(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    if PASSES_RE.search(clause.core):
        return None
    value, percent, approx = _size(clause, found)
    if found["amount"] and clause.amount(found["amount"]).unit == "times":
        return None
    down = bool(found["down"])
    if found["up"] and found["up"].startswith(("gain", "improve")) and clause.masked.names.goodness < 0:
        down = True  # a gain of a quantity that is better when lower
    measure: Measure = ("percent_drop" if down else "percent_change") if percent else ("drop" if down else "change")
    if clause.scope.at and not clause.scope.start and not clause.scope.end:
        return None
    return [asserted(clause, "difference", found["subject"], measure=measure, **_bound(found, value, approx=approx))]


def _from_to(clause: Clause, found: re.Match[str]) -> list[Assertion]:
    first, last = clause.amount(found["a"]), clause.amount(found["b"])
    subject = found["subject"]
    if len(clause.scope.at) == 2 and clause.scope.start is None:
        clause.scope.start, clause.scope.end = clause.scope.at
        clause.scope.at = []
    made = [asserted(clause, "trend", subject, relation="rises" if found["up"] else "falls")]
    plain = {"quantifier": None, "across": None} if clause.scope.quantifier else {}
    for measure, amount in (("start", first), ("end", last)):
        fields = {"measure": measure, "relation": "equal", "low": amount.value, "approx": amount.approx, **plain}
        made.append(asserted(clause, "start_end", subject, **fields))
    return made


def _cuts_to(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``Plan B reduces the cost in East from 20 to 11``: its value there is 11, that of the other one 20."""
    new = clause.group(found["new"]).names
    others = [s for s in clause.masked.names.all_series if s not in new]
    at = clause.group(found["place"]).names if found["place"] else clause.scope.at
    if len(others) != 1 or len(new) != 1:
        return None
    before, after = clause.amount(found["a"]), clause.amount(found["b"])
    base = asserted(clause, "level", found["new"], relation="equal")
    return [
        base.model_copy(update={"series": names, "at": at, "low": amount.value, "approx": amount.approx})
        for names, amount in ((others, before), (new, after))
    ]


def _cuts(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    value, percent, approx = _size(clause, found)
    down = bool(found["down"])
    measure: Measure = ("percent_drop" if down else "percent_change") if percent else ("drop" if down else "change")
    pair = [*clause.group(found["old"]).names, *clause.group(found["new"]).names]
    made = asserted(clause, "difference", found["new"], measure=measure, **_bound(found, value, approx=approx))
    return [made.model_copy(update={"series": pair, "among": "positions"})]
