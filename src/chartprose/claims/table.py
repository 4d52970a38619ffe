"""The table of a record's values, as expressions read it: by panel, series, position and statistic."""

from __future__ import annotations

import copy
import math
import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, NamedTuple

from chartprose.claims.intervals import UNIT_REACH, Num, Source, hull, subtracted, unknown
from chartprose.claims.names import RANGE_STATS, Names, text_order
from chartprose.claims.spelling import key_of, plain_number, position_name
from chartprose.claims.stated_numbers import unit_of
from chartprose.claims.truth import Absent, Fact

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.claims.names import PanelNames
    from chartprose.claims.spelling import Key
    from chartprose.record import Panel, Point, Quantity, Span

VALUE_CHANNELS: Final = ("y", "color", "radial", "size", "x")
"""Where values are, the first that is no list of categories: horizontal bars have theirs along x, cells in colours."""

CENTRES: Final = ("median", None, "mean")
"""What stands for a box or a series without a named statistic: the first of these that is stated."""

ENDS_OF: Final = {"low": ("range", 0, "min"), "high": ("range", 1, "max"), "min": ("range", 0, ""),
                  "max": ("range", 1, ""), "q1": ("iqr", 0, ""), "q3": ("iqr", 1, "")}  # fmt: skip
"""A statistic that another one has as an end, and the one that is the same otherwise."""

WIDTHS: Final = {"range": ("min", "max"), "iqr": ("q1", "q3")}

MAX_QUOTED: Final = 40
ROUNDED_RE = re.compile(r"\d\d(?:0*+[1-9])*+(0*)")  # "~4000" is counted to two digits
DIGITS_RE = re.compile(r"(?:\d{1,3}(?:[,']\d{3})++(?!\d)|\d++)(?:\.\d++)?|\.\d++")


@dataclass(slots=True)
class Cell:
    """One value of the text: where it is on the axis (``key``, or ``span`` for a stretch), and its number.

    ``number`` is ``None`` where the text says that there is no value, or that it cannot be read (``is_drawn``).
    ``ends`` are the ends of a stated range, band or error interval.
    """

    key: Key | None
    span: tuple[float, float] | None
    spans: tuple[Span, ...]
    is_drawn: bool = True
    number: Num | None = None
    ends: tuple[Num, Num] | None = None

    def within(self, mask: Span) -> bool:
        """Whether it is stated nowhere but in ``mask``."""
        return bool(self.spans) and all(mask[0] <= start and end <= mask[1] for start, end in self.spans)


def cell_of(point: Point, names: PanelNames, series: str, text: str | None, *, several: bool, counts: bool) -> Cell:
    """The cell of a point. ``several``: a reason says in which panel it is; ``counts``: in a histogram no bar is 0."""
    x, span, place = point.x, None, position_name(point.x)
    key = None if place is None else key_of(place)
    if x.low is not None or x.high is not None:
        span = (-math.inf if x.low is None else x.low, math.inf if x.high is None else x.high)
    stated = point.evidence.get("value")
    spans = tuple(each for each in (stated, *point.also) if each is not None)
    cell = Cell(key, span, spans, is_drawn=point.missing in (None, "unread"))
    quote = text[stated[0] : stated[1]] if text is not None and stated is not None else ""
    stretch = span is not None or key is None or x.label in names.regions
    number, ends = _numbers(point.value, DIGITS_RE.findall(quote), stretch=stretch)
    if counts and point.missing == "not_shown":
        number = Num(0.0, 0.0)
    if number is not None:
        what = _description(series, point.stat, place, names if several else None)
        source = Source(_written(number, quote), what, names.number - 1, series, spans)
        for each in (number, *ends):
            each.source, each.sources = source, (source,)
        cell.number, cell.ends = number, (ends[0], ends[1]) if ends else None
    return cell


def _description(series: str, stat: str | None, place: str | float | None, names: PanelNames | None) -> str:
    """What a value is of: "median of Rye at May in #2"."""
    named = " of ".join(part for part in (stat, series) if part)
    at = plain_number(place) if isinstance(place, float) else place
    return " at ".join(part for part in (named, at) if part) + (f" in {names.id}" if names is not None else "")


def _written(number: Num, quote: str) -> str:
    """The value as a reason quotes it: as the text writes it, if that is short."""
    if not 0 < len(quote) <= MAX_QUOTED or math.isinf(number.low) or math.isinf(number.high):
        return number.figure()
    sign = "~" if number.approx and not quote.startswith("~") else ""
    return sign + " ".join(quote.split())


def _numbers(value: Quantity, digits: list[str], *, stretch: bool) -> tuple[Num | None, tuple[Num, ...]]:
    """A value as a number, and the ends of its range, if both are stated; over a ``stretch`` that is a band."""
    approx = bool(value.approx)

    def end(amount: float, which: int) -> Num:
        half = unit_of(amount, digits[which] if digits else None) / 2
        rounded = ROUNDED_RE.fullmatch(plain_number(abs(amount))) if approx else None
        return Num(amount, amount, half, max(half, 10.0 ** len(rounded[1]) / 2) if rounded else half, approx)

    low = end(value.low, 0 if value.value is None else -1) if value.low is not None else None
    high = end(value.high, -1) if value.high is not None else None
    ends = (low, high) if low is not None and high is not None else ()
    if value.value is not None:
        number = end(value.value, 0)
        if ends and approx:  # ~10 ± 2: what the reading may be off; 10 ± 2 is a mean with its error interval
            number.coarse = max(number.coarse, value.value - ends[0].low, ends[1].high - value.value)
        return number, ends
    stated = [each for each in (low, high) if each is not None]
    if not stated:
        return None, ()
    number = replace(hull(*stated), band=stretch and bool(ends))
    if not ends:
        number = replace(number, low=-math.inf) if low is None else replace(number, high=math.inf)
    return number, ends


class Scale(NamedTuple):
    """An axis of values: its ends, if both are stated, else ``extent``, what it must show; none if it is ``log``."""

    ends: tuple[float, float] | None = None
    log: bool = False
    extent: tuple[float, float] | None = None

    def height(self, *numbers: Num) -> tuple[float, float]:
        """Its length, at least and at most; without stated ends the largest of ``numbers``."""
        if self.ends is not None:
            return self.ends[1] - self.ends[0], self.ends[1] - self.ends[0]
        return max(n.least_size for n in numbers), max(n.most_size for n in numbers)

    def at(self, share: float) -> float:
        """The place so far up the axis; nowhere without ends."""
        low, high = self.ends or (None if self.log else self.extent) or (math.nan, math.nan)
        return (1 - share) * low + share * high


def scale_of(panel: Panel, channel: str) -> Scale:
    """The scale of the values of a series whose axis is ``y`` or ``y2``."""
    by_channel = {axis.channel: axis for axis in reversed(panel.axes) if not axis.categories}
    channels = ("y2", *VALUE_CHANNELS) if channel == "y2" else VALUE_CHANNELS
    axis = next((by_channel[name] for name in channels if name in by_channel), None)
    if axis is None:
        return Scale()
    ends = sorted(end for end in axis.domain or () if end is not None)
    log = axis.scale == "log"
    return Scale((ends[0], ends[1]) if len(ends) == 2 and not log else None, log)


class Table:
    """The values of all panels of a record; ``text`` is the document, if it is known, for the digits of the values."""

    def __init__(self, panels: Sequence[Panel], text: str | None = None) -> None:
        self.names = Names.of(panels)
        self._mask: Span | None = None
        self._known: dict[tuple[int, str, Key | None, str | None], Num | Absent] = {}
        self._columns: dict[tuple[int, str, str | None], _Column] = {}
        self._scales: dict[tuple[int, str], Scale] = {}
        self._several = len(panels) > 1
        for place, (names, panel) in enumerate(zip(self.names.panels, panels, strict=True)):
            for point in sorted(panel.points, key=text_order):
                series = names.series_named(point.series)
                if series is not None:
                    column = self._columns.setdefault((place, series, point.stat), _Column(names.bins))
                    counts = panel.chart_type == "histogram"
                    column.add(cell_of(point, names, series, text, several=self._several, counts=counts))
            extent = _extent(
                [(at, cell) for at, each in self._columns.items() for cell in each.cells if at[0] == place]
            )
            scales = {(place, each.name): scale_of(panel, each.axis) for each in names.series}
            self._scales |= {at: scale._replace(extent=extent) for at, scale in scales.items()}
        self._starts = [s for column in self._columns.values() for cell in column.cells for s, _ in cell.spans]

    def excluding(self, span: Span) -> Table:
        """The table as it is without the values that are stated nowhere but in ``span``, the claim's own sentence."""
        if not any(span[0] <= start < span[1] for start in self._starts):
            return self
        other = copy.copy(self)
        other._mask, other._known = span, {}  # noqa: SLF001 - a copy of this class
        return other

    def value(self, panel: PanelNames, series: str, key: Key | None, stat: str | None = None) -> Num | Absent:
        """The value of a series at a position (``None``: for the whole series); ``series`` as the names spell it."""
        place = (panel.number - 1, series, key, stat)
        if (known := self._known.get(place)) is None:
            known = self._known[place] = self._find(panel, series, key, stat) or self._absent(panel, series, key, stat)
        return known

    def several(self, panel: PanelNames, series: str, key: Key, stat: str) -> list[Num]:
        """All values of a statistic that has several at one position: outliers."""
        return self._numbers(self._candidates(panel, series, key, stat))

    def stated(self, panel: PanelNames, series: str, key: Key | None, stat: str | None) -> tuple[bool | None, bool]:
        """Whether the text states a value, and whether it does not because it is silent there.

        Open where nothing is stated for the series at all, or only by the claim.
        """
        found = self._candidates(panel, series, key, stat)
        shown = [cell.is_drawn for cell in found if not self._masked(cell)]
        if found or isinstance(self.value(panel, series, key, stat), Num):  # it may be an end of what is stated
            return (any(shown) if shown else None) if found else True, False
        known = any(place[:2] == (panel.number - 1, series) for place in self._columns)
        return (False, True) if known else (None, False)

    def scale(self, panel: int, series: str) -> Scale:
        """The scale on which the values of a series are; ``panel`` is its index."""
        return self._scales.get((panel, series), Scale())

    def _masked(self, cell: Cell) -> bool:
        return self._mask is not None and cell.within(self._mask)

    def _numbers(self, cells: Sequence[Cell]) -> list[Num]:
        return [cell.number for cell in cells if cell.number is not None and not self._masked(cell)]

    def _candidates(self, panel: PanelNames, series: str, key: Key | None, stat: str | None) -> list[Cell]:
        """The cells that may hold a value; without a statistic, those of the centre."""
        at = panel.number - 1
        stats = CENTRES if stat is None else (stat,)
        column = next((self._columns[at, series, each] for each in stats if (at, series, each) in self._columns), None)
        return column.find(key) if column is not None else []

    def _find(self, panel: PanelNames, series: str, key: Key | None, stat: str | None) -> Num | None:
        numbers = self._numbers(self._candidates(panel, series, key, stat))
        found = _one([number for number in numbers if number.exact] or numbers)
        if found is None and stat in ENDS_OF:
            found = self._end(panel, series, key, stat)
        if stat in WIDTHS and (found is None or not found.exact):
            low, high = (self.value(panel, series, key, end) for end in WIDTHS[stat])
            found = subtracted(high, low) if isinstance(low, Num) and isinstance(high, Num) else None
        return found

    def _end(self, panel: PanelNames, series: str, key: Key | None, stat: str) -> Num | None:
        """The low or the high end of a range, band or error interval, or the statistic that it is."""
        other, which, same = ENDS_OF[stat]
        for each in (None, other) if stat in RANGE_STATS else (other,):
            cells = self._candidates(panel, series, key, each)
            found = _one([cell.ends[which] for cell in cells if cell.ends is not None and not self._masked(cell)])
            if found is not None:
                return found
        same_value = self.value(panel, series, key, same) if same else None
        return same_value if isinstance(same_value, Num) else None

    def _absent(self, panel: PanelNames, series: str, key: Key | None, stat: str | None) -> Absent:
        place = None if key is None else key.words or key.low
        if key in panel.index:
            place = panel.positions[panel.index[key]]
        what = _description(series, stat, place, panel if self._several else None)
        if any(map(self._masked, self._candidates(panel, series, key, stat))):
            return Absent(Fact(f"the value of {what} is stated only in the claim itself"))
        return Absent(Fact(f"no value is stated for {what}"))


def _extent(cells: Sequence[tuple[object, Cell]]) -> tuple[float, float] | None:
    """From 0 or the least value to the largest; ``None`` of few, or if a series or position has much smaller ones."""
    numbers = [(at, cell.key, n) for at, cell in cells if (n := cell.number) is not None and math.isfinite(n.most_size)]
    largest: dict[object, float] = {}
    for series, key, number in numbers:
        largest |= {at: max(largest.get(at, 0.0), number.most_size) for at in (series, key)}
    sizes = [size for size in largest.values() if size]
    if len(numbers) <= 2 or not sizes or max(sizes) > UNIT_REACH * min(sizes):
        return None
    return min(0.0, *(n.low for _, _, n in numbers)), max(n.high for _, _, n in numbers)


class UnknownValues(Table):
    """A record without its values: every value is a number of which nothing is known."""

    def __init__(self, names: Names) -> None:
        super().__init__([])
        self.names = names

    def _find(self, *_: object) -> Num:
        return unknown()


@dataclass(slots=True)
class _Column:
    """The values of one series and statistic, by position."""

    bins: bool
    cells: list[Cell] = field(default_factory=list)
    _at: dict[Key | None, list[Cell]] = field(default_factory=dict)

    def add(self, cell: Cell) -> None:
        self.cells.append(cell)
        self._at.setdefault(cell.key, []).append(cell)

    def find(self, key: Key | None) -> list[Cell]:
        """The cells at a position, else the stretches over it, else those of the whole series."""
        whole = self._at.get(None, [])
        if key is None:
            return whole or (self.cells if len(self.cells) == 1 else [])
        return self._at.get(key) or self._over(key) or (whole if len(whole) == len(self.cells) else [])

    def _over(self, key: Key) -> list[Cell]:
        """The stretches over a number; a bin has its lower end, not its upper one."""
        x = key.low if key.is_number else math.nan
        inside = [cell for cell in self.cells if cell.span is not None and cell.span[0] <= x <= cell.span[1]]
        lower = [cell for cell in inside if self.bins and cell.span is not None and x < cell.span[1]]
        return lower or inside


def _one(numbers: Sequence[Num]) -> Num | None:
    """The number of a place at which the text states one, or several that differ."""
    if len({(n.low, n.high) for n in numbers}) < 2:
        return numbers[0] if numbers else None
    found = hull(*numbers)
    found.approx = True
    return found
