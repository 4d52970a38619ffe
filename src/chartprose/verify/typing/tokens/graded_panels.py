"""Panels told by what a word grades: beside "Temperature" and "Runoff" the hottest roof is that of the one panel."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.tokens.rank_phrases import DOWNTONERS
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.adjectives import QUANTITIES
from chartprose.verify.typing.vocabulary.words import HIGHER, HIGHEST, LOWER, LOWEST, ORDINALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

DERIVED = frozenset(["rule/derived", "rule/table"])
WORD_RE = re.compile(r"[a-z]{3,}")
GRADED = frozenset(QUANTITIES)
FORMS = ((HIGHEST, "highest"), (LOWEST, "lowest"), (HIGHER, "higher"), (LOWER, "lower"))
HYPHENED = tuple(f"{rank}-" for rank in ORDINALS if not rank.endswith("-"))


def graded_panels(tokens: list[Token], lexicon: Lexicon) -> list[Token]:
    """Tokens with each such word as *highest*, with the panel whose label alone has the quantity that it grades."""
    if lexicon.panel_count < 2 or GRADED.isdisjoint(part for t in tokens for part in t.text.split("-")):
        return tokens
    if any(point.by in DERIVED for panel in lexicon.names.panels for point in panel.points):
        return tokens  # the tables of a scatter plot are told apart as such
    made: list[Token] = []
    for token in _apart(tokens):
        panel = _panel_of(token.text, lexicon) if token.kind == "w" and token.text in GRADED else None
        told = next((word for forms, word in FORMS if token.text in forms), None)
        if panel is None or told is None:
            made.append(token)
            continue
        made += [replace(token, text=told), Token("G", token.text, [f"#{panel + 1}"], sure=False)]
    return _without_downtoner(made) if len(made) > len(tokens) else tokens


def _apart(tokens: list[Token]) -> Iterator[Token]:
    """Tokens with ``third-hottest`` as two words."""
    for token in tokens:
        rank, _, graded = token.text.partition("-")
        if token.kind == "w" and token.text.startswith(HYPHENED) and graded in GRADED:
            yield from (replace(token, text=rank), replace(token, text=graded))
        else:
            yield token


def _without_downtoner(tokens: list[Token]) -> list[Token]:
    """``Only the third-hottest`` is the third-hottest."""
    ranked = [k for k, t in enumerate(tokens) if t.text in ORDINALS and text_at(tokens, k + 1) in ("highest", "lowest")]
    idle = {k - 2 for k in ranked if text_at(tokens, k - 1) == "the" and text_at(tokens, k - 2) in DOWNTONERS}
    return [t for k, t in enumerate(tokens) if k not in idle]


def _panel_of(word: str, lexicon: Lexicon) -> int | None:
    """The one panel with the quantity in its title or on its value axis."""
    nouns = set(QUANTITIES[word])
    told = []
    for number, panel in enumerate(lexicon.names.panels):
        labels = [panel.title or "", *(a.label or "" for a in panel.axes if a.channel in ("y", "color"))]
        if nouns & set(WORD_RE.findall(" ".join(labels).lower())):
            told.append(number)
    return told[0] if len(told) == 1 else None
