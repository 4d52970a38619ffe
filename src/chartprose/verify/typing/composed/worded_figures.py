"""Figures in words before what they count: "half a point", "at least five percent", "fewer than three herons"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.amounts import Amount
from chartprose.verify.typing.composed.sheet import COUNTED_RE
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

BOUNDS: Final = {
    ("no", "more", "than"): "at_most",
    ("no", "fewer", "than"): "at_least",
    ("no", "less", "than"): "at_least",
    ("at", "least"): "at_least",
    ("at", "most"): "at_most",
    ("more", "than"): "above",
    ("fewer", "than"): "below",
    ("less", "than"): "below",
}
"""What stands before a figure and limits it."""
UNITS: Final = {"point": "points", "points": "points", "percent": "percent"}
FURTHER: Final = words_of("more additional extra full whole")
PLACING: Final = words_of("at in for on between of the these those all last first")
"""What stands before points of the axis, or before things that are counted out."""
GRADES: Final = words_of("more fewer less most least than highest lowest")
HALF: Final = 0.5


def with_worded(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with such figures as amounts; none of something that is counted is 0."""
    counts = counts_things(lexicon)
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        worded = tokens[i].kind == "w" or (tokens[i].kind == "Q" and tokens[i].text in NUMBER_WORDS)
        found = _figure(tokens, i, made, counts=counts) if worded else _half(tokens, i)
        made += found[0] if found is not None else [tokens[i]]
        i = found[1] if found is not None else i + 1
    return made


def counts_things(lexicon: Lexicon) -> bool:
    """Whether the values of the figure are counts of the things that its series are called."""
    told = [a.label or "" for p in lexicon.names.panels for a in p.axes if not a.categories and a.channel != "x"]
    return bool(told) and all(COUNTED_RE.search(label) for label in told)


def _figure(tokens: list[Token], i: int, made: list[Token], *, counts: bool) -> tuple[list[Token], int] | None:
    """What stands for a figure in words at a place, and where the text goes on."""
    if counts and text_at(tokens, i) == "no":
        return _none_of(tokens, i)
    if text_at(tokens, i + 1) == "in" and text_at(tokens, i + 3) == "of":
        return _so_many_in(tokens, i)
    word, j = tokens[i].text, i + 1
    value: float | None = NUMBER_WORDS.get(word)
    if word == "half" and text_at(tokens, j) in ("a", "an"):
        value, j = HALF, j + 1
    if value is None or not made or made[-1].text in PLACING:
        return None
    j += text_at(tokens, j) in FURTHER
    j += text_at(tokens, j) == "percentage"
    named = tokens[j] if j < len(tokens) else None
    thing = counts and named is not None and named.kind == "S" and not named.prep and len(named.names) == 1
    unit = "" if thing else UNITS.get(text_at(tokens, j), "")
    if named is None or not (thing or unit):
        return None
    bound = _bound(made)
    told = Token("N", word, amount=Amount(value, 0, 0, unit=unit or None), bound=bound)
    return [*([named] if thing else []), told], j + 1


def _half(tokens: list[Token], i: int) -> tuple[list[Token], int] | None:
    """``Half a point``, where half is a figure already."""
    j = i + 1 + (text_at(tokens, i + 1) in ("a", "an"))
    token, unit = tokens[i], UNITS.get(text_at(tokens, j), "")
    if token.kind != "N" or token.text != "half" or token.amount is None or token.bound or not unit:
        return None
    return [replace(token, amount=replace(token.amount, unit=unit))], j + 1


def _bound(made: list[Token]) -> str:
    """The limit that stands before a figure, which is taken away."""
    for words, bound in BOUNDS.items():
        if [t.text for t in made[-len(words) :]] == list(words) and all(t.kind == "w" for t in made[-len(words) :]):
            del made[-len(words) :]
            return bound
    return ""


def _so_many_in(tokens: list[Token], i: int) -> tuple[list[Token], int] | None:
    """``Three in ten of the birds``: 30 % of them."""
    part, whole = NUMBER_WORDS.get(tokens[i].text, 0), NUMBER_WORDS.get(text_at(tokens, i + 2), 0)
    if not 0 < part < whole:
        return None
    return [Token("N", "part", amount=Amount(100 * part / whole, 0, 0, unit="percent", approx=True))], i + 3


def _none_of(tokens: list[Token], i: int) -> tuple[list[Token], int] | None:
    """``No herons were counted at Elm``: 0 of them."""
    named = tokens[i + 1] if i + 1 < len(tokens) else None
    if named is None or named.kind != "S" or len(named.names) != 1 or named.prep:
        return None
    rest = [*tokens[:i], *tokens[i + 2 :]]
    if any(t.kind in "NSO" or (t.kind == "w" and t.text in GRADES) for t in rest):
        return None
    return [replace(named), Token("N", "no", amount=Amount(0, 0, 0))], i + 2
