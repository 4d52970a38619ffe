"""Cues: the closed-class words and the few patterns that give a number of a sentence its role.

They are prepositions, copulas, conjunctions and comparatives. Verbs are not looked at, but for those of beginning, of
ending and of reaching.
"""

from __future__ import annotations

import re
from typing import Final

POSITION_PREPS: Final = frozenset({
    "in", "by", "after", "before", "until", "till", "since", "during", "for", "on", "past", "beyond", "through",
    "across",
})  # fmt: skip
VALUE_PREPS: Final = frozenset({"to", "with", "is", "was", "are", "were"})
AMBIGUOUS_PREPS: Final = frozenset({"at", "around", "near", "about", "from", "between", "roughly", "approximately"})
"""Prepositions by what follows them: a position, a value, or either."""

PREPS: Final = POSITION_PREPS | AMBIGUOUS_PREPS

AMOUNTS: Final = frozenset({
    "value", "values", "level", "levels", "maximum", "minimum", "max", "min", "peak", "high", "low", "average",
    "mean", "median",
})  # fmt: skip
"""The nouns before "of" that make the number after it a value; "an increase of 5" is none."""

REACHING_VERBS: Final = frozenset({
    "reach", "reaches", "reached", "reaching", "hits", "hit", "hitting", "has", "have", "had", "shows", "showed",
    "equals", "stands",
})  # fmt: skip
"""What a bare value may be the object of; after any other word it may be a difference: "gains 20%"."""

CONJUNCTIONS: Final = frozenset({
    "and", "then", "or", "but", "while", "whereas", "when", "where", "as", "followed", "throughout", "over", "both",
    "(", ")", ",", ":", ";", "=", "<", ">",
})  # fmt: skip
FOLLOWING: Final = PREPS | VALUE_PREPS | CONJUNCTIONS | {"before", "the", "it", "of", "up"}
"""What may follow a value."""

LEVEL_WORDS: Final = frozenset({
    "around", "near", "close", "above", "below", "under", "beyond", "exceeds", "exceeding", "exceed", "exceeded",
})  # fmt: skip
"""The approximations and bounds that only a level has."""

LEVEL_PREPS: Final = frozenset({"at", "around", "near", "of", "is", "are", "was", "were", "between"})
FILLERS: Final = frozenset({"a", "an", "the", "just", "only", "also", "still"})
DURATIONS: Final = frozenset({"for", "over", "within", "in", "across", "during", "through"})
COUNTS: Final = frozenset({"first", "last", "next", "final", "initial"})
COMPARATIVES_RE = re.compile(
    r"\s?(?:(?!and\b|or\b|then\b|but\b|while\b|before\b|after\b)[A-Za-z%]{1,12}\s)?(?:more|less|fewer|above|below|higher|lower|greater|smaller|larger|bigger|later|earlier"
    r"|longer|shorter|better|worse|than|apart|away|times|of\sthe|out\sof|per)\b"
)
"""What makes a number a difference, a ratio or a share."""

_ABOUT: Final = (
    r"(?:\s(?:an?|the|just|only|(?:score|value|level)s?\sof|approximately|about|around|near|roughly|~))*+\s?$"
)
_AT: Final = r"(?:\s(?:out|off|high|low|higher|lower))?+(?:\s(?:at|from|near|around|with|in|on|below|above|about))?+"
START_RE = re.compile(
    rf"\b(?:starts?|started|starting|begins?|began|beginning|opens?|opened|opening|initially){_AT}{_ABOUT}",
    re.IGNORECASE,
)
END_RE = re.compile(
    rf"\b(?:ends?|ended|ending|finish(?:es|ed|ing)?|closes?|closed|closing|finally){_AT}{_ABOUT}", re.IGNORECASE
)
"""A verb of beginning or ending right before a value, which then needs no position of its own."""

FRONT_RE = re.compile(r"(?:^|[,;.:(]|\b(?:and|then|but|while|whereas))\s*(?:then\s)?$", re.IGNORECASE)
WORD_RE = re.compile(r"[^\W\d_]+(?:[-'][^\W\d_]+)*|[=(),;:<>]|\d++(?:[.,^]\d++)*+")
RANGES_RE = re.compile(r"\brang\w{1,3}\sfrom\s$", re.IGNORECASE)
SURE_RE = re.compile(r"(?:just|slightly|well)\sover\b", re.IGNORECASE)
YEAR_RE = re.compile(r"(?:1[5-9]|20|21)\d\d")
BY_RE = re.compile(r"(?:^|\d%?(?:\s[^\W\d_]{1,14})?\s)by\s[^\d]{0,20}$", re.IGNORECASE)
"""What precedes a position after "by", which is not a difference: "reaches 5 by 10"."""
