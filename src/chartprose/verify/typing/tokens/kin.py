"""Kin: several of the names by the word that they share — ``all coated cells``, ``none of the coatings``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem, stems_of
from chartprose.verify.typing.vocabulary.words import ADJECTIVES, BEING, GENERIC, PREPOSITIONS

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

ALL: Final = frozenset(["all", "every", "each", "both", "the", "these"])
NONE: Final = frozenset(["none", "neither", "no"])
LEADS: Final = ALL | NONE
SINGLE: Final = frozenset(["every", "each", "no"])
PAIR: Final = 2
NO_NOUNS: Final = PREPOSITIONS | BEING | frozenset(["and", "or", "than", "that", "which", "while", "but", "as", "not"])


def kin(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """The names that share a word behind a quantifier, and the index behind it; none if all of the names share it.

    ``None of`` them is them, never.
    """
    lead, j = tokens[i].text, i + 1
    if lead not in LEADS:
        j = i
        lead = ""
    if text_at(tokens, j) == "of":
        j += 1
    while text_at(tokens, j) in ("the", "these", "those"):
        j += 1
    number = NUMBER_WORDS.get(text_at(tokens, j)) or (PAIR if lead in ("both", "neither") else None)
    j += text_at(tokens, j) in NUMBER_WORDS
    word, noun = text_at(tokens, j), text_at(tokens, j + 1)
    if not word or word in GENERIC or word in ADJECTIVES or word in NO_NOUNS or not (lead or i == 0):
        return None
    named = _sharing(word, lexicon)
    if named is None or (number is not None and number != len(named)):
        return None
    end = j + 1
    plural = word.endswith("s") or lead in SINGLE
    if not plural or (noun and noun.endswith("s") and noun in GENERIC):
        if not noun or noun in NO_NOUNS or not (noun.endswith("s") or lead in SINGLE):
            return None
        end += 1
    made = Token("S", " ".join(t.text for t in tokens[i:end]), named)
    return ([made, Token("w", "never")] if lead in NONE else [made]), end


def _sharing(word: str, lexicon: Lexicon) -> list[str] | None:
    """The several series that have a word of this stem, if others have none."""
    root = stem(word)
    if root in lexicon.x_words or root in lexicon.y_words:
        return None
    forms = {root, root.removesuffix("ed")}
    named = [name for name in lexicon.series if not forms.isdisjoint(stems_of(name))]
    bare = [name for name in lexicon.series if stems_of(name) == (f"un{root}",)]
    if not named and len(bare) == 1:
        return [name for name in lexicon.series if name not in bare]  # "every coated cell", beside "Uncoated"
    return named if PAIR <= len(named) < len(lexicon.series) else None
