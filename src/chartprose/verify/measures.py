"""Measures: the number that a check takes of a series, a position or a pair of series. Formulas: docs/claims.md."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.facts import END, START, Reading
from chartprose.verify.interval import Interval, unit_of
from chartprose.verify.written_amounts import WrittenAmount

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from chartprose.verify.facts import Fact, PanelFacts, Place
    from chartprose.verify.sides import Side


@dataclass(slots=True)
class Step:
    """A reading at a place of a track."""

    place: Place
    reading: Reading
    is_range: bool = False


def track(side: Side, key: str) -> list[Step]:
    """The stated values of a series within the scope, in the order of the axis.

    A plateau or a band stands at both ends of its span, unless the series has points of its own inside it.
    """
    panel = side.panel
    if side.at is not None:
        read = [(p, panel.read(key, p, side.stat)) for p in side.at]
        return [Step(p, r) for p, r in read if r is not None]
    steps = panel.steps.get((key, side.stat))
    if steps is None:
        steps = panel.steps[key, side.stat] = _steps(panel, key, side.stat)
    if panel.numeric:
        ordered = sorted(p for p in steps if isinstance(p, float))
        low = START if side.start is None else side.start
        high = END if side.end is None else side.end
        return [steps[p] for p in ordered if low <= p <= high]  # type: ignore[operator]
    inside = panel.between(side.start, side.end)
    return [steps[p] for p in inside if p in steps]


def _steps(panel: PanelFacts, key: str, stat: str | None) -> dict[Place, Step]:
    """All stated values of a series by their places."""
    facts = [f for f in panel.facts.get(key, ()) if f.stat == stat and f.value is not None]
    steps: dict[Place, Step] = {}
    for fact in facts:
        if fact.is_exact and fact.low not in steps:
            found = panel.read(key, fact.low, stat)
            if found is not None:
                steps[fact.low] = Step(fact.low, found, fact.is_range)
    exact = [p for p in steps if isinstance(p, float)]
    for fact in facts:
        if not fact.is_exact:
            _add_span(steps, fact, exact)
    return steps


def _add_span(steps: dict[Place, Step], fact: Fact, exact: Sequence[float]) -> None:
    low, high = fact.low, fact.high
    if isinstance(low, str) or isinstance(high, str) or fact.value is None:
        return
    if (low == START and high == END and exact) or sum(low <= p <= high for p in exact) > 1:
        return
    for end in (low, high):
        steps.setdefault(
            end, Step(end, Reading(fact.value, fact.shown, [fact.span] if fact.span else []), fact.is_range)
        )


def of_series(side: Side, key: str) -> Reading | None:
    """The measure of one series over the positions in scope; ``None`` where the text does not state enough."""
    steps = track(side, key)
    if not steps:
        return None
    if side.measure == "value":
        return steps[0].reading if len(steps) == 1 or len({s.reading.shown for s in steps}) == 1 else None
    if side.measure == "start" and side.start is None and _begins_unsaid(side, key, steps[0].place):
        return None
    taken = ALONG.get(side.measure)
    return taken(steps) if taken else None


def _begins_unsaid(side: Side, key: str, first: Place) -> bool:
    """Whether half of the other series at least are stated at earlier places: how this one begins is not told."""
    if not side.panel.numeric or not isinstance(first, float):
        return False
    others = [facts for other, facts in side.panel.facts.items() if other != key]
    told = [[f.low for f in facts if f.value is not None and f.stat == side.stat] for facts in others]
    before = [any(isinstance(at, float) and START < at < first for at in places) for places in told if places]
    return bool(before) and 2 * sum(before) >= len(before)


def of_place(side: Side, place: Place) -> Reading | None:
    """The measure of one position across the series named (all, if none is)."""
    if of_box(side.panel, side.measure):
        return box_measure(side.panel, side.series[0] if side.series else None, place, side.measure)
    if side.measure in BETWEEN:
        if side.series is None and len(side.keyed()) != 2:
            return None
        keys, stat = side.keyed(), side.stat or ("median" if side.panel.boxed else None)
        first, second = (side.panel.read(k, place, stat) for k in keys[:2]) if len(keys) == 2 else (None, None)
        return between(side.measure, first, second) if first and second else None
    if side.measure == "share":
        return share(side, side.keyed()[0], place) if len(side.keyed()) == 1 else None
    absent = [k for k in side.keyed() if side.measure == "sum" and side.panel.lacks(k, place)]
    read = [side.panel.read(k, place, side.stat) for k in side.keyed() if k not in absent]
    found = [r for r in read if r is not None]
    if not found or (len(found) < len(read) and side.measure in ("sum", "mean")):
        return None
    if side.measure == "share_of_all":
        return share_of_all(side.panel, found) if len(found) == len(read) else None
    if side.measure == "value":
        return found[0] if len(found) == 1 else None
    taken = ALONG.get(side.measure)
    return taken([Step(place, r) for r in found]) if taken else None


def share(side: Side, key: str, place: Place) -> Reading | None:
    """Percent of the total: over the series at a position, or over the positions if there is one series (a pie).

    A slice that is told in percent has that share, though another one is not stated.
    """
    panel = side.panel
    part = panel.read(key, place)
    keys = [k for k in panel.order if panel.facts.get(k)]
    cells = [(k, place) for k in keys] if len(keys) > 1 else [(key, p) for p in panel.places]
    others = [panel.read(*cell) for cell in cells if not panel.lacks(*cell)]
    stated = [o for o in others if o is not None]
    if part is not None and len(stated) < len(others) and _slices_in_percent(panel):
        return part
    if part is None or not stated or len(stated) < len(others):
        return None
    total = added(stated)
    quotient = part.value.over(total.value)
    if quotient is None:
        return None
    return Reading(quotient.scaled(100), f"{part.shown} of {total.value.mid:g}", part.spans)


def _slices_in_percent(panel: PanelFacts) -> bool:
    told = [q.value.unit for q in panel.panel.points if q.value.value is not None]
    return panel.panel.chart_type == "pie" and bool(told) and set(told) == {"%"}


def share_of_all(panel: PanelFacts, parts: Sequence[Reading]) -> Reading | None:
    """Percent of the sum of all cells of a panel; none where a cell is not stated."""
    cells = [panel.read(k, p) for k in panel.order if panel.facts.get(k) for p in panel.places]
    known = [c for c in cells if c is not None]
    if len(known) < len(cells) or not known:
        return None
    part, total = added(parts), added(known)
    if not total.value.mid:
        return None
    value = Interval.around(100 * part.value.mid / total.value.mid, 0.05)
    return Reading(value, f"{number(part.value.mid)} of {number(total.value.mid)}", part.spans)


def shares(side: Side) -> list[tuple[Place | None, Reading | None]]:
    """Percent of the total that the things of a side make up together: at each position, or of one series (a pie)."""
    if len(side.keyed()) > 1:
        return [(place, _together([share(side, key, place) for key in side.keyed()])) for place in side.places()]
    return [(None, _together([share(side, side.keyed()[0], place) for place in side.places()]))]


def _together(parts: Sequence[Reading | None]) -> Reading | None:
    known = [part for part in parts if part is not None]
    return added(known) if known and len(known) == len(parts) else None


def outliers(side: Side) -> Reading:
    """How many outliers are stated for the series and positions of a side, all together."""
    told = [f for key in side.keyed() for f in side.panel.facts.get(key, ()) if f.stat == "outlier" and f.value]
    here = [f for f in told if side.at is None or any(f.covers(place) for place in side.at)]
    return Reading(Interval.exact(len(here)), str(len(here)), [f.span for f in here if f.span])


def box_measure(panel: PanelFacts, key: str | None, place: Place, measure: str) -> Reading | None:
    keys = [key] if key is not None else [k for k in panel.order if panel.facts.get(k)]
    if len(keys) != 1:
        return None
    facts = panel.facts.get(keys[0], ())
    if measure == "outliers":
        count = len([f for f in facts if f.stat == "outlier" and f.covers(place) and f.value is not None])
        return Reading(
            Interval.exact(count),
            str(count),
            [f.span for f in facts if f.stat == "outlier" and f.span and f.covers(place)],
        )
    upper, lower = BOX[measure]
    high, low = panel.read(keys[0], place, upper), panel.read(keys[0], place, lower)
    if high is not None and low is not None:
        return difference(high, low)
    return stated_width(panel.read(keys[0], place, measure)) if measure in ("iqr", "range") else None


def stated_width(reading: Reading | None) -> Reading | None:
    """A stated interquartile range: "9" is its width, "6.7 to 8.3" are its ends."""
    if reading is None or not reading.value.ranged:
        return reading
    low, high = reading.value.low, reading.value.high
    half = min(unit_of(low), unit_of(high)) / 2
    return Reading(Interval.around(high - low, half), f"{high:g} - {low:g} = {number(high - low)}", reading.spans)


def of_box(panel: PanelFacts, measure: str) -> bool:
    """Whether a measure is taken of one box: ``range`` is, where the panel has boxes."""
    return measure in BOX and (measure != "range" or panel.boxed)


BOX: dict[str, tuple[str, str]] = {
    "iqr": ("q3", "q1"),
    "upper_whisker": ("max", "q3"),
    "lower_whisker": ("q1", "min"),
    "outliers": ("outlier", "outlier"),
    "range": ("max", "min"),
}


def difference(left: Reading, right: Reading) -> Reading:
    """Left minus right.

    A difference of two figures of one precision is taken to have that precision, not half of it.
    """
    value = left.value - right.value
    if math.isfinite(value.width) and not (left.value.ranged or right.value.ranged):
        value = Interval.around(value.mid, max(left.value.width, right.value.width) / 2)
    return Reading(value, f"{left.shown} - {right.shown} = {number(value.mid)}", left.spans + right.spans)


def quotient(left: Reading, right: Reading, factor: float = 1.0) -> Reading | None:
    value = left.value.over(right.value)
    if value is None:
        return None
    shown = f"{number(left.value.mid)} / {number(right.value.mid)} = {number(value.mid)}"
    return Reading(value.scaled(factor), shown, left.spans + right.spans)


def percent(left: Reading, right: Reading) -> Reading | None:
    """How much more the left is than the right, in percent of the right: 100 (left / right - 1)."""
    value = left.value.over(right.value)
    if value is None:
        return None
    more = (value - Interval.exact(1)).scaled(100 if right.value.mid > 0 else -100)
    return Reading(
        more,
        f"from {number(right.value.mid)} to {number(left.value.mid)}, {number(more.mid)} %",
        left.spans + right.spans,
    )


def negated(reading: Reading | None) -> Reading | None:
    return None if reading is None else Reading(-reading.value, reading.shown, reading.spans)


def between(measure: str, first: Reading, second: Reading) -> Reading | None:
    """A change-like measure from the first reading to the second."""
    return BETWEEN[measure](first, second)


def _distance(a: Reading, b: Reading) -> Reading:
    high, low = (a, b) if a.value.mid >= b.value.mid else (b, a)
    apart = difference(high, low)
    return Reading(abs(apart.value), apart.shown, apart.spans)


BETWEEN: dict[str, Callable[[Reading, Reading], Reading | None]] = {
    "change": lambda a, b: difference(b, a),
    "drop": difference,
    "percent_change": lambda a, b: percent(b, a),
    "percent_drop": lambda a, b: negated(percent(b, a)),
    "times": lambda a, b: quotient(b, a),
    "gap": _distance,
}


def number(value: float) -> str:
    """A computed number for a reason: four significant digits; one of the statement as it is written."""
    if value.__class__ is WrittenAmount:
        return str(value)
    return f"{value:.4g}" if abs(value) < 1e4 or abs(value) >= 1e15 else f"{value:.0f}"


def top(steps: Sequence[Step], sign: int = 1) -> Reading:
    """The maximum (sign 1) or minimum (sign -1). A stated band is taken to reach its ends."""
    values = []
    for step in steps:
        v = step.reading.value if sign > 0 else -step.reading.value
        values.append(Interval.exact(v.high) if step.is_range and math.isfinite(v.width) else v)
    best = max(range(len(steps)), key=lambda i: values[i].mid)
    value = Interval(max(v.low for v in values), max(v.high for v in values), values[best].mid)
    chosen = steps[best].reading
    return Reading(value if sign > 0 else -value, number(values[best].mid * sign), chosen.spans)


def place_of_top(steps: Sequence[Step], sign: int = 1) -> Reading | None:
    """The position of the maximum or minimum, if it is one place of a numeric axis; a tie has none."""
    ordered = sorted(steps, key=lambda s: -sign * s.reading.value.mid)
    best = ordered[0]
    ties = [s for s in ordered[1:] if s.reading.value.mid == best.reading.value.mid]
    if isinstance(best.place, str) or ties or not math.isfinite(best.place) or len(steps) < 2:
        return None
    return Reading(Interval.exact(best.place), f"{best.place:g}", best.reading.spans)


def added(parts: Sequence[Reading]) -> Reading:
    total = parts[0].value
    for part in parts[1:]:
        total = total + part.value
    return Reading(
        total, f"{' + '.join(p.shown for p in parts)} = {number(total.mid)}", [s for p in parts for s in p.spans]
    )


def mean(steps: Sequence[Step]) -> Reading:
    total = added([s.reading for s in steps])
    value = total.value.scaled(1 / len(steps))
    return Reading(value, number(value.mid), total.spans)


def spread(steps: Sequence[Step]) -> Reading | None:
    """Maximum minus minimum; one value that holds over a span has the spread of its own reading."""
    if len(steps) < 2 and not steps[0].is_range:
        return None
    return difference(top(steps), top(steps, -1))


def largest_step(steps: Sequence[Step]) -> Reading | None:
    sizes = [_distance(a.reading, b.reading) for a, b in pairwise(steps)]
    return max(sizes, key=lambda r: r.value.mid) if sizes else None


def _ends(measure: str) -> Callable[[Sequence[Step]], Reading | None]:
    return lambda steps: between(measure, steps[0].reading, steps[-1].reading) if len(steps) > 1 else None


ALONG: dict[str, Callable[[Sequence[Step]], Reading | None]] = {
    "max": top,
    "min": lambda s: top(s, -1),
    "mean": mean,
    "sum": lambda s: added([x.reading for x in s]),
    "range": spread,
    "start": lambda s: s[0].reading,
    "end": lambda s: s[-1].reading,
    "position_of_max": place_of_top,
    "position_of_min": lambda s: place_of_top(s, -1),
    "below_max": lambda s: difference(top(s), s[-1].reading),
    "largest_step": largest_step,
    **{name: _ends(name) for name in ("change", "drop", "percent_change", "percent_drop", "times")},
}
