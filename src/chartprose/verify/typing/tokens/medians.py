"""Parts of all boxes: ``all medians``, ``every lower whisker``."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import QUANTIFIERS

if TYPE_CHECKING:
    from chartprose.verify.checks import Quantifier
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

EVERY = frozenset(["all", "both", "no", "none", "every", "each"])
PARTS = {"medians": "median", "median": "median", "whisker": "whisker", "whiskers": "whisker"}


def all_medians(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with ``all medians`` as a group of all boxes and the word for the part that is meant."""
    kind = "P" if lexicon.places and len(lexicon.series) <= 1 else "S" if not lexicon.places else "?"
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        k = i + 1
        while text_at(tokens, k) in NUMBER_WORDS or text_at(tokens, k) in ("the", "of"):
            k += 1
        side = text_at(tokens, k) if text_at(tokens, k) in ("lower", "upper") else ""
        part = PARTS.get(text_at(tokens, k + bool(side)))
        if text_at(tokens, i) in EVERY and part is not None and bool(side) == (part != "median"):
            told = cast("Quantifier", QUANTIFIERS[tokens[i].text])
            made += [Token("Q", f"all {part}s", [kind], quantifier=told)]
            made += [Token("w", word) for word in (side, part) if word]
            i = k + 1 + bool(side)
        else:
            made.append(tokens[i])
            i += 1
    return made
