"""Grounding of a structure: title, panels, axes and legend of an answer, as far as their words stand in the text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chartprose.model.read.axes import axis_of
from chartprose.model.read.find import Finder
from chartprose.model.read.names import PanelNames, is_name
from chartprose.model.read.refusal import MOST_QUOTED, Refusal, UngroundedError, quoted
from chartprose.record import Panel, Series
from chartprose.text.names import norm

if TYPE_CHECKING:
    from chartprose.model.read.answer import EntryAnswer, WholeAnswer, WholePanel
    from chartprose.model.read.request import Request
    from chartprose.record import Kind, Span

CHARTED = frozenset({"chart", "table"})
SECOND_AXIS = "y2"
WORD_RE = re.compile(r"[^\W\d_]+")


@dataclass(slots=True)
class Structure:
    """What an answer says of the figure: its kind, title and panels; ``spans`` are the declarations that it cites."""

    kind: Kind
    title: str | None
    panels: list[PanelNames] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    refused: list[Refusal] = field(default_factory=list)


def structure_of(answer: WholeAnswer, request: Request, by: str) -> Structure:
    """The structure of an answer; what does not stand in the text is left out and refused."""
    find = Finder(request)
    made = Structure(answer.kind, None)
    made.title = _words(answer.title, "the title", answer, find, made)
    for given in answer.panels if answer.kind in CHARTED else ():
        made.panels.append(PanelNames(_panel(given, find, made, by), given.along))
    made.spans += find.spans
    return made


def _panel(given: WholePanel, find: Finder, made: Structure, by: str) -> Panel:
    panel = Panel(
        title=_words(given.title, "the title of a panel", given, find, made),
        chart_type=given.type,
        position=_place(given.place, find),
    )
    for axis in given.axes:
        if any(axis.axis == one.channel for one in panel.axes):
            continue
        found, problems = axis_of(axis, find, by)
        panel.axes.append(found)
        line = find.line(axis.l)
        made.refused += [Refusal(axis, f"the {axis.axis} axis: {problem}", line) for problem in problems]
    for entry in given.legend:
        try:
            series = _entry(entry, find, made, by)
        except UngroundedError as error:
            made.refused.append(Refusal(entry, f"the legend entry {quoted(entry.name)}: {error}", find.line(entry.l)))
        else:
            if not any(norm(series.name) == norm(one.name) for one in panel.series):
                panel.series.append(series)
    _bind_axes(given, panel, find, by)
    return panel


def _words(words: str | None, what: str, item: WholeAnswer | WholePanel, find: Finder, made: Structure) -> str | None:
    """Words that must stand in the text; ``None`` if there are none, or they do not."""
    if words is None or not words.strip():
        return None
    try:
        return find.words(words, near=1).name
    except UngroundedError as error:
        made.refused.append(Refusal(item, f"{what}: {error}"))
        return None


def _place(words: str | None, find: Finder) -> str | None:
    """The place of a panel, if each of its words stands in the text; it may be put together from several sentences."""
    flat = " ".join((words or "").lower().split())
    stated = all(find.begins_a_word(word) for word in WORD_RE.findall(flat))
    return flat if flat and stated and len(flat) <= MOST_QUOTED else None


def _entry(entry: EntryAnswer, find: Finder, made: Structure, by: str) -> Series:
    named = find.words(entry.name, near=entry.l)
    if not is_name(named.name) and not named.apart:
        raise UngroundedError("it is no name")
    made.spans += [named.span] if named.span else []
    color = _style(entry.color, entry, find, made)
    marker = _style(entry.marker, entry, find, made)
    return Series(
        name=named.name, color=color, line=entry.line, marker=marker, by=by,
        evidence={"name": named.span} if named.span else {},
    )  # fmt: skip


def _style(words: str | None, entry: EntryAnswer, find: Finder, made: Structure) -> str | None:
    """A colour or marker in the writer's words: each of them stands in the text, if only in the plural."""
    if words is None or not words.strip():
        return None
    flat = " ".join(words.lower().split())
    if not all(find.begins_a_word(word) for word in WORD_RE.findall(flat)) or len(flat) > 60:
        made.refused.append(Refusal(entry, f"the style {quoted(words)} does not stand in the text", find.line(entry.l)))
        return None
    return flat


def _bind_axes(given: WholePanel, panel: Panel, find: Finder, by: str) -> None:
    """Which y axis a series is read on, where there are two."""
    if not any(axis.channel == SECOND_AXIS for axis in panel.axes):
        return
    for group in given.groups:
        axis = group.note.axis if group.note else None
        if axis is None or not group.series.strip():
            continue
        series = next((one for one in panel.series if norm(one.name) == norm(group.series)), None)
        if series is not None:
            series.axis = axis
            continue
        try:
            named = find.words(group.series, near=group.points[0].l if group.points else 1)
        except UngroundedError:
            continue  # its values are refused for the same reason
        evidence = {"name": named.span} if named.span else {}
        panel.series.append(Series(name=named.name, axis=axis, by=by, evidence=evidence))
