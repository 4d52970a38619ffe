"""Ranges, steps and ticks: what the numerals of an axis declaration say together.

Numerals are read in pairs by what stands between them: a joint such as "to" or a dash makes a range, a comma or "and" a
list, dots between commas a list to be filled. A numeral behind "every" or "steps of" is a step. All else is left alone.
"""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules.names.piece import Figure, Piece

Gap = Literal["range", "list", "fill", "none"]

_SIDE = r"(?:\s?\([^()]{0,40}\))?"
_NEXT = r"(?:\s[a-z%°~\"$'+]{1,14}){0,3}\s?[\"'~+(]?"
RANGE_GAP_RE = re.compile(
    rf"\)?{_SIDE}\"?(?:\s?(?!to\b|up\sto|through\b|until\b|till\b|down\b|and\b)[A-Za-z%°µ/²³]{{1,16}}){{0,2}}+"
    rf"(?:,?\s(?:up\s)?to{_NEXT}|\s?(?:-|->|→|↔|~)\s?~?{_NEXT}|,?\s(?:through|until|till|down to){_NEXT}"
    rf"|\s?(?:\.\.\.?|…)\s?)(?:[A-Z][a-z]{{0,14}}\s)?"
)
WORDS_GAP_RE = re.compile(rf"\)?{_SIDE}(?:\s[a-z]{{2,16}}){{1,4}}\sto(?:\s[a-z]{{1,14}}){{0,3}}\s")
"""A range with what lies between its ends: "-1.0 (blue) through white to 1.0 (red)"."""

LIST_GAP_RE = re.compile(
    rf"{_SIDE}[\"'%°]*(?:\s[A-Za-z%]{{1,14}}\.?)?{_SIDE}\s?(?:[,;/|·]\s?(?:and\s|&\s|or\s)?|\sand\s|\s&\s)"
    r"(?:(?P<word>[A-Za-z]{1,14})\s|at\s|~|[\"'$€£])?"
)
FILL_GAP_RE = re.compile(r"[,\s]{0,2}(?:\.\.\.|…|\. \. \.)(?:,|\s|up|to|until|and){0,6}")
BETWEEN_RE = re.compile(r"between\s[^\d]{0,20}$", re.IGNORECASE)
AND_GAP_RE = re.compile(r"(?:\s?[%°A-Za-z]{0,8})\sand(?:\s[a-z]{1,14}){0,2}\s")
STEP_RE = re.compile(
    r"(?:\b(?:every|each|steps?|increments?|intervals?|spacing|spaced|step size|multiples"
    r"|apart|incremented|ticks? per|labels? per|markers? per)"
    r"(?:\s(?:of|by|is|at|every|size|about|roughly|approximately)){0,2}:?\s~?[$€£]?|\sby\s)$",
    re.IGNORECASE,
)
"""What stands before a step."""

STEP_BEHIND_RE = re.compile(
    (
        r"\s?-?(?:%|(?!in\b|at\b|with\b|by\b|and\b|of\b|to\b)[A-Za-z]{1,12})?[\s-](?:steps?"
        r"|increments?|intervals?)\b|\s(?:[a-z]{1,9}\s)?apart\b"
    ),
    re.IGNORECASE,
)
STEP_WORDS: Final = {
    "two": 2.0,
    "three": 3.0,
    "four": 4.0,
    "five": 5.0,
    "six": 6.0,
    "ten": 10.0,
    "twelve": 12.0,
    "twenty": 20.0,
    "fifty": 50.0,
    "hundred": 100.0,
}
STEP_WORD_RE = re.compile(
    (
        r"\b(?:every|in steps of|in increments of|intervals of)\s(?P<n>two|three|four|five|six|ten"
        r"|twelve|twenty|fifty|hundred)\b"
    ),
    re.IGNORECASE,
)
INTEGERS_RE = re.compile(
    r"\b(?:every|each)\s(?:integer|unit|whole number|one)\b|\binteger\s(?:steps|increments|ticks)\b", re.IGNORECASE
)
DECADES_RE = re.compile(r"\b(?:every|each|per)\sdecade\b|\bpowers of (?:10|ten)\b|\bone decade\b", re.IGNORECASE)
MINOR_RE = re.compile(r"\bminor\b[^.;\d]{0,40}$", re.IGNORECASE)
OPEN_LOW_RE = re.compile(
    r"\b(?:start(?:s|ing)?|begin(?:s|ning)?)\s(?:at|from)\s(?:about\s|approximately\s)?~?$", re.IGNORECASE
)
OPEN_UP_RE = re.compile(r"\s(?:and|or)?\s?(?:up|upwards?|above|more)\b", re.IGNORECASE)
OPEN_HIGH_RE = re.compile(
    r"\b(?:up to|as far as|end(?:s|ing)?\s(?:at|with))\s(?:about\s|approximately\s)?~?$", re.IGNORECASE
)
TICK_WORD_RE = re.compile(
    r"(?:ticks?|tick\s?marks?|markers?|marks?|marked|labels?|labell?ed|grid\s?lines?|values|intervals|numbers|numbered"
    r"|major ticks)\b[^.;\d]{0,40}$",
    re.IGNORECASE,
)
TICKED_RE = re.compile(
    r"\b(?:ticks|tick marks|markers|marks|labels)\s(?:run(?:ning)?\s|go(?:ing)?\s)?(?:from\s)?[\"`~]?$", re.IGNORECASE
)
"""Ticks from one end to the other: "markers from 0 (center) to 100"."""

CALENDAR_RE = re.compile(
    (
        r"(?:\b(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?"
        r"|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?(?:\s\d{1,2},?)?|\b[QH]\d"
        r"|\b\d{1,2}:\d\d)\s?'?$"
    ),
    re.IGNORECASE,
)
POWER_RE = re.compile(r"10(?:\^|[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹])")
MAX_TICKS: Final = 1000
MIN_LIST: Final = 3


@dataclass(slots=True)
class Extent:
    """A stated range with its span in the line, and where it ends."""

    low: float | None
    high: float | None
    start: int
    end: int


@dataclass(slots=True)
class Numeric:
    """What the numerals of a piece say. Offsets are those of the line."""

    extents: list[Extent] = field(default_factory=list)
    ticks: list[float] | None = None
    ticks_span: Span | None = None
    step: float | None = None
    decades: bool = False
    powers: bool = False
    unread: list[Figure] = field(default_factory=list)
    first: int | None = None
    tick_ends: bool = False


def numeric_of(piece: Piece, *, masked: list[tuple[int, int]] | None = None, ticks: bool = False) -> Numeric:
    """The ranges, steps and ticks of ``piece``; ``ticks`` if a field says that a list in it holds ticks."""
    found = Numeric()
    numbers = [
        n for n in piece.numbers() if not any(a <= n.start < b for a, b in masked or ()) and not _is_date(piece, n)
    ]
    found.first = numbers[0].start if numbers else None
    text = piece.line.plain.text
    plain = [n for n in numbers if not _take_step(piece, n, found)]
    powers = [n for n in plain if POWER_RE.match(text, n.start, n.end)]
    found.powers = bool(powers) and len(powers) >= min(3, len(plain))
    plain = [n for n in plain if not _repeats(text, n, plain)]
    for run, kind in _runs(piece, plain):
        _take_run(piece, run, kind, found, ticks=ticks)
    _join_ends(found)
    if found.step is None and (word := STEP_WORD_RE.search(text, piece.start, piece.end)) is not None:
        found.step = STEP_WORDS[word["n"].lower()]
    if INTEGERS_RE.search(text, piece.start, piece.end) and found.step is None:
        found.step = 1.0
    found.decades = DECADES_RE.search(text, piece.start, piece.end) is not None
    return found


def _join_ends(found: Numeric) -> None:
    """Two half-open ranges are one: "starts at 0 and ends at 40"; beside a closed one they tell nothing."""
    if len(found.extents) == 2 and found.extents[0].high is None and found.extents[1].low is None:
        low, high = found.extents
        joined = low.low is not None and high.high is not None and low.low < high.high
        found.extents = [Extent(low.low, high.high, low.start, high.end)] if joined else []
    elif any(e.low is not None and e.high is not None for e in found.extents):
        found.extents = [e for e in found.extents if e.low is not None and e.high is not None]


def _is_date(piece: Piece, number: Figure) -> bool:
    """Whether a number is part of a calendar label ("Mar 2021", "Q1 2023"), which is a name."""
    text = piece.line.plain.text
    if text[number.end : number.end + 1] == ":" and text[number.end + 1 : number.end + 2].isdigit():
        return True
    return CALENDAR_RE.search(text, max(piece.start, number.start - 16), number.start) is not None


def _take_step(piece: Piece, number: Figure, found: Numeric) -> bool:
    text = piece.line.plain.text
    before = STEP_RE.search(text, max(piece.start, number.start - 36), number.start)
    behind = STEP_BEHIND_RE.match(text, number.end, piece.end)
    if before is None and behind is None:
        return False
    if (
        before is not None
        and before.group().strip().lower() == "by"
        and not re.search(
            r"(?:increas|increment|step|spac|separat|rise|go)[a-z]{0,6}\sby\s$", text[piece.start : number.start]
        )
    ):
        return False
    if number.value <= 0:
        return False
    if not MINOR_RE.search(text, max(piece.start, number.start - 60), number.start) and found.step is None:
        found.step = number.value
    return True


def _repeats(text: str, number: Figure, numbers: list[Figure]) -> bool:
    """Whether a number in brackets repeats the power before it: "10^2 (100)"."""
    if number.start < 2 or text[number.start - 1] != "(":
        return False
    before = next((n for n in numbers if n.end == number.start - 2), None)
    return before is not None and math.isclose(before.value, number.value)


def _gap(piece: Piece, first: Figure, second: Figure) -> Gap:
    text, a, b = piece.line.plain.text, first.end, second.start
    if FILL_GAP_RE.fullmatch(text, a, b) and "," in text[a:b]:
        return "fill"
    if RANGE_GAP_RE.fullmatch(text, a, b) or WORDS_GAP_RE.fullmatch(text, a, b):
        return "range"
    if BETWEEN_RE.search(text, max(piece.start, first.start - 30), first.start) and AND_GAP_RE.fullmatch(text, a, b):
        return "range"
    match = LIST_GAP_RE.fullmatch(text, a, b)
    if match is None:
        return "none"
    word = match["word"]
    if word and word.lower() != "at" and not text[: first.start].rstrip().lower().endswith(word.lower()):
        return "none"
    return "list"


def _runs(piece: Piece, numbers: list[Figure]) -> list[tuple[list[Figure], Gap]]:
    """Runs of numbers that are joined in one way; a lone number is a run of its own."""
    runs: list[tuple[list[Figure], Gap]] = []
    place = 0
    gaps = [_gap(piece, a, b) for a, b in itertools.pairwise(numbers)]
    while place < len(numbers):
        end = place
        if place < len(gaps) and gaps[place] == "range":
            while end < len(gaps) and gaps[end] == "range":
                end += 1
            runs.append((numbers[place : end + 1], "range"))
        else:
            filled = False
            while (
                end < len(gaps)
                and gaps[end] in ("list", "fill")
                and not (end + 1 < len(gaps) and gaps[end + 1] == "range")
            ):
                filled = filled or gaps[end] == "fill"
                end += 1
            runs.append((numbers[place : end + 1], "fill" if filled else "list" if end > place else "none"))
        place = end + 1
    return runs


def _take_run(piece: Piece, run: list[Figure], kind: Gap, found: Numeric, *, ticks: bool) -> None:
    text = piece.line.plain.text
    start, end = run[0].start, run[-1].end
    if kind == "range" and len(run) == 2:
        low, high = run[0].value, run[1].value
        if run[1].power and not run[0].power and _same_power(low, run[1]):
            low = float(Decimal(repr(low)).scaleb(run[1].power))
        if run[0].power and run[1].power and low > high:
            return
        found.extents.append(Extent(min(low, high), max(low, high), start, end))
        found.tick_ends = found.tick_ends or TICKED_RE.search(text, max(piece.start, start - 40), start) is not None
        return
    alone = text[start - 1 : start] == "(" and text[end : end + 1] == ")"
    if kind == "list" and len(run) == 2 and text[start - 1 : start] == "[" and text[end : end + 1] == "]":
        found.extents.append(Extent(run[0].value, run[1].value, start, end))
        return
    named = ticks or alone or TICK_WORD_RE.search(text, max(piece.start, start - 60), start) is not None
    if kind in ("list", "fill", "range") and (len(run) >= MIN_LIST or (len(run) == 2 and named)):
        if found.ticks is not None or MINOR_RE.search(text, max(piece.start, start - 60), start):
            return
        values = [n.value for n in run]
        if kind == "fill":
            filled = _filled(values, [_gap(piece, a, b) for a, b in itertools.pairwise(run)])
            if filled is None:
                return
            values = filled
        steps = [b - a for a, b in itertools.pairwise(values)]
        if not (all(step > 0 for step in steps) or all(step < 0 for step in steps)):
            found.unread += run
            return
        found.ticks = values
        found.ticks_span = piece.line.plain.span(start, end)
        return
    if len(run) == 1 and OPEN_LOW_RE.search(text, max(piece.start, start - 30), start):
        found.extents.append(Extent(run[0].value, None, start, end))
    elif len(run) == 1 and OPEN_HIGH_RE.search(text, max(piece.start, start - 30), start):
        found.extents.append(Extent(None, run[0].value, start, end))
    else:
        found.unread += run


def _same_power(low: float, second: Figure) -> bool:
    scaled = float(Decimal(repr(low)).scaleb(second.power))
    return 0 < scaled <= second.value


def _filled(values: list[float], gaps: list[Gap]) -> list[float] | None:
    """The list with its gap filled by the step (or the factor) before it; None if the end is not met."""
    place = gaps.index("fill")
    if gaps.count("fill") > 1 or place < 1:
        return None
    before, after = values[: place + 1], values[place + 1 :]
    step = before[-1] - before[-2]
    factor = before[-1] / before[-2] if before[-2] else 0
    ratio = len(before) > 2 and math.isclose(before[1] * before[1], before[0] * before[2]) and factor > 1
    filled = list(before)
    while len(filled) < MAX_TICKS and abs(filled[-1] - after[0]) > 1e-9 * max(1, abs(after[0])):
        following = filled[-1] * factor if ratio else _plus(filled[-1], step)
        if (following - after[0]) * (1 if after[0] > before[-1] else -1) > 1e-9 * max(1, abs(after[0])):
            return None
        filled.append(following)
    return filled + after[1:] if len(filled) < MAX_TICKS else None


def _plus(value: float, step: float) -> float:
    return float(Decimal(repr(value)) + Decimal(repr(step)))


def by_step(low: float, high: float, step: float) -> list[float] | None:
    """The ticks from ``low`` to ``high`` by ``step``; None if there are too many of them, or fewer than two."""
    if step <= 0 or not 1 <= (high - low) / step <= MAX_TICKS:
        return None
    count = math.floor((high - low) / step + 1e-9)
    first, each = Decimal(repr(low)), Decimal(repr(step))
    return [float(first + each * place) for place in range(count + 1)]


def by_decades(low: float, high: float) -> list[float] | None:
    """The powers of ten from ``low`` to ``high``."""
    if not 0 < low < high:
        return None
    first, last = math.ceil(math.log10(low) - 1e-9), math.floor(math.log10(high) + 1e-9)
    return [float(Decimal(1).scaleb(power)) for power in range(first, last + 1)] if last > first else None
