"""What the marks of a box or a violin stand for, where the components say so: "a white dot is the median"."""

from __future__ import annotations

import re
from itertools import combinations
from typing import TYPE_CHECKING, Final

from chartprose.rules1.layouts.boxes.statistic import NAMES, STATISTIC_WORDS
from chartprose.text.vocabulary import COLORS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from chartprose.record import Stat

KINDS: Final = "|".join(
    sorted({
        *COLORS, "thick", "thin", "horizontal", "central", "inner", "dashed", "small", "short", "open", "hollow",
        "filled",
    })
)  # fmt: skip
MARKS: Final = "dot|bar|line|diamond|point|circle|tick|box|cross|triangle|square|marker|stroke|star|asterisk"
TOLD_RE = re.compile(
    rf"\b(?P<kinds>(?:(?:{KINDS})\s){{1,3}})(?P<mark>{MARKS})s?"
    r"(?:\s(?:is|are|marks?|shows?|represents?|indicates?|denotes?|means?|gives?|stands? for|for|=)|:)?"
    rf"\s(?:the\s)?(?P<stat>{STATISTIC_WORDS})s?\b",
    re.IGNORECASE,
)
DRAWN_RE = re.compile(
    rf"\b(?P<stat>{STATISTIC_WORDS})s?(?::|\s(?:(?:is|are)\s)?"
    r"(?:(?:drawn|shown|marked|plotted|displayed|depicted|represented|indicated)\s(?:as|by|with)|as))\s"
    rf"(?:(?:an?|the|single|individual)\s)?(?P<kinds>(?:(?:{KINDS})\s){{0,3}})(?P<mark>{MARKS})(?:e?s)?\b",
    re.IGNORECASE,
)
"""The same the other way round: "outliers are shown as hollow stars", "Outliers: hollow stars"."""

LONE: Final = frozenset({"dot", "circle", "cross", "diamond", "star", "asterisk", "triangle", "square"})
"""Marks that stand for outliers without an adjective."""


def mark_statistics(texts: Iterable[str]) -> dict[str, Stat]:
    """The statistics by what their marks are called, in lower case, with some or all of their adjectives."""
    told: dict[str, Stat] = {}
    for text in texts:
        for match in (*TOLD_RE.finditer(text), *DRAWN_RE.finditer(text)):
            kinds, mark = match["kinds"].lower().split(), match["mark"].lower()
            stat = NAMES[match["stat"].lower()]
            for count in range(1, len(kinds) + 1):
                for some in combinations(kinds, count):
                    told.setdefault(" ".join((*some, mark)), stat)
            if stat == "outlier" and mark in LONE:
                told[mark] = stat
    return told
