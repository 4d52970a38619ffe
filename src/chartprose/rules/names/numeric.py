"""Ranges, steps and ticks: what the numerals of an axis declaration say together.

Numerals are read in pairs by the signs between them, without units and brackets: one joint such as "to" or a dash makes
a range, a comma or "and" a list; of a list with an ellipsis only the ends are known. A numeral after "every" or
"steps of" is a step. All else is left alone.
"""

from __future__ import annotations

import itertools
import math
import re
from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING, Final, Literal

from chartprose.rules.dates import dates_in

if TYPE_CHECKING:
    from chartprose.record import Span
    from chartprose.rules.names.axes import AxisDraft
    from chartprose.rules.names.heads import Field
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
POWER_RE = re.compile(r"10(?:\^|[⁻⁺⁰¹²³⁴⁵⁶⁷⁸⁹])")
MAX_TICKS: Final = 1000
MIN_LIST: Final = 3


SCOPE_RE = re.compile(
    r"\W{0,3}\s?[^\s.;,]{0,12}\s?(?:for|in|on|at)\s(?:the\s)?(?P<scope>[^.;,]{1,60})|\s?\((?P<own>[^()]{1,60})\)"
)
"""The words after a range that may say for which panel it holds."""


@dataclass(slots=True)
class Range:
    """A stated range of an axis, with the words after it that may say for which panel it holds."""

    low: float
    high: float
    span: Span
    scope: str = ""


def take_numbers(axis: AxisDraft, piece: Piece, masked: list[tuple[int, int]], named: Field | None = None) -> None:
    """Give ``axis`` the ranges, the ticks and the step that ``piece`` states outside of ``masked``.

    ``named`` is the field that the piece is said to state.
    """
    numbers = piece.numbers()
    if not numbers:
        return
    text = piece.line.plain.text
    hidden = [*masked, *((a + piece.start, b + piece.start) for a, b in dates_in(piece.text))]
    numbers = [n for n in numbers if not any(a <= n.start < b for a, b in hidden)]
    steps = [n for n in numbers if _is_step(piece, n)]
    plain = [n for n in numbers if n not in steps]
    powers = sum(POWER_RE.match(text, n.start, n.end) is not None for n in plain)
    axis.log_decades = axis.log_decades or powers >= max(1, min(MIN_LIST, len(plain)))
    gaps = [_gap(piece, a, b) for a, b in itertools.pairwise(plain)]
    unread: list[Numeral] = []
    place = 0
    while place < len(plain):
        end = place
        ranged = gaps[place : place + 1] == ["range"]
        while end < len(gaps) and (gaps[end] == "range") == ranged and gaps[end] != "none":
            if not ranged and gaps[end + 1 : end + 2] == ["range"]:
                break
            end += 1
        following = zip(plain[end + 1 :], gaps[end + 1 :], strict=False)
        stop = next((n.start for n, gap in following if gap == "range"), piece.end)
        run = plain[place : end + 1]
        if not _take_run(axis, piece.sub(piece.start, stop), run, gaps[place:end], ticks=named in ("ticks", "step")):
            unread += run
        place = end + 1
    if named == "step" and len(unread) == 1:
        steps += unread
    if steps and axis.step is None:
        axis.step = steps[0].value
        axis.evidence.setdefault("ticks", piece.span())
    if 1 < len(unread) == len(plain):
        axis.unread.append(piece.span())


def _is_step(piece: Piece, number: Numeral) -> bool:
    """Whether what is before or after a number makes a step of it."""
    text = piece.line.plain.text
    before = STEP_RE.search(text, max(piece.start, number.start - 36), number.start)
    return number.value > 0 and bool(before or STEP_BEHIND_RE.match(text, number.end, piece.end))


def _gap(piece: Piece, first: Numeral, second: Numeral) -> Gap:
    """What the signs and words between two numbers make of them."""
    text = piece.line.plain.text
    if second.start - first.end > MAX_GAP:
        return "none"
    tokens = TOKEN_RE.findall(text[first.end : second.start])
    signs = [t for t in tokens if t.lower() in RANGE_JOINERS or t in SEPARATORS or not t.isalpha()]
    words = [t for t in tokens if t not in signs]
    if not ELLIPSES.isdisjoint(signs):
        return "fill" if set(signs) <= ELLIPSES | SEPARATORS else "none"
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


def _take_run(axis: AxisDraft, piece: Piece, run: list[Numeral], gaps: list[Gap], *, ticks: bool) -> bool:
    """Read the numbers of one run, a range or a list of ticks; whether they are one."""
    text = piece.line.plain.text
    start, end = run[0].start, run[-1].end
    around = text[start - 1 : start] + text[end : end + 1]
    span = piece.line.plain.span(start, end)
    if gaps == ["range"] or "fill" in gaps or (gaps == ["list"] and around == "[]"):
        scope = SCOPE_RE.match(text[end : piece.end])
        words = (scope["scope"] or scope["own"]).strip(" .,;:)") if scope is not None else ""
        axis.ranges.append(Range(*sorted((run[0].value, run[-1].value)), span, words))
        return True
    named = ticks or around == "()" or TICK_WORD_RE.search(text, max(piece.start, start - 60), start) is not None
    if len(run) < MIN_LIST and not (gaps and named):
        return False
    values = [number.value for number in run]
    if not _is_monotonic(values):
        return False
    if axis.ticks is None and axis.categories is None:
        axis.ticks, axis.evidence["ticks"] = values, span
    return True


def _is_monotonic(values: list[float]) -> bool:
    steps = [b - a for a, b in itertools.pairwise(values)]
    return all(step > 0 for step in steps) or all(step < 0 for step in steps)


def by_step(low: float, high: float, step: float) -> list[float] | None:
    """The ticks from ``low`` to ``high`` by ``step``; None if there are too many of them, or fewer than two."""
    if step <= 0 or not 1 <= (high - low) / step <= MAX_TICKS:
        return None
    count = math.floor((high - low) / step + 1e-9)
    first, each = Decimal(repr(low)), Decimal(repr(step))
    return [float(first + each * place) for place in range(count + 1)]
