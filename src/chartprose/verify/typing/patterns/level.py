"""Levels: "stays below 80", "three of the five exceed 4.5", "only Eastdock stays under 4", "peaks at 91"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from chartprose.verify.typing.patterns.change import PASSES_RE
from chartprose.verify.typing.patterns.clause import asserted
from chartprose.verify.typing.patterns.slots import AMOUNT, BE, HAVE, SUBJECT, WORD, measure_of

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

UP = r"above|over|higher than|greater than|more than|larger than|beyond"
DOWN = r"below|under|lower than|less than|smaller than|beneath"
LEVEL_RE = re.compile(
    rf"^(?P<only>only )?{SUBJECT}(?P<noun>(?: {WORD}){{0,3}}?) (?:(?:{BE}|rises?|falls?|drops?|goes?|"
    rf"{HAVE})(?: {WORD}){{0,3}}? (?<! by )(?<! for )"
    rf"(?:(?P<up>{UP})|(?P<down>{DOWN})|(?P<least>at-least)|(?P<most>at-most))|"
    rf"(?P<exceed>exceeds?|surpass(?:es)?|tops?|passes)|(?P<reach>reach(?:es)?|hits?)) (?:(?:{WORD} "
    rf"){{0,4}}of )?{AMOUNT}(?P<unit>(?: [a-zµ°%/]+){{0,2}})$"
)
WITH_RE = re.compile(
    rf"^{SUBJECT} with (?:(?P<max>highest|maximum|peak)|(?P<min>lowest|minimum)|(?P<best>best)|"
    rf"(?P<worst>worst)) (?:{WORD} ){{0,3}}of {AMOUNT}$"
)
VALUE_RE = re.compile(
    rf"^(?P<pre>(?:{WORD} ){{0,3}}?)(?:of |for |in )?{SUBJECT}(?P<noun>(?: {WORD}){{0,2}}?) "
    rf"(?:(?P<max>peaks?|tops? out|reach(?:es)? (?:its )?(?:peak|maximum)(?: of)?|has (?:peak|maximum) of|"
    rf"maxes out)|(?P<min>bottoms? out|reach(?:es)? minimum(?: of)?)|(?P<start>starts?|begins?|opens?)|"
    rf"(?P<end>ends?|finish(?:es)?|closes))(?: (?:at|with|near))? {AMOUNT}(?P<unit>(?: [a-zµ°%/]+){{0,2}})$"
)
ASIDE_RE = re.compile(rf"^{SUBJECT} {HAVE} (?:high|strong|low|consistent)(?: {WORD}){{0,4}}$")
TRIGGERS = frozenset(
    [
        "above",
        "below",
        "over",
        "under",
        "exceed",
        "exceeds",
        "reaches",
        "reach",
        "hits",
        "peaks",
        "starts",
        "begins",
        "ends",
        "finishes",
        "stays",
        "passes",
        "with",
        "tops",
        "bottoms",
        "achieve",
        "achieves",
        "high",
        "higher",
        "lower",
        "less",
        "more",
        "opens",
        "closes",
        "than",
        "surpasses",
    ]
)


def level(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause that sets values against a figure of its own."""
    found = LEVEL_RE.match(clause.core)
    if found:
        return _bounded(clause, found)
    told = VALUE_RE.match(clause.core) or WITH_RE.match(clause.core)
    if told:
        return _valued(clause, told)
    return _aside(clause)


STAYING_RE = re.compile(r" (?:stays?|remains?|keeps?) ")
PASSING_RE = re.compile(r" (?:stays?|remains?|keeps?|is|are|lies|lie) ")
"""Verbs of being somewhere; a level with any other verb is passed."""
BY_RE = re.compile(r"\b(?:by|already|at least|even|within|until) ")
"""Words that make of a figure reached a mark that is passed."""


def _bounded(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    amount = clause.amount(found["amount"])
    subject = found["subject"]
    denied = found["least"] or found["most"]
    if amount.unit in ("times", "points") or (denied and subject[0] in "AE"):
        return None
    if clause.scope.start and clause.scope.end and PASSES_RE.search(clause.core):
        return None  # "falls below 20 between 3 and 4": on either side of it at either end
    relation = (
        "below"
        if found["down"]
        else "at_least"
        if found["reach"] or found["least"]
        else "at_most"
        if found["most"]
        else "above"
    )
    measure, stat = measure_of(found["noun"] or "", clause)
    if measure in ("drop", "change", "gap", "largest_step", "range"):
        return None
    fields: dict[str, Any] = {
        "relation": relation,
        "low": amount.value,
        "approx": amount.approx,
        "measure": measure,
        "stat": stat,
    }
    if found["reach"] and subject[0] in "SA":
        fields["measure"] = "max"
    if found["only"] and found["reach"]:
        fields["measure"] = "value" if clause.scope.at else fields["measure"]
    elif found["reach"] and subject[0] == "S" and clause.scope.at and BY_RE.search(clause.masked.text) is None:
        clause.unsure = True  # at one place it is the value there, and no mark that is passed
        fields |= {"relation": "equal", "measure": "value"}
    if found["only"] and subject[0] not in "SK":
        return None
    return [asserted(clause, "level", subject, **(fields | _scoped_level(clause, found, relation)))]


def _scoped_level(clause: Clause, found: re.Match[str], relation: str) -> dict[str, Any]:
    """Of how much of a line a level is said: who passes a mark does so at an extreme, who stays does so everywhere."""
    subject = found["subject"]
    made: dict[str, Any] = {}
    passing = PASSING_RE.search(clause.core) is None and relation != "at_least"
    extreme: dict[str, Any] = {"measure": "max" if relation == "above" else "min"} if passing else {}
    if found["only"]:
        made = {"quantifier": "only", "across": "series" if subject[0] == "S" else "positions"}
        return made | (extreme if subject[0] == "S" and not (clause.scope.at or clause.scope.start) else {})
    whole = subject[0] == "S" or (subject[0] == "A" and clause.group(subject).count is not None)
    counted = clause.scope.quantifier is not None or clause.scope.count is not None
    placed = clause.scope.at or counted or clause.scope.start is not None
    if passing and subject[0] == "A" and clause.group(subject).quantifier == "all" and not placed:
        clause.unsure = True  # "both lines exceed 90": somewhere, or everywhere
    if not whole or relation == "at_least" or placed:
        return {}
    if STAYING_RE.search(clause.core):
        made = {"quantifier": "all", "across": "positions"}
    return made | extreme


def _valued(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    subject = found["subject"]
    if subject[0] not in "SA" or clause.amount(found["amount"]).unit in ("times", "points"):
        return None
    groups = found.groupdict()
    if groups.get("best") or groups.get("worst"):
        good = clause.masked.names.goodness
        measure = "max" if (good > 0) == bool(groups.get("best")) else "min"
        clause.unsure = clause.unsure or not good
    else:
        measure = next(m for m in ("max", "min", "start", "end") if groups.get(m))
    amount = clause.amount(found["amount"])
    at = list(clause.scope.at)
    clause.scope.at = []
    fields: dict[str, Any] = {"relation": "equal", "low": amount.value, "approx": amount.approx, "measure": measure}
    made = [asserted(clause, "start_end" if measure in ("start", "end") else "level", subject, **fields)]
    if len(at) == 1 and measure in ("max", "min"):
        places = clause.masked.names.places
        number = next((p for p in places if f"{p:.12g}" == at[0]), None)
        if number is not None:
            position = {"relation": "equal", "low": number, "approx": True, "measure": f"position_of_{measure}"}
            made.append(asserted(clause, "level", subject, **position))
    elif at:
        return None
    return made


ABOVE_ASIDE_RE = re.compile(r"\((?P<word>above|over|below|under|>|<)\s?[~≈]?\s?\d")


def _aside(clause: Clause) -> list[Assertion] | None:
    """``Both achieve high scores (above 0.9) across most layers``: the parenthesis holds the level."""
    found = ASIDE_RE.match(clause.core)
    bound = ABOVE_ASIDE_RE.search(clause.masked.statement.text)
    if not found or not bound or len(clause.masked.asides) != 1:
        return None
    relation = "above" if bound["word"] in ("above", "over", ">") else "below"
    return [asserted(clause, "level", found["subject"], relation=relation, low=clause.masked.asides[0].value)]
