"""Listings: the names in "`A`, `B`, and `C`" or "North, South (coast), East"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules1.spans import trimmed

if TYPE_CHECKING:
    from chartprose.text.markup import Plain

SpanIn = tuple[int, int]

QUOTED_RE = re.compile(r"\"([^\"]{1,80})\"|(?<![\w])'([^']{1,80})'(?!\w)")
SEPARATOR_RE = re.compile(
    r"(?<!\s)(?:\s*+[,;]\s*+(?:and\s|or\s|&\s)?"
    r"|\s++(?:(?:and|or)(?!\s(?:over|older|above|more|up|under|below|younger)\b(?!\s\d))|&|[|/→])\s)\s*+"
)
"""What parts names; it is none in "20 and over"."""

DIRECTIONS = r"(?:top to bottom|bottom to top|left to right|right to left)"
DIRECTION_TAIL_RE = re.compile(rf"(?<!\s)\s++\(?(?:from )?{DIRECTIONS}\)?$")
RUNS_RE = re.compile(r"\b(?:top to bottom|bottom to top)\b", re.IGNORECASE)
EDGE = " \"'.,;:"
MAX_ITEM_WORDS = 8
JOINTS = frozenset({"/", "→"})
"""What never parts the items of a list that has commas."""

NO_NAMES = frozenset({"etc", "and", "or", "from"})


def direction_in(text: str) -> str | None:
    """The way up or down in which ``text`` says that something is listed."""
    told = RUNS_RE.search(text)
    return told.group().lower() if told else None


def listed_names(text: Plain, start: int, end: int | None = None) -> list[tuple[str, SpanIn]]:
    """The names listed in ``text[start:end]``: those in code, else those in quotes, else those between commas."""
    stop = len(text.text) if end is None else end
    code = [(s, e) for s, e in text.code if start <= s and e <= stop]
    if len(code) > 1:
        return [(text.text[s:e], (s, e)) for s, e in code]
    quoted = [m.span(1 if m[1] is not None else 2) for m in QUOTED_RE.finditer(text.text, start, stop)]
    if len(quoted) > 1:
        return [(text.text[s:e].rstrip(",."), (s, e)) for s, e in quoted]
    return split_names(text.text, start, stop)


def split_names(text: str, start: int, end: int) -> list[tuple[str, SpanIn]]:
    """The names between commas outside brackets; empty if one of them is too long to be a name."""
    found: list[tuple[str, SpanIn]] = []
    for piece in outer_pieces(text, start, end):
        first, last = trimmed(text, *piece, EDGE, EDGE)
        direction = DIRECTION_TAIL_RE.search(text, first, last)
        last = direction.start() if direction else last
        name = text[first:last]
        if not name or name.lower() in NO_NAMES or name.startswith(("...", "…")):
            continue
        if len(name.split()) > MAX_ITEM_WORDS:
            return []
        found.append((name, (first, last)))
    return found


def outer_pieces(text: str, start: int, end: int | None = None) -> list[SpanIn]:
    """The pieces between commas, semicolons and conjunctions that stand outside brackets."""
    end = len(text) if end is None else end
    last_comma = text.rfind(",", start, end)
    has_comma = last_comma >= 0 or text.find(";", start, end) >= 0
    pieces: list[SpanIn] = []
    place = start
    for match in SEPARATOR_RE.finditer(text, start, end):
        if _in_brackets(text, place, match.start()):
            continue
        separator = match.group().strip()
        if separator[:1] not in ",;" and has_comma and (match.start() < last_comma or separator in JOINTS):
            continue  # "Rock and Roll, Jazz": "and" joins within an item while commas part items
        pieces.append((place, match.start()))
        place = match.end()
    pieces.append((place, end))
    return pieces


def _in_brackets(text: str, start: int, end: int) -> bool:
    """Whether a bracket that opens in ``[start, end)`` is still open at its end."""
    round_ones = text.count("(", start, end) - text.count(")", start, end)
    return round_ones > 0 or round_ones + text.count("[", start, end) - text.count("]", start, end) > 0
