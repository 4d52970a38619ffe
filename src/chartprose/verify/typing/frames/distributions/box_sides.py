"""How boxes lie: entirely below others, none overlapping, outliers on one side only, the median near one edge."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes, knowing
from chartprose.verify.typing.vocabulary.words import DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

BOXES = frozenset(["box", "boxes"])
WHOLE = frozenset(["entirely", "completely", "wholly", "fully", "whole", "entire"])
OVER, UNDER = frozenset(["above", "over"]), frozenset(["below", "under", "beneath"])
OVERLAP = frozenset(["overlap", "overlaps", "overlapping"])
OUTLIERS = frozenset(["outlier", "outliers", "fliers", "dots", "circles", "points"])
SIDE = frozenset(["side", "end", "whisker", "whiskers", "end"])
NEAR = frozenset(["closer", "nearer"])
EDGES = frozenset(["edge", "end", "quartile", "border", "rim", "bottom", "top"])
TRIGGERS = WHOLE | OVERLAP | OUTLIERS | NEAR
KNOWN = TRIGGERS | BOXES | OVER | UNDER | SIDE | EDGES | frozenset(["upper", "lower", "occur", "lie", "lies", "only"])
MOST = 8
SIDES: dict[bool, tuple[str, str, str]] = {True: ("q1", "q3", "above"), False: ("q3", "q1", "below")}


@knowing(KNOWN)
def box_sides(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about the sides of boxes."""
    if not has_boxes(clause) or clause.amounts:
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    panel = _panel(clause)
    if panel is None or whole.panels or whole.start or whole.end:
        return
    yield from _readings(clause, whole, panel)


def _readings(clause: Clause, whole: Half, panel: PanelFacts) -> Iterator[Candidate]:
    spoken = clause.has(BOXES) or any(BOXES & set(t.text.split()) for t in clause.tokens if t.kind in "QO")
    if clause.words & WHOLE and spoken and not clause.words & DENIALS:
        yield from _entirely(clause, whole)
    if clause.words & OVERLAP and spoken and not whole.named:
        yield from _none_overlap(clause, whole, panel)
    if clause.words & OUTLIERS and clause.words & SIDE and "only" in clause.words and not whole.named:
        yield from _one_side(clause, whole, panel)
    if clause.words & NEAR and "median" in clause.words and not clause.words & DENIALS:
        yield from _near_edge(clause, whole, panel)


def _panel(clause: Clause) -> PanelFacts | None:
    shown = [p for p in clause.facts if any(p.facts.values())]
    return shown[0] if len(shown) == 1 else None


def _cells(panel: PanelFacts) -> list[tuple[str, str]]:
    """The boxes of a panel: series and place by name."""
    return [
        (panel.shown[key], panel.place_shown.get(place) or f"{place:.12g}")
        for key in panel.order
        for place in panel.places
        if panel.read(key, place, "median") is not None
    ]


def _cell(cell: tuple[str, str]) -> Fields:
    return {"series": [cell[0]] if cell[0] else [], "at": [cell[1]], "among": "positions"}


def _entirely(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """The one end of the box lies beyond the other end of each other box."""
    over, under = bool(clause.words & OVER), bool(clause.words & UNDER)
    named = [t for t in clause.tokens if t.kind in "SP" and not t.is_span]
    kinds = {t.kind for t in named}
    if over == under or len(kinds) != 1 or len(named) not in (1, 2) or len(named[0].names) != 1 or whole.groups:
        return
    mine, theirs, relation = SIDES[over]
    series = kinds == {"S"}
    pool = clause.lexicon.series if series else clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    others = named[1].names if len(named) == 2 else [n for n in pool if n not in named[0].names]
    if (len(named) == 1) != whole.others or not others:
        return
    told: Fields = {"kind": "comparison", "stat": mine, "versus_stat": theirs, "relation": relation}
    told |= {"series" if series else "at": named[0].names, "among": "series" if series else "positions"}
    yield Candidate("overlap", [clause.scoped(told | {"versus": [o]}) for o in others])


def _none_overlap(clause: Clause, whole: Half, panel: PanelFacts) -> Iterator[Candidate]:
    """Of every two boxes, the lower one ends before the upper one begins."""
    none = [g for g in whole.groups if g.quantifier == "none"]
    words = clause.words & DENIALS
    cells = _cells(panel)
    if len(words) + len(none) != 1 or not 2 <= len(cells) <= MOST or any(g.count for g in whole.groups):
        return
    if words and not (whole.groups or clause.text(next(iter(clause.find(BOXES)), 0) - 1) == "the"):
        return
    made = []
    for one, other in combinations(cells, 2):
        if one[0] != other[0]:
            return
        values = [panel.read(panel.series_key(c[0]) or "", panel.place(c[1]) or "", "median") for c in (one, other)]
        if values[0] is None or values[1] is None:
            return
        low, high = (one, other) if values[0].value.mid < values[1].value.mid else (other, one)
        told = _cell(low) | {"kind": "comparison", "versus": [high[1]], "stat": "q3", "versus_stat": "q1"}
        made.append(clause.scoped(told | {"relation": "below"}))
    yield Candidate("overlap", made, [], set(words))


def _one_side(clause: Clause, whole: Half, panel: PanelFacts) -> Iterator[Candidate]:
    """Each outlier lies beyond the end of the whisker on that side."""
    upper, lower = "upper" in clause.words, "lower" in clause.words
    told = [f for fs in panel.facts.values() for f in fs if f.stat == "outlier" and f.value is not None]
    if upper == lower or not told or clause.words & DENIALS or any(not f.is_exact for f in told):
        return
    counted = [g for g in whole.groups if g.names[0] in "P?"]
    if len(counted) != len(whole.groups) or len(counted) > 1:
        return
    stat, relation = ("max", "above") if upper else ("min", "below")
    cells = list(dict.fromkeys((panel.shown[f.series], panel.place_shown.get(f.low) or str(f.low)) for f in told))
    base: Fields = {"kind": "comparison", "stat": "outlier", "versus_stat": stat, "relation": relation}
    made = []
    for cell in cells:
        at = panel.place(cell[1])
        key = panel.series_key(cell[0]) or ""
        if at is None:
            return
        end = panel.read(key, at, stat)
        values = [f for f in told if f.series == key and f.low == at]
        if end is None:
            return
        sign = 1 if upper else -1
        low = min(sign * f.value.mid for f in values if f.value is not None)
        if low <= sign * end.value.mid:
            return
        made.append(clause.scoped(_cell(cell) | _beyond(stat, end.value.mid, relation)))
    number = counted[0].count if counted else None
    if base and (number is None or number == len(cells)):
        yield Candidate("outliers", made, [], {"only"})


def _beyond(stat: str, end: float, relation: str) -> Fields:
    """That the end of the whisker is where it was read, so that the outliers lie beyond it."""
    return {"kind": "level", "stat": stat, "relation": "at_most" if relation == "above" else "at_least", "low": end}


def _near_edge(clause: Clause, whole: Half, panel: PanelFacts) -> Iterator[Candidate]:
    """The median is below (above) the middle of its box."""
    words = [t.text for t in clause.tokens if t.kind == "w"]
    k = next((i for i, w in enumerate(words) if w in NEAR), -1)
    than = words.index("than") if "than" in words else len(words)
    side = next((w for w in words[k:than] if w in ("upper", "lower", "bottom", "top")), None)
    if side is None or whole.others:
        return
    every = [g for g in whole.groups if g.quantifier == "all"]
    every_cell = [c for c in _cells(panel) if not whole.series or c[0] in whole.series]
    cells = [c for c in every_cell if not whole.at or c[1] in whole.at]
    if not (every or whole.at or whole.series) or len(every) != len(whole.groups) or not 1 <= len(cells) <= MOST:
        return
    made = []
    for cell in cells:
        key, at = panel.series_key(cell[0]) or "", panel.place(cell[1])
        ends = [panel.read(key, at, s) if at is not None else None for s in ("q1", "q3")]
        if ends[0] is None or ends[1] is None:
            return
        middle = (ends[0].value.mid + ends[1].value.mid) / 2
        told = {"kind": "level", "stat": "median", "relation": "below" if side in ("lower", "bottom") else "above"}
        made.append(clause.scoped(_cell(cell) | told | {"low": middle}))
    yield Candidate("level", made, sure=len(cells) == 1 and not every)
