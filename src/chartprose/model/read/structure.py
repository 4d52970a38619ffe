"""Grounding of a structure: title, panels, axes and legend of an answer, as far as their words are in the text."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.draft import CHARTED
from chartprose.model.read.names import AnswerPanelNames, Finder, is_name
from chartprose.model.read.quotes import Refusal, UngroundedError, quoted, refusing
from chartprose.record import Axis, Panel, Series
from chartprose.rules.names.axes import by_step
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.model.read.answer import AxisAnswer, WholeAnswer, WholePanel
    from chartprose.model.read.request import Request
    from chartprose.record import Kind, Span

SECOND_AXIS = "y2"
GAP_RE = re.compile(r"…|\.\.\.")
PERCENT = "%"
PERCENT_WORDS = ("percent", "per cent", "percentage", "%", "pct")


@dataclass(slots=True)
class Structure:
    """What an answer says of the figure: its kind, title and panels; ``spans`` are the declarations that it cites."""

    kind: Kind
    title: str | None = None
    panels: list[AnswerPanelNames] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    refused: list[Refusal] = field(default_factory=list)


def structure_of(answer: WholeAnswer, request: Request, by: str) -> Structure:
    """The structure of an answer; what is not in the text is left out and refused."""
    find = Finder(request)
    made = Structure(answer.kind, spans=find.spans)
    with refusing(made.refused, answer, "the title"):
        made.title = find.title(answer.title)
    for given in answer.panels if answer.kind in CHARTED else ():
        made.panels.append(AnswerPanelNames(_panel(given, find, made.refused, by), given.along))
    return made


def _panel(given: WholePanel, find: Finder, refused: list[Refusal], by: str) -> Panel:
    panel = Panel(chart_type=given.type)
    with refusing(refused, given, "the title of a panel"):
        panel.title = find.title(given.title)
    with suppress(UngroundedError):
        panel.position = find.style(given.place)
    for axis in given.axes:
        if all(axis.axis != one.channel for one in panel.axes):
            panel.axes.append(_axis(axis, find, refused, by))
    for entry in given.legend:
        line = find.line(entry.l)
        with refusing(refused, entry, f"the legend entry {quoted(entry.name)}", line):
            series = _named_series(entry.name, entry.l, find, by)
            series.line = entry.line
            if all(norm(series.name) != norm(one.name) for one in panel.series):
                panel.series.append(series)
            for style in ("color", "marker"):
                with refusing(refused, entry, f"the {style} of {quoted(entry.name)}", line):
                    setattr(series, style, find.style(getattr(entry, style)))
    _bind_axes(given, panel, find, by)
    return panel


def _named_series(name: str, near: int, find: Finder, by: str) -> Series:
    """A series whose name is in the text."""
    named = find.words(name, near)
    if not is_name(named.name) and not named.is_marked:
        raise UngroundedError("it is not a name")
    return Series(name=named.name, by=by, evidence={"name": named.span} if named.span else {})


def _bind_axes(given: WholePanel, panel: Panel, find: Finder, by: str) -> None:
    """Which y axis a series is read on, where there are two."""
    if not any(axis.channel == SECOND_AXIS for axis in panel.axes):
        return
    for group in given.groups:
        axis, name = group.note.axis if group.note else None, group.series.strip()
        if axis is None or not name:
            continue
        with suppress(UngroundedError):  # its values are refused for the same reason
            series = next((one for one in panel.series if norm(one.name) == norm(name)), None)
            if series is None:
                series = _named_series(name, group.points[0].l if group.points else 1, find, by)
                panel.series.append(series)
            series.axis = axis


def _axis(given: AxisAnswer, find: Finder, refused: list[Refusal], by: str) -> Axis:
    """The axis of an answer, without what is not in the text."""
    axis = Axis(channel=given.axis, scale=given.scale, by=by)
    for name, take in FIELD_READERS.items():
        words = getattr(given, name)
        if not (words.strip() if isinstance(words, str) else words):
            continue
        with refusing(refused, given, f"the {given.axis} axis: {name}", find.line(given.l)):
            take(words, given.l, axis, find)
    return axis


def _label(words: str, near: int, axis: Axis, find: Finder) -> None:
    named = find.words(words, near)
    axis.label = named.name
    if named.span:
        axis.evidence["label"] = named.span


def _unit(words: str, near: int, axis: Axis, find: Finder) -> None:
    if words.strip().lower() not in PERCENT_WORDS:
        axis.unit = find.words(words, near).name
        return
    for word in PERCENT_WORDS:
        with suppress(UngroundedError):
            find.words(word, near)
            axis.unit = PERCENT
            return
    raise UngroundedError("the text does not mention per cent")


def _range(words: str, near: int, axis: Axis, find: Finder) -> None:
    """The ends, by the grammar of quantities: "0-8 million" multiplies both, "up to 40" has one."""
    numbers, flat, span = find.numbers(words, near)
    ends = [number.value for number in numbers if number.value is not None]
    reading = find.grammar.quantity(flat)
    if reading is not None and reading.value is None:
        axis.domain = (reading.low, reading.high)
    elif len(ends) in (1, 2):
        axis.domain = (min(ends), max(ends) if len(ends) == 2 else None)
    else:
        raise UngroundedError(f"{quoted(words)} is not a range: quote both of its ends and nothing else")
    axis.evidence["domain"] = span


def _ticks(words: str, near: int, axis: Axis, find: Finder) -> None:
    """The listed ticks; of a list with dots in it, "0, 10, …, 90", the ends of the axis alone."""
    numbers, flat, span = find.numbers(words, near)
    values = [number.value for number in numbers if number.value is not None]
    if len(values) != len(numbers):
        raise UngroundedError(f"{quoted(words)} is not a list of numbers")
    axis.domain = values[0], values[-1]
    axis.ticks = None if GAP_RE.search(flat) else values
    axis.evidence["domain"] = span


def _step(words: str, near: int, axis: Axis, find: Finder) -> None:
    """The ticks that a step makes of a range, from its lower end on."""
    numbers, _, _ = find.numbers(words, near)
    if len(numbers) != 1:
        raise UngroundedError(f"{quoted(words)} does not contain exactly one number")
    low, high = axis.domain or (None, None)
    if axis.ticks is None and low is not None and high is not None:
        axis.ticks = by_step(low, high, numbers[0].value or 0.0)


def _categories(names: list[str], near: int, axis: Axis, find: Finder) -> None:
    found: dict[str, None] = {}
    lost: list[Refusal] = []
    for name in names:
        with refusing(lost, axis, quoted(name)):
            found.setdefault(find.words(name, near).name)
    axis.categories = list(found) or None
    if lost:
        raise UngroundedError(lost[0].sentence)


FIELD_READERS: dict[str, Callable[..., None]] = {
    "label": _label,
    "unit": _unit,
    "ticks": _ticks,
    "range": _range,
    "categories": _categories,
    "step": _step,
}
"""What takes each field of an answer into an axis, in this order: a range without ticks gets them from a step."""
