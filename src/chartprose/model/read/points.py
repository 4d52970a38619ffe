"""Grounding of values: from the groups of an answer to points of a record, or the reasons why not.

The answer says which quote of which line is the value of which series and place. The program finds them, reads the
number there, and gives each point a numeral of its own: one figure counts for several points only where its sentence
names them all, or says "all", "both", "each" before the figure.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from chartprose.model.read.answer import Note
from chartprose.model.read.names import EVERY, SEVERAL, AnswerPanelNames, series_of
from chartprose.model.read.positions import GroundedPosition, positions_of
from chartprose.model.read.quotes import (
    WORD_RE,
    Refusal,
    Stated,
    UngroundedError,
    absences,
    checked,
    overlap,
    places_of,
    quoted,
    refusing,
    stands_in,
    stated,
)
from chartprose.record import Evidence, Point, Position, Quantity
from chartprose.rules.context import BOX_TYPES, PIE_TYPES
from chartprose.rules.gate import Cover
from chartprose.rules.points import ends_of, is_placed, merged
from chartprose.text.vocabulary import STATISTICS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.model.read.answer import Absent, Group, Value
    from chartprose.model.read.lines import NumberedLine
    from chartprose.model.read.request import Request
    from chartprose.record import Panel, Span, Stat

Role = Literal["x", "value"]

FOR_EVERY_RE = re.compile(r"\b(?:for|in|at|to|on|over|across)\s(?:all|any|both|each|every)\b", re.IGNORECASE)
PLAIN = Note(stat=None, axis=None, how=None, about=None)
SPREADS = ("±", "+/-", "error", "band", "interval", "deviation", "limit")
"""What the text may call a range of values at one place, next to the names of statistics."""


@dataclass(slots=True)
class GroundedPoint:
    """A point that is in the text: the index of its panel, and the spans of the numerals of value and place."""

    panel: int
    point: Point
    numerals: tuple[Span, ...]
    places: tuple[Span, ...]


@dataclass(slots=True)
class PointGrounder:
    """Grounds the groups of one answer. ``points`` are grounded, ``refused`` the items that are not."""

    request: Request
    by: str
    points: list[GroundedPoint] = field(default_factory=list)
    refused: list[Refusal] = field(default_factory=list)
    _used: dict[Span, list[GroundedPoint]] = field(default_factory=dict)
    _places: set[Span] = field(default_factory=set)

    def distinct(self) -> list[GroundedPoint]:
        """The points, where one value that was given twice is one, with both places."""
        first = {id(point) for _, point in merged([(one.panel, one.point) for one in self.points])}
        kept = [one for one in self.points if id(one.point) in first]
        for one in kept:
            one.point.also = [span for span in dict.fromkeys(one.point.also) if span != one.point.evidence["value"]]
        return kept

    def ground_group(self, index: int, names: AnswerPanelNames, group: Group) -> None:
        """Take a group of the panel with that index."""
        items: list[Value | Absent] = [*group.points, *group.absent]
        for item in items:
            line = self.request.lines.get(item.l)
            what = f"the value {quoted(item.v)} of {quoted(group.series)} in line {item.l}"
            with refusing(self.refused, item, what, line.span if line else None):
                if line is None or item.l not in self.request.asked:
                    raise UngroundedError(f"line {item.l} is not one of the lines to be read")
                self._ground_item(index, names, group, item, line)

    def _ground_item(
        self, index: int, names: AnswerPanelNames, group: Group, item: Value | Absent, line: NumberedLine
    ) -> None:
        note = group.note or PLAIN
        over = [one for one in self.request.lines.above(line.number) if one.number in self.request.shown]
        _check_stat(note.stat, names.panel, line, over)
        positions = positions_of(item.x, names, line, over)
        values = absences(item.v, line) if hasattr(item, "missing") else self._values(names, note, item.v, line)
        value, placed = self._nearest(values, positions)
        series = series_of(group.series, names, line, over, value.place)
        follows = placed.place is not None and placed.place[0] < value.place[0]
        if series.place is None and not follows and _is_for_every(value, line):
            raise UngroundedError("its sentence does not name the series, and says all or each only after the number")
        missing = getattr(item, "missing", None)
        quantity = self._noted(value.quantity, note, names) if missing is None else Quantity()
        derived: list[Role] = ["x"] if placed.derived else []
        derived += ["value"] if note.how == "assumed" else []
        evidence: Evidence = {"value": value.span}
        if placed.span is not None and not placed.derived:
            evidence["x"] = placed.span
        if series.span is not None and series.name:
            evidence["series"] = series.span
        name, x = series.name, placed.position
        if names.panel.chart_type in PIE_TYPES and name and x in (Position(), Position(label=name)):  # a slice
            name, x = "", Position(label=name)
            evidence |= {"x": evidence.pop("series")} if "series" in evidence else {}
        if missing is not None and x == Position() and any(is_placed(other.x) for other in names.panel.points):
            raise UngroundedError("x is null, but the values of this panel have positions; say which one is absent")
        is_interval = None not in (quantity.value, quantity.low, quantity.high)
        of_mean = note.stat == "mean" and is_interval and names.panel.chart_type not in BOX_TYPES
        point = Point(
            series=name, x=x, value=quantity, stat=None if of_mean else note.stat,  # 12 ± 2 is plain
            missing=missing, derived=derived, by=self.by, evidence=evidence,
        )  # fmt: skip
        self._add(GroundedPoint(index, point, value.numerals, placed.numerals + series.numerals), value, line)

    def _values(self, names: AnswerPanelNames, note: Note, quote: str, line: NumberedLine) -> list[Stated]:
        masked = names.places_in(line)
        found = stated(quote, line, negative=note.how == "negative")
        found = [one for one in found if not any(a <= one.place[0] and one.place[1] <= b for a, b in masked)]
        if not found:
            raise UngroundedError("its number is part of a name")
        return found

    def _nearest(self, values: list[Stated], positions: list[GroundedPosition]) -> tuple[Stated, GroundedPosition]:
        """The value and the position that belong together: numerals that nothing has taken first, then near ones."""
        choices: list[tuple[tuple[bool, int, int], Stated, GroundedPosition]] = []
        for value in values:
            if any(span in self._places and span not in self._used for span in value.numerals):
                continue
            for placed in positions:
                overlaps = placed.place is not None and value.numerals and overlap(value.place, placed.place)
                if overlaps or any(span in self._used for span in placed.numerals):
                    continue
                gap = abs(value.place[0] - placed.place[0]) if placed.place else value.place[0]
                rank = any(span in self._used for span in value.numerals), gap, value.place[0]
                choices.append((rank, value, placed))
        if not choices:
            raise UngroundedError("its number is used as a position, or its position as a value")
        return min(choices, key=lambda choice: choice[0])[1:]

    def _noted(self, quantity: Quantity, note: Note, names: AnswerPanelNames) -> Quantity:
        """The quantity with what the group says of all its values, and the per cent sign of the axis."""
        changed: dict[str, object] = {}
        if quantity.approx is None and (note.how == "reading" or self._calls_approximate(note.about)):
            changed["approx"] = True
        if quantity.unit is None and (axis := names.value_axis) is not None and axis.unit == "%":
            changed["unit"] = "%"
        return quantity.model_copy(update=changed)

    def _calls_approximate(self, about: str | None) -> bool:
        if about is None or not about.strip():
            return False
        flat = checked(about)
        return any(places_of(flat, line, any_case=True) for line in self.request.shown_lines)

    def _add(self, made: GroundedPoint, value: Stated, line: NumberedLine) -> None:
        others = [one for span in made.numerals for one in self._used.get(span, ())]
        if others and not self._said_of_all([*others, made], value, line):
            raise UngroundedError("its number is the value of another point, and the line does not state it for both")
        self.points.append(made)
        for span in made.numerals:
            self._used.setdefault(span, []).append(made)
        self._places.update(made.places)

    def _said_of_all(self, points: list[GroundedPoint], value: Stated, line: NumberedLine) -> bool:
        """Whether the sentence of a figure names all its points, or speaks of several before the figure."""
        sentence = line.sentence(value.place[0])
        if SEVERAL & set(_words(line.text[sentence[0] : value.place[0]])):
            return True
        for names in ({one.point.series for one in points}, {one.point.x.label or "" for one in points}):
            if len(names) > 1 and not all(stands_in(name, line, sentence) for name in names):
                return False
        numbers = {ends_of(one.point.x): one for one in points}
        inside = Cover([line.plain.span(*sentence)])
        return len(numbers) == 1 or all(one.places and not inside.misses(one.places) for one in numbers.values())


def _is_for_every(value: Stated, line: NumberedLine) -> bool:
    """Whether a sentence says "for all", "in every" after a figure, and of no one before it, as an order does."""
    start, end = line.sentence(value.place[0])
    behind = FOR_EVERY_RE.search(line.text, value.place[1], end)
    return behind is not None and not EVERY & set(_words(line.text[start : value.place[0]]))


def _words(text: str) -> list[str]:
    return [word.lower() for word in WORD_RE.findall(text)]


def _check_stat(stat: Stat | None, panel: Panel, line: NumberedLine, over: Iterable[NumberedLine]) -> None:
    """Refuse a statistic of which nothing in or above a line speaks, but in a box plot, where its place says it."""
    if stat is None or panel.chart_type in BOX_TYPES:
        return
    words = [word for word, one in STATISTICS if one == stat] + [*(SPREADS if stat == "range" else ())]
    if not any(word in one.text.lower() for one in (line, *over) for word in words):
        raise UngroundedError(
            f"nothing in or above line {line.number} mentions a {stat}; stat is null for plain values"
        )
