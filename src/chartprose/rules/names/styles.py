"""Styles: colour, dash and marker of a series, from words such as "dark blue dashed line with circle markers".

A phrase is a style if each of its words is one: of a colour, a shade, a dash, a marker, or a word that is between
them. "Red Team" is none, "Blue" may be a name as well: which of two sides is the style is decided for a whole legend.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from chartprose.text.vocabulary import COLORS, MARKER_KINDS, MARKERS, SHADES, STYLE_WORDS

if TYPE_CHECKING:
    from chartprose.record import Line

TOKEN_RE = re.compile(r"[a-z]++(?:'s)?|#[0-9a-f]{3,8}\b|[★☆●○◯■□▲△▼▽◆◇×✕+]|[/-]|[^\sa-z]")
MAX_STYLE: Final = 160
COLOR_JOINERS: Final = frozenset("/-")
SIGNS: Final = "()[],;.-/\"':&"

LINES: Final[dict[str, Line]] = {
    "solid": "solid", "continuous": "solid", "dashed": "dashed", "dotted": "dotted", "dashdot": "dashdot",
    "dashdotted": "dashdot",
}  # fmt: skip
DASHES: Final = frozenset({"dash", "dashed"})
DOTS: Final = frozenset({"dot", "dotted"})

BARS: Final = frozenset({
    "bar", "bars", "block", "box", "boxes", "patch", "swatch", "area", "fill", "filled", "square", "segment",
    "slice", "column", "columns", "rectangle", "region", "band", "shading", "wedge", "wedges",
})  # fmt: skip
"""What has a fill, not a dash: "solid" says nothing of their line; a square before a name is a filled patch."""

FILLERS: Final = BARS | (STYLE_WORDS - {"dashed", "dotted", "solid", "dash", "round", "or", "no"}) | {
    "an", "as", "drawn", "shown", "represented", "depicted", "plotted", "diagonally", "shades", "patterned", "without",
    "no", "small", "large", "stroke", "transparent", "semi", "each", "its", "data", "regions", "areas", "bands",
    "edge", "edges", "border", "cells", "text", "marked", "violet", "gradient", "is", "are", "blocks", "weight",
    "width", "faint", "thinner", "thicker", "at", "on", "to", "upper", "lower", "inner", "outer", "layer", "end",
    "scale", "y", "side",
}  # fmt: skip
"""Words that are between the words of a style and say nothing of it."""

MODIFIERS: Final = SHADES | {"darker", "lighter", "deeper", "paler", "brighter"}
COLOR_WORDS: Final = COLORS | MODIFIERS
NON_SHADES: Final = frozenset({"solid", "very"})


@dataclass(frozen=True, slots=True)
class Style:
    """A style in the writer's words, lower case; ``whole`` if the phrase says nothing else."""

    color: str | None = None
    line: Line | None = None
    marker: str | None = None
    whole: bool = False

    def __bool__(self) -> bool:
        return self.color is not None or self.line is not None or self.marker is not None


@lru_cache(maxsize=8192)
def style_of(phrase: str) -> Style:
    """The style that ``phrase`` states, anywhere in it."""
    if len(phrase) > MAX_STYLE:
        return Style()
    tokens = TOKEN_RE.findall(phrase.lower())
    color, known = _color(tokens)
    line = _line(tokens, known)
    marker = _marker(tokens, known)
    rest = [
        t for t, k in zip(tokens, known, strict=True) if not k and t not in FILLERS and t[0] != "#" and t not in SIGNS
    ]
    return Style(color, line, marker, whole=not rest and (color or line or marker) is not None)


def _color(tokens: list[str]) -> tuple[str | None, list[bool]]:
    """The first colour with its shades, and which tokens belong to colours."""
    known = [False] * len(tokens)
    found: str | None = None
    place = 0
    while place < len(tokens):
        end = place
        while end < len(tokens) and (
            tokens[end] in COLOR_WORDS
            or (end > place and tokens[end] in COLOR_JOINERS and COLOR_WORDS.intersection(tokens[end + 1 : end + 2]))
        ):
            end += 1  # "blue-green"
        while end > place and tokens[end - 1] not in COLORS:
            end -= 1  # a shade after the colour belongs to what follows
        if end == place:
            known[place] = tokens[place] in MODIFIERS
            place += 1
            continue
        words = [*itertools.dropwhile(NON_SHADES.__contains__, tokens[place : end - 1]), tokens[end - 1]]
        known[place:end] = [True] * (end - place)
        found = found or " ".join(words).replace(" / ", "/").replace(" - ", "-")
        place = end
    return found, known


def _line(tokens: list[str], known: list[bool]) -> Line | None:
    """The dash; "dash" or "dashed" next to "dot" or "dotted" is dash-dot."""
    found: Line | None = None
    for place, word in enumerate(tokens):
        after = next((t for t in tokens[place + 1 : place + 3] if t != "-"), "")
        if (word in DASHES and after in DOTS) or (word in DOTS and after in DASHES):
            known[place] = known[tokens.index(after, place)] = True
            return "dashdot"
        if word in LINES:
            known[place] = True
            found = found or LINES[word]
    return found


def _marker(tokens: list[str], known: list[bool]) -> str | None:
    """The marker: its shape with its kind; a square alone with a colour is a patch, no marker."""
    found: str | None = None
    for place, word in enumerate(tokens):
        shape = MARKERS.get(word) or MARKERS.get(word.removesuffix("es")) or MARKERS.get(word.removesuffix("s"))
        if shape is None or known[place]:
            known[place] = known[place] or word in MARKER_KINDS
            continue
        named = {"marker", "markers", "symbol", "symbols"}.intersection(tokens[place : place + 3])
        known[place] = bool(named) or shape not in ("x", "plus")
        if named or shape not in ("dot", "x", "plus"):
            kind = tokens[place - 1] if place and tokens[place - 1] in MARKER_KINDS else ""
            found = found or f"{kind} {shape}".strip()
    patch = found == "square" and not {"marker", "markers", "line", "squares", "■", "□", *LINES} & set(tokens)
    return None if patch else found
