"""Heads: which component of a chart the words before a colon name, by a closed vocabulary of components and fields.

A head names a component only if each of its words is one of the vocabulary: "Primary Y-Axis (Left)", "X-axis Label",
"Legend Position". A bracket with other words holds a name: "Y-axis (Snow Depth [cm])".
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from chartprose.rules.names.piece import Piece

Part = Literal["axis", "axes", "legend", "color", "size", "title", "titles", "series", "field", "type", "other"]
Field = Literal["label", "labels", "scale", "range", "ticks", "categories", "unit", "entries", "none"]

TOKEN_RE = re.compile(r"[a-z]+\d?|\d+|\(")
AXIS: Final = frozenset({"axis", "axes", "xaxis", "yaxis"})
LETTERS: Final = {
    "x": "x",
    "y": "y",
    "z": "z",
    "xaxis": "x",
    "yaxis": "y",
    "x1": "x",
    "y1": "y",
    "x2": "x2",
    "y2": "y2",
}
DIRECTIONS: Final = {"horizontal": "x", "vertical": "y", "radial": "radial", "angular": "angular", "spokes": "angular"}
SIDES_OF_A_GRID: Final = {"rows": "y", "row": "y", "columns": "x", "column": "x"}
SIDES: Final = frozenset(
    {"left", "right", "top", "bottom", "upper", "lower", "primary", "secondary", "second", "main", "first"}
)
SHARED: Final = frozenset({
    "common", "shared", "global", "both", "all", "each", "panels", "panel", "plots", "plot", "charts", "chart",
    "subplots", "heatmaps", "graphs", "of", "for", "the", "in", "same", "and", "across", "two", "three", "four",
    "identical", "to", "by", "a", "an", "on", "matrices", "graph", "sub", "images", "histograms", "scatter", "line", "bar",
    "maps", "boxes", "centered", "at", "valid", "every", "it",
})  # fmt: skip
QUALITIES: Final = frozenset({
    "categorical", "numerical", "numeric", "linear", "logarithmic", "log", "continuous", "dependent", "independent",
    "variable", "discrete", "quantitative", "qualitative", "nominal", "ordinal", "temporal", "inverted", "implied",
    "implicit", "value", "time", "rows", "columns", "row", "column", "side", "corner", "area", "inside", "outside",
    "center", "centre", "middle", "far", "near", "below", "above", "under", "frame", "figure", "applies", "if", "not",
    "visible", "present", "edge", "base", "explicit", "hand", "section", "details", "information", "labels", "only", "10",
    "vertically", "horizontally", "aligned",
})  # fmt: skip
FIELDS: Final[dict[str, Field]] = {
    "labels": "labels",
    **dict.fromkeys(("label", "title", "name", "text", "labeling", "labelling", "represents", "variable", "measure"), "label"),
    **dict.fromkeys(("scale", "scaling", "type", "kind"), "scale"),
    **dict.fromkeys(("range", "ranges", "extent", "limits", "bounds", "span", "domain", "minimum", "maximum"), "range"),
    **dict.fromkeys(
        ("tick", "ticks", "mark", "marks", "marker", "markers", "tickmarks", "values", "value", "interval", "intervals",
         "increment", "increments", "step", "steps", "numbers", "gridlines", "points", "marked", "major"), "ticks"),
    **dict.fromkeys(("categories", "category", "groups", "classes", "bins", "items", "order", "models", "names"), "categories"),
    **dict.fromkeys(("unit", "units"), "unit"),
    **dict.fromkeys(("entries", "entry", "content", "contents", "elements", "assignments", "mapping", "mappings", "series"), "entries"),
    **dict.fromkeys(
        ("position", "positions", "placement", "location", "orientation", "color", "colors", "colour", "colours", "font",
         "appearance", "style", "styles", "direction", "rotation", "alignment", "format", "formatting", "background",
         "border", "size", "note", "notes", "line", "minor", "interpretation", "description", "purpose", "shape", "symbol",
         "symbols", "layout", "coding", "grounding", "spatial"), "none"),
}  # fmt: skip
QUALIFIERS: Final = frozenset({
    "key", "approximate", "approx", "visible", "explicit", "numerical", "numeric", "tick", "major", "axis", "displayed",
    "printed", "stated", "estimated", "full", "total", "from", "to", "left", "right", "top", "bottom", "in", "and", "with",
    "data", "the", "of", "listed", "group", "order", "category", "value", "legend", "color", "colour", "measurement", "shown", "bar",
    "down", "scale", "labels", "categories", "mark", "per",
})  # fmt: skip
COLOR: Final = frozenset({"color", "colour", "colorbar", "colourbar", "gradient", "heat"})
BAR: Final = frozenset(
    {"bar", "scale", "bars", "map", "gradient", "axis", "intensity", "range", "key", "legend", "scales", "coding"}
)
LEGEND: Final = frozenset({"legend", "legends", "key"})
TITLE: Final = frozenset({"title", "titles", "headline", "caption"})
TITLE_WORDS: Final = TITLE | {
    "chart",
    "main",
    "figure",
    "plot",
    "graph",
    "overall",
    "image",
    "diagram",
    "table",
    "text",
    "panel",
    "sub",
    "shown",
    "visible",
    "displayed",
    "printed",
    "stated",
    "document",
    "plots",
    "charts",
    "subplot",
    "heatmap",
    "of",
    "the",
    "and",
    "subplots",
    "panels",
    "global",
}
SERIES: Final = frozenset(
    {
        "series",
        "areas",
        "slices",
        "segments",
        "wedges",
        "lines",
        "groups",
        "curves",
        "bars",
        "dataset",
        "datasets",
        "traces",
    }
)
SERIES_WORDS: Final = SERIES | {
    "data",
    "plotted",
    "categories",
    "elements",
    "the",
    "colors",
    "color",
    "styles",
    "style",
    "and",
    "encoding",
    "line",
    "plot",
    "visual",
    "points",
    "marks",
    "markers",
    "names",
}
OTHER: Final = frozenset({
    "grid", "gridline", "gridlines", "grids", "background", "annotation", "annotations", "error", "errorbars", "bars",
    "reference", "threshold", "thresholds", "layout", "font", "fonts", "border", "frame", "note", "notes", "caption", "source", "footer",
    "header", "watermark", "placement", "interpretation", "spatial", "grounding", "language", "confidence", "band", "bands",
    "interval", "intervals", "shaded", "region", "regions", "area", "areas", "trend", "trendline", "line", "lines", "dashed",
    "dotted", "solid", "horizontal", "vertical", "diagonal", "baseline", "text", "structure", "composition", "subtitle", "data",
    "labels", "label", "lines", "values", "points", "point", "bar", "inset", "arrows", "dimensions", "size", "legend", "style",
    "visual", "color", "colors", "colour", "palette", "scheme", "coding", "cell", "cells", "purpose", "observation", "observations",
    "markers", "marker", "boxes", "whiskers", "outliers", "plot", "chart", "additional", "other", "elements", "features", "key",
    "general", "statistics", "sample", "n", "figure", "image", "description", "orientation", "aspect", "ratio", "typography",
    "transparency", "significance", "spacing", "order", "grouping", "and", "position", "location", "total", "count", "panels",
    "panel", "appearance", "bin", "width", "origin", "arrangement", "content", "overview", "plots", "charts", "ticks", "tick", "marks",
})  # fmt: skip
"""Words of other components and of remarks. A head of nothing but these is no entry of a legend."""

TYPES: Final = frozenset(
    {"type", "chart", "plot", "graph", "kind", "figure", "diagram", "format", "visualization", "image"}
)


@dataclass(slots=True)
class Head:
    """A component, with the channel and the field that its head names, and what its brackets hold."""

    part: Part
    channel: str | None = None
    field: Field | None = None
    sides: frozenset[str] = frozenset()
    scale: str | None = None
    shared: bool = False
    lone: bool = False
    brackets: tuple[Piece, ...] = ()


def tokens_of(text: str) -> list[str]:
    return TOKEN_RE.findall(text.lower().replace("colour", "color"))


def split_head(piece: Piece) -> tuple[str, list[Piece]]:
    """The words of a head without its brackets, and what these hold."""
    text, words, found, at = piece.line.plain.text, "", [], piece.start
    while at < piece.end:
        if text[at] in "([" and (inner := piece.bracket(at)) is not None:
            found.append(inner)
            at = inner.end + 1
            words += " "
        else:
            words += text[at]
            at += 1
    return words, found


def head_of(piece: Piece) -> Head | None:
    """The component that ``piece`` names, or None."""
    if len(piece.text) > 120:
        return None
    words, brackets = split_head(piece)
    tokens = tokens_of(words)
    if not tokens:
        return None
    own: list[Piece] = []
    extra: list[str] = []
    for bracket in brackets:
        inner = tokens_of(bracket.text)
        if inner and all(_is_plain(token) for token in inner) and not bracket.numbers():
            extra += inner
        elif bracket.text.strip().isdigit():
            continue
        else:
            own.append(bracket)
    head = _named(tokens, extra)
    if head is not None:
        head.brackets = tuple(own)
    return head


def _is_plain(token: str) -> bool:
    return (
        token in SIDES
        or token in SHARED
        or token in QUALITIES
        or token in DIRECTIONS
        or token in LETTERS
        or token in AXIS
    )


def _named(tokens: list[str], extra: list[str]) -> Head | None:
    every = [*tokens, *extra]
    known = set(tokens)
    shared = bool({"common", "shared", "global", "both", "all", "every"} & set(every))
    if (
        COLOR & known
        and (BAR | {"colorbar"}) & known
        and known <= COLOR | BAR | LEGEND | SIDES | SHARED | set(FIELDS) | {"axis"}
    ):
        if known & {"key", "legend", "coding", "range"} or not known & {
            "bar",
            "scale",
            "colorbar",
            "gradient",
            "map",
            "axis",
            "intensity",
        }:
            part: Part = "color" if known & {"bar", "scale", "colorbar", "gradient"} else "legend"
            return Head(part, "color", _field([t for t in tokens if t not in COLOR | BAR | LEGEND]), shared=shared)
        return Head("color", "color", _field([t for t in tokens if t not in COLOR | BAR]), shared=shared)
    if known <= COLOR | {"heat"} and "colorbar" in known:
        return Head("color", "color", shared=shared)
    if (axis := _axis(tokens, extra, shared=shared)) is not None:
        return axis
    if (
        LEGEND & known
        and known <= LEGEND | SIDES | SHARED | set(FIELDS) | QUALIFIERS | QUALITIES | SERIES_WORDS
        and known != {"key", "points"}
    ):
        if "key" in known and not known <= {
            "key",
            "legend",
            "the",
            "color",
            "shared",
            "common",
            "line",
            "symbol",
            "marker",
            "style",
        }:
            return None
        rest = [t for t in tokens if t not in LEGEND]
        return Head("legend", None, _field(rest) if rest else None, shared=shared)
    if TITLE & known and known <= TITLE_WORDS | SIDES:
        many = bool({"titles"} & known or known & {"plots", "charts", "subplots", "panels"})
        return Head("titles" if many else "title", sides=frozenset(SIDES & known))
    if known <= TYPES and ({"type", "kind", "format"} & known):
        return Head("type")
    if known <= {"size"} | BAR | LEGEND and "size" in known and len(known) > 1:
        return Head("size", "size", shared=shared)
    if (
        known & {"line", "lines", "curve", "curves", "series"}
        and known & {"labels", "label", "names"}
        and known <= SERIES_WORDS | set(FIELDS)
    ):
        return Head("series")
    field = _field(tokens)
    if (
        field is not None
        and all(t in FIELDS or t in QUALIFIERS for t in tokens)
        and not known <= SERIES
        and "data" not in known
    ):
        return Head("field", None, field)
    if known & SERIES and known <= SERIES_WORDS and "error" not in known:
        return Head("series")
    return Head("other") if known <= OTHER else None


def _axis(tokens: list[str], extra: list[str], *, shared: bool) -> Head | None:
    known = set(tokens)
    lone = len(tokens) == 1 and tokens[0] in ("x", "y")
    if (head := _direction(tokens, extra, shared=shared)) is not None:
        return head
    if (
        AXIS & set(extra)
        and not AXIS & known
        and {"x", "y"} & set(extra)
        and known <= set(FIELDS) | QUALITIES | SIDES | set(SIDES_OF_A_GRID)
    ):
        return Head("axis", next(LETTERS[t] for t in extra if t in LETTERS), None, shared=shared)
    if (
        not AXIS & known
        and not lone
        and not ({"x", "y"} & known and len(tokens) == 2 and _field(tokens) in ("label", "ticks", "range", "scale"))
    ):
        if (
            known <= {"radial", "scale", "range", "central", "spokes", "labels", "circles", "rings", "vertices"}
            and known & {"radial", "central"}
            and len(known) > 1
        ):
            field = _field([t for t in tokens if t not in ("radial", "central")])
            return Head(
                "axis", "angular" if "spokes" in known or "vertices" in known else "radial", field, shared=shared
            )
        return None
    vocabulary = AXIS | set(LETTERS) | set(DIRECTIONS) | SIDES | SHARED | set(FIELDS) | QUALIFIERS | QUALITIES
    if not known <= vocabulary:
        return None
    every = [*tokens, *extra]
    letters = [LETTERS[t] for t in tokens if t in LETTERS] or [LETTERS[t] for t in extra if t in LETTERS]
    directions = [DIRECTIONS[t] for t in every if t in DIRECTIONS]
    sides = frozenset(t for t in every if t in SIDES)
    rest = [
        t
        for t in tokens
        if t not in AXIS
        and t not in LETTERS
        and t not in DIRECTIONS
        and t not in SIDES
        and t not in SHARED
        and t not in QUALITIES
    ]
    scale = (
        "log"
        if {"log", "logarithmic"} & set(every)
        else next((q for q in ("linear", "categorical") if q in every), None)
    )
    many = len({c[0] for c in letters if c in ("x", "y")}) > 1
    if many:
        return Head("axis", "both", _field(rest), sides, scale, shared)
    channel = letters[0] if letters else directions[0] if directions else None
    if channel is None and {"left", "right", "primary", "secondary"} & sides:
        channel = "y"
    if channel is None and {"top", "bottom"} & sides:
        channel = "x"
    if channel is None:
        return Head("axes", None, _field(rest), sides, scale, shared)
    if channel == "radial" and "axes" in known:
        channel = "angular"
    return Head("axis", channel, _field(rest), sides, scale, shared)


def _direction(tokens: list[str], extra: list[str], *, shared: bool) -> Head | None:
    """A direction or a side alone, which is an axis only where axes are told: "Horizontal", "Left (y)", "Rows"."""
    if len(tokens) == 2 and tokens[1] in ("label", "labels", "names", "order") and tokens[0] in SIDES_OF_A_GRID:
        tokens = tokens[:1]
    if len(tokens) != 1 or not (tokens[0] in DIRECTIONS or tokens[0] in SIDES or tokens[0] in SIDES_OF_A_GRID):
        return None
    letters = [LETTERS[t] for t in extra if t in LETTERS]
    word = tokens[0]
    channel = letters[0] if letters else DIRECTIONS.get(word) or SIDES_OF_A_GRID.get(word)
    channel = channel or {"left": "y", "right": "y2", "bottom": "x", "top": "x2"}.get(word)
    if channel is None:
        return None
    if channel == "y" and word == "right":
        channel = "y2"
    return Head("axis", channel, None, frozenset({word} & SIDES), None, shared, lone=not letters)


def _field(tokens: list[str]) -> Field | None:
    """The field that the last word of a head names that is one."""
    named = [FIELDS[t] for t in tokens if t in FIELDS]
    if not named:
        return None
    if "ticks" in named and {"tick", "ticks", "marks", "markers", "tickmarks", "major"} & set(tokens):
        return "ticks"
    return named[-1]
