"""Rule ``prose``: running text about a series — trajectories, plateaus, bands, bounds and regions."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.record import Position
from chartprose.rules1.context import Context, Found
from chartprose.rules1.data_sections.subjects import Subjects
from chartprose.rules1.families import BARS
from chartprose.rules1.layouts.boxes.statistic import tells_statistic
from chartprose.rules1.layouts.pairs.extent import tells_cloud
from chartprose.rules1.layouts.pairs.pair import tells_triple
from chartprose.rules1.layouts.pairs.respectively import DENIED_RE
from chartprose.rules1.layouts.rows.by_mark import lacks_mark
from chartprose.rules1.layouts.rows.by_unit import is_on_other
from chartprose.rules1.layouts.rows.enumeration import lists_names
from chartprose.rules1.layouts.told.bars import (
    has_stray_place,
    in_row,
    is_no_bar,
    tells_all_bars,
    tells_several,
    tells_stack,
    without_clashes,
)
from chartprose.rules1.layouts.told.bins_told import tells_bins
from chartprose.rules1.layouts.told.cells_told import is_no_cell
from chartprose.rules1.layouts.told.clouds import tells_range
from chartprose.rules1.number import holds_digit
from chartprose.rules1.pieces import holds_piece
from chartprose.rules1.place import is_nowhere
from chartprose.rules1.trajectories.atoms import Told, atoms_in
from chartprose.rules1.trajectories.bands import band_in, is_of_band
from chartprose.rules1.trajectories.hidden import absent_here, hidden_in
from chartprose.rules1.trajectories.meeting import met_in
from chartprose.rules1.trajectories.pairing import pairs_of
from chartprose.rules1.trajectories.rows import Rows
from chartprose.rules1.trajectories.story import Pair, Story
from chartprose.rules1.trajectories.turned import names_behind
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.rules1.names import Name
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.trajectories.atom import Atom
    from chartprose.rules1.trajectories.turned import Turned

COMPARED_RE = re.compile(r"\b(?:half|twice|times)\b[^.;]{0,40}\b(?:as|than)\s(?:in|at|on|for|during)\s", re.IGNORECASE)
"""A comparison with another place, whose value may stand in the same sentence."""

ANGLES: Final = frozenset({"°", "deg", "degrees"})
"""Units of how wide a slice is, which is no share of it."""

NAME_BEHIND_RE = re.compile(r"\s?\(([^()\d][^()]{0,60}(?:\([^()]{1,40}\)[^()]{0,20})?)\)")
"""A name in the brackets behind a value, which may hold brackets of its own: "6.4 (Mix B (new))"."""

TOLD_OTHERWISE: Final[tuple[Callable[[Context], bool], ...]] = (
    tells_triple,  # three figures of a bubble
    tells_cloud,  # marks by their coordinates or ranges
    tells_range,  # a range beside the noun of its axis
    tells_statistic,  # a median, which is told as one or not at all
    lacks_mark,  # "column at 12, no dot on the line": whose figure it is, the mark tells
    lists_names,  # names that nobody told, each with a figure
    tells_bins,  # bins of a histogram, which are no trajectory
)
"""What makes a text none about a series; each stands where its chart type is read."""


def prose(context: Context, words: PanelWords) -> list[Found] | None:
    """Points of a sentence or a paragraph; None if it has no quantities."""
    text = context.text
    if not holds_digit(text) or any(told_otherwise(context) for told_otherwise in TOLD_OTHERWISE):
        return None
    found: list[Found] = []
    subjects = Subjects(context.line.plain.text, context.panel, context.start)
    if context.scope.series is not None and not (subjects.marks and len(subjects.marks[0][1]) > 1):
        return _scoped(context, context.scope.series, subjects, words)
    only = _only_series(context)
    if (only is None and not subjects.marks) or (only == "" and tells_several(context)):
        return None
    scoped = context.scope.position is not None or context.scope.category is not None
    story = Story(words, scoped=scoped, scope=context.scope.position)
    last: list[Name] = []
    told: list[Atom] = []
    for start, end in sentence_spans(text, context.start):
        if DENIED_RE.match(text, start) or is_of_band(text, start) or COMPARED_RE.search(text, start, end):
            continue
        if tells_stack(context, start, end) or subjects.is_unsure(start, end):
            last = [] if subjects.is_unsure(start, end) else last
            continue
        named = subjects.within(start, end)
        if named and last and named[0] not in last:
            story = Story(words, scoped=scoped, scope=context.scope.position)  # another series: its story begins anew
        last = named or last
        atoms = atoms_in(Told(context.told, context.line.plain.text, subjects), start, end, words)
        if has_stray_place(context, atoms, words) or _holds_piece(context, atoms):
            continue
        turned = names_behind(context, subjects, start, end, words.y_unit)
        told += [atom for atom in atoms if turned is None or atom.digits not in turned]
        if not named and only is None and tells_all_bars(context, start, end, atoms):
            continue
        rows = Rows(context, (start, end), atoms)
        first = len(found)
        for pair, of_row in rows.each(pairs_of(rows.atoms, story)):
            spoken = _named_behind(context, pair.value) or subjects.before(pair.value.start, start) or last
            if turned is not None:
                spoken = _turned(pair, turned)
            spoken = met_in(subjects, pair, start, context.scope.owner) or spoken
            if of_row is not None:
                spoken = [of_row]
            for series in [name.text for name in spoken] or ([only] if only is not None else []):
                _take(context, pair, series, words, found)
        if len(without_clashes(context, found[first:])) < len(found) - first:
            del found[first:]
        hidden = hidden_in(context, start, end, words) if len(last) == 1 else ()
        found += [replace(point, series=last[0].text) for point in hidden]
    if found:
        found += [*absent_here(context, found, words)]
    return _with_places(context, found, told)


def _only_series(context: Context) -> str | None:
    """The series that a value needs no name for: the only one of the panel, or the nameless one."""
    if len(context.panel.names.series) == 1:
        return context.panel.names.series[0].text
    return "" if single_series(context) else None


def _holds_piece(context: Context, atoms: list[Atom]) -> bool:
    """Whether a value is a piece of a notation that is not read, so that its sentence is left."""
    figures = (atom.reading.digits for atom in atoms if atom.kind == "value" and atom.reading is not None)
    return holds_piece(context.text, figures)


def _turned(pair: Pair, turned: Turned) -> list[Name]:
    """The series whose name stands behind the value of a pair; none if its place is the value of another name."""
    if pair.value.reading is None or (pair.place is not None and pair.place.digits in turned):
        return []
    return turned.get(pair.value.reading.digits, [])


def _named_behind(context: Context, value: Atom) -> list[Name]:
    """The series in the brackets behind a value, whatever stands before it: "all lines are at 82 (Rye), 31 (Oats)"."""
    behind = NAME_BEHIND_RE.match(context.line.plain.text, value.end)
    name = context.panel.names.series_named(behind[1]) if behind else None
    return [] if name is None else [name]


def _scoped(context: Context, owner: Name, subjects: Subjects, words: PanelWords) -> list[Found] | None:
    """The story of the series in scope, without what is said of the shading around it."""
    series = owner.text
    found: list[Found] = []
    told: list[Atom] = []
    for start, end in _stories(context.text, context.start):
        if is_of_band(context.text, start):
            band = band_in(context, start, end, words)
            found += [replace(band, series=series)] if band is not None else []
            continue
        atoms = atoms_in(Told(context.told, context.line.plain.text), start, end, words)
        if has_stray_place(context, atoms, words) or _holds_piece(context, atoms):
            continue
        told += atoms
        own: list[Found] = []
        rows = Rows(context, (start, end), atoms)
        story = Story(words, scoped=context.scope.position is not None, scope=context.scope.position)
        for pair, _ in rows.each(pairs_of(rows.atoms, story)):
            for name in met_in(subjects, pair, start, owner) or [owner]:
                _take(context, pair, name.text, words, own)
        if own:
            own += [replace(point, series=series) for point in hidden_in(context, start, end, words)]
        found += own
    return _with_places(context, found, told)


def _stories(text: str, start: int) -> Iterator[tuple[int, int]]:
    """The text from ``start`` on as one story, parted where sentences speak of the shading of the line."""
    begin = start
    for first, last in sentence_spans(text, start):
        if is_of_band(text, first):
            if text[begin:first].strip():
                yield begin, first
            yield first, last
            begin = last
    if text[begin:].strip() or begin == start:
        yield begin, len(text)


def _with_places(context: Context, found: list[Found], atoms: list[Atom]) -> list[Found] | None:
    """Places that bear no value of their own ("after layer 48 it declines") are accounted for where others do."""
    found = without_clashes(context, found)
    if not found:
        return None
    found[0].covers += [context.span(*atom.digits) for atom in atoms if atom.kind == "place" and atom.digits]
    return found


def single_series(context: Context) -> bool:
    """Whether the panel has no named series, so that a value needs no name: under a category, or on a value axis."""
    names = context.panel.names
    if names.series or names.unnamed or context.panel.axis("y2") is not None:
        return False
    if names.categories and context.scope.category is None:
        return False
    if context.panel.chart_type in BARS and _has_no_places(context) and context.scope.category is None:
        return False  # bars whose places and names nobody has told
    return context.scope.category is not None or context.panel.axis("y") is not None


def _has_no_places(context: Context) -> bool:
    """Whether no text tells an x axis, or nothing of it but that it is there."""
    x = context.panel.axis("x")
    return x is None or not (x.label or x.domain or x.ticks or x.categories)


def _take(context: Context, pair: Pair, series: str, words: PanelWords, found: list[Found]) -> None:
    reading = pair.value.reading
    if reading is None:
        return
    x = pair.x or Position()
    if context.panel.chart_type == "histogram" and reading.is_range and is_nowhere(x):
        return  # a bin whose height stands elsewhere
    if context.panel.chart_type == "pie" and reading.unit in ANGLES:
        return
    if is_nowhere(x) and context.scope.category is not None:
        x = Position(label=context.scope.category.text)
    elif is_nowhere(x) and context.scope.position is not None:
        x = context.scope.position
    if is_no_cell(context, x) or is_no_bar(context, x, pair.place, words) or is_on_other(context, reading, series):
        return
    if in_row(context, reading):
        return
    digits = pair.place.digits if pair.place else None
    found.append(
        Found(
            value=words.quantity(reading),
            value_span=context.span(*reading.digits),
            x=x,
            x_span=context.span(*digits) if digits else None,
            series=series,
            derived=["x"] if (pair.derived or (pair.place and not digits)) and not is_nowhere(x) else [],
        )
    )
