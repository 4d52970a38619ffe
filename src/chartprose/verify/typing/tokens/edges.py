"""Edges of an axis in words: the first bin, the last two weeks, the first and the last step, with one node."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.tokens.token import Token, as_number, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import BEING, PLACE_NOUNS

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

FOLLOWING = frozenset(["next", "following", "subsequent"])
EDGES = frozenset(["first", "last", "final", "closing", "opening"])
SPAN_OPENING = EDGES | FOLLOWING
STOPS = frozenset(["checkpoints", "measurements", "markers", "interval", "intervals", "observations"])
"""What is counted along an axis of numbers by its stated places, or by the steps between them."""
TWO = 2
CALENDAR = 1000
BARRED = frozenset(["bar", "stacked_bar"])
WORDED_PLACES = EDGES | FOLLOWING | NUMBER_WORDS.keys()


def worded_places(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``With one node`` is a position where the axis counts nodes; "the first bin", "the last two weeks" are places."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        one = text_at(tokens, i)
        number = NUMBER_WORDS.get(one)
        two = text_at(tokens, i + 1) if number or one in SPAN_OPENING else ""
        if (
            number
            and stem(two) in lexicon.x_words - lexicon.y_words
            and float(number) in lexicon.numbers
            and (not made or made[-1].text not in ("first", "last", "all", "the", "these", "both"))
        ):
            made.append(Token("P", one, [f"{number}"]))
            i += 2
            continue
        if one in ("first", "last") and _is_first_to(tokens, i):
            made.append(token)
            i += 1
            continue
        if one == "first" and two in ("and", "or") and _both_ends(tokens, i, lexicon, made):
            i += 5 if text_at(tokens, i + 2) == "the" else 4
            continue
        if one in ("first", "last") and _bare_edge(tokens, i, lexicon, made):
            i += 2 if text_at(tokens, i + 1) == "one" else 1
            continue
        if one in SPAN_OPENING and _edge(tokens, i, lexicon, made):
            bare = i + 2 >= len(tokens) or tokens[i + 2].kind != "w"
            counted = NUMBER_WORDS.get(two) or (i + 1 < len(tokens) and tokens[i + 1].kind in "NP")
            i += 3 if counted and not bare else 2
            continue
        made.append(token)
        i += 1
    return _other_edge(made, tokens, lexicon)


def _is_first_to(tokens: list[Token], i: int) -> bool:
    """``Is the first group to fall``: who does so first, and no place."""
    led = text_at(tokens, i - 1) == "the" and text_at(tokens, i - 2) in BEING | {"not", "never", "also"}
    return led and "to" in (text_at(tokens, i + 1), text_at(tokens, i + 2))


def _other_edge(made: list[Token], tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``The first class has more than the last one``: the noun of the one edge is that of the other."""
    pool = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    told = {t.names[0] for t in made if t.kind == "P" and len(t.names) == 1 and not any(t is o for o in tokens)}
    for word, name in (("first", pool[0]), ("last", pool[-1])) if len(pool) > 1 and told else ():
        for i, token in enumerate(made):
            behind = made[i + 1] if i + 1 < len(made) else None
            led = token.text == word and token.kind == "w" and text_at(made, i - 1) == "the"
            ends_ = (
                behind is None
                or behind.kind == "."
                or behind.text in ("one", "for", "in", "under", "and", "by", "with")
            )
            if led and ends_ and told == {pool[-1] if word == "first" else pool[0]}:
                after = i + 2 if behind is not None and behind.text == "one" else i + 1
                return [*made[:i], Token("P", word, [name], sure=False), *made[after:]]
    return made


def _bare_edge(tokens: list[Token], i: int, lexicon: Lexicon, made: list[Token]) -> bool:
    """``The last bin holds fewer than the first``: the noun stands at the other end."""
    noun = text_at(tokens, i + 1)
    ended = noun == "one" or i + 1 >= len(tokens) or tokens[i + 1].kind == "."
    pool = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    other = any(t.kind == "P" and t.names in (pool[:1], pool[-1:]) for t in made)
    if not ended or not other or "than" not in {t.text for t in made} or len(pool) < TWO:
        return False
    made.append(Token("P", tokens[i].text, [pool[0 if tokens[i].text == "first" else -1]], sure=False))
    return True


def _both_ends(tokens: list[Token], i: int, lexicon: Lexicon, made: list[Token]) -> bool:
    """``The first and the last step``."""
    k = i + 3 if text_at(tokens, i + 2) == "the" else i + 2
    noun = text_at(tokens, k + 1)
    pool = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    if text_at(tokens, k) != "last" or len(pool) < 3 or not (noun in PLACE_NOUNS or stem(noun) in lexicon.x_words):
        return False
    made.append(Token("P", noun, [pool[0], pool[-1]]))
    return True


def _edge(tokens: list[Token], i: int, lexicon: Lexicon, made: list[Token]) -> bool:
    """The first or last position, or a span of the first or last so many units."""
    if i + 1 >= len(tokens):
        return False
    first, following = tokens[i].text in ("first", "opening"), tokens[i].text in FOLLOWING
    after = tokens[i + 1]
    number = (
        NUMBER_WORDS.get(after.text)
        if after.kind == "w"
        else (after.amount.value if after.amount and after.kind in "NP" else None)
    )
    noun = text_at(tokens, i + 2) if number else after.text
    spanned = not noun and (number or not first) and lexicon.numbers and any(t.is_span for t in made)
    if after.kind not in "wNP" or not (
        spanned or noun in PLACE_NOUNS or stem(noun) in lexicon.x_words or lexicon.nouns.get(stem(noun)) == "P"
    ):
        return False
    if following and (number is None or lexicon.places):
        return False
    if not following and _stops(number or 1, noun, lexicon, made, first=first):
        return True
    if number is None:
        pool = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
        if not pool:
            return False
        made.append(Token("P", noun, [pool[0 if first else -1]]))
        return True
    if lexicon.numbers and not lexicon.places:
        low, high = lexicon.numbers[0], lexicon.numbers[-1]
        number = next((number / scale for scale in (1, 1e3, 1e6, 1e9) if number / scale <= high - low), number)
        if following:
            before = as_number(next((t.end for t in reversed(made) if t.is_span), None) or "")
            if before is None:
                return False
            made.append(Token("P", "span", start=f"{before:.12g}", end=f"{before + number:.12g}"))
            return True
        yearly = _is_yearly(lexicon, made)
        whole = yearly or (low == 1 and stem(noun) in lexicon.x_words)
        ends = (
            (low, low + number - 1 if whole else low + number)
            if first
            else (high - number + (1 if yearly else 0), high)
        )
        text = noun if noun == "steps" else "span"
        made.append(Token("P", text, start=f"{ends[0]:.12g}", end=f"{ends[1]:.12g}"))
        return True
    if not lexicon.places or not 0 < number < len(lexicon.places):
        return False
    pool = lexicon.places[: int(number)] if first else lexicon.places[-int(number) :]
    made.append(Token("P", noun, list(pool)))
    return True


def _is_yearly(lexicon: Lexicon, made: list[Token]) -> bool:
    """Whether so many years are so many stops: bars of years, or "each of the first four years"."""
    steps = {two - one for one, two in pairwise(lexicon.numbers)}
    barred = any((panel.chart_type or "") in BARRED for panel in lexicon.names.panels)
    told = [text_at(made, len(made) - k) for k in (1, 2, 3)]
    return steps == {1} and lexicon.numbers[0] >= CALENDAR and (barred or "each" in told or "every" in told)


def _stops(number: float, noun: str, lexicon: Lexicon, made: list[Token], *, first: bool) -> bool:
    """``The last three checkpoints``, "the first two intervals": by the stated places of an axis of numbers."""
    stops = int(number) + noun.startswith("interval") if number == int(number) else 0
    if lexicon.places or noun not in STOPS or not 1 < stops <= len(lexicon.numbers):
        return False
    told = lexicon.numbers[:stops] if first else lexicon.numbers[-stops:]
    made.append(Token("P", "span", start=f"{told[0]:.12g}", end=f"{told[-1]:.12g}"))
    return True
