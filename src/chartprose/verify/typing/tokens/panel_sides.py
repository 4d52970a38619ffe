"""Panels by their side: ``the red line on the left``, "the left-hand chart", where one panel stands there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.names import norm
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import PANEL_NOUNS

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

SIDES = frozenset(["left", "right"])
TRIGGERS = SIDES | frozenset(["left-hand", "right-hand"])
NOUNS = PANEL_NOUNS | frozenset(["side"])


def panel_sides(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with ``on the left`` as the one panel of that side; not "on the left of", "at the left edge"."""
    sides = [norm(p.position or "") for p in lexicon.names.panels]
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        word = text_at(tokens, i).removesuffix("-hand")
        told = i > 0 and text_at(tokens, i) in TRIGGERS and text_at(tokens, i - 1) == "the" and sides.count(word) == 1
        noun = text_at(tokens, i + 1) in NOUNS
        after = text_at(tokens, i + 2 if noun else i + 1)
        bare = text_at(tokens, i - 2) == "on" and not text_at(tokens, i).endswith("-hand")
        if told and (noun or bare) and after not in ("of", "edge", "end", "half", "axis"):
            made.append(Token("G", word, [f"#{sides.index(word) + 1}"], sure=False))
            i += 2 if noun else 1
        else:
            made.append(tokens[i])
            i += 1
    return made
