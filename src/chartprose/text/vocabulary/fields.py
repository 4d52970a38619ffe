"""Field words: run-ins that name a property, a total or a statistic, never a series or a category. All in lower case.

Adding a word here is how the reader learns one; no other code changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.record import Stat

# fmt: off
FIELD_WORDS: Final = frozenset({
    "trend", "visual trend", "trends", "data points", "data point", "values", "value", "key points",
    "key data points", "points", "spatial grounding", "position", "positions", "color", "colour", "note", "notes",
    "variability", "difference", "interpretation", "trend verification", "trend check", "visual check", "shape",
    "pattern", "general pattern", "overall pattern", "general trend", "overall trend", "observation", "observations",
    "key observations", "description", "location", "line style", "style", "marker", "markers", "behavior",
    "behaviour", "approximate values", "approximate data points", "estimated values", "estimated data points",
    "data points (approximate)", "data points (estimated)", "decline", "rise", "growth", "initial phase",
    "trajectory", "slope", "appearance", "visual description", "uncertainty", "confidence interval", "error bars",
    "key values", "readings", "extracted data", "comparison", "summary", "remark", "remarks", "analysis",
    "characteristics", "peak", "representation", "data", "estimates", "label", "labels", "annotation", "annotations",
    "legend", "placement", "distribution", "context", "significance", "stacking order", "bar order", "weight classes",
    "order", "approximate readings", "data labels", "trend line", "trend description", "visual", "reading",
    "progression", "notable", "notable points", "notable features", "key features", "features", "movement",
    "cross-check", "cross-reference", "verification", "check", "caveat", "exception", "gap", "ranking", "overall",
    "purpose", "type", "chart type", "key trend", "key trends", "general observation", "general observations",
    "estimated points", "data points & trend", "critical note", "share", "percentage", "percent", "proportion",
    "percentage share", "share of total", "approximate value", "estimated value", "minimum", "maximum", "min", "max",
    "lowest", "highest", "lowest value", "highest value", "trough", "peak value", "angular position", "angle",
    "diagonal", "off-diagonal", "diagonal values", "off-diagonal values", "diagonal cells", "off-diagonal cells",
    "bin width", "bin size", "bin count", "bar width", "number of bins", "number of bars",
    "dashed line", "dotted line", "vertical line", "horizontal line", "reference line", "vertical dashed line",
    "dashed vertical line", "dotted vertical line", "vertical dotted line", "horizontal dashed line",
    "dashed horizontal line", "dotted horizontal line", "threshold line", "vertical lines", "horizontal lines",
    "fit", "fitted line", "best fit", "equation", "regression", "regression line", "correlation",
    "group size", "group sizes", "sample size", "sample sizes", "center label", "centre label", "center text",
    "centre text", "label in the center", "text in the center", "inner label", "inner text",
})
"""Run-ins that name a property of what is above them, never a series or a category."""

DATA_FIELDS: Final = frozenset({
    "data points", "data point", "values", "key points", "key data points", "points", "approximate values",
    "approximate data points", "estimated values", "estimated data points", "data points (approximate)",
    "data points (estimated)", "key values", "readings", "extracted data", "data", "estimates", "weight classes",
    "approximate readings", "estimated points", "data points & trend", "categories", "classes", "bins", "data values",
    "data labels", "details", "breakdown", "segments", "values (approximate)", "share", "percentage", "percent",
    "proportion", "percentage share", "share of total", "approximate value", "estimated value", "value", "minimum",
    "maximum", "min", "max", "lowest", "highest", "lowest value", "highest value", "trough", "peak value", "peak",
})
"""Fields under which points are; all other fields carry remarks."""

CLAIM_FIELDS: Final = frozenset({
    "trend", "visual trend", "trends", "trend verification", "trend check", "general trend", "overall trend",
    "overall pattern", "general pattern", "pattern", "observation", "observations", "key observations", "comparison",
    "summary", "key trend", "key trends", "analysis", "behavior", "behaviour", "difference", "decline", "rise",
    "growth", "variability", "gap", "ranking", "exception", "visual check", "trend description", "description",
    "shape", "progression", "cross-check", "overall", "notable features", "general observation",
    "general observations", "interpretation", "note", "notes", "remark", "trajectory",
})
"""Fields whose sentences are claims."""

TOTAL_WORDS: Final = frozenset({
    "total", "sum", "overall total", "total visits", "combined", "grand total", "subtotal", "cumulative",
    "stack height", "height of the stack", "upper edge", "top edge", "outer edge", "whole bar", "full bar",
})

STATISTICS: Final[tuple[tuple[str, Stat], ...]] = (
    ("interquartile range", "iqr"), ("interquartile", "iqr"), ("iqr", "iqr"), ("lower quartile", "q1"),
    ("upper quartile", "q3"), ("first quartile", "q1"), ("third quartile", "q3"), ("25th percentile", "q1"),
    ("75th percentile", "q3"), ("q1", "q1"), ("q3", "q3"), ("median", "median"), ("q2", "median"),
    ("second quartile", "median"), ("lower whisker", "min"), ("upper whisker", "max"),
    ("upper one", "max"), ("lower one", "min"),
    ("bottom whisker", "min"), ("lower edge", "q1"), ("upper edge", "q3"), ("bottom edge", "q1"), ("top edge", "q3"),
    ("lower tip", "min"), ("upper tip", "max"), ("bottom tip", "min"), ("top tip", "max"), ("tips", "range"),
    ("top whisker", "max"), ("minimum", "min"), ("maximum", "max"), ("lowest", "min"), ("highest", "max"),
    ("lower bound", "min"), ("upper bound", "max"), ("min", "min"), ("max", "max"), ("outlier", "outlier"),
    ("mean", "mean"), ("average", "mean"), ("box range", "iqr"), ("box", "iqr"), ("whiskers", "range"),
    ("thick bar", "iqr"), ("inner bar", "iqr"), ("inner box", "iqr"), ("tails", "range"),
    ("body as a whole", "range"), ("whole body", "range"), ("entire body", "range"), ("whole violin", "range"),
    ("entire violin", "range"), ("whisker range", "range"), ("full range", "range"), ("range", "range"),
    ("full extent", "range"), ("whole extent", "range"), ("total extent", "range"), ("entire extent", "range"),
    ("full span", "range"), ("extent of the violin", "range"), ("violin extent", "range"),
)
"""Names of statistics; the first that begins or equals a label decides."""
