"""Signs by their own words in a figure with values on both sides of 0: "up-regulated in all five tissues"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

REGULATED = {
    **dict.fromkeys(["up-regulated", "upregulated", "overexpressed", "over-expressed", "induced"], "positive"),
    **dict.fromkeys(["down-regulated", "downregulated", "underexpressed", "under-expressed"], "negative"),
}


def regulated(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with these words as *positive* and *negative*; of ratios, which have no sign, they are left."""
    if not lexicon.signed:
        return tokens
    return [Token("w", REGULATED[t.text]) if t.kind == "w" and t.text in REGULATED else t for t in tokens]
