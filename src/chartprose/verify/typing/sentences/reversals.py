"""The other way round: ``up to 24 A is the heavier one, but in the last two weeks the order is reversed``.

What such a clause says is the clause before it at other places, with its comparison turned round.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.margins import LINE
from chartprose.verify.typing.tokens.token import Token
from chartprose.verify.typing.vocabulary.words import BETTER, DENIALS, GRADES, HIGHER, LOWER, PREPOSITIONS, WORSE

if TYPE_CHECKING:
    from collections.abc import Sequence

REVERSED = (
    ("order", "reversed"),
    ("order", "reverses"),
    ("order", "inverted"),
    ("ranking", "reversed"),
    ("relation", "reversed"),
    ("situation", "reversed"),
    ("other", "way", "round"),
    ("other", "way", "around"),
    ("opposite", "true"),
    ("opposite", "holds"),
    ("reverse", "true"),
    ("reverse", "holds"),
    ("vice", "versa"),
)
TURNING = frozenset(phrase[0] for phrase in REVERSED)
AT_SIDES = frozenset(
    ["above", "over", "exceeds", "exceed", "exceeded", "surpasses", "surpass", "encloses", "outnumbers"]
)
BELOW_SIDES = frozenset(["below", "under", "beneath", "underneath"])
BEFORE_OTHER = frozenset(["of", "than", "above", "below", "behind", "over", "under", "beneath", "exceeds", "surpasses"])
BOUNDS = frozenset(["above", "below"])
OVERTAKING = frozenset(["overtakes", "overtake", "overtook", "passes", "passed", "crosses", "crossed"])
EVERYONE = frozenset(["all", "both", "each", "most"])
"""What stands before "of them"."""
REACHING = frozenset(["reaches", "reach", "reached", "touches", "touch"])
PRONOUNS = frozenset(["it", "them", "both"])
PASSIVE = frozenset(["overtaken", "surpassed", "passed", "exceeded", "outperformed", "beaten", "outscored"])
FALLING = frozenset(["falls", "fall", "fell", "drops", "drop", "slips", "slip", "sinks"])
"""Who falls behind another one lies below it."""
MOST = 14
PAIR = 2


def is_reversal(piece: Sequence[Token]) -> bool:
    """Whether a clause only says that what was said before is the other way round here."""
    if any(t.kind in "SN" or t.text in DENIALS for t in piece) or len(piece) > MOST:
        return False
    words = [w for t in piece if t.kind in "wOQ" for w in t.text.split()]
    if TURNING.isdisjoint(words):
        return False
    return any(_within(phrase, words) for phrase in REVERSED)


def _within(phrase: tuple[str, ...], words: list[str]) -> bool:
    """Whether the words of a phrase stand in this order."""
    rest = iter(words)
    return all(word in rest for word in phrase)


def reversed_of(piece: Sequence[Token], before: Sequence[Token]) -> list[Token] | None:
    """The clause before, at the places of this one and the other way round; none if it cannot be told."""
    here = [t for t in piece if t.kind in "PG"]
    graded = [k for k, t in enumerate(before) if t.kind == "w" and t.text in GRADES and _opposite(t.text)]
    kinds = {t.kind for t in here}
    if not here or len(graded) != 1 or any(t.kind == "N" for t in before):
        return None
    k = graded[0]
    turned = [*before[:k], Token("w", _opposite(before[k].text)), *before[k + 1 :]]
    return [*(replace(t) for t in here), Token(".", ","), *(t for t in turned if t.kind not in kinds)]


def _sole(before: Sequence[Token]) -> bool:
    """Whether one series, or one list of places alone, is named."""
    kinds = [t.kind for t in before if t.kind in "SP"]
    return kinds.count("S") == 1 or kinds == ["P"]


def _opposite(word: str) -> str:
    """The word for the other side."""
    if word in AT_SIDES:
        return "below"
    if word in BELOW_SIDES:
        return "above"
    if word == "behind":
        return "above"
    if word in BETTER:
        return "worse"
    if word in WORSE:
        return "better"
    return "lower" if word in HIGHER else "higher" if word in LOWER else ""


def resolved(piece: list[Token], before: Sequence[Token]) -> list[Token]:
    """``… and is ahead of it from 40 on``: the other one of the two names of the clause before, or its figure."""
    at = [i for i, t in enumerate(piece) if i and t.text in PRONOUNS and _leads_on(piece, i)]
    named = [t for t in before if t.kind == "S"]
    if len(at) != 1:
        return piece
    placed = _of_two_places(piece, before, at[0])
    if placed is not None:
        return placed
    pronoun, link = piece[at[0]].text, piece[at[0] - 1].text
    marks = [t for t in before if t.kind == "N"]
    meant: Token | None = None
    if pronoun == "both" and any(t.kind in "SP" for t in piece[at[0] + 1 : at[0] + 2]):
        return piece  # "above both A and B"
    if pronoun == "both":
        names = [n for t in named for n in t.names]
        meant = Token("S", "both", names, prep=link) if len(names) == 2 else None
    elif pronoun == "it" and len(marks) == 1 and _sole(before) and link in BOUNDS:
        meant = replace(marks[0], bound=link)
    elif pronoun == "it" and len(marks) == 1 and _sole(before) and link in REACHING:
        meant = replace(marks[0], text=LINE, bound="", prep="")  # "B never reaches it"
    if meant is not None and meant.kind == "N":
        kept = at[0] if link in REACHING else at[0] - 1
        return [*piece[:kept], meant, *piece[at[0] + 1 :]]
    if len(named) == 2 and meant is None and not named[0].prep and not any(t.kind == "S" for t in piece):
        plural = len(named[1].names) > 1
        meant = replace(named[1], prep=link) if plural == (pronoun == "them") else None
    return [*piece[: at[0]], meant, *piece[at[0] + 1 :]] if meant is not None else piece


def _leads_on(piece: Sequence[Token], i: int) -> bool:
    """Whether the word before a pronoun sets something against what it stands for."""
    return piece[i - 1].text in BEFORE_OTHER | OVERTAKING | REACHING or (
        piece[i - 1].text == "by" and i > 1 and piece[i - 2].text in PASSIVE
    )


def _of_two_places(piece: list[Token], before: Sequence[Token], i: int) -> list[Token] | None:
    """``… but falls behind it in B`` behind "York is ahead of Bath in A": York is behind Bath."""
    named = [t for t in before if t.kind == "P" and not t.is_span]
    told = len(named) == len([t for t in before if t.kind == "P"]) == PAIR and named[1].prep in BEFORE_OTHER
    if piece[i].text != "it" or not told or named[0].prep or any(len(t.names) != 1 for t in named):
        return None
    if any(t.kind == "P" for t in piece) or any(t.text in DENIALS for t in (*piece, *before)):
        return None
    link, start = piece[i - 1].text, i - 1
    if link == "behind" and piece[i - 2].text in FALLING:
        start -= 1
        return [replace(named[0]), *piece[:start], Token("w", "trails"), replace(named[1], prep=""), *piece[i + 1 :]]
    return [replace(named[0]), *piece[:i], replace(named[1], prep=link), *piece[i + 1 :]]


def _them(piece: Sequence[Token]) -> int:
    """Where "all of them" begins; -1 where it is not said."""
    for i, token in enumerate(piece):
        if token.text in EVERYONE and [t.text for t in piece[i + 1 : i + 3]] == ["of", "them"]:
            return i
    return -1


def all_of_them(piece: list[Token], before: Sequence[Token]) -> list[Token]:
    """``…, and Oats are the dearest in all of them``: in each of the group that the piece before names."""
    i = _them(piece)
    group = next((t for t in reversed(before) if t.kind == "Q" and t.quantifier == "all" and t.count is None), None)
    if i < 0 or group is None or piece[i].text == "most":
        return piece
    prep = piece[i - 1].text if i and piece[i - 1].text in PREPOSITIONS else ""
    return [*piece[:i], replace(group, prep=prep), *piece[i + 3 :]]


def left_pronoun(piece: Sequence[Token]) -> bool:
    """Whether it is not known of which "all of them" is said."""
    i = _them(piece)
    return i > 0 and piece[i - 1].text in PREPOSITIONS
