"""Rule ``not_data``: numerals of data sections that are no data — counts, ratios, places on the page, sizes, ranks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.nouns import short_unit, singular
from chartprose.rules1.trajectories.words import CHANGE_WORDS, COUNT_NOUNS

if TYPE_CHECKING:
    from chartprose.rules1.context import Context
    from chartprose.rules1.nouns import PanelWords
    from chartprose.rules1.quantity import Reading

PAGE_RE = re.compile(
    r"\[?\s?(?:normalized\s)?[xy]\s?[=:≈~]\s?\d[^\]]{0,60}\]|\bn\s?=\s?\d+|\br\s?=\s?-?\d|\bR²?\s?[=≈~>]"
    r"|p\s?[<=]\s?\d|#\d|\(n\s?=|\d\s?(?:pt|px)\b",
    re.IGNORECASE,
)
PAGE_SIGNS: Final = frozenset("]=≈~<>#")
"""``PAGE_RE`` matches nothing without one of these, or the unit of a size."""

PAGE_GAP: Final = 2
"""So many characters stand between such a sign and its figure at most."""

ARROWS = frozenset({"↑", "↓", "▲", "▼", "↗", "↘", "Δ"})
RANKS: Final = (
    "rank", "ranked", "ranks", "no.", "number", "figure", "fig.", "table", "panel", "section", "step", "page", "chart",
    "series", "line", "group", "cluster", "item", "point", "row", "column", "bar", "bin", "slice", "segment", "entry",
)  # fmt: skip
"""Words right before a number that make it a rank or a count of parts."""

RANK_RE = re.compile(rf"\b(?:{'|'.join(map(re.escape, RANKS))})\s#?$", re.IGNORECASE)
CLOCK_RE = re.compile(r"\s?o'clock\b")
"""Where on a pie a slice begins."""

CONFIDENCE_RE = re.compile(r"\s?-?(?:ci|confidence|credible)\b", re.IGNORECASE)
"""What makes a share the level of an interval: "95% CI"."""

NEXT_WORD_RE = re.compile(r"\s?(?:of\s|the\s|distinct\s|different\s|main\s|separate\s|data\s)*([A-Za-z]+)")
FORMULA_RE = re.compile(
    r"[=≈]\s?-?\d[\d.]*\s?[·*×]?\s?[a-zA-Z]\^|(?<!from )(?<!between )(?<!to )(?<!and )\by\s?=\s?|\bf\(x\)"
    r"|(?<!10)\^\(?-\d|[A-Za-z]\^\d|\bslope\b"
)
_FIGURE: Final = r"[~≈]?\s?-?\d[\d.]{0,9}+(?!\s?[a-zA-Z]\b|\s?[·*×+^(])(?:\s[a-zA-Z%°]{2,6})?"
COORDINATES_RE = re.compile(
    rf"\b(?:x\s?[=≈]\s?{_FIGURE},?\s(?:and\s)?y\s?[=≈]\s?{_FIGURE}|y\s?[=≈]\s?{_FIGURE},?\s(?:and\s)?x\s?[=≈]\s?{_FIGURE})"
)
"""The place of one mark, which is no formula: "x = 12 and y = 3.4"."""

NOISE_RE = re.compile(
    r"(?:^|[^\d\s)%])\s?±\s?$|\bthe nearest\s$|\b(?:based|rests?|rel(?:y|ies)) on\s$|\baveraged over\s$"
)
"""What is told of all values: an uncertainty ("every entry ±1 dB", "read to the nearest 0.5 m"), or how many stand
behind each ("based on 30 leaves", "each mean rests on 30 leaves").
"""
NOISE_REACH: Final = 14
FORMULA_SIGNS: Final = frozenset("=≈^")


SUM_BEHIND_RE = re.compile(
    r"(?:\s(?!in\b)[A-Za-z%°µ]{1,20})?\s(?:in\s(?:total|all)|altogether|all\stogether|total|combined)(?=\s?(?:[.;,)]|$))",
    re.IGNORECASE,
)
"""What stands behind the sum of a row: "; 88 in total"."""

SUM_SIGNS: Final = ";,(["
"""What stands before a sum that is told behind its parts."""


def not_data(text: str, reading: Reading) -> bool:
    """Whether the numeral of ``reading`` is a count, a ratio, a place on the page, a rank or part of a formula."""
    if reading.ratio or is_noise(text, reading):
        return True
    if "o'clock" in text and CLOCK_RE.match(text, reading.end):
        return True
    if reading.unit == "%" and CONFIDENCE_RE.match(text, reading.end):
        return True
    match = NEXT_WORD_RE.match(text, reading.end)
    word = match[1].lower() if match else ""
    if word in CHANGE_WORDS and (word != "more" or reading.unit is None):
        return True
    if (
        singular(word) in COUNT_NOUNS
        and not reading.approx
        and reading.value is not None
        and reading.value == int(reading.value)
        and reading.value < 1000
    ):
        return True
    if text[max(0, reading.start - 2) : reading.start].strip() in ARROWS:
        return True
    return _on_page(text, reading) or _in_formula(text, reading) or _is_rank(text, reading)


def is_sum_behind(text: str, reading: Reading) -> bool:
    """Whether a word for a sum stands behind a figure."""
    return SUM_BEHIND_RE.match(text, reading.digits[1]) is not None


def is_sum_of_row(text: str, reading: Reading) -> bool:
    """Whether a figure is a sum that has neither a verb nor a name before it: "41 (Rye), 35 (Oats); 76 in total"."""
    before = text[max(0, reading.start - 2) : reading.start].rstrip()
    return before.endswith(tuple(SUM_SIGNS)) and is_sum_behind(text, reading)


def is_noise(text: str, reading: Reading) -> bool:
    """Whether a numeral is told of all values, by what stands before it: their precision, or what is behind each."""
    before = text[max(0, reading.digits[0] - NOISE_REACH) : reading.digits[0]]
    noisy = "±" in before or before.endswith(("nearest ", " on ", "averaged over "))
    return noisy and NOISE_RE.search(before) is not None


def data_figures(context: Context, start: int | None = None, end: int | None = None) -> list[Reading]:
    """The quantities of the line, or of ``[start, end)``, that may be data."""
    return [reading for reading in context.figures(start, end) if not not_data(context.text, reading)]


UNIT_WORD_RE = re.compile(r"\s?(?P<unit>[A-Za-z°µ%][\w°/·²³-]{0,15})")
"""A word, or a unit, right behind a figure."""

PLACED_RE = re.compile(r"\b(?:until|till|in|by|from|to|after|before|since|between|around|through|at|and|up to)\s$")
SPANNING_RE = re.compile(r"\b(?:between|from|over|during)\s$", re.IGNORECASE)
PLACED_REACH: Final = 9


def is_place_told(text: str, reading: Reading, words: PanelWords) -> bool:
    """Whether a noun of the x axis stands before a figure, or its unit behind, so that it is a place and no value.

    "Peaks on day 3"; "climbs until 40 °C", where no value is told in degrees.
    """
    if singular(reading.head) in words.x_nouns - words.y_nouns:
        return True
    return words.own_x_unit is not None and words.own_x_unit == _unit_of(text, reading)


def _unit_of(text: str, reading: Reading) -> str | None:
    """The unit of a figure, also one that is a word behind it: "40 h", "40 hours"."""
    behind = UNIT_WORD_RE.match(text, reading.end) if reading.unit is None else None
    return short_unit(behind["unit"] if behind is not None else reading.unit)


def is_place_alone(text: str, reading: Reading, words: PanelWords) -> bool:
    """Whether a numeral is a place that only the x axis can hold: "rises until 2012, drops until 2016".

    A range may be a span of places as well: "moves up and down between 2012 and 2018".
    """
    bare = not reading.approx and reading.unit is None and reading.bound is None
    if bare and reading.low is not None and reading.high is not None:
        ends = reading.low, reading.high
        spans = SPANNING_RE.search(text, max(0, reading.start - PLACED_REACH), reading.digits[0]) is not None
        return spans and bool(words.value_ends) and all(words.in_x(e) and not words.in_y(e) for e in ends)
    told = bare and reading.value is not None
    if not told or not words.value_ends or not words.in_x(reading.first) or words.in_y(reading.first):
        return False
    return PLACED_RE.search(text, max(0, reading.start - PLACED_REACH), reading.start) is not None


def _on_page(text: str, reading: Reading) -> bool:
    """Whether a place on the page, the size of a sample or of letters, or a statistic of a test stands around it."""
    if reading.approx is not None:
        return False
    base = max(0, reading.start - 16)
    around = text[base : reading.end + 24]
    lower = around.lower()
    if PAGE_SIGNS.isdisjoint(around) and "pt" not in lower and "px" not in lower:
        return False
    first, last = reading.digits[0] - base - PAGE_GAP, reading.digits[1] - base
    return any(match.start() <= last and match.end() >= first for match in PAGE_RE.finditer(around))


def _in_formula(text: str, reading: Reading) -> bool:
    around = text[max(0, reading.start - 12) : reading.end + 6]
    signed = not FORMULA_SIGNS.isdisjoint(around) or "slope" in around or "f(x)" in around
    if not signed or FORMULA_RE.search(around) is None:
        return False
    return not any(m.start() <= reading.start < m.end() for m in COORDINATES_RE.finditer(text))


def _is_rank(text: str, reading: Reading) -> bool:
    if reading.approx or reading.unit == "%":
        return False  # "the gold bar about 22", "the teal slice 27 %"
    before = text[max(0, reading.start - 14) : reading.start]
    return before.rstrip("#").rstrip().lower().endswith(RANKS) and RANK_RE.search(before) is not None
