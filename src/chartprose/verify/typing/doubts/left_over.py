"""Left over: a quantity in words that a reading has no use for, so that it bears out less than is said.

"Exceeds B *by a factor of ten*" is more than above it, "one *and a half* times" is not half, and what rises *with every
month* does not stand still in one.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.evaluate import outcome_of
from chartprose.verify.measures import track
from chartprose.verify.sides import left_of
from chartprose.verify.typing.sentences.x_bounds import bounds_places

if TYPE_CHECKING:
    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts, Place
    from chartprose.verify.typing.doubts.said import Said

FACTOR_RE: Final = re.compile(
    r"\bby a factor of\b|\bby (?:\w{1,8} ){1,2}orders? of magnitude\b"
    r"|\b(?:two|three|four|five|six|seven|eight|nine|ten|hundred|\d{1,4})-?fold\b",
    re.IGNORECASE,
)
"""How many times one number is the other one."""
EACH_TIME_RE: Final = re.compile(
    r"\b(?:doubles?|doubled|triples?|tripled|halves?|halved|quadruples?) (?:\w{1,12} ){0,2}"
    r"(?:in|with|at|from|over|during|after) (?:each|every)\b"
    r"|\b(?:each|every) (?:\w{1,12} ){1,3}(?:doubles|triples|halves|quadruples)\b",
    re.IGNORECASE,
)
"""A multiple of every step."""
AND_A_HALF_RE: Final = re.compile(r"\b(?:one|two|three|four|five|\d) and a half\b", re.IGNORECASE)
TOGETHER_RE: Final = re.compile(r"\bbetween (?:them|themselves)\b|\bjointly\b", re.IGNORECASE)
STEPS_RE: Final = re.compile(
    r"\b(?:with|at|in|from) (?:each|every) (?:\w{1,12} )?(?:month|year|week|day|hour|quarter|reading|marker|round"
    r"|epoch|stage|checkpoint|season|decade)\b",
    re.IGNORECASE,
)
"""That a move is one of every step."""
RANKED_RE: Final = re.compile(
    r"\bthe (?:second[ -])?(?:highest|lowest|largest|smallest|greatest|biggest)\b(?! of its\b)", re.IGNORECASE
)
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
MULTIPLES: Final = frozenset(["times", "percent_change", "percent_drop"])
HALF: Final = 0.5


def factor_left_over(said: Said) -> bool:
    """Whether a factor is told, and a move or a comparison is read; or one of every step, and one of all is read."""
    multiple = any(_is_multiple(a) for a in said.assertions)
    if EACH_TIME_RE.search(said.text) is not None:
        return multiple
    return not multiple and all(a.low is None for a in said.assertions) and FACTOR_RE.search(said.text) is not None


def _is_multiple(a: Assertion) -> bool:
    return a.kind == "ratio" or a.unit == "times" or a.measure in MULTIPLES


def half_left_over(said: Said) -> bool:
    """Whether "one and a half" is read as a half."""
    return any(a.low == HALF for a in said.assertions) and AND_A_HALF_RE.search(said.text) is not None


def together_left_over(said: Said) -> bool:
    """Whether what two have between them is read of one against the other."""
    apart = any(a.kind in ("ratio", "comparison") and (a.versus or a.versus_at) for a in said.assertions)
    return apart and "sum" not in said.measures and TOGETHER_RE.search(said.text) is not None


def steps_left_over(said: Said) -> bool:
    """Whether a move is said to go on with every month, and is borne out on the whole alone."""
    trends = [a for a in said.assertions if a.kind == "trend" and a.relation in ("rises", "falls") and not a.negated]
    if not trends or STEPS_RE.search(said.text) is None:
        return False
    if outcome_of(said.assertions, said.figure.facts).truth is not True:
        return False
    strict = [a.model_copy(update={"quantifier": "all", "across": "positions"}) for a in trends]
    return any(outcome_of([a], said.figure.facts).truth is not True for a in strict)


def rank_left_over(said: Said) -> bool:
    """Whether the highest of all is told, and nothing is read but its figure: ``the highest diagonal count (183)``."""
    plain = all(a.kind == "level" and a.relation == "equal" and a.low is not None for a in said.assertions)
    if not said.assertions or not plain:
        return False
    alone = all(a.measure in ("max", "min") and not a.series and a.at for a in said.assertions)
    return alone and RANKED_RE.search(said.text) is not None


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


DOUBTS: Final = (
    factor_left_over,
    half_left_over,
    together_left_over,
    steps_left_over,
    rank_left_over,
    own_step_as_series,
    tops_out_as_tops,
    spread_as_median,
    bound_of_x_as_value,
    rank_unsaid,
)
"""All of them, asked of every reading."""
