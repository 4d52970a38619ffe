"""Bars before and after as changes of their places: ``Oak loses 40%``, "at first A held twice as much as B".

Where the series of grouped bars are times, a sentence is also read with the categories as what changes, along these
times. Such a reading only bears a sentence out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.names import norm
from chartprose.verify.turned import EARLY, LATE
from chartprose.verify.typing.composed.sheet import Sheet, sheet_of
from chartprose.verify.typing.composed.sides import BACK, FRONT
from chartprose.verify.typing.composed.words import is_neutral
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.vocabulary.lexicon import Lexicon

TURNED: Final = {"S": "P", "P": "S"}
EARLIER: Final = words_of("previously formerly originally initially beforehand")
LATER: Final = words_of("afterwards afterward subsequently thereafter finally eventually ultimately")
PHRASES: Final = {
    ("at", "first"): FRONT, ("at", "the", "outset"): FRONT, ("to", "begin", "with"): FRONT,
    ("at", "the", "start"): FRONT, ("at", "the", "beginning"): FRONT, ("in", "the", "beginning"): FRONT,
    ("in", "the", "end"): BACK, ("at", "the", "end"): BACK,
}  # fmt: skip
EVENTS: Final = words_of("work works measure measures intervention treatment change project event switch reform")
SERIES: Final = words_of("series bar bars value values reading readings level levels")


def turned_sheet(facts: Sequence[PanelFacts]) -> Sheet | None:
    """The only panel with its series as places, if they are times; ``None`` where there is none such."""
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    if len(shown) != 1:
        return None
    categories = {norm(name) for name in shown[0].place_shown.values()}
    for panel in facts:
        if panel.derived and categories and {norm(name) for name in panel.shown.values()} == categories:
            return sheet_of(panel)
    return None


def turned_tokens(tokens: list[Token], sheet: Sheet, lexicon: Lexicon) -> list[Token] | None:
    """The tokens with series and places exchanged; ``None`` where a name is of neither."""
    sided = {norm(p) for p in sheet.places} <= EARLY | LATE
    made: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        told = _told(tokens, i, lexicon, sided=sided) if token.kind == "w" else None
        if told is not None:
            end, used = told
            made.append(Token("P", end, [end], prep="at"))
            i += used
            continue
        if token.kind in "SP":
            if token.is_span or token.quantifier is not None or any(n in (FRONT, BACK) for n in token.names):
                return None
            made.append(replace(token, kind=TURNED[token.kind]))
            i += 1
            if token.kind == "S" and text_at(tokens, i) in SERIES:
                i += 1
            elif token.kind == "S" and sided and text_at(tokens, i) == "the" and text_at(tokens, i + 1) in EVENTS:
                i += 2  # "before the work"
            continue
        made.append(replace(token, names=[TURNED.get(n, n) for n in token.names]) if token.kind == "Q" else token)
        i += 1
    return made


def _told(tokens: list[Token], i: int, lexicon: Lexicon, *, sided: bool) -> tuple[str, int] | None:
    """The time that words tell, and how many they are: "at first", "after the reform"."""
    words = tuple(text_at(tokens, i + k) for k in range(4))
    if sided and words[0] in EARLIER | LATER:
        return FRONT if words[0] in EARLIER else BACK, 1
    for phrase, end in PHRASES.items():
        if words[: len(phrase)] == phrase and words[len(phrase) : len(phrase) + 1] != ("of",):
            return end, len(phrase)
    early = words[:2] == ("prior", "to")
    at = 2 if early else 1
    if not sided or not (early or words[0] in ("before", "after")) or words[at] != "the":
        return None
    noun = text_at(tokens, i + at + 1)
    if noun not in EVENTS and not (noun.isalpha() and is_neutral(noun, lexicon)):
        return None
    return BACK if words[0] == "after" else FRONT, at + 2
