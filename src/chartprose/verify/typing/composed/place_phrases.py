"""Places in words: "in the first 200 cycles", "the remaining 300", "the 2014 harvest", "the six preceding years"."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.amounts.words import SUMS, VALUES
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

ACROSS: Final = words_of("over across throughout during for in of")
FIRSTS: Final = words_of("first initial")
ARTICLES: Final = words_of("the its their a an")
YEARS: Final = range(1900, 2100)
PRECEDING: Final = words_of("preceding previous prior earlier foregoing")
PAIR: Final = 2


def with_years(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which ``the 2014 harvest`` is a place before the quantity of the axis, and no figure with its unit."""
    made = list(tokens)
    for i, token in enumerate(tokens):
        amount, after = token.amount, tokens[i + 1] if i + 1 < len(tokens) else None
        if (
            token.kind != "N"
            or amount is None
            or amount.unit
            or amount.high is not None
            or token.bound
            or after is None
        ):
            continue
        name = f"{amount.value:.12g}"
        known = name in lexicon.places or any(f"{n:.12g}" == name for n in lexicon.numbers)
        quantity = after.kind == "w" and (after.text in VALUES or stem(after.text) in lexicon.y_words)
        if known and quantity and amount.value in YEARS and not amount.approx and not token.aside:
            made[i] = Token("P", token.text, [name], prep="of")
    return made


def with_remaining(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which ``in the remaining 300`` is what the first or last 200 leave of the axis, if it is so many."""
    at = next((i for i, t in enumerate(tokens) if t.kind == "w" and t.text == "remaining"), None)
    spans = [t for t in tokens[:at] if t.kind == "P" and t.is_span]
    figure = tokens[at + 1] if at is not None and at + 1 < len(tokens) else None
    if at is None or figure is None or len(spans) != 1 or lexicon.places or len(lexicon.numbers) < PAIR:
        return tokens
    first, last = (f"{n:.12g}" for n in (lexicon.numbers[0], lexicon.numbers[-1]))
    start, end = spans[0].start or first, spans[0].end or last
    if start == first and end != last:
        made = Token("P", "span", start=end, end=last, prep="in")
    elif end == last and start != first:
        made = Token("P", "span", start=first, end=start, prep="in")
    else:
        return tokens
    length = float(made.end or 0) - float(made.start or 0)
    told = figure.amount.value if figure.kind == "N" and figure.amount is not None else NUMBER_WORDS.get(figure.text)
    if told is None or figure.bound or not math.isclose(told, length):
        return tokens
    k = at - 1 if text_at(tokens, at - 1) in ARTICLES else at
    k -= text_at(tokens, k - 1) in ACROSS
    return [*tokens[:k], made, *tokens[at + 2 :]]


def by_ones(lexicon: Lexicon) -> bool:
    """Whether the places of the axis are one apart."""
    return all(math.isclose(b - a, 1) for a, b in pairwise(lexicon.numbers))


def first_ones(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
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


def led_twice(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``During the`` before "the first 200 cycles", which has that word itself."""
    j = i + 1 + (text_at(tokens, i + 1) in ARTICLES)
    span = tokens[j] if j < len(tokens) else None
    told = span is not None and span.kind == "P" and span.is_span and span.prep == text_at(tokens, i)
    return ([], j) if told and tokens[i].kind == "w" and tokens[i].text in ACROSS else None


def last_ones(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``Than the last two``, behind "the first two years"."""
    j = i + (text_at(tokens, i) in ARTICLES)
    word, count = text_at(tokens, j), NUMBER_WORDS.get(text_at(tokens, j + 1), 0)
    after = tokens[j + 2] if j + 2 < len(tokens) else None
    ends = after is None or after.kind == "." or after.text in SUMS
    places = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    named = any(t.kind == "P" and not t.is_span and len(t.names) > 1 for t in tokens[:i])
    if word not in ("first", "last", "final") or not ends or not named or not 1 < count < len(places):
        return None
    return [Token("P", word, places[:count] if word == "first" else places[-count:], prep="of")], j + 2


def preceding(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[list[Token], int] | None:
    """``The six preceding years``: so many places before the first one that was named."""
    j = i + (text_at(tokens, i) in ARTICLES)
    words = [text_at(tokens, j), text_at(tokens, j + 1)]
    if tokens[i].kind == "Q":  # "the three preceding", of three series
        words = [w for w in tokens[i].text.split() if w in PRECEDING or w in NUMBER_WORDS]
        j = i - 1
    count = next((NUMBER_WORDS[w] for w in words if w in NUMBER_WORDS), None)
    if count is None or not {*words} & PRECEDING or lexicon.dimension(text_at(tokens, j + 2)) not in ("P", "?"):
        return None
    places = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    named = [places.index(n) for t in tokens[:i] if t.kind == "P" and not t.is_span for n in t.names if n in places]
    if not named or min(named) < count:
        return None
    return [Token("P", "preceding", places[min(named) - count : min(named)], prep="of")], j + 3


def first_to_last(tokens: list[Token], i: int, _: Lexicon) -> tuple[list[Token], int] | None:
    """``From the first to the last year`` is from end to end."""
    words = [text_at(tokens, i + k) for k in range(5)]
    if words[:4] == ["from", "the", "first", "to"]:
        return [], i + 4 + (1 if words[4] in ("the", "last") or words[4].isalpha() else 0)
    return None
