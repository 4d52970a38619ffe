"""Functions that read the chart: values, names, positions and how values change along the axis."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, Final

from chartprose.claims.comparison import compared
from chartprose.claims.intervals import Num, hull, unknown
from chartprose.claims.names import STATS, listed
from chartprose.claims.spelling import key_of, plain_number, spelled
from chartprose.claims.truth import Absent, Fact, Items, OneOf, Refusal, Truth, UndecidedError, UnknownNameError, all_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.claims.interpreter import Evaluator
    from chartprose.claims.names import PanelNames
    from chartprose.claims.spelling import Key
    from chartprose.claims.truth import Value

NOT_TWO: Final = Fact("there are no two values to compare")


def v(
    evaluator: Evaluator, series: Value = "", x: Value = None, *, panel: Value = None, stat: Value = None
) -> Num | Absent:
    """The value of a series at a position, or that of the whole series."""
    found = [evaluator.values.value(*at) for at in _addresses(evaluator, series, x, panel, stat)]
    numbers = [each for each in found if isinstance(each, Num)]
    if len(numbers) == len(found):
        return hull(*numbers)
    return unknown(*numbers) if numbers else found[-1]


def has(evaluator: Evaluator, series: Value = "", x: Value = None, *, panel: Value = None, stat: Value = None) -> Truth:
    """Whether the text states a value."""
    states, facts = set(), []
    for at in _addresses(evaluator, series, x, panel, stat):
        states.add(evaluator.values.stated(*at))
        made = evaluator.values.value(*at)
        facts.append(Fact("a value is stated: {}", (made,)) if isinstance(made, Num) else made.fact)
    state, unstated = states.pop() if len(states) == 1 else (None, False)
    return Truth(state, tuple(facts), unstated=unstated)


def _addresses(
    evaluator: Evaluator, series: Value, x: Value, panel: Value, stat: Value
) -> Iterator[tuple[PanelNames, str, Key | None, str | None]]:
    """Where the value that a call means may be: panel, series, position and statistic."""
    for name, place in itertools.product(choices(series), choices(x)):
        names, called = resolve(evaluator, panel, name)
        yield names, called, position(names, place), statistic(stat)


def series(evaluator: Evaluator, panel: Value = None) -> Items:
    """The names of the series of a panel, or of all panels."""
    every = [each.name for names in _panels(evaluator, panel) for each in names.series]
    return Items(list({key_of(name): name for name in every}.values()))


def _panels(evaluator: Evaluator, panel: Value) -> list[PanelNames]:
    return list(evaluator.names.panels) if panel is None else [evaluator.names.panel(text(panel, "panel"))]


def panels(evaluator: Evaluator) -> Items:
    return Items([names.id for names in evaluator.names.panels])


def positions(evaluator: Evaluator, *names: Value, panel: Value = None, **window: Value) -> Items:
    """Where all of the given series have values, sorted along the axis."""
    given = [each for name in names for each in (name.values if isinstance(name, Items) else [name])]
    resolved = [resolve(evaluator, panel, only(name)) for name in given]
    called = tuple(name for _, name in resolved)
    panels = [resolved[0][0]] if resolved else _panels(evaluator, panel)
    return Items(list({at: x for each in panels for x, at in _places(evaluator, each, called, **window)}.values()))


def values(
    evaluator: Evaluator, series: Value = "", *, panel: Value = None, stat: Value = None, **window: Value
) -> Items:
    """The values of a series along its positions; that of the whole series where it has no others."""
    names, called = resolve(evaluator, panel, only(series))
    found: list[Value] = []
    of_all = evaluator.values.value(names, called, None, statistic(stat))
    line = names.is_whole(called)
    for _, place in _places(evaluator, names, (called,), stat=stat, **window):
        if stat == "outlier":  # there may be several at one position
            found += evaluator.values.several(names, called, place, stat)
        elif (value := evaluator.values.value(names, called, place, statistic(stat))) is not of_all or not line:
            found.append(value)
    if not found and isinstance(of_all, Num) and (line or not window):
        found = [of_all]  # a reference line is one value, not one a position
    sample = len(found) == 1 and not (line or window) and len(names.index) > 1
    return Items(found, sample=sample)


def along(evaluator: Evaluator, series: Value, window: dict[str, Value]) -> list[Num]:
    """The values along a window that are stated."""
    return [x for x in values(evaluator, series, **window).values if isinstance(x, Num)]


def end_value(which: int, evaluator: Evaluator, series: Value = "", **window: Value) -> Num | Absent:
    """The first value of a window (``which`` is 0) or its last (-1)."""
    values = along(evaluator, series, window)
    return values[which] if values else Absent(Fact("no value is stated there"))


def is_monotonic(
    sign: str, evaluator: Evaluator, series: Value = "", *, steadily: Value = None, **window: Value
) -> Truth | Absent:
    """Whether the first value compares so with the last one (rises: ``<``), or each with the one after it."""
    values = along(evaluator, series, window)
    if len(values) < 2:
        return Absent(NOT_TWO)
    if isinstance(steadily, Truth) and steadily.state:
        return all_of([compared(sign, a, b) for a, b in itertools.pairwise(values)])
    return compared(sign, values[0], values[-1])


def choices(x: Value) -> list[Value]:
    """The names or positions that a value may be."""
    return list(x.written.values()) if isinstance(x, OneOf) else [x]


def only(x: Value) -> Value:
    """The one name that a value is."""
    if isinstance(x, OneOf) and len(x.written) > 1:
        raise UndecidedError("unknown values decide which name comes first")
    return choices(x)[0]


def text(x: Value, what: str) -> str:
    if isinstance(x, str):
        return x
    if isinstance(x, Num) and x.exact:
        return plain_number(x.low)
    raise Refusal(f"The {what} must be a name in quotes, as listed.")


def statistic(stat: Value) -> str | None:
    if stat is None or (isinstance(stat, str) and stat in STATS):
        return stat
    raise Refusal(f"stat must be one of {', '.join(sorted(STATS))}.")


def resolve(evaluator: Evaluator, panel: Value, series: Value) -> tuple[PanelNames, str]:
    """The panel and the series that a call means, the series as the names spell it."""
    name = text(series, "series")
    where = None if panel is None else text(panel, "panel")
    names = evaluator.names.panel(where, name)
    found = names.series_named(name)
    if found is not None:
        return names, found
    all_series = listed(each.name for each in names.series)
    hint = f" {spelled(name)} is a position: write v(series, {spelled(name)})." if names.has_position(name) else ""
    raise UnknownNameError(f"Panel {names.id} has no series {spelled(name)}; its series are {all_series}.{hint}")


def position(names: PanelNames, x: Value) -> Key | None:
    """The key of a position, or ``None`` for the whole series."""
    if x is None:
        return None
    if isinstance(x, str):
        found = key_of(x)
        if found.is_number or names.has_position(x):
            return found
        known = listed(names.positions)
        raise UnknownNameError(f"Panel {names.id} has no position {spelled(x)}; its positions are {known}.")
    if isinstance(x, Num):
        if x.exact:
            return key_of(x.low)
        raise UndecidedError("unknown values decide which position is meant")
    raise Refusal("A position must be a number or a name in quotes, as listed.")


def _places(
    evaluator: Evaluator,
    names: PanelNames,
    wanted: tuple[str, ...],
    *,
    start: Value = None,
    end: Value = None,
    stat: Value = None,
) -> list[tuple[Value, Key]]:
    """Where all wanted series have values, sorted along the axis, within a window: positions with their keys."""
    stat = statistic(stat)
    stated: list[tuple[Value, Key]] = [
        (Num(x, x, axis_length=names.axis_length) if isinstance(x, float) else x, key)
        for key, x in zip(names.index, names.positions, strict=True)
        if all(isinstance(evaluator.values.value(names, each, key, stat), Num) for each in wanted)
    ]
    evaluator.charge(len(stated))
    if start is None and end is None:
        return stated
    first = -math.inf if start is None else _bound(names, start)[0]
    last = math.inf if end is None else _bound(names, end)[1]
    within = ((names.ends_of(at), (x, at)) for x, at in stated)
    return [each for (low, high), each in within if low >= first - 1e-9 and high <= last + 1e-9]


def _bound(names: PanelNames, x: Value) -> tuple[float, float]:
    """The place along the axis at which a window begins or ends."""
    place = only(x)
    found = position(names, place)
    if found is None or (found not in names.index and not (found.is_number and names.numeric)):
        at = spelled(text(place, "position"))
        raise UnknownNameError(f"{at} cannot be a start or an end; the positions are {listed(names.positions)}.")
    return names.ends_of(found)
