"""The names of a record: panels, series, positions and statistics, without any value.

This is what the claims request shows, and the only place that decides how a name is spelled in expressions.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.claims.spelling import Key, key_of, position_name, spelled
from chartprose.claims.truth import UnknownNameError
from chartprose.text.names import norm, spellings

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from chartprose.record import Panel, Point

X_CHANNELS: Final = ("x", "radial", "x2")
RANGE_STATS: Final = ("low", "high")
BOX_STATS: Final = ("min", "q1", "median", "q3", "max", "mean", "range", "iqr", "outlier")
STATS: Final = frozenset([*BOX_STATS, *RANGE_STATS])
MAX_SHOWN: Final = 12
MONTHS: Final = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
MONTH_RE = re.compile(rf"\b({'|'.join(MONTHS)})(?:[a-z]{{0,6}})\b")
NUMBER_RE = re.compile(r"\d++(?:\.\d++)?")
FIRST_YEAR: Final = 1000


class SeriesName(NamedTuple):
    """A series as expressions call it. ``whole``: a value is stated for all of it, so that ``v(name)`` reads it."""

    name: str
    aliases: tuple[str, ...] = ()
    whole: bool = False
    axis: str = "y"


@dataclass(frozen=True)
class PanelNames:
    """The names of one panel. ``positions`` are numbers or strings in the order of the axis.

    ``regions`` are positions in words on an axis of numbers ("early layers"): ``v`` reads them, ``positions`` leaves
    them out. ``stats`` are the box statistics that are stated. ``bins`` says whether spans are positions of their own
    (else they are stretches of the axis, with both ends as positions). ``index`` has the place of each position by its
    key, ``by_spelling`` leads from what a series may be called to its name.
    """

    number: int
    series: tuple[SeriesName, ...]
    positions: tuple[str | float, ...]
    regions: tuple[str, ...]
    stats: tuple[str, ...]
    bins: bool
    index: dict[Key, int]
    by_spelling: dict[str, str]

    @cached_property
    def numeric(self) -> bool:
        """Whether windows are bounded by number, not by place in the list."""
        return bool(self.index) and all(key.is_on_axis for key in self.index)

    @cached_property
    def axis_length(self) -> float:
        """How far apart the first and the last number are."""
        numbers = [x for x in self.positions if not isinstance(x, str)]
        return max(numbers) - min(numbers) if numbers else 0.0

    @property
    def id(self) -> str:
        return f"#{self.number}"

    def series_named(self, name: str) -> str | None:
        """The series that ``name`` calls, if there is one; ``""`` calls the only one."""
        found = self.by_spelling.get(norm(name))
        if found is None and not norm(name) and len(self.series) == 1:
            return self.series[0].name
        return found

    def is_whole(self, series: str) -> bool:
        """Whether a value is stated for all of a series."""
        return any(each.whole for each in self.series if each.name == series)

    def has_position(self, name: str) -> bool:
        return key_of(name) in self.index or key_of(name) in map(key_of, self.regions)

    def ends_of(self, place: Key) -> tuple[float, float]:
        """Where a position lies: in the units of an axis of numbers, else by its index."""
        return (place.low, place.high) if self.numeric else (self.index[place], self.index[place])


@dataclass(frozen=True)
class Names:
    """The names of all panels of a record; ``keys`` of all series by what they may be called, ``called`` of panels.

    ``numbers`` are the positions that are numbers, and the stated ends of the axes.
    """

    panels: tuple[PanelNames, ...]
    keys: dict[str, Key]
    called: dict[str, PanelNames]
    numbers: frozenset[float]

    @classmethod
    def of(cls, panels: Sequence[Panel]) -> Names:
        """The names in the panels of a record or draft. No value has any bearing on them."""
        found = tuple(panel_names(panel, number) for number, panel in enumerate(panels, 1))
        keys = {spelling: key_of(name) for panel in found for spelling, name in panel.by_spelling.items()}
        titles = [
            (norm(text or ""), p) for each, p in zip(panels, found, strict=True) for text in (each.title, each.position)
        ]
        counted = Counter(title for title, _ in titles)
        called = {title: panel for title, panel in titles if title and counted[title] == 1}
        own = [title for title in called if not any(each.has_position(title) for each in found)]
        keys = {title: key_of(called[title].id) for title in own} | keys  # panels() lists the numbers of panels
        called |= {name: p for p in found for name in (p.id, p.id[1:])}
        ends = {end for panel in panels for axis in panel.axes for end in axis.domain or () if end is not None}
        places = {x for panel in found for x in panel.positions if not isinstance(x, str)}
        return cls(found, keys, called, frozenset(places | ends))

    def panel(self, panel: str | None, series: str | None = None) -> PanelNames:
        """The panel that a call means: the one that is named, else the only one, else the only one with the series."""
        if panel is None and len(self.panels) == 1:
            return self.panels[0]
        if panel is not None:
            if norm(panel) in self.called:
                return self.called[norm(panel)]
            raise UnknownNameError(f"There is no panel {spelled(panel)}; use {', '.join(p.id for p in self.panels)}.")
        found = [each for each in self.panels if series is None or each.series_named(series) is not None]
        if len(found) == 1:
            return found[0]
        if not found:
            raise UnknownNameError(f"No panel has a series {spelled(series or '')}; use the names as listed.")
        what = "Several panels are listed" if series is None else f"Several panels have the series {spelled(series)}"
        raise UnknownNameError(f'{what} ({", ".join(p.id for p in found)}); say which with panel="{found[0].id}".')

    def canonical(self, name: str) -> Key:
        """The key of a name wherever it is; an alias has the key of its series."""
        return self.keys.get(norm(name)) or key_of(name)

    def knows(self, name: str) -> bool:
        """Whether a string in quotes is any name of the record."""
        known = name in STATS or norm(name) in self.called
        return known or any(p.series_named(name) is not None or p.has_position(name) for p in self.panels)


def listed(names: Iterable[str | float]) -> str:
    """Names as a sentence of refusal lists them."""
    names = list(names)
    more = f" and {len(names) - MAX_SHOWN} more" if len(names) > MAX_SHOWN else ""
    return ", ".join(map(spelled, names[:MAX_SHOWN])) + more


def panel_names(panel: Panel, number: int) -> PanelNames:
    """The names of a panel, which is the ``number``-th of its record."""
    points = sorted(panel.points, key=text_order)
    series, by_spelling = _series(panel, points)
    positions, regions, bins = _places(panel, points)
    stated = {point.stat for point in panel.points}
    stats = tuple(stat for stat in BOX_STATS if stat in stated)
    index = {key: place for place, key in enumerate(positions)}
    return PanelNames(number, series, tuple(positions.values()), tuple(regions), stats, bins, index, by_spelling)


def text_order(point: Point) -> tuple[int, int]:
    """Where a point is in the text; the order of points in a record has no bearing on anything."""
    return point.evidence.get("x") or point.evidence.get("value") or (0, 0)


def _series(panel: Panel, points: Sequence[Point]) -> tuple[tuple[SeriesName, ...], dict[str, str]]:
    """The series, and what each may be called: its name, its aliases, its name without a bracket where it is alone."""
    declared = {
        norm(each.name): SeriesName(each.name, tuple(each.aliases), axis=each.axis or "y") for each in panel.series
    }
    called = {norm_: each.name for norm_, each in declared.items()}
    for alias, name in [(alias, each.name) for each in panel.series for alias in each.aliases]:
        called.setdefault(norm(alias), name)
    bare = [spellings(each.name)[-1] for each in declared.values()]
    for short, each in zip(bare, declared.values(), strict=True):
        if bare.count(short) == 1:
            called.setdefault(short, each.name)
    whole = set()
    for point in points:
        name = norm(point.series)
        if name not in called:
            alone = not name and len(declared) == 1
            called[name] = next(iter(declared.values())).name if alone else point.series
            declared.setdefault(norm(called[name]), SeriesName(called[name]))
        if position_name(point.x) is None:
            whole.add(called[name])
    return tuple(each._replace(whole=each.name in whole) for each in declared.values()), called


def _places(panel: Panel, points: Sequence[Point]) -> tuple[dict[Key, str | float], list[str], bool]:
    """The positions in the order of their axis, by key; then what ``PanelNames`` has of them."""
    bins = not any(point.x.label is None and point.x.value is not None for point in points)
    names: dict[Key, str | float] = {}
    mentioned: dict[Key, int] = {}

    def add(name: str | float, at: int = 0) -> None:
        key = key_of(name)
        names.setdefault(key, key.low if key.is_number else name)
        mentioned.setdefault(key, at)

    for category in next((axis.categories or () for axis in panel.axes if axis.channel in X_CHANNELS), ()):
        add(category)
    declared = list(names)
    for point in points:
        name = position_name(point.x)
        if name is None or (key := key_of(name)) in names:
            continue
        at = text_order(point)[0]
        if key.words is None and not key.is_number and not bins:
            for end in filter(math.isfinite, (key.low, key.high)):
                add(end, at)
        else:
            add(name, at)
    words = [key for key in names if not key.is_on_axis]
    on_numbers = not declared and len(words) <= len(names) - len(words)
    regions = [str(names.pop(key)) for key in words] if on_numbers else []
    return {key: names[key] for key in axis_order(list(names), declared, mentioned)}, regions, bins


def axis_order(keys: Sequence[Key], categories: Sequence[Key], mentioned: Mapping[Key, int]) -> list[Key]:
    """The keys in the order of their axis; ``mentioned`` is where the text first names each.

    Numbers are in the order of their values, declared categories in the order given, labels that differ only in their
    numbers ("Week 10", "Q1 2020", "Mar 2021") in the order of these; all else as the text first names it.
    """
    counted = {} if categories else _counted([key.words or "" for key in keys if not key.is_on_axis])
    if counted:
        return sorted(keys, key=lambda key: counted.get(key.words or "", (key.low,)))
    places = {key: index for index, key in enumerate(categories)}

    def rank(key: Key) -> tuple[int, bool, float, float, str]:
        along = (key.low, key.high) if key.is_on_axis else (mentioned[key], 0)
        return (places.get(key, len(places)), not key.is_on_axis, *along, key.words or "")

    return sorted(keys, key=rank)


def _counted(labels: Sequence[str]) -> dict[str, tuple[float, ...]]:
    """Label → its numbers, years first, if the labels differ in nothing but their numbers; else nothing."""
    found: dict[str, tuple[float, ...]] = {}
    frames = set()
    for label in labels:
        text = MONTH_RE.sub(lambda match: str(MONTHS.index(match[1]) + 1), norm(label))
        numbers = [float(number) for number in NUMBER_RE.findall(text)]
        frames.add(NUMBER_RE.sub("0", text))
        found[label] = tuple(sorted(numbers, key=lambda number: number < FIRST_YEAR))
    alike = len(frames) == 1 and len(set(found.values())) == len(found)
    return found if alike and () not in found.values() else {}
