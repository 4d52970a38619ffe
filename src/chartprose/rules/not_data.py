"""Rule ``not_data``: numerals of data sections that are no data — counts, ratios, places on the page, sizes, ranks."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.nouns import singular
from chartprose.rules.prose_words import CHANGE_WORDS, COUNT_NOUNS

if TYPE_CHECKING:
    from chartprose.rules.quantity import Reading

PAGE_RE = re.compile(
    r"\[?\s?(?:normalized\s)?[xy]\s?[=:≈~]\s?\d[^\]]{0,60}\]|\bn\s?=\s?\d+|\br\s?=\s?-?\d|R²?\s?[=≈~>]"
    r"|p\s?[<=]\s?\d|#\d|\(n\s?=|\d\s?(?:pt|px)\b",
    re.IGNORECASE,
)
ARROWS = frozenset({"↑", "↓", "▲", "▼", "↗", "↘", "Δ"})
RANK_RE = re.compile(
    r"\b(?:rank(?:ed|s)?|no\.|number|figure|fig\.|table|panel|section|step|page|chart|series|line|group|cluster"
    r"|item|point)\s#?$",
    re.IGNORECASE,
)
NEXT_WORD_RE = re.compile(r"\s?(?:of\s|the\s|distinct\s|different\s|main\s|separate\s|data\s)*([A-Za-z]+)")
FORMULA_RE = re.compile(r"[=≈]\s?-?\d[\d.]*\s?[·*×]?\s?[a-zA-Z]\^|\by\s?=\s?|\bf\(x\)|\^\(?-\d|[A-Za-z]\^\d|\bslope\b")


def not_data(text: str, reading: Reading) -> bool:
    """Whether the numeral of ``reading`` is a count, a ratio, a place on the page, a rank or part of a formula."""
    if reading.ratio:
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
    around = text[max(0, reading.start - 16) : reading.end + 24]
    if PAGE_RE.search(around) and reading.approx is None:
        return True
    if FORMULA_RE.search(text[max(0, reading.start - 12) : reading.end + 6]):
        return True
    return bool(RANK_RE.search(text[max(0, reading.start - 14) : reading.start]))
