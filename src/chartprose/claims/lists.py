"""Functions over lists, as Python has them, over open truths, intervals and members that may be missing."""

from __future__ import annotations

import dataclasses
import itertools
import math
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.claims import intervals, truth
from chartprose.claims.comparison import below, key
from chartprose.claims.intervals import Num, divided, hull, merged, unknown, whole
from chartprose.claims.refusal import Refusal
from chartprose.claims.truth import Absent, Fact, Items, OneOf, Truth, UndecidedError, Value

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.claims.interpreter import Run
    from chartprose.claims.spelling import Key

MOST_RANKED: Final = 150
"""A longer list is not sorted by intervals, which takes the square of its length."""


class Ranked(NamedTuple):
    """A member of a list with the number that it is ranked by, its sign turned so that the largest comes first."""

    item: Value
    key: Key
    rank: Num
    shown: Num
    may: bool


def all_(run: Run, items: Value) -> Truth | Absent:
    return truth.all_of(*_truths(run, items, "all"))


def any_(run: Run, items: Value) -> Truth | Absent:
    return truth.any_of(*_truths(run, items, "any"))


def most(run: Run, items: Value) -> Truth | Absent:
    return truth.most_of(*_truths(run, items, "most"))


def count(run: Run, items: Value) -> Num:
    """How many are true; the length of a list of anything else."""
    members = _items(items, "count")
    if not any(isinstance(x, Truth) for x in members.values):
        stated = [pair for pair in members.pairs() if not isinstance(pair[0], Absent)]
        return len_(run, Items([x for x, _ in stated], [may for _, may in stated]))
    found, maybe = _truths(run, items, "count")
    marks = maybe or [False] * len(found)
    truths = [(x, may) for x, may in zip(found, marks, strict=True) if isinstance(x, Truth)]
    least = sum(x.state is True and not may for x, may in truths)
    largest = sum(x.state is not False for x, _ in truths)
    facts = truth.facts_of([x for x, _ in truths if x.state] or [x for x, _ in truths])
    sources = tuple(dict.fromkeys(source for fact in facts for source in fact.sources))
    number = f"{least}" if least == largest else f"{least} to {largest}"
    example = f", such as {facts[0]}" if facts and largest and facts[0].numbers else ""
    return whole(least, most=largest, sources=sources, note=f"{number} of {len(truths)}{example}")


def len_(run: Run, items: Value) -> Num:
    del run
    pairs = _items(items, "len").pairs()
    return whole(sum(not may for _, may in pairs), most=len(pairs))


def sum_(run: Run, items: Value) -> Num | Absent:
    """The sum of the numbers that are stated; of truths, how many are true."""
    if any(isinstance(x, Truth) for x in _items(items, "sum").values):
        return count(run, items)
    numbers = _numbers(run, items, "sum")
    if not numbers:
        return Absent(Fact("there is nothing to add up"))
    low, high = sum(n.low for n in numbers), sum(n.high for n in numbers)
    if math.isnan(low) or math.isnan(high):
        return unknown(*numbers)
    fine, coarse = max(n.fine for n in numbers), max(n.coarse for n in numbers)
    return Num(low, high, fine, coarse, any(n.approx for n in numbers), sources=merged(*numbers))


def mean(run: Run, items: Value) -> Num | Absent:
    """The mean of the numbers that are stated."""
    total, size = sum_(run, items), float(len(_numbers(run, items, "mean")))
    if isinstance(total, Absent):
        return total
    return divided(total, Num(size, size, literal=True)) or unknown(total)


def max_(run: Run, *items: Value, key: Callable[[Value], Value] | None = None) -> Value:
    """The largest number; with a key, which member has the largest."""
    return _extreme(run, items, key, 1)


def min_(run: Run, *items: Value, key: Callable[[Value], Value] | None = None) -> Value:
    """The smallest number; with a key, which member has the smallest."""
    return _extreme(run, items, key, -1)


def _extreme(run: Run, given: Sequence[Value], by: Callable[[Value], Value] | None, sign: int) -> Value:
    items = _items(given[0], "max and min") if len(given) == 1 else Items(list(given))
    if by is not None:
        return _foremost(_ranked(run, items, by, sign), sign)
    numbers = [_reached(number, sign) for number in _numbers(run, items, "max and min")]
    if not numbers:
        return Absent(Fact("there is no value to choose from"))
    pick = max if sign > 0 else min
    low, high = pick(n.low for n in numbers), pick(n.high for n in numbers)
    found = [number for number in numbers if number.low <= high and number.high >= low]
    if len(found) == 1:
        return found[0]
    made = hull(*found)
    return dataclasses.replace(made, low=low, high=high, source=found[0].source if made.exact else None)


def _reached(number: Num, sign: int) -> Num:
    """A band as the end of it that it reaches."""
    if not number.band:
        return number
    end = number.high if sign > 0 else number.low
    return dataclasses.replace(number, low=end, high=end, band=False)


def _ranked(run: Run, items: Items, by: Callable[[Value], Value], sign: int) -> list[Ranked]:
    found = []
    for item, may in items.pairs():
        number = run.number(by(item))
        if isinstance(number, Num) and not isinstance(item, Absent):
            rank = number if sign > 0 else intervals.negative(number)
            found.append(Ranked(item, key(item, run.names.canonical), rank, number, may))
    return found


def _foremost(ranked: list[Ranked], sign: int) -> OneOf | Absent:
    """The member with the largest rank, as far as the values decide it."""
    if not ranked:
        return Absent(Fact("there is no value to choose from"))
    certain = [each for each in ranked if not each.may]
    if not certain:
        raise UndecidedError("the values leave open which names there are to choose from")
    best = max(certain, key=lambda each: each.rank.low)
    noise = 1e-9 * abs(best.rank.low) if math.isfinite(best.rank.low) else 0.0
    written = [each for each in ranked if each.rank.high >= best.rank.low - noise]
    possible = {each.key for each in ranked if below(best.rank, each.rank, strict=False) is not False}
    word = "{} is the highest, against {}" if sign > 0 else "{} is the lowest, against {}"

    def fact_for(wanted: Key | None) -> Fact:
        rest = [each for each in ranked if each is not best]
        other = next((each for each in rest if each.key == wanted), None)
        other = other or max(rest, key=lambda each: each.rank.high, default=None)
        if other is None:
            return Fact("{} is the only one", (_called(best),))
        return Fact(word, (_called(best), _called(other)))

    return OneOf({each.key: each.item for each in written}, possible, fact_for)


def _called(each: Ranked) -> Num:
    """The number of a member, named after it where it is not one stated value."""
    if each.shown.source is not None:
        return each.shown
    name = each.item if isinstance(each.item, str) else each.item.figure() if isinstance(each.item, Num) else ""
    return dataclasses.replace(each.shown, note=f"{each.shown.note or each.shown.figure()} for {name or 'the series'}")


def sorted_(run: Run, items: Value, *, key: Callable[[Value], Value] | None = None, reverse: Value = None) -> Items:
    """The members in order: at each rank, the member that it is as far as the values decide it."""
    sign = 1 if isinstance(reverse, Truth) and reverse.state else -1
    listed = Items(_items(items, "sorted").plain("sorted"))
    run.charge(4 * len(listed.values) ** 2)
    if key is not None:
        return _by_rank(_ranked(run, listed, key, sign))
    numbers = _numbers(run, listed, "sorted")
    lows, highs = sorted(n.low for n in numbers), sorted(n.high for n in numbers)
    made = [
        next(
            (n for n in numbers if (n.low, n.high) == ends),
            dataclasses.replace(hull(*numbers), low=ends[0], high=ends[1]),
        )
        for ends in zip(lows, highs, strict=True)
    ]
    return Items(made[::-1] if sign > 0 else made)  # type: ignore[arg-type]


def _by_rank(ranked: list[Ranked]) -> Items:
    if len(ranked) > MOST_RANKED:
        raise Refusal(f"sorted takes at most {MOST_RANKED} names; name those that the statement speaks of.")
    bounds = []
    for each in ranked:
        others = [other for other in ranked if other is not each]
        ahead = sum(other.rank.low > each.rank.high for other in others)
        behind = sum(other.rank.high < each.rank.low for other in others)
        surely_ahead = sum(below(other.rank, each.rank, strict=False) is False for other in others)
        surely_behind = sum(below(each.rank, other.rank, strict=False) is False for other in others)
        bounds.append((ahead, len(others) - behind, surely_ahead, len(others) - surely_behind))
    made: list[Value] = []
    for place in range(len(ranked)):
        pairs = list(zip(ranked, bounds, strict=True))
        written = {each.key: each.item for each, (least, largest, _, _) in pairs if least <= place <= largest}
        possible = {each.key for each, (_, _, least, largest) in pairs if least <= place <= largest}
        made.append(OneOf(written, possible, _rank_fact(place, ranked)))
    return Items(made)


def _rank_fact(place: int, ranked: list[Ranked]) -> Callable[[Key | None], Fact]:
    in_order = sorted(ranked, key=lambda each: -each.rank.high)

    def fact_for(wanted: Key | None) -> Fact:
        there = in_order[place]
        other = next((each for each in ranked if each.key == wanted and each is not there), None)
        if other is not None:
            return Fact("{} comes at that rank, {} does not", (_called(there), _called(other)))
        return Fact(f"at rank {place + 1} stands {{}}", (_called(there),))

    return fact_for


def pairs(run: Run, items: Value) -> Items:
    """Each two neighbours."""
    members = _items(items, "pairs").plain("pairs")
    run.charge(len(members))
    return Items([Items([a, b]) for a, b in itertools.pairwise(members)])


def zip_(run: Run, *lists: Value) -> Items:
    members = [_items(each, "zip").plain("zip") for each in lists]
    run.charge(sum(map(len, members)))
    return Items([Items(list(row)) for row in zip(*members, strict=False)])


def range_(run: Run, *ends: Value) -> Items:
    """Whole numbers, as in Python."""
    bounds = []
    for end in ends:
        number = run.number(end)
        if isinstance(number, Absent) or not number.exact:
            raise UndecidedError("the values leave open how far the range goes")
        if not math.isfinite(number.low) or number.low != int(number.low):
            raise Refusal("range takes whole numbers.")
        bounds.append(int(number.low))
    if len(bounds) == 3 and not bounds[2]:
        raise Refusal("The step of range is not 0.")
    made = range(*bounds)
    run.charge(10**6 if max(map(abs, bounds)) > 10**6 else len(made))
    return Items([Num(float(i), float(i)) for i in made])


def abs_(run: Run, a: Value) -> Num | Absent:
    number = run.number(a)
    return number if isinstance(number, Absent) else intervals.absolute(number)


def _items(x: Value, function: str) -> Items:
    if isinstance(x, Items):
        return x
    raise Refusal(f"{function} takes a list or a generator: {function}(… for x in positions(…)).")


def _truths(run: Run, items: Value, function: str) -> tuple[list[Truth | Absent], list[bool] | None]:
    members = _items(items, function)
    run.charge(len(members.values))
    found = [x for x in members.values if isinstance(x, Truth | Absent)]
    if len(found) < len(members.values):
        raise Refusal(f"{function} takes comparisons: {function}(v(…) > v(…) for x in positions(…)).")
    return found, members.maybe


def _numbers(run: Run, items: Value, function: str) -> list[Num]:
    members = _items(items, function).plain(function)
    run.charge(len(members))
    return [number for x in members if isinstance(number := run.number(x), Num)]
