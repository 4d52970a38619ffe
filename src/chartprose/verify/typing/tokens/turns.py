"""The former and the latter: ``A and B look alike, but rooms are dearer in the former``."""

from __future__ import annotations

from chartprose.verify.typing.tokens.portions import PARTS
from chartprose.verify.typing.tokens.token import Token, text_at

TURNS = {"former": 0, "latter": 1}
PAIR = 2


def of_turns(tokens: list[Token]) -> list[Token]:
    """Tokens in which either word is the name that it stands for, where two names of one kind come before."""
    if not any(t.text in TURNS for t in tokens):
        return tokens
    made: list[Token] = []
    for i, token in enumerate(tokens):
        turn = TURNS.get(token.text) if token.kind == "w" else None
        pair = _pair(made) if turn is not None and text_at(tokens, i - 1) == "the" else []
        if turn is None or not pair or text_at(tokens, i + 1) in PARTS:
            made.append(token)
            continue
        made[-1:] = [Token(pair[turn].kind, token.text, list(pair[turn].names))]
    return made


def _pair(before: list[Token]) -> list[Token]:
    """The two names before: "A and B", or those of the one kind of which there are two, each told once."""
    for i, token in enumerate(before[:-2]):
        if token.kind in "SP" and text_at(before, i + 1) == "and" and before[i + 2].kind == token.kind:
            pair = [token, before[i + 2]]
            return pair if all(len(t.names) == 1 for t in pair) else []
    for kind in "SP":
        named = [t for t in before if t.kind == kind and not t.is_span]
        other = [t for t in before if t.kind in "SP" and t.kind != kind]
        if len(named) == PAIR and all(len(t.names) == 1 for t in named) and len(other) < PAIR:
            return named if named[0].names != named[1].names else []
    return []
