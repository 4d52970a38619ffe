"""Word lists: what sections, fields, chart types and styles are called. All in lower case.

Adding a word here is how the reader learns one; no other code changes.
"""

from __future__ import annotations

from typing import Final, Literal

SectionRole = Literal["overview", "axes", "legend", "data", "mixed", "observations", "interpretation", "checks", "residue"]

SECTION_WORDS: Final[tuple[tuple[SectionRole, tuple[str, ...]], ...]] = (
    ("data", (
        "detailed analysis", "content details", "data point", "data series", "data trend", "data table", "data extraction",
        "data reconstruction", "table reconstruction", "reconstructed", "extracted data", "bin analysis", "key data",
        "series analysis", "line-by-line", "estimated values", "numerical data", "data values", "extracted values",
        "values by", "data by", "data breakdown", "data segmentation", "trends and points", "tabular data", "data summary",
        "quantitative data", "chart data", "matrix data", "cell values", "data details", "data content", "bar values",
        "approximate values", "data labels", "data estimation", "detailed data", "detailed breakdown",
    )),
    ("legend", ("legend", "color mapping", "colour mapping")),
    ("axes", (
        "components/axes", "components / axes", "components and axes", "components & axes", "axis", "axes", "component isolation",
        "components isolation", "component breakdown", "labels", "metadata", "textual transcription", "components",
        "chart structure", "structural elements", "chart elements", "plot area", "header", "chart components",
    )),
    ("observations", (
        "observation", "key trends", "trend analysis", "cross-category", "comparison", "insights", "key points",
        "notable", "patterns", "trends", "key findings", "key takeaways", "highlights",
    )),
    ("interpretation", (
        "interpretation", "conclusion", "summary", "notes", "technical analysis", "implication", "discussion", "significance",
        "takeaway", "context", "meaning", "inference",
    )),
    ("checks", ("trend verification", "validation", "trend check", "consistency", "integrity", "verification", "check")),
    ("residue", (
        "spatial", "grounding", "missing", "language", "color-coding", "layout", "footer", "background", "limitations",
        "extraction protocol", "instructions", "image quality", "transcription", "visual style",
    )),
    ("overview", ("overview", "description", "identification", "classification", "introduction", "chart type", "context")),
)
"""Section words in the order in which they are tried; the first that stands in a heading decides."""

SECTION_FIRST: Final[tuple[tuple[str, SectionRole], ...]] = (
    ("language", "residue"),
    ("spatial grounding of", "residue"),
    ("trend verification", "checks"),
    ("data integrity", "checks"),
    ("cross-reference", "checks"),
    ("axis label", "axes"),
    ("axis title", "axes"),
    ("axis and label", "axes"),
    ("axes and label", "axes"),
    ("labels and axis", "axes"),
    ("trend analysis and observation", "observations"),
    ("summary of data", "interpretation"),
    ("document overview", "overview"),
)
"""Heading phrases that decide before the section words are tried."""

CLAIM_SECTIONS: Final = frozenset({"observations", "interpretation", "checks"})

CHART_TYPES: Final[tuple[tuple[str, str], ...]] = (
    ("stacked area", "area"),
    ("stacked bar", "stacked_bar"),
    ("stacked column", "stacked_bar"),
    ("stacked horizontal bar", "stacked_bar"),
    ("stacked percentage bar", "stacked_bar"),
    ("stacked", "stacked_bar"),
    ("confusion matri", "confusion_matrix"),
    ("receiver operating", "roc"),
    ("roc curve", "roc"),
    ("roc plot", "roc"),
    ("roc chart", "roc"),
    ("roc ", "roc"),
    ("cumulative distribution", "cdf"),
    ("cdf", "cdf"),
    ("probability density", "density"),
    ("density plot", "density"),
    ("kernel density", "density"),
    ("kde", "density"),
    ("density", "density"),
    ("heatmap", "heatmap"),
    ("heat map", "heatmap"),
    ("correlation matrix", "heatmap"),
    ("transition matrix", "heatmap"),
    ("matrix", "heatmap"),
    ("box plot", "box"),
    ("boxplot", "box"),
    ("box-plot", "box"),
    ("box-and-whisker", "box"),
    ("box and whisker", "box"),
    ("violin", "violin"),
    ("radar", "radar"),
    ("spider", "radar"),
    ("polar", "radar"),
    ("pie", "pie"),
    ("donut", "pie"),
    ("doughnut", "pie"),
    ("sankey", "sankey"),
    ("alluvial", "sankey"),
    ("histogram", "histogram"),
    ("bubble", "scatter"),
    ("scatter", "scatter"),
    ("surface", "surface"),
    ("3d plot", "surface"),
    ("contour", "surface"),
    ("area chart", "area"),
    ("area plot", "area"),
    ("area graph", "area"),
    ("filled area", "area"),
    ("streamgraph", "area"),
    ("bar", "bar"),
    ("column chart", "bar"),
    ("column graph", "bar"),
    ("lollipop", "bar"),
    ("dumbbell", "bar"),
    ("waterfall", "bar"),
    ("line", "line"),
    ("curve", "line"),
    ("time series", "line"),
    ("time-series", "line"),
    ("log-log", "line"),
    ("dual-axis", "line"),
    ("trajectory", "line"),
    ("table", "table"),
)
"""Words of a kind phrase and the chart type they mean; the first that stands in the phrase decides."""

KINDS_REFUSED: Final[tuple[tuple[str, str], ...]] = (
    ("flowchart", "diagram"),
    ("flow chart", "diagram"),
    ("flow diagram", "diagram"),
    ("architecture", "diagram"),
    ("schematic", "diagram"),
    ("diagram", "diagram"),
    ("pipeline", "diagram"),
    ("workflow", "diagram"),
    ("circuit", "diagram"),
    ("blueprint", "diagram"),
    ("tree structure", "diagram"),
    ("decision tree", "diagram"),
    ("concept map", "diagram"),
    ("mind map", "diagram"),
    ("taxonomy", "diagram"),
    ("org chart", "diagram"),
    ("organizational chart", "diagram"),
    ("illustration", "diagram"),
    ("infographic", "diagram"),
    ("venn", "diagram"),
    ("screenshot", "screenshot"),
    ("screen capture", "screenshot"),
    ("user interface", "screenshot"),
    ("chat interface", "screenshot"),
    ("chat log", "screenshot"),
    ("photograph", "photo"),
    ("photo", "photo"),
    ("image montage", "photo"),
    ("montage", "photo"),
    ("choropleth", "map"),
    ("geographic map", "map"),
    ("map", "map"),
    ("timeline", "timeline"),
    ("gantt", "timeline"),
    ("roadmap", "timeline"),
    ("icon", "other"),
    ("logo", "other"),
    ("text document", "other"),
    ("equation", "other"),
    ("code", "other"),
)
"""Words of a kind phrase that mean no chart, with the record's ``kind``. They stand as whole words."""

COLORS: Final = frozenset({
    "amber", "aqua", "aquamarine", "azure", "beige", "black", "blue", "bronze", "brown", "burgundy", "charcoal", "chartreuse",
    "chocolate", "coral", "cornflower", "cream", "crimson", "cyan", "emerald", "forest", "fuchsia", "gold", "golden", "gray",
    "green", "grey", "indigo", "ivory", "khaki", "lavender", "lemon", "lilac", "lime", "magenta", "maroon", "mauve", "mint",
    "mustard", "navy", "ochre", "olive", "orange", "orchid", "peach", "pink", "plum", "purple", "red", "rose", "rust", "salmon",
    "sand", "scarlet", "sienna", "silver", "slate", "tan", "teal", "turquoise", "vermilion", "violet", "white", "wine", "yellow",
    "bluish", "greenish", "reddish", "brownish", "purplish", "yellowish", "cobalt", "copper", "sage", "terracotta", "lightblue",
    "darkblue", "lightgreen", "darkgreen", "steelblue", "skyblue", "lightgray", "lightgrey", "darkgray", "darkgrey", "ultramarine",
})

SHADES: Final = frozenset({
    "light", "dark", "pale", "deep", "bright", "medium", "mid", "royal", "sky", "steel", "slate", "forest", "hot", "dusty",
    "muted", "soft", "vivid", "burnt", "navy", "olive", "lime", "blood", "brick", "midnight", "powder", "pastel", "sea", "mint",
    "neon", "warm", "cool", "faded", "solid", "very", "charcoal", "royal", "baby", "cornflower", "rose", "ice", "moss", "grass",
})

LINE_STYLES: Final[tuple[tuple[str, str], ...]] = (
    ("dash-dotted", "dashdot"),
    ("dashed-dotted", "dashdot"),
    ("dash-dot", "dashdot"),
    ("dashdotted", "dashdot"),
    ("dashdot", "dashdot"),
    ("dot-dashed", "dashdot"),
    ("dot-dash", "dashdot"),
    ("dash dot", "dashdot"),
    ("dotted-dashed", "dashdot"),
    ("dashed", "dashed"),
    ("dotted", "dotted"),
    ("solid", "solid"),
)

MARKERS: Final[tuple[tuple[str, str], ...]] = (
    ("upward triangle", "upward triangle"),
    ("downward triangle", "downward triangle"),
    ("inverted triangle", "inverted triangle"),
    ("left triangle", "left triangle"),
    ("right triangle", "right triangle"),
    ("open circle", "open circle"),
    ("hollow circle", "hollow circle"),
    ("filled circle", "filled circle"),
    ("open square", "open square"),
    ("hollow square", "hollow square"),
    ("filled square", "filled square"),
    ("circle", "circle"),
    ("circular", "circle"),
    ("square", "square"),
    ("diamond", "diamond"),
    ("triangle", "triangle"),
    ("triangular", "triangle"),
    ("star", "star"),
    ("asterisk", "asterisk"),
    ("pentagon", "pentagon"),
    ("hexagon", "hexagon"),
    ("cross", "cross"),
    ("plus", "plus"),
    ("'x'", "x"),
    ("\"x\"", "x"),
    ("x marker", "x"),
    ("x-marker", "x"),
    ("×", "×"),
    ("dot marker", "dot"),
)

STYLE_WORDS: Final = frozenset({
    "line", "lines", "bar", "bars", "marker", "markers", "curve", "curves", "dot", "dots", "point", "points", "series", "segment",
    "segments", "with", "and", "colored", "coloured", "color", "colour", "filled", "fill", "hatched", "hatching", "pattern",
    "shaded", "area", "region", "band", "dashed", "dotted", "solid", "dash-dotted", "dash-dot", "dashdot", "thick", "thin",
    "circle", "circles", "square", "squares", "diamond", "diamonds", "triangle", "triangles", "star", "stars", "cross", "crosses",
    "box", "boxes", "shade", "slice", "slices", "wedge", "patch", "outline", "bold", "hollow", "open", "symbol", "symbols",
    "stripes", "striped", "a", "the", "in", "of", "or", "by", "swatch", "circular", "triangular", "tone", "shading", "dash",
    "round", "hexagons", "pentagons", "x", "plus", "style", "row", "top", "bottom", "middle", "left", "right", "rectangle", "rectangles",
})

FIELD_WORDS: Final = frozenset({
    "trend", "visual trend", "trends", "data points", "data point", "values", "value", "key points", "key data points", "points",
    "spatial grounding", "position", "positions", "color", "colour", "note", "notes", "variability", "difference", "interpretation",
    "trend verification", "trend check", "visual check", "shape", "pattern", "general pattern", "overall pattern", "general trend",
    "overall trend", "observation", "observations", "key observations", "description", "location", "line style", "style", "marker",
    "markers", "behavior", "behaviour", "approximate values", "approximate data points", "estimated values", "estimated data points",
    "data points (approximate)", "data points (estimated)", "decline", "rise", "growth", "initial phase", "trajectory", "slope",
    "appearance", "visual description", "uncertainty", "confidence interval", "error bars", "key values", "readings", "extracted data",
    "comparison", "summary", "remark", "remarks", "analysis", "characteristics", "peak", "representation", "data", "estimates",
    "label", "labels", "annotation", "annotations", "legend", "placement", "distribution", "context", "significance", "stacking order",
    "bar order", "weight classes", "order", "approximate readings", "data labels", "trend line", "trend description", "visual",
    "reading", "progression", "notable", "notable points", "notable features", "key features", "features", "movement", "cross-check",
    "cross-reference", "verification", "check", "caveat", "exception", "gap", "ranking", "overall", "purpose", "type", "chart type",
    "key trend", "key trends", "general observation", "general observations", "estimated points", "data points & trend", "critical note",
})
"""Run-ins that name a property of what stands above them, never a series or a category."""

DATA_FIELDS: Final = frozenset({
    "data points", "data point", "values", "key points", "key data points", "points", "approximate values", "approximate data points",
    "estimated values", "estimated data points", "data points (approximate)", "data points (estimated)", "key values", "readings",
    "extracted data", "data", "estimates", "weight classes", "approximate readings", "estimated points", "data points & trend",
    "categories", "classes", "bins", "data values", "data labels", "details", "breakdown", "segments", "values (approximate)",
})
"""Fields under which points stand; all other fields carry remarks."""

CLAIM_FIELDS: Final = frozenset({
    "trend", "visual trend", "trends", "trend verification", "trend check", "general trend", "overall trend", "overall pattern",
    "general pattern", "pattern", "observation", "observations", "key observations", "comparison", "summary", "key trend", "key trends",
    "analysis", "behavior", "behaviour", "difference", "decline", "rise", "growth", "variability", "gap", "ranking", "exception",
    "visual check", "trend description", "description", "shape", "progression", "cross-check", "overall", "notable features",
    "general observation", "general observations", "interpretation", "note", "notes", "remark", "trajectory",
})
"""Fields whose sentences are claims."""

TOTAL_WORDS: Final = frozenset({"total", "sum", "overall total", "total visits", "combined", "grand total", "subtotal", "cumulative"})

STATISTICS: Final[tuple[tuple[str, str], ...]] = (
    ("interquartile range", "iqr"),
    ("interquartile", "iqr"),
    ("iqr", "iqr"),
    ("lower quartile", "q1"),
    ("upper quartile", "q3"),
    ("first quartile", "q1"),
    ("third quartile", "q3"),
    ("25th percentile", "q1"),
    ("75th percentile", "q3"),
    ("q1", "q1"),
    ("q3", "q3"),
    ("median", "median"),
    ("q2", "median"),
    ("second quartile", "median"),
    ("lower whisker", "min"),
    ("upper whisker", "max"),
    ("bottom whisker", "min"),
    ("top whisker", "max"),
    ("minimum", "min"),
    ("maximum", "max"),
    ("lowest", "min"),
    ("highest", "max"),
    ("lower bound", "min"),
    ("upper bound", "max"),
    ("min", "min"),
    ("max", "max"),
    ("outlier", "outlier"),
    ("mean", "mean"),
    ("average", "mean"),
    ("box range", "iqr"),
    ("box", "iqr"),
    ("whiskers", "range"),
    ("whisker range", "range"),
    ("full range", "range"),
    ("range", "range"),
)
"""Names of statistics; the first that begins or equals a label decides."""
