"""Lengths along the axis that are spans: ``A loses 27 points over the 500 cycles``, "doubles within 12 months".

The first is the whole axis, where the cycles run from 0 to 500, as "over the seven years" is from 2012 to 2019; the
other runs from 0, where the axis starts there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import COUNT_WORDS
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import MULTIPLYING

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

LASTING = frozenset(["over", "during", "throughout"])
TRIGGERS = LASTING | frozenset(["within"])


def lengths(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with ``over the 500 cycles`` as the span of all positions, if that is how far they go."""
    if len(lexicon.numbers) < 2:
        return tokens
    stops = [f"{n:.12g}" for n in sorted(lexicon.numbers)]
    whole = f"{max(lexicon.numbers) - min(lexicon.numbers):.12g}"
    multiplied = stops[0] == "0" and any(t.text in MULTIPLYING for t in tokens)
    made: list[Token] = []
    told: tuple[str, str | None] | None
    i = 0
    while i < len(tokens):
        j = i + 1 + sum(text_at(tokens, i + 1 + k) in ("the", "all") for k in range(2))
        told = None
        if text_at(tokens, i) in LASTING and _length(tokens, j, lexicon) == whole:
            told = stops[0], stops[-1]
        elif multiplied and text_at(tokens, i) == "within" and _length(tokens, j, lexicon) in stops[1:]:
            told = stops[0], _length(tokens, j, lexicon)
        if told is not None:
            made.append(Token("P", "span", start=told[0], end=told[1], prep="over"))
            i = j + 2
        else:
            made.append(tokens[i])
            i += 1
    return made


def _length(tokens: list[Token], j: int, lexicon: Lexicon) -> str | None:
    """The figure in units of the axis that stands there."""
    token, noun = tokens[j] if j < len(tokens) else None, text_at(tokens, j + 1)
    if token is not None and text_at(tokens, j) in COUNT_WORDS and stem(noun) in lexicon.x_words:
        return f"{COUNT_WORDS[token.text]}"
    if token is None or not noun.endswith("s") or stem(noun) not in lexicon.x_words:
        return None
    if token.kind == "P" and len(token.names) == 1 and not token.is_span:
        return token.names[0]
    if token.kind == "N" and token.amount is not None:
        return f"{token.amount.value:.12g}"
    return None
