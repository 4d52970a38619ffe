"""Comparison of numbers and names: true as written, false only beyond the precision of the digits (docs/claims.md)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from chartprose.claims.intervals import Num, in_units_of, negative
from chartprose.claims.spelling import key_of
from chartprose.claims.truth import Absent, Fact, Items, OneOf, Refusal, Truth, UndecidedError, absent_of, all_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.claims.spelling import Key
    from chartprose.claims.truth import Value

REL: Final = 1e-9  # what floating point may be off, as a share of the larger number
RATIO_TRUE: Final = 0.05
RATIO_FALSE: Final = 0.2
"""A quotient is a stated multiple within 5 % of it (10 % by its digits), and is not beyond 20 % of it."""


def float_tolerance(a: Num, b: Num) -> tuple[float, float]:
    """How far floating point may be off: at least and at most."""
    least = REL * max(a.least_size, b.least_size, a.fine, b.fine)
    sizes = [size for size in (abs(a.low), abs(a.high), abs(b.low), abs(b.high)) if size < 1e300]
    return least, max(least, REL * max(sizes, default=0.0))


def below(a: Num, b: Num, *, strict: bool = True) -> bool | None:
    """Whether ``a`` is below ``b`` (at most ``b`` if not ``strict``).

    To be false it must fail by half a unit of the coarser number, of both if one is loose; what is a full half unit off
    on each side cannot be below. Figures of the claim are exact bounds, positions exact; of two bands both ends count.
    """
    least, most = float_tolerance(a, b)
    bands = a.band and b.band and a.low < b.low - most and a.high < b.high - most
    bound = math.inf in (-a.low, b.high)  # "below 5" is below 5
    if bands or a.high < b.low - most or ((bound or not strict) and a.high <= b.low + least):
        return True
    loose = a.approx or b.approx
    halves = [n.coarse for n in (a, b) if not n.literal] if a.axis_length is b.axis_length is None else []
    slack = sum(halves) if loose else max(halves, default=0.0)
    if a.low > b.high + slack + (-least if strict and slack > least else most):
        return False
    return False if strict and not loose and a.exact and b.exact and abs(a.low - b.low) <= least else None


def equal(a: Num, b: Num) -> bool | None:
    """Whether two numbers agree to the precision of the coarser one; positions are exact."""
    least, most = float_tolerance(a, b)
    nearest, farthest = distance_range(a, b)
    of_values = a.axis_length is b.axis_length is None
    fine = max(a.fine, b.fine) if of_values else 0.0
    coarse = max(a.coarse, b.coarse) * (2 if a.approx or b.approx else 1) if of_values else 0.0
    is_same = len(a.sources) == 1 and (a.sources, a.low, a.high) == (b.sources, b.low, b.high)  # one stated value
    for value, figure in ((a, b), (b, a)):
        if value.ratio and figure.literal:
            fine = min(max(value.fine, RATIO_TRUE * figure.least_size), 2 * RATIO_TRUE * figure.least_size)
            coarse = max(coarse, RATIO_FALSE * figure.most_size)
    if is_same or farthest <= fine + least:
        return True
    if nearest <= coarse + most:
        return None
    return None if _differ_in_sign(a, b) or _differ_in_sign(b, a) else False


def _differ_in_sign(value: Num, figure: Num) -> bool:
    """Whether a difference is a figure of the claim, or another difference, but for its sign: a step may go down."""
    sized = figure.literal or len(figure.sources) > 1
    if not sized or value.literal or len(value.sources) < 2 or (value.low > 0) == (figure.low > 0):
        return False
    return distance_range(negative(value), figure)[0] <= max(value.coarse, figure.coarse)


def distance_range(a: Num, b: Num) -> tuple[float, float]:
    """The least and the largest possible distance of two numbers."""
    return max(0.0, a.low - b.high, b.low - a.high), max(a.high - b.low, b.high - a.low)


COMPARISONS: Final[dict[str, tuple[Callable[[Num, Num], bool | None], str, str]]] = {
    "<": (below, "{} is below {}", "{} is not below {}"),
    "<=": (lambda a, b: below(a, b, strict=False), "{} is at most {}", "{} is above {}"),
    ">": (lambda a, b: below(b, a), "{} is above {}", "{} is not above {}"),
    ">=": (lambda a, b: below(b, a, strict=False), "{} is at least {}", "{} is below {}"),
    "==": (equal, "{} equals {}", "{} differs from {}"),
}
"""Each sign with what decides it, and what a reason says where it holds and where it fails."""


def compared(sign: str, a: Num, b: Num) -> Truth:
    """A comparison of two numbers, with the fact that it is."""
    decide, holds, fails = COMPARISONS[sign]
    a, b = in_units_of(b, a), in_units_of(a, b)
    state = decide(a, b)
    if state is False and sign in "<>" and _are_stated_as_one(a, b):
        state = None
    values = a.exact and b.exact and not (a.literal or b.literal)
    tie = state is False and sign in "<>" and values and abs(a.low - b.low) <= float_tolerance(a, b)[0]
    sentence = "{} and {} are too close to tell" if state is None else holds if state else fails
    return Truth(state, (Fact(sentence, (a, b)),), tie=tie)


def _are_stated_as_one(a: Num, b: Num) -> bool:
    """Whether the same words state the values of two series: "both stay at 4 to 6" says nothing of which is higher."""
    if a.source is None or b.source is None or a.source.series == b.source.series:
        return False
    return () != a.source.spans == b.source.spans


def same_value(a: Value, b: Value, canonical: Callable[[str], Key]) -> Truth | Absent:
    """Whether two values of any kind are equal; names by their keys."""
    if (absent := absent_of(a, b)) is not None:
        return absent
    if isinstance(a, Num) and isinstance(b, Num):
        return compared("==", a, b)
    if isinstance(a, Items) and isinstance(b, Items):
        ours, theirs = a.values, b.values
        if len(ours) != len(theirs):
            return Truth(state=False, facts=(Fact(f"a list of {len(ours)} is compared with one of {len(theirs)}"),))
        return all_of([same_value(x, y, canonical) for x, y in zip(ours, theirs, strict=True)])
    if isinstance(a, Truth) and isinstance(b, Truth):
        agree = None if a.state is None or b.state is None else a.state is b.state
        return Truth(agree, (*a.facts, *b.facts))
    if isinstance(a, Num):
        a, b = b, a
    if isinstance(a, str) and isinstance(b, Num) and b.axis_length is None:
        raise Refusal(f'"{a}" is a name and is compared with a number; read its value with v(…).')
    return _same_choice(_choice(a, canonical), _choice(b, canonical))


def comparison_key(x: Value, canonical: Callable[[str], Key]) -> Key:
    """The key of a name or of a number that is known."""
    if isinstance(x, str):
        return canonical(x)
    if isinstance(x, Num):
        if not x.exact:
            raise UndecidedError(f"{x.shown()} is not a single position")
        return key_of(x.low)
    if isinstance(x, OneOf) and len(x.written) == 1:
        return next(iter(x.written))
    raise Refusal("Compare numbers with numbers and names with names.")


def _choice(x: Value, canonical: Callable[[str], Key]) -> OneOf:
    if isinstance(x, OneOf):
        return x
    key = comparison_key(x, canonical)
    return OneOf({key: x}, frozenset([key]))


def _same_choice(a: OneOf, b: OneOf) -> Truth:
    """Whether two names are one; certain only if each is the only one as written."""
    state: bool | None = None
    if len(a.written) == len(b.written) == 1 and a.written.keys() == b.written.keys():
        state = True
    elif not a.possible & b.possible:
        state = False
    facts = (x.fact_for(next(iter(y.written))) for x, y in ((a, b), (b, a)) if x.fact_for is not None)
    return Truth(state, tuple(facts))
