"""So many and no more: "a single bar", "only two cells", "exactly one month", "not a single month"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.groups import CELLS
from chartprose.verify.typing.tokens.token import Token, text_at

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

EXACT = frozenset(["only", "just", "exactly"])
MARKS = frozenset(["bar", "cell", "value", "marker", "bubble", "segment", "reading"])
"""What each value of a figure is drawn as."""
STRETCHES = frozenset(["interval", "step", "stretch", "period", "phase", "stage"])
"""What lies between two places: "the largest loss in a single interval"."""


def singles(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with each such phrase as a group with a count; of several series it counts all bars."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        found = _single(tokens, i, lexicon) if tokens[i].kind == "w" else None
        made.append(tokens[i] if found is None else found[0])
        i = i + 1 if found is None else found[1]
    return made


def _single(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[Token, int] | None:
    first = text_at(tokens, i)
    denied = first == "not"
    j = i + 1 if denied or first in EXACT else i
    if text_at(tokens, j) == "a" and text_at(tokens, j + 1) == "single":
        count, j = 1, j + 2
    elif denied or (j == i and (i or first != "one")) or text_at(tokens, j) not in NUMBER_WORDS:
        return None
    else:
        count, j = NUMBER_WORDS[text_at(tokens, j)], j + 1
    noun = text_at(tokens, j)
    dim = _counted(noun, lexicon)
    lead = text_at(tokens, i - 1)
    placed = lead in ("in", "at") and dim == "P" and not denied and noun.removesuffix("s") not in STRETCHES
    if dim is None or text_at(tokens, j + 1) == "of" or (lead in ("by", "with", "in", "at", "for") and not placed):
        return None
    text = " ".join(t.text for t in tokens[i : j + 1])
    if denied:
        return None if dim == CELLS else (Token("Q", text, [dim], quantifier="none"), j + 1)
    return Token("Q", text, [dim], count=count, prep=lead if placed else ""), j + 1


def _counted(noun: str, lexicon: Lexicon) -> str | None:
    """What a noun counts: all values, series or positions; nothing where it may be any of them."""
    if noun.removesuffix("s") in MARKS and len(lexicon.series) > 1 and lexicon.cells > len(lexicon.series):
        return CELLS
    dim = lexicon.dimension(noun) if noun else None
    return dim if dim in ("S", "P") else None
