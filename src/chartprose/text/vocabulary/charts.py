"""Chart words: chart types, and kinds of pictures that hold no data. All in lower case.

Adding a word here is how the reader learns one; no other code changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.record import Kind

# fmt: off
MARK_NOUNS: Final = frozenset({"bar", "box", "slice", "column", "row", "line", "point", "segment", "marker", "cell"})
"""What a chart draws for a value."""

CHART_TYPES: Final[tuple[tuple[str, str], ...]] = (
    ("stacked area", "area"), ("stacked bar", "stacked_bar"), ("stacked column", "stacked_bar"),
    ("stacked horizontal bar", "stacked_bar"), ("stacked percentage bar", "stacked_bar"), ("stacked", "stacked_bar"),
    ("confusion matrix", "confusion_matrix"), ("confusion matrices", "confusion_matrix"),
    ("receiver operating", "roc"), ("roc curve", "roc"), ("roc plot", "roc"),
    ("roc chart", "roc"), ("roc ", "roc"), ("cumulative distribution", "cdf"), ("cdf", "cdf"),
    ("probability density", "density"), ("density plot", "density"), ("kernel density", "density"),
    ("kde", "density"), ("density", "density"), ("heatmap", "heatmap"), ("heat map", "heatmap"),
    ("correlation matrix", "heatmap"), ("transition matrix", "heatmap"), ("matrix", "heatmap"), ("box plot", "box"),
    ("boxplot", "box"), ("box-plot", "box"), ("box-and-whisker", "box"), ("box and whisker", "box"),
    ("violin", "violin"), ("radar", "radar"), ("spider", "radar"), ("polar", "radar"), ("pie", "pie"),
    ("donut", "pie"), ("doughnut", "pie"), ("sankey", "sankey"), ("alluvial", "sankey"), ("histogram", "histogram"),
    ("bubble", "scatter"), ("dot plot", "scatter"), ("dotplot", "scatter"), ("scatter", "scatter"),
    ("swarm plot", "scatter"), ("swarmplot", "scatter"), ("beeswarm", "scatter"), ("strip plot", "scatter"),
    ("stripplot", "scatter"), ("jitter plot", "scatter"), ("volcano plot", "scatter"), ("manhattan plot", "scatter"),
    ("umap", "scatter"), ("t-sne", "scatter"), ("residual plot", "scatter"), ("q-q plot", "scatter"),
    ("ridgeline", "density"), ("ridge plot", "density"), ("spectrogram", "heatmap"), ("wind rose", "radar"),
    ("population pyramid", "bar"), ("pareto chart", "bar"), ("treemap", "other"), ("tree map", "other"),
    ("sunburst", "other"), ("funnel chart", "other"), ("mosaic plot", "other"), ("candlestick", "other"),
    ("dot-and-whisker", "other"), ("slope chart", "line"), ("slope graph", "line"),
    ("bump chart", "line"), ("step chart", "line"), ("step plot", "line"), ("parallel coordinates", "line"),
    ("surface plot", "surface"), ("surface chart", "surface"), ("3d surface", "surface"), ("3d plot", "surface"),
    ("contour", "surface"), ("area chart", "area"), ("area plot", "area"), ("area graph", "area"),
    ("filled area", "area"), ("streamgraph", "area"), ("bar", "bar"), ("column chart", "bar"),
    ("column graph", "bar"), ("forest plot", "other"), ("forest chart", "other"),
    ("lollipop", "bar"), ("dumbbell", "bar"), ("waterfall", "bar"), ("line", "line"),
    ("curve", "line"), ("time series", "line"), ("time-series", "line"), ("log-log", "line"), ("dual-axis", "line"),
    ("trajectory", "line"), ("table", "table"),
)
"""Words of a kind phrase and the chart type they mean; the first that is in the phrase decides."""

KINDS_REFUSED: Final[tuple[tuple[str, Kind], ...]] = (
    ("flowchart", "diagram"), ("flow chart", "diagram"), ("flow diagram", "diagram"), ("architecture", "diagram"),
    ("schematic", "diagram"), ("diagram", "diagram"), ("pipeline", "diagram"), ("workflow", "diagram"),
    ("circuit", "diagram"), ("blueprint", "diagram"), ("tree structure", "diagram"), ("decision tree", "diagram"),
    ("concept map", "diagram"), ("mind map", "diagram"), ("taxonomy", "diagram"), ("org chart", "diagram"),
    ("organizational chart", "diagram"), ("illustration", "diagram"), ("infographic", "diagram"), ("venn", "diagram"),
    ("screenshot", "screenshot"), ("screen capture", "screenshot"), ("user interface", "screenshot"),
    ("chat interface", "screenshot"), ("chat log", "screenshot"), ("photograph", "photo"), ("photo", "photo"),
    ("image montage", "photo"), ("montage", "photo"), ("choropleth", "map"), ("geographic map", "map"),
    ("map", "map"), ("timeline", "timeline"), ("gantt", "timeline"), ("roadmap", "timeline"), ("icon", "other"),
    ("logo", "other"), ("text document", "other"), ("equation", "other"), ("code", "other"),
)
"""Words of a kind phrase that mean no chart, with the record's ``kind``. They are matched as whole words."""
