"""Up and down an axis of depths: ``from 60 cm upward``, "toward the surface", "from bottom to top".

The places of such an axis go down, so that what rises on the way up falls along them.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.words import FALLING, RISING
from chartprose.verify.typing.tokens.named_ends import BOTTOMS, TOPS, UP, WHOLES
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

DEPTH: Final = stem("depth")
UPWARD: Final = words_of("upward upwards") | {UP}
DOWNWARD: Final = words_of("downward downwards")
TOWARD: Final = words_of("toward towards to")
PAIR: Final = 2


def with_depths(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which what is said of the way up is said of the places as they come; none where it cannot be."""
    pool = lexicon.places or [f"{n:.12g}" for n in lexicon.numbers]
    if DEPTH not in lexicon.x_words or len(pool) < PAIR:
        return tokens
    up, rest = _way(tokens)
    spans = [t for t in rest if t.kind == "P" and t.start in pool and t.end in pool]
    backward = any(pool.index(t.start or "") > pool.index(t.end or "") for t in spans)
    if not (up or backward):
        return rest
    if len(spans) > 1 or all(t.kind != "w" or t.text not in RISING | FALLING for t in rest):
        return []
    rest = [t for k, t in enumerate(rest) if not (t.text == "from" and _led(rest, k + 1))]
    return [_turned(t, forward=bool(spans) and not backward) for t in rest]


def _led(tokens: list[Token], i: int) -> bool:
    """Whether a place where the way begins stands at an index."""
    token = tokens[i] if i < len(tokens) else None
    return token is not None and token.kind == "P" and token.prep == "from" and len(token.names) == 1


def _turned(token: Token, *, forward: bool) -> Token:
    """A token as it is told in the other direction; a span whose ends are in the order of the axis stays."""
    if _led([token], 0):
        return Token("P", "span", start=None, end=token.names[0], prep="from")  # "from 40 cm upward"
    if token.kind == "P" and token.is_span and not forward:
        return replace(token, start=token.end, end=token.start)
    if token.kind == "w" and token.text in RISING | FALLING:
        return replace(token, text="falls" if token.text in RISING else "rises")
    return token


def _way(tokens: list[Token]) -> tuple[bool, list[Token]]:
    """Whether a way up is told, and the tokens without it."""
    made: list[Token] = []
    up, i = False, 0
    while i < len(tokens):
        step = _step(tokens, i)
        up = up or step > 0
        made += [] if step else [tokens[i]]
        i += abs(step) or 1
    return up, made


def _step(tokens: list[Token], i: int) -> int:
    """How many words tell a way: more than none of one up, fewer of one down."""
    word = text_at(tokens, i)
    if word in UPWARD or word in DOWNWARD:
        return 1 if word in UPWARD else -1
    told = [text_at(tokens, k) for k in range(i, i + 6)]
    if word == "from":
        return _whole_way(told)
    if word in TOWARD - {"to"} and told[1] == "the" and told[2] in TOPS | BOTTOMS:
        return 3 if told[2] in TOPS else -3
    if word in ("up", "down") and told[1] == "the" and told[2] in WHOLES:
        return 3 if word == "up" else -3
    return 0


def _whole_way(told: list[str]) -> int:
    """How many words are "from the bottom to the top", or less than none of "from top to bottom"."""
    bare = [w for w in told if w != "the"]
    size = next((k + 1 for k, w in enumerate(told) if w == bare[3]), 0) if len(bare) > len("to") + 1 else 0
    if not size or bare[2] != "to":
        return 0
    if bare[1] in BOTTOMS and bare[3] in TOPS:
        return size
    return -size if bare[1] in TOPS and bare[3] in BOTTOMS else 0
