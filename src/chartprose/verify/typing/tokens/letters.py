"""Letters of panels: ``in (b)``, ``panel (c)``, ``panels A to C`` mean the panels that the text heads with them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.token import Token, text_at

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from chartprose.record import Panel

BEFORE_TITLE = r"(?<![\w])\(?([A-Ha-h])\s?(?:\)|[.:]|\s[-–—]|\([^()\n]{1,24}\)[:.]?)[\s:*_\"“`]{0,6}"
NOUNS = frozenset(["panel", "panels", "plot", "plots", "chart", "charts", "subplot", "subplots", "part", "subfigure"])
LINKS = frozenset(["and", "to", ",", "–", "-", "through"])


def letters_of(text: str, panels: Sequence[Panel]) -> dict[str, int]:
    """The number of each panel by the letter that stands before its title; nothing where two letters do."""
    made: dict[str, int] = {}
    for number, panel in enumerate(panels if len(panels) > 1 else ()):
        if not panel.title:
            continue
        found = {m.group(1).lower() for m in re.finditer(BEFORE_TITLE + re.escape(panel.title), text)}
        if len(found) != 1 or found & made.keys():
            return {}
        made[found.pop()] = number
    return made


def lettered(tokens: list[Token], letters: Mapping[str, int]) -> list[Token]:
    """Tokens with the letters of panels as names of panels."""
    if not letters:
        return tokens
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        start = i + 1 if text_at(tokens, i) in NOUNS else i
        noun = start > i
        end = _list_end(tokens, start, letters) if noun or _alone(tokens, i) else start
        if end == start:
            made.append(tokens[i])
            i += 1
            continue
        told = [letters[t.text] for t in tokens[start:end] if t.text in letters]
        if any(t.text in ("to", "through", "–", "-") for t in tokens[start:end]):
            told = list(range(told[0], told[-1] + 1))
        made.append(Token("G", "panel", [f"#{k + 1}" for k in told]))
        i = end
    return made


def _alone(tokens: list[Token], i: int) -> bool:
    """``In (b)``: the letter in parentheses, after a preposition."""
    return tokens[i].aside and text_at(tokens, i - 1) in ("in", "of", "for", "from") and tokens[i].kind == "w"


def _list_end(tokens: list[Token], i: int, letters: Mapping[str, int]) -> int:
    """The index after the letters from ``i`` on."""
    end, plural = i, text_at(tokens, i - 1).endswith("s")
    while text_at(tokens, end) in letters:
        follow = tokens[end + 1].text if end + 1 < len(tokens) else ""
        beyond = tokens[end + 2] if end + 2 < len(tokens) else None
        if follow not in LINKS or beyond is None or beyond.text not in letters or not (plural or beyond.aside):
            return end + 1
        end += 2
    return end
