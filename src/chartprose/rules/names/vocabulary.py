"""The vocabulary of chart components: the words that heads of axes, legends, titles and their fields are made of."""

from __future__ import annotations

from typing import Final, Literal

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
        "reference", "threshold", "thresholds", "baseline", "font", "border", "frame", "notes", "source", "footer",
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
    "above", "below", "inside", "outside", "center", "centered", "corner", "side", "middle", "area", "edge",
    "each", "same", "two", "three", "four", "panel", "panels", "plot", "plots", "subplot", "chart", "charts", "graph",
    "graphs", "heatmap", "heatmaps", "histograms", "figure", "image", "line", "bar",
    "categorical", "numerical", "numeric", "linear", "logarithmic", "log", "continuous", "discrete", "time",
    "approximate", "estimated", "visible", "printed", "shown", "displayed", "labels", "tick", "value", "scale",
    "gradient", "map", "intensity", "central",
})  # fmt: skip
"""What may accompany the word that names a component: where it is, whose it is, and of what kind."""

KNOWN_WORDS: Final = {*COMPONENTS, *FIELDS, *MODIFIERS, *CHANNELS}
"""All words of components."""
