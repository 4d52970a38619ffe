"""Bounded groups: ``at least two of the five huts``, ``no more than three lines``, ``fewer than half of the rooms``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import ADJECTIVES, PARTS, PREPOSITIONS
from chartprose.verify.typing.words import UNITS

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

BOUNDS: dict[tuple[str, ...], tuple[str, int]] = {
    ("at", "least"): ("at_least", 0),
    ("no", "fewer", "than"): ("at_least", 0),
    ("no", "less", "than"): ("at_least", 0),
    ("not", "fewer", "than"): ("at_least", 0),
    ("more", "than"): ("at_least", 1),
    ("over",): ("at_least", 1),
    ("at", "most"): ("at_most", 0),
    ("no", "more", "than"): ("at_most", 0),
    ("not", "more", "than"): ("at_most", 0),
    ("fewer", "than"): ("at_most", -1),
    ("less", "than"): ("at_most", -1),
    ("under",): ("at_most", -1),
    ("all", "but"): ("", 0),
}
"""What stands before a number, which bound it makes of it, and how far that lies from the number."""
OPENING = frozenset(words[0] for words in BOUNDS)
COMPARED = frozenset(["as", "times", "by"])
"""Words before "more than two", or behind it, of which it is no group."""
BARS = frozenset(["bar", "bars"])
TIMES = frozenset(["times", "points", "decades", "orders"])
PAIR = 2


def bounded_groups(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which a number of things with its bound is one; ``bound`` tells which, and none that it is exact."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        found = _bounded_at(tokens, i, lexicon) if text_at(tokens, i) in OPENING else None
        if found is None or text_at(made, len(made) - 1) in COMPARED:
            made.append(tokens[i])
            i += 1
        else:
            made.append(found[0])
            i = found[1]
    return made


def _bounded_at(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[Token, int] | None:
    """The group that begins at an index, and the index behind it."""
    lead = next((w for w in BOUNDS if all(text_at(tokens, i + k) == word for k, word in enumerate(w))), None)
    if lead is None or lexicon.panel_count > 1 or lexicon.bins:
        return None
    at = i + len(lead)
    half = text_at(tokens, at) == "half" and lead != ("more", "than")  # that is "most"
    number = None if half else _number(tokens, at)
    j, told = _noun_at(tokens, at + 1)
    noun = text_at(tokens, j)
    plural = (noun.endswith("s") or number == 1) and noun not in PREPOSITIONS | PARTS.keys() | TIMES
    counted = noun not in UNITS or noun in BARS or stem(noun) in lexicon.nouns
    dim = lexicon.dimension(noun) if plural and counted else None
    size = {"S": len(lexicon.series), "P": len(lexicon.places) or len(lexicon.numbers)}.get(dim or "", 0)
    if dim is None or size < PAIR or told not in (None, size) or (number is None and not half):
        return None
    bound, shift = BOUNDS[lead]
    if half:
        count = -(-size // 2) if (bound, shift) == ("at_least", 0) else size // 2
        count += shift if bound == "at_least" or size % 2 == 0 else 0
    else:
        count = size - (number or 0) if lead == ("all", "but") else (number or 0) + shift
    if not 0 < count <= size or (half and not bound) or (count == 1 and bound == "at_least"):
        return None
    # "at least one" is some, which the frames read
    text = " ".join(t.text for t in tokens[i : j + 1])
    return Token("Q", text, [dim], count=count, bound=bound), j + 1


def _number(tokens: list[Token], at: int) -> int | None:
    """The number at an index, in words or as a figure without a unit."""
    word = text_at(tokens, at)
    amount = tokens[at].amount if at < len(tokens) and tokens[at].kind == "N" else None
    if amount is None:
        return NUMBER_WORDS.get(word)
    plain = amount.unit is None and amount.high is None and not tokens[at].bound and amount.value == int(amount.value)
    return int(amount.value) if plain else None


def _noun_at(tokens: list[Token], j: int) -> tuple[int, int | None]:
    """The index of the noun behind a number, and of how many things it is said to be: "of the seven huts"."""
    told: int | None = None
    while text_at(tokens, j) in ("of", "the", "these", "all") or text_at(tokens, j) in ADJECTIVES:
        j += 1
    if text_at(tokens, j) in NUMBER_WORDS:
        told, j = NUMBER_WORDS[text_at(tokens, j)], j + 1
    while text_at(tokens, j) in ADJECTIVES:
        j += 1
    return j, told
