"""Refutations: wordings that say more, or less strictly, than the reading that fails, which so refutes nothing."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.evaluate import outcome_of
from chartprose.verify.typing.doubts.superlatives import OWN_RE
from chartprose.verify.typing.sentences.phrasing import STAYING
from chartprose.verify.typing.vocabulary.words import DOWN, UP

if TYPE_CHECKING:
    from chartprose.verify.typing.doubts.said import Said

CONTRAST_RE = re.compile(r"^(?:While|Whereas) |, (?:while|whereas) (?:the )?[A-Z`]")
"""What rises and what falls are two things: "While A rises, B falls"."""
REGION_RE = re.compile(
    r"\b(?:in|at|over|during|towards?|across|within|for|by|from|until) (?:the|its|their) (?:very )?(?:early|earlier"
    r"|initial|middle|mid|late|later|final|last|first|second|third|fourth|fifth|deep|deeper|upper|lower|beginning|end"
    r"|start)\b",
    re.IGNORECASE,
)
"""A part of the axis in words, which a reading without a scope has lost: "falls in the final layers"."""
LASTING_RE = re.compile(STAYING, re.IGNORECASE)
KEPT_RE = re.compile(
    r"\b(keeps?|continues?|with (?:each|every))( (?:to )?[a-z]{3,12}) until the (?:very )?end\b", re.IGNORECASE
)
"""Who keeps rising until the end does so everywhere."""
LED_RE = re.compile(r"(?:At|In|On|For|During|By|Under|Among|Of|Within)\b")
"""A place that leads a sentence, so that what follows is ranked there."""
AMONG_RE = re.compile(
    r"\b(?:among|than|rank(?:s|ed|ing)?|last|first|leads?|finish(?:es|ed)?"
    r"|of (?:all|any|the|them|both|these|those|every))\b",
    re.IGNORECASE,
)
"""Those among whom something is ranked."""
RANKED_THERE = frozenset(["line", "radar", "stacked_bar", "area"])
"""Charts whose marks are ranked at a place."""
EVERYWHERE = frozenset(["consistently", "always", "each", "every", "throughout"])
DENIED_WITH_RE = re.compile(
    r"\b(?:not|never|n['’]t)\b[^,;]{1,60}, (?:the|an?|twice|half|\w{3,6} times|exactly|about)\b", re.IGNORECASE
)
"""A remark behind what is denied: "A does not reach 60, twice as much as B"."""
NOT = frozenset(["not", "doesn't", "don't", "isn't", "aren't", "wasn't", "didn't"])
ALL = frozenset(["all", "every", "each"])
UNIVERSAL = ALL | frozenset(["both", "throughout", "overall"])
DIRECTED = frozenset(["rises", "falls"])


def denied_of_all(said: Said) -> bool:
    """Whether something is denied of all, which may mean of each, or only that it is so of all."""
    words, told = said.written, frozenset(said.written)
    if told.isdisjoint(UNIVERSAL):
        return False
    if not told.isdisjoint(NOT):
        return True
    placed = any(one == "in" and two in ALL for one, two in pairwise(words))
    return "never" in told and (words[0] in UNIVERSAL or not told.isdisjoint({"throughout", "overall"}) or placed)


def goes_both_ways(said: Said) -> bool:
    """Whether something goes up and down in turn, of which a reading has one way: "climbs, then falls again"."""
    if not any(a.relation in DIRECTED and a.kind != "association" for a in said.assertions):
        return False
    words = frozenset(said.written)
    turns = not words.isdisjoint(UP) and not words.isdisjoint(DOWN)
    return turns and ("then" in words or CONTRAST_RE.search(said.statement.text) is None)


def in_a_region(said: Said) -> bool:
    """Whether it is said of a part of the axis in words, which a reading without a scope has lost."""
    if all(a.at or a.start or a.end for a in said.assertions):
        return False
    lasting = KEPT_RE.sub(r"\1\2 throughout", LASTING_RE.sub(r"\1 throughout", said.statement.text))
    return REGION_RE.search(lasting) is not None


def highest_for_itself(said: Said) -> bool:
    """Whether who is not the highest at a place has its own highest value there: "A has the highest count at P".

    Of which values it is the highest, the words do not tell, unless the place leads or others are named.
    """
    named = not any(p.numeric or p.panel.chart_type in RANKED_THERE for p in said.figure.plotted)
    if not named or LED_RE.match(said.text) or AMONG_RE.search(said.text) or not NOT.isdisjoint(said.written):
        return False
    ranked = (a for a in said.assertions if a.kind == "extremum" and a.among in (None, "series") and not a.rank)
    one = [a for a in ranked if len(a.series) == 1 and a.at and a.quantifier is None and not a.negated]
    facts = said.figure.facts
    return any(
        outcome_of([a], facts).truth is False and outcome_of([a.model_copy(update={"among": "positions"})], facts).truth
        for a in one
    )


def highest_in_sum(said: Said) -> bool:
    """Whether what is not the highest everywhere is so of all taken together: "A is the most common across all P"."""
    if "across" not in said.words or not EVERYWHERE.isdisjoint(said.words):
        return False
    facts = said.figure.facts
    everywhere = [a for a in said.assertions if a.kind == "extremum" and a.quantifier == "all" and a.measure == "value"]
    summed = {"quantifier": None, "across": None, "measure": "sum"}
    return any(
        outcome_of([a], facts).truth is False and outcome_of([a.model_copy(update=summed)], facts).truth
        for a in everywhere
    )


def denied_with_more(said: Said) -> bool:
    """Whether more is said behind what is denied, so that the sentence and its denial may both be wrong."""
    return any(a.negated for a in said.assertions) and DENIED_WITH_RE.search(said.text) is not None


def ranks_its_own(said: Said) -> bool:
    """Whether a ranking of series may be one of a thing's own values, which does not refute it."""
    told = said.written
    each = told[:1] and told[0] in ALL and all(a.quantifier == "all" and not a.count for a in said.assertions)
    ranked = any(a.kind == "extremum" and a.among == "series" for a in said.assertions)
    return ranked and not each and OWN_RE.search(said.statement.text) is not None
