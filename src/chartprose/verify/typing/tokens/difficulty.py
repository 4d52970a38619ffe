"""Grades in other words: ``the most difficult task`` is the trickiest one, "closest to each other" closest together."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import MOST
from chartprose.verify.typing.words import words_of

DIFFICULT: Final = words_of("difficult challenging demanding problematic")
ENDS: Final = {"most": "trickiest", "least": "easiest"}
CLOSE: Final = frozenset(["closest", "nearest"])


def difficulty(tokens: list[Token]) -> list[Token]:
    """Tokens with "the most difficult" as ``the trickiest``; behind no article it grades a verb."""
    made: list[Token] = []
    for token in tokens:
        grade = made[-1].text if made and made[-1].kind == "w" else ""
        article = made[-2].text if len(made) > 1 else ""
        if token.kind == "w" and token.text in DIFFICULT and grade in MOST and article in ("the", "second", "third"):
            made[-1] = replace(made[-1], text=ENDS[grade])
        else:
            made.append(token)
    return made


def close_together(tokens: list[Token]) -> list[Token]:
    """Tokens with "closest to each other" as ``closest together``."""
    for i, token in enumerate(tokens):
        if token.kind != "w" or token.text not in CLOSE or text_at(tokens, i + 1) != "to":
            continue
        if (text_at(tokens, i + 2), text_at(tokens, i + 3)) in (("each", "other"), ("one", "another")):
            return [*tokens[:i], replace(token, text="closest"), Token("w", "together"), *tokens[i + 4 :]]
    return tokens
