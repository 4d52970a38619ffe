"""The table of a record's values, as expressions read it: by panel, series, position and statistic.

``Table`` holds the values; ``Names`` alone behaves like a table of which nothing is known (``Blank``), so that an
expression can be tried before any value is looked at.
"""

from __future__ import annotations

import copy
import math
from bisect import bisect_left
from typing import TYPE_CHECKING, Final

from chartprose.claims.cells import Cell, cell_of
from chartprose.claims.intervals import Num, hull, subtracted, unknown
from chartprose.claims.names import RANGE_STATS, Names, text_order
from chartprose.claims.scales import UNKNOWN, Scale, scale_of
from chartprose.claims.truth import Absent, Fact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.claims.names import PanelNames
    from chartprose.claims.spelling import Key
    from chartprose.record import Panel, Span

CENTRES: Final = ("median", None, "mean")
"""What stands for a box or a series without a named statistic: the first of these that is stated."""

ENDS_OF: Final = {"low": ("range", 0, "min"), "high": ("range", 1, "max"), "min": ("range", 0, ""),
                  "max": ("range", 1, ""), "q1": ("iqr", 0, ""), "q3": ("iqr", 1, "")}  # fmt: skip
"""A statistic that another one has as an end, and the one that is the same otherwise."""

WIDTHS: Final = {"range": ("min", "max"), "iqr": ("q1", "q3")}
OWN_SENTENCE: Final = "only the claim itself states the value of {}"


class Table:
    """The values of all panels of a record.

    Args:
        panels: of the record or the draft.
        text: the document, if it is known, for the digits of the values.
    """

    def __init__(self, panels: Sequence[Panel], text: str | None = None) -> None:
        self.names = Names.of(panels)
        self._panels = list(panels)
        self.mask: Span | None = None
        self.known: dict[tuple[int, str, Key | None, str | None], Num | Absent] = {}
        self.places: dict[tuple[int, tuple[str, ...], str | None], list[Key]] = {}
        self._scales: dict[tuple[int, str], Scale] = {}
        self._cells: dict[tuple[int, str, str | None], _Column] = {}
        self._axes = {(names.number - 1, each.name): each.axis for names in self.names.panels for each in names.series}
        several = len(self._panels) > 1
        for names, panel in zip(self.names.panels, self._panels, strict=True):
            for point in sorted(panel.points, key=text_order):
                series = names.series_named(point.series)
                if series is not None:
                    cell = cell_of(point, names, series, text, several=several)
                    column = self._cells.setdefault((names.number - 1, series, point.stat), _Column(bins=names.bins))
                    column.add(cell)
        cells = (cell for column in self._cells.values() for cell in column.cells)
        self._starts = sorted(start for cell in cells for start, _ in cell.spans)

    def without(self, span: Span) -> Table:
        """The table as it is without the values that are stated nowhere but in ``span``, the claim's own sentence."""
        at = bisect_left(self._starts, span[0])
        if at == len(self._starts) or self._starts[at] >= span[1]:
            return self
        other = copy.copy(self)
        other.mask, other.known, other.places = span, {}, {}
        return other

    def value(self, panel: PanelNames, series: str, key: Key | None, stat: str | None = None) -> Num | Absent:
        """The value of a series at a position (``None``: for the whole series); ``series`` as the names spell it."""
        place = (panel.number - 1, series, key, stat)
        if (known := self.known.get(place)) is None:
            known = self.known[place] = self._find(panel, series, key, stat)
        return known

    def stated_at(self, panel: PanelNames, wanted: list[str], stat: str | None) -> list[Key]:
        """The positions, in the order of the axis, at which all of some series have a value."""
        place = (panel.number, tuple(wanted), stat)
        if (known := self.places.get(place)) is None:
            known = [key for key in panel.keys if all(isinstance(self.value(panel, s, key, stat), Num) for s in wanted)]
            self.places[place] = known
        return known

    def several(self, panel: PanelNames, series: str, key: Key, stat: str) -> list[Num]:
        """All values of a statistic that has several at one position: outliers."""
        column = self._cells.get((panel.number - 1, series, stat))
        cells = column.at(key) if column is not None else []
        return [cell.number for cell in cells if cell.number is not None and not self._masked(cell)]

    def stated(self, panel: PanelNames, series: str, key: Key | None, stat: str | None) -> bool | None:
        """Whether the text states a value; open where nothing is stated for the series at all, or only by the claim."""
        found = [cell for cell in self._candidates(panel, series, key, stat) if cell is not None]
        if any(cell.there and not self._masked(cell) for cell in found):
            return True
        if any(not self._masked(cell) for cell in found):
            return False
        columns = [column for (at, name, _), column in self._cells.items() if (at, name) == (panel.number - 1, series)]
        return None if found or not columns else False

    def scale(self, panel: int, series: str) -> Scale:
        """The scale on which the values of a series stand; ``panel`` is its index."""
        channel = self._axes.get((panel, series), "y")
        if (known := self._scales.get((panel, channel))) is None:
            numbers = [
                cell.number
                for (at, name, _), column in self._cells.items()
                if at == panel and self._axes.get((at, name), "y") == channel
                for cell in column.cells
                if cell.number is not None
            ]
            known = self._scales[panel, channel] = scale_of(self._panels[panel], channel, numbers)
        return known

    def _masked(self, cell: Cell) -> bool:
        return self.mask is not None and cell.within(self.mask)

    def _candidates(self, panel: PanelNames, series: str, key: Key | None, stat: str | None) -> list[Cell]:
        """The cells that may hold a value, the best kind first found."""
        column = self._cells.get((panel.number - 1, series, self._centre(panel, series) if stat is None else stat))
        return column.find(key) if column is not None else []

    def _centre(self, panel: PanelNames, series: str) -> str | None:
        return next((stat for stat in CENTRES if (panel.number - 1, series, stat) in self._cells), None)

    def _find(self, panel: PanelNames, series: str, key: Key | None, stat: str | None) -> Num | Absent:
        if stat in RANGE_STATS:
            found = self._end(panel, series, key, stat)
        else:
            found = self._read(self._candidates(panel, series, key, stat))
            if found is None and stat in ENDS_OF:
                found = self._end(panel, series, key, stat)
            if stat in WIDTHS and (found is None or not found.exact):
                low, high = (self.value(panel, series, key, end) for end in WIDTHS[stat])
                found = subtracted(high, low) if isinstance(low, Num) and isinstance(high, Num) else None
        if found is not None:
            return found
        what = f"{stat} of {series}" if stat and series else stat or series or "the series"
        place = "" if key is None else f" at {_label(panel, key)}"
        masked = any(map(self._masked, self._candidates(panel, series, key, stat)))
        where = f"{what}{place}" + (f" in {panel.id}" if len(self.names.panels) > 1 else "")
        return Absent(Fact(OWN_SENTENCE.format(where) if masked else f"no value is stated for {where}"))

    def _end(self, panel: PanelNames, series: str, key: Key | None, stat: str) -> Num | None:
        """The low or the high end of a range, band or error interval, or the statistic that it is."""
        other, which, same = ENDS_OF[stat]
        for each in (None, other) if stat in RANGE_STATS else (other,):
            cells = self._candidates(panel, series, key, each)
            ends = [cell.ends[which] for cell in cells if cell.ends is not None and not self._masked(cell)]
            if ends:
                return _one(ends)
        if not same:
            return None
        found = self.value(panel, series, key, same)
        return found if isinstance(found, Num) else None

    def _read(self, cells: Sequence[Cell]) -> Num | None:
        numbers = [cell.number for cell in cells if cell.number is not None and not self._masked(cell)]
        return _one([number for number in numbers if number.exact] or numbers) if numbers else None


class Blank(Table):
    """A record without its values: every value is a number of which nothing is known."""

    def __init__(self, names: Names) -> None:
        super().__init__([])
        self.names = names

    def several(self, panel: PanelNames, series: str, key: Key, stat: str) -> list[Num]:
        del panel, series, key, stat
        return [unknown()]

    def stated(self, panel: PanelNames, series: str, key: Key | None, stat: str | None) -> bool | None:
        del panel, series, key, stat
        return None

    def scale(self, panel: int, series: str) -> Scale:
        del panel, series
        return UNKNOWN

    def _find(self, panel: PanelNames, series: str, key: Key | None, stat: str | None) -> Num | Absent:
        del panel, series, key, stat
        return unknown()


class _Column:
    """The values of one series and statistic, by position."""

    def __init__(self, *, bins: bool) -> None:
        self.bins = bins
        self.cells: list[Cell] = []
        self._at: dict[Key, list[Cell]] = {}
        self._stretches: list[Cell] = []
        self._whole: list[Cell] = []

    def add(self, cell: Cell) -> None:
        self.cells.append(cell)
        if cell.key is None:
            self._whole.append(cell)
        else:
            self._at.setdefault(cell.key, []).append(cell)
        if cell.span is not None:
            self._stretches.append(cell)

    def at(self, key: Key) -> list[Cell]:
        return self._at.get(key, [])

    def find(self, key: Key | None) -> list[Cell]:
        """The cells at a position, else the stretches over it, else those of the whole series."""
        if key is None:
            return self._whole or (self.cells if len(self.cells) == 1 else [])
        return self._at.get(key) or self._over(key) or (self._whole if len(self._whole) == len(self.cells) else [])

    def _over(self, key: Key) -> list[Cell]:
        if key[0] != "n":
            return []
        x = float(key[1])
        inside = [cell for cell in self._stretches if cell.span is not None and cell.span[0] <= x <= cell.span[1]]
        if self.bins and len(inside) > 1:  # a bin has its lower end, not its upper one
            return [cell for cell in inside if cell.span is not None and x < cell.span[1]] or inside
        return inside


def _one(numbers: Sequence[Num]) -> Num:
    """The number of a place at which the text states one or several."""
    first = numbers[0]
    if all((n.low, n.high) == (first.low, first.high) for n in numbers):
        return first
    found = hull(*numbers)
    found.approx = True
    return found


def _label(panel: PanelNames, key: Key) -> str:
    for known, name in zip(panel.keys, panel.positions, strict=True):
        if known == key:
            return name if isinstance(name, str) else f"{name:g}"
    return f"{float(key[1]):g}" if key[0] == "n" and math.isfinite(float(key[1])) else str(key[1])
