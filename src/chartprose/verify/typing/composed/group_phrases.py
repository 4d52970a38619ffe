"""Groups in words: "none of the lines", "the other two", "both A and B", "the three coated cells"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.composed.place_phrases import ARTICLES
from chartprose.verify.typing.composed.words import FALLING, OVER, REACHING, RISING, STAYING, UNDER, is_neutral
from chartprose.verify.typing.frames.amounts.words import VALUES
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.ladders import ladder_of
from chartprose.verify.typing.vocabulary.words import BEING, PREPOSITIONS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

CLASSES: Final = words_of("group groups band bands class classes bracket brackets cohort cohorts")
VERBS: Final = OVER | UNDER | REACHING | RISING | FALLING | STAYING | BEING
NONE_OF: Final = ("none", "of")
LONGEST: Final = 3
PAIR: Final = 2
EXACT: Final = words_of("only just exactly precisely")
SINGLE: Final = words_of("single sole lone")
WITHIN: Final = words_of("at in for on")


def grouping(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``All three age groups`` are the groups that the ages are."""
    token, noun = tokens[i], text_at(tokens, i + 1)
    words = token.text.split()
    if token.kind != "Q" or noun not in CLASSES or words[-1].endswith(("s", "er", "est", "ed")):
        return None
    return [replace(token, text=" ".join([*words[:-1], noun]))], i + 2


def none(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``None of the coated cells`` before its verb is a group that has no member of which it holds."""
    if (text_at(tokens, i), text_at(tokens, i + 1)) != NONE_OF:
        return None
    j = i + 2 + (text_at(tokens, i + 2) in ARTICLES | {"these", "those"})
    named = tokens[j] if j < len(tokens) else None
    if named is not None and named.kind in "SP" and len(named.names) > 1 and not named.is_span:
        noun = text_at(tokens, j + 1)
        k = j + 1 + (noun.endswith("s") and noun not in VERBS and is_neutral(noun, lexicon))
        return [replace(named, prep="", quantifier="all"), Token("w", "never")], k
    k = j
    while k < len(tokens) and tokens[k].kind == "w" and tokens[k].text not in VERBS | PREPOSITIONS and k - j < LONGEST:
        k += 1
    if k == j or not tokens[k - 1].text.endswith("s"):
        return None
    return [Token("Q", "none", ["S"], quantifier="none", sure=k - j == 1)], k


def no(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``No value in the figure exceeds 125``."""
    if text_at(tokens, i) != "no":
        return None
    if text_at(tokens, i + 1) == "age" and text_at(tokens, i + 2) in CLASSES and ladder_of(lexicon.series):
        return [Token("Q", "no group", ["S"], quantifier="none")], i + 3
    k = i + 1
    while k < len(tokens) and tokens[k].kind == "w" and is_neutral(tokens[k].text, lexicon) and k - i <= LONGEST:
        if tokens[k].text in VERBS | PREPOSITIONS:
            break
        k += 1
    if k == i + 1 or tokens[k - 1].text not in VALUES:
        return None
    return [Token("Q", "no", ["S"], quantifier="none")], k


def others(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``The two other modes``, "the remaining four": all that are not named."""
    j = i + (text_at(tokens, i) in ARTICLES)
    words = [text_at(tokens, j), text_at(tokens, j + 1)]
    counts = [NUMBER_WORDS[w] for w in words if w in NUMBER_WORDS]
    if not counts or not {*words} & {"other", "others", "remaining"}:
        return None
    noun = text_at(tokens, j + 2)
    known = noun.endswith("s") and tokens[j + 2].kind == "w" and is_neutral(noun, lexicon)
    return [Token("O", " ".join(words), count=counts[0])], j + 2 + (known and noun not in VERBS)


def floating(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``A, B and C all exceed 60``, "both A and B exceed 60": each of them does."""
    lead = text_at(tokens, i) == "both"
    place = tokens[i + 1] if lead and i + 1 < len(tokens) else None
    if place is not None and place.kind == "P" and len(place.names) == PAIR and len(lexicon.series) > 1:
        return [], i + 1
    named = tokens[i + 1] if lead and i + 1 < len(tokens) else tokens[i]
    if named.kind not in "SP" or len(named.names) < PAIR or named.is_span or (named.prep and not lead):
        return None
    if not lead and text_at(tokens, i + 1) not in ("all", "both", "each"):
        return None
    return [replace(named, quantifier="all")], i + 2


def so_many(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``The three coated cells`` are those that share the word, if they are three."""
    j = i + (text_at(tokens, i) in ("the", "these", "all"))
    named = tokens[j + 1] if j + 1 < len(tokens) else None
    if named is None or named.kind not in "SP" or NUMBER_WORDS.get(text_at(tokens, j)) != len(named.names):
        return None
    noun = text_at(tokens, j + 2)
    known = noun.endswith("s") and noun not in VERBS
    return ([replace(named, quantifier="all")], j + 2 + known) if len(named.names) > 1 and j > i else None


def exactly_so_many(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``At just one site``, "in two years only", "at a single town": at so many and no more."""
    j = i + (text_at(tokens, i) in EXACT)
    single = text_at(tokens, j + 1) in SINGLE if text_at(tokens, j) == "a" else text_at(tokens, j) in SINGLE
    count = 1 if single else NUMBER_WORDS.get(text_at(tokens, j))
    j += 2 if single and text_at(tokens, j) == "a" else 1
    noun = text_at(tokens, j)
    limited = text_at(tokens, j + 1) in ("only", "alone")
    lead = text_at(tokens, i - 1)
    if count is None or lead not in WITHIN or not (j > i + 1 or single or limited):
        return None
    kind = "P" if noun in ("place", "places") else lexicon.dimension(noun)
    if kind != "P" or text_at(tokens, j + 1) == "of":
        return None
    word = next(w for w, n in NUMBER_WORDS.items() if n == count)
    return [Token("Q", f"{word} of the {noun.rstrip('s')}s", [kind], count=count, prep=lead)], j + 1 + limited


def both_panels(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``For men as well as for women`` names two panels."""
    j = i + 1
    while j < i + 5 and text_at(tokens, j) in ("as", "well", "and", "for", "in", "on", "both"):
        j += 1
    other = tokens[j] if i + 1 < j < len(tokens) else None
    if {"and", "well"}.isdisjoint(t.text for t in tokens[i + 1 : j]):
        return None  # "as high in loam as in sand"
    if tokens[i].kind != "G" or other is None or other.kind != "G" or {*tokens[i].names} & {*other.names}:
        return None
    return [replace(tokens[i], names=[*tokens[i].names, *other.names])], j + 1
