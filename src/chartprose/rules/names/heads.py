"""Heads: which component of a chart the words before a colon name, by a closed vocabulary of components and fields.

A head names a component only if each of its words is one of the vocabulary: "Primary Y-Axis (Left)", "X-axis Label",
"Legend Position". A bracket with other words holds a name: "Y-axis (Snow Depth [cm])".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules.names.piece import Piece

if TYPE_CHECKING:
    from collections.abc import Sequence

Component = Literal["axis", "axes", "legend", "color", "title", "series", "field", "type", "other"]

Field = Literal["label", "labels", "scale", "range", "ticks", "step", "categories", "unit", "entries", "none"]

CHANNELS: Final = {
    "x": "x", "y": "y", "z": "z", "x1": "x", "y1": "y", "x2": "x2", "y2": "y2", "xaxis": "x", "yaxis": "y",
    "horizontal": "x", "vertical": "y", "radial": "radial", "angular": "angular", "spokes": "angular",
    "rows": "y", "columns": "x",
}  # fmt: skip
"""What names the channel of an axis: a letter, a direction, or the sides of a grid."""

SECOND_AXIS_WORDS: Final = {
    "y": frozenset({"right", "secondary", "second"}),
    "x": frozenset({"top", "secondary", "second"}),
}
"""The sides of a second axis on a channel."""

SIDE_WORDS: Final = frozenset({
    "left", "right", "top", "bottom", "upper", "lower", "primary", "secondary", "second", "main", "first",
})  # fmt: skip

SHARING_WORDS: Final = frozenset({"common", "shared", "global", "both", "all", "every"})

COMPONENTS: Final[dict[str, Component]] = {
    **dict.fromkeys(("axis", "axes", "xaxis", "yaxis"), "axis"),
    **dict.fromkeys(("legend", "legends", "key"), "legend"),
    "colorbar": "color",
    "title": "title",
    **dict.fromkeys(("type", "kind", "format"), "type"),
    **dict.fromkeys((
        "series", "dataset", "datasets", "lines", "curves", "traces", "bars", "areas", "slices", "segments", "wedges",
        "groups",
     ), "series"),
    **dict.fromkeys((
        "data", "titles", "grid", "grids", "gridline", "background", "annotation", "annotations", "error", "errorbars",
        "reference", "threshold", "thresholds", "baseline", "font", "border", "notes", "source", "footer",
        "header", "watermark", "caption", "subtitle", "confidence", "band", "bands", "shaded", "region", "regions",
        "trend", "trendline", "text", "inset", "arrows", "cell", "cells", "whiskers", "outliers", "boxes",
        "description", "overview", "observation", "observations", "structure", "composition", "width", "spacing",
        "arrangement", "orientation", "dimensions", "total", "count", "bin", "sample", "visual",
        "diagonal", "n", "horizontal", "vertical", "solid", "dashed", "dotted",
     ), "other"),
}  # fmt: skip
"""The words that name a component; ``other`` is one that declares no name."""

FIELDS: Final[dict[str, Field]] = {
    **dict.fromkeys(("label", "title", "name", "text", "variable"), "label"),
    "labels": "labels",
    **dict.fromkeys(("scale", "type"), "scale"),
    **dict.fromkeys(("range", "extent", "limits", "bounds", "span", "domain", "minimum", "maximum"), "range"),
    **dict.fromkeys((
        "tick", "ticks", "mark", "marks", "marker", "markers", "values", "value", "numbers", "gridlines", "points",
        "major",
     ), "ticks"),
    **dict.fromkeys(("interval", "intervals", "increment", "increments", "step", "steps"), "step"),
    **dict.fromkeys(("categories", "category", "groups", "classes", "bins", "items", "names", "order"), "categories"),
    **dict.fromkeys(("unit", "units"), "unit"),
    **dict.fromkeys(("entries", "content", "contents", "elements", "assignments", "mapping", "colors"), "entries"),
    **dict.fromkeys((
        "position", "placement", "location", "color", "appearance", "style", "styles", "size", "note",
        "line", "minor", "interpretation", "purpose", "shape", "symbols", "layout", "coding",
     ), "none"),
}  # fmt: skip
"""The fields of an axis or a legend; ``none`` is one that states no name and no range."""

MODIFIERS: Final = SIDE_WORDS | SHARING_WORDS | frozenset({
    "and", "at", "by", "for", "from", "if", "in", "its", "of", "on", "per", "the", "to", "with",
    "above", "below", "inside", "outside", "center", "centered", "corner", "frame", "side", "middle", "area", "edge",
    "each", "same", "two", "three", "four", "panel", "panels", "plot", "plots", "subplot", "chart", "charts", "graph",
    "graphs", "heatmap", "heatmaps", "histograms", "figure", "image", "line", "bar",
    "categorical", "numerical", "numeric", "linear", "logarithmic", "log", "continuous", "discrete", "time",
    "approximate", "estimated", "visible", "printed", "shown", "displayed", "labels", "tick", "value", "scale",
    "gradient", "map", "intensity", "central",
})  # fmt: skip
"""What may accompany the word that names a component: where it is, whose it is, and of what kind."""

KNOWN_WORDS: Final = {*COMPONENTS, *FIELDS, *MODIFIERS, *CHANNELS}
"""All words of components."""

TOKEN_RE = re.compile(r"[a-z]+\d?|\d+")
MAX_HEAD: Final = 120
PLAIN: Final = {*MODIFIERS, *CHANNELS, "axis", "axes"}
AXIS_WORDS: Final = {*PLAIN, *FIELDS, "xaxis", "yaxis", "legend", "central"}
COLOR_SCALE: Final = frozenset({"bar", "scale", "gradient", "map", "intensity", "axis"})
COLOR_KEY: Final = frozenset({"key", "legend", "coding", "range"})


@dataclass(slots=True)
class Head:
    """A component, with the channels and the field that its head names, and what its brackets hold."""

    part: Component
    channels: tuple[str, ...] = ()
    field: Field | None = None
    shared: bool = False
    brackets: tuple[Piece, ...] = ()


@lru_cache(maxsize=4096)
def tokens_of(text: str) -> tuple[str, ...]:
    """The words of ``text`` in lower case, with "color" in one spelling."""
    return tuple(TOKEN_RE.findall(text.lower().replace("colour", "color")))


def head_of(piece: Piece) -> Head | None:
    """The component that ``piece`` names, or None."""
    if not 0 < piece.end - piece.start <= MAX_HEAD:
        return None
    words, brackets = _without_brackets(piece)
    tokens = tokens_of(words)
    if tokens and len(brackets) == 1 and not KNOWN_WORDS.issuperset(tokens):
        inside = head_of(brackets[0])  # "Departments (X-axis Categories)"
        return inside if inside is not None and inside.part == "axis" and inside.field is not None else None
    if not tokens or not KNOWN_WORDS.issuperset(tokens):
        return None
    own: list[Piece] = []
    extra: list[str] = []
    for bracket in brackets:
        inner = tokens_of(bracket.text)
        if inner and PLAIN.issuperset(inner):
            extra += inner
        else:
            own.append(bracket)
    head = _axis(tokens, extra) or _component(tokens)
    if head is not None:
        head.brackets = tuple(own)
        head.shared = not SHARING_WORDS.isdisjoint([*tokens, *extra])
    return head


def _without_brackets(piece: Piece) -> tuple[str, list[Piece]]:
    """The words of a head without its brackets, and what these hold."""
    words = piece.text
    brackets: list[Piece] = []
    if "(" not in words and "[" not in words:
        return words, brackets
    for start, end in reversed(list(piece.brackets())):
        brackets.insert(0, Piece(piece.line, start + 1, end - 1))
        words = f"{words[: start - piece.start]} {words[end - piece.start :]}"
    return words, brackets


def _component(tokens: tuple[str, ...]) -> Head | None:
    """The component that is no axis, by the first kind of word that the head has."""
    known = set(tokens)
    parts = {COMPONENTS[token] for token in tokens if token in COMPONENTS}
    if "color" in parts or ("color" in known and known & COLOR_SCALE):
        return Head("color", ("color",))
    if "color" in known and known & COLOR_KEY:
        return Head("legend")
    if "key" in known and known & set(FIELDS):
        parts.discard("legend")  # "key points"
    if "legend" in parts:
        return Head("legend", (), field_of([t for t in tokens if COMPONENTS.get(t) != "legend"]))
    if "title" in parts:
        return Head("title")
    if "type" in parts:
        return Head("type")
    if "series" in parts and parts == {"series"}:
        return Head("series")
    if "other" in parts:
        return Head("other")
    if known & {"line", "lines"} and "labels" in known:
        return Head("series")
    field = field_of(tokens) if tokens[-1] in FIELDS else None
    return Head("field", (), field) if field is not None else None


def _axis(tokens: tuple[str, ...], extra: list[str]) -> Head | None:
    """An axis by its letter, its direction or its side, with a field; "axes" for what has none of them."""
    known = set(tokens)
    named = [CHANNELS[t] for t in tokens if t in CHANNELS] or [CHANNELS[t] for t in extra if t in CHANNELS]
    lone = bool(named) and len(tokens) == 1 and (tokens[0] in CHANNELS or "axis" in extra)
    scale = known <= {"radial", "scale", "range", "central"} and len(known) > 1
    if known.isdisjoint(("axis", "axes", "xaxis", "yaxis")) and not lone and not scale:
        return None
    if not known <= AXIS_WORDS or (lone and tokens[0] in ("horizontal", "vertical")):
        return None
    every = [*tokens, *extra]
    sides = frozenset(every) & SIDE_WORDS
    field = field_of([t for t in tokens if t not in CHANNELS and t != "labels"])
    if {"x", "y"} <= known:
        return Head("axis", ("x", "y"), field)
    channel = next(iter(named), None)
    if scale or (channel == "radial" and "axes" in known):
        channel = "radial" if scale else "angular"
    if channel is None and sides & {"left", "right", "primary", "secondary"}:
        channel = "y"
    if channel is None:
        return Head("axes", (), field)
    if sides & SECOND_AXIS_WORDS.get(channel, frozenset()):
        channel += "2"
    return Head("axis", (channel,), field)


def field_of(tokens: Sequence[str]) -> Field | None:
    """The field that the last word of a head names that is one."""
    named = [FIELDS[t] for t in tokens if t in FIELDS]
    return named[-1] if named else None
