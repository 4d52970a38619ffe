"""Rows: what is on one line, as keys with their values, values with names in brackets, and tuples.

A row is well-formed if nothing else is in it; a line that is not is a sentence.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from chartprose.rules.cells.missing import missing_of, said_missing
from chartprose.rules.cells.types import Cell, Label
from chartprose.rules.quantity import readings_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.record import Missing
    from chartprose.rules.number import DecimalMark
    from chartprose.rules.quantity import Reading
    from chartprose.text.markup import Plain

Offsets = tuple[int, int]

SEPARATOR_RE = re.compile(r"[,;]\s|;$|\sand\s|\s[|·•]\s|\.$")
KEY_END_RE = re.compile(r"\s?(?:[:=~]|=>|->|→|-)\s?$|\sis$")
COLON_RE = re.compile(r"\s?[:=]\s")
TAIL_WORD_RE = re.compile(r"[^\s,;:()\[\]]+")
MAX_KEY_WORDS: Final = 8
MAX_TAIL_WORDS: Final = 4
MAX_GAP: Final = 4
"""The most characters of what replaces a bare value: "n.d."."""
DIGIT_RE = re.compile(r"\d")
BRACKET_RE = re.compile(r"[()\[\]]")
SIGNS: Final = " :=~>→-"


@dataclass(slots=True)
class RowValue:
    """One value of a row: its key before, the words after it, the brackets next to it, and a tuple's number.

    ``strong`` if a sign separates the key from the value. Offsets are those of the line's plain text.
    """

    reading: Reading | None
    place: Offsets
    key: Offsets | None = None
    strong: bool = False
    tail: Offsets | None = None
    brackets: list[Offsets] = field(default_factory=list)
    group: int = 0
    item: int | None = None
    extra: list[Reading] = field(default_factory=list)
    lead: Offsets | None = None
    missing: Missing | None = None


@dataclass(slots=True)
class RowSegment:
    """A stretch of a row between two separators, with its readings outside and inside brackets."""

    start: int
    end: int
    outside: list[Reading] = field(default_factory=list)
    inside: dict[Offsets, list[Reading]] = field(default_factory=dict)
    brackets: list[Offsets] = field(default_factory=list)


def row_of(text: str, masked: str, start: int, end: int, decimal: DecimalMark | None = ".") -> list[RowValue] | None:
    """The parts of the row ``text[start:end]``, or None where it is a sentence; ``masked`` hides digits of names."""
    readings = [r for r in readings_in(masked, decimal) if start <= r.digits[0] and r.digits[1] <= end]
    if not readings:
        return None
    parts: list[RowValue] = []
    seen = False
    carried: tuple[Offsets, bool] | None = None
    for number, segment in enumerate(_segments(text, start, end, readings)):
        if not segment.outside and not segment.inside:
            if (bare := _bare_gap(text, segment, number)) is not None:
                parts.append(bare)
                continue
            if not seen and text[segment.start : segment.end].strip():
                return None
            if seen:
                colon = text.find(":", segment.start, segment.end)
                name = segment.start, colon if colon >= 0 else segment.end
                parts.append(_gap(text, segment, number) or RowValue(None, name, group=number))
            continue
        found = _parts(text, segment, number)
        if found is None:
            return None
        if carried is not None and found[0].key is None and found[0].brackets and parts[-1].brackets:
            found[0].key, found[0].strong = carried
        carried = (found[0].key, found[0].strong) if found[0].key is not None else None
        parts += found
        seen = True
    return parts


def cell_of(part: RowValue, plain: Plain, path: tuple[Label, ...], record: int) -> Cell:
    """The cell of a part of ``plain``, under the labels of ``path`` and those that are after its value."""
    behind = [] if part.tail is None else [Label(plain.text[slice(*part.tail)], plain.span(*part.tail), "tail")]
    behind += [Label(plain.text[a:b], plain.span(a, b), "bracket") for a, b in part.brackets]
    whole = part.place if part.reading is None else (part.reading.start, part.reading.end)
    cell = Cell((*path, *behind), plain.span(*part.place), part.reading, record, plain.span(*whole), part.missing)
    cell.also = [plain.span(*reading.digits) for reading in part.extra]
    cell.extra = part.extra[0] if part.extra else None
    return cell


def _segments(text: str, start: int, end: int, readings: Sequence[Reading]) -> list[RowSegment]:
    """The stretches between separators that are outside brackets and outside quantities."""
    brackets = _brackets(text, start, end)
    closed = sorted([*brackets, *((reading.start, reading.end) for reading in readings)])
    segments, begin, passed = [], start, 0
    for match in SEPARATOR_RE.finditer(text, start, end):
        cut = match.start()
        while passed < len(closed) and closed[passed][1] <= cut:
            passed += 1
        if passed == len(closed) or cut < closed[passed][0]:
            segments.append(RowSegment(begin, cut))
            begin = match.end()
    segments.append(RowSegment(begin, end))
    place = 0
    for bracket in brackets:
        while segments[place].end <= bracket[0]:
            place += 1
        segments[place].brackets.append(bracket)
    place = 0
    for reading in readings:
        while segments[place].end <= reading.digits[0]:
            place += 1
        segment = segments[place]
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


def _parts(text: str, segment: RowSegment, number: int) -> list[RowValue] | None:
    if len(segment.outside) == 1 and text.startswith(":", segment.outside[0].end):
        gap = _gap(text, segment, number)
        return [gap] if gap is not None else None  # "2014: not counted"
    if len(segment.outside) == 1 or _is_keyed(text, segment):
        part = _outer(text, segment, segment.outside[-1])
        if part is not None:
            part.group, part.strong = number, part.strong or len(segment.outside) > 1
        return None if part is None else [part]
    if segment.outside or len(segment.inside) != 1:
        return None
    ((bracket, readings),) = segment.inside.items()
    if bracket[1] < segment.end and text[bracket[1] : segment.end].strip(" ."):
        return None
    key = _key(text, segment.start, bracket[0])
    if text[bracket[0]] == "[" and len(readings) > 1 and not text[segment.start : bracket[0]].strip(" ,"):
        return None  # the ends of an interval, or a place in the picture
    found = list(_inner(text, bracket, readings))
    if len(found) != len(readings):
        return None
    if len(found) == 1 and found[0].key is None:
        found[0].key, found[0].strong, found[0].group = key, False, number
        return found
    for item, part in enumerate(found):
        part.group, part.item, part.lead = number, item, key
    return found


def _is_keyed(text: str, segment: RowSegment) -> bool:
    """Whether the first of two numbers is the key of the second: "2010: 12", "2010 ~ 12"."""
    if len(segment.outside) != 2:
        return False
    first, second = segment.outside
    if text[first.end : second.start] == " ":
        return text[second.start] == "~"
    return COLON_RE.fullmatch(text, first.end, second.start) is not None


def _bare_gap(text: str, segment: RowSegment, number: int) -> RowValue | None:
    """A dash or the like among values: "-, -, 0.4"."""
    words = text[segment.start : segment.end].strip()
    missing = missing_of(words, table=True) if 0 < len(words) <= MAX_GAP and " " not in words else None
    return None if missing is None else RowValue(None, (segment.start, segment.end), group=number, missing=missing)


def _gap(text: str, segment: RowSegment, number: int) -> RowValue | None:
    """A name with words in place of a value: "Grass: not shown", "no bar (Grass)", "Grass no bar"; None of a remark."""
    colon = text.find(":", segment.start, segment.end)
    if colon >= 0:
        place, key, brackets = (colon + 1, segment.end), _key(text, segment.start, colon), []
    elif segment.brackets:
        first, last = segment.brackets[0]
        place, key, brackets = (segment.start, first), None, [(first + 1, last - 1)]
    elif (said := said_missing(text, segment.start, segment.end)) is not None:
        place, key, brackets = said, _key(text, segment.start, said[0]), []
    else:
        return None
    missing = missing_of(text[slice(*place)])
    if missing is None:
        return None
    return RowValue(None, place, key, strong=True, brackets=brackets, group=number, missing=missing)


def _outer(text: str, segment: RowSegment, reading: Reading) -> RowValue | None:
    """A value outside brackets, with the key before it and what follows it."""
    behind = [bracket for bracket in segment.brackets if bracket[0] >= reading.end - 1]
    before = [bracket for bracket in segment.brackets if bracket[0] < reading.start]
    if any(bracket in segment.inside for bracket in before):
        return None
    sign = KEY_END_RE.search(text, segment.start, reading.start)
    key = _key(text, segment.start, reading.start)
    words = text[key[0] : key[1]].split() if key else []
    if len(words) > MAX_KEY_WORDS:
        return None
    place = max(reading.end, reading.digits[1])
    tail_end = behind[0][0] if behind else segment.end
    tail = _trim(text, place, max(place, tail_end))
    for bracket, following in zip(behind, [*behind, (segment.end, segment.end)][1:], strict=True):
        if text[bracket[1] : following[0]].strip(" .:"):
            return None
    if tail is not None and (len(TAIL_WORD_RE.findall(text, *tail)) > MAX_TAIL_WORDS or DIGIT_RE.search(text, *tail)):
        return None
    part = RowValue(reading, reading.digits, key, sign is not None, tail)
    for bracket in behind:
        part.brackets.append((bracket[0] + 1, bracket[1] - 1))
        part.extra += segment.inside.get(bracket, [])
    return part


def _inner(text: str, bracket: Offsets, readings: Sequence[Reading]) -> Iterator[RowValue]:
    """The parts of a bracket: values parted by commas, each with or without its key."""
    place = bracket[0] + 1
    for count, reading in enumerate(readings):
        key = _key(text, place, reading.start)
        following = readings[count + 1].start if count + 1 < len(readings) else bracket[1] - 1
        comma = min((c for c in (text.find(s, reading.end, following) for s in ",;") if c >= 0), default=-1)
        if comma < 0 and count + 1 < len(readings):
            return
        stop = comma if comma >= 0 else following
        tail = _trim(text, reading.end, stop)
        if tail is not None and len(TAIL_WORD_RE.findall(text, *tail)) > MAX_TAIL_WORDS:
            return
        yield RowValue(
            reading,
            reading.digits,
            key,
            key is not None and KEY_END_RE.search(text, place, reading.start) is not None,
            tail,
        )
        place = stop + 1


def _key(text: str, start: int, end: int) -> Offsets | None:
    """The words of a key without the signs around it; None where there are none."""
    while start < end and text[start] in " ,;:.(":
        start += 1
    while end > start and text[end - 1] in SIGNS:
        end -= 1
    if text[start:end].endswith(" is"):
        end -= 3
    return (start, end) if start < end else None


def _trim(text: str, start: int, end: int) -> Offsets | None:
    while start < end and text[start] in " .,;:*":
        start += 1
    while end > start and text[end - 1] in " .,;:*":
        end -= 1
    return (start, end) if start < end else None
