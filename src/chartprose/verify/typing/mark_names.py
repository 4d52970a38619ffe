"""Names by what is drawn: *the bars* and *the line* of a combined chart, where the text tells whose they are."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.record import Panel

KINDS = {"bar": "bars", "bars": "bars", "column": "bars", "columns": "bars", "line": "line", "curve": "line"}
SPELLINGS = {"bars": ("the bars", "the columns", "the bar", "the column"), "line": ("the line", "the curve")}
DRAWN = r"(?P<kind>bars?|columns?|line|curve)\b"
BEHIND_RE = re.compile(
    rf"[*_\"' ]{{0,4}}[(:–→-]{{1,2}}[*_\"' ]{{0,4}}(?:[A-Za-z]{{1,12}}[ -]){{0,4}}{DRAWN}", re.IGNORECASE
)
BEFORE_RE = re.compile(rf"\b{DRAWN}[^.;:\n]{{0,30}}[:=–→-]{{1,2}}[*_\"' ]{{0,5}}$", re.IGNORECASE)
REACH = 60
PAIR = 2


def mark_names(text: str, panels: Sequence[Panel]) -> dict[str, str]:
    """Spellings of the two series of a combined chart, of which one is drawn as bars and the other as a line."""
    series = list(dict.fromkeys(s.name for p in panels for s in p.series))
    if len(panels) != 1 or len(series) != PAIR:
        return {}
    told = {name: set(_kinds(text, name)) for name in series}
    if any(len(kinds) != 1 for kinds in told.values()) or len(set.union(*told.values())) != PAIR:
        return {}
    return {spelling: name for name, kinds in told.items() for kind in kinds for spelling in SPELLINGS[kind]}


def _kinds(text: str, name: str) -> Iterator[str]:
    """What a series is drawn as, wherever it is told beside its name: "Rain (blue bars)", "Red line: Wind"."""
    at = text.find(name)
    while at >= 0:
        end = at + len(name)
        found = BEHIND_RE.match(text, end) or BEFORE_RE.search(text, max(0, at - REACH), at)
        if found is not None:
            yield KINDS[found["kind"].lower()]
        at = text.find(name, end)
