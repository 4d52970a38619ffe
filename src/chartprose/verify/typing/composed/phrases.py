"""Phrases that are one part of a sentence: units, "the full range", "the first 200 cycles", "none of the lines"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.composed.place_phrases import (
    ACROSS,
    ARTICLES,
    by_ones,
    first_ones,
    first_to_last,
    last_ones,
    led_twice,
    preceding,
    with_remaining,
    with_years,
)
from chartprose.verify.typing.composed.words import (
    FALLING,
    GAPS,
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
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import BEING, BEST, HIGHEST, LOWEST, MARKS, PREPOSITIONS, WORST
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

    Phrase = Callable[[list[Token], int, Lexicon], tuple[list[Token], int] | None]

WHOLES: Final = words_of("full whole entire complete")
ENDS_OF: Final = {"top": "highest", "bottom": "lowest"}
VERBS: Final = OVER | UNDER | REACHING | RISING | FALLING | STAYING | BEING
NONE_OF: Final = ("none", "of")
STEP_NOUNS: Final = words_of("step interval stage reading round")
LONGEST: Final = 3
SHORT: Final = 7
PAIR: Final = 2
TOTALS: Final = words_of("total sum whole")
QUICKLY: Final = words_of("quickly rapidly steeply sharply")
SLOWLY: Final = words_of("slowly gently gradually")
AGAINST: Final = OVER | UNDER | words_of("than matches equals")
"""Words that set one number against another."""


def phrased(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """A sentence with its phrases put together, and without units."""
    tokens = with_remaining(with_years(tokens, lexicon), lexicon)
    units = skip_units(tokens, lexicon)
    rates = [text_at(tokens, i + 1) for i, t in enumerate(tokens) if i in units and t.text == "per"]
    each = bool(rates) and (rates[-1] in STEP_NOUNS or by_ones(lexicon))
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


def _whole(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Over the full test`` says what "overall" does."""
    j = i + 1 + (text_at(tokens, i + 1) in ARTICLES)
    whole = text_at(tokens, j) in WHOLES or (
        text_at(tokens, j) in NUMBER_WORDS and text_at(tokens, i) in ("over", "across")
    )
    if text_at(tokens, i) not in ACROSS or not whole or not text_at(tokens, j + 1).isalpha():
        return None
    return ([], j + 2) if tokens[j + 1].kind == "w" else None


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
    owner: list[Token] = []
    while j < len(tokens) and (
        (tokens[j].kind == "w" and _is_noun(tokens[j].text, lexicon))
        or (tokens[j].kind == "S" and not tokens[j].prep and not owner and len(tokens[j].names) == 1)
    ):
        owner += [replace(tokens[j], prep="of")] if tokens[j].kind == "S" else []
        j += 1
    if sorted(found) != [-1, 1]:
        return None
    if owner:
        return [Token("w", "range"), *owner], j
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


def _shared(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``30 % of the total``, "a third of all trips": a share."""
    token = tokens[i]
    amount = token.amount
    if token.kind != "N" or amount is None or amount.unit not in ("percent", "times") or text_at(tokens, i + 1) != "of":
        return None
    j = i + 2
    if text_at(tokens, j) not in ("the", "all", "each", "every", "its"):
        return None
    j += 1 + (text_at(tokens, j + 1) in ("whole", "overall", "entire", "total", "combined"))
    total = text_at(tokens, j - 1) in ("total", "whole")
    noun = text_at(tokens, j)
    known = noun in TOTALS or (noun.isalpha() and is_neutral(noun, lexicon) and tokens[j].kind == "w")
    if not (total or known):
        return None
    value = amount.value * (100 if amount.unit == "times" else 1)
    made = replace(token, amount=replace(amount, value=value, unit="percent", approx=amount.approx or not token.bound))
    return [made, Token("w", SHARED)], j + (1 if known and noun not in PREPOSITIONS else 0)


def _none(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``None of the coated cells`` before its verb is a group that has no member of which it holds."""
    if (text_at(tokens, i), text_at(tokens, i + 1)) != NONE_OF:
        return None
    j = i + 2 + (text_at(tokens, i + 2) in ARTICLES | {"these", "those"})
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


def _makes_up(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Make up``, "account for" before a part."""
    told = text_at(tokens, i) in ("make", "makes", "made", "making") and text_at(tokens, i + 1) == "up"
    figure = tokens[i + 2] if i + 2 < len(tokens) else None
    return ([Token("w", "has")], i + 2) if told and figure is not None and figure.kind == "N" else None


def _own_most(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``The highest value of A``, "the tallest A bar": the maximum of A, where it is set against another number."""
    word = tokens[i].text if tokens[i].kind == "w" else ""
    best = "maximum" if word in HIGHEST else "minimum" if word in LOWEST else ""
    before = text_at(tokens, i - 1)
    k = i - 1 - (before in ARTICLES)
    lead = tokens[k] if k >= 0 else None
    set_against = lead is None or (lead.kind == "w" and lead.text in AGAINST) or lead.prep in AGAINST
    if not best or not i or not set_against or all(t.text not in AGAINST for t in tokens if t.kind == "w"):
        return None
    j = i + 1
    middle = tokens[j] if j < len(tokens) else None
    own = middle is not None and middle.kind == "S" and not middle.prep and len(middle.names) == 1
    j += own
    noun = text_at(tokens, j)
    if noun not in VALUES | MARKS and stem(noun) not in lexicon.y_words:
        return None
    after = tokens[j + 2] if text_at(tokens, j + 1) == "of" and j + 2 < len(tokens) else None
    if own and middle is not None:
        return [Token("w", best), replace(middle, prep="of")], j + 1
    return ([Token("w", best)], j + 1) if after is not None and after.kind == "S" and after.prep == "of" else None


def _paced(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``More slowly``, "more steeply" before "than": slower, faster."""
    word = text_at(tokens, i + 1)
    if text_at(tokens, i) != "more" or word not in QUICKLY | SLOWLY:
        return None
    return [Token("w", "faster" if word in QUICKLY else "slower")], i + 2


def _is_one_with(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``A is the moss with the largest cover`` has it."""
    noun = text_at(tokens, i + 2)
    if text_at(tokens, i) not in ("is", "was") or text_at(tokens, i + 1) != "the" or text_at(tokens, i + 3) != "with":
        return None
    known = noun == "one" or lexicon.dimension(noun) in ("S", "P", "?")
    return ([Token("w", "has")], i + 4) if known and tokens[i + 2].kind == "w" else None


def _comes_out(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``A comes out as the most trusted``: it is that."""
    words = [text_at(tokens, i + k) for k in range(3)]
    if words[0] not in ("comes", "come", "came", "turns", "turned") or words[1:] != ["out", "as"]:
        return None
    made, end = _is_one_with([Token("w", "is"), *tokens[i + 3 :]], 0, lexicon) or ([Token("w", "is")], 1)
    return made, i + 2 + end


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
    """``A, B and C all exceed 60``: all of them do."""
    before = tokens[i - 1] if i else None
    after = tokens[i + 1] if i + 1 < len(tokens) else None
    if text_at(tokens, i) == "both" and after is not None and after.kind == "P" and len(after.names) == PAIR:
        return [], i + 1
    listed = before is not None and before.kind in "SP" and len(before.names) > 1 and not before.prep
    return ([], i + 1) if listed and text_at(tokens, i) in ("all", "both", "each") else None


def _everywhere(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Everywhere``, "in every case"."""
    return ([Token("w", "throughout")], i + 1) if text_at(tokens, i) == "everywhere" else None


def _does_so(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``B does so only at 30`` takes over the verb of the clause before."""
    if text_at(tokens, i) in ("does", "do", "did") and text_at(tokens, i + 1) == "so":
        return [], i + 2 + (text_at(tokens, i + 2) in ("only", "already"))
    return None


def _each_other(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``Of each other`` is of those that are named."""
    if tokens[i].kind == "O" and "each other" in tokens[i].text:
        return [replace(tokens[i], kind="w", text="mutually")], i + 1
    return None


STEPS: Final[tuple[Phrase, ...]] = (
    _floating,
    first_to_last,
    _everywhere,
    _others,
    _whole,
    first_ones,
    _none,
    _no,
    _extremes,
    _counted,
    _shared,
    _on_top,
    _makes_up,
    _own_most,
    preceding,
    last_ones,
    _paced,
    led_twice,
    _is_one_with,
    _comes_out,
    _same_figure,
    _does_so,
    _each_other,
)
