"""Medians of all boxes: ``all medians``, ``no medians``."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import QUANTIFIERS

if TYPE_CHECKING:
    from chartprose.verify.checks import Quantifier
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

EVERY = frozenset(["all", "both", "no"])


def all_medians(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with ``all medians`` as a group of all boxes and the word for their medians."""
    kind = "P" if lexicon.places and len(lexicon.series) <= 1 else "S" if not lexicon.places else "?"
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        k = i + 1
        while text_at(tokens, k) in NUMBER_WORDS or text_at(tokens, k) == "the":
            k += 1
        if text_at(tokens, i) in EVERY and text_at(tokens, k) == "medians":
            told = cast("Quantifier", QUANTIFIERS[tokens[i].text])
            made += [Token("Q", "all medians", [kind], quantifier=told), Token("w", "median")]
            i = k + 1
        else:
            made.append(tokens[i])
            i += 1
    return made
