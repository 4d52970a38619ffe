"""The boxes of one plot, by series and place, with what is stated of each."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.stops import p_name
from chartprose.verify.typing.named_cells import NamedCells
from chartprose.verify.typing.plain_wording import NAME

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.plain_wording import Worded

MOST = 40
PAIR = 2
STATS = {"Q1": "q1", "Q3": "q3", "MIN": "min", "MAX": "max", "MEDIAN": "median"}
"""The parts of a box in the plain wording."""
PART = r"(?:Q1|Q3|MIN|MAX|MEDIAN)s?"


@dataclass(frozen=True, slots=True)
class Box:
    """One box: its series, which may have no name, and its place."""

    series: str
    place: str


@dataclass(slots=True)
class Boxes(NamedCells[Box]):
    """The boxes of the one plot that has some."""

    panel: PanelFacts
    cells: list[Box]

    def value(self, box: Box, stat: str) -> float | None:
        """What is stated of a box."""
        key, at = self.panel.series_key(box.series), self.panel.place(box.place)
        read = self.panel.read(key, at, stat) if key is not None and at is not None else None
        return read.value.mid if read is not None else None

    def told(self, words: Worded, text: str | None) -> Box | None:
        """The one box that a part of a sentence names, if it is one."""
        cells = self.of(n for sign in re.findall(NAME, text or "") for n in words.named(sign))
        return cells[0] if len(cells) == 1 else None

    def outliers(self, box: Box) -> list[float]:
        """The outliers of a box that are stated singly."""
        key, at = self.panel.series_key(box.series), self.panel.place(box.place)
        facts = self.panel.facts.get(key or "", [])
        return [f.value.mid for f in facts if f.stat == "outlier" and f.low == at and f.value is not None]

    def level(self, box: Box, relation: str, low: float, **more: object) -> Fields:
        """What is said of a box against an amount."""
        own = {"series": [box.series]} if box.series else {"among": "positions"}
        return {"kind": "level", "at": [box.place], **own, "relation": relation, "low": low, **more}

    def sides(self, one: Box, relation: str, other: Box, **more: object) -> Fields:
        """What is said of a box against another one."""
        told: Fields = {"kind": "comparison", "series": [one.series] if one.series else [], "at": [one.place]}
        told |= {"relation": relation, **more}
        if one.series == other.series:
            return told | {"among": "positions", "versus": [other.place]}
        crossed = {"versus_at": [other.place]} if other.place != one.place else {}
        return told | {"versus": [other.series], **crossed}


def boxes_of(facts: Sequence[PanelFacts]) -> Boxes | None:
    """The boxes of the only plot that shows something; none if it has no medians, or a place without a name."""
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    if len(shown) != 1 or shown[0].panel.chart_type not in ("box", "violin"):
        return None
    panel = shown[0]
    cells = [
        Box(panel.shown[key], p_name(panel, place))
        for key in panel.order
        for place in panel.places
        if panel.read(key, place, "median") is not None
    ]
    return Boxes(panel, cells) if PAIR <= len(cells) <= MOST else None
