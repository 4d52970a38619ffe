"""Panel types: the chart type that the overview gives for one panel, by its place, its letter or its name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.rules1.components.chart_type import chart_type_of
from chartprose.rules1.components.panels.names import panel_key, position_of

if TYPE_CHECKING:
    from chartprose.rules1.components.panels.names import PanelKey
    from chartprose.text.outline import Outline

TYPE_AT_RE = re.compile(
    r"(?P<type>(?:[\w-]{1,20}+\s){1,2}(?:chart|graph|plot|map))s?\s"
    r"\((?:on\s|at\s)?(?:the\s)?(?P<place>[a-z -]{3,20})\)",
    re.IGNORECASE,
)
"""A type and its place: "a bar chart (top) and a line chart (bottom)"."""

TYPE_OF_RE = re.compile(
    r"\b(?P<panel>(?:(?:far|upper|lower|top|bottom|left|right|middle|central|center|centre)(?:most|-hand)?[ -]){0,2}"
    r"(?:chart|panel|plot|graph|sub-?plot|side)(?:\s\(?[a-h1-9]\)?)?)"
    r"(?:\s\([a-z -]{3,20}\)|\s(?:on|at|in)\sthe\s[a-z]{3,8})?"
    r"(?:(?::|,|\s(?:is|shows|contains|presents|displays|holds))\s(?:an?\s|the\s)?|\san?\s)"
    r"(?P<type>(?:[\w-]{1,20}+\s){0,3}?(?:chart|graph|plot|map|heatmap|histogram|matrix|scatterplot|boxplot))\b",
    re.IGNORECASE,
)
"""A panel and its type: "The right chart is a bar chart", "Panel (b): Line graph of …", "the left panel a map"."""


def type_of_panel(outline: Outline, key: PanelKey) -> str | None:
    """The chart type that the overview tells of the panel with ``key``, or None."""
    for line in outline.lines("overview"):
        text = line.plain.text
        if key.position is not None:
            for match in TYPE_AT_RE.finditer(text):
                if position_of(match["place"]) == key.position:
                    return chart_type_of(match["type"])
        for match in TYPE_OF_RE.finditer(text):
            told = panel_key(match["panel"])
            if told is not None and key.matches(told):
                return chart_type_of(match["type"])
    return None
