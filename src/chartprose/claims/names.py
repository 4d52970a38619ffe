"""The names of a record: panels, series, positions and statistics, without any value.

This is what the claims request shows, and the only place that decides how a name is spelled in expressions. Panels are
``#1``, ``#2``, …, or their titles; a series may be called by any of its aliases; positions stand in the order of the
axis, numbers plain and all else in quotes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.claims.order import EDGES, axis_order
from chartprose.claims.refusal import UnknownNameError
from chartprose.claims.spelling import Key, key_of, number_key, place_key, place_name, spelled
from chartprose.text.names import norm, spellings

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from chartprose.record import Axis, Panel, Point

X_CHANNELS: Final = ("x", "radial", "x2")
RANGE_STATS: Final = ("low", "high")
BOX_STATS: Final = ("min", "q1", "median", "q3", "max", "mean", "range", "iqr", "outlier")
STATS: Final = frozenset([*BOX_STATS, *RANGE_STATS])
MOST_SHOWN: Final = 12


@dataclass(frozen=True, slots=True)
class SeriesName:
    """A series as expressions call it. ``whole``: a value is stated for all of it, so that ``v(name)`` reads it."""

    name: str
    aliases: tuple[str, ...] = ()
    whole: bool = False
    axis: str = "y"


@dataclass(frozen=True, slots=True)
class PanelNames:
    """The names of one panel. ``positions`` are numbers or strings in the order of the axis.

    ``regions`` are positions in words on an axis of numbers ("early layers"): ``v`` reads them, ``positions`` leaves
    them out. ``stats`` are the box statistics that are stated. ``bins`` tells whether spans are positions of their own
    (else they are stretches of the axis, with both ends as positions); ``numeric`` whether windows are bounded by
    number, not by place in the list; ``extent`` is how far apart the first and last number are.
    """

    number: int
    title: str | None
    place: str | None
    series: tuple[SeriesName, ...]
    positions: tuple[str | float, ...]
    regions: tuple[str, ...] = ()
    stats: tuple[str, ...] = ()
    bins: bool = False
    keys: tuple[Key, ...] = ()
    numeric: bool = False
    extent: float = 0.0
    index: dict[Key, int] = field(default_factory=dict, repr=False, compare=False)
    by_spelling: dict[str, str] = field(default_factory=dict, repr=False, compare=False)
    other_keys: dict[Key, Key] = field(default_factory=dict, repr=False, compare=False)

    @property
    def id(self) -> str:
        return f"#{self.number}"

    def series_named(self, name: str) -> str | None:
        """The series that ``name`` calls, if there is one; ``""`` calls the only one."""
        found = self.by_spelling.get(norm(name))
        if found is None and not norm(name) and len(self.series) == 1:
            return self.series[0].name
        return found

    def key(self, name: str | float) -> Key:
        """The key by which a position is looked up; a bin is found by its label and by its ends."""
        key = key_of(name) if isinstance(name, str) else number_key(name)
        return self.other_keys.get(key, key)

    def has_position(self, name: str) -> bool:
        return self.key(name) in self.index or any(key_of(name) == key_of(region) for region in self.regions)


@dataclass(frozen=True, slots=True)
class Names:
    """The names of all panels of a record."""

    panels: tuple[PanelNames, ...]
    keys: dict[str, Key] = field(default_factory=dict, repr=False, compare=False)

    @classmethod
    def of(cls, panels: Sequence[Panel]) -> Names:
        """The names in the panels of a record or draft. No value has any bearing on them."""
        found = tuple(panel_names(panel, number) for number, panel in enumerate(panels, 1))
        called = (item for panel in found for item in panel.by_spelling.items())
        return cls(found, {spelling: key_of(name) for spelling, name in called})

    def panel(self, panel: str | None, series: str | None = None) -> PanelNames:
        """The panel that a call means: the one that is named, else the only one, else the only one with the series.

        Raises:
            UnknownNameError: there is no such panel, or several.
        """
        if panel is not None:
            return self._named(panel)
        if len(self.panels) == 1:
            return self.panels[0]
        found = [each for each in self.panels if series is None or each.series_named(series) is not None]
        if len(found) == 1:
            return found[0]
        ids = ", ".join(each.id for each in found or self.panels)
        if not found:
            raise UnknownNameError(f"No panel has a series {spelled(series or '')}; use the names as listed.")
        what = "Several panels are listed" if series is None else f"Several panels have the series {spelled(series)}"
        raise UnknownNameError(f'{what} ({ids}); say which with panel="{found[0].id}".')

    def _named(self, panel: str) -> PanelNames:
        name = norm(panel)
        number = name.removeprefix("#")
        if number.isdecimal() and 1 <= int(number[:9]) <= len(self.panels):
            return self.panels[int(number) - 1]
        for called in ("title", "place"):
            found = [each for each in self.panels if norm(getattr(each, called) or "") == name]
            if len(found) == 1:
                return found[0]
        ids = ", ".join(f'"{each.id}"' for each in self.panels)
        raise UnknownNameError(f"There is no panel {spelled(panel)}; the panels are {ids}.")

    def canonical(self, name: str) -> Key:
        """The key of a name wherever it stands: an alias has the key of its series, a bin's ends that of the bin."""
        found = self.keys.get(norm(name))
        if found is not None:
            return found
        key = key_of(name)
        return next((panel.other_keys[key] for panel in self.panels if key in panel.other_keys), key)

    def knows(self, name: str) -> bool:
        """Whether a string in quotes is any name of the record."""
        if name in STATS:
            return True
        try:
            self._named(name)
        except UnknownNameError:
            return any(p.series_named(name) is not None or p.has_position(name) for p in self.panels)
        return True

    def numbers(self) -> set[float]:
        """The positions that are numbers."""
        return {float(key[1]) for panel in self.panels for key in panel.keys if key[0] == "n"}


def listed(names: Iterable[str | float]) -> str:
    """Names as a sentence of refusal lists them."""
    names = list(names)
    more = f" and {len(names) - MOST_SHOWN} more" if len(names) > MOST_SHOWN else ""
    return ", ".join(map(spelled, names[:MOST_SHOWN])) + more


def panel_names(panel: Panel, number: int) -> PanelNames:
    """The names of a panel, which is the ``number``-th of its record."""
    series, by_spelling = _series(panel)
    axis = next((axis for axis in panel.axes if axis.channel in X_CHANNELS), None)
    places = _Places(panel.points, axis)
    return PanelNames(
        number=number,
        title=panel.title,
        place=panel.position,
        series=series,
        positions=tuple(places.names[key] for key in places.keys),
        regions=tuple(places.regions),
        stats=tuple(stat for stat in BOX_STATS if any(point.stat == stat for point in panel.points)),
        bins=places.bins,
        keys=tuple(places.keys),
        numeric=bool(places.keys) and all(key[0] != "s" or key[1] in EDGES for key in places.keys),
        extent=max(places.numbers) - min(places.numbers) if places.numbers else 0.0,
        index={key: index for index, key in enumerate(places.keys)},
        by_spelling=by_spelling,
        other_keys=places.others,
    )


def text_order(point: Point) -> tuple[int, int]:
    """Where a point stands in the text; the order of points in a record has no bearing on anything."""
    span = point.evidence.get("x") or point.evidence.get("value") or (0, 0)
    return span[0], span[1]


def _series(panel: Panel) -> tuple[tuple[SeriesName, ...], dict[str, str]]:
    points = sorted(panel.points, key=text_order)
    found = {norm(each.name): each for each in reversed(panel.series)}
    declared = {norm(each.name): SeriesName(each.name, tuple(each.aliases)) for each in panel.series}
    spelling: dict[str, str] = {name: each.name for name, each in declared.items()}
    for each in panel.series:
        for alias in each.aliases:
            spelling.setdefault(norm(alias), each.name)
    bare: dict[str, list[str]] = {}
    for each in panel.series:
        bare.setdefault(spellings(each.name)[-1], []).append(each.name)
    for name, owners in bare.items():
        if len(owners) == 1:
            spelling.setdefault(name, owners[0])
    for point in points:
        name = norm(point.series)
        if name in spelling:
            continue
        if not name and len(declared) == 1:
            spelling[name] = next(iter(declared.values())).name
        else:
            spelling[name] = point.series
            declared[name] = SeriesName(point.series)
    whole = {spelling[norm(p.series)] for p in points if place_name(p.x) is None}
    names = tuple(
        SeriesName(each.name, each.aliases, each.name in whole, (found[name].axis or "y") if name in found else "y")
        for name, each in declared.items()
    )
    return names, spelling


class _Places:
    """The positions of a panel, in the order of its axis.

    ``names`` has the spelling of each key, ``others`` leads from further keys (the ends of a labelled bin) to it.
    """

    def __init__(self, points: Iterable[Point], axis: Axis | None) -> None:
        placed = [(point, key) for point in sorted(points, key=text_order) if (key := place_key(point.x)) is not None]
        self.bins = not any(point.x.label is None and point.x.value is not None for point, _ in placed)
        self.names: dict[Key, str | float] = {}
        self.others: dict[Key, Key] = {}
        self.mentioned: dict[Key, int] = {}
        categories = [key_of(name) for name in axis.categories or ()] if axis is not None else []
        for name in axis.categories or () if axis is not None else ():
            self._add(key_of(name), name, 0)
        for point, key in placed:
            self._add_point(point, key)
        numeric = sum(key[0] != "s" for key in self.names)
        words = [key for key in self.names if key[0] == "s" and key not in categories]
        self.regions: list[str] = []
        if numeric and len(words) <= numeric and not categories:
            for key in words:
                if key[1] not in EDGES:
                    self.regions.append(str(self.names.pop(key)))
        self.keys = axis_order(list(self.names), categories, self.mentioned)
        self.numbers = [float(key[1]) for key in self.keys if key[0] == "n"]

    def _add(self, key: Key, name: str | float, place: int) -> None:
        self.names.setdefault(key, float(key[1]) if key[0] == "n" else name)
        self.mentioned.setdefault(key, place)

    def _add_point(self, point: Point, key: Key) -> None:
        x, place = point.x, text_order(point)[0]
        if key[0] == "r" and not self.bins:
            for end in (float(key[1]), float(key[-1])):
                if math.isfinite(end):
                    self._add(number_key(end), end, place)
            return
        self._add(key, place_name(x) or "", place)
        if x.label is not None and (x.low is not None or x.high is not None or x.value is not None):
            self.others.setdefault(place_key(x.model_copy(update={"label": None})) or key, key)
