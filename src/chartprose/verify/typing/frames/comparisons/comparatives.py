"""What a comparative says: which side has more, and of which measure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.clause import measure_in
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    BAD,
    BETTER,
    CHANGE,
    DOWN,
    DURATIONS,
    HIGHER,
    IMPROVE,
    LOWER,
    PREPOSITIONS,
    UP,
    WORSE,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

GRADES = (HIGHER | LOWER | BETTER | WORSE) - PREPOSITIONS
MOVING = UP | DOWN | IMPROVE
LOSSES = frozenset(
    ["loss", "drop", "decline", "decrease", "reduction", "gain", "increase", "rise", "growth", "improvement"]
)
LYING = frozenset(["below", "above", "under", "over", "beneath"])
"""Where a box lies to another one is no matter of its width."""
TURNED = BAD | frozenset(stem(w) for w in DURATIONS | {"rank", "position", "place", "order", "par", "debt", "age"})
"""Stems of value axes on which who is ahead may have less."""
PACES = {"faster": 1, "quicker": 1, "slower": -1}
RANKING_VERBS = frozenset(["ahead", "leads", "lead", "trails", "trail", "lags", "lag", "outscores", "outscore", "tops"])
BEATING = frozenset(["beats", "beat", "beating"])
RANK_STEMS = frozenset(["rank", "place", "plac", "position", "price", "emission", "waste", "debt", "age"])
"""Stems of value axes whose better end is open."""
SPENT = frozenset(stem(w) for w in ("use", "usage", "consumption", "loss", "risk", "depth", "weight", "size", "share"))
"""Further stems of axes on which who beats another may have less."""
WITHIN = frozenset(["in", "for", "under", "with", "at"])
SLOPES = frozenset(["steeper", "shallower"])
"""What these grade is how a line goes, not how high it is."""
MEASURED = frozenset([
    "gain", "gains", "gained", "lose", "loses", "lost", "drop", "drops", "fall", "falls", "rise", "rises", "grow",
    "grows", "improve", "improves", "increase", "increases", "change", "changes",
])  # fmt: skip


def sign_of(clause: Clause, word: str) -> tuple[int, bool]:
    """1: the subject has more; whether the word says so by itself."""
    if word in SLOPES:
        return 0, False
    if word in HIGHER:
        return 1, True
    if word in LOWER:
        return (-1, True) if word != "behind" or clause.goodness >= 0 else (1, False)  # who is behind has more loss
    plain = word in ("ahead", "behind") and clause.lexicon.y_words.isdisjoint(TURNED)
    plain = plain and bool(clause.lexicon.numbers) and clause.words.isdisjoint(NUMBER_WORDS)
    if word in BETTER:
        return clause.goodness or 1, clause.goodness != 0 or plain or _by_rank(clause, word)
    if word in WORSE:
        return -(clause.goodness or 1), clause.goodness != 0 or plain or _by_rank(clause, word)
    if word in PACES and clause.lexicon.pace and clause.words.isdisjoint(MOVING | CHANGE):
        return PACES[word] * clause.lexicon.pace, True  # the faster one takes less time, and grows at no pace
    return 0, False


def _by_rank(clause: Clause, word: str) -> bool:
    """Whether a verb tells who has more wherever no better end is known: ``A trails B``, of no times and no ranks."""
    if word in BEATING:
        return not clause.lexicon.pace and clause.lexicon.y_words.isdisjoint(RANK_STEMS | TURNED | SPENT)
    return word in RANKING_VERBS and not clause.lexicon.pace and clause.lexicon.y_words.isdisjoint(RANK_STEMS)


def measures_beside(clause: Clause, pivot: int) -> list[Fields]:
    """The measures that the words on both sides of a comparative ask for."""
    tokens = clause.tokens
    one, two = measure_in(clause, tokens[:pivot]), measure_in(clause, tokens[pivot + 1 :])
    made = dict(one)
    if "stat" in two and two["stat"] != one.get("stat"):
        made["versus_stat"] = two["stat"]
    if "measure" in two and two["measure"] != one.get("measure"):
        made["versus_measure" if one else "measure"] = two["measure"]
    verbs = [t.text for t in tokens[:pivot] if t.kind == "w" and t.text in MOVING]
    if verbs and clause.text(pivot) in LYING and clause.text(pivot - 1) == verbs[0]:
        return [made]  # "falls below B at 10" is where it comes to
    if verbs and verbs[0] in MEASURED and stem(verbs[0]) not in clause.lexicon.y_words:
        down = verbs[0] in DOWN or (verbs[0] in IMPROVE and clause.goodness < 0)
        if verbs[0].startswith("gain") and clause.goodness < 0:
            down = True
        return [{**made, "measure": "drop" if down else "change"}]
    return [made]


def subject_of(one: Half, tokens: Sequence[Token], pivot: int) -> str:
    """What is compared with "the others": series, or positions ("more in Oslo than in the other towns")."""
    told = {n for t in tokens[pivot + 1 :] if t.kind == "O" for n in t.names}
    if len(told) == 1:
        return told.pop()
    if one.at and any(t.kind == "O" and t.prep in WITHIN for t in tokens[pivot + 1 :]):
        return "P"
    return next((t.kind for t in tokens if t.kind in "SP" and not t.prep), "S" if one.series else "P")
