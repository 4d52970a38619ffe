"""Places beyond a named one, and lists that say who a group is: ``at all greater depths``, ``both genes (A and B)``."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
BEYOND = frozenset(["greater", "later", "higher", "larger", "deeper", "longer", "subsequent", "following"])


def farther(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``At A and B, …, while … at all greater depths``: all places behind the last one that is named before."""
    pool = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    for i, token in enumerate(tokens):
        words = token.text.split()
        if token.kind != "Q" or token.quantifier != "all" or BEYOND.isdisjoint(words[1:]):
            continue
        named = [t for t in tokens[:i] if t.kind == "P" and not t.is_span]
        known = bool(named) and all(n in pool for t in named for n in t.names)
        later = pool[max(pool.index(n) for t in named for n in t.names) + 1 :] if known else []
        if later:
            tokens[i] = Token("P", token.text, later, prep=token.prep, sure=False)
            noun = words[-1] in BEYOND and i + 1 < len(tokens) and tokens[i + 1].kind == "w"
            return [*tokens[: i + 1], *tokens[i + 2 :]] if noun else tokens
    return tokens


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


def above_mark(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """``At all light levels above zero``: the places behind 0."""
    for i, token in enumerate(tokens):
        group = next((t for t in tokens[max(0, i - 2) : i] if t.kind == "Q" and t.quantifier == "all"), None)
        if token.kind != "N" or token.bound != "above" or token.amount is None or group is None:
            continue
        words = [*group.text.split(), *(t.text for t in tokens[max(0, i - 1) : i])]
        start = lexicon.after(f"{token.amount.value:.12g}")
        if start and not lexicon.places and any(stem(w) in lexicon.x_words - lexicon.y_words for w in words):
            tokens[i] = Token("P", "span", start=start, prep="after")
    return tokens


def listed(tokens: list[Token]) -> list[Token]:
    """``Both genes (A and B)``: the group is the two."""
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        if token.kind != "Q" or token.quantifier != "all" or not token.text.startswith(("both ", "all ")):
            made.append(token)
            i += 1
            continue
        start = i + 1
        while start < len(tokens) and start < i + 3 and tokens[start].kind == "w" and not tokens[start].aside:
            start += 1
        inside = start
        while inside < len(tokens) and tokens[inside].aside:
            inside += 1
        names = [t for t in tokens[start:inside] if t.kind in "SP"]
        bare = all(t.kind in "SP" or t.text in (",", "and") for t in tokens[start:inside])
        told = [n for t in names for n in t.names]
        if bare and len(told) > 1 and len({t.kind for t in names}) == 1 and _fits(token.text, len(told)):
            made.append(Token(names[0].kind, token.text, told))
            i = inside
        else:
            made.append(token)
            i += 1
    return made


def _fits(text: str, count: int) -> bool:
    """Whether a group may have so many members."""
    return count == 2 if text.startswith("both ") else count > 2
