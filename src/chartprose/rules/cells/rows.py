"""Rows: what is on one line, as keys with their values, values with names in brackets, and tuples.

A row is well-formed if nothing else is in it; a line that is not is a sentence.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.rules.cells.missing import missing_of, said_missing
from chartprose.rules.cells.types import Cell, Label
from chartprose.rules.quantity import readings_in

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.rules.number import DecimalMark
    from chartprose.rules.quantity import Reading
    from chartprose.text.markup import Plain

Offsets = tuple[int, int]

SEPARATOR_RE = re.compile(r"[,;]\s|;$|\sand\s|\s[|·•]\s|\.$")
KEY_END_RE = re.compile(r"\s?(?:[:=~]|=>|->|→|-)\s?$|\sis$")
COLON_RE = re.compile(r"\s?[:=]\s")
ARROW_RE = re.compile(r"\s?(?:=>|->|→)\s?")
PLACING: Final = (" at ", " in ", " for ", " on ")
KEY_SIGN_RE = re.compile(rf":|{ARROW_RE.pattern}")
TAIL_WORD_RE = re.compile(r"[^\s,;:()\[\]]+")
MAX_KEY_WORDS: Final = 8
MAX_TAIL_WORDS: Final = 4
DIGIT_RE = re.compile(r"\d")
BRACKET_RE = re.compile(r"[()\[\]]")
SIGNS: Final = " :=~>→-"
KEY_SLOTS: Final = frozenset({"key", "weak", "measure"})
"""The slots of what is before a value: words with a sign after them, words without one, words within brackets."""


@dataclass(slots=True)
class RowSegment:
    """A stretch of a row between two separators, with its readings outside and inside brackets."""

    start: int
    end: int
    outside: list[Reading] = field(default_factory=list)
    inside: dict[Offsets, list[Reading]] = field(default_factory=dict)
    brackets: list[Offsets] = field(default_factory=list)


def row_of(plain: Plain, masked: str, start: int, end: int, decimal: DecimalMark | None = ".") -> list[Cell] | None:
    """The cells of the row that ``plain`` is from ``start`` to ``end``, or None where that is a sentence.

    Their paths are the labels in the row, a key first; ``masked`` is the text with the digits of names hidden.
    """
    readings = [r for r in readings_in(masked, decimal) if start <= r.digits[0] and r.digits[1] <= end]
    if not readings:
        return None
    cells: list[Cell] = []
    for number, segment in enumerate(_segments(plain.text, masked, (start, end), readings)):
        if segment.outside or segment.inside:
            found = _cells(plain, segment, number)
            if found is None:
                return None
            cells += found
        elif cells:
            cells += _gap(plain, segment)
        elif plain.text[segment.start : segment.end].strip():
            return None
    return cells


def is_keyed(cell: Cell) -> bool:
    """Whether a cell has a key in its row."""
    return bool(cell.path) and cell.path[0].slot in KEY_SLOTS


def _segments(text: str, masked: str, frame: Offsets, readings: Sequence[Reading]) -> list[RowSegment]:
    """The stretches between separators that are outside brackets, quantities and names."""
    start, end = frame
    brackets = _brackets(text, start, end)
    closed = sorted([*brackets, *((reading.start, reading.end) for reading in readings)])
    segments, begin, passed = [], start, 0
    for match in SEPARATOR_RE.finditer(masked, start, end):
        cut = match.start()
        while passed < len(closed) and closed[passed][1] <= cut:
            passed += 1
        if passed == len(closed) or cut < closed[passed][0]:
            segments.append(RowSegment(begin, cut))
            begin = match.end()
    segments.append(RowSegment(begin, end))
    ends = [segment.end for segment in segments]
    for bracket in brackets:
        segments[bisect_right(ends, bracket[0])].brackets.append(bracket)
    for reading in readings:
        segment = segments[bisect_right(ends, reading.digits[0])]
        home = next((b for b in segment.brackets if b[0] < reading.digits[0] < b[1]), None)
        if home is None or reading.start < home[0]:
            segment.outside.append(reading)
        else:
            segment.inside.setdefault(home, []).append(reading)
    return segments


def _brackets(text: str, start: int, end: int) -> list[Offsets]:
    """The outermost brackets of ``text[start:end]``."""
    found: list[Offsets] = []
    depth, begin = 0, start
    for match in BRACKET_RE.finditer(text, start, end):
        if match.group() in "([":
            begin = begin if depth else match.start()
            depth += 1
        elif depth:
            depth -= 1
            if not depth:
                found.append((begin, match.end()))
    return found


def _cells(plain: Plain, segment: RowSegment, number: int) -> list[Cell] | None:
    """The cells of a stretch: one value outside brackets, or what a pair of brackets holds."""
    text = plain.text
    if len(segment.outside) == 1 and (absent := _absent_at(plain, segment, segment.outside[0])) is not None:
        return [absent]
    if len(segment.outside) == 1 and KEY_SIGN_RE.match(text, segment.outside[0].end):
        return [cell for cell in _gap(plain, segment) if cell.missing is not None] or None  # "2014: not counted"
    if len(segment.outside) == 1 or _is_pair(text, segment):
        return _outer(plain, segment, segment.outside[-1])
    if segment.outside or len(segment.inside) != 1:
        return None
    ((bracket, readings),) = segment.inside.items()
    if text[bracket[1] : segment.end].strip(" ."):
        return None
    if text[bracket[0]] == "[" and len(readings) > 1 and not text[segment.start : bracket[0]].strip(" ,"):
        return None  # the ends of an interval, or a place in the picture
    return _inner(plain, segment.start, bracket, readings, number)


def _absent_at(plain: Plain, segment: RowSegment, reading: Reading) -> Cell | None:
    """A place without a value: "no point at 10", whose number is no value; None where it is one."""
    behind = plain.text[max(reading.end, reading.digits[1]) : segment.end]
    if not plain.text.endswith(PLACING, segment.start, reading.start) or behind.strip(" ."):
        return None
    end = plain.text.rindex(" ", segment.start, reading.start - 1)
    missing = missing_of(plain.text[segment.start : end])
    label = _label(plain, reading.start, reading.end, "key")
    return None if missing is None else Cell((label,), plain.span(segment.start, end), missing=missing)


def _is_pair(text: str, segment: RowSegment) -> bool:
    """Whether the first of two numbers is the key of the second: "2010: 12", "2010 ~ 12", "5 s → 12 m"."""
    if len(segment.outside) != 2:
        return False
    first, second = segment.outside
    if text[first.end : second.start] == " ":
        return text[second.start] == "~"
    if first.unit not in (None, second.unit) and ARROW_RE.fullmatch(text, first.end, second.start):
        return True
    return COLON_RE.fullmatch(text, first.end, second.start) is not None


def _gap(plain: Plain, segment: RowSegment) -> list[Cell]:
    """A name with words in place of a value: "Grass: not shown", "no bar (Grass)", "Grass no bar"; or another name."""
    sign = KEY_SIGN_RE.search(plain.text, segment.start, segment.end)
    if sign is not None:
        (start, end), labels = (sign.end(), segment.end), _key(plain, segment.start, sign.start(), "key")
    elif segment.brackets:
        first, last = segment.brackets[0]
        (start, end), labels = (segment.start, first), [_label(plain, first + 1, last - 1, "bracket")]
    elif (said := said_missing(plain.text, segment.start, segment.end)) is not None:
        (start, end), labels = said, _key(plain, segment.start, said[0], "key")
    else:
        (start, end), labels = (segment.start, segment.end), []
    missing = missing_of(plain.text[start:end])
    if missing is not None:
        return [Cell(tuple(labels), plain.span(start, end), missing=missing)]
    labels = _key(plain, segment.start, sign.start() if sign is not None else segment.end, "key")
    return [Cell(tuple(labels), labels[0].span)] if labels else []


def _outer(plain: Plain, segment: RowSegment, reading: Reading) -> list[Cell] | None:
    """A value outside brackets, with the key before it and what follows it."""
    text = plain.text
    behind = [bracket for bracket in segment.brackets if bracket[0] >= reading.end - 1]
    if any(bracket in segment.inside for bracket in segment.brackets if bracket[0] < reading.start):
        return None
    strong = len(segment.outside) > 1 or KEY_END_RE.search(text, segment.start, reading.start) is not None
    key = _key(plain, segment.start, reading.start, "key" if strong else "weak")
    place = max(reading.end, reading.digits[1])
    tail = _tail(plain, place, max(place, behind[0][0] if behind else segment.end))
    if tail is None or any(len(label.text.split()) > MAX_KEY_WORDS for label in key):
        return None
    for bracket, following in zip(behind, [*behind, (segment.end, segment.end)][1:], strict=True):
        if text[bracket[1] : following[0]].strip(" .:"):
            return None
    brackets = [_label(plain, first + 1, last - 1, "bracket") for first, last in behind]
    cell = _cell(plain, reading, (*key, *tail, *brackets))
    cell.extra = [one for bracket in behind for one in segment.inside.get(bracket, ())]
    cell.also = [plain.span(*one.digits) for one in cell.extra]
    return [cell]


def _inner(plain: Plain, start: int, bracket: Offsets, readings: Sequence[Reading], number: int) -> list[Cell] | None:
    """The values in brackets, parted by commas, each with its key or its index; the name before begins at ``start``."""
    text, place = plain.text, bracket[0] + 1
    lead = _key(plain, start, bracket[0], "lead")
    found = []
    for item, reading in enumerate(readings):
        following = readings[item + 1].start if item + 1 < len(readings) else bracket[1] - 1
        comma = min((c for c in (text.find(s, reading.end, following) for s in ",;") if c >= 0), default=-1)
        stop = comma if comma >= 0 else following
        key, tail = _key(plain, place, reading.start, "measure"), _tail(plain, reading.end, stop)
        if tail is None or (comma < 0 and item + 1 < len(readings)):
            return None
        if not key and len(readings) == 1:
            return [_cell(plain, reading, (*_key(plain, start, bracket[0], "weak"), *tail))]
        index = [] if key else [Label(str(item), plain.span(*reading.digits), "tuple")]
        found.append(_cell(plain, reading, (*key, *index, *lead, *tail), number))
        place = stop + 1
    return found


def _cell(plain: Plain, reading: Reading, path: tuple[Label, ...], record: int = 0) -> Cell:
    whole = plain.span(reading.start, reading.end)
    return Cell(path, plain.span(*reading.digits), reading, record, whole)


def _label(plain: Plain, start: int, end: int, slot: str) -> Label:
    return Label(plain.text[start:end], plain.span(start, end), slot)


def _key(plain: Plain, start: int, end: int, slot: str) -> list[Label]:
    """The words of a key without the signs around it, if there are any."""
    start, end = _stripped(plain.text, start, end, " ,;:.(", SIGNS)
    if plain.text.endswith(" is", start, end):
        end -= 3
    return [_label(plain, start, end, slot)] if start < end else []


def _tail(plain: Plain, start: int, end: int) -> list[Label] | None:
    """The words after a value, if there are any; None where they are those of a sentence."""
    start, end = _stripped(plain.text, start, end, " .,;:*", " .,;:*")
    if len(TAIL_WORD_RE.findall(plain.text, start, end)) > MAX_TAIL_WORDS or DIGIT_RE.search(plain.text, start, end):
        return None
    return [_label(plain, start, end, "tail")] if start < end else []


def _stripped(text: str, start: int, end: int, before: str, behind: str) -> Offsets:
    """``start`` and ``end`` without the characters of ``before`` and ``behind`` there."""
    while start < end and text[start] in before:
        start += 1
    while end > start and text[end - 1] in behind:
        end -= 1
    return start, end
