"""Rule ``inline``: several values on one line, each beside its name.

"Before ~12 MW, After ~16 MW", "52.6 (Alpha), 49.0 (Beta)", "0: ~-3; 50: ~-2".
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules.keys import Keys, keys_of, one_key
from chartprose.rules.names import norm
from chartprose.rules.place import place_in
from chartprose.rules.point import found_value, place_found
from chartprose.rules.quantity import Reading, readings_in

if TYPE_CHECKING:
    from chartprose.rules.context import Context, Found
    from chartprose.rules.names import Name
    from chartprose.rules.nouns import PanelWords

GAP_RE = re.compile(
    r"\s*(?:\([^()]*\))?\s*(?:[:=~]|at|is|of|reaches|approximately|about|around|with|->|→|\s-)?\s*"
    r"(?:approximately|about|around)?\s*$",
    re.IGNORECASE,
)
BEHIND_RE = re.compile(r"\s*\(\s*(?P<name>[^()]+?)\s*\)")
PAIR_SEPARATOR_RE = re.compile(r"\s*(?:;|,(?!\d{3}\b))\s*(?:and\s)?")


def inline(context: Context, words: PanelWords) -> list[Found] | None:
    """All name–value pairs of the line, if each value has a name right beside it; None otherwise."""
    readings = [r for r in context.readings if r.start >= context.start and not r.ratio]
    if len(readings) < 2:
        return None
    outer = keys_of(context, *context.line.label_span, words) if context.label else Keys()
    if context.label and not outer:
        return None
    found = _named(context, readings, outer, words) or _placed(context, outer, words)
    return found if found and len(found) > 1 else None


def _named(context: Context, readings: list[Reading], outer: Keys, words: PanelWords) -> list[Found] | None:
    names = context.panel.names
    pool = names.categories if outer.series or (context.scope.series and not outer.category) else names.series
    if not pool:
        return None
    marks = _marks(context.line.plain.text, pool, context.start)
    readings = [r for r in readings if not any(m[0] <= r.digits[0] < m[1] for m in marks)]
    found: list[Found] = []
    place = context.start
    for reading in readings:
        mark = next((m for m in reversed(marks) if place <= m[0] and m[1] <= reading.start), None)
        if mark and GAP_RE.match(context.line.plain.text[mark[1] : reading.start]):
            name, span = mark[2], (mark[0], mark[1])
        else:
            behind = BEHIND_RE.match(context.line.plain.text, reading.end)
            key = one_key(context, behind.start("name"), behind.end("name"), words) if behind else Keys()
            named = key.series or key.category
            if not behind or named is None or named not in pool:
                return None
            name, span = named, behind.span("name")
        keys = Keys(outer.series, outer.category, outer.position, outer.position_span)
        if name in names.series and pool is names.series:
            keys.series = name
        else:
            keys.category = name
        point = found_value(context, reading, words)
        if not place_found(context, keys, point):
            return None
        if keys.series is name:
            point.series_span = context.span(*span)
        found.append(point)
        place = reading.end
    return found or None


def _marks(text: str, pool: list[Name], start: int) -> list[tuple[int, int, Name]]:
    lower = text.casefold() if len(text.casefold()) == len(text) else text
    marks: list[tuple[int, int, Name]] = []
    for name in pool:
        for key in {*name.keys, norm(name.text.split(" (")[0])}:
            place = lower.find(key, start) if key else -1
            while place >= 0:
                end = place + len(key)
                if not (place and lower[place - 1].isalnum()) and not (end < len(lower) and lower[end].isalnum()):
                    marks.append((place, end, name))
                place = lower.find(key, end)
    marks.sort(key=lambda mark: (mark[0], -(mark[1] - mark[0])))
    kept: list[tuple[int, int, Name]] = []
    for mark in marks:
        if not kept or mark[0] >= kept[-1][1]:
            kept.append(mark)
    return kept


def _placed(context: Context, outer: Keys, words: PanelWords) -> list[Found] | None:
    """Places with their values, in a row: "0: ~-3; 50: ~-2" and "2015: 88, 2020: 93"."""
    text = context.text
    found: list[Found] = []
    place = context.start
    pieces: list[tuple[int, int]] = []
    for match in PAIR_SEPARATOR_RE.finditer(text, context.start):
        if text.count("(", place, match.start()) == text.count(")", place, match.start()):
            pieces.append((place, match.start()))
            place = match.end()
    pieces.append((place, len(text)))
    for start, end in pieces:
        if not text[start:end].strip(" ."):
            continue
        cut = max(text.find(":", start, end), text.find("=", start, end), text.find("→", start, end))
        placed = place_in(text[:cut], words, start) if cut > start else None
        readings = [r for r in readings_in(text[:end]) if r.start >= cut] if placed else []
        if not placed or len(readings) != 1:
            return None
        point = found_value(context, readings[0], words)
        keys = Keys(outer.series, outer.category, placed[0], context.span(*placed[1]))
        if not place_found(context, keys, point):
            return None
        found.append(point)
    return found
