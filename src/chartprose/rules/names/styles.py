"""Styles: colour, dash and marker of a series, from words such as "dark blue dashed line with circle markers".

A phrase is a style if each of its words is one: of a colour, a shade, a dash, a marker, or a word that stands between
them. "Red Team" is none, "Blue" may be a name as well: which of two sides is the style is decided for a whole legend.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from chartprose.text.vocabulary import COLORS, SHADES

if TYPE_CHECKING:
    from chartprose.record import Line

TOKEN_RE = re.compile(r"[a-z]++(?:'s)?|#[0-9a-f]{3,8}\b|[★☆●○◯■□▲△▼▽◆◇×✕+]|[/-]|[^\sa-z]")
WORD_RE = re.compile(r"[a-z]+")
MAX_STYLE: Final = 160
JOINS: Final = frozenset("/-")
SIGNS: Final = "()[],;.-/\"':&"

LINES: Final[dict[str, Line]] = {"solid": "solid", "continuous": "solid", "dashed": "dashed", "dotted": "dotted"}
DASHES: Final = frozenset({"dash", "dashed"})
DOTS: Final = frozenset({"dot", "dotted"})

# fmt: off
MARKERS: Final = {
    "circle": "circle", "circular": "circle", "square": "square", "diamond": "diamond", "triangle": "triangle",
    "triangular": "triangle", "star": "star", "asterisk": "asterisk", "pentagon": "pentagon", "hexagon": "hexagon",
    "cross": "cross", "plus": "plus", "ring": "ring", "x": "x", "×": "x", "dot": "dot", "round": "round",
    "★": "star", "☆": "star", "●": "circle", "○": "circle", "■": "square", "□": "square", "▲": "triangle",
    "△": "triangle", "◆": "diamond", "◇": "diamond", "rhombus": "rhombus", "rhombi": "rhombus",
}
"""Shapes of markers; a plural is its singular."""

MARKER_KINDS: Final = frozenset({
    "open", "hollow", "filled", "inverted", "upward", "downward", "left", "right", "upside", "empty",
})  # fmt: skip
"""What a marker may be besides its shape."""

BARS: Final = frozenset({
    "bar", "bars", "block", "box", "boxes", "patch", "swatch", "area", "fill", "filled", "square", "segment",
    "slice", "column", "columns", "rectangle", "region", "band", "shading", "wedge", "wedges",
})  # fmt: skip
"""What has a fill, not a dash: "solid" beside them tells no line; a square beside a name is the sign of a fill."""

FILLERS: Final = frozenset({
    "line", "lines", "marker", "markers", "curve", "curves", "point", "points", "series", "segments", "slices",
    "with", "and", "colored", "coloured", "color", "colour", "hatched", "hatching", "hatch", "hatches", "pattern",
    "patterned", "shaded", "thick", "thin", "shade", "shades", "outline", "outlined", "bold", "symbol", "symbols",
    "striped", "stripes", "a", "an", "the", "in", "of", "by", "as", "drawn", "shown", "represented", "depicted",
    "plotted", "tone", "style", "plain", "uniform", "diagonal", "diagonally", "horizontal", "vertical", "shape",
    "shaped", "trace", "traces", "without", "no", "small", "large", "big", "connected", "joined", "stroke",
    "transparent", "semi", "translucent", "each", "its", "one", "single", "data", "fine", "heavy", "crosshatched",
    "regions", "areas", "bands", "edge", "edges", "border", "cells", "cell", "text", "marked", "swatches", "patches",
    "violin", "violins", "violet", "gradient", "is", "are", "rectangles", "blocks", "weight", "width", "denoted",
    "indicated", "displayed", "rendered", "faint", "thinner", "thicker",
}) | BARS  # fmt: skip
"""Words that stand between the words of a style and tell nothing of it."""
# fmt: on

TINTS: Final = frozenset({
    "reddish", "bluish", "greenish", "yellowish", "orangish", "purplish", "brownish", "grayish", "greyish", "pinkish",
    "whitish", "blackish",
})  # fmt: skip
MODIFIERS: Final = SHADES | TINTS | {"darker", "lighter", "deeper", "paler", "brighter"}
NO_SHADE: Final = frozenset({"solid", "very"})


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
    """The style that ``phrase`` tells, anywhere in it."""
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


def is_color(word: str) -> bool:
    """Whether a word (lower case) is a colour."""
    return word in COLORS or word in TINTS


def _color(tokens: list[str]) -> tuple[str | None, list[bool]]:
    """The first colour with its shades, and which tokens belong to colours."""
    known = [False] * len(tokens)
    found: str | None = None
    place = 0
    while place < len(tokens):
        end = place
        while end < len(tokens) and (
            is_color(tokens[end])
            or tokens[end] in MODIFIERS
            or (tokens[end] in JOINS and end > place and end + 1 < len(tokens) and _colors(tokens[end + 1]))
        ):
            end += 1
        while end > place and not is_color(tokens[end - 1]) and tokens[end - 1] not in JOINS:
            end -= 1  # a shade behind the colour belongs to what follows
        if end == place or not any(is_color(word) for word in tokens[place:end]):
            known[place] = tokens[place] in MODIFIERS
            place += 1
            continue
        words = tokens[place:end]
        while words[0] in NO_SHADE and len(words) > 1:
            words = words[1:]
        known[place:end] = [True] * (end - place)
        found = found or _joined(words)
        place = end
    return found, known


def _colors(word: str) -> bool:
    return is_color(word) or word in MODIFIERS


def _joined(words: list[str]) -> str:
    text = words[0]
    for before, word in itertools.pairwise(words):
        text += word if word in JOINS or before in JOINS else f" {word}"
    return text


def _line(tokens: list[str], known: list[bool]) -> Line | None:
    """The dash; "dash" or "dashed" beside "dot" or "dotted" is dash-dot."""
    found: Line | None = None
    for place, word in enumerate(tokens):
        after = [t for t in tokens[place + 1 : place + 3] if t != "-"][:1]
        if (word in DASHES and after and after[0] in DOTS) or (word in DOTS and after and after[0] in DASHES):
            known[place] = True
            known[tokens.index(after[0], place)] = True
            return "dashdot"
        if word in ("dashdot", "dashdotted"):
            known[place] = True
            return "dashdot"
        if word in LINES:
            known[place] = True
            if word == "solid" and BARS & set(tokens) and "line" not in tokens:
                continue
            found = found or LINES[word]
    return found


def _marker(tokens: list[str], known: list[bool]) -> str | None:
    """The marker: its shape with what it is besides; a square alone beside a colour is a patch, no marker."""
    found: str | None = None
    marked = {"marker", "markers", "symbol", "symbols"}
    for place, word in enumerate(tokens):
        shape = MARKERS.get(word) or MARKERS.get(word.removesuffix("es")) or MARKERS.get(word.removesuffix("s"))
        if shape is None or known[place] or {"without", "no"} & set(tokens[:place]):
            known[place] = known[place] or shape is not None or word in MARKER_KINDS
            continue
        alone = shape in ("dot", "x", "plus", "round") and not marked & set(tokens[place : place + 3])
        known[place] = not alone or shape in ("dot", "round")
        if alone and shape != "round":
            continue
        kind = tokens[place - 1] if place and tokens[place - 1] in MARKER_KINDS else ""
        found = found or f"{kind} {shape}".strip()
    patch = found == "square" and not {"marker", "markers", "line", "squares", "■", "□", *LINES} & set(tokens)
    return None if patch else found


def has_color(text: str) -> bool:
    """Whether ``text`` names a colour."""
    return not COLORS.isdisjoint(WORD_RE.findall(text.lower()))
