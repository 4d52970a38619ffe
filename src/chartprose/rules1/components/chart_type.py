"""Chart types and kinds: what the words of a heading say that the picture is."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from chartprose.text.vocabulary import CHART_TYPES, KINDS_REFUSED

if TYPE_CHECKING:
    from chartprose.record import Kind

ENDINGS = r"(?:e?s)?(?:plot|chart|graph)?s?\b"
"""What may stand behind a word of a type: "barplots", but not "barley"."""
TYPE_RES = tuple((re.compile(rf"\b{re.escape(word)}{ENDINGS}"), chart_type) for word, chart_type in CHART_TYPES)
REFUSED_RES = tuple((re.compile(rf"\b{re.escape(word)}(?:s|es|ies)?\b"), kind) for word, kind in KINDS_REFUSED)


@lru_cache(maxsize=8192)
def chart_type_of(phrase: str) -> str | None:
    """The chart type that ``phrase`` names first ("Scatter Plot with Trend Line" is a scatter), or None."""
    words = phrase.lower().replace("heat map", "heatmap")
    best: tuple[int, int] | None = None
    found = None
    for order, (pattern, chart_type) in enumerate(TYPE_RES):
        match = pattern.search(words)
        if match and (best is None or (match.start(), order) < best) and not _covered(best, match):
            best, found = (match.start(), order), chart_type
    if found == "line" and "stacked" in words:
        return "area" if "area" in words else found
    if found == "bar" and "stacked" in words:
        return "stacked_bar"
    if found == "area" and "surface" in words:
        return "surface"
    return found


def _covered(best: tuple[int, int] | None, match: re.Match[str]) -> bool:
    """Whether a longer phrase was found at the same place: "curve" of "ROC curve" does not count."""
    return best is not None and match.start() == best[0]


@lru_cache(maxsize=8192)
def refused_kind(phrase: str) -> Kind | None:
    """The kind of picture without data that ``phrase`` names ("Flowchart" → diagram), or None."""
    words = phrase.lower()
    for pattern, kind in REFUSED_RES:
        if pattern.search(words):
            return kind
    return None
