"""Style words: colours, dashes, markers, and the words between them. All in lower case.

Adding a word here is how the reader learns one; no other code changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.record import Line

# fmt: off
COLORS: Final = frozenset({
    "amber", "aqua", "aquamarine", "azure", "beige", "black", "blue", "bronze", "brown", "burgundy", "charcoal",
    "chartreuse", "chestnut", "chocolate", "coral", "cornflower", "cream", "crimson", "cyan", "emerald", "forest",
    "fuchsia", "gold", "golden", "gray", "green", "grey", "indigo", "ivory", "khaki", "lavender", "lemon", "lilac",
    "lime", "magenta", "maroon", "mauve", "mint", "mustard", "navy", "ochre", "olive", "orange", "orchid", "peach",
    "pink", "plum", "purple", "red", "rose", "rust", "salmon", "sand", "scarlet", "sienna", "silver", "slate", "tan",
    "teal", "turquoise", "vermilion", "violet", "white", "wine", "yellow", "bluish", "greenish", "reddish", "brownish",
    "purplish", "yellowish", "cobalt", "copper", "sage", "terracotta", "lightblue", "darkblue", "lightgreen",
    "darkgreen", "steelblue", "skyblue", "lightgray", "lightgrey", "darkgray", "darkgrey", "ultramarine",
    "firebrick", "goldenrod", "darkorange", "darkred", "darkviolet", "royalblue", "dodgerblue", "seagreen",
    "forestgreen", "limegreen", "indianred", "slategray", "slategrey", "midnightblue", "hotpink", "lightcoral",
})

SHADES: Final = frozenset({
    "light", "dark", "pale", "deep", "bright", "medium", "mid", "royal", "sky", "steel", "slate", "forest", "hot",
    "dusty", "muted", "soft", "vivid", "burnt", "navy", "olive", "lime", "blood", "brick", "midnight", "powder",
    "pastel", "sea", "mint", "neon", "warm", "cool", "faded", "solid", "very", "charcoal", "baby", "cornflower",
    "rose", "ice", "moss", "grass", "leaf", "bottle", "hunter", "canary", "electric", "petrol", "straw", "honey",
    "butter", "cherry", "chestnut", "ash",
})

LINE_STYLES: Final[tuple[tuple[str, Line], ...]] = (
    ("dash-dotted", "dashdot"), ("dashed-dotted", "dashdot"), ("dash-dot", "dashdot"), ("dashdotted", "dashdot"),
    ("dashdot", "dashdot"), ("dot-dashed", "dashdot"), ("dot-dash", "dashdot"), ("dash dot", "dashdot"),
    ("dotted-dashed", "dashdot"), ("dashed", "dashed"), ("dotted", "dotted"), ("solid", "solid"),
)

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
})
"""The kinds of a marker of one shape."""

STYLE_WORDS: Final = frozenset({
    "joined", "connected",
    "line", "lines", "bar", "bars", "marker", "markers", "curve", "curves", "dot", "dots", "point", "points",
    "series", "segment", "segments", "with", "and", "colored", "coloured", "color", "colour", "filled", "fill",
    "hatched", "hatching", "pattern", "shaded", "area", "region", "band", "dashed", "dotted", "solid", "dash-dotted",
    "dash-dot", "dashdot", "thick", "thin", "circle", "circles", "square", "squares", "diamond", "diamonds",
    "triangle", "triangles", "star", "stars", "cross", "crosses", "box", "boxes", "shade", "slice", "slices", "wedge",
    "patch", "outline", "bold", "hollow", "open", "symbol", "symbols", "stripes", "striped", "a", "the", "in", "of",
    "one", "or", "by", "swatch", "circular", "triangular", "tone", "shading", "dash", "round", "hexagons", "pentagons",
    "x", "plus", "style", "row", "top", "bottom", "middle", "left", "right", "rectangle", "rectangles", "polygon",
    "hatch", "hatches", "crosshatch", "crosshatched", "cross-hatched", "xxx", "no", "plain", "uniform", "diagonal",
    "horizontal", "vertical", "slash", "slashes", "backslashes", "half", "halves", "part", "parts",
    "polygons", "shape", "boxplot", "violin", "violins", "ring", "column", "columns", "trace", "traces", "plot",
    "axis", "y-axis", "primary", "secondary", "reference", "rings",
})
