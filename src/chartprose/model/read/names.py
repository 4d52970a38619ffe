"""Names of an answer: which of them are known, and where the others stand in the text.

A series or a place that is not listed must stand in the line of the value or above it, as whole words, and be a name: a
word such as "and" or "later", which only joins or orders, is none.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from chartprose.model.read.quotes import JOIN_RE, checked, places_of
from chartprose.model.read.refusal import UngroundedError, quoted
from chartprose.rules.context import context_of
from chartprose.text.names import spellings

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.model.read.lines import NumberedLine, NumberedLines
    from chartprose.model.read.quotes import Place
    from chartprose.record import Axis, Channel, Panel, Span

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

    ``apart`` tells that the text marks it as a name.
    """

    name: str
    span: Span | None
    place: Place | None = None
    apart: bool = False


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
            if point.series:
                _add(self.series, point.series, (point.series, point.evidence.get("series")))
            if point.x.label:
                _add(self.places, point.x.label, point.x.label)
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
        found = (
            name
            for table in (self.series, self.places)
            for name in table
            if any(c.isdigit() for c in name) and any(c.isalpha() for c in name)
        )
        yield from islice(found, MOST_MASKED)


def _add(table: dict[str, Entry], name: str, entry: Entry) -> None:
    for spelling in spellings(name):
        if spelling:
            table.setdefault(spelling, entry)


def is_name(flat: str) -> bool:
    """Whether plain words can name something: a word of an open class, a numeral or a sign of its own is among them."""
    words = "".join(char if char.isalnum() else " " for char in flat).split()
    return bool(words) and len(flat) <= MOST_NAME_CHARS and not all(word.lower() in JOINING_WORDS for word in words)


def speaks_of_every(flat: str) -> bool:
    """Whether words begin with "all", "each" and the like."""
    return flat.split(maxsplit=1)[0].lower() in EVERY


def near(flat: str, line: NumberedLine, value: Place | None = None) -> Named | None:
    """Where words stand in the line of a value, nearest to it; ``None`` if they do not."""
    places = places_of(flat, line, any_case=True)
    if not places:
        return None
    best = min(places, key=lambda place: abs(place[0] - value[0])) if value else places[0]
    return Named(line.text[best[0] : best[1]], line.plain.span(*best), best, line.sets_apart(best))


def above(flat: str, lines: Iterable[NumberedLine]) -> Named | None:
    """Where words stand in the lines above a value, from the nearest one up."""
    for line in lines:
        found = near(flat, line)
        if found is not None:
            return Named(found.name, found.span, apart=found.apart)
    return None


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
    pieces = [piece for piece in JOIN_RE.split(flat) if piece]
    if len(pieces) > 1 and not places_of(flat, line):
        parts = [series_of(piece, names, line, over, value) for piece in pieces]
        return Named(" ".join(part.name for part in parts), parts[0].span, parts[0].place)
    entry = next((names.series[spelling] for spelling in spellings(flat) if spelling in names.series), None)
    stands = near(flat, line, value) or above(flat, over)
    if entry is not None:
        return Named(entry[0], stands.span if stands else entry[1], stands.place if stands else None)
    if (not is_name(flat) or speaks_of_every(flat)) and not (stands and stands.apart):
        raise UngroundedError(f"{quoted(given)} is no name of a series: name each one that is meant")
    if stands is None:
        raise UngroundedError(
            f"{quoted(given)} is no series of the panel, and does not stand in or above line {line.number}"
        )
    return Named(flat, stands.span, stands.place)


def lines_above(lines: NumberedLines, line: NumberedLine, shown: frozenset[int]) -> list[NumberedLine]:
    """The shown lines above ``line``, nearest first, up to its nearest heading, and the headings above that."""
    found: list[NumberedLine] = []
    for number in range(line.number - 1, 0, -1):
        one = lines.get(number)
        if one is None:
            break
        if number in shown:
            found.append(one)
        if one.heading:
            found.extend(head for head in lines.heads_above(number) if head.number in shown)
            break
    return found
