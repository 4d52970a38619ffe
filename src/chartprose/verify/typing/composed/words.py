"""The words of composed sentences, as data: measures, relations, and what may stand beside them without saying more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.amounts.words import ABOVE, AVERAGING, BELOW, is_known
from chartprose.verify.typing.frames.amounts.words import NEUTRAL as BESIDE_AMOUNTS
from chartprose.verify.typing.vocabulary.stems import akin, stem
from chartprose.verify.typing.vocabulary.words import (
    BEING,
    BETTER,
    CHANGE,
    CROSSING,
    DENIALS,
    DOWN,
    FILLER,
    FLAT,
    HIGHER,
    HIGHEST,
    LIMITS,
    LOSE_VERBS,
    LOWER,
    LOWEST,
    PREPOSITIONS,
    SAME,
    SIMILAR,
    UP,
    WIN_VERBS,
    WORSE,
)
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

VERB_RE: Final = re.compile(r"(?:[^s]s|ed|[a-z]{2}e|[a-z]{3}[dtkmnr])$")
MEANS: Final = AVERAGING | words_of("means")
PEAKS: Final = words_of("peak peaks maximum maxima maximal")
TROUGHS: Final = words_of("minimum minima trough troughs minimal")
RANGES: Final = words_of("range ranges spread spreads swing swings variation fluctuation amplitude")
GAPS: Final = words_of("gap gaps difference differences distance distances margin margins separation")
FINALS: Final = words_of("final endpoint endpoints ends end finishes finish ending finishing ended finished")
INITIALS: Final = words_of("initial starting starts start begins begin beginning started began")
RISING: Final = (UP | words_of("rises gains increases jumps climbs")) - words_of("advance advances costs")
IMPROVING: Final = words_of("improvement improvements improves improve improved improving")
"""A rise where more is better, else a fall."""
FALLING: Final = (DOWN | words_of("losses drops declines decreases falls reductions reduction loss decay")) - words_of(
    "costs cools cool cut cuts narrows narrow"
)
APART: Final = words_of("apart separate separates separated differ differs differed differing")
SHARED: Final = "=share"
"""Stands for "of the total", behind a figure."""
MEASURES: Final = {
    **dict.fromkeys(MEANS, "mean"),
    **dict.fromkeys(PEAKS, "max"),
    **dict.fromkeys(TROUGHS, "min"),
    **dict.fromkeys(RANGES, "range"),
    **dict.fromkeys(GAPS | APART, "gap"),
    SHARED: "share",
    **dict.fromkeys(FINALS, "end"),
    **dict.fromkeys(INITIALS, "start"),
}
"""Words for which number is taken of a thing."""
OVER: Final = ABOVE | words_of("beyond past")
UNDER: Final = BELOW
REACHING: Final = words_of("reach reaches reached reaching attain attains attained hit hits touch touches")
STAYING: Final = words_of(
    "stay stays stayed remain remains remained keeps keep kept staying remaining always throughout"
)
CHOSEN: Final = words_of(
    "named mentioned chosen picked selected cited given ticked used visited trusted favored favoured preferred read "
    "watched seen owned supported approved endorsed listed reported"
)
"""What people do with the things of an axis, before "by"."""
NOTS: Final = words_of("not never doesn't don't didn't isn't aren't cannot nowhere")
FAILING: Final = words_of("fails fail failed")
PLAIN: Final = words_of("is are was were be been has have had having do does did")
OPENING: Final = words_of("as since because so indeed here there meanwhile overall moreover furthermore also and but")
TOLD: Final = words_of(
    "other others each both any all some more less than only total combined mean average start end first last initial "
    "final up down every few several before after until next another beginning all same different similar whole full "
    "entire moderate changes change initially finally eventually ultimately highest most least one until up out half "
    "without almost nearly faster slower slow slowly quickly rapidly steeply net remaining early late further when "
    "shaded shading band bands region regions ribbon error errors confidence uncertainty whisker whiskers advantage "
    "advantages lead leads edge deficit cushion margin "
    "where which who one ones reverses reversed later earlier namely percent percentage sharp points point"
)
"""Words that say nothing in other claims, and something here."""
MARKED: Final = words_of(
    "algorithm algorithms interval intervals cycles cycle epoch epochs visitors respondents votes pupils people cell "
    "cells accuracy mark marks position positions respondents trial trials experiment recording record horizon window "
    "found spotted recorded observed registered sighted noted counted seen "
    "hands terms comparison itself own alone period periods time times there then just merely"
)
NEUTRAL: Final = (
    (BESIDE_AMOUNTS | BEING | MARKED | FILLER) - TOLD - (DENIALS | LIMITS | {"alone"}) - frozenset(NUMBER_WORDS)
)
CRITICAL: Final = DENIALS | LIMITS
TELLING: Final = (PREPOSITIONS - NEUTRAL) | CRITICAL | TOLD | frozenset(NUMBER_WORDS)
"""Words that always say something here."""


def is_neutral(word: str, lexicon: Lexicon) -> bool:
    """Whether a word says nothing of its own: a verb of having, a noun of the figure, an adverb of degree."""
    if word in NEUTRAL:
        return True
    if word in TELLING:
        return False
    root = stem(word)
    if root not in lexicon.y_words | lexicon.x_words and akin(root, lexicon.parts.keys()):
        return False  # a part of a name, which may be meant
    return is_known(root, lexicon) or akin(root, lexicon.known)


def is_verb(word: str) -> bool:
    """Whether a word behind a subject may be a verb of having: not one that denies, compares, moves or ranks."""
    if word in SPOKEN or not VERB_RE.search(word):
        return False
    return word not in CRITICAL | TOLD | OVER | UNDER | REACHING | PREPOSITIONS and word not in MEASURES


SPOKEN: Final = (
    HIGHEST
    | LOWEST
    | HIGHER
    | LOWER
    | BETTER
    | WORSE
    | CROSSING
    | CHANGE
    | FLAT
    | SAME
    | SIMILAR
    | WIN_VERBS
    | LOSE_VERBS
) | words_of(
    "lacks misses saves avoids omits wastes needs lets cuts needed saved follows precedes converges "
    "converge diverges diverge alternates oscillates doubles triples halves doubled tripled halved quadruples wants "
    "worsens reverses reversed halts stops ceases slows accelerates resists escapes resumes recovers offsets undoes "
    "overtakes overtook catches catch closes close benefits benefit behaves behave"
)
