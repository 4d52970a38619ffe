"""Extremes: "Alpha has the highest score", "the lowest rate is that of Hip", "second-highest"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from chartprose.verify.checks import Assertion
from chartprose.verify.typing.clause import asserted
from chartprose.verify.typing.slots import (
    BE,
    HAVE,
    HIGH,
    LOW,
    METRIC,
    OF_ALL,
    SCALED_WORDS,
    SUBJECT,
    THING,
    WORD,
    measure_of,
)

if TYPE_CHECKING:
    from chartprose.verify.typing.clause import Clause

TRIGGERS = frozenset(
    [
        *HIGH.split("|"),
        *LOW.split("|"),
        "best",
        "worst",
        "most",
        "least",
        "leads",
        "lead",
        "peaks",
        "second-highest",
        "second-lowest",
        "hottest",
        "coldest",
        "fastest",
        "slowest",
        "largest",
        "dominates",
    ]
)
RANKS = {"second": 2, "second-": 2, "third": 3, "third-": 3}
SUPERLATIVE = rf"(?P<rank>second[- ]|third[- ])?(?P<sup>{HIGH}|{LOW}|best|worst|hottest|coldest|slowest|fastest)"
LEVELS = {"hottest": "highest", "coldest": "lowest"}
AMOUNT_TAIL = r"(?: (?:at|of|with|value of|with value of) (?P<amount>N\d+))?"
HAS_RE = re.compile(
    rf"^(?P<pre>(?:{WORD} ){{0,3}}?)(?:of |for |in )?{SUBJECT} (?:{HAVE} |{BE} |leads with )+{SUPERLATIVE}(?P<metric>(?: {WORD}){{0,5}}?){OF_ALL}{AMOUNT_TAIL}$"
)
IS_AT_RE = re.compile(
    rf"^{SUPERLATIVE} (?P<metric>{METRIC})(?:(?:of|for|in) (?P<owner>S\d+) )?"
    rf"(?:is|was|belongs to|occurs?|falls|goes to|comes from|lies|appears|is that of|is found|is seen|is recorded|is reached|is observed|is achieved|is held|is (?:shown|given) by)"
    rf"(?: (?:in|at|for|on|by|to|that of|with|of))? {SUBJECT}{AMOUNT_TAIL}$"
)
NOUN_RE = re.compile(rf"^{SUBJECT}(?P<noun>(?: {WORD}){{0,2}}) (?:is|are|was|were) {SUPERLATIVE}(?P<metric>)$")
LEADS_RE = re.compile(
    rf"^{SUBJECT} (?P<verb>leads|dominates|ranks first|comes first|comes last|ranks last|trails all)(?P<metric>(?: in)?)$"
)
FOLLOWED_RE = re.compile(rf"^followed (?:closely )?by (?P<subject>{THING})$")


def extremum(clause: Clause) -> list[Assertion] | None:
    """The assertions of a clause about who or what is highest or lowest; ``None`` if it says something else."""
    found = HAS_RE.match(clause.core) or IS_AT_RE.match(clause.core)
    if found is not None:
        return _ranked(clause, found)
    leads = LEADS_RE.match(clause.core)
    if leads:
        last = leads["verb"] in ("comes last", "ranks last", "trails all")
        return [asserted(clause, "extremum", leads["subject"], relation="lowest" if last else "highest")]
    return None


def _ranked(clause: Clause, found: re.Match[str]) -> list[Assertion] | None:
    groups = found.groupdict()
    words = f"{groups.get('pre') or ''} {groups['metric'] or ''} {'widest box' if groups['sup'] in ('narrowest', 'widest') and 'box' in (groups['metric'] or '') else ''}"
    relation = relation_of(clause, groups["sup"])
    if relation is None or SCALED_WORDS.search(words):
        return None
    measure, stat = measure_of(words)
    subject = groups["subject"]
    if groups["sup"] in ("maximum", "max", "minimum", "min") and measure != "value":
        return None
    fields: dict[str, Any] = {
        "relation": relation,
        "measure": measure,
        "stat": stat,
        "rank": RANKS.get((groups["rank"] or "").strip()),
    }
    if clause.group(subject).quantifier or clause.group(subject).count:
        return None
    made = asserted(clause, "spread" if measure in ("range", "iqr") else "extremum", subject, **fields)
    if groups.get("owner"):
        made = made.model_copy(update={"series": clause.group(groups["owner"]).names})
    if measure in ("drop", "change", "gap") and made.among == "positions" and len(made.series) != 2:
        made = _pair(clause, made)
        if made is None:
            return None
    out = [made]
    amount = groups.get("amount")
    if amount:
        out += amounted(clause, made, amount)
    elif len(clause.masked.asides) == 1 and measure != "largest_step":
        out += _aside(clause, made)
    return out


def _pair(clause: Clause, made: Assertion) -> Assertion | None:
    """A change at a category is from one series to another: two must be named, or be all there are."""
    if len(clause.scope.pair) == 2:
        return made.model_copy(update={"series": clause.scope.pair})
    if made.measure == "gap" and clause.masked.names.series_count == 2:
        return made
    return None


def amounted(clause: Clause, made: Assertion, token: str) -> list[Assertion]:
    """The amount that goes with an extreme: "…, at about 46"."""
    return _equal(made, clause.amount(token).value, approx=clause.amount(token).approx)


def _aside(clause: Clause, made: Assertion) -> list[Assertion]:
    aside = clause.masked.asides[0]
    if aside.unit == "times" or f"{aside.value:.12g}" in [*made.at, made.start, made.end]:
        return []
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
    if word in LEVELS:
        return LEVELS[word]
    if word in ("fastest", "slowest"):
        return None
    return "highest" if word in HIGH.split("|") else "lowest"
