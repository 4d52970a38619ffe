"""Panels told by what is added: ``the additional CO2`` is the one of "Ambient CO2" and "Elevated CO2" that has more."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.tokens.token import Token, text_at

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

ADDED: Final = frozenset(["additional", "added", "extra", "elevated", "increased"])
RAISED: Final = frozenset(
    ["elevated", "high", "higher", "enriched", "raised", "increased", "added", "additional", "extra"]
)
PLAIN: Final = frozenset(
    ["ambient", "normal", "low", "lower", "natural", "usual", "standard", "no", "without", "current"]
)
OPENING: Final = ADDED
PIECE_RE: Final = re.compile(r"\w+")
PAIR = 2


def raised_panels(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with ``the additional CO2`` as the panel with more of it."""
    titles = [set(PIECE_RE.findall((p.title or "").lower())) for p in lexicon.names.panels]
    raised = [k for k, words in enumerate(titles) if words & RAISED and not words & PLAIN]
    if len(titles) != PAIR or len(raised) != 1 or not titles[1 - raised[0]] & PLAIN:
        return tokens
    shared = titles[0] & titles[1]
    for i, token in enumerate(tokens):
        led = token.kind == "w" and token.text in ADDED and text_at(tokens, i - 1) == "the"
        if led and text_at(tokens, i + 1) in shared:
            panel = Token("G", token.text, [f"#{raised[0] + 1}"], sure=False)
            return [*tokens[: i - 1], panel, *tokens[i + 2 :]]
    return tokens
