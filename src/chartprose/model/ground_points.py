"""Grounding of points: from an answer to a point of the record, or the reason why not.

The answer says which figure of which statement belongs to which series and position. The program finds these figures
and names in the text, reads the numbers there by itself, and takes a value only from a numeral that the rules left
unread.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from chartprose.model.figures import Figure, Numerals
from chartprose.model.known import PanelNames, named, panel_named, standing
from chartprose.model.orders import is_order
from chartprose.record import Point, Position, Quantity
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.draft import Draft
    from chartprose.model.answer import PointAnswer
    from chartprose.record import Evidence, Span
    from chartprose.text.statement import Statement

Role = Literal["x", "value"]

ABSENT_RE = re.compile(
    r"\b(?:no|not|none|without|missing|absent|unread(?:able)?|illegible|unclear|unlabell?ed|omitted|lacks?|n/a|never|cannot|empty)\b",
    re.IGNORECASE,
)
"""A statement that a value is missing has one of these words."""

STARTS = frozenset({"start", "beginning"})
ENDS = frozenset({"end", "finish"})


class UngroundedError(Exception):
    """Why an item of an answer is not accepted. Caught in ground.py."""


@dataclass(slots=True)
class PointGrounds:
    """What points are grounded in: the statements that were asked about, the names, and what is known already."""

    draft: Draft
    asked: dict[int, Statement]
    panels: list[PanelNames]
    by: str
    unread: list[Span] = field(default_factory=list)
    roles: dict[Span, Role] = field(default_factory=dict)
    known: dict[tuple[Any, ...], Point] = field(default_factory=dict)
    numerals: dict[tuple[int, int], Numerals] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.unread = list(self.draft.unread)
        for names in self.panels:
            for point in names.panel.points:
                self.known.setdefault(_key(names.index, point), point)
                for field_, span in point.evidence.items():
                    if field_ in ("x", "value"):
                        self.roles[span] = "x" if field_ == "x" else "value"

    def take(self, item: PointAnswer) -> None:
        """Put the point of ``item`` into the draft; one that is known already only gains a span.

        Raises:
            UngroundedError: something of it does not stand in the statement that it cites.
        """
        statement = self.asked.get(item.statement)
        if statement is None or is_order(statement):
            raise UngroundedError(f"it cites statement {item.statement}, which was not asked about")
        names = self._panel(item, statement)
        series, series_span = self._series(item, statement, names)
        numerals = self._numerals(statement, names)
        value, x = self._figures(item, numerals)
        position, derived, x_span = self._position(item, statement, names, x)
        quantity, value_span = self._quantity(item, statement, names, value)
        if "value" in (self.roles.get(figure.span) for figure in x):
            raise UngroundedError(f"its position {item.x or item.x_from or item.x_to!r} is a value elsewhere")
        evidence: Evidence = {"value": value_span}
        if x_span is not None:
            evidence["x"] = x_span
        if series_span is not None:
            evidence["series"] = series_span
        point = Point(
            series=series, x=position, value=quantity, stat=item.stat, missing=item.missing,
            derived=["x"] if derived else [], by=self.by, evidence=evidence,
        )  # fmt: skip
        self._add(names, point, value, x)

    def _add(self, names: PanelNames, point: Point, value: list[Figure], x: list[Figure]) -> None:
        key = _key(names.index, point)
        known = self.known.get(key)
        fresh = [figure for figure in value if self._is_unread(figure.span)]
        if known is None:
            if value and len(fresh) < len(value):
                raise UngroundedError("its value is a numeral that the rules have read as something else")
            self.known[key] = point
            names.panel.points.append(point)
        elif fresh and point.evidence["value"] not in (known.evidence.get("value"), *known.also):
            known.also.append(point.evidence["value"])
        for role, figures in (("value", value), ("x", x)):
            for figure in figures:
                self.roles.setdefault(figure.span, "value" if role == "value" else "x")
        spans = [figure.span for figure in (*value, *x)]
        self.draft.unread = [u for u in self.draft.unread if not any(_overlap(u, span) for span in spans)]

    def _panel(self, item: PointAnswer, statement: Statement) -> PanelNames:
        if item.panel is not None:
            found = panel_named(item.panel, self.panels)
            if found is None:
                raise UngroundedError(f"no panel is called {_shown(item.panel)}")
            return found
        if statement.panel is not None and statement.panel < len(self.panels):
            return self.panels[statement.panel]
        if len(self.panels) == 1:
            return self.panels[0]
        holding = [p for p in self.panels if item.series and named(p.series, item.series)]
        if len(holding) == 1:
            return holding[0]
        raise UngroundedError("it does not say in which panel it is")

    def _series(self, item: PointAnswer, statement: Statement, names: PanelNames) -> tuple[str, Span | None]:
        given = item.series or statement.series
        if not given:
            real = {name for name, _ in names.series.values()}
            if len(real) > 1:
                raise UngroundedError("it does not say of which series it is")
            return next(iter(real), ""), None
        stands = standing(given, statement)
        known = named(names.series, given)
        if known is not None:
            return known[0], stands or known[1]
        if stands is None:
            raise UngroundedError(f"{_shown(given)} is no series of the panel and does not stand in the statement")
        return given.strip(), stands

    def _numerals(self, statement: Statement, names: PanelNames) -> Numerals:
        key = statement.number, names.index
        if key not in self.numerals:
            self.numerals[key] = Numerals(statement, names.all())
        return self.numerals[key]

    def _figures(self, item: PointAnswer, numerals: Numerals) -> tuple[list[Figure], list[Figure]]:
        """The numerals that the value and the position are, chosen so that unread ones and near ones come first."""
        values = [_found(numerals, text) for text in (item.value, item.low, item.high) if text is not None]
        places = [
            found
            for text in (item.x, item.x_from, item.x_to)
            if text is not None and (found := self._place_figures(numerals, text, item, bare=text is item.x))
        ]
        x: list[Figure] = []
        chosen: list[Figure] = []
        for options in values:
            free = [f for f in options if f not in chosen and self.roles.get(f.span) != "x"]
            if not free:
                raise UngroundedError("its value is a position, or another figure of it")
            chosen.append(max(free, key=lambda f: (self._is_unread(f.span), -_distance(f, places))))
        for options in places:
            free = [f for f in options if f not in chosen and self.roles.get(f.span) != "value"]
            if not free:
                raise UngroundedError("its position and its value are one numeral")
            x.append(min(free, key=lambda f: _distance(f, [chosen] if chosen else [])))
        return chosen, x

    def _place_figures(self, numerals: Numerals, text: str, item: PointAnswer, *, bare: bool) -> list[Figure]:
        found = numerals.find(text)
        if found or not bare:
            if not found:
                raise UngroundedError(f"the figure {_shown(text)} does not stand in statement {item.statement}")
            return found
        return []

    def _position(
        self, item: PointAnswer, statement: Statement, names: PanelNames, x: list[Figure]
    ) -> tuple[Position, bool, Span | None]:
        """The position, whether it follows from the axis alone, and its span."""
        if item.x_from is not None or item.x_to is not None:
            ends = iter(figure.number.value for figure in x)
            low = next(ends) if item.x_from is not None else None
            high = next(ends) if item.x_to is not None else None
            if low is not None and high is not None and low > high:
                low, high = high, low
            return Position(low=low, high=high), False, _hull(x)
        if item.x is None:
            if statement.category and named(names.positions, statement.category):
                name, span = named(names.positions, statement.category) or ("", None)
                return Position(label=name), False, span
            return Position(), False, None
        known = named(names.positions, item.x)
        stands = standing(item.x, statement)
        if known is not None:
            return Position(label=known[0]), False, stands or known[1]
        if x:
            return Position(value=x[0].number.value), False, x[0].span
        if norm(item.x) in STARTS | ENDS:
            return self._end(names, start=norm(item.x) in STARTS)
        if stands is None:
            raise UngroundedError(
                f"the position {_shown(item.x)} is not known and does not stand in statement {item.statement}"
            )
        return Position(label=item.x.strip()), False, stands

    def _end(self, names: PanelNames, *, start: bool) -> tuple[Position, bool, Span | None]:
        axis = names.x_axis
        if axis is not None and axis.categories:
            raise UngroundedError("an axis of names has no start and no end")
        end = axis.domain[0 if start else 1] if axis and axis.domain else None
        if end is None:
            return Position(label="start" if start else "end"), False, None
        return Position(value=end), True, None

    def _quantity(
        self, item: PointAnswer, statement: Statement, names: PanelNames, value: list[Figure]
    ) -> tuple[Quantity, Span]:
        if not value:
            if item.missing is None:
                raise UngroundedError("it has neither a value nor says that one is missing")
            words = ABSENT_RE.search(statement.text)
            if words is None:
                raise UngroundedError(f"statement {item.statement} does not say that a value is missing")
            return Quantity(), (statement.start + words.start(), statement.start + words.end())
        if item.missing is not None:
            raise UngroundedError("it has a value and says that it is missing")
        return _read(item, value, _percent(names)), _hull(value)

    def _is_unread(self, span: Span) -> bool:
        return any(_overlap(span, unread) for unread in self.unread)


def _read(item: PointAnswer, value: list[Figure], unit: str | None) -> Quantity:
    """The quantity as our own reader reads it in the text; the answer only says which figures are its ends."""
    first = value[0]
    reading = first.reading
    approx = reading.approx if reading else None
    unit = (reading.unit if reading else first.number.unit) or unit
    numbers = iter(figure.number.value for figure in value)
    if item.value is not None:
        centre = next(numbers)
        if reading and reading.bound and reading.first == centre and len(value) == 1:
            return reading.quantity(unit)
        if reading and reading.value == centre and len(value) == 1:
            return reading.quantity(unit)
        ends = sorted(numbers)
        if ends and not ends[0] <= centre <= ends[-1]:
            raise UngroundedError("its value lies outside of its own bounds")
        low, high = (ends[0], ends[-1]) if len(ends) > 1 else (None, None)
        return Quantity(value=centre, low=low, high=high, approx=approx, unit=unit)
    low = next(numbers) if item.low is not None else None
    high = next(numbers) if item.high is not None else None
    if low is not None and high is not None and low > high:
        low, high = high, low
    return Quantity(low=low, high=high, approx=approx, unit=unit)


def _found(numerals: Numerals, text: str) -> list[Figure]:
    found = numerals.find(text)
    if not found:
        raise UngroundedError(f"the figure {_shown(text)} does not stand in the statement that it cites")
    return found


def _percent(names: PanelNames) -> str | None:
    """A per cent sign may stand on the axis alone."""
    return next((axis.unit for axis in names.panel.axes if axis.channel == "y" and axis.unit == "%"), None)


def _distance(figure: Figure, others: Iterable[list[Figure]]) -> int:
    return sum(min(abs(figure.span[0] - other.span[0]) for other in options) for options in others if options)


def _hull(figures: list[Figure]) -> Span:
    return min(f.span[0] for f in figures), max(f.span[1] for f in figures)


def _overlap(one: Span, other: Span) -> bool:
    return one[0] < other[1] and other[0] < one[1]


def _key(panel: int, point: Point) -> tuple[Any, ...]:
    x, value = point.x, point.value
    place = (x.value, x.low, x.high, norm(x.label) if x.label is not None else None)
    return panel, norm(point.series), place, (value.value, value.low, value.high), point.stat


def _shown(text: str) -> str:
    return repr(text if len(text) <= 40 else f"{text[:40]}…")
