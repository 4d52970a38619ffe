"""The length of the whole axis: ``A loses 27 points over the 500 cycles``, where the cycles run from 0 to 500."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

LASTING = frozenset(["over", "during", "throughout"])


def lengths(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with ``over the 500 cycles`` as the span of all positions, if that is how far they go."""
    if len(lexicon.numbers) < 2:
        return tokens
    first, last = min(lexicon.numbers), max(lexicon.numbers)
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        j = i + 1 + sum(text_at(tokens, i + 1 + k) in ("the", "all") for k in range(2))
        if text_at(tokens, i) in LASTING and _is_length(tokens, j, last - first, lexicon):
            made.append(Token("P", "span", start=f"{first:.12g}", end=f"{last:.12g}", prep="over"))
            i = j + 2
        else:
            made.append(tokens[i])
            i += 1
    return made


def _is_length(tokens: list[Token], j: int, length: float, lexicon: Lexicon) -> bool:
    """Whether a figure in units of the axis stands there that is as far as the axis goes."""
    token, noun = tokens[j] if j < len(tokens) else None, text_at(tokens, j + 1)
    if token is None or not noun.endswith("s") or stem(noun) not in lexicon.x_words:
        return False
    if token.kind == "P" and len(token.names) == 1 and not token.is_span:
        told = token.names[0]
    elif token.kind == "N" and token.amount is not None:
        told = f"{token.amount.value:.12g}"
    else:
        return False
    return told == f"{length:.12g}"
