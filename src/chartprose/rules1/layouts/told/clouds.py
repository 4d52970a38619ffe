"""Sides: which axis of a cloud a figure of a sentence is on, by the noun before it and the unit behind it."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules1.layouts.pairs.extent import BEHIND_RE, MOVE_RE, SIDE_RE, SPAN_RE
from chartprose.rules1.names import folded, occurrences
from chartprose.rules1.not_data import data_figures
from chartprose.rules1.nouns import UNITS, singular
from chartprose.rules1.trajectories.atom import next_word

if TYPE_CHECKING:
    from chartprose.rules1.context import Context
    from chartprose.rules1.parts import AxisDraft
    from chartprose.rules1.quantity import Reading

Side = Literal["x", "y"]
SIDES: Final[tuple[Side, ...]] = ("x", "y")
NOUN_RE = re.compile(r"[^()\[\],]{1,60}?(?=\s(?:of|per|in|at|on|after|from|for|since|until|between|vs)\s|$)")
"""What of a label is before its circumstances: "wing length" of "wing length at hatching"."""

TO_RE = re.compile(
    r"\s?[^\s\d,;.()]{0,12}(?:\s[a-z]{1,12})?\s(?:up\s|down\s)?(?:to|through)\s(?:about\s|around\s|[a-z]{6,13}\s)?[~≈]?"
)
"""What parts the ends of a range that begins with "from"."""

WORD_RE = re.compile(r"[^\W\d_]+")
JOINTS_RE = re.compile(r"[\s\w(\[:=≈~<>≤≥'-]*")
MAX_WORDS: Final = 7
FILLERS: Final = frozenset({
    "of", "from", "between", "at", "around", "about", "approximately", "roughly", "nearly", "in", "within", "the", "a",
    "range", "ranges", "ranging", "span", "spans", "spanning", "extend", "extends", "extending", "vary", "varies",
    "varying", "run", "runs", "running", "reach", "reaches", "reaching", "cover", "covers", "covering", "lie", "lies",
    "lying", "fall", "falls", "falling", "stretch", "stretches", "stretching", "is", "are", "mostly", "mainly", "all",
    "values", "value", "near", "up", "to", "that", "which", "go", "goes", "going", "below", "above", "under", "over",
    "less", "more", "than", "least", "most", "interval", "only", "also", "both", "axis", "direction", "somewhere",
})  # fmt: skip
"""Words between the noun of an axis and its figure."""

MARKS: Final = frozenset({
    "dot", "point", "marker", "mark", "outlier", "circle", "square", "triangle", "diamond", "cross", "star", "symbol",
})  # fmt: skip
"""Nouns behind a number that count the marks of a cloud."""

END: Final = r"(?:about\s|around\s|approximately\s)?(?P<axis>[xy])\s?[=≈~]\s?~?"
LETTER_RE = re.compile(rf"\b(?:from|between)\s{END}$", re.IGNORECASE)
SECOND_RE = re.compile(rf"\s?[^\s\d,;.()]{{0,12}}\s(?:to|and)\s{END}", re.IGNORECASE)
"""An end of a range behind the letter of its axis: "from x = 25 to x = 80"."""

LETTERED: Final = 32
WITHIN: Final = frozenset({"within", "inside", "until"})
MIN_NOUN: Final = 3


def sides_told(context: Context, start: int, end: int) -> dict[Side, Reading] | None:
    """The figures in ``[start, end)`` of the line by their axis; None if one has none, or an axis has two."""
    marks = _marks(context, start, end)
    units = _units(context)
    told: dict[Side, Reading] = {}
    for reading in _ranges(context, start, end):
        if singular(next_word(context.text, reading.end)) in MARKS and not reading.is_range:
            continue  # "about 40 dots"
        after = _mark_behind(context.text, reading, marks)
        if after is not None:
            marks.remove(after)  # it names no axis for the next figure
        before = after[2] if after else _side_before(context.text, reading, marks)
        sides = {before, _side_behind(context.text, reading, units)} - {None}
        side = sides.pop() if len(sides) == 1 else None
        if side is None or side in told:
            return None
        told[side] = _bounded(reading)
    return told


def _bounded(reading: Reading) -> Reading:
    """A figure behind "within" as an upper end."""
    if reading.head not in WITHIN or reading.value is None:
        return reading
    return reading._replace(value=None, high=reading.value, bound="below")


def tells_range(context: Context) -> bool:
    """Whether a text about a scatter plot tells a range beside the noun of an axis, so that it is no trajectory.

    "Mass increases from 2 to 9 kg between 5 and 60 m" is a trend of all marks.
    """
    if context.panel.chart_type != "scatter":
        return False
    text = context.text
    marks = _marks(context, context.start, len(text))
    ends = {last for _, last, side in marks if side == "y"}
    moves = (match for match in MOVE_RE.finditer(text, context.start) if SPAN_RE.match(text, match.end()))
    if any(match.start() - 1 in ends for match in moves):
        return True
    ranges = _ranges(context, context.start, len(text))
    return any(reading.is_range and _side_before(text, reading, marks) for reading in ranges)


def _ranges(context: Context, start: int, end: int) -> list[Reading]:
    """The figures that may be data, two with "from" and "to" as one range."""
    text = context.text
    readings = data_figures(context, start, end)
    joined = [
        (first, last)
        for first, last in pairwise(readings)
        if first.value is not None
        and last.first is not None
        and not last.is_range
        and (
            (first.head == "from" and TO_RE.fullmatch(text, first.digits[1], last.digits[0]))
            or _lettered(text, first, last)
        )
    ]
    begun = {first.digits: last for first, last in joined}
    ended = {last.digits for _, last in joined}
    return [
        reading.ranged(begun[reading.digits]) if reading.digits in begun else reading
        for reading in readings
        if reading.digits not in ended
    ]


def _lettered(text: str, first: Reading, last: Reading) -> bool:
    """Whether two figures are the ends of one axis, each behind its letter: "from x = 25 to x = 80"."""
    opened = LETTER_RE.search(text, max(0, first.digits[0] - LETTERED), first.digits[0])
    closed = SECOND_RE.fullmatch(text, first.digits[1], last.digits[0])
    return opened is not None and closed is not None and opened["axis"].lower() == closed["axis"].lower()


def _marks(context: Context, start: int, end: int) -> list[tuple[int, int, Side]]:
    """Where ``[start, end)`` names an axis: by its label, the noun of its label, its letter or its direction."""
    text = context.line.plain.text
    lower = folded(text)
    forms = {side: _nouns(context.panel.axis(side)) for side in SIDES}
    shared = forms["x"] & forms["y"]
    found: list[tuple[int, int, Side]] = [
        (first, last, side)
        for side in SIDES
        for form in forms[side] - shared
        for first, last in occurrences(lower, form, start)
        if last <= end
    ]
    found += [(match.start(), match.end(), "x" if match["x"] else "y") for match in SIDE_RE.finditer(text, start, end)]
    return sorted(found, key=lambda mark: mark[1])


def _nouns(axis: AxisDraft | None) -> set[str]:
    """The label of an axis and its last word, in the singular and in the plural."""
    nouns: set[str] = set()
    for key in axis.label_keys() if axis else ():
        noun = NOUN_RE.match(key)
        words = noun.group().split() if noun else []
        nouns |= {key, *(word for word in words[-1:] if len(word) >= MIN_NOUN)}
    return {form for noun in nouns for form in (noun, *_plurals(noun))}


def _plurals(noun: str) -> list[str]:
    """The plurals that a noun may have: "radius" → "radii", "frequency" → "frequencies"."""
    plurals = [f"{noun}s", f"{noun}es"]
    plurals += [f"{noun[:-2]}{to}" for ending, to in (("us", "i"), ("is", "es")) if noun.endswith(ending)]
    return plurals + ([f"{noun[:-1]}ies"] if noun.endswith("y") else [])


def _units(context: Context) -> dict[Side, set[str]]:
    """The units of the axes as they may stand behind a figure; none if both have the same."""
    told: dict[Side, set[str]] = {}
    for side in SIDES:
        axis = context.panel.axis(side)
        unit = axis.unit if axis else None
        one = singular((unit or "").lower())
        told[side] = {unit, f"{unit}s", one, UNITS.get(one, unit)} if unit else set()
    shared = told["x"] & told["y"]
    return {side: set() if shared else forms for side, forms in told.items()}


def _side_before(text: str, reading: Reading, marks: list[tuple[int, int, Side]]) -> Side | None:
    """The axis that is named right before a figure, but for words such as "ranging from"."""
    before = [mark for mark in marks if mark[1] <= reading.digits[0]]
    if not before:
        return None
    gap = text[before[-1][1] : reading.digits[0]]
    words = [word.lower() for word in WORD_RE.findall(gap)]
    fits = len(words) <= MAX_WORDS and FILLERS.issuperset(words) and JOINTS_RE.fullmatch(gap) is not None
    return before[-1][2] if fits else None


def _mark_behind(text: str, reading: Reading, marks: list[tuple[int, int, Side]]) -> tuple[int, int, Side] | None:
    """The axis that is named right behind a figure: "between 25 and 80 on the x-axis"."""
    behind = next((mark for mark in marks if mark[0] >= reading.digits[1]), None)
    return behind if behind and BEHIND_RE.fullmatch(text, reading.digits[1], behind[0]) else None


def _side_behind(text: str, reading: Reading, units: dict[Side, set[str]]) -> Side | None:
    """The axis whose unit stands right behind a figure."""
    at = reading.digits[1] + text.startswith(" ", reading.digits[1])
    for side in SIDES:
        for unit in units[side]:
            if text.startswith(unit, at) and not text[at + len(unit) : at + len(unit) + 1].isalnum():
                return side
    return None
