"""Untold: a part of what is said that no assertion has: a rank, a number of things, where something goes on.

"Ranks second, *behind A alone*" is no mere comparison with A, and "the biggest of the *three* uses" is about no 3.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.token import tokens_of

if TYPE_CHECKING:
    from chartprose.verify.typing.doubts.said import Said

COUNTS: Final = "|".join(NUMBER_WORDS)
PLACES: Final = "first|second|third|fourth|fifth|sixth|seventh|last"
PLACED_RE: Final = re.compile(
    r"\b(?:rank(?:s|ed|ing)?|com(?:es?|ing)|came|finish(?:es|ed|ing)?|plac(?:es|ed)|end(?:s|ed)? up|lands?|landed"
    r"|is|was|stands?|lies|sits?)"
    rf" (?:(?:only|just|now|still|again|a|the|in|on|as|close|distant|clear) ){{0,3}}(?:{PLACES})"
    r"(?=[,;.]|$| (?:in|at|behind|after|before|ahead|only|to|among|of|with|on|by|for|and|but|while|when|place|spot"
    r"|position|rank)\b)"
    rf"|\b(?:{PLACES}|top|bottom) (?:place|spot|position|rank|slot)\b"
    r"|\b(?:is|was|as|becomes|remains|stays) (?:the |a )?(?:close |distant |clear )?(?:runner-up|front-?runner)\b",
    re.IGNORECASE,
)
"""A place in a ranking: "ranks second, behind A", "is thrown back to third place"."""
TIED_RE: Final = re.compile(r"\b(?:ties?|tied|tying|shares?|shared|level|equal|joint(?:ly)?)\b", re.IGNORECASE)
SIDE_BY_SIDE: Final = frozenset(["comparison", "level", "difference", "ratio", "trend"])
"""Kinds that give nobody a place among all."""
COUNTED_RE: Final = re.compile(
    rf"\b(?:of|among|between|across|for|in|over) (?:the|all|all the|these|those|its|their) (?P<count>{COUNTS})"
    r" (?:[a-z-]{3,16} ){0,2}?[a-z]{2,20}(?:s|ies|men|people)\b",
    re.IGNORECASE,
)
"""How many things there are: "the biggest of the three uses"."""
ONWARD_RE: Final = re.compile(
    r"\b(?:from (?:there|then|that (?:point|year|moment|time|mark))(?: on(?:wards?)?)?|thereafter|from here on)\b",
    re.IGNORECASE,
)
"""From a place that was named before."""
IN_OTHERS_RE: Final = re.compile(
    r"\b(?<!than )(?:in|at|on|for|under|during|among) (?:all |each of |both |most of |any of )?"
    r"the (?:others?|rest|remaining)\b",
    re.IGNORECASE,
)
"""At the places that are not named before."""
MULTIPLIED_RE: Final = re.compile(
    r"\bmultipl(?:y|ies|ied|ying)\b[^,;]{0,60}? by (?:a factor of |about |nearly |almost |roughly |over )?(?:\d|"
    rf"{COUNTS})",
    re.IGNORECASE,
)
"""By how many times something grows."""
ALONG: Final = frozenset(["trend", "plateau", "level"])


def rank_untold(said: Said) -> bool:
    """Whether a place in a ranking is told and read as a mere comparison: ``ranks second, behind A alone``."""
    if not said.kinds <= SIDE_BY_SIDE or any(a.rank or a.count for a in said.assertions):
        return False
    if any(a.stat for a in said.assertions) or TIED_RE.search(said.text) is not None:
        return False  # "ranks last in median and in both quartiles" is set against each other one
    compared = any(a.kind == "comparison" and not a.low for a in said.assertions)
    return compared and PLACED_RE.search(said.text) is not None


def count_as_value(said: Said) -> bool:
    """Whether a number of things is read as a value: ``the biggest of the three uses``."""
    told = {float(NUMBER_WORDS[m["count"].lower()]) for m in COUNTED_RE.finditer(said.text)}
    told &= set(map(float, said.figure.sizes))
    return any(a.kind == "level" and a.relation == "equal" and a.low in told for a in said.assertions)


def factor_as_amount(said: Said) -> bool:
    """Whether by how many times something grows is read as how much it grows: ``multiplies its guests by 2.5``."""
    if MULTIPLIED_RE.search(said.text) is None:
        return False
    return any(a.low is not None and a.kind != "ratio" and "times" not in (a.unit, a.measure) for a in said.assertions)


def others_as_named(said: Said) -> bool:
    """Whether what is said of the other places is read of those named before: ``low in A and B, high in the rest``."""
    if IN_OTHERS_RE.search(said.text) is None or not any(a.at for a in said.assertions):
        return False
    named = {n for t in tokens_of(said.text, said.figure.lexicon) if t.kind == "P" for n in t.names}
    return all(a.at and named.issuperset(a.at) and a.quantifier != "only" for a in said.assertions)


def onward_untold(said: Said) -> bool:
    """Whether what goes on from a place named before is read of all places: ``flat until 25 and falls from there``."""
    if ONWARD_RE.search(said.text) is None:
        return False
    moving = [a for a in said.assertions if a.kind in ALONG]
    return any(not (a.start or a.end or a.at) for a in moving)
