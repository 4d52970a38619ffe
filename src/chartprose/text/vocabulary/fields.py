"""Field words: run-ins that name a property, a total or a statistic, never a series or a category. All in lower case.

Adding a word here is how the reader learns one; no other code changes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from chartprose.record import Stat


def _combined(first: tuple[str, ...], second: tuple[str, ...]) -> frozenset[str]:
    """All pairs of a word of ``first`` with one of ``second``."""
    return frozenset(f"{one} {other}" for one in first for other in second)


def _qualified(*nouns: str) -> frozenset[str]:
    """The nouns alone and with each of the adjectives that change nothing in what they mean."""
    return frozenset(nouns) | _combined(QUALIFIERS, nouns)


# fmt: off
QUALIFIERS: Final = (
    "approximate", "estimated", "extracted", "key", "general", "overall", "visual", "notable", "data", "critical",
)

DATA_FIELDS: Final = _qualified(
    "data", "data point", "data points", "point", "points", "value", "values", "reading", "readings", "estimates",
    "share", "percentage", "percent", "proportion", "minimum", "maximum", "min", "max", "lowest", "highest", "trough",
    "peak", "lowest value", "highest value", "peak value", "categories", "classes", "bins", "details", "breakdown",
    "segments",
) | {
    "data points (approximate)", "data points (estimated)", "values (approximate)", "data points & trend",
    "data labels", "percentage share", "share of total", "weight classes",
}
"""Fields under which points are; all other fields carry remarks."""

CLAIM_FIELDS: Final = _qualified(
    "trend", "trends", "pattern", "observation", "observations", "comparison", "summary", "analysis", "behavior",
    "behaviour", "difference", "decline", "rise", "growth", "variability", "gap", "ranking", "exception",
    "description", "shape", "progression", "cross-check", "interpretation", "note", "notes", "remark", "trajectory",
) | {
    "overall", "notable features", "visual check", "trend check", "trend verification", "trend description",
}
"""Fields whose sentences are claims."""

_SIDES: Final = ("vertical", "horizontal", "reference", "threshold", "regression", "fitted", "trend")
_DASHES: Final = ("dashed", "dotted")
_DRAWN: Final = frozenset({*_SIDES, *_DASHES}) | _combined(_SIDES, _DASHES) | _combined(_DASHES, _SIDES)

FIELD_WORDS: Final = CLAIM_FIELDS | DATA_FIELDS | _combined(tuple(_DRAWN), ("line", "lines")) | _qualified(
    "spatial grounding", "position", "positions", "color", "colour", "location", "style", "line style", "marker",
    "markers", "initial phase", "slope", "appearance", "uncertainty", "confidence interval", "error bars", "remarks",
    "characteristics", "representation", "label", "labels", "annotation", "annotations", "legend", "placement",
    "distribution", "context", "significance", "stacking order", "bar order", "order", "visual", "notable", "features",
    "movement", "cross-reference", "verification", "check", "caveat", "purpose", "type", "chart type", "angle",
    "angular position", "fit", "best fit", "equation", "regression", "correlation", "inner label", "inner text",
) | _combined(("diagonal", "off-diagonal"), ("values", "cells")) | {"diagonal", "off-diagonal"} | _combined(
    ("bin", "bar", "group", "sample", "number of"), ("width", "size", "sizes", "count", "bins", "bars"),
) | _combined(("center", "centre"), ("label", "text")) | _combined(("label", "text"), ("in the center",))
"""Run-ins that name a property of what is above them, never a series or a category."""

TOTAL_WORDS: Final = frozenset({
    "total", "sum", "overall total", "total visits", "combined", "grand total", "subtotal", "cumulative",
    "stack height", "height of the stack", "upper edge", "top edge", "outer edge", "whole bar", "full bar",
})

_ENDS: Final[tuple[tuple[str, Stat], ...]] = (("lower", "min"), ("bottom", "min"), ("upper", "max"), ("top", "max"))
STATISTICS: Final[tuple[tuple[str, Stat], ...]] = (
    ("interquartile range", "iqr"), ("interquartile", "iqr"), ("iqr", "iqr"), ("lower quartile", "q1"),
    ("upper quartile", "q3"), ("first quartile", "q1"), ("third quartile", "q3"), ("25th percentile", "q1"),
    ("75th percentile", "q3"), ("q1", "q1"), ("q3", "q3"), ("median", "median"), ("q2", "median"),
    ("second quartile", "median"), ("minimum", "min"), ("maximum", "max"), ("lowest", "min"), ("highest", "max"),
    ("min", "min"), ("max", "max"), ("outlier", "outlier"), ("mean", "mean"), ("average", "mean"),
    ("lower edge", "q1"), ("upper edge", "q3"), ("bottom edge", "q1"), ("top edge", "q3"), ("box", "iqr"),
    ("box range", "iqr"), ("thick bar", "iqr"), ("inner bar", "iqr"), ("inner box", "iqr"), ("whiskers", "range"),
    ("tips", "range"), ("tails", "range"), ("range", "range"), ("whisker range", "range"), ("violin extent", "range"),
    ("extent of the violin", "range"), ("body as a whole", "range"),
    *((f"{end} {noun}", stat) for end, stat in _ENDS for noun in ("whisker", "tip", "bound", "one")),
    *((f"{all_} {noun}", "range") for all_ in ("whole", "entire", "full", "total")
      for noun in ("body", "violin", "extent", "range", "span")),
)
"""Names of statistics; the first that begins or equals a label decides."""
