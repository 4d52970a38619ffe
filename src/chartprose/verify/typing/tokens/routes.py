"""Routes in a matrix whose rows have the names of its columns: ``from German to English`` is one cell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chartprose.verify.typing.tokens.token import Token
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon


LEADING = frozenset(["to", "→", "->", "=>"])


def routes(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens in which ``A to B``, or ``A → B``, is the row A at the column B."""
    if not lexicon.square:
        return tokens
    made = list(tokens)
    for i in range(len(tokens) - 2):
        first, last = tokens[i], tokens[i + 2]
        whole = first.kind == last.kind == "S" and len(first.names) == len(last.names) == 1
        if whole and first.names != last.names and tokens[i + 1].text in LEADING and last.names[0] in lexicon.places:
            made[i] = replace(first, prep="" if first.prep == "from" else first.prep)
            made[i + 2] = replace(last, kind="P", prep="at")
    return made
