"""The skeletons of claims, with any plain words between their parts.

What a skeleton does not account for are words without names, figures, denials or restrictions. They may still change
what is said ("the steepest part of Alpha"), so a reading of this family can support a claim but never contradict one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from chartprose.verify.typing.patterns.change import PASSES_RE
from chartprose.verify.typing.patterns.clause import asserted
from chartprose.verify.typing.patterns.extremum import LOOSE_HIGH, LOOSE_LOW, SUPERLATIVES, one_of_all, relation_of
from chartprose.verify.typing.patterns.slots import HIGH, LESS, LOW, MORE, SCALED_WORDS, WORD, measure_of
from chartprose.verify.typing.vocabulary.adjectives import SHAPES
from chartprose.verify.typing.words import (
    DOWN_NOUNS,
    DOWN_VERBS,
    FRACTIONS,
    MULTIPLES,
    SMALL_NUMBERS,
    UP_NOUNS,
    UP_VERBS,
    words_of,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.verify.checks import Assertion, Measure
    from chartprose.verify.typing.patterns.clause import Clause

GAP = rf"(?: {WORD}){{0,5}}?"
HEAD = rf"(?:{WORD} ){{0,4}}?"
SUBJECT = r"(?P<subject>[SKXAE]\d+)"
OTHER = r"(?P<other>[SKXO]\d+)"
UP = rf"(?:{MORE}|above|over|ahead of|beyond)(?![a-z-])"
DOWN = rf"(?:{LESS}|below|under|beneath|behind)(?![a-z-])"
UPS = "|".join([*UP_VERBS, *UP_NOUNS, "raises", "boosts", "lifts"])
DOWNS = "|".join([*DOWN_VERBS, *DOWN_NOUNS, "lowers", "reduces", "cuts", "shortens"])
SUPERLATIVE = rf"(?P<sup>{HIGH}|{LOW}|best|worst|{LOOSE_HIGH}|{LOOSE_LOW})"
TOP_RE = re.compile(
    rf"^(?P<pre>{HEAD}){SUBJECT}(?P<gap>{GAP}) {SUPERLATIVE}(?P<metric>{GAP})(?: (?:at|of|with) (?P<amount>N\d+))?$"
)
TOP_LAST_RE = re.compile(
    rf"^(?P<pre>{HEAD}){SUPERLATIVE}(?P<metric>{GAP}) (?:(?P<amount>N\d+) ,? ?)?(?P<gap>{HEAD}){SUBJECT}{GAP}$"
)
THAN_RE = re.compile(
    rf"^(?P<pre>{HEAD}){SUBJECT}(?P<gap>{GAP}) (?:(?P<up>{UP})|(?P<down>{DOWN}))(?P<metric>{GAP}) ?(?:than "
    rf")?(?P<gap2>{HEAD}){OTHER}{GAP}$"
)
LEVEL_RE = re.compile(
    rf"^(?P<pre>{HEAD}){SUBJECT}(?P<gap>{GAP}) (?:(?P<up>above|over|more than|higher than|beyond)|"
    rf"(?P<down>below|under|less than|lower than|beneath))(?: {WORD}){{0,3}}? (?P<amount>N\d+){GAP}$"
)
MOVED_RE = re.compile(rf"\b(?:{UPS}|{DOWNS}|differ|differs|differed|gains?|loses?|lost|gained)(?: {WORD}){{0,2}} by$")
"""Words before a figure that is no level: "falls by less than 75", "differ by more than 10"."""
VERBS_UP = "exceeds?|leads|tops|beats|outperforms?|outpaces|surpass(?:es)?|outstrips|overtops"
VERBS_DOWN = "trails?|lags|undercuts?|misses"
APART_RE = re.compile(
    rf"^(?P<pre>{HEAD}){SUBJECT}(?P<gap>{GAP}) (?P<amount>N\d+)(?: {WORD}){{0,2}}? (?:(?P<up>{UP})|(?P<down>{DOWN}))"
    rf"(?P<metric>{GAP}) ?(?:than )?(?P<gap2>{HEAD}){OTHER}{GAP}$"
)
VERB_RE = re.compile(
    rf"^(?P<pre>{HEAD}){SUBJECT}(?P<gap>{GAP}) (?:(?P<up>{VERBS_UP})|"
    rf"(?P<down>{VERBS_DOWN}))(?P<metric>{GAP}) (?P<gap2>{HEAD}){OTHER}"
    rf"{GAP}(?: by {HEAD}(?P<amount>N\d+){GAP})?$"
)
FACTORS = "|".join([*FRACTIONS, *MULTIPLES])
RATIO_RE = re.compile(
    rf"^(?P<pre>{HEAD}){SUBJECT}(?P<gap>{GAP}) (?:(?P<more>more than |over |above )|"
    rf"(?P<less>less than |under |below ))?(?:(?P<word>{FACTORS})|(?P<count>{'|'.join(SMALL_NUMBERS)}) times|"
    rf"(?P<amount>N\d+))(?P<metric>{GAP}) (?P<gap2>{HEAD}){OTHER}{GAP}$"
)
CHANGE_RE = re.compile(
    rf"^(?P<pre>{HEAD}){SUBJECT}(?P<gap>{GAP}) (?:(?P<up>{UPS})|(?P<down>{DOWNS}))(?P<metric>{GAP}) (?:by |"
    rf"of )?(?:(?P<more>more than |over )|(?P<less>less than |under ))?(?:(?P<amount>N\d+)|"
    rf"(?P<fraction>{'|'.join(FRACTIONS)})){GAP}$"
)
TREND_RE = re.compile(rf"^(?P<pre>{HEAD}){SUBJECT}(?P<gap>{GAP}) (?:(?P<up>{UPS})|(?P<down>{DOWNS})){GAP}$")
VALUE_RE = re.compile(rf"^(?:{HEAD})(?P<subject>[SKX]\d+){GAP} (?P<amount>N\d+){GAP}$")
ALONE_RE = re.compile(rf"\b(?:is|are) (?:the )?(?:only|one|sole|{'|'.join(SMALL_NUMBERS)})\b")
SHORT_RE = re.compile(r"\b(?:short|shy) of\b")
LIMITED_RE = re.compile(r"\bat (?:least|most)\b")
FACTOR_RE = re.compile(rf"\b(?:{'|'.join([*FRACTIONS, *MULTIPLES])}|times|fold)\b")
GRADED_RE = re.compile(
    rf"\b(?:{HIGH}|{LOW}|{LOOSE_HIGH}|{LOOSE_LOW}|best|worst|second|third|fourth|fifth|sixth|runner-up)\b"
)
SAME_RE = re.compile(r"\b(?:same|equal|comparable|similar) (?:amount|number|degree|extent|share|part|much|many)\b")
STEEPEST_RE = re.compile(r"\b(?:sharp|steep|strong|larg|bigg|great|heavi|small|weak|slight|slow|fast|gentl|mild)est\b")
LOOSELY_CHANGED = frozenset([*UPS.split("|"), *DOWNS.split("|"), *MORE.split("|"), *LESS.split("|")])
TRIGGERS = frozenset(
    w
    for words in (
        HIGH,
        LOW,
        LOOSE_HIGH,
        LOOSE_LOW,
        MORE,
        LESS,
        UPS,
        DOWNS,
        "exceeds|exceed|leads|tops|beats|outperforms|trails|lags|twice|double|half|times|third|thirds",
        "at|of|with|is|has|reaches|scores|best|worst|above|below|over|under|ahead|behind|beneath|beyond",
    )
    for w in words.split("|")
)


def loose(clause: Clause) -> list[Assertion] | None:
    """The assertions of the first skeleton that fits; always unsure."""
    if ALONE_RE.search(clause.core):
        return None  # "are the two towns with more than 90": no other town has
    if SHORT_RE.search(clause.core):
        return None  # what falls short of 56 does not fall by it
    clause.unsure = True
    words, things = frozenset(PARTS_RE.findall(clause.core)), len(THING_RE.findall(clause.core))
    for least, parts, regex, make in SKELETONS:
        if things < least or any(map(words.isdisjoint, parts)):
            continue
        found = regex.match(clause.core)
        if found is not None:
            made = make(clause, found)
            if made:
                return made
    return None


TIED_RE = re.compile(r"\bt(?:ies?|ied|ying)\b")


def _top(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    groups = found.groupdict()
    subject = groups["subject"]
    words = f"{groups['pre']} {groups['gap']} {groups['metric']}"
    relation = relation_of(clause, groups["sup"])
    if TIED_RE.search(clause.core):
        return None  # "A and B tie for the top" says that they are equal
    if groups["sup"] in ("least", "most") and LIMITED_RE.search(clause.core):
        return None  # "at least doubles" ranks nothing
    if relation is None or subject[0] in "AE" or clause.group(subject).quantifier or SCALED_WORDS.search(words):
        return None
    measure, stat = measure_of(words, clause)
    shaped = groups["sup"] == "least" and not SHAPES.isdisjoint(words.split())
    changed = groups["sup"] == "least" and not LOOSELY_CHANGED.isdisjoint(words.split())
    if changed or ((shaped or (found.re is TOP_LAST_RE and one_of_all(clause, subject))) and measure == "value"):
        return None
    if measure in ("drop", "change", "gap", "largest_step"):
        if subject[0] != "S":
            return None
        measure = "range" if measure in ("gap", "largest_step") else measure
    made = asserted(clause, "extremum", subject, relation=relation, measure=measure, stat=stat)
    if not groups.get("amount"):
        return [made]
    amount = clause.amount(groups["amount"] or "")
    told = (
        measure
        if measure != "value" or made.among == "positions" or made.at
        else ("max" if relation == "highest" else "min")
    )
    same = {"kind": "level", "relation": "equal", "measure": told, "low": amount.value, "approx": amount.approx}
    return [made, made.model_copy(update=same)]


def _than(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    subject, other = found["subject"], found["other"]
    if (
        subject[0] in "AE"
        or (other[0] not in (subject[0], "O"))
        or any(clause.group(t).quantifier for t in (subject, other))
    ):
        return None
    if max(len(clause.group(t).names) for t in (subject, other)) > 1 and other[0] == "S":
        return None
    if len(clause.scope.at) > 1 or PASSES_RE.search(clause.core) or FACTOR_RE.search(clause.core):
        return None  # each side may have its own place; "drops below B" is no comparison of drops; "more than twice B"
    measure, stat = measure_of(f"{found['pre']} {found['gap']} {found['metric']}", clause)
    if measure in ("gap", "largest_step", "share"):
        return None
    versus = [] if other[0] == "O" else clause.group(other).names
    relation = "above" if found["up"] else "below"
    token = found.groupdict().get("amount")
    if token:
        amount = clause.amount(token)
        if amount.unit == "times":
            return None
        unit = "percent" if amount.unit == "percent" else "points"
        told: dict[str, Any] = {"low": abs(amount.value), "high": amount.high, "approx": amount.approx, "unit": unit}
        if subject[0] == "S" and measure == "value" and not (clause.scope.at or clause.scope.start or clause.scope.end):
            told |= {"quantifier": "some", "across": "positions"}
        return [
            asserted(
                clause, "difference", subject, relation=relation, versus=versus, measure=measure, stat=stat, **told
            )
        ]
    return [asserted(clause, "comparison", subject, relation=relation, versus=versus, measure=measure, stat=stat)]


def _ratio(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    subject, other = found["subject"], found["other"]
    if (
        subject[0] != other[0]
        or subject[0] not in "SKX"
        or max(len(clause.group(t).names) for t in (subject, other)) > 1
    ):
        return None
    if found["word"]:
        factor = FRACTIONS.get(found["word"]) or MULTIPLES[found["word"]]
    elif found["count"]:
        factor = float(SMALL_NUMBERS[found["count"]])
    else:
        amount = clause.amount(found["amount"])
        if amount.unit != "times":
            return None
        factor = amount.value
    measure, stat = measure_of(f"{found['pre']} {found['gap']} {found['metric']}", clause)
    relation = "above" if found["more"] else "below" if found["less"] else "equal"
    fields: dict[str, Any] = {
        "low": factor,
        "unit": "times",
        "approx": relation == "equal",
        "measure": measure,
        "stat": stat,
    }
    return [asserted(clause, "ratio", subject, relation=relation, versus=clause.group(other).names, **fields)]


def _level(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    amount = clause.amount(found["amount"])
    passed = clause.scope.start and clause.scope.end and PASSES_RE.search(clause.core)
    if amount.unit in ("times", "points") or passed:
        return None
    measure, stat = measure_of(f"{found['pre']} {found['gap']}", clause)
    if measure in ("drop", "change", "gap", "largest_step", "share") or MOVED_RE.search(found["gap"]):
        return None
    fields: dict[str, Any] = {
        "relation": "above" if found["up"] else "below",
        "low": amount.value,
        "approx": amount.approx,
    }
    return [asserted(clause, "level", found["subject"], measure=measure, stat=stat, **fields)]


def _change(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    if found["subject"][0] not in "SA" or (clause.scope.at and not clause.scope.start) or PASSES_RE.search(clause.core):
        return None
    down = bool(found["down"])
    if found["fraction"]:
        value, percent, approx = 100 * FRACTIONS[found["fraction"]], True, True
    else:
        amount = clause.amount(found["amount"])
        if amount.unit == "times":
            return None
        value, percent, approx = abs(amount.value), amount.unit == "percent", amount.approx
    measure: Measure = ("percent_drop" if down else "percent_change") if percent else ("drop" if down else "change")
    relation = "above" if found["more"] else "below" if found["less"] else "equal"
    return [
        asserted(clause, "difference", found["subject"], measure=measure, relation=relation, low=value, approx=approx)
    ]


def _trend(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    if found["subject"][0] not in "SA" or (clause.scope.at and not clause.scope.start):
        return None
    if SAME_RE.search(clause.core) or STEEPEST_RE.search(clause.core):
        return None  # "loses the same amount in both panels" compares two changes
    return [asserted(clause, "trend", found["subject"], relation="rises" if found["up"] else "falls")]


def _value(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``Alpha scores 74 at step 60``: one series, one position, one figure."""
    amount = clause.amount(found["amount"])
    places = clause.scope.at if found["subject"][0] == "S" else clause.group(found["subject"]).names
    if len(places) != 1 or amount.unit in ("times", "points") or clause.scope.start or clause.scope.end:
        return None
    if len(clause.group(found["subject"]).names) != 1 or not LOOSELY_CHANGED.isdisjoint(clause.core.split()):
        return None
    if GRADED_RE.search(clause.core):
        return None  # "is the third-largest at 12": a rank that would be left out
    fields: dict[str, Any] = {"relation": "equal", "low": amount.value, "high": amount.high, "approx": amount.approx}
    return [asserted(clause, "level", found["subject"], **fields)]


PARTS_RE = re.compile(r"[a-z-]+|N(?=\d)")
THING_RE = re.compile(r"[SKXAEO]\d")
AMOUNTS = frozenset("N")
BEYOND = frozenset([*MORE.split("|"), "above", "over", "ahead", "beyond"])
SHORT_OF = frozenset([*LESS.split("|"), "below", "under", "beneath", "behind"])
PASSING = words_of(
    "exceed exceeds leads tops beats outperform outperforms outpaces surpass surpasses outstrips overtops trail trails "
    "lags undercut undercuts miss misses"
)
COUNTS = frozenset([*(f.split()[0] for f in (*FRACTIONS, *MULTIPLES)), "times", "N"])
SIZES = frozenset([*(f.split()[0] for f in FRACTIONS), "N"])
CHANGED = frozenset([*UPS.split("|"), *DOWNS.split("|")])
SKELETONS: tuple[
    tuple[int, tuple[frozenset[str], ...], re.Pattern[str], Callable[[Clause, re.Match[str]], list[Assertion] | None]],
    ...,
] = (
    (1, (SUPERLATIVES,), TOP_RE, _top),
    (1, (SUPERLATIVES,), TOP_LAST_RE, _top),
    (2, (AMOUNTS, BEYOND | SHORT_OF), APART_RE, _than),
    (2, (COUNTS,), RATIO_RE, _ratio),
    (1, (AMOUNTS, BEYOND | SHORT_OF), LEVEL_RE, _level),
    (2, (PASSING,), VERB_RE, _than),
    (2, (BEYOND | SHORT_OF,), THAN_RE, _than),
    (1, (CHANGED, SIZES), CHANGE_RE, _change),
    (1, (CHANGED,), TREND_RE, _trend),
    (1, (AMOUNTS,), VALUE_RE, _value),
)
"""Each with how many things it names and the words (``N``: a figure) of which it has one each: without them it is not
tried.
"""
