"""Places on an axis of light, which has names of its own: ``in darkness``, ``at the highest light level``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.tokens.token import Token, text_at

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

LIGHT: Final = frozenset(["ppfd", "par", "light", "irradiance", "illuminance", "photon", "lux"])
"""Stems and words of labels of an axis of light."""
DARK: Final = frozenset(["darkness", "dark"])
LEVELS: Final = frozenset(["level", "levels", "intensity", "value", "step"])
OPENING: Final = DARK | frozenset(["light"])


def of_light(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which darkness is the zero of the axis, and the highest light its end."""
    own = lexicon.x_words | {word.removesuffix("e") for word in lexicon.x_words}
    if lexicon.places or len(lexicon.numbers) < 2 or not any(w in own or w.removesuffix("e") in own for w in LIGHT):
        return tokens
    ends = {"highest": lexicon.numbers[-1], "lowest": lexicon.numbers[0]}
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        size, place = 0, 0.0
        the = i + 1 if text_at(tokens, i + 1) == "the" else i
        words = [text_at(tokens, the + k) for k in (1, 2, 3)]
        if text_at(tokens, i) == "in" and words[0] in DARK and 0 in lexicon.numbers:
            size = the + 2 - i
        elif text_at(tokens, i) == "at" and the > i and words[0] in ends and words[1] == "light" and words[2] in LEVELS:
            size, place = 5, ends[words[0]]
        if size:
            name = f"{place:.12g}"
            made.append(Token("P", name, [name], prep="at"))
        else:
            made.append(tokens[i])
        i += size or 1
    return made
