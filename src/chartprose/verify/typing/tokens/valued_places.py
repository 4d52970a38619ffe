"""Places named by their values: ``the two tallest bars``, ``the loudest room``, where a figure has one series.

It is a second reading of a sentence, for those that the first one leaves: it may support them, never refute.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    BEING,
    HIGHEST,
    LOWEST,
    ORDINALS,
    PLACE_NOUNS,
    PREPOSITIONS,
    SERIES_NOUNS,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

LEADS = frozenset(["the", "both", "its"])
VALUED = (HIGHEST | LOWEST) - frozenset(
    ["most", "least", "max", "min", "minimum", "maximum", "peak", "closest", "nearest"]
)
PREDICATE = BEING - frozenset(["between"])
LEAST = 3


def ranked_by_value(lexicon: Lexicon, facts: Sequence[PanelFacts]) -> list[tuple[float, str]]:
    """The places of the only series with their values, the lowest first; nothing with several series or panels."""
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    keys = [k for k in shown[0].order if shown[0].facts.get(k)] if len(shown) == 1 else []
    if len(keys) != 1 or not lexicon.places:
        return []
    panel = shown[0]
    stat = "median" if "median" in panel.stats else None
    told = [(panel.read(keys[0], p, stat), panel.place_shown.get(p)) for p in panel.places]
    values = sorted((r.value.mid, name) for r, name in told if r is not None and name is not None)
    return values if len(values) == len(panel.places) >= LEAST else []


def valued(tokens: list[Token], lexicon: Lexicon, values: list[tuple[float, str]]) -> list[Token] | None:
    """Tokens with each place that is named by its value as the place that it is; ``None`` if there is none."""
    if VALUED.isdisjoint(t.text for t in tokens):
        return None
    made: list[Token] = []
    found = False
    i = 0
    while i < len(tokens):
        led = text_at(made, len(made) - 1) in LEADS and text_at(made, len(made) - 2) not in PREDICATE
        place = _at(tokens, i, lexicon, values) if led else None
        if place is None:
            made.append(tokens[i])
            i += 1
            continue
        made.pop()
        made.append(place[0])
        found, i = True, place[1]
    return made if found else None


def _at(tokens: list[Token], i: int, lexicon: Lexicon, values: list[tuple[float, str]]) -> tuple[Token, int] | None:
    """The place or places that a superlative with its noun names, and the index after it."""
    k, count, rank = i, 1, 1
    while text_at(tokens, k) in NUMBER_WORDS or text_at(tokens, k) in ORDINALS:
        count = NUMBER_WORDS.get(text_at(tokens, k), count)
        rank = ORDINALS.get(text_at(tokens, k), rank)
        k += 1
    word = text_at(tokens, k)
    if word not in VALUED:
        return None
    k += 1
    if text_at(tokens, k) in NUMBER_WORDS:
        count = NUMBER_WORDS[text_at(tokens, k)]
        k += text_at(tokens, k) != "one"
    noun = text_at(tokens, k)
    named = (
        noun in PLACE_NOUNS
        or noun == "one"
        or (noun in SERIES_NOUNS and not lexicon.series)
        or (stem(noun) in lexicon.x_words and stem(noun) not in lexicon.y_words)
    )
    bare = not noun or noun in PREPOSITIONS or noun in ("and", "or")
    if not (named or bare) or (stem(word) in lexicon.y_words):
        return None
    ordered = values[::-1] if word in HIGHEST else values
    first, last = rank - 1, rank - 1 + count
    if last > len(ordered) or _tied(ordered, first) or _tied(ordered, last):
        return None
    names = [name for _, name in ordered[first:last]]
    return Token("P", " ".join(t.text for t in tokens[i:k]), names, sure=False), k + 1 if named else k


def _tied(ordered: list[tuple[float, str]], i: int) -> bool:
    return 0 < i < len(ordered) and ordered[i - 1][0] == ordered[i][0]
