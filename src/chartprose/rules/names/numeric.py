"""Ranges, steps and ticks: what the numerals of an axis declaration say together.

Numerals are read in pairs by the signs between them, without units and brackets: one joint such as "to" or a dash makes
a range, a comma or "and" a list. A numeral after "every" or "steps of" is a step. All else is left alone.
"""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules.position import dates_in

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules.names.piece import Numeral, Piece

Gap = Literal["range", "list", "fill", "none"]

TOKEN_RE = re.compile(r"[^\W\d_]+|\.{2,3}|->|[^\s\w\"'`~()$€£%°+\[\]]")
RANGE_JOINERS: Final = frozenset({"to", "through", "until", "-", "->", "→", "↔"})
ELLIPSES: Final = frozenset({"...", "..", "…"})
SEPARATORS: Final = frozenset({",", ";", "/", "|", "·", "and", "&", "or"})
MAX_GAP: Final = 60
MAX_WORDS: Final = 4
BETWEEN_RE = re.compile(r"between\s[^\d]{0,20}$", re.IGNORECASE)
ENDS_RE = re.compile(r"\b(?:ends|ending|stops) (?:at|with) ?~?$|\bends $")
"""What is between the two ends of an axis: "starts at 0 and ends at 40"."""

STEP_RE = re.compile(
    r"\b(?:every|each|(?:increment\w{0,3}|step\w{0,4}|interval\w?|spac\w{2,3}|increas\w{1,3}|multiples)"
    r"(?:\s(?:size|of|by|is|at|every|about)){0,2}):?\s~?[$€£]?$",
    re.IGNORECASE,
)
"""What precedes a step."""

STEP_BEHIND_RE = re.compile(
    r"\s?-?(?:%|(?!(?:in|at|with|by)\b)[A-Za-z]{1,12})?[\s-](?:steps?|increments?|intervals?|apart)\b", re.IGNORECASE
)
TICK_WORD_RE = re.compile(r"\b(?:tick|mark|label|grid\s?line|value|number)\w{0,4}\b[^.;\d]{0,40}$", re.IGNORECASE)
TICK_RANGE_RE = re.compile(r"\b(?:ticks|markers)\sfrom\s[\"`~]?$", re.IGNORECASE)
"""Ticks from one end to the other: "markers from 0 (center) to 100"."""

POWER_RE = re.compile(r"10(?:\^|[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹])")
MAX_TICKS: Final = 1000
MIN_LIST: Final = 3


@dataclass(slots=True)
class StatedRange:
    """A stated range with its span in the line."""

    low: float
    high: float
    start: int
    end: int


@dataclass(slots=True)
class Numeric:
    """What the numerals of a piece say. Offsets are those of the line.

    ``log_decades``: they are powers of ten; ``tick_ends``: the ends of the range are ticks.
    """

    stated_ranges: list[StatedRange] = field(default_factory=list)
    ticks: list[float] | None = None
    ticks_span: Span | None = None
    step: float | None = None
    log_decades: bool = False
    tick_ends: bool = False
    unread: list[Numeral] = field(default_factory=list)


def numeric_of(piece: Piece, *, masked: list[tuple[int, int]] | None = None, ticks: bool = False) -> Numeric:
    """The ranges, steps and ticks of ``piece``; ``ticks`` if a field says that a list in it holds ticks."""
    found = Numeric()
    numbers = piece.numbers()
    if not numbers:
        return found
    text = piece.line.plain.text
    hidden = [*(masked or ()), *((a + piece.start, b + piece.start) for a, b in dates_in(piece.text))]
    numbers = [n for n in numbers if not any(a <= n.start < b for a, b in hidden)]
    plain = [n for n in numbers if not _take_step(piece, n, found)]
    log_decades = [n for n in plain if POWER_RE.match(text, n.start, n.end)]
    found.log_decades = bool(log_decades) and len(log_decades) >= min(MIN_LIST, len(plain))
    gaps = [_gap(piece, a, b) for a, b in itertools.pairwise(plain)]
    place = 0
    while place < len(plain):
        end = place
        ranged = gaps[place : place + 1] == ["range"]
        while end < len(gaps) and (gaps[end] == "range") == ranged and gaps[end] != "none":
            if not ranged and gaps[end + 1 : end + 2] == ["range"]:
                break
            end += 1
        _take_run(piece, plain[place : end + 1], gaps[place:end], found, ticks=ticks)
        place = end + 1
    return found


def _take_step(piece: Piece, number: Numeral, found: Numeric) -> bool:
    text = piece.line.plain.text
    before = STEP_RE.search(text, max(piece.start, number.start - 36), number.start)
    if number.value <= 0 or not (before or STEP_BEHIND_RE.match(text, number.end, piece.end)):
        return False
    found.step = found.step or number.value
    return True


def _gap(piece: Piece, first: Numeral, second: Numeral) -> Gap:
    """What the signs and words between two numbers make of them."""
    text = piece.line.plain.text
    if second.start - first.end > MAX_GAP:
        return "none"
    tokens = TOKEN_RE.findall(text[first.end : second.start])
    signs = [t for t in tokens if t.lower() in RANGE_JOINERS or t in SEPARATORS or not t.isalpha()]
    words = [t for t in tokens if t not in signs]
    if not ELLIPSES.isdisjoint(signs):
        return (
            "fill" if len(signs) > 1 and set(signs) <= ELLIPSES | SEPARATORS else "range" if len(signs) == 1 else "none"
        )
    if len(words) > MAX_WORDS:
        return "none"
    if len(signs) == 1 and signs[0].lower() in RANGE_JOINERS:
        return "range"
    if signs == ["and"] and BETWEEN_RE.search(text, max(piece.start, first.start - 30), first.start):
        return "range"
    if ENDS_RE.search(text[first.end : second.start]) is not None:
        return "range"
    last = max((place for place, token in enumerate(tokens) if token in signs), default=0)
    behind = tokens[last + 1 :]
    listed = signs and set(signs) <= SEPARATORS and len(words) < MIN_LIST and len(behind) <= 1
    return "list" if listed else "none"


def _take_run(piece: Piece, run: list[Numeral], gaps: list[Gap], found: Numeric, *, ticks: bool) -> None:
    """Read the numbers of one run: a range, a list of ticks, or an open end."""
    text = piece.line.plain.text
    start, end = run[0].start, run[-1].end
    around = text[start - 1 : start] + text[end : end + 1]
    if gaps == ["range"] or (gaps == ["list"] and around == "[]"):
        low, high = sorted((run[0].value, run[1].value))
        found.stated_ranges.append(StatedRange(low, high, start, end))
        if TICK_RANGE_RE.search(text, max(piece.start, start - 40), start):
            found.tick_ends = True
        return
    named = ticks or around == "()" or TICK_WORD_RE.search(text, max(piece.start, start - 60), start) is not None
    if len(run) >= MIN_LIST or (gaps and named):
        values = _filled([n.value for n in run], gaps)
        if found.ticks is None and values and _is_monotonic(values):
            found.ticks, found.ticks_span = values, piece.line.plain.span(start, end)
        elif found.ticks is None:
            found.unread += run
    else:
        found.unread += run


def _is_monotonic(values: list[float]) -> bool:
    steps = [b - a for a, b in itertools.pairwise(values)]
    return all(step > 0 for step in steps) or all(step < 0 for step in steps)


def _filled(values: list[float], gaps: list[Gap]) -> list[float]:
    """The list with its gap filled by the step before it; none if the end is not met."""
    if "fill" not in gaps:
        return values
    place = gaps.index("fill")
    first, after = values[place - 1], values[place + 1 :]
    steps = by_step(first, after[0], values[place] - first) if place and "fill" not in gaps[place + 1 :] else None
    if steps is None or not math.isclose(steps[-1], after[0]):
        return []
    return values[: place - 1] + steps + after[1:]


def by_step(low: float, high: float, step: float) -> list[float] | None:
    """The ticks from ``low`` to ``high`` by ``step``; None if there are too many of them, or fewer than two."""
    if step <= 0 or not 1 <= (high - low) / step <= MAX_TICKS:
        return None
    count = math.floor((high - low) / step + 1e-9)
    first, each = Decimal(repr(low)), Decimal(repr(step))
    return [float(first + each * place) for place in range(count + 1)]
