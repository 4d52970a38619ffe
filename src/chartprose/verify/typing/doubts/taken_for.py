"""Taken for: a word or a figure of one thing that a reading takes for another one.

A bound of the x axis is none of the values, what grows is the spread and not the median, and the largest of the changes
of one line need not be the largest of all lines there.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.measures import track
from chartprose.verify.sides import left_of
from chartprose.verify.typing.sentences.x_bounds import bounds_places

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts, Place
    from chartprose.verify.typing.doubts.said import Said

OWN_STEP_RE: Final = re.compile(
    r"\b(?:strongest|largest|biggest|greatest|steepest|sharpest|smallest|weakest) (?:single |annual |yearly )?"
    r"(?:change|move|step|shift|swing|jump|increase|decrease|gain|loss|rise|fall|drop|decline) (?:of|in|for)"
    r" [^,;]{2,40} (?:is|was|comes|occurs|falls|takes place)\b",
    re.IGNORECASE,
)
"""The largest of the changes of one thing: "the strongest change of A is the gain of 60 between …"."""
SPREAD_RE: Final = re.compile(
    r"\b(?:interquartile|iqrs?|spreads?|variability|variation|dispersion|scatter|ranges?|whiskers?|box(?:es)?)\b",
    re.IGNORECASE,
)
RANK_WORD_RE: Final = re.compile(
    r"\b(?:[a-z]{2,12}est|most|least|best|worst|first|last|top|bottom|lead\w*|trail\w*|peak\w*|max\w*|min\w*|rank\w*"
    r"|second|third|ahead|behind|exceed\w*|all|any|every|others?|rest|none|no|remaining|dominat\w*|record)\b",
    re.IGNORECASE,
)
"""A word of a rank, or of all the others."""
TOPS_OUT_RE: Final = re.compile(r"\b(?:tops?|topp(?:ed|ing)|max(?:es|ed)?|bottoms?|bottomed) out\b", re.IGNORECASE)


def own_step_as_series(said: Said) -> bool:
    """Whether the largest of a series' own changes is read as the largest of all series over that stretch."""
    moved = [a for a in said.assertions if a.kind == "extremum" and a.start and a.end and len(a.series) == 1]
    if OWN_STEP_RE.search(said.text) is None:
        return False
    return any(not _is_largest(a, panel) for a in moved for panel in said.figure.plotted if a.among == "series")


def _is_largest(a: Assertion, panel: PanelFacts) -> bool:
    """Whether no step between two stops of the series is larger than the one that is told."""
    side = left_of(a.model_copy(update={"start": None, "end": None, "measure": None}), panel)
    if side is None:
        return True
    ends = (panel.place(a.start or ""), panel.place(a.end or ""))
    for key in side.keyed():
        sizes: dict[tuple[Place | None, Place | None], float] = {
            (one.place, two.place): abs(two.reading.value.mid - one.reading.value.mid)
            for one, two in pairwise(track(side, key))
        }
        if sizes.get(ends, 0.0) < max(sizes.values(), default=0.0):
            return False
    return True


def spread_as_median(said: Said) -> bool:
    """Whether a spread is said to grow, and the medians do: ``the variability decreases from left to right``."""
    if not any(a.kind == "trend" and a.stat == "median" for a in said.assertions):
        return False
    return SPREAD_RE.search(said.text) is not None and "median" not in said.text.lower()


def bound_of_x_as_value(said: Said) -> bool:
    """Whether a bound of places is read as one of values: ``at speeds below 12 m/s``."""
    bounds = bounds_places(said.text, said.figure.lexicon)
    return any(a.kind == "level" and a.low in bounds for a in said.assertions) if bounds else False


def rank_unsaid(said: Said) -> bool:
    """Whether a rank is read of a sentence that has no word of one: ``both groups are above their first level``."""
    ranked = any(a.kind == "extremum" and len(a.at) > 1 and not a.series for a in said.assertions)
    return ranked and RANK_WORD_RE.search(said.text) is None


def tops_out_as_tops(said: Said) -> bool:
    """Whether who tops out before another one is read as topping it."""
    return "comparison" in said.kinds and TOPS_OUT_RE.search(said.text) is not None


DOUBTS: Final = (own_step_as_series, tops_out_as_tops, spread_as_median, bound_of_x_as_value, rank_unsaid)
"""All of them, asked of every reading."""
