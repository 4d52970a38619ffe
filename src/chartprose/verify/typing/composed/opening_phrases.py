"""Phrases that open a sentence and tell a measure or a reach: "when all are added up", "in its best year"."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.words import FALLING, RISING, is_neutral
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import BEING, BEST, HIGHEST, LOWEST, ORDINALS, WORST
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

ADDING: Final = frozenset(
    [
        ("added", "up"),
        ("adding", "up"),
        ("summed", "up"),
        ("summing", "up"),
        ("adds", "up"),
        ("added", "together"),
        ("adding", "together"),
        ("taken", "together"),
        ("taking", "together"),
        ("put", "together"),
        ("counted", "together"),
        ("all", "told"),
    ]
)
AROUND: Final = words_of("when if once all the up together as everything a one you and of")
LONGEST: Final = 9
PAIR: Final = 2
OWNERS: Final = words_of("its their his her")
SPOTS: Final = words_of("spot place point moment")
PLACED: Final = words_of("come comes came finish finishes finished place places rank ranks sit sits stand stands")
BEHIND: Final = words_of("for in at on and but among from by with throughout wherever")
LOOKING: Final = (("wherever", "you", "look"), ("wherever", "one", "looks"), ("no", "matter", "where"))
BRINGING: Final = words_of("bring brings brought give gives gave")


def added_up(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``When all birds are added up, Elm comes second``, "adding up the three bars, …": of the sums."""
    if i:
        return None
    end = next((k for k, t in enumerate(tokens[:LONGEST]) if t.kind == "." and t.text == ","), 0)
    words = [t.text if t.kind == "w" else "" for t in tokens[:end]]
    if end + 1 >= len(tokens) or ADDING.isdisjoint(pairwise(words)):
        return None
    summing = {w for pair in ADDING for w in pair} | AROUND | BEING
    for token in tokens[:end]:
        group = token.kind == "Q" and token.quantifier == "all" and token.names[0] in "S?"
        if not group and not (token.kind == "w" and (token.text in summing or is_neutral(token.text, lexicon))):
            return None
    return [Token("w", "together")], end + 1


def at_its_best(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``Even in their best spot, herons stay under 15``, "at its worst": the greatest value, the least."""
    start = i + (text_at(tokens, i) == "even")
    word = text_at(tokens, start + 2)
    best = BEST | HIGHEST | {"peak"}
    if text_at(tokens, start) not in ("in", "at", "on") or text_at(tokens, start + 1) not in OWNERS:
        return None
    if word not in best | WORST | LOWEST or (word in BEST | WORST and lexicon.goodness < 0):
        return None
    j = start + 3
    noun = text_at(tokens, j)
    if noun and (noun in SPOTS or lexicon.nouns.get(stem(noun)) == "P" or stem(noun) in lexicon.x_words):
        j += 1
    elif word in HIGHEST | LOWEST:
        return None
    after = tokens[j] if j < len(tokens) else None
    if after is not None and after.kind == "." and not i:
        j += 1
    elif after is not None and not (after.kind in "S." or after.text in BEHIND):
        return None
    return [Token("w", "maximum" if word in best else "minimum")], j


def ranking(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``Is second for coots``, "come last", "ranks third": a superlative, where more is not worse."""
    if text_at(tokens, i) not in PLACED | BEING or lexicon.goodness < 0 or "rank" in lexicon.y_words:
        return None
    j = i + 1
    j += text_at(tokens, j) == "in"
    rank, after = text_at(tokens, j), tokens[j + 1] if j + 1 < len(tokens) else None
    ranks = text_at(tokens, i) in ("ranks", "rank")
    if rank not in ORDINALS and rank not in ("last", "first"):
        return None
    if ranks and after is not None and after.text in HIGHEST | LOWEST | BEST | WORST:
        return None
    if not ranks and after is not None:
        led = after.kind in "SPQ" and bool(after.prep) and after.prep not in ("behind", "after", "before", "to")
        if not (led or after.kind == "." or (after.kind == "w" and after.text in BEHIND)):
            return None
    if rank in ("last", "first"):
        return [Token("w", "lowest" if rank == "last" else "highest")], j + 1
    return [Token("w", rank), Token("w", "highest")], j + 1


def wherever(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Wherever you look``, "no matter where" is everywhere."""
    for words in LOOKING:
        if tuple(text_at(tokens, i + k) for k in range(len(words))) == words:
            return [Token("w", "throughout")], i + len(words)
    return None


def at_the_end(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``Loses two points at the very end``: in the last step."""
    if [text_at(tokens, i + k) for k in range(4)] != ["at", "the", "very", "end"] or i + 4 < len(tokens):
        return None
    places = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    moves = any(t.kind == "w" and t.text in RISING | FALLING for t in tokens[:i])
    if not moves or len(places) < PAIR:
        return None
    return [Token("P", "last step", start=places[-2], end=places[-1], prep="in")], i + 4


def bringing(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``The last ten epochs bring A one more point``: A gains it in them."""
    before, named = tokens[i - 1] if i else None, tokens[i + 1] if i + 1 < len(tokens) else None
    if text_at(tokens, i) not in BRINGING or before is None or named is None or named.kind != "S" or named.prep:
        return None
    figure = next((t for t in tokens[i + 2 :] if t.kind == "N"), None)
    span = before.kind == "P" and before.is_span and not before.prep
    if not span or figure is None or figure.amount is None or figure.amount.unit != "points":
        return None
    return [Token("w", "gains"), replace(named)], i + 2
