"""From a place named before: ``falls at higher loads``, ``but above it …``, ``in the following year``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.farther import BEYOND
from chartprose.verify.typing.tokens.sequels import JOINTS, UNREAD, moves, next_place
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import PLACE_NOUNS

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

AT = frozenset(["at", "for", "towards", "toward"])
SPANS = frozenset(["period", "span", "one", "interval"])
NEXT_TO = frozenset(["following", "next", "subsequent"])
PAST = frozenset(["above", "beyond", "past", "after"])
IT = frozenset(["it", "that", "this"])
POINTS = frozenset(["point", "level", "value", "mark", "threshold"])


def farther_on(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``Peaks at 75 and falls at higher loads``: from the place before on; without one, nothing may refute it."""
    for i, token in enumerate(tokens):
        noun = text_at(tokens, i + 2)
        if token.text not in AT or text_at(tokens, i + 1) not in BEYOND or stem(noun) not in lexicon.x_words:
            continue
        if text_at(tokens, i + 3) == "than":
            continue
        named = [t for t in tokens[:i] if t.kind == "P" and not t.is_span and len(t.names) == 1]
        clear = len(named) == 1 and not any(t.is_span for t in tokens if t.kind == "P")
        place = named[0].names[0] if clear else None
        start = place if place is None or moves(tokens[:i]) else next_place(place, lexicon)
        if start is None:
            return [*tokens[: i + 3], Token("w", UNREAD), *tokens[i + 3 :]]
        return [*tokens[:i], Token("P", "span", start=start, prep="after"), *tokens[i + 3 :]]
    return tokens


def next_place_told(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``Lowest in 2021 and 19 higher in the following year``: the place behind the one named before."""
    for i, token in enumerate(tokens):
        if token.text not in NEXT_TO or text_at(tokens, i - 1) != "the" or text_at(tokens, i - 2) not in ("in", "at"):
            continue
        noun = text_at(tokens, i + 1)
        named = [t for t in tokens[:i] if t.kind == "P"]
        single = len(named) == 1 and len(named[0].names) == 1 and not named[0].is_span
        if noun not in PLACE_NOUNS | SPANS or not single or any(t.kind == "P" for t in tokens[i:]):
            continue
        place = named[0].names[0]
        after = next_place(place, lexicon)
        head = next((k for k in range(i, 0, -1) if tokens[k].text in JOINTS), 0)
        if after is None or not head:
            continue
        told = Token("P", "span", start=place, end=after, prep="between")
        told = told if moves(tokens[head:i]) else Token("P", after, [after], prep="in")
        return [*tokens[: i - 2], told, *tokens[i + 2 :]]
    return tokens


def beyond_it(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``Up to 75 both rise, but above it A falls``: from the place before on, at the head of a clause."""
    for i, token in enumerate(tokens):
        if i == 0 or token.text not in PAST or text_at(tokens, i + 1) not in IT or tokens[i - 1].text not in JOINTS:
            continue
        size = 3 if text_at(tokens, i + 2) in POINTS else 2
        named, head = [t for t in tokens[:i] if t.kind == "P"], tokens[i + size : i + size + 3]
        if next((t.kind for t in head if t.text not in (",", "the")), "") not in ("S", "Q"):
            continue  # "… but above it in the other panel"
        if len(named) != 1 or any(t.kind == "P" for t in tokens[i:]):
            return tokens
        place = named[0].end or (named[0].names[0] if len(named[0].names) == 1 else None)
        known = place is not None and place not in ("start", "end") and named[0].start is None
        start = place if known and moves(tokens[i:]) else next_place(place, lexicon) if known and place else None
        if start is not None:
            return [*tokens[:i], Token("P", "span", start=start, prep="after"), *tokens[i + size :]]
    return tokens
