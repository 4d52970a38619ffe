"""Vague words: about, similar, far, high, low, flat. Each is true within one margin and false only beyond a wide one.

docs/claims.md has the formulas. Of a margin that follows from values, the least size counts for true.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from chartprose.claims.comparison import gaps, noise
from chartprose.claims.intervals import Num, in_units_of, merged
from chartprose.claims.reading import NOT_TWO, along, only, resolve
from chartprose.claims.table import UNKNOWN, Scale
from chartprose.claims.truth import Absent, Fact, Truth

if TYPE_CHECKING:
    from chartprose.claims.interpreter import Run
    from chartprose.claims.truth import Value

CLOSE: Final = {
    "about": ("about", (0.1, 0.2)),
    "similar": ("similar to", (0.05, 0.2)),
    "far": ("far from", (0.05, 0.2)),
}
FLAT: Final = (0.1, 0.3)
ZERO: Final = (0.05, 0.2)
HIGH: Final = 0.6
LOW: Final = 0.4
PLAINLY: Final = 0.2
"""Shares: of the figure for about, of the axis for all else; the last is how near to the other end refutes."""


def close(run: Run, a: Value, b: Value, *, word: str) -> Truth | Absent:
    """Whether a number is about another, similar to it, or far from it."""
    left, right = run.number(a), run.number(b)
    if isinstance(left, Absent):
        return left
    if isinstance(right, Absent):
        return right
    left, right = in_units_of(right, left), in_units_of(left, right)
    words, shares = CLOSE[word]
    x, y, fine, coarse = (_about if word == "about" else _placed)(run, left, right, shares)
    least, most = noise(x, y)
    nearest, farthest = gaps(x, y)
    state = True if farthest <= fine + least else False if nearest > coarse + most else None
    if word == "far":
        state = None if state is None else not state
    return _fact(words, state, left, right)


def _about(run: Run, a: Num, b: Num, shares: tuple[float, float]) -> tuple[Num, Num, float, float]:
    """Two numbers with a small and a large share of the second, or of the axis if it is 0."""
    fine, coarse = shares[0] * b.least_size, shares[1] * b.most_size
    extent = a.extent if a.extent is not None else b.extent
    if extent is not None:
        fine, coarse = min(fine, shares[0] * extent), min(coarse, shares[1] * extent)
    elif not b.most_size:
        scale = _scale(run, a)
        least, most = (0.0, math.inf) if scale.log else scale.height
        fine, coarse = ZERO[0] * least, ZERO[1] * most
    return a, b, max(fine, a.fine, b.fine), max(coarse, 2 * a.coarse, 2 * b.coarse)


def stands(run: Run, a: Value, *, word: str) -> Truth | Absent:
    """Whether a value is high (in the upper two fifths of its axis; not if in the lowest fifth), or low."""
    value = run.number(a)
    if isinstance(value, Absent):
        return value
    scale = _scale(run, value)
    place = scale.measured(value)
    if word == "high":
        holds, fails = place.low >= scale.at(HIGH)[1], place.high < scale.at(PLAINLY)[0]
    else:
        holds, fails = place.high <= scale.at(LOW)[0], place.low > scale.at(1 - PLAINLY)[1]
    return _fact(f"{word} on its axis", True if holds else False if fails and scale.stated else None, value)


def flat(run: Run, series: Value = "", **window: Value) -> Truth | Absent:
    """Whether a series stays level: all values within 10 % of the axis; not if they differ by more than 30 %.

    So does one with a single value, if the text states that for the whole series.
    """
    values = along(run, series, window)
    names, called = resolve(run, window.get("panel"), only(series))
    if len(values) == 1 and values[0].exact and values[0] == run.values.value(names, called, None):
        return Truth(state=True, facts=(Fact("{} is stated for the whole series", tuple(values)),))
    if len(values) < 2 and not any(x.band for x in values):
        return Absent(NOT_TWO)
    scale = run.values.scale(names.number - 1, called)
    places = list(map(scale.measured, values))
    farthest = max(x.high for x in places) - min(x.low for x in places)
    nearest = max(x.low for x in places) - min(x.high for x in places)
    band = max((x.high - x.low for x in places if x.band), default=0.0)
    least, most = scale.height
    state = True if farthest <= FLAT[0] * least else False if max(nearest, band) > FLAT[1] * most else None
    ends = (min(values, key=lambda x: x.low), max(values, key=lambda x: x.high))
    return Truth(state, (Fact("values vary between {} and {}", ends),))


def _scale(run: Run, *numbers: Num) -> Scale:
    """The scale of the values that numbers were made of; where they stand on several, what is known of all."""
    places = dict.fromkeys((source.panel, source.series) for source in merged(*numbers))
    found = [run.values.scale(*place) for place in places]
    if len({scale.log for scale in found}) != 1:
        return UNKNOWN
    return Scale(
        (min(scale.low[0] for scale in found), max(scale.low[1] for scale in found)),
        (min(scale.high[0] for scale in found), max(scale.high[1] for scale in found)),
        stated=all(scale.stated for scale in found),
        log=found[0].log,
    )


def _placed(run: Run, a: Num, b: Num, shares: tuple[float, float]) -> tuple[Num, Num, float, float]:
    """Two numbers as places on their axis, with a small share and a large one of the axis or of the numbers."""
    scale = _scale(run, a, b)
    x, y = scale.measured(a), scale.measured(b)
    least, most = scale.height if scale.stated else (0.0, scale.height[1])
    sizes = (1.0, 1.0) if scale.log else (max(a.least_size, b.least_size), max(a.most_size, b.most_size))
    fine, coarse = shares[0] * max(least, sizes[0]), shares[1] * max(most, sizes[1])
    return x, y, max(fine, x.fine, y.fine), max(coarse, 2 * x.coarse, 2 * y.coarse)


def _fact(what: str, state: bool | None, *numbers: Num) -> Truth:  # noqa: FBT001 - it is the answer
    others = " {}" if len(numbers) > 1 else ""
    is_ = "is" if state else "is not" if state is False else "may be"
    return Truth(state, (Fact(f"{{}} {is_} {what}{others}", numbers),))
