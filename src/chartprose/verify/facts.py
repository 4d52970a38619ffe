"""Facts: the points of a record, arranged so that a check can ask for values by panel, series and position."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from chartprose.verify.axes import plotted
from chartprose.verify.interval import Interval, hull, of_quantity, unit_of
from chartprose.verify.names import norm, number_of, spellings

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.record import Axis, Panel, Point, Span
    from chartprose.verify.measures import Step
    from chartprose.verify.outcome import Outcome

Place = float | str
"""A position: a number of a numeric axis (infinite for an unstated start or end), or a normalised category."""

Content = tuple[object, ...]
"""The fields of an assertion, in their order."""

START, END = -math.inf, math.inf
END_OF = {"q1": ("iqr", False), "q3": ("iqr", True), "min": ("range", False), "max": ("range", True)}
"""The stated range that a part of a box is an end of: (its stat, whether it is the upper one)."""
BOX_STATS = frozenset(["q1", "median", "q3", "iqr", "range"])
MOST_RE = re.compile(
    r"(?:(?:in|at|for|across|over) )?(?:the )?(?:most|majority of|nearly all|almost all|all other|remaining)\b"
)
DIAGONAL = "the diagonal"
"""The place of each row of a matrix that has its own name."""
STARTS = frozenset({"start", "beginning", "outset"})
ENDS = frozenset({"end", "finish"})


@dataclass(frozen=True, slots=True)
class Fact:
    """One stated value.

    ``low`` and ``high`` are the ends of its place; both are infinite where it speaks of the whole. ``is_absent``: there
    is no bar, which adds nothing to a sum.
    """

    series: str
    low: Place
    high: Place
    value: Interval | None
    stat: str | None
    span: Span | None
    shown: str
    is_range: bool
    is_absent: bool = False

    @property
    def is_exact(self) -> bool:
        return self.low == self.high

    @property
    def is_of_most(self) -> bool:
        """Whether it speaks of the whole, or of a region that is most of it by its words ("most layers")."""
        if isinstance(self.low, str):
            return MOST_RE.match(self.low) is not None
        return self.low == START and self.high == END

    def covers(self, place: Place) -> bool:
        if isinstance(self.low, str) or isinstance(self.high, str):
            return self.low == place
        if isinstance(place, str):
            return self.low == START and self.high == END
        return self.low <= place <= self.high


@dataclass(slots=True)
class Reading:
    """A number that a check has computed: its interval, how to quote it, and the spans of the figures it rests on."""

    value: Interval
    shown: str
    spans: list[Span] = field(default_factory=list)


@dataclass
class PanelFacts:
    """One panel's facts, which do not change once they are arranged.

    ``series`` and ``places`` map normalised spellings to one key each; order is that of the text. ``exact`` and
    ``spanned`` hold the facts that have a value by what ``read`` asks for, ``answered`` what it has answered;
    ``steps`` the tracks of its series, ``resolved`` and ``outcomes`` what assertions have come to (``evaluate``).
    """

    number: int
    names: dict[str, str]
    shown: dict[str, str]
    order: list[str]
    places: list[Place]
    place_names: dict[str, Place]
    place_shown: dict[Place, str]
    facts: dict[str, list[Fact]]
    axis: Axis | None
    panel: Panel
    numeric: bool
    pointed: bool = True
    derived: bool = False
    exact: dict[tuple[str, str | None, Place], list[Fact]] = field(default_factory=dict)
    spanned: dict[tuple[str, str | None], list[Fact]] = field(default_factory=dict)
    answered: dict[tuple[str, str | None, Place], Reading | None] = field(default_factory=dict, repr=False)
    steps: dict[tuple[str, str | None], dict[Place, Step]] = field(default_factory=dict, repr=False)
    resolved: dict[Content, bool] = field(default_factory=dict, repr=False)
    outcomes: dict[Content, Outcome] = field(default_factory=dict, repr=False)

    @cached_property
    def stats(self) -> frozenset[str | None]:
        """The statistics that the text states."""
        return frozenset(fact.stat for facts in self.facts.values() for fact in facts)

    @cached_property
    def scale(self) -> float:
        """The spread of all finite values that the text states for the panel."""
        stated = [f.value for facts in self.facts.values() for f in facts if f.value and math.isfinite(f.value.width)]
        values = [value.mid for value in stated]
        return max(values) - min(values) if values else 0.0

    @cached_property
    def _exact_places(self) -> dict[str, dict[Place, bool]]:
        """The very positions of each series, and whether it has a value there."""
        made: dict[str, dict[Place, bool]] = {}
        for series, facts in self.facts.items():
            for fact in facts:
                if fact.is_exact:
                    places = made.setdefault(series, {})
                    places[fact.low] = places.get(fact.low, False) or fact.value is not None
        return made

    def series_key(self, name: str) -> str | None:
        key = self.names.get(norm(name))
        return key if key is not None else next((self.names[s] for s in spellings(name) if s in self.names), None)

    def place(self, name: str) -> Place | None:
        """The position that a name means, or ``None`` if the panel has none such."""
        flat = norm(name)
        if flat in self.place_names:
            return self.place_names[flat]
        if flat == "diagonal":
            return DIAGONAL if self.square else None
        if self.numeric:
            if flat in STARTS:
                return self.numbers()[0] if self.places else None
            if flat in ENDS:
                return self.numbers()[-1] if self.places else None
            return number_of(name)
        for short in spellings(name)[1:]:
            if short in self.place_names:
                return self.place_names[short]
        if flat in STARTS | ENDS and self.places:
            return self.places[0 if flat in STARTS else -1]
        return None

    def numbers(self) -> list[float]:
        return [p for p in self.places if isinstance(p, float)]

    def label(self, place: Place) -> str:
        if place in self.place_shown:
            return self.place_shown[place]
        if isinstance(place, str):
            return place
        return "the start" if place == START else "the end" if place == END else f"{place:g}"

    def read(self, series: str, place: Place, stat: str | None = None) -> Reading | None:
        """The stated value at a position.

        That of the very position, else of a span that holds it, else of the whole.
        """
        key = (series, stat, place)
        if key not in self.answered:
            self.answered[key] = self._read(series, place, stat)
        return self.answered[key]

    def _read(self, series: str, place: Place, stat: str | None) -> Reading | None:
        place = self._own(series) if place == DIAGONAL else place
        best = self.exact.get((series, stat, place))
        if best is None:
            found = [f for f in self.spanned.get((series, stat), ()) if f.covers(place)]
            best = [f for f in found if f.low != START or f.high != END] or found
        if not best and stat in END_OF:
            return self._end_of(series, place, stat)
        return reading(best) if best else None

    def _end_of(self, series: str, place: Place, stat: str) -> Reading | None:
        """An end of a box or of its whiskers that is stated as a range only."""
        spanning, upper = END_OF[stat]
        whole = self.exact.get((series, spanning, place)) or self.exact.get((series, spanning, START)) or []
        if len(whole) != 1 or whole[0].value is None or not math.isfinite(whole[0].value.width):
            return None
        value = whole[0].value
        end = value.high if upper else value.low
        unit = min(unit_of(value.low), unit_of(value.high))
        return Reading(Interval.around(end, unit / 2), f"{end:g}", [whole[0].span] if whole[0].span else [])

    def _own(self, series: str) -> Place:
        return self.place_names.get(series, series)

    @cached_property
    def square(self) -> bool:
        """Whether rows and columns have the same names."""
        rows = {self._own(key) for key in self.order if self.facts.get(key)}
        return not self.numeric and len(rows) > 1 and rows == set(self.places)

    @cached_property
    def boxed(self) -> bool:
        """Whether the panel states parts of boxes."""
        return any(stat in BOX_STATS for _, stat, _ in self.exact)

    def has(self, series: str, place: Place) -> bool:
        """Whether a series has a value at this very position (or holding there, if it is stated for spans only)."""
        place = self._own(series) if place == DIAGONAL else place
        places = self._exact_places.get(series)
        return places.get(place, False) if places else self.read(series, place) is not None

    def lacks(self, series: str, place: Place) -> bool:
        """Whether the text says that a series has nothing to show at this very position."""
        return any(fact.is_absent and fact.low == place for fact in self.facts.get(series, ()))

    def between(self, start: Place | None, end: Place | None) -> list[Place]:
        """The positions of the panel within a span, in the order said; open ends are the ends of the axis."""
        places = self.places
        if not self.numeric:
            first = places.index(start) if start in places else 0
            last = places.index(end) if end in places else len(places) - 1
            within = places[min(first, last) : max(first, last) + 1]
            return within if first <= last else within[::-1]  # from the third category to the first
        low = START if start is None else start
        high = END if end is None else end
        if isinstance(low, str) or isinstance(high, str):
            return []
        return [p for p in places if isinstance(p, float) and low <= p <= high]


def reading(facts: Sequence[Fact]) -> Reading:
    """Several facts of one place as one reading: the hull of what they say."""
    values = [f.value for f in facts if f.value is not None]
    return Reading(hull(values), " or ".join(dict.fromkeys(f.shown for f in facts)), [f.span for f in facts if f.span])


def facts_of(panels: Sequence[Panel], text: str) -> list[PanelFacts]:
    """Arrange the points of a record.

    Args:
        panels: the panels of the record.
        text: the description, from which the precision of figures is read.
    """
    return [panel_facts(number, panel, text) for number, panel in enumerate(panels)]


def panel_facts(number: int, panel: Panel, text: str, without: Span | None = None) -> PanelFacts:
    """The facts of one panel, if need be without the points that rest on a span alone."""
    axis = next((a for a in panel.axes if a.channel == "x"), None)
    points = [p for p in panel.points if without is None or not rests_on(p, without)]
    categories = list(axis.categories or []) if axis else []
    numeric = not categories and (
        any(p.x.value is not None or p.x.low is not None or p.x.high is not None for p in points)
        or (axis is not None and (axis.domain is not None or axis.ticks is not None))
    )
    if numeric and _lies(panel, points):
        numeric = False
    made = PanelFacts(number, {}, {}, [], [], {}, {}, {}, axis, panel, numeric)
    for series in plotted(panel):
        _add_series(made, series.name, series.aliases)
    for name in categories:
        _add_place(made, name)
    finest = _finest(points, text)
    for point in points:
        _add_point(made, point, text, finest)
    made.pointed = any(f.is_exact for facts in made.facts.values() for f in facts)
    if numeric:
        made.places = sorted({p for p in made.places if isinstance(p, float)} | _span_ends(made))
    return made


def _lies(panel: Panel, points: Sequence[Point]) -> bool:
    """Whether the bars lie: the categories stand on the value axis and every point has one of them as its place."""
    upright = any(a.channel == "y" and a.categories for a in panel.axes)
    return upright and bool(points) and all(p.x.label is not None and p.x.value is None for p in points)


def _span_ends(made: PanelFacts) -> set[float]:
    """The ends of the spans of series that have no value at a position of their own, or one place for the whole."""
    spanned = [f for facts in made.facts.values() if not any(f.is_exact for f in facts) for f in facts]
    ends = {e for f in spanned for e in (f.low, f.high) if isinstance(e, float)}
    return {e for e in ends if math.isfinite(e)} or ({END} if ends and not made.pointed else set())


def rests_on(point: Point, span: Span) -> bool:
    """Whether all that a point is read from lies within a span."""
    spans = stated_spans(point)
    return bool(spans) and all(span[0] <= s and e <= span[1] for s, e in spans)


def stated_spans(point: Point) -> list[Span]:
    """The spans of a point's value, the first and the repeats."""
    value = point.evidence.get("value")
    return [value, *point.also] if value is not None else point.also


def _add_series(made: PanelFacts, name: str, aliases: Sequence[str] = ()) -> str:
    key = norm(name)
    if key in made.shown and not aliases:
        return made.names.get(key, key)  # another point of the series
    if key not in made.shown:
        made.shown[key] = name
        made.order.append(key)
    for spelling in [s for n in (name, *aliases) for s in spellings(n)]:
        made.names.setdefault(spelling, key)
    return made.names.get(key, key)


def _add_place(made: PanelFacts, name: str) -> Place:
    key = norm(name)
    if key in made.place_names:
        return made.place_names[key]
    made.places.append(key)
    made.place_shown[key] = name
    for spelling in spellings(name):
        made.place_names.setdefault(spelling, key)
    return key


def _written(point: Point, text: str) -> str | None:
    span = point.evidence.get("value")
    return text[span[0] : span[1]] if span and "value" not in point.derived else None


def _finest(points: Sequence[Point], text: str) -> float:
    """The finest unit of the plain numbers of a panel: beside 9.5, a 9 means 9.0."""
    units = [unit_of(p.value.value, _written(p, text)) for p in points if p.value.value is not None]
    return min((u for u in units if u <= 1), default=1.0)


def _add_point(made: PanelFacts, point: Point, text: str, finest: float) -> None:
    key = _add_series(made, point.series)
    low, high = _ends(made, point)
    span = point.evidence.get("value")
    value = of_quantity(point.value, _written(point, text), finest)
    if value is not None and point.value.value is None and math.isinf(value.width):
        shown = f"at most {value.high:g}" if math.isinf(value.low) else f"at least {value.low:g}"
    elif value is not None and point.value.value is None:
        shown = f"{value.low:g} to {value.high:g}"
    else:
        shown = f"{point.value.value:g}" if point.value.value is not None else "nothing"
    is_range = point.value.value is None and value is not None
    fact = Fact(key, low, high, value, point.stat, span, shown, is_range, point.missing == "not_shown")
    made.facts.setdefault(key, []).append(fact)
    if value is not None and fact.is_exact:
        made.exact.setdefault((key, point.stat, low), []).append(fact)
    elif value is not None:
        made.spanned.setdefault((key, point.stat), []).append(fact)
    if made.numeric and low == high and isinstance(low, float):
        made.places.append(low)


def _ends(made: PanelFacts, point: Point) -> tuple[Place, Place]:
    x = point.x
    if x.value is not None:
        if made.numeric:
            return float(x.value), float(x.value)
        place = _add_place(made, f"{x.value:g}")
        return place, place
    if x.low is not None or x.high is not None:
        return (START if x.low is None else float(x.low)), (END if x.high is None else float(x.high))
    if x.label is None:
        return START, END
    flat = norm(x.label)
    if made.numeric:
        domain = made.axis.domain if made.axis and made.axis.domain else (None, None)
        if flat in STARTS:
            at = START if domain[0] is None else float(domain[0])
            return at, at
        if flat in ENDS:
            at = END if domain[1] is None else float(domain[1])
            return at, at
        if flat.startswith(("all ", "across all", "entire", "the whole", "every")):
            return START, END
        return flat, flat
    place = _add_place(made, x.label)
    return place, place


def panels_named(name: str, panels: Sequence[PanelFacts]) -> list[PanelFacts]:
    """The panels of a name: their number (``#2``), title or position."""
    flat = norm(name)
    if flat.startswith("#"):
        return [p for p in panels if flat == f"#{p.number + 1}"]
    titled = [p for p in panels if flat in spellings(p.panel.title or "") and not p.derived]
    return titled or [
        p for p in panels if p.panel.position and flat in (norm(p.panel.position), f"{norm(p.panel.position)} chart")
    ]
