"""What rises or falls for a while only, and how many peaks a line has: ``both show a temporary increase in 2020``.

A temporary rise at a place is a value above those of the stops beside it; of *the only line that rises temporarily* no
other one rises at any step. *A single peak*: up to it no step falls, and from it on none rises. Support only.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.stretches import rows_of
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.peaks.peak_places import extreme_of
from chartprose.verify.typing.frames.stops import around, panel_of, stops, value_at
from chartprose.verify.typing.frames.wording import says_more
from chartprose.verify.typing.vocabulary.words import DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields

BRIEF: Final = frozenset(["temporary", "temporarily", "interim", "short-lived", "transient", "transiently"])
SINGLE: Final = frozenset(["single", "one"])
PEAKS: Final = frozenset(["peak", "maximum", "hump"])
DIPS: Final = frozenset(["dip", "dips", "dipped"])
TRIGGERS: Final = BRIEF | PEAKS | DIPS
KNOWN: Final = BRIEF | SINGLE | PEAKS | UP | DOWN | frozenset(["around", "whose", "only", "exactly"])
LEAST = 3


def temporary(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about what lasts for a while, or about the one peak of each line."""
    if (
        clause.amounts
        or "than" in clause.words
        or says_more(clause, KNOWN)
        or any(t.kind == "O" for t in clause.tokens)
    ):
        return
    if clause.has(BRIEF) or (clause.has(DIPS) and _dips(clause)):
        yield from _brief(clause)
    elif any(clause.text(i - 1) in SINGLE or clause.text(i - 2) in SINGLE for i in clause.find(PEAKS)):
        yield from _single(clause)


def _dips(clause: Clause) -> bool:
    """Whether something dips at one place: ``both dip in 2022``."""
    places = [t for t in clause.tokens if t.kind == "P"]
    return len(places) == 1 and places[0].prep in ("in", "at", "on") and clause.words.isdisjoint(UP)


def _brief(clause: Clause) -> Iterator[Candidate]:
    """``A and B rise temporarily in 2020``, "C is the only line that rises temporarily"."""
    signs = {1 if t.text in UP else -1 for t in clause.tokens if t.kind == "w" and t.text in UP | DOWN}
    places = [t for t in clause.tokens if t.kind == "P"]
    rows = rows_of(clause)
    whole = half_of(clause.tokens)
    panel = panel_of(clause, rows, whole.panels) if rows else None
    if len(signs) != 1 or panel is None or len(places) > 1 or any(t.is_span or len(t.names) != 1 for t in places):
        return
    sign = signs.pop()
    only = {"only"} & clause.words
    made: list[Fields] = []
    for row in rows:
        pool = stops(panel, row)
        told = [_beside(row, p, around(panel, row, p), sign) for p in (places[0].names if places else pool)]
        found = next((t for t in told if t and (places or _holds(panel, row, t, sign))), [])
        if not found:
            return
        made += found
    if only and (len(rows) != 1 or places):
        return
    if only:
        base: Fields = {"kind": "trend", "relation": "rises" if sign > 0 else "falls", "quantifier": "none"}
        others = [s for s in clause.lexicon.series if s not in rows]
        made += [base | {"series": [s], "across": "positions"} for s in others]
    yield Candidate("trend", [clause.scoped({**f, "panels": whole.panels}) for f in made], [], only, known=KNOWN)


def _beside(row: str, place: str, stops_: tuple[str | None, str | None], sign: int) -> list[Fields]:
    """The value at a place against those of the stops beside it; nothing at an end of the line."""
    relation = "above" if sign > 0 else "below"
    base: Fields = {"kind": "comparison", "series": [row], "among": "positions", "at": [place], "relation": relation}
    return [base | {"versus": [stop]} for stop in stops_] if None not in stops_ else []


def _holds(panel: PanelFacts, row: str, told: list[Fields], sign: int) -> bool:
    """Whether the value there lies beyond those beside it, by their middles."""
    here = value_at(panel, row, told[0]["at"][0])
    others = [value_at(panel, row, f["versus"][0]) for f in told]
    return here is not None and all(o is not None and sign * (here.value.mid - o.value.mid) > 0 for o in others)


def _single(clause: Clause) -> Iterator[Candidate]:
    """``All three lines show a single peak``: each goes up to its highest value and down from it, at every step."""
    rows = rows_of(clause)
    whole = half_of(clause.tokens)
    panel = panel_of(clause, rows, whole.panels) if rows else None
    if panel is None or whole.placed or clause.words & {"only", "around"} or clause.has(UP | DOWN):
        return
    made: list[Fields] = []
    for row in rows:
        pool, top = stops(panel, row), extreme_of(panel, row, 1)
        if top is None or len(pool) < LEAST or top in (pool[0], pool[-1]):
            return
        cut = pool.index(top)
        for a, b in pairwise(pool):
            relation = "rises" if pool.index(b) <= cut else "falls"
            made.append({"kind": "trend", "series": [row], "start": a, "end": b, "relation": relation})
    told = [clause.scoped(f | {"panels": whole.panels}) for f in made]
    yield Candidate("peak", told, known=KNOWN)
