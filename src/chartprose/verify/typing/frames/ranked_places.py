"""Places named by their rank on the axis: ``at the highest dose``, ``from the lightest to the heaviest load``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.lexicon import stem
from chartprose.verify.typing.frames.tokens import Token, text_at
from chartprose.verify.typing.frames.words import HIGHEST, LOWEST, PREPOSITIONS

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.lexicon import Lexicon

FAR = (HIGHEST | frozenset(["oldest", "latest"])) - frozenset(["most", "top", "peak", "max"])
NEAR = (LOWEST | frozenset(["youngest", "earliest"])) - frozenset(["least", "bottom", "min"])
LINKS = frozenset(["and", "to", "or"])


def ranked_places(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with a superlative of the axis as the place that it names; the axis must be one of numbers or of bins."""
    pool = lexicon.places if lexicon.bins else [] if lexicon.places else [f"{n:.12g}" for n in lexicon.numbers]
    if len(pool) < 2:
        return tokens
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        word = text_at(tokens, i)
        led = text_at(made, len(made) - 1) in ("the", "its", "their")
        size = _named(tokens, i, lexicon) if led and word in FAR | NEAR else 0
        if not size:
            made.append(tokens[i])
            i += 1
            continue
        while made and made[-1].text == "the":
            made.pop()
        made.append(Token("P", word, [pool[-1 if word in FAR else 0]]))
        i += size
    return made


def _named(tokens: list[Token], i: int, lexicon: Lexicon) -> int:
    """How many tokens a superlative and its noun take; one where the noun stands behind the second superlative."""
    own = lexicon.x_words - lexicon.y_words
    for k in (i + 1, i + 2):
        if stem(text_at(tokens, k)) in own and text_at(tokens, i + 1) not in PREPOSITIONS:
            return k - i + 1
    if text_at(tokens, i + 1) in LINKS:
        k = i + 3 if text_at(tokens, i + 2) == "the" else i + 2
        if text_at(tokens, k) in FAR | NEAR and _named(tokens, k, lexicon) > 1:
            return 1
    return 0
