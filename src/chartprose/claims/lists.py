"""Functions over lists, as Python has them, over truths that may be open and intervals."""

from __future__ import annotations

import dataclasses
import math
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.claims import truth
from chartprose.claims.comparison import below, comparison_key
from chartprose.claims.intervals import Num, absolute, divided, halves_of_sum, hull, merged, negative, unknown
from chartprose.claims.truth import Absent, Fact, Items, OneOf, Refusal, Truth, Value

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.claims.interpreter import Evaluator
    from chartprose.claims.spelling import Key

    By = Callable[[Value], Value]

NOTHING: Final = Absent(Fact("there is no value to choose from"))


class Ranked(NamedTuple):
    """A member of a list with its number, and ``rank``, of which the largest comes first."""

    item: Value
    key: Key
    rank: Num
    number: Num

    def shown(self) -> Num:
        """The number for a reason, named after the member where it is not one stated value."""
        if self.number.source is not None:
            return self.number
        name = self.item.figure() if isinstance(self.item, Num) else self.item or "the series"
        return dataclasses.replace(self.number, note=f"{self.number.note or self.number.figure()} for {name}")


def count(evaluator: Evaluator, items: Value) -> Num:
    """How many are true."""
    certain, possible = _truths(evaluator, _items(items, "count"), "count")
    every = [x for x in (*certain, *possible) if isinstance(x, Truth)]
    least = sum(isinstance(x, Truth) and x.state is True for x in certain)
    largest = sum(x.state is not False for x in every)
    facts = truth.facts_of([x for x in every if x.state] or every)
    number = f"{least}" if least == largest else f"{least} to {largest}"
    example = f" (such as {facts[0]})" if facts and largest and facts[0].numbers else ""
    sources = tuple(dict.fromkeys(source for fact in facts for n in fact.numbers for source in n.sources))
    absent = float(len(certain) + len(possible) - len(every))  # they may be true as well
    return Num(float(least), float(largest), coarse=absent, sources=sources, note=f"{number} of {len(every)}{example}")


def len_(_evaluator: Evaluator, items: Value) -> Num:
    members = _items(items, "len")
    return Num(float(len(members.certain)), float(len(members.certain) + len(members.possible)))


def sum_(evaluator: Evaluator, items: Value) -> Num | Absent:
    """The sum of the numbers that are stated; of truths, how many are true."""
    if any(isinstance(x, Truth) for x in _items(items, "sum").values):
        return count(evaluator, items)
    numbers = _numbers(evaluator, items, "sum")
    if not numbers:
        return NOTHING
    low, high = sum(n.low for n in numbers), sum(n.high for n in numbers)
    if math.isnan(low) or math.isnan(high):
        return unknown(*numbers)
    return Num(low, high, *halves_of_sum(numbers), any(n.approx for n in numbers), sources=merged(*numbers))


def mean(evaluator: Evaluator, items: Value) -> Num | Absent:
    """The mean of the numbers that are stated; of a series of which one value is stated there is none."""
    if _items(items, "mean").sample:
        return Absent(Fact("the text states only one value of the series"))
    numbers = _numbers(evaluator, items, "mean")
    if len(numbers) == 1:
        return numbers[0]
    total, size = sum_(evaluator, items), float(len(numbers))
    return total if isinstance(total, Absent) else divided(total, Num(size, size, literal=True)) or unknown(total)


def max_or_min(sign: int, evaluator: Evaluator, first: Value, *others: Value, key: By | None = None) -> Value:
    """The largest number (the smallest, if ``sign`` is -1); with a key, which member has it."""
    items = Items([first, *others]) if others else _items(first, "max and min")
    if key is not None:
        return _first_in_rank(_ranked(evaluator, items, key, sign), "highest" if sign > 0 else "lowest")
    numbers = _numbers(evaluator, items, "max and min")
    if not numbers:
        return NOTHING
    pick = max if sign > 0 else min
    for place, number in enumerate(numbers):
        if number.band:  # it reaches its end
            end = pick(number.low, number.high)
            numbers[place] = dataclasses.replace(number, low=end, high=end, band=False)
    low, high = pick(n.low for n in numbers), pick(n.high for n in numbers)
    found = [number for number in numbers if number.low <= high and number.high >= low]
    if len(found) == 1:
        return found[0]
    return dataclasses.replace(hull(*found), low=low, high=high, source=found[0].source if low == high else None)


def _ranked(evaluator: Evaluator, items: Items, by: By, sign: int) -> list[Ranked]:
    found = []
    for item in items.values:
        if truth.absent_of(item, made := by(item)) is None:
            number = evaluator.number(made)
            rank = number if sign > 0 else negative(number)
            found.append(Ranked(item, comparison_key(item, evaluator.names.canonical), rank, number))
    return found


def _first_in_rank(ranked: list[Ranked], what: str) -> OneOf | Absent:
    """The member with the largest rank, as far as the values decide it."""
    if not ranked:
        return NOTHING
    best = max(ranked, key=lambda each: each.rank.low)
    float_tolerance = 1e-9 * abs(best.rank.low) if math.isfinite(best.rank.low) else 0.0
    written = {each.key: each.item for each in ranked if each.rank.high >= best.rank.low - float_tolerance}
    possible = frozenset(each.key for each in ranked if below(best.rank, each.rank, strict=False) is not False)

    def fact_for(wanted: Key) -> Fact:
        rest = [each for each in ranked if each is not best]
        if not rest:
            return Fact("{} is the only one", (best.shown(),))
        other = max(rest, key=lambda each: (each.key == wanted, each.rank.high))
        return Fact(f"{{}} is the {what}, against {{}}", (best.shown(), other.shown()))

    return OneOf(written, possible, fact_for)


def sorted_(evaluator: Evaluator, items: Value, *, key: By | None = None, reverse: Value = None) -> Items:
    """The members in order: at each rank, the member that it is as far as the values decide it."""
    sign = 1 if isinstance(reverse, Truth) and reverse.state else -1
    members = _items(items, "sorted")
    evaluator.charge(4 * len(members.values) ** 2)
    if key is not None:
        return _by_rank(_ranked(evaluator, members, key, sign))
    if (names := [x for x in members.values if isinstance(x, str)]) == members.values:
        return Items(list[Value](sorted(names))[::-sign])
    numbers = _numbers(evaluator, members, "sorted")
    lows, highs = sorted(n.low for n in numbers), sorted(n.high for n in numbers)
    exact = {n.low: n for n in numbers if n.exact}
    made: list[Value] = [
        exact[low] if low == high and low in exact else dataclasses.replace(hull(*numbers), low=low, high=high)
        for low, high in zip(lows, highs, strict=True)
    ]
    return Items(made[::-sign])


def _by_rank(ranked: list[Ranked]) -> Items:
    """At each rank, the members that it may be: as written, and within the precision of their digits."""
    as_written = _ranks(ranked, lambda a, b: a.high < b.low)
    possible = _ranks(ranked, lambda a, b: below(b, a, strict=False) is False)
    made: list[Value] = []
    for rank, there in enumerate(sorted(ranked, key=lambda each: -each.rank.high)):
        written = {each.key: each.item for each, first, end in as_written if first <= rank < end}
        keys = frozenset(each.key for each, first, end in possible if first <= rank < end)
        fact = Fact(f"{{}} is at rank {rank + 1}", (there.shown(),))
        made.append(OneOf(written, keys, lambda _, fact=fact: fact))  # type: ignore[misc]
    return Items(made)


def _ranks(ranked: list[Ranked], is_behind: Callable[[Num, Num], bool]) -> list[tuple[Ranked, int, int]]:
    """Each member with the first rank that it may have, and the one after its last."""
    found = []
    for each in ranked:
        ahead = sum(is_behind(each.rank, other.rank) for other in ranked)
        behind = sum(is_behind(other.rank, each.rank) for other in ranked)
        found.append((each, ahead, len(ranked) - behind))
    return found


def pairs(evaluator: Evaluator, items: Value) -> Items:
    """Each two neighbours."""
    return zip_(evaluator, items, Items(_items(items, "pairs").values[1:]))


def zip_(evaluator: Evaluator, *lists: Value) -> Items:
    members = [_items(each, "zip").values for each in lists]
    evaluator.charge(sum(map(len, members)))
    return Items([Items(list(row)) for row in zip(*members, strict=False)])


def range_(evaluator: Evaluator, start: Value, stop: Value = None, step: Value = None) -> Items:
    """Whole numbers, as in Python."""
    bounds = [evaluator.whole(end) for end in (start, stop, step) if end is not None]
    if len(bounds) == 3 and not bounds[2]:
        raise Refusal("The step of range must not be 0.")
    made = range(*bounds)
    evaluator.charge(10**6 if max(map(abs, bounds)) > 10**6 else len(made))
    return Items([Num(float(i), float(i)) for i in made])


def abs_(evaluator: Evaluator, a: Value) -> Num:
    return absolute(evaluator.number(a))


def quantifier(name: str, evaluator: Evaluator, items: Value) -> Truth | Absent:
    """Whether all, any or most of a list are true."""
    members = _items(items, name)
    found = truth.quantified(*_truths(evaluator, members, name), decisive={"all": False, "any": True}.get(name))
    if members.possible and isinstance(found, Truth) and found.state is None:
        return Truth(None, (*members.doubts, *found.facts))
    return found


def _items(x: Value, function: str) -> Items:
    if isinstance(x, Items):
        return x
    raise Refusal(f"The argument of {function} must be a list or a generator: {function}(… for x in positions(…)).")


def _truths(evaluator: Evaluator, items: Items, function: str) -> list[list[Truth | Absent]]:
    """The certain members of a list of truths, and the possible ones."""
    evaluator.charge(len(items.certain) + len(items.possible))
    found = [[x for x in some if isinstance(x, Truth | Absent)] for some in (items.certain, items.possible)]
    if sum(map(len, found)) < len(items.certain) + len(items.possible):
        raise Refusal(f"The members of {function} must be truth values: {function}(v(…) > v(…) for x in positions(…)).")
    return found


def _numbers(evaluator: Evaluator, items: Value, function: str) -> list[Num]:
    members = _items(items, function).values
    evaluator.charge(len(members))
    return [evaluator.number(x) for x in members if not isinstance(x, Absent)]
