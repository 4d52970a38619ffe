"""Ends of an axis by names of their own: ``between surface and bottom`` on an axis of depths."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

ENDS: Final = {
    "depth": (frozenset(["surface", "top"]), frozenset(["bottom", "floor", "ground"])),
    "height": (frozenset(["ground", "foot", "bottom", "base"]), frozenset(["top", "summit", "ceiling"])),
    "altitude": (frozenset(["ground", "foot", "bottom"]), frozenset(["top", "summit"])),
}
"""What the least and the greatest value of an axis are called."""
LINKS: Final = {"between": "and", "from": "to"}
OPENING: Final = frozenset(LINKS)
UPWARD: Final = frozenset(["upward", "upwards"])
TOPS: Final = frozenset(["top", "surface"])
BOTTOMS: Final = frozenset(["bottom", "base"])
IN_DEPTHS: Final = UPWARD | TOPS | BOTTOMS
UP: Final = "=up"
"""Stands for "upward", which is no way along an axis of depths."""
WHOLES: Final = frozenset(["core", "profile", "column", "lake", "borehole", "sediment", "pit", "section"])
"""What an axis of depths goes down in."""
PAIR: Final = 2


def named_ends(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which ``between surface and bottom`` is the span of the whole axis."""
    quantity = next((q for q in ENDS if stem(q) in lexicon.x_words), None)
    if quantity is None or len(lexicon.numbers) < 2 or lexicon.places:
        return tokens
    ends = (f"{lexicon.numbers[0]:.12g}", f"{lexicon.numbers[-1]:.12g}")
    for i, token in enumerate(tokens):
        if token.kind != "w" or token.text not in LINKS:
            continue
        j = i + 2 if text_at(tokens, i + 1) == "the" else i + 1
        k = j + 2 if text_at(tokens, j + 2) == "the" else j + 1
        first, last = text_at(tokens, j), text_at(tokens, k + 1)
        if text_at(tokens, j + 1) != LINKS[token.text] or not first or not last:
            continue
        if first in ENDS[quantity][0] and last in ENDS[quantity][1]:
            span = Token("P", "span", start=ends[0], end=ends[1], prep="between", sure=False)
            return [*tokens[:i], span, *tokens[k + 2 :]]
    return tokens


def in_depths(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which ``at the top of the core`` is the first place of an axis of depths, and "upward" a way up it."""
    pool = lexicon.rungs or ([] if lexicon.places else [f"{n:.12g}" for n in lexicon.numbers])
    if stem("depth") not in lexicon.x_words or len(pool) < PAIR:
        return tokens
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        end = text_at(tokens, i + 2)
        if text_at(tokens, i) in ("at", "in") and text_at(tokens, i + 1) == "the" and end in TOPS | BOTTOMS:
            k = i + 3
            whole = text_at(tokens, k) == "of" and text_at(tokens, k + 1) == "the"
            k += 3 if whole and text_at(tokens, k + 2) in WHOLES else 0
            made += [tokens[i], Token("P", end, [pool[0] if end in TOPS else pool[-1]])]
            i = k
            continue
        made.append(replace(tokens[i], text=UP) if text_at(tokens, i) in UPWARD else tokens[i])
        i += 1
    return made
