"""Understanding: whether every word of a clause is of the language or of the figure, so that it may be refuted."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.families import TRIGGERS
from chartprose.verify.typing.tokens.sequels import MOVES
from chartprose.verify.typing.tokens.shapes import skip_units
from chartprose.verify.typing.vocabulary.stems import akin, stem
from chartprose.verify.typing.vocabulary.words import (
    ADJECTIVE_SIGNS,
    ADVERBS,
    BEING,
    BOX_PARTS,
    CROSSING,
    DENIALS,
    DETERMINERS,
    FILLER,
    GENERIC,
    HIGHEST,
    LIMITS,
    LOWEST,
    MARKS,
    PREPOSITIONS,
    SORTS,
)

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.clause import Clause

AGENT_RE = re.compile(r"(?<=\w{3})[eo]rs?$")
SHORT = 5
DRAWN = frozenset(["visible", "printed", "drawn", "depicted"])
LEVELS = frozenset(["mark", "level", "line", "threshold", "barrier", "limit"])
"""What a figure is called: "the 10 % mark"."""
SIDES = frozenset(["left", "right", "top", "bottom", "upper", "lower", "middle"])
"""Where a panel is: "at week 8 on the left and at week 6 on the right"."""
CRITICAL = DENIALS | LIMITS
"""Words that a reading must account for."""

DOERS = frozenset(["performer", "performers", "consumer", "consumers", "criterion", "criteria", "contender", "scorer"])
"""What any thing of a figure may be called."""
NARROW = frozenset(["small", "slim", "narrow", "thin", "wide", "large", "clear", "comfortable", "slender"])
MARGINS = frozenset(["margin", "margins", "distance", "lead"])
GRADED = frozenset(["long", "high", "much", "many", "large", "often", "tall", "big"])
PARTS = frozenset(["outlier", "outliers", "whisker", "whiskers", "median", "medians", "quartile", "quartiles"])
COMPARED = frozenset(["than", "above", "below", "higher", "lower", "larger", "smaller", "beyond", "outside", "inside"])
AGAINST = frozenset(["ahead", "behind"]) | CROSSING
UNREADABLE = CRITICAL | MOVES | PARTS | COMPARED | HIGHEST | LOWEST | AGAINST
"""Words of a clause without names that say something of the figures: unread, they leave the sentence open."""


def understood(clause: Clause, known: frozenset[str] = frozenset()) -> bool:
    """Whether every word is of the language, of the figure or ``known``, and every name is spelt as in the figure."""
    if clause.lexicon.square and clause.amounts and sum(t.kind in "SP" for t in clause.tokens) == 1:
        return False  # "the smallest class, with 200 recordings": a row, a column or a cell
    if clause.lexicon.panel_count > 1 and not SIDES.isdisjoint(clause.words):
        return False
    units = skip_units(clause.tokens, clause.lexicon)
    for i, token in enumerate(clause.tokens):
        if token.kind in "SPG" and not token.sure:
            return False
        if token.kind != "w" or i in units:
            continue
        alone = len(clause.lexicon.series) == 1 and stem(token.text) in clause.lexicon.y_words
        if token.text in clause.lexicon.names.own_words and not alone:
            return False  # a name that is spelt like a word: "before" beside a series "Before"
        if (
            token.text in FILLER
            or token.text in known
            or token.text in BEING
            or token.text in PREPOSITIONS
            or token.text in DETERMINERS
            or token.text in GENERIC
            or token.text in BOX_PARTS
            or token.text in MARKS | DRAWN
            or token.text in SORTS
            or token.text in TRIGGERS
            or token.text in ADVERBS
            or token.text in CRITICAL
        ):
            continue
        if token.text in ADJECTIVE_SIGNS and i and clause.text(i - 1) in ("most", "least", "more", "less"):
            continue
        root = stem(token.text)
        doer = AGENT_RE.sub("", root)  # "visitors" beside "visits per hour"
        parts = token.text.split("-")
        joined = len(parts) > 1 and all(stem(part) in clause.lexicon.known for part in parts)
        done = root.removesuffix("ed") if len(root) > SHORT else root  # "the most visited" beside "visits"
        behind = token.text in LEVELS and i and clause.tokens[i - 1].kind == "N"
        own = {root, f"{root}e", doer, f"{doer}e", done, f"{done}e"}
        if joined or behind or own & clause.lexicon.known or token.text in DOERS or _in_phrase(clause, i):
            continue
        if not akin(root, clause.lexicon.known):
            return False
    return True


def _in_phrase(clause: Clause, at: int) -> bool:
    """Whether a word has its meaning from those around it: "by a *small* margin", "as *long* as"."""
    word, around = clause.text(at), (clause.text(at - 1), clause.text(at + 1))
    return (word in NARROW and around[1] in MARGINS) or (word in GRADED and around == ("as", "as"))
