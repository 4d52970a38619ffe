"""Distributions: bins, boxes and clouds of points, of which a reading takes one for a line or a plain value."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.vocabulary.measures import CHANGES, MOVING

if TYPE_CHECKING:
    from chartprose.verify.typing.doubts.said import Said

WIDTHS = frozenset(["iqr", "range", "upper_whisker", "lower_whisker"])
SOME_BINS_RE = re.compile(
    r"\b(?:two|three|four|five) (?:[a-z]+ ){0,1}(?:outer|inner|middle|central|extreme|edge|end|upper|lower) bins\b",
    re.IGNORECASE,
)


def bin_as_span(said: Said) -> bool:
    """Whether a change is read from one edge of a bin to the other: "thins out: 15 students at 80-90"."""
    binned = any(p.panel.chart_type == "histogram" for p in said.figure.facts)
    return binned and any(a.start and a.end and a.measure in MOVING for a in said.assertions)


def leaves_bins(said: Said) -> bool:
    """Whether it is said of bins by where they lie, and read of all: "in the two outer bins A is ahead"."""
    told = any(a.at or a.start or a.end for a in said.assertions)
    return not told and SOME_BINS_RE.search(said.statement.text) is not None


def overlap_as_level(said: Said) -> bool:
    """Whether the stretch in which two ranges overlap is read as a level of each: "overlap only between 4 and 9"."""
    return said.figure.dotted and said.kinds == {"level"} and "overlap" in said.words


def width_as_value(said: Said) -> bool:
    """Whether a width is set against a value: "the entire box lies above the median of B" is of its ends."""
    return any(a.measure in WIDTHS and a.versus_measure == "value" for a in said.assertions)


def clouds_as_lines(said: Said) -> bool:
    """Whether two clouds of points are compared as if they were lines: by a place that they share, or by their ends."""
    if not said.figure.dotted:
        return False
    compared = [a for a in said.assertions if a.kind == "comparison"]
    if any(a.measure in CHANGES for a in compared):
        return True
    plain = [a for a in compared if a.measure == "value" and a.among != "positions" and a.quantifier is None]
    return any(a.series and a.versus and not (a.at or a.start or a.stat) for a in plain)


def counts_points(said: Said) -> bool:
    """Whether places are counted where several points may lie at one."""
    return said.figure.dotted and any(a.count and a.across == "positions" for a in said.assertions)


def of_x_alone(said: Said) -> bool:
    """Whether a claim on points speaks of the quantity along the x axis alone, which is not what their values are."""
    if not said.figure.dotted:
        return False
    names, words = said.figure.names, said.whole_words
    own = names.x_words - names.y_words - names.own_words
    return not words.isdisjoint(own) and words.isdisjoint(names.y_words - names.x_words) and "spread" not in words
