"""The rest of the places: ``B leads in the remaining three quarters``, behind "A leads in Q1"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import BEING

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

LEFT = frozenset(["remaining", "other"])
PLACING = frozenset(["in", "at", "for", "on", "during", "of"])
EACH = (("each", "of"), ("all", "of"), ("every", "one", "of"), ("all",))
CONTRASTS = frozenset(["while", "whereas", "but", "and"])
EITHER = frozenset(["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"])


def rests(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which such a phrase is all places that the sentence has not named before."""
    if not any(t.text in LEFT for t in tokens):
        return tokens
    pool = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        alone = _alone(tokens, i, made, pool)
        if alone is not None:
            made += alone
            i += len(alone) + 2
            continue
        end, count = _phrase(tokens, i, lexicon)
        named = {n for t in made if t.kind == "P" and not t.is_span for n in t.names}
        rest = [p for p in pool if p not in named]
        if end and named and named <= set(pool) and rest and count in (None, len(rest)):
            text = " ".join(t.text for t in tokens[i + 1 : end])
            made += [tokens[i], Token("P", text, rest, prep=tokens[i].text, quantifier="all")]
            i = end
        else:
            made.append(tokens[i])
            i += 1
    return made


def _phrase(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[int, int | None]:
    """The index behind "in each of the remaining three quarters", and how many they are; 0 where none is."""
    if text_at(tokens, i) not in PLACING:
        return 0, None
    k = i + 1
    for phrase in EACH:
        if tuple(text_at(tokens, k + n) for n in range(len(phrase))) == phrase:
            k += len(phrase)
            break
    k += text_at(tokens, k) == "the"
    if text_at(tokens, k) not in LEFT:
        return 0, None
    word = text_at(tokens, k + 1)
    count = NUMBER_WORDS.get(word) if word in EITHER else None
    noun = text_at(tokens, k + 1 + (count is not None))
    if not noun.endswith("s") or noun.endswith("ss"):
        return 0, None
    told = lexicon.dimension(noun) == "P"
    return (k + 2 + (count is not None), count) if told else (0, None)


def _alone(tokens: list[Token], i: int, before: list[Token], pool: list[str]) -> list[Token] | None:
    """``…, while the other two lie above it``: all places but those that the clause before names."""
    count = NUMBER_WORDS.get(text_at(tokens, i + 3), 0)
    if text_at(tokens, i) not in CONTRASTS or text_at(tokens, i + 1) != "the" or text_at(tokens, i + 2) not in LEFT:
        return None
    named = [t for t in before if t.kind in "SPQO"]
    if not named or any(t.kind != "P" or t.is_span for t in named) or text_at(tokens, i + 4) not in BEING:
        return None
    told = {n for t in named for n in t.names}
    rest = [p for p in pool if p not in told]
    text = " ".join(t.text for t in tokens[i + 1 : i + 4])
    return [tokens[i], Token("P", text, rest)] if count == len(rest) else None
