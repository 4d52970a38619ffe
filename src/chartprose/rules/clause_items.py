"""The items of a sentence about a series: its numbers, dates and names, each with the roles that its surroundings allow.

A role comes from structure: the preposition before a number, the words and units of the axes beside it, the domain of
an axis. The word lists are closed classes (prepositions, copulas, comparatives); verbs are not looked at, but for those
of beginning and ending.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from chartprose.record import Position
from chartprose.rules.dates import dates_in
from chartprose.rules.position import axis_words, is_numeric
from chartprose.rules.quantity import Reading, readings_in
from chartprose.text.names import norm

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from chartprose.record import Axis, Span
    from chartprose.rules.number import DecimalMark

Role = Literal["value", "place", "move"]
NameKind = Literal["series", "category", "panel"]
Names = "Callable[[str], list[tuple[int, int, str, str]]]"

PLACE_PREPS: Final = frozenset({"in", "by", "after", "before", "until", "till", "since", "during", "for", "on", "past",
                                "beyond", "through", "across"})  # fmt: skip
VALUE_PREPS: Final = frozenset({"to", "with", "is", "was", "are", "were"})
OPEN_PREPS: Final = frozenset({"at", "around", "near", "about", "from", "between", "roughly", "approximately"})
"""Prepositions by what stands behind them: a place, a value, or either."""

AMOUNTS: Final = frozenset({"value", "values", "level", "levels", "maximum", "minimum", "max", "min", "peak", "high", "low",
                            "average", "mean", "median"})  # fmt: skip
"""The nouns before "of" that make the number behind it a value; "an increase of 5" is none."""

REACHED: Final = frozenset({"reach", "reaches", "reached", "reaching", "hits", "hit", "hitting", "has", "have", "had", "shows",
                            "showed", "equals", "stands"})  # fmt: skip
"""What a bare value may be the object of; behind any other word it may be a difference: "gains 20%"."""

JOINING: Final = frozenset({"and", "then", "or", "but", "while", "whereas", "when", "where", "as", "followed", "throughout",
                            "over", "both", "(", ")", ",", ":", ";", "=", "<", ">"})  # fmt: skip
LEVELS: Final = frozenset({"around", "near", "close", "above", "below", "under", "beyond", "exceeds", "exceeding", "exceed",
                           "exceeded"})  # fmt: skip
"""The approximations and bounds that only a level has."""

FILLERS: Final = frozenset({"a", "an", "the", "just", "only", "also", "still"})
DURATIONS: Final = frozenset({"for", "over", "within", "in", "across", "during", "through"})
COUNTS: Final = frozenset({"first", "last", "next", "final", "initial"})
COMPARATIVES_RE = re.compile(
    r"\s?(?:[A-Za-z%]{1,12}\s)?(?:more|less|fewer|above|below|higher|lower|greater|smaller|larger|bigger|later|earlier"
    r"|longer|shorter|better|worse|than|apart|away|times|of\sthe|out\sof|per)\b"
)
"""What makes a number a difference, a ratio or a share."""

OPEN_LOW: Final = frozenset({"after", "past", "beyond", "since"})
OPEN_HIGH: Final = frozenset({"before", "until", "till", "through"})
ONWARD_RE = re.compile(r"\s(?:on|onwards?|and\s(?:beyond|later|after))\b", re.IGNORECASE)
EDGE_RE = re.compile(
    r"\b(?:at|by|near|towards?)\sthe\s(?:very\s)?(?P<edge>start|beginning|end)\b(?!\sof\s)", re.IGNORECASE
)
_ABOUT: Final = (
    r"(?:\s(?:an?|the|just|only|(?:score|value|level)s?\sof|approximately|about|around|near|roughly|~))*+\s?$"
)
_AT: Final = r"(?:\s(?:out|off|high|low|higher|lower))?+(?:\s(?:at|from|near|around|with|in|on|below|above|about))?+"
START_RE = re.compile(
    rf"\b(?:starts?|started|starting|begins?|began|beginning|opens?|opened|opening|initially){_AT}{_ABOUT}",
    re.IGNORECASE,
)
END_RE = re.compile(
    rf"\b(?:ends?|ended|ending|finish(?:es|ed|ing)?|closes?|closed|closing|finally){_AT}{_ABOUT}", re.IGNORECASE
)
"""A verb of beginning or ending right before a value, which then needs no place of its own."""

FRONT_RE = re.compile(r"(?:^|[,;.:(]|\b(?:and|then|but|while|whereas))\s*(?:then\s)?$", re.IGNORECASE)
WORD_RE = re.compile(r"[^\W\d_]+(?:[-'][^\W\d_]+)*|[=(),;:<>]|\d++(?:[.,^]\d++)*+")
JOINT_RE = re.compile(r"\s(?:(?P<unit>[^\W\d_]{1,14})\s)?(?:to|and|through|until)\s(?:(?P<noun>[^\W\d_]{1,14})\s)?$")
RANGES_RE = re.compile(r"\brang\w{1,3}\sfrom\s$", re.IGNORECASE)
SURE_RE = re.compile(r"\b(?:just|slightly|well)\sover\b", re.IGNORECASE)
YEAR_RE = re.compile(r"(?:1[5-9]|20|21)\d\d")
BY_RE = re.compile(r"(?:^|\d%?(?:\s[^\W\d_]{1,14})?\s)by\s[^\d]{0,20}$", re.IGNORECASE)
"""What stands before a place behind "by", which is no difference: "reaches 5 by 10"."""

MASK: Final = "ʬ"
LOOK_BACK: Final = 64
SLACK: Final = 0.5
"""So much of the domain a value may lie beyond its ends."""


@dataclass(slots=True)
class Item:
    """A number, a date or a name: where it stands, the roles that it may have, and what it is in each."""

    start: int
    end: int
    figures: Span
    roles: tuple[Role, ...]
    reading: Reading | None = None
    position: Position | None = None
    edge: Literal["start", "end"] | None = None
    fronted: bool = False
    derived: bool = False
    bound: bool = False


@dataclass(slots=True)
class Scene:
    """What is known about the sentence: its axes, and the words that stand for them."""

    text: str
    x: Axis | None
    y: Axis | None
    decimal: DecimalMark | None
    nouns: Collection[str] = ()
    x_words: frozenset[str] = field(default_factory=frozenset)
    y_words: frozenset[str] = field(default_factory=frozenset)

    def __post_init__(self) -> None:
        x_words = axis_words(self.x) | {norm(noun) for noun in self.nouns}
        y_words = axis_words(self.y) if self.y else frozenset({"y"})
        self.x_words, self.y_words = frozenset(x_words - y_words), frozenset(y_words - x_words)


class UnreadableError(Exception):
    """A number of the sentence has no role; the message says which, in one sentence."""

    def __init__(self, reason: str, span: Span) -> None:
        super().__init__(reason)
        self.reason, self.span = reason, span


def items_of(scene: Scene, names: list[tuple[int, int, str, str]]) -> list[Item]:
    """The items of a sentence in order.

    Raises:
        UnreadableError: a number can be neither a value nor a place.
    """
    taken = [Item(start, end, (start, end), ("place",), position=Position(label=name)) for start, end, kind, name in names
             if kind == "category"]  # fmt: skip
    masked = scene.text
    for start, end, _, _ in names:
        masked = masked[:start] + MASK * (end - start) + masked[end:]
    for start, end in dates_in(masked):
        taken.append(Item(start, end, (start, end), ("place",), position=Position(label=scene.text[start:end])))
        masked = masked[:start] + MASK * (end - start) + masked[end:]
    for edge in EDGE_RE.finditer(masked):
        side: Literal["start", "end"] = "end" if edge["edge"].lower() == "end" else "start"
        position = edge_position(scene.x, side)
        taken.append(Item(edge.start(), edge.end(), edge.span("edge"), ("place",), position=position, derived=True))
    numbers = [_number_item(scene, masked, reading) for reading in _merged(scene, masked, _readings(scene, masked))]
    items = sorted([*taken, *numbers], key=lambda item: item.start)
    for item in items:
        phrase = _phrase_start(scene, masked, item.start)
        item.fronted = FRONT_RE.search(masked, max(0, phrase - 12), phrase) is not None
    _bind(scene, masked, items)
    return items


def edge_position(x: Axis | None, side: Literal["start", "end"]) -> Position:
    """The lower or upper end of the axis: its domain, its first or last category, or its name."""
    place = 0 if side == "start" else -1
    if x is not None and x.categories:
        return Position(label=x.categories[place])
    if x is not None and x.domain is not None and x.domain[place] is not None:
        return Position(value=x.domain[place])
    return Position(label=side)


def _readings(scene: Scene, masked: str) -> list[Reading]:
    """The quantities; a range with "to" is parted where that "to" belongs to a "from" before it."""
    readings = readings_in(masked, scene.decimal)
    for before, reading in zip(readings, readings[1:], strict=False):
        if reading.join == "to" and any(
            each.head == "from" and not each.join for each in readings if each.end <= before.end
        ):
            at = masked.rfind(" to ", *reading.digits)
            return _readings(scene, f"{masked[: at + 1]};;{masked[at + 3 :]}")
    return readings


def _merged(scene: Scene, masked: str, readings: list[Reading]) -> list[Reading]:
    """The quantities with "from layer 16 to layer 48" as one range."""
    found: list[Reading] = []
    for reading in readings:
        last = found[-1] if found else None
        if last and last.value is not None and reading.value is not None and last.low is None and reading.low is None:
            joint = JOINT_RE.fullmatch(masked, last.end, reading.start)
            words = {norm(joint[name]) for name in ("unit", "noun") if joint and joint[name]}
            if (
                joint
                and words
                and words <= scene.x_words
                and last.value < reading.value
                and _opens_span(scene, masked, last.start)
            ):
                found[-1] = last._replace(
                    end=reading.end, digits=(last.digits[0], reading.digits[1]), value=None, low=last.value,
                    high=reading.value, join="and",
                )  # fmt: skip
                continue
        found.append(reading)
    return found


def _opens_span(scene: Scene, masked: str, start: int) -> bool:
    words = _before(masked, start)
    while words and words[-1] in scene.x_words:
        words.pop()
    return bool(words) and words[-1] in ("from", "between", "for")


def _before(masked: str, start: int) -> list[str]:
    return [match.group().lower() for match in WORD_RE.finditer(masked, max(0, start - LOOK_BACK), start)]


def _phrase_start(scene: Scene, masked: str, start: int) -> int:
    """Where the preposition and the noun before an item begin."""
    known = PLACE_PREPS | OPEN_PREPS | scene.x_words | {"the", "=", "value", "over"}
    place = start
    for match in reversed(list(WORD_RE.finditer(masked, max(0, start - LOOK_BACK), start))):
        if match.group().lower() not in known or masked[match.end() : place].strip():
            break
        place = match.start()
    return place


def _number_item(scene: Scene, masked: str, reading: Reading) -> Item:
    """A number with its roles.

    Raises:
        UnreadableError: it is a difference or a ratio, or fits neither axis.
    """
    figures = scene.text[slice(*reading.digits)]
    behind = masked[reading.end : reading.end + 32]
    if reading.ratio or reading.unit == "pp" or COMPARATIVES_RE.match(behind):
        raise UnreadableError(f"The number {figures} is a difference or a ratio, not a value.", reading.digits)
    words = _before(masked, reading.start)
    if (
        reading.bound == "above"
        and "over" in masked[reading.start : reading.digits[0]].split()
        and not SURE_RE.search(masked, reading.start - 12 if reading.start > 12 else 0, reading.digits[0])
    ):
        raise UnreadableError(f"The words before {figures} may name a span or a bound.", reading.digits)
    place = _place_of(scene, masked, reading, words)
    value = _is_value(scene, masked, reading, words)
    roles: tuple[Role, ...] = (("value",) if value else ()) + (("place",) if place else ())
    if reading.join == "from" and value and not RANGES_RE.search(masked, max(0, reading.start - 16), reading.start):
        roles = ("move", *(role for role in roles if role != "value"))
    if not roles:
        raise UnreadableError(f"The number {figures} fits neither axis.", reading.digits)
    end = reading.end
    if place and (onward := ONWARD_RE.match(masked, end)):
        end = onward.end()
    edge: Literal["start", "end"] | None = None
    if value and reading.join in (None, "dash", "to"):
        before = masked[max(0, reading.start - LOOK_BACK) : reading.start]
        edge = "start" if START_RE.search(before) else "end" if END_RE.search(before) else None
        if edge and place and reading.value is not None and edge_position(scene.x, edge).value == reading.value:
            edge = None  # "ends at 20" on an axis that ends there
    return Item(reading.start, end, reading.digits, roles, reading, place, edge)


def _noun(words: list[str], nouns: Collection[str]) -> bool:
    """Whether the last word before a number, but for a sign of equality, is one of ``nouns``."""
    last = words[:-1] if words[-1:] == ["="] else words
    return bool(last) and last[-1] in nouns and not _is_figure(last[-2:-1])


def _is_figure(words: list[str]) -> bool:
    return bool(words) and words[0][0].isdigit()


def _place_of(scene: Scene, masked: str, reading: Reading, words: list[str]) -> Position | None:
    """The position that a number may be, or ``None``."""
    noun = _noun(words, scene.x_words)
    behind = WORD_RE.match(masked, reading.end + 1) if masked[reading.end : reading.end + 1] == " " else None
    counted = behind is not None and norm(behind.group()) in scene.x_words
    unit = reading.unit is not None and scene.x is not None and norm(reading.unit) == norm(scene.x.unit or "")
    if reading.low is not None and reading.value is not None:
        return None
    if reading.unit is not None and not unit and not (noun and scene.x is not None and scene.x.unit is None):
        return None
    rest = [word for word in words if word not in scene.x_words and word != "="] if noun else words
    prep = rest[-1] if rest else ""
    if (counted or unit) and not noun and (prep in DURATIONS or prep in COUNTS or prep not in PLACE_PREPS | OPEN_PREPS):
        return None  # "for 5 weeks" is a duration, "the first 5 layers" are a span
    if not (noun or counted or unit) and (not is_numeric(scene.x) or prep in VALUE_PREPS or prep == "of"):
        return None
    if prep == "by" and not (noun or counted or unit or YEAR_RE.fullmatch(masked, *reading.digits)):
        lead = BY_RE.search(masked, 0, reading.digits[0])
        if lead is None:
            return None  # "drops by 5"
    if scene.x is None and not (noun or counted) and prep not in PLACE_PREPS:
        return None
    if not (
        noun
        or counted
        or unit
        or prep in PLACE_PREPS | OPEN_PREPS
        or prep in ("", "(", ",")
        or reading.start != reading.digits[0]
    ):
        return None
    if not _within(scene.x, reading, 0.0):
        return None
    if reading.bound is not None or reading.join is not None:
        return Position(low=reading.low, high=reading.high)
    if (
        prep in OPEN_LOW
        or (prep == "from" and ONWARD_RE.match(masked, reading.end))
        or ONWARD_RE.match(masked, reading.end)
    ):
        return Position(low=reading.value)
    return (
        Position(high=reading.value)
        if prep in OPEN_HIGH or rest[-2:] == ["up", "to"]
        else Position(value=reading.value)
    )


def _is_value(scene: Scene, masked: str, reading: Reading, words: list[str]) -> bool:
    """Whether a number may be a value: what stands before it leads to one, and what follows counts nothing else."""
    while words and words[-1] in FILLERS:
        words = words[:-1]
    counted = words[-1:] and words[-1] in scene.x_words and _is_figure(words[-2:-1])
    lead = words[-1] if words and not counted else "("
    if _noun(words, scene.x_words) or lead in PLACE_PREPS or not _within(scene.y, reading, SLACK):
        return False
    behind = WORD_RE.match(masked, reading.end + 1) if masked[reading.end : reading.end + 1] == " " else None
    if behind and not _follows(scene, behind.group().lower()):
        return False
    level = (masked[reading.start : reading.digits[0]].lower().split() or [""])[0] in LEVELS
    known = VALUE_PREPS | OPEN_PREPS | REACHED | JOINING | scene.y_words
    if lead == "of":
        level = words[-2:-1] != [] and words[-2] in AMOUNTS | scene.y_words
    elif not level:
        level = lead in known or lead.startswith(MASK)
    return level and _fits_value(scene, reading)


def _follows(scene: Scene, word: str) -> bool:
    """Whether ``word`` may follow a value: a preposition, a joint, a word of its axis; a noun would be what it counts."""
    known = PLACE_PREPS | OPEN_PREPS | VALUE_PREPS | JOINING | scene.y_words | {"before", "the", "it", "of"}
    return word in known or word.endswith("ly") or word.startswith(MASK)


def _fits_value(scene: Scene, reading: Reading) -> bool:
    """Whether the unit of a number may be that of the value axis."""
    if reading.unit is None:
        return True
    units = [norm(axis.unit or "") if axis else "" for axis in (scene.x, scene.y)]
    unit = norm(reading.unit)
    if unit == units[1]:
        return True
    if unit == units[0]:
        return False
    label = norm(f"{scene.y.label or ''} {units[1]}") if scene.y else unit
    return unit in label or (unit == "%" and "percent" in label) or (unit != "%" and not units[1])


def _within(axis: Axis | None, reading: Reading, slack: float) -> bool:
    """Whether all ends of a number lie in the domain of an axis, or beyond it by ``slack`` of its width."""
    if axis is None or axis.domain is None or axis.scale == "log":
        return True
    low, high = axis.domain
    width = abs(high - low) * slack if low is not None and high is not None else 0.0
    return all(
        (low is None or (slack and high is None) or end >= low - width)
        and (high is None or (slack and low is None) or end <= high + width)
        for end in reading.ends
    )


def _bind(scene: Scene, masked: str, items: list[Item]) -> None:
    """Settle what stands in one phrase: of "2 at 10" the second is the place of the first."""
    for first, second in zip(items, items[1:], strict=False):
        gap = masked[first.end : second.start].lower()
        words = [match.group() for match in WORD_RE.finditer(gap)]
        while words and words[0] in scene.y_words:
            words.pop(0)
        known = PLACE_PREPS | (OPEN_PREPS - {"from", "between"}) | scene.x_words | {"the", "="}
        phrase = bool(words) and words[0] in PLACE_PREPS | OPEN_PREPS and all(word in known for word in words)
        place = not words and second.derived
        if len(first.roles) > 1 and first.edge is None and _before(masked, first.start)[-1:] == ["at"] and not place:
            continue  # "peaks at 10 at 5"
        if (phrase or place) and "place" in second.roles and "value" in first.roles and not first.bound:
            first.roles, second.roles, second.bound = ("value",), ("place",), True
    if (
        items
        and "place" in items[0].roles
        and items[0].fronted
        and not masked[: _phrase_start(scene, masked, items[0].start)].strip()
    ):
        leads = WORD_RE.match(masked, _phrase_start(scene, masked, items[0].start))
        if (
            leads
            and leads.group().lower() in PLACE_PREPS | OPEN_PREPS
            and not items[0].bound
            and items[0].roles != ("value",)
        ):
            items[0].roles = ("place",)
