"""Places beyond a named one, and lists that say who a group is: ``at all greater depths``, ``both genes (A and B)``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token
from chartprose.verify.typing.vocabulary.stems import stem

if TYPE_CHECKING:
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

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
