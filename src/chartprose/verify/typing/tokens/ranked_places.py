"""Things named by their rank: ``at the highest dose``, ``the two oldest groups``, ``the small model``.

The rank is that on the axis, or in the names of the series (``ladders``), never that of the values.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.adjectives import QUANTITIES
from chartprose.verify.typing.vocabulary.ladders import SIZES, is_dated, size_word
from chartprose.verify.typing.vocabulary.lexicon import PLAIN
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    BEING,
    BETTER,
    CHANGE,
    CROSSING,
    ENDS,
    FLAT,
    GENERIC,
    HIGHEST,
    IMPROVE,
    LIMITS,
    LOWEST,
    ORDINALS,
    PREPOSITIONS,
    SAME,
    SIMILAR,
    STARTS,
    WORSE,
    WORSEN,
)
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon


AGED = {"oldest": 1, "youngest": -1, "newest": -1, "latest": 1, "earliest": -1}
"""What only an axis of ages or dates can rank, whatever noun follows: 1 where it is the most of it."""
FAR = (HIGHEST | frozenset(["oldest", "latest"])) - frozenset(["most", "top", "peak", "max"])
NEAR = (LOWEST | frozenset(["youngest", "earliest", "newest"])) - frozenset(["least", "bottom", "min"])
GROWN = words_of("largest biggest smallest highest lowest heaviest lightest longest shortest widest narrowest")
"""Superlatives that may be one of the size in a name of a series."""
DEGREES = {
    "smaller": "smallest",
    "larger": "largest",
    "bigger": "biggest",
    "younger": "youngest",
    "older": "oldest",
    "newer": "newest",
    "higher": "highest",
    "lower": "lowest",
    "heavier": "heaviest",
    "lighter": "lightest",
    "longer": "longest",
    "shorter": "shortest",
    "wider": "widest",
    "narrower": "narrowest",
}
"""Comparatives, which name those on one side of a ladder, and the superlatives beside them."""
UPPER = frozenset(["uppermost", "topmost"])
LOWERMOST = frozenset(["lowermost", "bottommost", "undermost"])
"""Superlatives of where something lies, which tell depths the other way round than heights."""
RANKED_PLACES = (
    FAR
    | NEAR
    | UPPER
    | LOWERMOST
    | AGED.keys()
    | DEGREES.keys()
    | frozenset(["middle", *(w for row in SIZES for w in row)])
)
"""Words of which each phrase for a thing by its rank has one."""
PAIR = 2
LINKS = frozenset(["and", "to", "or"])
VERBS = CHANGE | IMPROVE | WORSEN | FLAT | SAME | SIMILAR | BETTER | WORSE | CROSSING | STARTS | ENDS | LIMITS
"""Words that are no nouns, besides the plain ones."""
LEADS = frozenset(["the", "its", "their", "both", "all"])
DRAWN = words_of("line lines curve curves bar bars trace traces band bands area areas segment segments")
"""What is drawn: the largest of them is so by its values."""
CLASSES = words_of(
    "class classes group groups category categories bin bins range ranges bracket brackets interval layer layers level "
    "levels section sections sample samples horizon horizons"
)
"""What the places of an axis of ranges are called."""
SIZED_NOUNS = words_of("model models variant variants version versions size sizes one network networks")


def ranked_places(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with each thing that is named by its rank as the position or the series that it is."""
    tokens = _in_depths(tokens, lexicon)
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        led = text_at(made, len(made) - 1) in LEADS
        read = _by_rank(tokens, i, made, lexicon) or _by_degree(tokens, i, made, lexicon) if led else None
        found = read or (_by_size(tokens, i, lexicon) if led else None)
        if found is None:
            made.append(tokens[i])
            i += 1
            continue
        while made and made[-1].text in LEADS:
            made.pop()
        made.append(found[0])
        i = _behind_figure(tokens, *found, lexicon)
    return made


def _in_depths(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which ``the uppermost layer`` of an axis of depths is the shallowest one."""
    if stem("depth") not in lexicon.x_words:
        return tokens
    turned = dict.fromkeys(UPPER, "shallowest") | dict.fromkeys(LOWERMOST, "deepest")
    return [replace(t, text=turned[t.text]) if t.kind == "w" and t.text in turned else t for t in tokens]


def _behind_figure(tokens: list[Token], place: Token, end: int, lexicon: Lexicon) -> int:
    """The index behind the figure in parentheses that says the place again: "the highest speed (2.9 m/s)".

    Another figure there is a place that is meant as well.
    """
    k = end + (stem(text_at(tokens, end)) in lexicon.x_words)  # "the highest inflow speed"
    again = tokens[k] if k < len(tokens) and tokens[k].aside else None
    if again is None or again.amount is None or again.kind not in "NP" or place.kind != "P" or len(place.names) != 1:
        return end
    told = f"{again.amount.value:.12g}"
    if again.kind == "N" and place.names != [told]:
        return end
    place.names = list(dict.fromkeys([*place.names, told]))
    return next((n for n in range(k + 1, len(tokens)) if not tokens[n].aside), len(tokens))


def _by_rank(tokens: list[Token], i: int, made: list[Token], lexicon: Lexicon) -> tuple[Token, int] | None:
    """The token of a superlative with its noun, a number or an ordinal before it, and the index after it."""
    rank, count, k = 1, 0, i
    while text_at(tokens, k) in NUMBER_WORDS or text_at(tokens, k) in ORDINALS:
        count = NUMBER_WORDS.get(text_at(tokens, k), count)
        rank = ORDINALS.get(text_at(tokens, k), rank)
        k += 1
    word = text_at(tokens, k)
    if word == "middle" and rank == 1:
        return _middle(tokens, (i, k + 1), count or 1, lexicon)
    if word not in FAR and word not in NEAR and word not in AGED:
        return None
    after = k + 1
    if not count and text_at(tokens, after) in NUMBER_WORDS:
        count = NUMBER_WORDS[text_at(tokens, after)]
        after += 1
    found = _ladder(tokens, word, k, after, lexicon)
    if found is None:
        return None
    kind, pool, end = found
    sure = kind == "P" and word not in AGED and not count and rank == 1
    if (kind == "S" and _predicated(made)) or count >= len(pool) or rank > len(pool):
        return None
    top = _is_top(word, pool)
    ordered = pool[::-1] if top else pool
    names = ordered[:count] if count else [ordered[rank - 1]]
    return Token(kind, " ".join(t.text for t in tokens[i:end]), [n for n in pool if n in names], sure=sure), end


def _by_degree(tokens: list[Token], i: int, made: list[Token], lexicon: Lexicon) -> tuple[Token, int] | None:
    """``Both smaller models``, "the two older groups", "the larger dose" of two."""
    count = NUMBER_WORDS.get(text_at(tokens, i), PAIR if text_at(made, len(made) - 1) == "both" else 1)
    k = i + 1 if text_at(tokens, i) in NUMBER_WORDS else i
    superlative = DEGREES.get(text_at(tokens, k))
    if superlative is None or text_at(tokens, k + 1) in ("than", ""):
        return None
    found = _ladder(tokens, superlative, k, k + 1, lexicon)
    if found is None or text_at(tokens, found[2] - 1) == text_at(tokens, k):
        return None
    kind, pool, end = found
    if not (count < len(pool) if count > 1 else len(pool) == PAIR) or (kind == "S" and _predicated(made)):
        return None
    names = pool[-count:] if _is_top(superlative, pool) else pool[:count]
    return Token(kind, " ".join(t.text for t in tokens[i:end]), list(names), sure=False), end


def _middle(tokens: list[Token], ends: tuple[int, int], count: int, lexicon: Lexicon) -> tuple[Token, int] | None:
    """``The middle group``, "the two middle sizes": as many on both sides."""
    noun = text_at(tokens, ends[1])
    for kind, pool, told in (
        ("P", lexicon.places or [f"{n:.12g}" for n in lexicon.numbers], stem(noun) in lexicon.x_words),
        ("S", lexicon.sizes, lexicon.nouns.get(stem(noun)) == "S" or noun in SIZED_NOUNS),
    ):
        left, odd = divmod(len(pool) - count, 2)
        if told and left > 0 and not odd:
            return Token(kind, f"middle {noun}", pool[left : left + count], sure=False), ends[1] + 1
    return None


def _is_top(word: str, pool: list[str]) -> bool:
    if word in AGED:
        sign = -AGED[word] if word in ("oldest", "youngest", "newest") and is_dated(pool) else AGED[word]
        return sign > 0
    return word in FAR


def _predicated(made: list[Token]) -> bool:
    """Whether a verb of being stands before: "A is the largest model" ranks A by its value."""
    before = text_at(made, len(made) - 2)
    return before in BEING


def _ladder(tokens: list[Token], word: str, k: int, after: int, lexicon: Lexicon) -> tuple[str, list[str], int] | None:
    """The kind and the names that a superlative ranks, and the index after its noun."""
    places = lexicon.rungs or ([] if lexicon.places else [f"{n:.12g}" for n in lexicon.numbers])
    if len(places) > 1:
        size = _named(tokens, k, after, lexicon)
        if size:
            return "P", places, after + size - 1 if size > 1 else after
    noun = text_at(tokens, after)
    if word in AGED:
        pool = ("P", places) if lexicon.rungs else ("S", lexicon.sizes)
        bare = noun not in GENERIC and (not noun or noun in VERBS or noun in PLAIN)
        if len(pool[1]) > 1:
            return pool[0], pool[1], after if bare else after + 1
        return None
    ranked = {stem(q) for q in QUANTITIES.get(word, ())} & (lexicon.x_words - lexicon.y_words)
    if ranked and lexicon.rungs and noun in CLASSES:
        return "P", places, after + 1
    other = after + 1 + (text_at(tokens, after + 1) == "the")
    linked = noun in LINKS and text_at(tokens, other) in FAR | NEAR and text_at(tokens, other + 1) in CLASSES
    if ranked and lexicon.rungs and linked:
        return "P", places, after  # "between the deepest and the shallowest bin"
    told = lexicon.nouns.get(stem(noun)) == "S" or noun in SIZED_NOUNS or stem(noun) in lexicon.size_words
    if len(lexicon.sizes) > 1 and word in GROWN and told and noun not in DRAWN and stem(noun) not in lexicon.y_words:
        return "S", lexicon.sizes, after + 1
    return None


def _named(tokens: list[Token], i: int, after: int, lexicon: Lexicon) -> int:
    """How many tokens a superlative and its noun take; one where the noun stands behind the second superlative."""
    own = lexicon.x_words - lexicon.y_words
    for k in (after, after + 1):
        if stem(text_at(tokens, k)) in own and text_at(tokens, after) not in PREPOSITIONS:
            return k - after + 2
    if after == i + 1 and text_at(tokens, after) in LINKS:
        k = i + 3 if text_at(tokens, i + 2) == "the" else i + 2
        if (text_at(tokens, k) in FAR or text_at(tokens, k) in NEAR) and _named(tokens, k, k + 1, lexicon) > 1:
            return 1
    return 0


def _by_size(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[Token, int] | None:
    """``The small model``, "the large one": the one series that has this word of size."""
    word, noun = text_at(tokens, i), text_at(tokens, i + 1)
    row = next((r for r, names in enumerate(SIZES) if word in names and len(word) > 2), None)
    if row is None or not (noun in SIZED_NOUNS or lexicon.nouns.get(stem(noun)) == "S") or noun in DRAWN:
        return None
    fits = [name for name in lexicon.sizes if size_word(name) == row]
    return (Token("S", f"{word} {noun}", fits, sure=False), i + 2) if len(fits) == 1 else None
