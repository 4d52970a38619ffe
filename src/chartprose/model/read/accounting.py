"""Accounting: which numerals of the lines that were asked about are values of points, or plainly none.

What an answer calls no value is accounted for where it is. So is, in a sentence that gives no value, what restates
a grounded point or names a position: a sentence that speaks of the data says nothing new with such numerals.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from typing import TYPE_CHECKING

from chartprose.claims.stated_numbers import unit_of
from chartprose.claims.table import DIGITS_RE
from chartprose.model.read.quotes import UngroundedError, checked, overlap, places_of, stands_in
from chartprose.rules.gate import SLACK
from chartprose.rules.points import ends_of, known_ends
from chartprose.rules.position import bounds_of
from chartprose.text.names import norm
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.model.read.answer import Other
    from chartprose.model.read.lines import NumberedLine, Place
    from chartprose.model.read.names import AnswerPanelNames
    from chartprose.model.read.points import GroundedPoint
    from chartprose.model.read.request import Request
    from chartprose.record import Point, Span
    from chartprose.rules.number import Number

FAR_FACTOR = 10
"""A number this many times the largest value is not a value, such as a year, where the value axis has no ends."""


def accounted_for(
    request: Request, others: Sequence[Other], points: list[GroundedPoint], panels: list[AnswerPanelNames]
) -> list[Span]:
    """The spans of what the points take, of what ``others`` says is not a value, and of what is restated."""
    found = [span for one in points for span in (*one.numerals, *one.places, *one.point.also)]
    found += [span for one in points for span in one.point.evidence.values()]
    values = {span for one in points for span in one.numerals}
    known = [one.point for one in points] + [point for names in panels for point in names.panel.points]
    stated = sorted({end for point in known for end in known_ends(point.value)})
    for item in others:
        found += [span for span in _standing(item, request, stated) if span not in values]
    lines = [line for line in request.asked_lines if line.is_running_text]
    for index, names in enumerate(panels):
        scope = _Scope(names, [*names.panel.points, *(one.point for one in points if one.panel == index)])
        for line in lines:
            for sentence in sentence_spans(line.text):
                numerals = line.within(sentence)
                if values.isdisjoint(line.spans(numerals)):
                    found += line.spans(scope.known(line, sentence, numerals))
    return found


def _standing(item: Other, request: Request, stated: Sequence[float]) -> Iterator[Span]:
    """Where the numerals of an item are in its line; an item that is not found accounts for nothing.

    Nor does what is said to repeat a value that is not one of those ``stated``, to the digit of the repetition.
    """
    line = request.lines.get(item.l)
    if line is None or item.l not in request.asked:
        return
    for quote in item.v:
        try:
            places = places_of(checked(quote), line)
        except UngroundedError:
            continue
        inside = [n for n in line.numerals if any(overlap((n.start, n.end), place) for place in places)]
        yield from line.spans(n for n in inside if item.kind != "repeat" or _repeats(n, line, stated))


def _repeats(number: Number, line: NumberedLine, stated: Sequence[float]) -> bool:
    """Whether a number is one of some values, rounded to its own digits."""
    value = number.value
    if value is None:
        return False
    digits = DIGITS_RE.search(line.text, number.start, number.end)
    half = unit_of(value, digits.group() if digits is not None else None) / 2
    place = bisect_left(stated, value - half * (1 + 1e-9))
    return place < len(stated) and stated[place] <= value + half * (1 + 1e-9)


class _Scope:
    """The points of a panel, the numbers that name its positions, and the interval in which they lie."""

    def __init__(self, names: AnswerPanelNames, points: list[Point]) -> None:
        self.names, self.points = names, points
        axis = names.position_axis
        ends = [end for one in points for end in known_ends(one.x)]
        ends += [end for end in (*bounds_of(axis), *((axis.ticks or ()) if axis else ())) if end is not None]
        self.positions = frozenset(ends)
        slack = SLACK * (max(ends) - min(ends)) if ends else 0.0
        self.reach = (min(ends) - slack, max(ends) + slack) if ends else (math.inf, -math.inf)
        self.highest = max((abs(end) for one in points for end in known_ends(one.value)), default=math.inf)

    def known(self, line: NumberedLine, sentence: Place, numerals: list[Number]) -> list[Number]:
        """The numerals of a sentence without values that name positions, or restate a value of the place it names."""
        at = [n for n in numerals if self._is_position(n, line, sentence)]
        numbers = {n.value for n in at}
        series = {norm(one.series) for one in self.points if stands_in(one.series, line, sentence)}
        labels = {norm(label) for one in self.points if stands_in(label := one.x.label or "", line, sentence)}

        def restates(one: Point, number: float | None) -> bool:
            x, value = one.x, one.value
            return (
                bool(series or numbers or labels)
                and number in ends_of(value)
                and (not series or norm(one.series) in series)
                and (not numbers or not numbers.isdisjoint(ends_of(x)))
                and (not labels or norm(x.label or "") in labels)
            )

        restated = [n for n in numerals if n.value is not None and any(restates(one, n.value) for one in self.points)]
        return [*at, *restated]

    def _is_position(self, number: Number, line: NumberedLine, sentence: Place) -> bool:
        """Whether a number names a position and can be no value: none of the value axis, or far above all values."""
        value, name = number.value, norm(line.text[number.start : number.end])
        if value is None:
            return False
        naming = [axis for axis in self.names.panel.axes if name in map(norm, axis.categories or ())]
        if naming:
            return any(stands_in(axis.label or "", line, sentence) for axis in naming)
        low, high = bounds_of(self.names.value_axis)
        if low is None or high is None:
            return value in self.positions and value >= FAR_FACTOR * self.highest
        return self.reach[0] <= value <= self.reach[1] and not low <= value <= high
