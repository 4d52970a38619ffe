"""The items of a sentence about a series: numbers, dates and names, each with the roles that its surroundings allow.

A role comes from structure: the preposition before a number, the words and units of the axes next to it, the domain of
an axis. The words are prepositions, copulas, conjunctions and comparatives; verbs are not looked at, but for those of
beginning, of ending and of reaching.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal

from chartprose.record import Position
from chartprose.rules.lookup import MASK, blanked
from chartprose.rules.position import YEAR_RE, axis_words, dates_in, has_unit, is_numeric, may_be_dated, on_axis, placed
from chartprose.rules.quantity import Reading, readings_in
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from chartprose.record import Axis, Span
    from chartprose.rules.context import Context
    from chartprose.rules.number import DecimalMark

Role = Literal["value", "position"]

POSITION_PREPS: Final = frozenset({
    "in", "by", "after", "before", "until", "till", "since", "during", "for", "on", "past", "beyond", "through",
    "across",
})  # fmt: skip
VALUE_PREPS: Final = frozenset({"to", "with", "is", "was", "are", "were"})
AMBIGUOUS_PREPS: Final = frozenset({"at", "around", "near", "about", "from", "between", "roughly", "approximately"})
"""Prepositions by what follows them: a position, a value, or either."""

PEAK_PREPS: Final = frozenset({"at", "around", "near"})
PREPS: Final = POSITION_PREPS | AMBIGUOUS_PREPS

AMOUNTS: Final = frozenset({
    "value", "values", "level", "levels", "maximum", "minimum", "max", "min", "peak", "high", "low", "average",
    "mean", "median",
})  # fmt: skip
"""The nouns before "of" that make the number after it a value; "an increase of 5" is none."""

REACHING_VERBS: Final = frozenset({
    "reach", "reaches", "reached", "reaching", "hits", "hit", "hitting", "has", "have", "had", "shows", "showed",
    "equals", "stands",
})  # fmt: skip
"""What a bare value may be the object of; after any other word it may be a difference: "gains 20%"."""

CONJUNCTIONS: Final = frozenset({
    "and", "then", "or", "but", "while", "whereas", "when", "where", "as", "followed", "throughout", "over", "both",
    "(", ")", ",", ":", ";", "=", "<", ">",
})  # fmt: skip
FOLLOWING: Final = PREPS | VALUE_PREPS | CONJUNCTIONS | {"the", "it", "of", "up"}
"""What may follow a value."""

LEVEL_WORDS: Final = frozenset({
    "around", "near", "close", "above", "below", "under", "beyond", "exceeds", "exceeding", "exceed", "exceeded",
})  # fmt: skip
"""The approximations and bounds that only a level has."""

LEVEL_PREPS: Final = frozenset({"at", "around", "near", "of", "is", "are", "was", "were", "between"})
FILLERS: Final = frozenset({"a", "an", "the", "just", "only", "also", "still"})
DURATIONS: Final = frozenset({"for", "over", "within", "in", "across", "during", "through"})
COMPARATIVES_RE = re.compile(
    r"\s?(?:(?!and\b|or\b|then\b|but\b|while\b|before\b|after\b)[A-Za-z%]{1,12}\s)?(?:more|less|fewer|above|below|higher|lower|greater|smaller|larger|bigger|later|earlier"
    r"|longer|shorter|better|worse|than|apart|away|times|of\sthe|out\sof|per)\b"
)
"""What makes a number a difference, a ratio or a share."""

_ABOUT: Final = (
    r"(?:\s(?:an?|the|just|only|(?:score|value|level)s?\sof|approximately|about|around|near|roughly|~))*+\s?$"
)
_AT: Final = r"(?:\s(?:out|off|high|low|higher|lower))?+(?:\s(?:at|from|near|around|with|in|on|below|above|about))?+"
EDGE_RE = re.compile(
    r"\b(?:(?P<start>starts?|started|starting|begins?|began|beginning|opens?|opened|opening|initially)"
    rf"|ends?|ended|ending|finish(?:es|ed|ing)?|closes?|closed|closing|finally){_AT}{_ABOUT}",
    re.IGNORECASE,
)
"""A verb of beginning or ending right before a value, which then needs no position of its own."""

FRONT_RE = re.compile(r"(?:^|[,;.:(]|\b(?:and|then|but|while|whereas))\s*(?:then\s)?$", re.IGNORECASE)
WORD_RE = re.compile(r"[^\W\d_]+(?:[-'][^\W\d_]+)*|[=(),;:<>]|\d++(?:[.,^]\d++)*+")
RANGES_RE = re.compile(r"\brang\w{1,3}\sfrom\s$", re.IGNORECASE)
SURE_RE = re.compile(r"(?:just|slightly|well)\sover\b", re.IGNORECASE)
BY_RE = re.compile(r"(?:^|\d%?(?:\s[^\W\d_]{1,14})?\s)by\s[^\d]{0,20}$", re.IGNORECASE)
"""What precedes a position after "by", which is not a difference: "reaches 5 by 10"."""

LOOK_BACK: Final = 64
PHRASE_WORDS: Final = PREPS | {"the", "=", "value", "over"}
SUBJECTS: Final = frozenset({"it", "they", "this", "the"})
LEADS: Final = VALUE_PREPS | AMBIGUOUS_PREPS | REACHING_VERBS | CONJUNCTIONS
SLACK: Final = 0.5
"""How far a value may be beyond the ends of the domain, as a share of it."""


@dataclass(slots=True)
class Item:
    """A number, a date or a name: where it is, the roles that it may have, and what it is in each.

    ``bound`` is set where it is the position of the item before it; ``level`` where its words are those of a level,
    ``changes`` where it may be the values at both ends of a change: "rises from 2 to 5".
    """

    start: int
    end: int
    figures: Span
    roles: tuple[Role, ...]
    reading: Reading | None = None
    position: Position | None = None
    edge: Literal["start", "end"] | None = None
    bound: bool = False
    level: bool = False
    changes: bool = False


@dataclass
class ClauseContext:
    """What is known about the sentence: its axes, and their words; ``masked`` is its text without names."""

    text: str
    x: Axis | None
    y: Axis | None
    decimal: DecimalMark | None
    masked: str
    before: str = ""
    x_words: frozenset[str] = field(default_factory=frozenset)
    y_words: frozenset[str] = field(default_factory=frozenset)

    def __post_init__(self) -> None:
        x_words = axis_words(self.x)
        y_words = axis_words(self.y) if self.y else frozenset({"y"})
        self.x_words, self.y_words = frozenset(x_words - y_words), frozenset(y_words - x_words)

    @cached_property
    def words(self) -> list[tuple[str, int, int]]:
        """The words, numbers and signs of the masked sentence, each with where it begins and ends."""
        return [(found.group().lower(), *found.span()) for found in WORD_RE.finditer(self.masked)]

    def words_before(self, place: int) -> list[str]:
        """The last words before a place, in their order."""
        return [word for word, _, end in self.words if place - LOOK_BACK < end <= place]

    def word_after(self, place: int) -> str:
        """The word that follows a place after one space, or an empty string."""
        found = WORD_RE.match(self.masked, place + 1) if self.masked[place : place + 1] == " " else None
        return found.group() if found else ""

    def is_fronted(self, start: int) -> bool:
        """Whether the phrase of an item is at the beginning of its clause: "By layer 10, …"."""
        place = start
        for word, first, end in reversed(self.words):
            if end <= place:
                if not (word in PHRASE_WORDS or word in self.x_words) or self.masked[end:place].strip():
                    break
                place = first
        return FRONT_RE.search(self.masked, max(0, place - 12), place) is not None


class UnreadableError(Exception):
    """A number of the sentence has no role; the message says which, in one sentence."""

    def __init__(self, reason: str, span: Span) -> None:
        super().__init__(reason)
        self.reason, self.span = reason, span


def items_of(clause: ClauseContext, names: Iterable[tuple[int, int, str, str]]) -> list[Item]:
    """The items of a sentence in order; its dates are clause.masked, too.

    Raises:
        UnreadableError: a number can be neither a value nor a position.
    """
    taken = [
        Item(start, end, (start, end), ("position",), position=Position(label=name))
        for start, end, kind, name in names
        if kind == "category"
    ]
    dates = dates_in(clause.masked)
    for start, end in dates:
        if not may_be_dated(clause.x, clause.text[start:end]):
            raise UnreadableError(f"the date {clause.text[start:end]} is not on the axis", (start, end))
        taken.append(Item(start, end, (start, end), ("position",), position=Position(label=clause.text[start:end])))
    clause.masked = blanked(clause.masked, dates)
    readings = readings_in(clause.masked, clause.decimal)
    items = sorted([*taken, *(_number_item(clause, one) for one in readings)], key=lambda item: item.start)
    change = next((item for item in items if item.changes), None)
    if change is not None and sum(one.join is not None for one in readings) > 1:
        raise UnreadableError("either of two ranges could be one of values", change.figures)
    _bind(clause, items)
    return items


def sole_pair(text: str, context: Context, decimal: DecimalMark | None) -> tuple[Reading, Position] | None:
    """The one value and the one position of a sentence, whatever else is in it; None where there are several."""
    hits = [hit for hit in context.lookup.names_in(text) if not text[hit.start : hit.end].isdigit()]
    masked = blanked(text, [hit[:2] for hit in hits])
    clause = ClauseContext(text, context.position_axis, context.value_axis, decimal, masked)
    named = {m.name for hit in hits for m in hit.meanings if m.role == "category"}
    positions = [Position(label=name) for name in named]
    values = []
    for reading in readings_in(masked, decimal):
        try:
            item = _number_item(clause, reading)
        except UnreadableError:
            continue
        if item.roles == ("value",):
            values.append(reading)
        elif item.roles == ("position",) and item.position is not None:
            positions.append(item.position)
        else:
            return None
    return (values[0], positions[0]) if len(values) == len(positions) == 1 else None


def edge_position(x: Axis | None, side: Literal["start", "end"]) -> Position:
    """The lower or upper end of the axis: its domain, its first or last category, or its name."""
    place = 0 if side == "start" else -1
    if x is not None and x.categories:
        return Position(label=x.categories[place])
    if x is not None and x.domain is not None and x.domain[place] is not None:
        return Position(value=x.domain[place])
    return Position(label=side)


def _number_item(clause: ClauseContext, reading: Reading) -> Item:
    """A number with its roles.

    Raises:
        UnreadableError: it is a difference or a ratio, or fits neither axis.
    """
    figures = clause.text[slice(*reading.digits)]
    masked = clause.masked
    if reading.ratio or reading.unit == "pp" or COMPARATIVES_RE.match(masked, reading.end, reading.end + 32):
        raise UnreadableError(f"the number {figures} is a difference or a ratio, not a value", reading.digits)
    if "over" in masked[reading.start : reading.digits[0]].split() and not SURE_RE.match(masked, reading.start):
        raise UnreadableError(f"“over” before {figures} could introduce a range or a bound", reading.digits)
    words = clause.words_before(reading.start)
    place = _position_of(clause, reading, words)
    value = _is_value(clause, reading, words)
    changes = value and reading.join == "from" and not RANGES_RE.search(masked, 0, reading.start)
    value = value and not changes  # "rises from 2 to 5": a change, whose ends have their positions elsewhere
    changes = changes and not clause.is_fronted(reading.start)
    roles: tuple[Role, ...] = (*(("value",) if value else ()), *(("position",) if place else ()))
    if not roles:
        raise UnreadableError(f"the number {figures} fits neither axis", reading.digits)
    edge: Literal["start", "end"] | None = None
    if value and reading.join in (None, "dash", "to"):
        verb = EDGE_RE.search(masked, max(0, reading.start - LOOK_BACK), reading.start)
        edge = None if verb is None else "start" if verb["start"] else "end"
        if edge and place and reading.value is not None and edge_position(clause.x, edge).value == reading.value:
            edge = None  # "ends at 20" on an axis that ends there
    level = _starts_level(masked, reading) or not LEVEL_PREPS.isdisjoint(words[-1:])
    return Item(reading.start, reading.end, reading.digits, roles, reading, place, edge, level=level, changes=changes)


def _noun(words: list[str], nouns: Collection[str]) -> bool:
    """Whether the last word before a number, but for a sign of equality, is one of ``nouns``."""
    last = words[:-1] if words[-1:] == ["="] else words
    return bool(last) and last[-1] in nouns and not _is_figure(last[-2:-1])


def _is_figure(words: list[str]) -> bool:
    return bool(words) and words[0][0].isdigit()


def _position_of(clause: ClauseContext, reading: Reading, words: list[str]) -> Position | None:
    """The position that a number may be, or ``None``."""
    noun = _noun(words, clause.x_words)
    counted = norm(clause.word_after(reading.end)) in clause.x_words
    fits = reading.unit is not None and has_unit(clause.x, reading.unit)
    unit = fits and not has_unit(clause.y, reading.unit or "")
    if reading.unit is not None and not fits and not (noun and clause.x is not None and clause.x.unit is None):
        return None
    rest = [word for word in words if word not in clause.x_words and word != "="] if noun else words
    prep = rest[-1] if rest else ""
    if (counted or unit) and not noun and (prep in DURATIONS or prep not in PREPS):
        return None  # "for 5 weeks" is a duration, "the first 5 layers" are a span
    if clause.x is None and not (noun or counted) and prep not in POSITION_PREPS:
        return None
    if not (noun or counted or unit):
        placing = not AMBIGUOUS_PREPS.isdisjoint(clause.masked[reading.start : reading.digits[0]].lower().split())
        measured = clause.x is not None and (clause.x.domain is not None or bool(clause.x.ticks))
        led = prep in PREPS or (prep in ("", "(", ",") and measured) or placing
        if not measured and prep in AMBIGUOUS_PREPS and clause.y is not None and clause.y.domain is not None:
            led = not _within(clause.y, reading, 0.0)  # "12 at 30": nothing says which is the value
        if not led or not is_numeric(clause.x) or prep in VALUE_PREPS or prep == "of":
            return None
        year = YEAR_RE.fullmatch(clause.masked, *reading.digits)
        if prep == "by" and not year and not BY_RE.search(clause.masked, 0, reading.digits[0]):
            return None  # "drops by 5"
    stated = placed(reading, ["until"] if rest[-2:] == ["up", "to"] else rest[-1:])
    place = None if stated is None else on_axis(stated, clause.x)
    return place if place is not stated or _within(clause.x, reading, 0.0) else None


def _is_value(clause: ClauseContext, reading: Reading, words: list[str]) -> bool:
    """Whether a number may be a value: what precedes it leads to one, and what follows counts nothing else."""
    while words and words[-1] in FILLERS:
        words = words[:-1]
    counted = words[-1:] and words[-1] in clause.x_words and _is_figure(words[-2:-1])
    lead = words[-1] if words and not counted else "("
    if _noun(words, clause.x_words) or lead in POSITION_PREPS or not _within(clause.y, reading, SLACK):
        return False
    behind = clause.word_after(reading.end).lower()
    if behind in SUBJECTS and clause.is_fronted(reading.start):
        return False  # "at 10 it reaches 5"
    if behind and not (behind in FOLLOWING or behind in clause.y_words or behind.endswith("ly") or behind[0] == MASK):
        return False  # it is a noun that is not a word of the axis: what the number counts
    level = _starts_level(clause.masked, reading)
    if lead == "of":
        level = words[-2:-1] != [] and words[-2] in AMOUNTS | clause.y_words
    elif not level:
        follows_digit = clause.masked[max(0, reading.start - 2) : reading.start - 1].isdigit()
        level = lead in LEADS or lead in clause.y_words or lead.startswith(MASK) or follows_digit
    return level and _fits_value(clause, reading)


def _starts_level(masked: str, reading: Reading) -> bool:
    """Whether the approximation or the bound of a number is one that only a level has."""
    return (masked[reading.start : reading.digits[0]].lower().split() or [""])[0] in LEVEL_WORDS


def _fits_value(clause: ClauseContext, reading: Reading) -> bool:
    """Whether the unit of a number may be that of the value axis."""
    if reading.unit is None or has_unit(clause.y, reading.unit):
        return True
    if has_unit(clause.x, reading.unit):
        return False
    return clause.y is None or (reading.unit != "%" and clause.y.unit is None)


def _within(axis: Axis | None, reading: Reading, slack: float) -> bool:
    """Whether all ends of a number lie in the domain of an axis, or beyond it by ``slack`` of its width."""
    if axis is None or axis.domain is None:
        return True
    low, high = axis.domain
    if slack and (low is None or high is None or low >= high):
        return True
    if slack and axis.scale == "log" and low and high:
        low, high = low / 10, high * 10
    elif low is not None and high is not None:
        low, high = low - (high - low) * slack, high + (high - low) * slack
    return all((low is None or end >= low) and (high is None or end <= high) for end in reading.ends)


def _may_be_level(clause: ClauseContext, item: Item) -> bool:
    """Whether a number that is taken for a position lies on the value axis, and no noun says that it is a position."""
    if item.reading is None or item.bound or item.roles != ("position",) or clause.is_fronted(item.start):
        return False
    return _within(clause.y, item.reading, 0.0) and not _noun(clause.words_before(item.start), clause.x_words)


def _bind(clause: ClauseContext, items: list[Item]) -> None:
    """Bind the items of one phrase: in "2 at 10" the second is the position of the first."""
    for first, second in itertools.pairwise(items):
        gap = clause.masked[first.end : second.start].lower()
        words = [match.group() for match in WORD_RE.finditer(gap)]
        while words and words[0] in clause.y_words:
            words.pop(0)
        known = POSITION_PREPS | (AMBIGUOUS_PREPS - {"from", "between"}) | clause.x_words | {"the", "="}
        phrase = bool(words) and words[0] in PREPS and all(word in known for word in words)
        lead = [*clause.words_before(first.start)[-1:], *clause.masked[first.start : first.figures[0]].lower().split()]
        if len(first.roles) > 1 and first.edge is None and not PEAK_PREPS.isdisjoint(lead):
            continue  # "peaks at 10 at 5", "peaks around 10 at 5"
        if phrase and "position" in second.roles and "value" in first.roles and not first.bound:
            first.roles, second.roles, second.bound = ("value",), ("position",), True
        elif phrase and words[0] == "at" and "position" in second.roles and _may_be_level(clause, first):
            raise UnreadableError("either of two numbers could be the value", first.figures)
