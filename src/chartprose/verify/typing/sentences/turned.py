"""Clauses without a verb behind a superlative (``A has the highest score, B the lowest``) take over the first one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.superlatives.ranking import FLATTEST
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.words import BEST, HIGHEST, LOWEST, WORST

if TYPE_CHECKING:
    from collections.abc import Sequence

SUPERLATIVES = HIGHEST | LOWEST | BEST | WORST | FLATTEST | frozenset(["least"])
JOINTS = frozenset([",", "and", "while", "but", ";"])
MAX_TAIL = 4


def turned(tokens: Sequence[Token]) -> list[list[Token]]:
    """The first clause, and the same with the name and the superlative of the second one; nothing without one."""
    words = list(tokens)
    for cut in range(len(words) - 1, 2, -1):
        if words[cut].text not in JOINTS or words[cut].aside:
            continue
        name = words[cut + 1] if cut + 1 < len(words) else None
        if text_at(words, cut + 1) == "the" and cut + 2 < len(words):
            name = words[cut + 2]
        if name is None or name.kind not in "SP" or name.prep or name.is_span:
            continue
        start = next(i for i, t in enumerate(words) if t is name) + 1
        rest = [t for t in words[start:] if t.text != "the"]
        end = cut
        while end > 0 and words[end - 1].text in JOINTS:
            end -= 1
        made = _taken_over(words[:end], name, rest)
        return [words[:end], made] if made else []
    return []


def _taken_over(head: list[Token], name: Token, rest: list[Token]) -> list[Token]:
    mark = rest[0].text if rest and rest[0].kind == "w" else ""
    if mark not in SUPERLATIVES or len(rest) > MAX_TAIL or any(t.kind in "SPGQON" for t in rest):
        return []
    own = [t for t in head if t.kind == name.kind and not t.prep and not t.is_span]
    said = [t for t in head if t.kind == "w" and t.text in SUPERLATIVES]
    if len(own) != 1 or len(said) != 1 or len(own[0].names) != 1 or any(t.kind == "N" for t in head):
        return []
    subject = replace(name, prep=own[0].prep)
    return [subject if t is own[0] else replace(said[0], text=mark) if t is said[0] else t for t in head]
