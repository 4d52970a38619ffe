"""Patterns over tokens: a small notation for the forms of sentences, and its matcher.

``word`` is that word, ``x=class`` a token of that class whose meaning is captured as ``x``, ``class`` one that is not.
``[ … ]`` may be missing, ``( … | … )`` is one of several, ``*`` behind an element is any number of it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.claims.plain.tokens import Token

PIECE_RE = re.compile(r"[\[\]()|]|[^\s\[\]()|]+")
Captured = dict[str, str]


class Leaf(NamedTuple):
    """One token of a class, or one word; ``name`` is what its meaning is captured as."""

    name: str
    key: str
    many: bool


class Group(NamedTuple):
    """One of several sequences, or none of them if it is ``optional``."""

    options: tuple[tuple[Leaf | Group, ...], ...]
    optional: bool


Sequence_ = tuple[Leaf | Group, ...]


@lru_cache(maxsize=256)
def compiled(notation: str) -> Sequence_:
    """A pattern as it is matched."""
    pieces = PIECE_RE.findall(notation)
    made, end = _sequence(pieces, 0)
    if end != len(pieces):
        raise ValueError(f"the pattern does not end where it should: {notation}")
    return made


def _sequence(pieces: Sequence[str], at: int) -> tuple[Sequence_, int]:
    made: list[Leaf | Group] = []
    while at < len(pieces) and pieces[at] not in ("|", ")", "]"):
        piece = pieces[at]
        if piece in ("(", "["):
            options = []
            while piece not in (")", "]"):
                inner, at = _sequence(pieces, at + 1)
                options.append(inner)
                piece = pieces[at]
            made.append(Group(tuple(options), piece == "]"))
        else:
            name, _, key = piece.rstrip("*").rpartition("=")
            made.append(Leaf(name, key, piece.endswith("*")))
        at += 1
    return tuple(made), at


def matches(pattern: Sequence_, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, Captured]]:
    """Where matches that begin at a token end, each with what it captured; longer repeats come first."""
    if not pattern:
        yield at, {}
        return
    first, rest = pattern[0], pattern[1:]
    for end, captured in _one(first, tokens, at):
        for last, more in matches(rest, tokens, end):
            yield last, captured | more


def _one(element: Leaf | Group, tokens: Sequence[Token], at: int) -> Iterator[tuple[int, Captured]]:
    if isinstance(element, Group):
        for option in element.options:
            yield from matches(option, tokens, at)
        if element.optional:
            yield at, {}
        return
    end = at
    while end < len(tokens) and (element.many or end == at) and _is(tokens[end], element.key):
        end += 1
    if element.many:
        yield from ((stop, {}) for stop in range(end, at - 1, -1))
    elif end > at:
        token = tokens[at]
        yield end, {element.name: token.classes.get(element.key, token.text)} if element.name else {}


def _is(token: Token, key: str) -> bool:
    return key in token.classes or token.text == key
