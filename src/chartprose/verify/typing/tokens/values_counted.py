"""Values of one thing that are counted: ``only two ratings of A``, ``three of B's scores``: so many of its places."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

VALUES: Final = frozenset([
    "values", "scores", "readings", "entries", "results", "ratings", "marks", "figures", "cells", "value", "score",
    "reading", "entry", "result", "rating",
])  # fmt: skip
LIMITING: Final = frozenset(["only", "just", "exactly", "merely"])
COUNTS: Final = frozenset(word for word in NUMBER_WORDS if word != "zero")
OWNED: Final = frozenset(["of", "in", "for"])


def values_counted(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with the number and the noun as a group of the places, or of the series, of the thing that is named."""
    if not lexicon.places or len(lexicon.series) < 2:
        return tokens
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        found = _counted(tokens, i, lexicon)
        if found is None:
            made.append(tokens[i])
            i += 1
            continue
        after, group, owner = found
        made += [group, Token("w", "of"), owner]
        i = after
    return made


def _counted(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[int, Token, Token] | None:
    """The index behind such a phrase, its group and whose values they are."""
    k = i + 1 if text_at(tokens, i) in LIMITING else i
    number = text_at(tokens, k)
    if number not in COUNTS:
        return None
    one = text_at(tokens, k + 1)
    owned = one in OWNED and not _is_value(one, lexicon)  # "two of A's ratings"
    j = k + 2 if owned else k + 3
    j += text_at(tokens, j) == "the"
    owner = tokens[j] if j < len(tokens) else None
    noun = text_at(tokens, j + 1) if owned else one
    linked = one == "of" if owned else text_at(tokens, k + 2) in OWNED
    if owner is None or owner.kind not in "SP" or len(owner.names) != 1 or not linked or not _is_value(noun, lexicon):
        return None
    kind = "P" if owner.kind == "S" else "S"
    words = [t.text for t in tokens[i : k + 1]]
    group = Token("Q", " ".join([*words, noun]), [kind], count=NUMBER_WORDS[number])
    return (j + 2 if owned else j + 1), group, owner


def _is_value(word: str, lexicon: Lexicon) -> bool:
    return word in VALUES or (word.endswith("s") and word != "is" and stem(word) in lexicon.y_words)
