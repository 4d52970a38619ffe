"""Adjectives of the value axis: on an axis "Firmness (N)" the firmest bread is the highest one.

So is the darkest cell, where the text says that dark is much.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import HIGHER, HIGHEST, LOWER, LOWEST

if TYPE_CHECKING:
    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

DEGREES = (("est", "highest"), ("er", "higher"))
ENDINGS = tuple(ending for ending, _ in DEGREES)
KNOWN = HIGHEST | LOWEST | HIGHER | LOWER
SHORTEST = 3
SHADES = {"darkest": 1, "palest": -1}
LEADING = 2
"""How far from the begin of a statement the darkest cell is its subject."""
NESS = stem("-ness").lstrip("-")
"""How the stem of each noun in *-ness* ends."""


def named_by_axis(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with each comparative or superlative of the axis' own noun as *higher* or *highest*."""
    if lexicon.dark:
        for i, token in enumerate(tokens[:LEADING]):
            if token.text in SHADES and token.kind == "w" and [t.text for t in tokens[i + 1 : i + 2]] == ["cell"]:
                tokens[i] = replace(token, text=_shade(token, lexicon), sure=False)
    if not any(word.endswith(NESS) for word in lexicon.y_words):
        return tokens
    for i, token in enumerate(tokens):
        told = _degree(token, lexicon) if token.text.endswith(ENDINGS) else None
        if told is not None:
            tokens[i] = replace(token, text=told, sure=False)
    return tokens


def _shade(token: Token, lexicon: Lexicon) -> str:
    """What the darkest cell is, or the palest."""
    return "highest" if SHADES[token.text] == lexicon.dark else "lowest"


def _degree(token: Token, lexicon: Lexicon) -> str | None:
    if token.kind != "w" or token.text in KNOWN:
        return None
    for ending, degree in DEGREES:
        root = token.text.removesuffix(ending)
        if root != token.text and len(root) >= SHORTEST and _nouns(root) & lexicon.y_words:
            return degree
    return None


def _nouns(root: str) -> set[str]:
    """The stems of the nouns in *-ness* of an adjective without its ending: ``firm``, ``wett`` (wet), ``chewi``."""
    single = root[:-1] if root[-1] == root[-2] else root
    return {stem(f"{form}ness") for form in (root, single, f"{root}e")}
