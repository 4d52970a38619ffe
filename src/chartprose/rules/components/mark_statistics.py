"""What the marks of a box or a violin stand for, where the components say so: "a white dot is the median"."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, Final

from chartprose.rules.layouts.statistic import NAMES, STATISTIC_WORDS
from chartprose.text.vocabulary import COLORS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.record import Stat

KINDS: Final = "|".join(
    sorted({*COLORS, "thick", "thin", "horizontal", "central", "inner", "dashed", "small", "short"})
)
MARKS: Final = "dot|bar|line|diamond|point|circle|tick|box|cross|triangle|square|marker|stroke"
TOLD_RE = re.compile(
    rf"\b(?P<kinds>(?:(?:{KINDS})\s){{1,3}})(?P<mark>{MARKS})s?"
    r"(?:\s(?:is|are|marks?|shows?|represents?|indicates?|denotes?|means?|gives?|stands? for|for|=)|:)?"
    rf"\s(?:the\s)?(?P<stat>{STATISTIC_WORDS})s?\b",
    re.IGNORECASE,
)


def mark_statistics(texts: Iterable[str]) -> dict[str, Stat]:
    """The statistics by what their marks are called, in lower case, with some or all of their adjectives."""
    told: dict[str, Stat] = {}
    for text in texts:
        for match in TOLD_RE.finditer(text):
            kinds, mark = match["kinds"].lower().split(), match["mark"].lower()
            for count in range(1, len(kinds) + 1):
                for some in combinations(kinds, count):
                    told.setdefault(" ".join((*some, mark)), NAMES[match["stat"].lower()])
    return told
