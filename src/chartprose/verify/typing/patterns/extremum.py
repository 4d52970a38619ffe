"""Extremes: "Alpha has the highest score", "the lowest rate is that of Hip", "second-highest"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from chartprose.verify.typing.patterns.clause import asserted, pair_of
from chartprose.verify.typing.patterns.slots import (
    BE,
    HAVE,
    HIGH,
    LOW,
    METRIC,
    OF_ALL,
    SCALED_WORDS,
    SUBJECT,
    WORD,
    measure_of,
)
from chartprose.verify.typing.vocabulary.adjectives import SHAPES
from chartprose.verify.typing.words import DOWN_NOUNS, DOWN_VERBS, UP_NOUNS, UP_VERBS

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.typing.patterns.clause import Clause

RANKS = {"second": 2, "second-": 2, "third": 3, "third-": 3}
LOOSE_HIGH = (
    "hottest|warmest|heaviest|deepest|oldest|latest|wettest|brightest|darkest|busiest|richest|"
    "densest|steepest|slowest|loudest|dearest|costliest"
)
LOOSE_LOW = (
    "coldest|coolest|lightest|shallowest|youngest|earliest|driest|dimmest|quietest|poorest|"
    "thinnest|palest|fastest|cheapest"
)
"""Superlatives of one quantity only: they support a claim where the figures agree, and never contradict one."""
TRIGGERS = frozenset(
    [
        *HIGH.split("|"),
        *LOW.split("|"),
        "best",
        "worst",
        "more",
        "less",
        "peak",
        "reaches",
        "hits",
        "bottoms",
        "maximum",
        "most",
        "least",
        "leads",
        "lead",
        "peaks",
        "second-highest",
        "second-lowest",
        *LOOSE_HIGH.split("|"),
        *LOOSE_LOW.split("|"),
        "first",
        "last",
        "largest",
        "dominates",
    ]
)
SUPERLATIVES = frozenset([*f"{HIGH}|{LOW}|{LOOSE_HIGH}|{LOOSE_LOW}".split("|"), "best", "worst"])
WORD_RE = re.compile(r"most-common|[a-z]+")
SUPERLATIVE = rf"(?P<rank>second[- ]|third[- ])?(?P<sup>{HIGH}|{LOW}|best|worst|{LOOSE_HIGH}|{LOOSE_LOW})"
AMOUNT_TAIL = r"(?: (?:at|of|with|value of|with value of) (?P<amount>N\d+))?"
HAS_RE = re.compile(
    rf"^(?P<pre>(?:{WORD} ){{0,3}}?)(?:of |for |in )?{SUBJECT}(?P<noun>(?: {WORD}){{0,2}}?) (?:{HAVE} |"
    rf"{BE} |leads with )+{SUPERLATIVE}(?P<metric>(?: {WORD}){{0,5}}?){OF_ALL}{AMOUNT_TAIL}$"
)
IS_AT_RE = re.compile(
    rf"^{SUPERLATIVE} (?:(?P<mine>S\d+) )?(?P<metric>{METRIC})(?:(?:of|for|in) (?P<owner>S\d+) )?"
    rf"(?:is|was|belongs to|occurs?|falls|goes to|comes from|lies|appears|is that of|is found|is seen|is "
    rf"recorded|is reached|is observed|is achieved|is held|is (?:shown|given) by)"
    rf"(?: (?:in|at|for|on|by|to|that of|with|of))? {SUBJECT}{AMOUNT_TAIL}$"
)
NOUN_RE = re.compile(rf"^{SUBJECT}(?P<noun>(?: {WORD}){{0,2}}) (?:is|are|was|were) {SUPERLATIVE}(?P<metric>)$")
PEAK_RE = re.compile(
    rf"^(?P<subject>S\d+)(?: {WORD})? (?:(?P<high>peaks?|(?:reach(?:es)?|has|attains?|hits?) (?:peak|"
    rf"maximum|highest (?:value|point|level)))|(?P<low>bottoms out|(?:reach(?:es)?|has|hits?) (?:minimum|"
    rf"lowest (?:value|point|level))))(?: (?:of|at|with) (?:(?:metric|value|peak|score|maximum|level) "
    rf"(?:of )?)?(?P<amount>N\d+))?$"
)
PLACE_AFTER_RE = re.compile(r"[^.;]{0,12}?\b(?:at|in|for|on|under|with) (?:the )?[KXS]\d")
LEADS_RE = re.compile(
    rf"^{SUBJECT} (?P<verb>leads|dominates|(?:ranks|comes|stands|is|places|finishes) first|takes (?:first "
    rf"place|lead)|(?:comes|ranks|is|stands|places|finishes) last|trails all)(?P<metric>(?: in)?)$"
)
BARE_RE = re.compile(rf"^(?P<pre>(?:{WORD} ){{1,4}})(?:is|are|was|were) {SUPERLATIVE}(?P<metric>)$")
METRIC_FIRST_RE = re.compile(
    rf"^(?P<pre>(?:{WORD} ){{1,4}})(?:is|are|was|were) {SUPERLATIVE}(?P<metric>)(?: (?:in|for|at|with|on|"
    rf"by))? {SUBJECT}$"
)
MOST_RE = re.compile(
    rf"^(?P<pre>(?:{WORD} ){{0,2}}?)(?:of |for |in )?{SUBJECT}(?P<noun>(?: {WORD})?) "
    rf"(?:(?P<up>{'|'.join(UP_VERBS)}|adds?|improves?)|(?P<down>{'|'.join(DOWN_VERBS)}))(?P<metric>(?: "
    rf"{WORD}){{0,2}}?) (?:(?:by )?(?P<most>most|more than O\d+)|(?P<least>least|less than O\d+))(?P<how> "
    rf"in (?:relative|absolute|percentage) terms| in terms| proportionally| relatively)?$"
)
CHANGE_RE = re.compile(
    rf"^{SUPERLATIVE} (?:{WORD} )?(?:(?P<up>{'|'.join(UP_NOUNS)})|(?P<down>{'|'.join(DOWN_NOUNS)}))(?: "
    rf"in(?: {WORD}){{1,2}})? (?:is|was|occurs|belongs to|is found|is seen|is recorded|is observed|"
    rf"comes)(?: (?:in|at|for|to|with|by|from))? ?{SUBJECT}?$"
)


def extremum(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause about who or what is highest or lowest; ``None`` if it says something else."""
    peak = PEAK_RE.match(clause.core)
    if peak is not None and len(clause.scope.at) == 1 and clause.scope.at[0] not in ("start", "end"):
        return _peak(clause, peak)
    if not SUPERLATIVES.isdisjoint(WORD_RE.findall(clause.core)):
        change = CHANGE_RE.match(clause.core)
        if change is not None:
            return _changed(clause, change)
        noun = NOUN_RE.match(clause.core)
        if noun is not None and len(clause.scope.at) == 1 and noun["subject"][0] == "S":
            return _either(clause, noun)
        for regex in (HAS_RE, IS_AT_RE, METRIC_FIRST_RE):
            found = regex.match(clause.core)
            if found is not None and regex is IS_AT_RE and one_of_all(clause, found["subject"]):
                return None
            if found is not None:
                return _ranked(clause, found)
        bare = BARE_RE.match(clause.core)
        if bare is not None and len(clause.scope.at) == 1:
            return _at_scope(clause, bare)
    most = MOST_RE.match(clause.core)
    if most is not None:
        return _moved(clause, most)
    leads = LEADS_RE.match(clause.core)
    if leads:
        last = "last" in leads["verb"] or leads["verb"].startswith("trails")
        return [asserted(clause, "extremum", leads["subject"], relation="lowest" if last else "highest")]
    return None


def _peak(clause: Clause, found: re.Match[str]) -> list[Assertion]:
    """``Alpha peaks at week 4``: the highest of its values stands there."""
    made = asserted(clause, "extremum", found["subject"], relation="highest" if found["high"] else "lowest")
    made = made.model_copy(update={"among": "positions"})
    if found["amount"]:
        return [made, *amounted(clause, made, found["amount"])]
    return [made, *(_aside(clause, made) if len(clause.masked.asides) == 1 else [])]


def _either(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``Alpha is highest in winter``: the highest of Alpha's values, or the highest of all in winter; one a reading."""
    relation = relation_of(clause, found["sup"])
    if relation is None or found["rank"] or clause.group(found["subject"]).quantifier:
        return None
    clause.masked.two_ways = True
    made = asserted(clause, "extremum", found["subject"], relation=relation)
    if clause.masked.way == "series":
        return [made]
    made = made.model_copy(update={"among": "positions"})
    return [made, *(_aside(clause, made) if len(clause.masked.asides) == 1 else [])]


def _at_scope(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``The interquartile range is widest in Orthopedics``."""
    relation = relation_of(clause, found["sup"])
    measure, stat = measure_of(found["pre"], clause)
    if relation is None or found["rank"] or SCALED_WORDS.search(found["pre"]) or measure in ("drop", "change"):
        return None
    made = asserted(clause, "extremum", None, relation=relation, measure=measure, stat=stat, start=None, end=None)
    made = made.model_copy(update={"among": "positions"})
    if measure == "gap" and len(made.series) != 2:
        return None
    return [made]


def _ranked(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    groups = found.groupdict()
    words = " ".join(groups.get(k) or "" for k in ("pre", "metric"))
    relation = relation_of(clause, groups["sup"])
    subject = groups["subject"]
    if (
        relation is None
        or SCALED_WORDS.search(words)
        or clause.group(subject).quantifier
        or clause.group(subject).count
    ):
        return None
    measure, stat = measure_of(words, clause, noun=groups.get("noun") or "")
    if groups["sup"] == "least" and not SHAPES.isdisjoint(words.split()) and measure == "value":
        return None
    if groups["sup"] in ("maximum", "max", "minimum", "min") and measure != "value":
        return None
    if measure in ("drop", "change"):
        clause.unsure = True
        return _change_of(clause, subject, relation, measure)
    fields: dict[str, Any] = {
        "relation": relation,
        "measure": measure,
        "stat": stat,
        "rank": RANKS.get((groups["rank"] or "").strip()),
    }
    made: Assertion | None = asserted(
        clause, "spread" if measure in ("range", "iqr") else "extremum", subject, **fields
    )
    owner = groups.get("owner") or groups.get("mine")
    if made is not None and owner:
        made = made.model_copy(update={"series": clause.group(owner).names})
    if (
        made is not None
        and measure in ("drop", "change", "gap")
        and made.among == "positions"
        and len(made.series) != 2
    ):
        made = _pair(clause, made)
    if made is None:
        return None
    amount = groups.get("amount")
    if amount:
        return [made, *amounted(clause, made, amount)]
    if len(clause.masked.asides) == 1 and measure != "largest_step":
        return [made, *_aside(clause, made)]
    return [made]


def one_of_all(clause: Clause, subject: str) -> bool:
    """``The highest score is found for A at 10``: a cell among all, which the second pass reads."""
    text = clause.masked.text
    scope = re.search(rf"\b{subject}\b", text)
    return scope is not None and len(clause.scope.at) == 1 and PLACE_AFTER_RE.match(text, scope.end()) is not None


def _change_of(clause: Clause, subject: str, relation: str, measure: str) -> list[Assertion] | None:
    """``Terminal shows the largest drop, about 17``: along the axis, or between the two series of a category."""
    stat = "median" if "median" in clause.core else None
    made = asserted(clause, "extremum", subject, relation=relation, measure=measure, stat=stat)
    if made.among == "positions":
        pair = pair_of(clause)
        if len(pair) != 2:
            return None
        made = made.model_copy(update={"series": pair})
    return [made]


def _changed(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``The largest drop from A to B is found for C``."""
    subject = found["subject"]
    relation = relation_of(clause, found["sup"])
    if relation is None or (subject is None and len(clause.scope.at) != 1):
        return None
    names = clause.group(subject).names if subject else clause.scope.at
    made = asserted(clause, "extremum", subject, relation=relation, measure="drop" if found["down"] else "change")
    if subject is None or subject[0] in "KX":
        made = made.model_copy(
            update={"among": "positions", "at": names, "series": clause.scope.pair, "start": None, "end": None}
        )
        if len(clause.scope.pair) != 2:
            return None
    return [made]


def _moved(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    """``Beta gains the most``.

    The change along the axis, or from the first to the second of two series at a category.
    """
    subject = found["subject"]
    up = bool(found["up"])
    if found["up"] and found["up"].startswith("improve"):
        good = clause.masked.names.goodness
        up = good >= 0
        clause.unsure = clause.unsure or not good
    relative = (
        re.search(r"\bmeasured against|relative|percentage|proportion", clause.masked.statement.text.lower())
        is not None
    )
    measure = ("percent_change" if up else "percent_drop") if relative else ("change" if up else "drop")
    made = asserted(clause, "extremum", subject, relation="highest" if found["most"] else "lowest", measure=measure)
    if subject[0] in "KX":
        pair = pair_of(clause)
        if len(pair) != 2:
            return None
        return [made.model_copy(update={"series": pair})]
    return [made] if subject[0] == "S" else None


def _pair(clause: Clause, made: Assertion) -> Assertion | None:
    """A change at a category is from one series to another: two must be named, or be all there are."""
    pair = clause.scope.pair if made.measure != "gap" else pair_of(clause)
    return made.model_copy(update={"series": pair}) if len(pair) == 2 else None


def amounted(clause: Clause, made: Assertion, token: str) -> list[Assertion]:
    """The amount that goes with an extreme: "…, at about 46"."""
    return _equal(made, clause.amount(token).value, approx=clause.amount(token).approx)


def _aside(clause: Clause, made: Assertion) -> list[Assertion]:
    inside = re.search(r"[^(]*\(", clause.masked.statement.text)
    if inside is not None and re.search(
        r" and (?:also )?(?:the )?(?:narrowest|widest|lowest|highest)", clause.masked.statement.text[inside.end() :]
    ):
        return []
    aside = clause.masked.asides[0]
    if aside.unit == "times" or f"{aside.value:.12g}" in [*made.at, made.start, made.end]:
        return []
    if made.among == "positions" and not made.series and clause.masked.names.series_count > 1:
        clause.unsure = True  # the figure may be a total
    return _equal(made, aside.value, approx=True)


def _equal(made: Assertion, value: float, *, approx: bool) -> list[Assertion]:
    measure = made.measure
    if measure == "value" and made.among == "series" and not made.at:
        measure = "max" if made.relation == "highest" else "min"
    if made.quantifier is not None or len(made.series) > 1 or measure == "largest_step":
        return []
    told = {"kind": "level", "relation": "equal", "measure": measure, "low": value, "approx": approx, "rank": None}
    return [made.model_copy(update=told)]


def relation_of(clause: Clause, word: str) -> str | None:
    """Highest or lowest for a superlative; best and worst by what the axis measures."""
    if word in ("best", "worst"):
        good = clause.masked.names.goodness
        return None if not good else "highest" if (good > 0) == (word == "best") else "lowest"
    if word in LOOSE_HIGH.split("|") or word in LOOSE_LOW.split("|"):
        clause.unsure = True
        return "highest" if word in LOOSE_HIGH.split("|") else "lowest"
    return "highest" if word in HIGH.split("|") else "lowest"
