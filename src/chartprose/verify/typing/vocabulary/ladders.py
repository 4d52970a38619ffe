"""Ladders: the names of a figure in the order of what they count, so that "the oldest group" is one of them.

``18-29``, ``30-44``, ``45+`` are rungs by their numbers, and so are ``Vega-7B`` and ``Vega-70B``, or ``Kite (small)``
and ``Kite (large)``. Names that differ in something else make no ladder.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Sequence


NUMBER_RE = re.compile(r"(?<![\d.])(\d++(?:[.,]\d++)?)\s?([A-Za-zµ°%]*+)")
WORD_RE = re.compile(r"[^\W_]+")
SCALES = {"k": 1e3, "m": 1e6, "b": 1e9, "t": 1e12}
SIZES = (
    ("tiny", "xs", "nano", "mini"),
    ("small", "s", "low", "light"),
    ("medium", "m", "mid", "middle", "base", "moderate"),
    ("large", "l", "high", "big", "heavy"),
    ("xl", "xlarge", "huge"),
)
"""Words of size, from the smallest on; one row is one size."""
BELOW_RE = re.compile(
    r"^(?:before|under|below|up to|until|less than|younger than|<|≤)\s?(\d++(?:\.\d++)?)", re.IGNORECASE
)
ABOVE_RE = re.compile(
    r"^(?:after|over|above|from|more than|older than|>|≥)?\s?(\d++(?:\.\d++)?)\s?"
    r"(?:\+|and (?:older|over|above|later)|or more)?$",
    re.IGNORECASE,
)
BETWEEN_RE = re.compile(r"^\D{0,3}(\d++(?:\.\d++)?)\D{1,5}(\d++(?:\.\d++)?)\D{0,6}$")
BIN_RE = re.compile(r"^\D{0,3}(\d+(?:\.\d+)?)\s?(?:-|–|to|,)\s?(\d+(?:\.\d+)?|inf|∞)\D{0,4}$")
OPEN_BIN_RE = re.compile(r"^(?:>|≥|over )?\s?(\d+(?:\.\d+)?)\s?\+?$")
LEAD_RE = re.compile(r"(?:ages?|aged|class|group|grade) (?=[\d<>≥≤])", re.IGNORECASE)
"""A word before each of the ranges: "Age 18-39", "Age 65+"."""
TAIL_RE = re.compile(r"\s(?:years?|yrs?|yr|months?|kg|km|m|cm|mm|days?|hours?|h)(?: old)?$", re.IGNORECASE)
YEARS = range(1500, 2101)
COUNTING = words_of("layer week day month year hour grade stage step level epoch phase round decade quarter")
"""What is counted on from the first one: the number behind it is a rank."""
LEAST = 2


def ladder_of(names: Sequence[str]) -> list[str]:
    """The names from the least to the most of what they count; nothing where they count nothing, or not the same."""
    for rungs in (_numbered(names), _spanned(names), _sized(names)):
        heights = [h for h, _ in rungs]
        if len(rungs) >= LEAST and len(set(heights)) == len(heights):
            return [name for _, name in sorted(rungs)]
    return []


def is_dated(ladder: Sequence[str]) -> bool:
    """Whether the rungs are years: the oldest is then the first one."""
    found = [m.group(1) for name in ladder for m in [NUMBER_RE.search(name)] if m]
    return bool(found) and all(f.isdigit() and int(f) in YEARS for f in found)


def size_word(name: str) -> int | None:
    """Which row of sizes a name belongs to, by the one word of size that it has."""
    words = {w.casefold() for w in WORD_RE.findall(name)}
    found = [i for i, row in enumerate(SIZES) if not words.isdisjoint(row)]
    return found[0] if len(found) == 1 else None


def _numbered(names: Sequence[str]) -> list[tuple[float, str]]:
    """Names with one number each and the same words beside it; those of models with their sizes need not be alike."""
    found = [(name, list(NUMBER_RE.finditer(name))) for name in names]
    told = [(name, m[-1]) for name, m in found if m]
    if len(told) < len(names) - 1:
        return []
    scaled = all(m.group(2).casefold() in SCALES for _, m in told)
    alike = {NUMBER_RE.sub("#", name).casefold() for name, _ in told}
    single = all(len(m) <= 1 for _, m in found)
    if not scaled and not (single and len(alike) == 1 and all(_measures(name, m) for name, m in told)):
        return []
    units = {m.group(2).casefold() for _, m in told}
    return [
        (float(m.group(1).replace(",", "")) * (SCALES.get(m.group(2).casefold(), 1.0) if len(units) > 1 else 1.0), name)
        for name, m in told
    ]


def _measures(name: str, m: re.Match[str]) -> bool:
    """Whether the number of a name counts something, and does not only tell it from others: ``8 h``, not ``Line 8``."""
    before = name[: m.start()].rstrip(" -_").casefold()
    return bool(m.group(2)) or not before or before.endswith("=") or before.rpartition(" ")[2] in COUNTING


def _spanned(names: Sequence[str]) -> list[tuple[float, str]]:
    """Names that are ranges: ``18-29``, ``under 18``, ``65+``, ``after 2000``."""
    made: list[tuple[float, str]] = []
    lead = LEAD_RE.match(names[0]) if names else None
    shared = lead.group() if lead is not None and all(name.startswith(lead.group()) for name in names) else ""
    for name in names:
        bare = TAIL_RE.sub("", name.removeprefix(shared))
        between = BETWEEN_RE.match(bare) or BIN_RE.match(bare)
        below, above = BELOW_RE.match(bare), ABOVE_RE.match(bare)
        if below:
            made.append((float("-inf"), name))
        elif between:
            made.append((float(between.group(1)), name))
        elif above:
            made.append((float(above.group(1)), name))
    return made if len(made) == len(names) else []


def _sized(names: Sequence[str]) -> list[tuple[float, str]]:
    """Names that differ in a word of size only."""
    sizes = [size_word(name) for name in names]
    rests = {
        tuple(w for w in map(str.casefold, WORD_RE.findall(name)) if not any(w in row for row in SIZES))
        for name in names
    }
    if None in sizes or len(rests) != 1:
        return []
    return [(float(size), name) for size, name in zip(sizes, names, strict=True) if size is not None]


def bins_of(places: Sequence[str]) -> list[tuple[float, float, str]]:
    """Categories that are ranges of numbers, with their ends; none unless all of them are."""
    made: list[tuple[float, float, str]] = []
    for name in places:
        closed, open_ = BIN_RE.match(name), OPEN_BIN_RE.match(name)
        if closed:
            made.append((float(closed.group(1)), float(closed.group(2).replace("∞", "inf")), name))
        elif open_:
            made.append((float(open_.group(1)), float("inf"), name))
    return made if len(made) == len(places) > 1 else []
