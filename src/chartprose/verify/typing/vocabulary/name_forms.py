"""Other forms of a name: a month by its full name, a figure with its unit alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.names import norm
from chartprose.verify.typing.vocabulary.stems import stems_of
from chartprose.verify.typing.vocabulary.words import MONTHS, WEEKDAYS

if TYPE_CHECKING:
    from collections.abc import Sequence

MEASURED_RE = re.compile(r"^\d+(?:\.\d+)? ?(?:[A-Za-zµ%]+)$")
"""A name that is a figure with its unit."""
HEAD_RE = re.compile(r"^(?P<head>[a-z]{2,20}[a-rt-xz])(?P<rest> (?:without|with|of|for|under|from) [^()]{2,40})$")
"""A name of which the first word is the thing, and not yet in the plural."""


def calendar_forms(name: str) -> list[str]:
    """``January`` and ``January 2024`` for ``Jan 2024``."""
    first, _, rest = norm(name).partition(" ")
    full = next((m for m in (*MONTHS, *WEEKDAYS) if len(first) >= 3 and m.startswith(first)), None)
    return [] if full is None else [full, f"{full} {rest}".strip(), first] if full != "may" else [f"may {rest}".strip()]


def plural_head(name: str) -> list[str]:
    """``Homes without Garden`` for "Home without Garden": more of what the first word is."""
    found = HEAD_RE.match(norm(name))
    return [f"{found['head']}s{found['rest']}"] if found is not None else []


def measured_forms(series: Sequence[str]) -> dict[str, str]:
    """``0.5 M`` for "0.5 M NaCl", where all series end with the same word."""
    parts = [name.rpartition(" ") for name in series]
    if len(parts) < 2 or len({last for _, _, last in parts}) > 1 or not all(MEASURED_RE.match(p[0]) for p in parts):
        return {}
    return {norm(first): name for (first, _, _), name in zip(parts, series, strict=True)}


def peoples(name: str) -> list[str]:
    """``Asian`` for Asia, ``European`` for Europe, ``American`` for Americas."""
    return [f"{name}n", f"{name}an", f"{name.removesuffix('s')}n"] if name.isalpha() and name[:1].isupper() else []


MATERIALS = {
    "sandy": "sand", "rocky": "rock", "stony": "stone", "clayey": "clay", "muddy": "mud", "windy": "wind",
    "rainy": "rain", "snowy": "snow", "icy": "ice", "salty": "salt", "silty": "silt", "peaty": "peat", "foggy": "fog",
    "grassy": "grass", "wooden": "wood", "woollen": "wool", "sunny": "sun", "cloudy": "cloud", "loamy": "loam",
}  # fmt: skip
"""Adjectives of titles, and the nouns that stand for them: "in sand"."""


def materials(titles: Sequence[str]) -> list[tuple[int, frozenset[str]]]:
    """The numbers of the titles with such an adjective, each with its stems and the noun for it, which no other has."""
    told = [(i, stem) for i, title in enumerate(titles) for stem in stems_of(title) if stem in MATERIALS]
    own = {word for title in titles for word in stems_of(title)}
    nouns = [MATERIALS[word] for _, word in told]
    return [
        (i, frozenset([*stems_of(titles[i]), MATERIALS[word]]))
        for i, word in told
        if nouns.count(MATERIALS[word]) == 1 and MATERIALS[word] not in own
    ]
