"""Heads of panels: lines that may name one, and the keys that they tell — "Chart 1: Rye", "Chart 1: Kiel - Rye"."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.rules1.components.legend.styled import is_entry_named, styled_entries
from chartprose.rules1.components.panels.names import PanelKey, panel_key
from chartprose.rules1.names import norm

if TYPE_CHECKING:
    from chartprose.text.lines import Line
    from chartprose.text.outline import Outline

SERIES_RE = re.compile(r"(?P<title>[^,]{1,80}?)(?:\s[-–—|/]\s|,\s)(?P<series>[^,]{1,40})")
"""The title of a panel and one of its series: "Kiel - Rye"."""

FEWEST: Final = 2


def heads_of(outline: Outline, *, many: bool) -> list[Line]:
    """The lines of components and data that may name a panel: headings and lines that are bold as a whole.

    Where the text does not speak of ``many`` panels, entries of the legend may be named like panels.
    """
    entries = styled_entries(outline, of_panels=not many)
    return [
        line
        for section in outline.sections
        if section.role in ("axes", "legend", "data", "mixed")
        for line in section.lines
        if (line.kind == "heading" or (line.strong and (line.is_head or line.kind in ("text", "bullet", "ordered"))))
        and not is_entry_named(line, entries)
    ]


def keyed_heads(outline: Outline, *, many: bool) -> list[tuple[Line, PanelKey | None]]:
    """The lines that may name a panel, each with its key; what several panels have behind their titles is a series."""
    keyed = [(line, _key_of(line)) for line in heads_of(outline, many=many)]
    cut = _titles_before_series([key for _, key in keyed if key is not None])
    return [(line, replace(key, title=cut[key.title]) if key and key.title in cut else key) for line, key in keyed]


def _key_of(line: Line) -> PanelKey | None:
    return panel_key(line.plain.text.rstrip(" :") if line.kind == "heading" else line.label)


def _titles_before_series(keys: list[PanelKey]) -> dict[str | None, str]:
    """The titles without a series behind them, if each of several panels is told with the same series.

    "Chart 1: Kiel - Rye", "Chart 1: Kiel - Oats", "Chart 2: Bonn - Rye" and "Chart 2: Bonn - Oats" are two panels.
    """
    told: dict[tuple[str, str | int], set[str]] = defaultdict(set)
    titles: dict[str | None, str] = {}
    for key in keys:
        match = SERIES_RE.fullmatch(key.title or "")
        place = key.letter or key.ordinal or key.position
        if match is not None and place is not None:
            told[match["title"], place].add(norm(match["series"]))
            titles[key.title] = match["title"]
    sides = list(told.values())
    alike = FEWEST <= len(sides) == len({place for _, place in told}) and all(side == sides[0] for side in sides)
    return titles if alike and len(sides[0]) >= FEWEST else {}
