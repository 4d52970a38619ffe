"""Names of an answer: which of them are known, and where the others stand in the text.

A series or a place that is not listed must stand in the line of the value or above it, as whole words, and be a name: a
word such as "and" or "later", which only joins or orders, is none.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from chartprose.model.read.quotes import JOIN_RE, WORD_RE, UngroundedError, checked, pieces_of, places_of, quoted
from chartprose.rules.context import context_of
from chartprose.text.names import spellings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.model.read.lines import NumberedLine, Place
    from chartprose.model.read.request import Request
    from chartprose.record import Axis, Channel, Panel, Span
    from chartprose.rules.number import Number

MOST_NAME_CHARS = 120
MOST_MASKED = 1000
"""So many names with digits are looked for in lines."""

Entry = TypeVar("Entry")

CLOSED_CLASSES = (
    "a an and any anything are as at be been before behind below besides between both but by can could did do does "
    "down during each either else every everything few first for from had has have he her here him his how i if in "
    "into is it its last later least less many may me might mine more most much must my neither never next no "
    "nobody none nor not nothing now of off on once one only onto or other others our out over own per rather same "
    "shall she should since so some something soon still such than that the their them then there thereafter these "
    "they this those though through thus to too toward towards under until up upon us very was we were what when "
    "where whether which while who whom whose why will with within without would yes yet you your afterwards again "
    "ago already also although always because earlier eventually ever finally further hence however initially "
    "meanwhile moreover nevertheless otherwise perhaps previously sometimes subsequently therefore whereas about "
    "above across after against along among around"
)
JOINING_WORDS = frozenset(CLOSED_CLASSES.split())
"""The closed classes of English: articles, pronouns, prepositions, conjunctions, auxiliaries, adverbs of order."""

EVERY = frozenset({"all", "any", "both", "each", "either", "every", "everything", "everywhere", "throughout"})
"""Words by which one statement speaks of all series or places."""

SEVERAL = EVERY | {"they", "these", "those", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}
"""Words by which one statement speaks of several of them."""


@dataclass(frozen=True, slots=True)
class Named:
    """A name as the record has it, and the span that states it; ``place`` is where that is in the line of the value.

    ``apart`` tells that the text marks it as a name; ``numerals`` are the spans of those that are part of it.
    """

    name: str
    span: Span | None
    place: Place | None = None
    apart: bool = False
    numerals: tuple[Span, ...] = ()


@dataclass(slots=True)
class PanelNames:
    """The names of one panel, by their normalised spellings, and the axes of its positions and values.

    ``turned`` is set where an answer says that positions stand on the vertical axis of a panel whose type does not.
    """

    panel: Panel
    along: str = "x"
    turned: bool = False
    position_axis: Axis | None = None
    value_axis: Axis | None = None
    series: dict[str, tuple[str, Span | None]] = field(default_factory=dict)
    places: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        context = context_of(self.panel)
        self.position_axis, self.value_axis = context.place, context.value
        vertical = next((axis for axis in self.panel.axes if axis.channel == "y"), None)
        if self.along == "y" and vertical is not None and context.place is not vertical and context.rows is None:
            self.turned, self.position_axis, self.value_axis = True, vertical, context.place
        for one in self.panel.series:
            for name in (one.name, *one.aliases):
                _add(self.series, name, (one.name, one.evidence.get("name")))
        for point in self.panel.points:
            _add(self.series, point.series, (point.series, point.evidence.get("series")))
            _add(self.places, point.x.label or "", point.x.label or "")
        for name in (self.position_axis.categories if self.position_axis else None) or ():
            _add(self.places, name, name)
        for name in (context.rows.categories if context.rows else None) or ():
            _add(self.series, name, (name, None))

    @property
    def checked_panel(self) -> Panel:
        """The panel as the gate is to see it: with its axes exchanged if it is turned."""
        if not self.turned:
            return self.panel
        other: dict[Channel, Channel] = {"x": "y", "y": "x"}
        axes = [axis.model_copy(update={"channel": other.get(axis.channel, axis.channel)}) for axis in self.panel.axes]
        return self.panel.model_copy(update={"axes": axes})

    def with_digits(self) -> Iterator[str]:
        """The names that hold letters and digits, whose digits are no values."""
        names = (name for table in (self.series, self.places) for name in table)
        mixed = (name for name in names if any(map(str.isdigit, name)) and any(map(str.isalpha, name)))
        yield from islice(mixed, MOST_MASKED)


def _add(table: dict[str, Entry], name: str, entry: Entry) -> None:
    for spelling in spellings(name):
        if spelling:
            table.setdefault(spelling, entry)


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
        """Where words stand, whatever their case, with the spelling of the text; labels that are joined stand apart.

        Raises:
            UngroundedError: they stand in no line that was shown.
        """
        parts = [part for part in JOIN_RE.split(words) if part]
        if len(parts) > 1:
            named = [self.words(part, near) for part in parts]
            return Named(" ".join(one.name for one in named), named[-1].span, apart=any(one.apart for one in named))
        flat = checked(words)
        for any_case in (False, True):
            for line in self._from(near):
                found = standing(flat, line, any_case=any_case)
                if found is not None and found.span is not None:
                    self.spans.append(found.span)
                    return found
        raise UngroundedError(f"{quoted(words)} does not stand in the text")

    def numbers(self, quote: str, near: int) -> tuple[list[Number], str, Span]:
        """The numerals of a quote, whole numerals of the line where it stands; its plain text; and its span.

        Raises:
            UngroundedError: it stands in no line that was shown, or holds no numeral.
        """
        flat = checked(quote)
        for line in self._from(near):
            for place in places_of(flat, line, any_case=True):
                inside = line.within(place)
                if inside and not line.cuts(place):
                    span = line.plain.span(inside[0].start, inside[-1].end)
                    self.spans.append(span)
                    return inside, flat, span
        raise UngroundedError(f"{quoted(quote)} does not stand in the text with whole numerals")

    def begins_a_word(self, word: str) -> bool:
        """Whether the text has a word that is this one, or this one with an ending."""
        return f" {word.lower()}" in f" {self._words}"

    def _from(self, near: int) -> list[NumberedLine]:
        """All lines, the one that is named first, then those around it."""
        return sorted(self._lines, key=lambda line: (abs(line.number - near), line.number))


def is_name(flat: str) -> bool:
    """Whether plain words can name something: a word of an open class, a numeral or a sign of its own is among them."""
    words = "".join(char if char.isalnum() else " " for char in flat).split()
    return bool(words) and len(flat) <= MOST_NAME_CHARS and not all(word.lower() in JOINING_WORDS for word in words)


def standing(flat: str, line: NumberedLine, value: Place | None = None, *, any_case: bool = True) -> Named | None:
    """Where words stand in a line, nearest to the value if there is one; ``None`` if they do not."""
    places = places_of(flat, line, any_case=any_case)
    if not places:
        return None
    best = min(places, key=lambda place: abs(place[0] - value[0])) if value else places[0]
    numerals = tuple(line.plain.span(n.start, n.end) for n in line.within(best))
    return Named(line.text[best[0] : best[1]], line.plain.span(*best), best, line.sets_apart(best), numerals)


def _above(flat: str, lines: Iterable[NumberedLine]) -> Named | None:
    """Where words stand in the lines above a value, from the nearest one up."""
    return next((replace(found, place=None) for line in lines if (found := standing(flat, line))), None)


def series_of(
    given: str, names: PanelNames, line: NumberedLine, over: list[NumberedLine], value: Place | None
) -> Named:
    """The series that an answer names, for a value in ``line``; ``over`` are the lines above, from the nearest one up.

    Raises:
        UngroundedError: it is not known, and does not stand in the text as a name; or the panel has several.
    """
    if not given.strip():
        if len({one.name for one in names.panel.series}) > 1:
            raise UngroundedError(f"the value in line {line.number} is said of no series, and the panel has several")
        return Named("", None)
    flat = checked(given)
    pieces = pieces_of(flat, line)
    if len(pieces) > 1:
        parts = [series_of(piece, names, line, over, value) for piece in pieces]
        numerals = tuple(span for part in parts for span in part.numerals)
        return Named(" ".join(part.name for part in parts), parts[0].span, parts[0].place, numerals=numerals)
    entry = next((names.series[spelling] for spelling in spellings(flat) if spelling in names.series), None)
    stands = standing(flat, line, value) or _above(flat, over)
    if entry is not None:
        return replace(stands, name=entry[0]) if stands else Named(*entry)
    of_all = flat.split(maxsplit=1)[0].lower() in EVERY
    if (not is_name(flat) or of_all) and not (stands and stands.apart):
        raise UngroundedError(f"{quoted(given)} is no name of a series: name each one that is meant")
    if stands is None:
        raise UngroundedError(
            f"{quoted(given)} is no series of the panel, and does not stand in or above line {line.number}"
        )
    return replace(stands, name=flat)
