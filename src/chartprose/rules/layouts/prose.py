"""Rule ``prose``: running text about a series — trajectories, plateaus, bands, bounds and regions."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.record import Position
from chartprose.rules.components.listing import outer_pieces
from chartprose.rules.context import Context, Found
from chartprose.rules.data_sections.subjects import Subjects
from chartprose.rules.layouts.by_mark import marks_in
from chartprose.rules.layouts.extent import tells_side
from chartprose.rules.layouts.pair import has_coordinates
from chartprose.rules.layouts.respectively import DENIED_RE
from chartprose.rules.layouts.statistic import BOXES, STATISTIC_RE
from chartprose.rules.nouns import BARS
from chartprose.rules.number import holds_digit
from chartprose.rules.trajectories.atoms import Told, atoms_in
from chartprose.rules.trajectories.bands import band_in, is_of_band
from chartprose.rules.trajectories.hidden import hidden_in
from chartprose.rules.trajectories.pairing import Pair, Story, pairs_of
from chartprose.rules.trajectories.words import MOTIONS
from chartprose.text.sentences import sentence_spans

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.rules.names import Name
    from chartprose.rules.nouns import PanelWords
    from chartprose.rules.trajectories.atom import Atom

NAMED_RE = re.compile(r"[A-Z][^:=;,]{0,60}?\s[-+~≈<>$€£]{0,3}\d[\d.,]*+\s?[^\s\d]{0,6}$")
"""A name with a figure behind it, and nothing else."""
COMPARED_RE = re.compile(r"\b(?:half|twice|times)\b[^.;]{0,40}\b(?:as|than)\s(?:in|at|on|for|during)\s", re.IGNORECASE)
"""A comparison with another place, whose value may stand in the same sentence."""

STACKED_RE = re.compile(
    r"\d[^.;\d]{0,60}\s(?:lies?|lying|sits?|sitting|rests?|resting)\s(?:under|below|beneath|above|over)\s[^.;\d]{0,20}\d",
    re.IGNORECASE,
)
"""One part of a bar over or under another, whose figure is no bound: "6 t of Rye lie under 52 of Oats"."""

BRACKETS_RE = re.compile(r"\([^()]*+\)")
NAME_BEHIND_RE = re.compile(r"\s?\(([^()\d][^()]{0,60})\)")
TOTAL_RE = re.compile(r"\b(?:in total|in all|altogether|combined|together|totals?|sums?)\b", re.IGNORECASE)
BINS_RE = re.compile(r"\bbins?\b", re.IGNORECASE)
BIN_ENDS_RE = re.compile(r"\bbin\s(?:from|of|between)\s-?\d", re.IGNORECASE)
WORD_RE = re.compile(r"[a-z]+")


NOTHING_RE = re.compile(r"\bno (?:dots?|points?|markers?|bars?|columns?) (?:on|for|of|in) the\b", re.IGNORECASE)
"""One of two marks is not there."""


def prose(context: Context, words: PanelWords) -> list[Found] | None:
    """Points of a sentence or a paragraph; None if it has no quantities."""
    text = context.text
    if not holds_digit(text) or (words.scattered and (has_coordinates(text) or tells_side(context))):
        return None
    if context.panel.chart_type in BOXES and STATISTIC_RE.search(text, context.start):
        return None  # a median is told as one, or not at all
    if NOTHING_RE.search(text, context.start) and len(marks_in(text, context.start)) > 1:
        return None  # "column at 12, no dot on the line": whose figure it is, the mark tells
    found: list[Found] = []
    subjects = Subjects(context.line.plain.text, context.panel, context.start)
    if context.scope.series is not None and not (subjects.marks and len(subjects.marks[0][1]) > 1):
        return _scoped(context, context.scope.series.text, words)
    only = (
        context.panel.names.series[0].text
        if len(context.panel.names.series) == 1
        else ""
        if single_series(context)
        else None
    )
    if (only is None and not subjects.marks) or _lists_names(context) or _tells_bins(context):
        return None
    scoped = context.scope.position is not None or context.scope.category is not None
    story = Story(words, scoped=scoped)
    last: list[Name] = []
    told: list[Atom] = []
    for start, end in sentence_spans(text, context.start):
        if DENIED_RE.match(text, start) or is_of_band(text, start) or COMPARED_RE.search(text, start, end):
            continue
        if context.panel.chart_type == "stacked_bar" and STACKED_RE.search(text, start, end):
            continue
        named = subjects.within(start, end)
        if named and last and named[0] not in last:
            story = Story(words, scoped=scoped)  # another series: its story begins anew
        last = named or last
        atoms = atoms_in(Told(text, context.line.plain.text, subjects), start, end, words)
        told += atoms
        if not named and only is None and _tells_group(context, start, end, atoms):
            continue
        for pair in pairs_of(atoms, story):
            spoken = _named_behind(context, pair.value) or subjects.before(pair.value.start, start) or last
            for series in [name.text for name in spoken] or ([only] if only is not None else []):
                _take(context, pair, series, words, found)
        for point in hidden_in(context, start, end, words) if len(last) == 1 else ():
            point.series = last[0].text
            found.append(point)
    return _with_places(context, found, told)


def _tells_group(context: Context, start: int, end: int, atoms: list[Atom]) -> bool:
    """Whether a sentence on grouped bars that names no series tells the values of all, or their sum."""
    if context.panel.chart_type not in BARS:
        return False
    values = [atom for atom in atoms if atom.kind == "value"]
    return len(values) > 1 or TOTAL_RE.search(context.text, start, end) is not None


def _named_behind(context: Context, value: Atom) -> list[Name]:
    """The series in the brackets behind a value, whatever stands before it: "all lines are at 82 (Rye), 31 (Oats)"."""
    behind = NAME_BEHIND_RE.match(context.line.plain.text, value.end)
    name = context.panel.names.series_named(behind[1]) if behind else None
    return [] if name is None else [name]


def _scoped(context: Context, series: str, words: PanelWords) -> list[Found] | None:
    """The story of the series in scope, without what is said of the shading around it."""
    found: list[Found] = []
    told: list[Atom] = []
    for start, end in _stories(context.text, context.start):
        if is_of_band(context.text, start):
            band = band_in(context, start, end, words)
            found += [replace(band, series=series)] if band is not None else []
            continue
        atoms = atoms_in(Told(context.text, context.line.plain.text), start, end, words)
        told += atoms
        own: list[Found] = []
        for pair in pairs_of(atoms, Story(words, scoped=context.scope.position is not None)):
            _take(context, pair, series, words, own)
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


def _lists_names(context: Context) -> bool:
    """Whether the text under a category is a row of names that nobody told, each with a figure, and no sentence."""
    if context.scope.category is None or context.panel.names.series:
        return False
    pieces = [context.text[a:b].strip(" .") for a, b in outer_pieces(context.text, context.start, len(context.text))]
    named = [piece for piece in pieces if NAMED_RE.match(piece)]
    words = {word for piece in named for word in WORD_RE.findall(BRACKETS_RE.sub("", piece).lower())}
    return len(named) == len(pieces) > 1 and words.isdisjoint(MOTIONS)


def _tells_bins(context: Context) -> bool:
    """Whether a text speaks of several bins of a histogram, or of one and its ends, which are no trajectory."""
    several = len(BINS_RE.findall(context.text, context.start)) > 1
    return context.panel.chart_type == "histogram" and (
        several or BIN_ENDS_RE.search(context.text, context.start) is not None
    )


def _with_places(context: Context, found: list[Found], atoms: list[Atom]) -> list[Found] | None:
    """Places that bear no value of their own ("after layer 48 it declines") are accounted for where others do."""
    if not found:
        return None
    found[0].covers += [context.span(*atom.digits) for atom in atoms if atom.kind == "place" and atom.digits]
    return found


def single_series(context: Context) -> bool:
    """Whether the panel has no named series, so that a value needs no name: under a category, or on a value axis."""
    names = context.panel.names
    if names.series or (names.categories and context.scope.category is None):
        return False
    return context.scope.category is not None or context.panel.axis("y") is not None


def _take(context: Context, pair: Pair, series: str, words: PanelWords, found: list[Found]) -> None:
    reading = pair.value.reading
    if reading is None:
        return
    x = pair.x or Position()
    if _is_nowhere(x) and context.scope.category is not None:
        x = Position(label=context.scope.category.text)
    elif _is_nowhere(x) and context.scope.position is not None:
        x = context.scope.position
    if _is_nowhere(x) and context.panel.chart_type == "confusion_matrix":
        return  # the cell of no column
    if context.panel.chart_type == "confusion_matrix" and x.value is not None:
        return  # counts of classes have no places in numbers
    if context.panel.chart_type in BARS and words.x_ends is None and x.label in ("start", "end"):
        return  # a bar of no place: "the bar begins with 6 t of Rye"
    if words.lying and (x.label is None or x.label in ("start", "end")):
        return  # bars that lie have no places in numbers, and end at their values
    digits = pair.place.digits if pair.place else None
    found.append(
        Found(
            value=reading.quantity(words.share_unit),
            value_span=context.span(*reading.digits),
            x=x,
            x_span=context.span(*digits) if digits else None,
            series=series,
            derived=["x"] if (pair.derived or (pair.place and not digits)) and not _is_nowhere(x) else [],
        )
    )


def _is_nowhere(x: Position) -> bool:
    return x.value is None and x.label is None and x.low is None and x.high is None
