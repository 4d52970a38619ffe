"""Vague words: about, similar, high, low, flat. Each is true within one margin and false only beyond a wide one.

docs/claims.md has the formulas. Of a margin that follows from values, the least size counts for true.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from chartprose.claims.comparison import distance_range, float_tolerance
from chartprose.claims.intervals import Num, in_units_of, merged
from chartprose.claims.reading import NOT_TWO, along, only, resolve
from chartprose.claims.table import Scale
from chartprose.claims.truth import Absent, Fact, Truth, Value

if TYPE_CHECKING:
    from chartprose.claims.interpreter import Evaluator

ABOUT: Final = (0.1, 0.2)
SIMILAR: Final = (0.05, 0.2)
FLAT: Final = (0.1, 0.3)
"""Shares within which a word holds, and beyond which it fails: of the figure for about, of the height of the axis or
of the larger number for similar, of the height for flat."""

HIGH: Final = 0.6
LOW: Final = 0.4
PLAINLY: Final = 0.2
"""Shares of the axis; the last is how near to the other end refutes."""


def is_close(word: str, evaluator: Evaluator, a: Value, b: Value) -> Truth:
    """Whether a number is about another, or similar to it."""
    left, right = evaluator.number(a), evaluator.number(b)
    left, right = in_units_of(right, left), in_units_of(left, right)
    fine, coarse = _about(left, right) if word == "about" else _similar(_scale(evaluator, left, right), left, right)
    fine, coarse = max(fine, left.fine, right.fine), max(coarse, 2 * left.coarse, 2 * right.coarse)
    least, most = float_tolerance(left, right)
    nearest, farthest = distance_range(left, right)
    state = True if farthest <= fine + least else False if nearest > coarse + most else None
    return _fact({"about": "about {}", "similar": "similar to {}"}[word], state, left, right)


def _about(a: Num, b: Num) -> tuple[float, float]:
    """A small and a large share of ``b``, of which none is large if it is 0; for positions, of their axis at most."""
    extent = min((x.axis_length for x in (a, b) if x.axis_length is not None), default=math.inf)
    coarse = ABOUT[1] * b.most_size if b.most_size or extent < math.inf else math.inf
    return min(ABOUT[0] * b.least_size, ABOUT[0] * extent), min(coarse, ABOUT[1] * extent)


def _similar(scale: Scale, x: Num, y: Num) -> tuple[float, float]:
    """A small and a large share of the axis or of the larger number; no share is large on a logarithmic axis."""
    least, most = scale.height(x, y)
    fine, coarse = max(least, x.least_size, y.least_size), max(most, x.most_size, y.most_size)
    return SIMILAR[0] * fine, math.inf if scale.log else SIMILAR[1] * coarse


def is_high_or_low(word: str, evaluator: Evaluator, a: Value) -> Truth:
    """Whether a value is high (in the upper two fifths of its axis; not if in the lowest fifth), or low."""
    value = evaluator.number(a)
    scale = _scale(evaluator, value)
    holds, fails = value.low >= scale.at(HIGH), value.high < scale.at(PLAINLY)
    if word == "low":
        holds, fails = value.high <= scale.at(LOW), value.low > scale.at(1 - PLAINLY)
    found = _fact(f"{word} on its axis", True if holds else False if fails else None, value)
    return found._replace(unstated=scale.ends is None)


def flat(evaluator: Evaluator, series: Value = "", **window: Value) -> Truth | Absent:
    """Whether a series stays level: all values within 10 % of the height; not if they differ by more than 30 %.

    So does one with a single value, if the text states that for the whole series.
    """
    values = along(evaluator, series, window)
    names, called = resolve(evaluator, window.get("panel"), only(series))
    if len(values) == 1 and values[0].exact and names.is_whole(called):
        return Truth(state=True, facts=(Fact("{} is stated for the whole series", tuple(values)),))
    if len(values) < 2 and not any(x.band for x in values):
        return Absent(NOT_TWO)
    scale = evaluator.values.scale(names.number - 1, called)
    farthest = max(x.high for x in values) - min(x.low for x in values)
    nearest = max(x.low for x in values) - min(x.high for x in values)
    band = max((x.high - x.low for x in values if x.band), default=0.0)
    least, most = scale.height(*values)
    plainly = not scale.log and max(nearest, band) > FLAT[1] * most
    state = True if farthest <= FLAT[0] * least else False if plainly else None
    ends = (min(values, key=lambda x: x.low), max(values, key=lambda x: x.high))
    return Truth(state, (Fact("values vary between {} and {}", ends),))


def _scale(evaluator: Evaluator, *numbers: Num) -> Scale:
    """The one scale of the values that numbers were computed from, if it is one."""
    places = dict.fromkeys((source.panel, source.series) for source in merged(*numbers))
    found = {evaluator.values.scale(*place) for place in places}
    return found.pop() if len(found) == 1 else Scale()


def _fact(what: str, state: bool | None, *numbers: Num) -> Truth:  # noqa: FBT001 - it is the answer
    is_ = {True: "is", False: "is not", None: "may be"}[state]
    return Truth(state, (Fact(f"{{}} {is_} {what}", numbers),))
