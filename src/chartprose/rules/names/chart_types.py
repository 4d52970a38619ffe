"""Chart types: the type that a phrase names first, of those that gold and record know."""

from __future__ import annotations

import re
from functools import lru_cache

from chartprose.text.vocabulary import CHART_TYPES

ENDINGS = r"(?:e?s)?(?:plot|chart|graph)?s?\b"
"""What may stand behind a word of a type: "barplots", but not "barley"."""

ARRANGED_RE = re.compile(
    r"\bstacked (?:vertically|horizontally|on top|one|in|above|panels|plots|charts|sub)"
    r"|\b(?:are|is) stacked\b|\bvertically stacked\b"
)
"""Panels that are stacked, which says nothing of their bars."""

TYPE_RES = tuple((re.compile(rf"\b{re.escape(word)}{ENDINGS}"), chart_type) for word, chart_type in CHART_TYPES)


@lru_cache(maxsize=4096)
def chart_type_of(phrase: str) -> str | None:
    """The chart type that ``phrase`` names first ("Scatter Plot with Trend Line" is a scatter), or None."""
    words = ARRANGED_RE.sub(" ", phrase.lower().replace("heat map", "heatmap"))
    best: tuple[int, int] | None = None
    found = None
    for order, (pattern, chart_type) in enumerate(TYPE_RES):
        match = pattern.search(words)
        if match and (best is None or (match.start(), order) < best) and not (best and match.start() == best[0]):
            best, found = (match.start(), order), chart_type
    if "stacked" in words and found in ("line", "bar"):
        return "area" if "area" in words and found == "line" else "stacked_bar" if found == "bar" else found
    return found
