"""Comparison of numbers and names: what is true as written, what is false beyond the precision of the digits.

docs/claims.md has the formulas. For every comparison the values that make it true and those that make it false are
apart, and what is known of a number only ever shrinks either: a wider interval opens a truth and never turns it round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.claims.intervals import Num, hull
from chartprose.claims.refusal import Refusal
from chartprose.claims.spelling import key_of, number_key
from chartprose.claims.truth import Absent, Fact, Items, OneOf, Truth, UndecidedError, all_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.claims.spelling import Key
    from chartprose.claims.truth import Value

REL: Final = 1e-9
"""What floating point may be off, as a share of the larger number."""

RATIO_TRUE: Final = 0.05
RATIO_FALSE: Final = 0.2
"""A quotient is a stated multiple within 5 % of it (10 % by its digits), and is not beyond 20 % of it."""


def noise(a: Num, b: Num) -> tuple[float, float]:
    """How far floating point may be off: at least and at most."""
    if a.low == a.high and b.low == b.high and (size := max(abs(a.low), abs(b.low))) < 1e300:
        alike = REL * max(size, a.fine, b.fine)
        return alike, alike
    least = REL * max(a.least_size, b.least_size, a.fine, b.fine)
    sizes = [size for size in (abs(a.low), abs(a.high), abs(b.low), abs(b.high)) if size < 1e300]
    return least, max(least, REL * max(sizes, default=0.0))


def below(a: Num, b: Num, *, strict: bool = True) -> bool | None:
    """Whether ``a`` is below ``b`` (at most ``b`` if not ``strict``)."""
    least, most = noise(a, b)
    if a.high < b.low - most or (not strict and a.high <= b.low + least):
        return True
    if a.low > b.high + slack(a, b, strict=strict) + most:
        return False
    loose = a.loose or b.loose
    if strict and not loose and a.exact and b.exact and abs(a.low - b.low) <= least:
        return False
    return None


def slack(a: Num, b: Num, *, strict: bool = True) -> float:
    """By how much a comparison must fail to be false: half a unit of the coarser number, of both if one is loose.

    A figure of the claim itself is exact where it is a strict bound; positions are exact.
    """
    if a.extent is not None or b.extent is not None:
        return 0.0
    halves = [n.coarse for n in (a, b) if not (strict and n.literal)]
    return sum(halves) if a.loose or b.loose else max(halves, default=0.0)


def equal(a: Num, b: Num) -> bool | None:
    """Whether two numbers agree to the precision of the coarser one."""
    least, most = noise(a, b)
    nearest, farthest = gaps(a, b)
    fine, coarse = tolerance(a, b)
    if farthest <= fine + least:
        return True
    return False if nearest > coarse + most else None


def tolerance(a: Num, b: Num) -> tuple[float, float]:
    """Within the first two numbers are equal, beyond the second they are not."""
    if a.extent is not None or b.extent is not None:
        return 0.0, 0.0
    fine = max(a.fine, b.fine)
    coarse = max(a.coarse, b.coarse) * (2 if a.loose or b.loose else 1)
    for value, figure in ((a, b), (b, a)):
        if value.ratio and figure.literal:
            fine = min(max(value.fine, RATIO_TRUE * figure.least_size), 2 * RATIO_TRUE * figure.least_size)
            coarse = max(coarse, RATIO_FALSE * figure.most_size)
    return fine, coarse


def gaps(a: Num, b: Num) -> tuple[float, float]:
    """The least and the largest possible distance of two numbers."""
    return max(0.0, a.low - b.high, b.low - a.high), max(a.high - b.low, b.high - a.low)


SIGNS: Final[dict[str, tuple[str, str]]] = {
    "<": ("{} is below {}", "{} is not below {}"),
    "<=": ("{} is at most {}", "{} is above {}"),
    ">": ("{} is above {}", "{} is not above {}"),
    ">=": ("{} is at least {}", "{} is below {}"),
    "==": ("{} equals {}", "{} differs from {}"),
}
"""Each sign with what a reason says where it holds and where it fails."""

OPEN: Final = "{} against {}"

ORDER: Final[dict[str, Callable[[Num, Num], bool | None]]] = {
    "<": below,
    "<=": lambda a, b: below(a, b, strict=False),
    ">": lambda a, b: below(b, a),
    ">=": lambda a, b: below(b, a, strict=False),
    "==": equal,
}


def compared(sign: str, a: Num, b: Num) -> Truth:
    """A comparison of two numbers, with the fact that it is."""
    state = ORDER[sign](a, b)
    sentence = OPEN if state is None else SIGNS[sign][not state]
    return Truth(state, (Fact(sentence, (a, b)),))


def same(a: Value, b: Value, canonical: Callable[[str], Key]) -> Truth | Absent:
    """Whether two values of any kind are equal; names by their keys."""
    for x in (a, b):
        if isinstance(x, Absent):
            return x
    if isinstance(b, OneOf) and not isinstance(a, OneOf):
        a, b = b, a
    if isinstance(a, OneOf):
        return _same_choice(a, b, canonical)
    if isinstance(a, Items) and isinstance(b, Items):
        ours, theirs = a.plain("=="), b.plain("==")
        if len(ours) != len(theirs):
            fact = Fact(f"a list of {len(ours)} is compared with one of {len(theirs)}")
            return Truth(state=False, facts=(fact,))
        return all_of([same(x, y, canonical) for x, y in zip(ours, theirs, strict=True)])
    if isinstance(a, Num) and isinstance(b, str):
        a, b = b, a
    if isinstance(a, str) and isinstance(b, Num):
        place = canonical(a)
        if place[0] == "n":
            return compared("==", b, Num(float(place[1]), float(place[1]), extent=b.extent))
        if b.extent is None:
            raise Refusal(f'"{a}" is a name; compare a number with a number, such as v("{a}").')
        return Truth(state=False, facts=(Fact(f"{b.figure()} is compared with {a}"),))
    if isinstance(a, str) and isinstance(b, str):
        return Truth(key(a, canonical) == key(b, canonical), (Fact(f"{_name(a)} is compared with {_name(b)}"),))
    if isinstance(a, Num) and isinstance(b, Num):
        return compared("==", a, b)
    if isinstance(a, Truth) and isinstance(b, Truth):
        agree = None if a.state is None or b.state is None else a.state is b.state
        return Truth(agree, (*a.facts, *b.facts))
    raise Refusal("Compare numbers with numbers and names with names.")


def key(x: Value, canonical: Callable[[str], Key]) -> Key:
    """The key of a name or of a number that is known."""
    if isinstance(x, str):
        return canonical(x)
    if isinstance(x, Num):
        if not x.exact:
            raise UndecidedError(f"{x.shown()} is no single position")
        return number_key(x.low)
    if isinstance(x, OneOf) and len(x.written) == 1:
        return next(iter(x.written))
    raise Refusal("Compare numbers with numbers and names with names.")


def _same_choice(a: OneOf, b: Value, canonical: Callable[[str], Key]) -> Truth:
    if isinstance(b, OneOf):
        if len(a.written) == 1 and len(b.written) == 1:
            agree = a.written.keys() == b.written.keys()
            surely = agree or not a.possible & b.possible
            state = agree if surely else None
        else:
            state = None if a.possible & b.possible else False
        return Truth(state, (a.fact_for(None), b.fact_for(None)))
    wanted = key(b, canonical)
    state = None
    if wanted not in a.possible:
        state = False
    elif len(a.written) == 1 and wanted in a.written:
        state = True
    return Truth(state, (a.fact_for(wanted),))


def number(x: Value, place: Callable[[str], Num | None]) -> Num | Absent:
    """A value as a number; a position in words stands for its place on the axis.

    Raises:
        Refusal: it is none.
    """
    if isinstance(x, Num | Absent):
        return x
    if isinstance(x, OneOf):
        found = [number(each, place) for each in x.written.values()]
        numbers = [each for each in found if isinstance(each, Num)]
        if len(numbers) == len(found) and numbers:
            return hull(*numbers)
        raise UndecidedError("which position it is")
    if isinstance(x, str):
        made = key_of(x)
        if made[0] == "n":
            value = float(made[1])
            return Num(value, value)
        placed = place(x)
        if placed is not None:
            return placed
        raise Refusal(f'"{x}" is no number; read the value of a name with v(…).')
    raise Refusal("A number is needed here, such as v(…); a list or a truth is none.")


def _name(x: Value) -> str:
    return x if isinstance(x, str) else x.figure() if isinstance(x, Num) else "a list"
