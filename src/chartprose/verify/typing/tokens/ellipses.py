"""What is left out behind a denial: ``the boxes of A and B overlap, whereas those of C and D do not``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import BEING, HIGHEST, LOWEST

if TYPE_CHECKING:
    from collections.abc import Sequence

CONTRASTS = frozenset(["whereas", "while", "but"])
HELPERS = frozenset(["do", "does", "did", "is", "are", "was", "were", "has", "have"])
DENIAL = "not"
BELONGING = frozenset(["belongs", "belong", "belonged"])


def ellipses(tokens: list[Token]) -> list[Token]:
    """Tokens with the predicate of the first clause behind "do not" at the end of the second one."""
    last = len(tokens) - 1
    while last > 0 and tokens[last].text == ".":
        last -= 1
    at = next((i for i, t in enumerate(tokens) if t.kind == "w" and t.text in CONTRASTS), 0)
    if not at or text_at(tokens, last) != DENIAL or text_at(tokens, last - 1) not in HELPERS:
        return tokens
    said = _predicate(tokens[:at])
    return [*tokens[: last + 1], *(replace(t) for t in said)] if said else tokens


def belonging(tokens: list[Token]) -> list[Token]:
    """``The longest bar belongs to A at P and the shortest to B at Q``: with its verb once more."""
    verb = next((i for i, t in enumerate(tokens) if t.text in BELONGING), -1)
    for i in range(verb + 2, len(tokens) - 1) if verb >= 0 else ():
        led = text_at(tokens, i - 1) == "the" and text_at(tokens, i) in HIGHEST | LOWEST
        if led and text_at(tokens, i + 1) == "to":
            noun = next((t for t in tokens[:verb] if t.text in HIGHEST | LOWEST), None)
            named = tokens[tokens.index(noun) + 1 : verb] if noun is not None else []
            return [*tokens[: i + 1], *(replace(t) for t in named), replace(tokens[verb]), *tokens[i + 1 :]]
    return tokens


def _predicate(tokens: Sequence[Token]) -> list[Token]:
    """What stands behind the subject of a clause, without its helping verb."""
    names = [i for i, t in enumerate(tokens) if t.kind in "SP"]
    if not names or any(t.kind == "w" and t.text in ("not", "never", "no") for t in tokens):
        return []
    behind = [t for t in tokens[names[-1] + 1 :] if t.text != ","]
    while behind and behind[0].text in HELPERS | BEING:
        behind = behind[1:]
    return behind if behind and all(t.kind in "wN" for t in behind) else []
