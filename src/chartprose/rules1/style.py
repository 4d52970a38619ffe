"""Styles: colour, dash and marker of a series, from words such as "dark blue dashed line with circle markers"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from chartprose.text.vocabulary import COLORS, LINE_STYLES, MARKERS, SHADES, STYLE_WORDS

if TYPE_CHECKING:
    from chartprose.record import Line

WORD_RE = re.compile(r"[a-z][a-z'’-]*|#[0-9a-f]{6}\b|×")
SHADING_COLORS = frozenset({"yellow", "blue", "green", "red", "orange", "purple", "brown", "gray", "grey", "pink"})
"""Colours that shade another ("blue green")."""


def _any_of(words: frozenset[str]) -> str:
    """A group of alternatives, the longest first, so that "lightgreen" is not read as "light"."""
    return f"(?:{'|'.join(sorted(words, key=lambda word: (-len(word), word)))})"


_SHADE = _any_of(SHADES | SHADING_COLORS)
_COLOR = _any_of(COLORS)
COLOR_RE = re.compile(
    rf"\b(?:{_SHADE}[- ]){{0,2}}{_COLOR}(?:[- ]{_COLOR})?\b(?:\s?[/-]\s?(?:{_SHADE}[- ])?{_COLOR}\b){{0,2}}"
)
MAX_STYLE = 200
"""A phrase of more characters says more than a style."""

FILLED_MARKER_RE = re.compile(r"\b(?:filled|open|hollow)\s(?:circ|squar|triang|diam|star|round)[a-z]{0,8}")
"""A marker, which tells nothing of a fill."""

PLACED_RE = re.compile(
    r"\((?:the\s)?(?:left|right|upper|lower|top|bottom|first|second|third|middle|cent(?:er|re)|front|back|rear|outer|inner)"
    r"(?:most)?(?:\s(?:bar|column|box|one|part|half|side|position))?"
    r"(?:\s(?:in|of|within|on)\s(?:each|every|the|a)\s(?:pair|group|cluster|stack|bar|category|set|side))?\)\s*+$",
    re.IGNORECASE,
)
"""Where in each group something stands, behind a style: "Gray bar (left in each pair)"."""

SHADED_LAST = (" Light", " Dark")
QUALIFIERS = frozenset({"solid", "very", "open", "bold"})


@dataclass(frozen=True, slots=True)
class Style:
    """A style in the writer's words, lower case. All three may be ``None``; then it is no style."""

    color: str | None = None
    line: Line | None = None
    marker: str | None = None

    def __bool__(self) -> bool:
        return self.color is not None or self.line is not None or self.marker is not None


@lru_cache(maxsize=8192)
def style_of(phrase: str) -> Style:
    """The style that stands anywhere in ``phrase``."""
    words = phrase.lower()
    color = _color(words)
    line = next((style for word, style in LINE_STYLES if word in words and _is_line(words, word)), None)
    marker = next((marker for word, marker in MARKERS if word in words and _begins_word(words, word)), None)
    return Style(color, line, marker)


def _color(words: str) -> str | None:
    match = COLOR_RE.search(words)
    if not match:
        return None
    parts = match.group().split(" ")
    while len(parts) > 1 and parts[0] in QUALIFIERS:
        parts = parts[1:]
    return " ".join(parts).replace(" / ", "/").replace(" /", "/").replace("/ ", "/")


def _begins_word(words: str, marker: str) -> bool:
    """Whether a marker stands at the beginning of a word; "mustard" has no star."""
    place = words.find(marker)
    while place > 0 and words[place - 1].isalpha():
        place = words.find(marker, place + 1)
    return place >= 0


def _is_line(words: str, word: str) -> bool:
    """Whether the word tells a dash; "solid" beside a bar or a fill does not."""
    return (
        word != "solid"
        or "line" in words
        or "curve" in words
        or not any(other in FILLED_MARKER_RE.sub("", words) for other in ("bar", "fill", "square", "block", "area"))
    )


@lru_cache(maxsize=8192)
def is_style(phrase: str) -> bool:
    """Whether ``phrase`` says a style and nothing else ("light blue dashed line", not "Red Team")."""
    if len(phrase) > MAX_STYLE:
        return False
    phrase = PLACED_RE.sub("", phrase)
    words = WORD_RE.findall(phrase.lower())
    if phrase.rstrip().endswith(SHADED_LAST):
        return False  # "Red Light", which shines
    if not words or not style_of(phrase) or ("#" not in phrase and any(char.isdigit() for char in phrase)):
        return False
    return all(
        word in COLORS or word in SHADES or word in STYLE_WORDS or word.startswith("#") or _is_compound(word)
        for word in words
    )


def _is_compound(word: str) -> bool:
    parts = word.split("-")
    return len(parts) > 1 and all(
        part in COLORS or part in SHADES or part in STYLE_WORDS or part in ("dot", "dash", "shaped") for part in parts
    )
