"""Colors that share a noun: ``the orange and red lines`` are the orange line and the red line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.lexicon import COLORED

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

JOINTS = frozenset([",", "and", "or"])


def colored(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with each color before such a noun as the series that has it; a color of two series is left."""
    made = list(tokens)
    for i, token in enumerate(tokens):
        if token.kind != "S" or not _is_color(token.text.partition(" ")[0], lexicon):
            continue
        k = i - 1
        while k >= 0 and (made[k].text in (*JOINTS, "the") or _is_color(text_at(made, k), lexicon)):
            refs = lexicon.whole.get(f"{made[k].text} {COLORED}", ())
            if made[k].kind == "w" and len(refs) == 1 and len(refs[0].names) == 1:
                made[k] = Token("S", made[k].text, list(refs[0].names))
            k -= 1
    return made


def _is_color(word: str, lexicon: Lexicon) -> bool:
    return f"{word} {COLORED}" in lexicon.whole
