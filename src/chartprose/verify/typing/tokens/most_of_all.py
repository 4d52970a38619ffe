"""One of a group that does so most: ``beyond 20 every crop loses, Cress most of all`` is two clauses."""

from __future__ import annotations

from dataclasses import replace

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import DENIALS, MOST, MOVES

OPENING = frozenset(["with", "and"])
OF_ALL = (["of", "all"], ["of", "them", "all"])


def most_of_all(tokens: list[Token]) -> list[Token]:
    """Tokens with such a tail as a clause of its own, which has the verb and the places of the one before."""
    comma = next((k for k in range(len(tokens) - 2, 0, -1) if tokens[k].text == ","), 0)
    tail = tokens[comma + 1 :]
    tail = tail[1:] if tail and tail[0].text in OPENING else tail
    if not comma or len(tail) < 2 or tail[0].kind not in "SP" or len(tail[0].names) != 1 or tail[0].is_span:
        return tokens
    if text_at(tail, 1) not in MOST or [t.text for t in tail[2:]] not in ([], *OF_ALL):
        return tokens
    head = tokens[:comma]
    verbs = [t for t in head if t.kind == "w" and t.text in MOVES]
    grouped = [t for t in head if t.kind == "Q" or (t.kind == tail[0].kind and len(t.names) > 1)]
    denied = any(t.text in DENIALS or t.text == "than" for t in head)
    if len(verbs) != 1 or len(grouped) != 1 or denied or grouped[0].quantifier not in (None, "all"):
        return tokens
    places = [replace(t) for t in head if t.kind in "SPG" and t.kind != tail[0].kind]
    return [*head, Token(".", ";"), *places, Token(".", ","), replace(tail[0], prep=""), verbs[0], tail[1]]
