"""Functions that read the chart: values, names, positions and how values go along the axis."""

from __future__ import annotations

import itertools
import math
from typing import TYPE_CHECKING, Final

from chartprose.claims.comparison import compared
from chartprose.claims.intervals import Num, hull, unknown
from chartprose.claims.names import STATS, listed
from chartprose.claims.order import EDGES
from chartprose.claims.refusal import Refusal, UnknownNameError
from chartprose.claims.spelling import key_of, number_key, plain_number, spelled
from chartprose.claims.truth import Absent, Fact, Items, OneOf, Truth, UndecidedError, all_of

if TYPE_CHECKING:
    from chartprose.claims.interpreter import Run
    from chartprose.claims.names import PanelNames
    from chartprose.claims.spelling import Key
    from chartprose.claims.truth import Value

EVERY: Final = "outlier"
"""The statistic that has several values at one position."""


def v(run: Run, series: Value = "", x: Value = None, panel: Value = None, stat: Value = None) -> Num | Absent:
    """The value of a series at a position, or that of the whole series."""
    found: list[Num] = []
    missing: Absent | None = next((given for given in (series, x) if isinstance(given, Absent)), None)
    for name in choices(series) if missing is None else ():
        for place in choices(x):
            made = _value(run, name, place, panel, stat)
            if isinstance(made, Num):
                found.append(made)
            else:
                missing = made
    if missing is not None:
        return unknown(*found) if found else missing
    return hull(*found)


def has(run: Run, series: Value = "", x: Value = None, panel: Value = None, stat: Value = None) -> Truth:
    """Whether the text states a value."""
    states = []
    facts = []
    for name in choices(series):
        names, called = resolve(run, panel, name)
        for place in choices(x):
            states.append(run.values.stated(names, called, position(names, place), statistic(stat)))
            made = _value(run, name, place, panel, stat)
            facts.append(Fact("a value is stated: {}", (made,)) if isinstance(made, Num) else made.fact)
    return Truth(states[0] if len(set(states)) == 1 else None, tuple(facts))


def series(run: Run, panel: Value = None) -> Items:
    """The names of the series of a panel, or of all panels."""
    panels = run.names.panels if panel is None else (run.names.panel(text(panel, "panel")),)
    found = {key_of(each.name): each.name for names in panels for each in names.series}
    return Items(list(found.values()))


def panels(run: Run) -> Items:
    return Items([names.id for names in run.names.panels])


def positions(run: Run, *names: Value, panel: Value = None, **window: Value) -> Items:
    """The positions, in the order of the axis, at which all the named series have a value."""
    given = [each for name in names for each in (name.plain("positions") if isinstance(name, Items) else [name])]
    resolved = [resolve(run, panel, only(name)) for name in given]
    called = [name for _, name in resolved]
    if resolved:
        panels = [resolved[0][0]]
    elif panel is not None:
        panels = [run.names.panel(text(panel, "panel"))]
    else:
        panels = list(run.names.panels)
    found = {at: (x, may) for each in panels for x, at, may in _places(run, each, called, **window)}
    return Items([x for x, _ in found.values()], [may for _, may in found.values()])


def values(run: Run, series: Value = "", *, panel: Value = None, stat: Value = None, **window: Value) -> Items:
    """The values of a series along its positions; that of the whole series where it has no others."""
    names, called = resolve(run, panel, only(series))
    places = _places(run, names, [called], stat=stat, **window)
    found: list[tuple[Value, bool]] = []
    for _, place, may in places:
        if stat == EVERY:
            found += [(each, may) for each in run.values.several(names, called, place, EVERY)]
        else:
            found.append((run.values.value(names, called, place, statistic(stat)), may))
    of_all = run.values.value(names, called, None, statistic(stat))
    line = any(each.name == called and each.whole for each in names.series) and all(x is of_all for x, _ in found)
    if isinstance(of_all, Num) and (line or (not found and not window)):
        found = [(of_all, False)]  # a reference line is one value, not one a position
    return Items([each for each, _ in found], [may for _, may in found])


def numbers(run: Run, series: Value, window: dict[str, Value]) -> list[Num]:
    """The values along a window of which it is certain what lies in it."""
    return [x for x in values(run, series, **window).plain("the window") if isinstance(x, Num)]


def first(run: Run, series: Value = "", **window: Value) -> Num | Absent:
    return next(iter(numbers(run, series, window)), Absent(Fact("no value is stated there")))


def last(run: Run, series: Value = "", **window: Value) -> Num | Absent:
    return next(reversed(numbers(run, series, window)), Absent(Fact("no value is stated there")))


def rises(run: Run, series: Value = "", *, steadily: Value = None, **window: Value) -> Truth | Absent:
    """Whether the last value is above the first one, or each above the one before."""
    return _goes(numbers(run, series, window), "<", steadily)


def falls(run: Run, series: Value = "", *, steadily: Value = None, **window: Value) -> Truth | Absent:
    """Whether the last value is below the first one, or each below the one before."""
    return _goes(numbers(run, series, window), ">", steadily)


def _goes(along: list[Num], sign: str, steadily: Value) -> Truth | Absent:
    if len(along) < 2:
        return Absent(Fact("there are not two values to compare"))
    if isinstance(steadily, Truth) and steadily.state:
        return all_of([compared(sign, a, b) for a, b in itertools.pairwise(along)])
    return compared(sign, along[0], along[-1])


def choices(x: Value) -> list[Value]:
    """The names or positions that a value may be."""
    return list(x.written.values()) if isinstance(x, OneOf) else [x]


def only(x: Value) -> Value:
    """The one name that a value is."""
    found = choices(x)
    if len(found) > 1:
        raise UndecidedError("the values leave open which name comes first")
    return found[0]


def text(x: Value, what: str) -> str:
    if isinstance(x, str):
        return x
    if isinstance(x, Num) and x.exact:
        return plain_number(x.low)
    if isinstance(x, Absent):
        raise UndecidedError(str(x.fact))
    raise Refusal(f"The {what} is a name in quotes, as listed.")


def statistic(stat: Value) -> str | None:
    if stat is None:
        return None
    if not isinstance(stat, str) or stat not in STATS:
        raise Refusal(f"stat is one of {', '.join(sorted(STATS))}.")
    return stat


def resolve(run: Run, panel: Value, series: Value) -> tuple[PanelNames, str]:
    """The panel and the series that a call means, the series as the names spell it."""
    name = text(series, "series")
    names = run.names.panel(None if panel is None else text(panel, "panel"), name)
    found = names.series_named(name)
    if found is not None:
        return names, found
    hint = ""
    if names.has_position(name) and len(names.series) == 1:
        hint = f" {spelled(name)} is a position: write v({spelled(names.series[0].name)}, {spelled(name)})."
    raise UnknownNameError(
        f"Panel {names.id} has no series {spelled(name)}; its series are {listed(s.name for s in names.series)}.{hint}"
    )


def position(names: PanelNames, x: Value) -> Key | None:
    """The key of a position, or ``None`` for the whole series."""
    if x is None:
        return None
    if isinstance(x, Absent):
        raise UndecidedError(str(x.fact))
    if isinstance(x, str):
        found = names.key(x)
        if found[0] != "n" and not names.has_position(x):
            raise UnknownNameError(
                f"Panel {names.id} has no position {spelled(x)}; its positions are {listed(names.positions)}."
            )
        return found
    if isinstance(x, Num):
        if not x.exact:
            raise UndecidedError("the values leave open which position is meant")
        return names.other_keys.get(number_key(x.low), number_key(x.low))
    raise Refusal("A position is a number, or a name in quotes as listed.")


def _value(run: Run, series: Value, x: Value, panel: Value, stat: Value) -> Num | Absent:
    names, called = resolve(run, panel, series)
    return run.values.value(names, called, position(names, x), statistic(stat))


def _places(
    run: Run, names: PanelNames, wanted: list[str], *, start: Value = None, end: Value = None, stat: Value = None
) -> list[tuple[Value, Key, bool]]:
    """Positions of a panel in order, with their keys and whether it is open that they lie in the window."""
    first, last = _bounds(names, start, -math.inf), _bounds(names, end, math.inf)
    found: list[tuple[Value, Key, bool]] = []
    everywhere = start is None and end is None
    stated = run.values.stated_at(names, wanted, statistic(stat))
    run.charge(len(stated))
    for place in stated:
        index = names.index[place]
        name = names.positions[index]
        low, high = (-math.inf, math.inf) if everywhere else _along(names, place, index)
        if not everywhere and (low < first[0] - 1e-9 or high > last[1] + 1e-9):
            continue
        may = not everywhere and (low < first[1] - 1e-9 or high > last[0] + 1e-9)
        x: Value = Num(name, name, extent=names.extent) if isinstance(name, float) else name
        found.append((x, place, may))
    return found


def _bounds(names: PanelNames, x: Value, default: float) -> tuple[float, float]:
    """Where a window begins or ends: the least and the largest place that it may be."""
    if x is None:
        return default, default
    at = [_at(names, each) for each in choices(x)]
    return min(low for low, _ in at), max(high for _, high in at)


def _at(names: PanelNames, x: Value) -> tuple[float, float]:
    """Where a window begins or ends, in the measure of ``_along``."""
    if isinstance(x, Num) and names.numeric:
        return x.low, x.high
    found = position(names, x)
    if found is None or found not in names.index:
        if found is not None and found[0] == "n" and names.numeric:
            return float(found[1]), float(found[1])
        raise UnknownNameError(
            f"No window of panel {names.id} can begin or end at {spelled(text(x, 'position'))}; its positions are "
            f"{listed(names.positions)}."
        )
    return _along(names, found, names.index[found])


def _along(names: PanelNames, place: Key, index: int) -> tuple[float, float]:
    """Where a position lies: in the units of an axis of numbers, else by its index."""
    if not names.numeric:
        return float(index), float(index)
    if place[0] == "s":
        edge = EDGES[str(place[1])]
        return edge, edge
    return float(place[1]), float(place[-1])
