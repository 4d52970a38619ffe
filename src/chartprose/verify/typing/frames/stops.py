"""Stops: the places at which the text states a value of a series, in the order of the axis."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.facts import PanelFacts, Reading
    from chartprose.verify.typing.frames.clause import Clause


def panel_of(clause: Clause, series: Sequence[str], panels: Sequence[str] = ()) -> PanelFacts | None:
    """The one panel that shows all of the series, among those named or that of the heading; none if it is not one."""
    wanted = list(panels) or ([f"#{clause.panel + 1}"] if clause.panel is not None else [])
    shown = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    pool = [p for p in shown if f"#{p.number + 1}" in wanted] if len(shown) > 1 and wanted else shown
    found = [p for p in pool if all((key := p.series_key(s)) is not None and p.facts.get(key) for s in series)]
    return found[0] if len(found) == 1 else None


def stops(panel: PanelFacts, series: str) -> list[str]:
    """The names of the places of a series that have a value of their own."""
    key = panel.series_key(series)
    if key is None:
        return []
    places = [p for p in panel.places if panel.has(key, p)]
    return [p_name(panel, p) for p in places]


def p_name(panel: PanelFacts, place: str | float) -> str:
    """A place as assertions name it."""
    return f"{place:.12g}" if isinstance(place, float) else panel.place_shown.get(place, place)


def rows_of(panel: PanelFacts) -> dict[str, dict[str, float]]:
    """The values of each series by place, as far as each is a number of its own and no range."""
    rows: dict[str, dict[str, float]] = {}
    for key in panel.order:
        if not panel.facts.get(key):
            continue
        row = rows.setdefault(panel.shown.get(key) or "", {})
        for place in panel.places:
            told = panel.read(key, place) if panel.has(key, place) else None
            if told is not None and not told.value.ranged:
                row[p_name(panel, place)] = told.value.mid
    return rows


def around(panel: PanelFacts, series: str, place: str) -> tuple[str | None, str | None]:
    """The stops before and after a place; ``None`` where there is none, both if the place is no stop."""
    pool, here = stops(panel, series), panel.place(place)
    if here is None or p_name(panel, here) not in pool:
        return None, None
    i = pool.index(p_name(panel, here))
    return (pool[i - 1] if i else None), (pool[i + 1] if i + 1 < len(pool) else None)


def value_at(panel: PanelFacts, series: str, place: str) -> Reading | None:
    """What the text states for a series at a place."""
    key, at = panel.series_key(series), panel.place(place)
    return panel.read(key, at) if key is not None and at is not None else None


def goes_one_way(clause: Clause, series: Sequence[str], panels: Sequence[str]) -> bool:
    """Whether one series goes up at every step, or down: whatever part of it is meant, its whole change is the most."""
    panel = panel_of(clause, series, panels) if len(series) == 1 else None
    if panel is None or not panel.numeric:
        return False
    read = [r.value.mid for p in stops(panel, series[0]) if (r := value_at(panel, series[0], p)) is not None]
    steps = [b - a for a, b in pairwise(read)]
    return bool(steps) and (all(s >= 0 for s in steps) or all(s <= 0 for s in steps))


def marks(panel: PanelFacts, series: str) -> list[float]:
    """The places of an axis of numbers at which something is stated of a series: its points and the ends of its spans.

    A span with an open end goes on to the end of the axis.
    """
    key, numbers = panel.series_key(series), panel.numbers()
    if key is None or not panel.numeric or not numbers:
        return []
    ends: set[float] = set()
    for fact in panel.facts.get(key, ()):
        for end in (fact.low, fact.high):
            if isinstance(end, float) and fact.value is not None and not fact.is_of_most:
                ends.add(min(max(end, numbers[0]), numbers[-1]))
    return sorted(ends)
