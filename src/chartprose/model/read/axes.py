"""Grounding of axes: labels and categories are words of the text; ranges and ticks are read from quotes."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from chartprose.model.read.refusal import UngroundedError, quoted
from chartprose.record import Axis

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.model.read.answer import AxisAnswer
    from chartprose.model.read.find import Finder
    from chartprose.record import Evidence, Scale

Domain = tuple[float | None, float | None]

MOST_TICKS = 1000
DECADE = 10
GAP_RE = re.compile(r"…|\.\.\.")
WORD_AND_DIGIT_RE = re.compile(r"\b[A-Za-z]+\d")
"""A name such as "Q1" among the ends of a range: the axis has names, not numbers."""

PERCENT = "%"
PERCENT_WORDS = ("percent", "per cent", "percentage", "%", "pct")


def axis_of(given: AxisAnswer, find: Finder, by: str) -> tuple[Axis, list[str]]:
    """The axis of an answer, without what does not stand in the text; and why that does not."""
    problems: list[str] = []
    evidence: Evidence = {}
    axis = Axis(channel=given.axis, scale=given.scale, by=by)
    for name, take in (
        ("label", _label),
        ("unit", _unit),
        ("ticks", _ticks),
        ("range", _range),
        ("categories", _names),
    ):
        try:
            take(given, axis, find, evidence)
        except UngroundedError as error:
            problems.append(f"{name}: {error}")
    if given.step:
        try:
            _step(given, axis, find)
        except UngroundedError as error:
            problems.append(f"step: {error}")
    if axis.domain is None and axis.ticks:
        axis.domain = (axis.ticks[0], axis.ticks[-1])
    axis.evidence = evidence
    return axis, problems


def _label(given: AxisAnswer, axis: Axis, find: Finder, evidence: Evidence) -> None:
    if given.label and given.label.strip():
        named = find.words(given.label, given.l)
        axis.label = named.name
        if named.span:
            evidence["label"] = named.span


def _unit(given: AxisAnswer, axis: Axis, find: Finder, evidence: Evidence) -> None:
    del evidence
    if not given.unit or not given.unit.strip():
        return
    if given.unit.strip().lower() in PERCENT_WORDS:
        if not any(_stands(find, word, given.l) for word in PERCENT_WORDS):
            raise UngroundedError("the text has no per cent")
        axis.unit = PERCENT
        return
    axis.unit = find.words(given.unit, given.l).name


def _stands(find: Finder, word: str, line: int) -> bool:
    try:
        find.words(word, line)
    except UngroundedError:
        return False
    return True


def _range(given: AxisAnswer, axis: Axis, find: Finder, evidence: Evidence) -> None:
    if not given.range or not given.range.strip() or WORD_AND_DIGIT_RE.search(given.range):
        return
    pieces = [piece for piece in GAP_RE.split(given.range) if any(char.isdigit() for char in piece)]
    found = [find.numbers(piece, given.l) for piece in pieces]
    ends = [number.value for numbers, _, _ in found for number in numbers if number.value is not None]
    if len(ends) == 2:
        reading = find.grammar.quantity(found[0][1]) if len(found) == 1 else None
        if reading is not None and reading.low is not None and reading.high is not None:
            ends = [reading.low, reading.high]  # "0-8 million": what multiplies the one multiplies the other
        axis.domain = (min(ends), max(ends))
    elif len(ends) == 1:
        reading = find.grammar.quantity(found[0][1])
        below = reading is not None and reading.bound == "below"
        axis.domain = (None, ends[0]) if below else (ends[0], None)
    else:
        raise UngroundedError(f"{quoted(given.range)} does not hold both ends of a range and nothing else")
    evidence["domain"] = (found[0][2][0], found[0][2][1]) if len(found) == 1 else found[0][2]


def _ticks(given: AxisAnswer, axis: Axis, find: Finder, evidence: Evidence) -> None:
    if not given.ticks or not given.ticks.strip() or WORD_AND_DIGIT_RE.search(given.ticks):
        return
    numbers, flat, span = find.numbers(given.ticks, given.l)
    values = [number.value for number in numbers if number.value is not None]
    if len(values) > MOST_TICKS:
        raise UngroundedError("it holds too many ticks")
    gap = GAP_RE.search(flat)
    if gap is not None:
        values = _filled(values, sum(n.start < gap.start() for n in find.grammar.numerals(flat)), axis.scale)
    axis.ticks = values
    evidence.setdefault("domain", span)


def _filled(values: list[float], before: int, scale: Scale | None) -> list[float]:
    """A list with dots in it, filled: "0, 10, 20, …, 90" by its step, "1, 10, …, 1000" by its factor."""
    head, last = [Decimal(repr(value)) for value in values[:before]], Decimal(repr(values[-1]))
    if len(head) > 1 and len(values) == len(head) + 1 and head[0] != head[1]:
        first, second = head[:2]
        by_factor = scale == "log" or (scale is None and first and second / first >= DECADE)
        following = (
            (lambda tick: tick * second / first) if by_factor and first else (lambda tick: tick + second - first)
        )
        if (ticks := _run(head, last, following)) is not None:
            return ticks
    raise UngroundedError("the step of a list with dots is not plain")


def _run(head: list[Decimal], last: Decimal, following: Callable[[Decimal], Decimal]) -> list[float] | None:
    """The ticks from the first of ``head`` to ``last``, if each follows from the one before; else ``None``."""
    ticks = head[:1]
    while ticks[-1] != last and len(ticks) < MOST_TICKS and abs(ticks[-1]) <= abs(last) + abs(head[0]):
        ticks.append(following(ticks[-1]))
    return [float(tick) for tick in ticks] if ticks[-1] == last and ticks[: len(head)] == head else None


def _step(given: AxisAnswer, axis: Axis, find: Finder) -> None:
    """The ticks that a step makes of a range, from its lower end on."""
    numbers, _, _ = find.numbers(given.step or "", given.l)
    step = Decimal(repr(numbers[0].value or 0.0))
    if len(numbers) != 1:
        raise UngroundedError(f"{quoted(given.step or '')} does not hold one number")
    if axis.ticks is not None or axis.domain is None or None in axis.domain:
        return
    low, high = (Decimal(repr(end)) for end in axis.domain)
    if step <= 0 or (high - low) / step > MOST_TICKS:
        return
    ticks = [low]
    while ticks[-1] + step <= high:
        ticks.append(ticks[-1] + step)
    axis.ticks = [float(tick) for tick in ticks]


def _names(given: AxisAnswer, axis: Axis, find: Finder, evidence: Evidence) -> None:
    del evidence
    found: list[str] = []
    lost: list[str] = []
    for name in given.categories:
        try:
            found.append(find.words(name, given.l).name)
        except UngroundedError:
            lost.append(name)
    axis.categories = list(dict.fromkeys(found)) or None
    if lost:
        raise UngroundedError(f"{quoted(lost[0])} does not stand in the text")
