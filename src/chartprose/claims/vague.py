"""Vague words: about, similar, far, high, low, flat. Each is true within one margin and false only beyond a wide one.

docs/claims.md has the formulas. A margin that follows from values is an interval itself; its least size counts for
true, its largest for false.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.claims.comparison import gaps, noise
from chartprose.claims.intervals import Num, merged
from chartprose.claims.reading import numbers, only, resolve
from chartprose.claims.scales import UNKNOWN, Scale
from chartprose.claims.truth import Absent, Fact, Truth

if TYPE_CHECKING:
    from chartprose.claims.interpreter import Run
    from chartprose.claims.truth import Value

ABOUT: Final = 0.1
SIMILAR: Final = (0.05, 0.2)
FAR: Final = (0.25, 0.05)
HIGH: Final = 0.6
LOW: Final = 0.4
FLAT: Final = (0.1, 0.3)
ZERO: Final = (0.05, 0.2)
PLAINLY: Final = 0.2
"""Shares: of the figure for about, of the axis for all else; the last is how near to the other end refutes."""


def about(run: Run, a: Value, b: Value) -> Truth | Absent:
    """Whether a number is roughly another: within 10 %, not beyond 20 %."""
    left, right = run.number(a), run.number(b)
    if isinstance(left, Absent) or isinstance(right, Absent):
        return left if isinstance(left, Absent) else right  # type: ignore[return-value]
    fine, coarse = ABOUT * right.least_size, 2 * ABOUT * right.most_size
    extent = left.extent if left.extent is not None else right.extent
    if extent is not None:
        fine, coarse = min(fine, ABOUT * extent), min(coarse, 2 * ABOUT * extent)
    elif not right.most_size:
        least, most = heights(run, left)
        fine, coarse = ZERO[0] * least, ZERO[1] * most
    fine, coarse = max(fine, left.fine, right.fine), max(coarse, 2 * left.coarse, 2 * right.coarse)
    return _told(("{} is about {}", "{} is not about {}"), _within(left, right, fine, coarse), left, right)


def similar(run: Run, a: Value, b: Value) -> Truth | Absent:
    """Whether two numbers are close: within 5 % of the axis (or of themselves), not beyond 20 %."""
    left, right = run.number(a), run.number(b)
    if isinstance(left, Absent) or isinstance(right, Absent):
        return left if isinstance(left, Absent) else right  # type: ignore[return-value]
    fine, coarse = _margins(run, left, right, SIMILAR[0], SIMILAR[1])
    state = _within(left, right, fine, coarse)
    return _told(("{} is similar to {}", "{} is not similar to {}"), state, left, right)


def far(run: Run, a: Value, b: Value) -> Truth | Absent:
    """Whether two numbers are far apart: by 25 % of the axis; not if within 5 %."""
    left, right = run.number(a), run.number(b)
    if isinstance(left, Absent) or isinstance(right, Absent):
        return left if isinstance(left, Absent) else right  # type: ignore[return-value]
    near, wide = _margins(run, left, right, FAR[1], FAR[0])
    nearest, farthest = gaps(left, right)
    state = True if nearest >= wide else False if farthest <= near else None
    return _told(("{} is far from {}", "{} is not far from {}"), state, left, right)


def high(run: Run, a: Value) -> Truth | Absent:
    """Whether a value stands in the upper two fifths of its axis; not if in the lowest fifth."""
    value = run.number(a)
    if isinstance(value, Absent):
        return value
    scale = scale_under(run, value)
    state = None
    if value.low >= scale.at(HIGH)[1]:
        state = True
    elif scale.stated and value.high < scale.at(PLAINLY)[0]:
        state = False
    return _told(("{} is high on its axis", "{} is not high on its axis"), state, value)


def low(run: Run, a: Value) -> Truth | Absent:
    """Whether a value stands in the lower two fifths of its axis; not if in the highest fifth."""
    value = run.number(a)
    if isinstance(value, Absent):
        return value
    scale = scale_under(run, value)
    state = None
    if value.high <= scale.at(LOW)[0]:
        state = True
    elif scale.stated and value.low > scale.at(1 - PLAINLY)[1]:
        state = False
    return _told(("{} is low on its axis", "{} is not low on its axis"), state, value)


def flat(run: Run, series: Value = "", **window: Value) -> Truth | Absent:
    """Whether a series stays level: all values within 10 % of the axis; not if they differ by more than 30 %."""
    along = numbers(run, series, window)
    if len(along) < 2 and not any(x.band for x in along):
        return Absent(Fact("there are not two values to compare"))
    names, called = resolve(run, window.get("panel"), only(series))
    least, most = run.values.scale(names.number - 1, called).height
    farthest = max(x.high for x in along) - min(x.low for x in along)
    nearest = max(x.low for x in along) - min(x.high for x in along)
    band = max((x.high - x.low for x in along if x.band), default=0.0)
    state = True if farthest <= FLAT[0] * least else False if max(nearest, band) > FLAT[1] * most else None
    ends = (min(along, key=lambda x: x.low), max(along, key=lambda x: x.high))
    return _told(("values stay between {} and {}", "values vary between {} and {}"), state, *ends)


def scale_under(run: Run, value: Num) -> Scale:
    """The scale of the values that a number was made of; where they stand on several, what is known of all."""
    found = [run.values.scale(*place) for place in _axes(value)]
    if not found:
        return UNKNOWN
    return Scale(
        (min(scale.low[0] for scale in found), max(scale.low[1] for scale in found)),
        (min(scale.high[0] for scale in found), max(scale.high[1] for scale in found)),
        stated=all(scale.stated for scale in found),
        log=found[0].log,
    )


def heights(run: Run, *numbers: Num) -> tuple[float, float]:
    """The length of the axes on which the values stand: at least and at most."""
    found = [run.values.scale(*place).height for place in _axes(*numbers)]
    return min((least for least, _ in found), default=0.0), max((most for _, most in found), default=0.0)


def _axes(*numbers: Num) -> list[tuple[int, str]]:
    return list(dict.fromkeys((source.panel, source.series) for source in merged(*numbers)))


def _margins(run: Run, a: Num, b: Num, small: float, large: float) -> tuple[float, float]:
    """A small share of the axis or of the numbers themselves, and a large one."""
    least, most = heights(run, a, b)
    fine = small * max(least, a.least_size, b.least_size)
    coarse = large * max(most, a.most_size, b.most_size)
    return max(fine, a.fine, b.fine), max(coarse, 2 * a.coarse, 2 * b.coarse)


def _within(a: Num, b: Num, fine: float, coarse: float) -> bool | None:
    """Whether two numbers are within ``fine`` of each other; false only if they are beyond ``coarse``."""
    least, most = noise(a, b)
    nearest, farthest = gaps(a, b)
    return True if farthest <= fine + least else False if nearest > coarse + most else None


def _told(words: tuple[str, str], state: bool | None, *numbers: Num) -> Truth:  # noqa: FBT001 - it is the answer
    holds, fails = words
    sentence = holds if state else fails if state is False else f"whether {holds} is open"
    return Truth(state, (Fact(sentence, numbers),))
