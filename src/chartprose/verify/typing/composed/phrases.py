"""Phrases that are one part of a sentence: units, "the full range", "the first 200 cycles", "none of the lines"."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.composed.people import WINNING, majority, of_people, winning
from chartprose.verify.typing.composed.words import (
    FAILING,
    FALLING,
    FINALS,
    GAPS,
    INITIALS,
    OVER,
    RANGES,
    REACHING,
    RISING,
    SHARED,
    STAYING,
    UNDER,
    is_neutral,
)
from chartprose.verify.typing.frames.amounts.words import VALUES
from chartprose.verify.typing.tokens.shapes import skip_units
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.ladders import ladder_of
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import BEING, BEST, HIGHEST, LOWEST, ORDINALS, PREPOSITIONS, WORST
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.verify.typing.amounts import Amount
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

    Phrase = Callable[[list[Token], int, Lexicon], tuple[list[Token], int] | None]

WHOLES: Final = words_of("full whole entire complete")
ACROSS: Final = words_of("over across throughout during for in of")
RUNS: Final = words_of(
    "test tests trial experiment study run campaign survey observation recording session cycling training season voyage"
)
"""What lasts as long as the axis does."""
ENDS_IN_TIME: Final = FINALS | INITIALS
CLASSES: Final = words_of("group groups band bands class classes bracket brackets cohort cohorts")
TIMES: Final = words_of("time times point moment reading stage")
ALWAYS: Final = frozenset([("all", "times"), ("any", "time"), ("any", "point"), ("any", "moment"), ("any", "stage")])
FIRSTS: Final = words_of("first initial")
ENDS_OF: Final = {"top": "highest", "bottom": "lowest"}
ARTICLES: Final = words_of("the its their a an")
VERBS: Final = OVER | UNDER | REACHING | RISING | FALLING | STAYING | BEING
NONE_OF: Final = ("none", "of")
STEP_NOUNS: Final = words_of("step interval stage reading round")
LONGEST: Final = 3
SHORT: Final = 7
PAIR: Final = 2
WHOLE_BARS: Final = words_of("bar bars total totals column columns stack stacks")
TOTALS: Final = words_of("total sum whole")


def phrased(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """A sentence with its phrases put together, and without units."""
    units = skip_units(tokens, lexicon)
    rates = [text_at(tokens, i + 1) for i, t in enumerate(tokens) if i in units and t.text == "per"]
    each = bool(rates) and (rates[-1] in STEP_NOUNS or _by_ones(lexicon))
    if rates and not each and stem(rates[-1]) in lexicon.x_words:
        return []  # "6 per year", on an axis of every second year
    tokens = [t for i, t in enumerate(tokens) if i not in units] + ([Token("w", "successively")] if each else [])
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        found = next((f for step in STEPS if (f := step(tokens, i, lexicon)) is not None), None)
        made += found[0] if found is not None else [tokens[i]]
        i = found[1] if found is not None else i + 1
    return made


def _by_ones(lexicon: Lexicon) -> bool:
    """Whether the places of the axis are one apart."""
    return all(math.isclose(b - a, 1) for a, b in pairwise(lexicon.numbers))


def _whole(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Over the full test`` says what "overall" does."""
    j = i + 1 + (text_at(tokens, i + 1) in ARTICLES)
    whole = text_at(tokens, j) in WHOLES or (
        text_at(tokens, j) in NUMBER_WORDS and text_at(tokens, i) in ("over", "across")
    )
    if text_at(tokens, i) not in ACROSS or not whole or not text_at(tokens, j + 1).isalpha():
        return None
    return ([], j + 2) if tokens[j + 1].kind == "w" else None


def _lasting(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``During the test``, "at all times": all places. ``Begins the test at 90`` starts there."""
    word, j = text_at(tokens, i), i + 1 + (text_at(tokens, i + 1) in ARTICLES)
    noun = text_at(tokens, j)
    own = {stem(noun), noun}.isdisjoint(lexicon.x_words | lexicon.y_words | lexicon.parts.keys())
    if noun in RUNS and own and j > i + 1 and (word in ACROSS or word in ENDS_IN_TIME):
        return ([tokens[i]] if word in ENDS_IN_TIME else []), j + 1
    if word == "at" and (text_at(tokens, i + 1), text_at(tokens, i + 2)) in ALWAYS:
        made = [] if text_at(tokens, i + 1) == "any" else [Token("w", "throughout")]
        return (made, i + 3) if made or "never" in {t.text for t in tokens} else None
    if word == "at" and text_at(tokens, i + 1) == "no" and text_at(tokens, i + 2) in TIMES:
        return [Token("Q", "no reading", ["P"], quantifier="none", prep="at")], i + 3
    return None


def _first(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``In the first 200 cycles`` is up to 200, where 200 is a number of the axis."""
    j = i + 1 + (text_at(tokens, i + 1) in ARTICLES)
    if text_at(tokens, i) not in ("in", "within", "during", "over") or text_at(tokens, j) not in FIRSTS:
        return None
    figure = tokens[j + 1] if j + 1 < len(tokens) else None
    if figure is None or figure.kind not in "NP" or lexicon.places:
        return None
    value = figure.amount.value if figure.amount is not None else None
    name = figure.names[0] if figure.kind == "P" and figure.names else f"{value:.12g}" if value is not None else ""
    if not any(f"{n:.12g}" == name for n in lexicon.numbers):
        return None
    return [Token("P", figure.text, end=name, prep="in")], j + 2


def _extremes(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``The gap between the fastest and the slowest depot`` is the range of all of them."""
    if tokens[i].kind != "w" or tokens[i].text not in GAPS | RANGES or text_at(tokens, i + 1) not in ("between", "of"):
        return None
    j, found = i + 2, list[int]()
    for end in ("and", ""):
        j += text_at(tokens, j) in ARTICLES
        found.append(1 if text_at(tokens, j) in HIGHEST | BEST else -1 if text_at(tokens, j) in LOWEST | WORST else 0)
        j += 1
        while end == "and" and text_at(tokens, j) != end and j < i + SHORT and tokens[j : j + 1]:
            j += 1
        j += 1 if end else 0
    while j < len(tokens) and tokens[j].kind == "w" and _is_noun(tokens[j].text, lexicon):
        j += 1
    if sorted(found) != [-1, 1]:
        return None
    if len(lexicon.series) > 1:
        return [Token("w", "range"), Token("Q", "all", ["S"], quantifier="all", prep="of")], j
    return [Token("w", "range")], j


def _is_noun(word: str, lexicon: Lexicon) -> bool:
    return word not in PREPOSITIONS and is_neutral(word, lexicon)


def _counted(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``Five species exceed 40 days``: so many of all."""
    count = NUMBER_WORDS.get(text_at(tokens, i)) if tokens[i].kind == "w" else None
    j = i + 1
    if count is None or count < PAIR or text_at(tokens, i - 1) in ("the", "these", "those", "last", "first", "other"):
        return None
    while text_at(tokens, j) in ("of", "the", "these"):
        j += 1
    noun = text_at(tokens, j)
    kind = lexicon.dimension(noun) if noun.endswith("s") and tokens[j].kind == "w" else None
    if kind not in ("S", "P") or stem(noun) not in lexicon.nouns:
        return None
    return [Token("Q", f"{count} {noun}", [kind], count=count)], j + 1


def _per_hundred(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``8 l/100 km``: a number in the unit of the axis belongs to it."""
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    if tokens[i].kind != "N" or after is None or after.kind != "N" or after.bound or after.amount is None:
        return None
    labels = " ".join(f"{a.label or ''} {a.unit or ''}" for p in lexicon.names.panels for a in p.axes)
    told = f"/{after.amount.value:.12g}" in labels or f"per {after.amount.value:.12g}" in labels
    return ([tokens[i]], i + 2) if told else None


def _total_of(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Exceeds a total of 220``, "a combined value of 90"."""
    j = i + 1 + (text_at(tokens, i) in ("a", "an", "the"))
    if text_at(tokens, j - 1) != "total" or text_at(tokens, j) != "of":
        return None
    return ([Token("w", "total")], j + 1) if j + 1 < len(tokens) and tokens[j + 1].kind == "N" else None


def _shared(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``30 % of the total``, "a third of all trips": a share."""
    token = tokens[i]
    amount = token.amount
    if token.kind != "N" or amount is None or amount.unit not in ("percent", "times") or text_at(tokens, i + 1) != "of":
        return None
    j = i + 2
    whole = tokens[j] if j < len(tokens) else None
    if whole is not None and whole.kind == "Q" and not WHOLE_BARS.isdisjoint(whole.text.split()):
        return [_in_percent(token, amount), Token("w", SHARED, ["each"]), replace(whole, prep="in")], j + 1
    if text_at(tokens, j) not in ("the", "all", "each", "every", "its", "any"):
        return None
    j += 1 + (text_at(tokens, j + 1) in ("whole", "overall", "entire", "total", "combined"))
    total = text_at(tokens, j - 1) in ("total", "whole")
    noun = text_at(tokens, j)
    known = noun in TOTALS or (noun.isalpha() and is_neutral(noun, lexicon) and tokens[j].kind == "w")
    if not (total or known):
        return None
    each = ["each"] if text_at(tokens, i + 2) in ("each", "every", "any") and (total or noun in WHOLE_BARS) else []
    return [_in_percent(token, amount), Token("w", SHARED, each)], j + (1 if known and noun not in PREPOSITIONS else 0)


def _grouping(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``All three age groups`` are the groups that the ages are."""
    token, noun = tokens[i], text_at(tokens, i + 1)
    words = token.text.split()
    if token.kind != "Q" or noun not in CLASSES or words[-1].endswith(("s", "er", "est", "ed")):
        return None
    return [replace(token, text=" ".join([*words[:-1], noun]))], i + 2


def _in_percent(token: Token, amount: Amount) -> Token:
    """A part as a figure in percent."""
    value = amount.value * (100 if amount.unit == "times" else 1)
    return replace(token, amount=replace(amount, value=value, unit="percent", approx=amount.approx or not token.bound))


def _none(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
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


def _no(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
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


def _on_top(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``On top``, "at the bottom" of a chart is a rank."""
    j = i + 1 + (text_at(tokens, i + 1) in ARTICLES)
    word = ENDS_OF.get(text_at(tokens, j), "")
    if text_at(tokens, i) not in ("on", "at") or not word or text_at(tokens, j + 1) == "of":
        return None
    return [Token("w", word)], j + 1


def _same_figure(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``The same 2 points in every interval``."""
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    return ([], i + 1) if text_at(tokens, i) == "same" and after is not None and after.kind == "N" else None


def _others(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``The two other modes``, "the remaining four": all that are not named."""
    j = i + (text_at(tokens, i) in ARTICLES)
    words = [text_at(tokens, j), text_at(tokens, j + 1)]
    counts = [NUMBER_WORDS[w] for w in words if w in NUMBER_WORDS]
    if not counts or not {*words} & {"other", "others", "remaining"}:
        return None
    noun = text_at(tokens, j + 2)
    known = noun.endswith("s") and tokens[j + 2].kind == "w" and is_neutral(noun, lexicon)
    return [Token("O", " ".join(words), count=counts[0])], j + 2 + (known and noun not in VERBS)


def _floating(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``A, B and C all exceed 60``, "both A and B exceed 60": each of them does."""
    lead = text_at(tokens, i) == "both"
    named = tokens[i + 1] if lead and i + 1 < len(tokens) else tokens[i]
    if named.kind not in "SP" or len(named.names) < PAIR or named.is_span or (named.prep and not lead):
        return None
    if not lead and text_at(tokens, i + 1) not in ("all", "both", "each"):
        return None
    return [replace(named, quantifier="all")], i + 2


def _so_many(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``The three coated cells`` are those that share the word, if they are three."""
    j = i + (text_at(tokens, i) in ("the", "these", "all"))
    named = tokens[j + 1] if j + 1 < len(tokens) else None
    if named is None or named.kind not in "SP" or NUMBER_WORDS.get(text_at(tokens, j)) != len(named.names):
        return None
    noun = text_at(tokens, j + 2)
    known = noun.endswith("s") and noun not in VERBS
    return ([replace(named, quantifier="all")], j + 2 + known) if len(named.names) > 1 and j > i else None


def _ranking(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``Ranks second``, "ranks last": a superlative, where more is not worse."""
    rank = text_at(tokens, i + 1)
    if text_at(tokens, i) != "ranks" or lexicon.goodness < 0 or "rank" in lexicon.y_words:
        return None
    if rank == "last":
        return [Token("w", "lowest")], i + 2
    if rank not in ORDINALS or text_at(tokens, i + 2) in HIGHEST | LOWEST | BEST | WORST:
        return None
    return [Token("w", rank), Token("w", "highest")], i + 2


def _first_to_last(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``From the first to the last year`` is from end to end."""
    words = [text_at(tokens, i + k) for k in range(5)]
    if words[:4] == ["from", "the", "first", "to"]:
        return [], i + 4 + (1 if words[4] in ("the", "last") or words[4].isalpha() else 0)
    return None


def _everywhere(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Everywhere``, "in every case"."""
    return ([Token("w", "throughout")], i + 1) if text_at(tokens, i) == "everywhere" else None


def _does_so(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``B does so only at 30`` takes over the verb of the clause before."""
    if text_at(tokens, i) in ("does", "do", "did") and text_at(tokens, i + 1) == "so":
        return [], i + 2 + (text_at(tokens, i + 2) in ("only", "already"))
    return None


def _fails_anywhere(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Fails to reach 40 in any month`` never reaches it."""
    anywhere = any(t.kind == "Q" and "any" in t.text.split() for t in tokens[i:])
    if text_at(tokens, i) not in FAILING or text_at(tokens, i + 1) != "to" or not anywhere:
        return None
    winning_ = [Token("w", "reach")] if text_at(tokens, i + 2) in WINNING else []
    return [Token("w", "never"), *winning_], i + 2


def _both_panels(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``For men as well as for women`` names two panels."""
    j = i + 1
    while j < i + 5 and text_at(tokens, j) in ("as", "well", "and", "for", "in", "on", "both"):
        j += 1
    other = tokens[j] if i + 1 < j < len(tokens) else None
    if tokens[i].kind != "G" or other is None or other.kind != "G" or {*tokens[i].names} & {*other.names}:
        return None
    return [replace(tokens[i], names=[*tokens[i].names, *other.names])], j + 1


def _each_other(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Of each other`` is of those that are named."""
    if tokens[i].kind == "O" and "each other" in tokens[i].text:
        return [replace(tokens[i], kind="w", text="mutually")], i + 1
    return None


STEPS: Final[tuple[Phrase, ...]] = (
    _floating,
    _grouping,
    _so_many,
    _ranking,
    _lasting,
    winning,
    of_people,
    majority,
    _first_to_last,
    _everywhere,
    _others,
    _whole,
    _first,
    _none,
    _no,
    _extremes,
    _counted,
    _per_hundred,
    _total_of,
    _shared,
    _on_top,
    _same_figure,
    _does_so,
    _each_other,
    _both_panels,
    _fails_anywhere,
)
