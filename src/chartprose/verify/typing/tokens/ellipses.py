"""What is left out behind a denial: ``the boxes of A and B overlap, whereas those of C and D do not``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import BEING, HIGHEST, LOWEST, ORDINALS

if TYPE_CHECKING:
    from collections.abc import Sequence

CONTRASTS = frozenset(["whereas", "while", "but"])
HELPERS = frozenset(["do", "does", "did", "is", "are", "was", "were", "has", "have"])
DENIAL = "not"
BELONGING = frozenset(["belongs", "belong", "belonged"])

ADDING = frozenset(["and", "but", "yet", "though", "although", "while", "plus"])
OWNING = frozenset(["has", "have", "had", "shows", "show", "holds", "hosts", "counts", "sees", "records", "carries"])
EXTREMES = (HIGHEST | LOWEST) - {"top", "bottom", "first", "last"}
BEFORE_EXTREMES = frozenset(["the", "also", "at", "same", "time", "by", "far", *ORDINALS, "joint", "clearly"])
QUANTITIES = frozenset(["number", "amount", "count", "share", "value", "of", "values"])
OBJECT_AT = 4
"""``A has the most B`` has so many words before a joint, at least."""


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


def extremes_of_one(tokens: list[Token]) -> list[Token]:
    """``Elm Lake has the most A and the fewest B``: with the subject and the verb once more behind the joint."""
    for i in range(OBJECT_AT, len(tokens) - 2):
        if tokens[i].kind != "w" or tokens[i].text not in ADDING:
            continue
        head, owner = _owned(tokens, i), _object(tokens, i + 1)
        first = next((t for t in tokens[:i] if t.kind in "SP"), None)
        if not head or owner is None or first is None or first.kind == owner.kind:
            continue
        objects = [t for t in tokens[:i] if t.kind == owner.kind]
        if len(objects) == 1 and not objects[0].prep:
            return [*tokens[: i + 1], *(replace(t) for t in head), *tokens[i + 1 :]]
    return tokens


def _owned(tokens: list[Token], end: int) -> list[Token]:
    """The subject and its verb at the beginning, where an extreme stands right behind them."""
    owner = tokens[0] if text_at(tokens, 0) != "the" else tokens[1]
    k = tokens.index(owner) + 1
    if owner.kind not in "SP" or owner.prep or len(owner.names) != 1 or text_at(tokens, k) not in OWNING:
        return []
    at = next((n for n in range(k + 1, end) if tokens[n].text in EXTREMES), end)
    between = {t.text for t in tokens[k + 1 : at]} if at < end else {""}
    return list(tokens[: k + 1]) if between <= BEFORE_EXTREMES else []


def _object(tokens: list[Token], start: int) -> Token | None:
    """The name behind an extreme at ``start``, with nothing but its rank before it and no verb behind it."""
    k = start
    while text_at(tokens, k) in BEFORE_EXTREMES:
        k += 1
    if text_at(tokens, k) not in EXTREMES or k == start:
        return None
    k += 1
    while k < len(tokens) and tokens[k].kind == "w" and tokens[k].text in QUANTITIES:
        k += 1
    named = tokens[k] if k < len(tokens) else None
    if named is None or named.kind not in "SP" or named.prep or named.is_span:
        return None
    return named if text_at(tokens, k + 1) in ("", ",", ".", ";") else None


def _predicate(tokens: Sequence[Token]) -> list[Token]:
    """What stands behind the subject of a clause, without its helping verb."""
    names = [i for i, t in enumerate(tokens) if t.kind in "SP"]
    if not names or any(t.kind == "w" and t.text in ("not", "never", "no") for t in tokens):
        return []
    behind = [t for t in tokens[names[-1] + 1 :] if t.text != ","]
    while behind and behind[0].text in HELPERS | BEING:
        behind = behind[1:]
    return behind if behind and all(t.kind in "wN" for t in behind) else []
