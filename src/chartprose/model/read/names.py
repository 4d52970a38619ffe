"""Names of an answer: which of them are known, and where the others are in the text.

A series or a place that is not listed must be in the line of the value or above it, as whole words, and be a name: a
word such as "and" or "later", which only joins or orders, is none.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING

from chartprose.model.read.quotes import JOIN_RE, WORD_RE, UngroundedError, checked, pieces_of, places_of, quoted
from chartprose.rules.context import context_of
from chartprose.rules.position import AFTER, AT, BEFORE, EMPTY
from chartprose.text.names import norm, spellings
from chartprose.text.sentences import OPENERS

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.model.read.lines import NumberedLine, Place
    from chartprose.model.read.request import Request
    from chartprose.record import Channel, Panel, Span
    from chartprose.rules.number import Number

MAX_NAME_CHARS = 120
MAX_STYLE_CHARS = 60
MAX_MASKED = 1000
"""The most names with digits that are looked for in lines."""

EVERY = frozenset({"all", "any", "both", "each", "either", "every", "everything", "everywhere", "throughout"})
"""Words by which one statement speaks of all series or places."""

SEVERAL = EVERY | {"they", "these", "those", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
"""Words by which one statement speaks of several of them."""

FUNCTION_WORDS = (
    OPENERS | AT | AFTER | BEFORE | EMPTY | SEVERAL | {"or", "not", "other", "others", "later", "earlier", "between"}
)
"""Words of closed classes (articles, pronouns, prepositions, conjunctions, adverbs of order), which name nothing."""


@dataclass(frozen=True, slots=True)
class Named:
    """A name as the record has it, and the span that states it; ``place`` is where that is in the line of the value.

    ``is_marked`` if the text marks it as a name; ``numerals`` are the spans of those that are part of it.
    """

    name: str
    span: Span | None = None
    place: Place | None = None
    is_marked: bool = False
    numerals: tuple[Span, ...] = ()

    @classmethod
    def at(cls, line: NumberedLine, place: Place) -> Named:
        """What is in a place of a line, as it is written there."""
        numerals = tuple(line.spans(line.within(place)))
        return cls(line.text[slice(*place)], line.plain.span(*place), place, line.sets_apart(place), numerals)


class AnswerPanelNames:
    """The names of one panel, by their normalised spellings, and the axes of its positions and values.

    ``is_horizontal`` is set where an answer says that positions are ``along`` the vertical axis, unlike in other panels
    of its type.
    """

    def __init__(self, panel: Panel, along: str = "x") -> None:
        self.panel = panel
        self.series: dict[str, Named] = {}
        self.places: dict[str, Named] = {}
        context = context_of(panel)
        self.position_axis, self.value_axis = context.position_axis, context.value_axis
        vertical = next((axis for axis in panel.axes if axis.channel == "y"), self.position_axis)
        self.is_horizontal = along == "y" and self.position_axis is not vertical and context.rows is None
        if self.is_horizontal:
            self.position_axis, self.value_axis = vertical, context.position_axis
        for one in panel.series:
            for name in (one.name, *one.aliases):
                _add(self.series, name, Named(one.name, one.evidence.get("name")))
        for point in panel.points:
            _add(self.series, point.series, Named(point.series, point.evidence.get("series")))
            _add(self.places, point.x.label or "")
        for axis, table in ((self.position_axis, self.places), (context.rows, self.series)):
            for name in (axis.categories if axis else None) or ():
                _add(table, name)

    @property
    def checked_panel(self) -> Panel:
        """The panel as the gate is to see it: with its axes exchanged if it is horizontal."""
        if not self.is_horizontal:
            return self.panel
        other: dict[Channel, Channel] = {"x": "y", "y": "x"}
        axes = [axis.model_copy(update={"channel": other.get(axis.channel, axis.channel)}) for axis in self.panel.axes]
        return self.panel.model_copy(update={"axes": axes})

    def places_in(self, line: NumberedLine) -> list[Place]:
        """Where names that hold letters and digits are in a line: their digits are not values."""
        text = norm(line.text)
        names = (name for table in (self.series, self.places) for name in table)
        mixed = (name for name in names if any(map(str.isdigit, name)) and any(map(str.isalpha, name)))
        found = [name for name in islice(mixed, MAX_MASKED) if name in text]
        return [place for name in found for place in places_of(name, line, any_case=True)]


def _add(table: dict[str, Named], name: str, entry: Named | None = None) -> None:
    for spelling in spellings(name):
        if spelling:
            table.setdefault(spelling, entry or Named(name))


class Finder:
    """Looks words up in the lines that were shown, nearest to one line. ``spans`` are the places of what was found."""

    def __init__(self, request: Request) -> None:
        self._lines = request.shown_lines
        self._words = " ".join(sorted({word.lower() for line in self._lines for word in WORD_RE.findall(line.text)}))
        self.grammar = request.lines.grammar
        self.spans: list[Span] = []

    def line(self, number: int) -> Span | None:
        """The span of a shown line."""
        return next(((line.start, line.end) for line in self._lines if line.number == number), None)

    def words(self, words: str, near: int) -> Named:
        """Where words are, whatever their case, in the spelling of the text; joined labels are found one by one.

        Raises:
            UngroundedError: they are in no line that was shown.
        """
        parts = [part for part in JOIN_RE.split(words) if part]
        if len(parts) > 1:
            named = [self.words(part, near) for part in parts]
            return Named(
                " ".join(one.name for one in named), named[-1].span, is_marked=any(one.is_marked for one in named)
            )
        flat = checked(words)
        for any_case in (False, True):
            for line, place in self._places(flat, near, any_case=any_case):
                self.spans.append(line.plain.span(*place))
                return Named.at(line, place)
        raise UngroundedError(f"{quoted(words)} does not occur in the text")

    def numbers(self, quote: str, near: int) -> tuple[list[Number], str, Span]:
        """The numerals of a quote, whole numerals of the line where it is; its plain text; and its span.

        Raises:
            UngroundedError: it is in no line that was shown, or holds no numeral.
        """
        flat = checked(quote)
        for line, place in self._places(flat, near, any_case=True):
            inside = line.within(place)
            if inside and not line.cuts(place):
                span = line.plain.span(inside[0].start, inside[-1].end)
                self.spans.append(span)
                return inside, flat, span
        parts = [part for part in JOIN_RE.split(flat) if any(map(str.isdigit, part))]
        if len(parts) == 2:
            (first, _, span), (second, _, _) = (self.numbers(part, near) for part in parts)
            return [*first, *second], flat, span
        raise UngroundedError(f"{quoted(quote)} does not occur in the text, or cuts a number in two")

    def title(self, words: str | None) -> str | None:
        """A title as the text has it; ``None`` without one. Raises as ``words`` does."""
        return self.words(words, near=1).name if words and words.strip() else None

    def style(self, words: str | None) -> str | None:
        """A colour, marker or place, which may be put together from several sentences; ``None`` without one.

        Raises:
            UngroundedError: some word of it is nowhere in the text, not even with an ending.
        """
        flat = " ".join((words or "").lower().split())
        stated = all(f" {word}" in f" {self._words}" for word in WORD_RE.findall(flat))
        if not stated or len(flat) > MAX_STYLE_CHARS:
            raise UngroundedError(f"{quoted(flat)} does not occur in the text")
        return flat or None

    def _places(self, flat: str, near: int, *, any_case: bool) -> Iterator[tuple[NumberedLine, Place]]:
        """Where plain words are: in the line that is named first, then in those around it."""
        for line in sorted(self._lines, key=lambda line: (abs(line.number - near), line.number)):
            for place in places_of(flat, line, any_case=any_case):
                yield line, place


def is_name(flat: str) -> bool:
    """Whether plain words can name something: a word of an open class, a numeral or a sign of its own is among them."""
    words = "".join(char if char.isalnum() else " " for char in flat).split()
    return bool(words) and len(flat) <= MAX_NAME_CHARS and not all(word.lower() in FUNCTION_WORDS for word in words)


def occurrences_of(flat: str, line: NumberedLine, over: Sequence[NumberedLine]) -> list[Named]:
    """All places in the line, else the nearest one above; a number above must be in a head or a row of a table."""
    own = [place for place in places_of(flat, line, any_case=True) if not line.cuts(place)]
    if own:
        return [Named.at(line, place) for place in own]
    for one in over:
        for place in places_of(flat, one, any_case=True):
            if not one.cuts(place) and (one.is_head(place) or not one.within(place)):
                return [replace(Named.at(one, place), place=None)]
    return []


def series_of(
    given: str, names: AnswerPanelNames, line: NumberedLine, over: Sequence[NumberedLine], value: Place
) -> Named:
    """The series that an answer names, for a value in ``line``; ``over`` are the lines above, from the nearest one up.

    Raises:
        UngroundedError: it is not known, and is not in the text as a name; or the panel has several.
    """
    if not given.strip():
        if len({one.name for one in names.series.values() if one.name}) > 1:
            raise UngroundedError(f"the value in line {line.number} has no series, but the panel has several")
        return Named("")
    flat = checked(given)
    pieces = pieces_of(flat, line)
    if len(pieces) > 1:
        parts = [series_of(piece, names, line, over, value) for piece in pieces]
        numerals = tuple(span for part in parts for span in part.numerals)
        return replace(parts[0], name=" ".join(part.name for part in parts), numerals=numerals)
    entry = next((names.series[spelling] for spelling in spellings(flat) if spelling in names.series), None)
    found = occurrences_of(flat, line, over)
    stands = min(found, key=lambda one: abs(one.place[0] - value[0]) if one.place else 0, default=None)
    if entry is not None:
        return replace(stands, name=entry.name) if stands else entry
    of_all = flat.split(maxsplit=1)[0].lower() in EVERY
    if (not is_name(flat) or of_all) and not (stands and stands.is_marked):
        raise UngroundedError(f"{quoted(given)} is not the name of a series: name each series that is meant")
    if stands is None:
        raise UngroundedError(
            f"{quoted(given)} is not a series of the panel and does not occur in or above line {line.number}"
        )
    return replace(stands, name=flat)
