"""Parts of an axis: ``in the first half of the period``, ``the last third of the layers``, ``at the right edge``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon


PARTS = {"half": 2, "third": 3, "quarter": 4, "fifth": 5}
FROM_START = {"first": 0, "second": 1, "third": 2, "early": 0, "earlier": 0, "initial": 0, "lower": 0}
FROM_END = frozenset(["last", "final", "later", "upper", "latter", "closing"])
MIDDLE = frozenset(["middle", "central"])
WHOLES = frozenset(
    [
        "period",
        "range",
        "axis",
        "plot",
        "chart",
        "time",
        "year",
        "day",
        "run",
        "training",
        "network",
        "interval",
        "span",
        "scale",
        "study",
        "record",
        "trial",
        "test",
        "curve",
    ]
)
SIDES = {"right": "end", "rightmost": "end", "left": "start", "leftmost": "start"}
EDGES = frozenset(["edge", "end", "side", "border", "margin"])
LEADS = frozenset(["at", "on", "near", "towards", "toward", "by"])
SPACED = frozenset(["plot", "chart", "figure", "graph", "axis", "x-axis", "range"])


def portions(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with each part of the axis as a place or a span of places."""
    if not any(t.text in PARTS or t.text.startswith(("right", "left")) for t in tokens):
        return tokens
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        found = _edge(tokens, i, lexicon) or _part(tokens, i, lexicon)
        if found is None:
            made.append(tokens[i])
            i += 1
            continue
        if text_at(made, len(made) - 1) in ("the", "its"):
            made.pop()
        made.append(found[0])
        i = found[1]
    return made


def _of_whole(tokens: list[Token], i: int, nouns: frozenset[str]) -> int | None:
    """The index behind ``of the plot`` or where it does not stand; ``None`` where something else is halved."""
    if text_at(tokens, i) != "of":
        return i
    k = i + 1
    while text_at(tokens, k) in ("the", "its", "this", "x"):
        k += 1
    return k + 1 if text_at(tokens, k) in nouns else None


def _edge(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[Token, int] | None:
    """``At the right edge``, "on the far left"."""
    if text_at(tokens, i) not in LEADS or text_at(tokens, i + 1) != "the":
        return None
    k = i + 2
    far = text_at(tokens, k) in ("far", "very", "extreme")
    k += far
    side = SIDES.get(text_at(tokens, k).partition("-")[0])
    edge = text_at(tokens, k + 1) in EDGES
    if side is None or not (far or edge):
        return None
    end = _of_whole(tokens, k + 2 if edge else k + 1, SPACED)
    name = lexicon.places[-1 if side == "end" else 0] if lexicon.places else side
    return (Token("P", side, [name], prep="at"), end) if end is not None else None


def _part(tokens: list[Token], i: int, lexicon: Lexicon) -> tuple[Token, int] | None:
    """``First half of the period``: a span of a numeric axis, or as many categories."""
    which, noun = text_at(tokens, i), text_at(tokens, i + 1)
    whole = PARTS.get(noun)
    if (
        whole is None
        or text_at(tokens, i - 1) not in ("the", "its")
        or which not in FROM_START.keys() | FROM_END | MIDDLE
    ):
        return None
    own = lexicon.x_words - lexicon.y_words
    halved = next((text_at(tokens, k) for k in (i + 3, i + 4) if text_at(tokens, k) not in ("the", "its", "")), "")
    if text_at(tokens, i + 2) == "of" and not (halved in WHOLES or stem(halved) in own):
        return None
    if stem(noun) in own or (which in MIDDLE and whole % 2 == 0):
        return None  # "the third quarter", where the axis has quarters
    end = i + 2
    if text_at(tokens, end) == "of":
        end = next(k for k in (i + 3, i + 4) if text_at(tokens, k) == halved) + 1
    part = whole // 2 if which in MIDDLE else whole - 1 if which in FROM_END else FROM_START[which]
    if part >= whole:
        return None
    span = _span(lexicon, part, whole)
    return (span, end) if span is not None else None


def _span(lexicon: Lexicon, part: int, whole: int) -> Token | None:
    if lexicon.places:
        size, left = divmod(len(lexicon.places), whole)
        names = lexicon.places[part * size : (part + 1) * size]
        return Token("P", "part", list(names), sure=False) if names and not left else None
    if len(lexicon.numbers) < whole:
        return None
    low, high = lexicon.numbers[0], lexicon.numbers[-1]
    step = (high - low) / whole
    ends = (low + part * step, low + (part + 1) * step)
    return Token("P", "span", start=f"{ends[0]:.12g}", end=f"{ends[1]:.12g}", sure=False)
