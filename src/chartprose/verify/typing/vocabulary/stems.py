"""Stems: words without their endings, for matching names only."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

PIECE_RE = re.compile(r"[^\W_]+(?:[.'][^\W_]+)*")
SHORT = 5
STEM = 6
"""So many letters at the head of two words make them of one root."""
ENDINGS = ("ings", "ing", "ies", "es", "s")


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """A word without its ending, for matching names only: ``buses`` and ``bus``, ``blocking`` and ``block``."""
    low = word.casefold().removesuffix("'s").removesuffix("’s")
    for ending in ENDINGS:
        if low.endswith(ending) and len(low) - len(ending) >= 3:
            return low[: -len(ending)] + ("y" if ending == "ies" else "")
    return low


@lru_cache(maxsize=8192)
def stems_of(text: str) -> tuple[str, ...]:
    """The stems of the words of ``text``."""
    return tuple(stem(word) for word in PIECE_RE.findall(text))


def akin(root: str, known: Collection[str]) -> bool:
    """Whether a word is made from one of the figure: "germinates" beside "germination", "rain" beside "rainfall"."""
    head = root[:STEM]
    return len(root) >= SHORT - 1 and any(
        word.startswith(root) or (len(head) == STEM and word.startswith(head)) for word in known
    )
