"""The vocabulary of components: the words that heads of axes, legends, titles and their fields are made of."""

from __future__ import annotations

from typing import Final, Literal

Part = Literal["axis", "axes", "legend", "color", "size", "title", "titles", "series", "field", "type", "other"]

Field = Literal["label", "labels", "scale", "range", "ticks", "categories", "unit", "entries", "none"]

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

SIDES: Final = frozenset({
    "left", "right", "top", "bottom", "upper", "lower", "primary", "secondary", "second", "main", "first",
})  # fmt: skip

SHARED: Final = frozenset({
    "common", "shared", "global", "both", "all", "each", "panels", "panel", "plots", "plot", "charts", "chart",
    "subplots", "heatmaps", "graphs", "of", "for", "the", "in", "same", "and", "across", "two", "three", "four",
    "identical", "to", "by", "a", "an", "on", "matrices", "graph", "sub", "images", "histograms", "scatter", "line",
    "bar", "maps", "boxes", "centered", "at", "valid", "every", "it", "its",
})  # fmt: skip

QUALITIES: Final = frozenset({
    "categorical", "numerical", "numeric", "linear", "logarithmic", "log", "continuous", "dependent", "independent",
    "variable", "discrete", "quantitative", "qualitative", "nominal", "ordinal", "temporal", "inverted", "implied",
    "implicit", "value", "time", "rows", "columns", "row", "column", "side", "corner", "area", "inside", "outside",
    "center", "centre", "middle", "far", "near", "below", "above", "under", "frame", "figure", "applies", "if",
    "not", "visible", "present", "edge", "base", "explicit", "hand", "section", "details", "information", "labels",
    "only", "10", "vertically", "horizontally", "aligned",
})  # fmt: skip

FIELDS: Final[dict[str, Field]] = {
    "labels": "labels",
    **dict.fromkeys((
         "label", "title", "name", "text", "labeling", "labelling", "represents", "variable", "measure",
     ), "label"),
    **dict.fromkeys(("scale", "scaling", "type", "kind"), "scale"),
    **dict.fromkeys((
         "range", "ranges", "extent", "limits", "bounds", "span", "domain", "minimum", "maximum",
     ), "range"),
    **dict.fromkeys(
        (
         "tick", "ticks", "mark", "marks", "marker", "markers", "tickmarks", "values", "value", "interval",
         "intervals", "increment", "increments", "step", "steps", "numbers", "gridlines", "points", "marked",
         "major",
     ), "ticks"),
    **dict.fromkeys((
         "categories", "category", "groups", "classes", "bins", "items", "order", "models", "names",
     ), "categories"),
    **dict.fromkeys(("unit", "units"), "unit"),
    **dict.fromkeys((
         "entries", "entry", "content", "contents", "elements", "assignments", "mapping", "mappings", "series",
     ), "entries"),
    **dict.fromkeys(
        (
         "position", "positions", "placement", "location", "orientation", "color", "colors", "colour", "colours",
         "font", "appearance", "style", "styles", "direction", "rotation", "alignment", "format", "formatting",
         "background", "border", "size", "note", "notes", "line", "minor", "interpretation", "description",
         "purpose", "shape", "symbol", "symbols", "layout", "coding", "grounding", "spatial",
     ), "none"),
}  # fmt: skip

QUALIFIERS: Final = frozenset({
    "key", "approximate", "approx", "visible", "explicit", "numerical", "numeric", "tick", "major", "axis",
    "displayed", "printed", "stated", "estimated", "full", "total", "from", "to", "left", "right", "top", "bottom",
    "in", "and", "with", "data", "the", "of", "listed", "group", "order", "category", "value", "legend", "color",
    "colour", "measurement", "shown", "bar", "down", "scale", "labels", "categories", "mark", "per",
})  # fmt: skip

COLOR: Final = frozenset({"color", "colour", "colorbar", "colourbar", "gradient", "heat"})

BAR: Final = frozenset({
    "bar", "scale", "bars", "map", "gradient", "axis", "intensity", "range", "key", "legend", "scales", "coding",
})  # fmt: skip

LEGEND: Final = frozenset({"legend", "legends", "key"})

TITLE: Final = frozenset({"title", "titles", "headline", "caption"})

TITLE_WORDS: Final = TITLE | {
    "chart", "main", "figure", "plot", "graph", "overall", "image", "diagram", "table", "text", "panel", "sub",
    "shown", "visible", "displayed", "printed", "stated", "document", "plots", "charts", "subplot", "heatmap", "of",
    "the", "and", "subplots", "panels", "global",
}  # fmt: skip

SERIES: Final = frozenset({
    "series", "areas", "slices", "segments", "wedges", "lines", "groups", "curves", "bars", "dataset", "datasets",
    "traces",
})  # fmt: skip

SERIES_WORDS: Final = SERIES | {
    "data", "plotted", "categories", "elements", "the", "colors", "color", "styles", "style", "and", "encoding",
    "line", "plot", "visual", "points", "marks", "markers", "names",
}  # fmt: skip

OTHER: Final = frozenset({
    "grid", "gridline", "gridlines", "grids", "background", "annotation", "annotations", "error", "errorbars",
    "bars", "reference", "threshold", "thresholds", "layout", "font", "fonts", "border", "frame", "note", "notes",
    "caption", "source", "footer", "header", "watermark", "placement", "interpretation", "spatial", "grounding",
    "language", "confidence", "band", "bands", "interval", "intervals", "shaded", "region", "regions", "area",
    "areas", "trend", "trendline", "line", "lines", "dashed", "dotted", "solid", "horizontal", "vertical",
    "diagonal", "baseline", "text", "structure", "composition", "subtitle", "data", "labels", "label", "values",
    "points", "point", "bar", "inset", "arrows", "dimensions", "size", "legend", "style", "visual", "color",
    "colors", "colour", "palette", "scheme", "coding", "cell", "cells", "purpose", "observation", "observations",
    "markers", "marker", "boxes", "whiskers", "outliers", "plot", "chart", "additional", "other", "elements",
    "features", "key", "general", "statistics", "sample", "n", "figure", "image", "description", "orientation",
    "aspect", "ratio", "typography", "transparency", "significance", "spacing", "order", "grouping", "and",
    "position", "location", "total", "count", "panels", "panel", "appearance", "bin", "width", "origin",
    "arrangement", "content", "overview", "plots", "charts", "ticks", "tick", "marks",
})  # fmt: skip
"""Words of other components and of remarks. A head of nothing but these is no entry of a legend."""

TYPES: Final = frozenset({
    "type", "chart", "plot", "graph", "kind", "figure", "diagram", "format", "visualization", "image",
})  # fmt: skip
