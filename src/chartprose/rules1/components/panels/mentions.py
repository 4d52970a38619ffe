"""Panels that no head tells, by the words of lines: "In the left panel, …", "Rye (Chart B)", "Y-axis (top plot)"."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.panels.names import PanelKey, panel_key

if TYPE_CHECKING:
    from chartprose.text.outline import Outline

_NOUN: Final = r"(?:charts?|panels?|plots?|sub-?plots?|graphs?|heat ?maps?|histograms?)"
_PLACE: Final = r"(?:top|bottom|upper|lower|left|right|middle|center|centre)"
MENTION_RE = re.compile(
    rf"\b(?P<place>(?i:{_PLACE}(?:[- ](?:left|right|hand))?)\s(?i:chart|panel|plot|sub-?plot|graph))\b"
    r"|\b(?P<named>(?i:chart|panel|plot|sub-?plot|graph)\s(?:[A-H]|\([a-hA-H]\)|[1-9]))(?![\w.%-])"
)
"""A panel by its place, its letter or its number: "left panel", "Chart B", "plot (a)", "Subplot 2"."""

FEWEST: Final = 2


def panels_mentioned(outline: Outline) -> list[PanelKey]:
    """The keys of the panels that components and data speak of; none unless they are several of a kind.

    Those told by their place come before those told by a letter, and these before those told by a number.
    """
    kinds: tuple[dict[str, PanelKey], ...] = ({}, {}, {})
    for line in outline.lines("axes", "legend", "data", "mixed"):
        for match in MENTION_RE.finditer(line.plain.text):
            key = panel_key(match.group().lower())
            if key is not None:
                told = (key.position, key.letter, str(key.ordinal) if key.ordinal else None)
                kind, name = next((n, name) for n, name in enumerate(told) if name)
                kinds[kind].setdefault(
                    name, PanelKey(None, key.position, key.letter, key.ordinal, key.word, match.group())
                )
    return next((list(kind.values()) for kind in kinds if len(kind) >= FEWEST), [])
