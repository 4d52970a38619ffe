"""Turns of a line: ``A turns around at 30``, ``B dips in 2009 and recovers only partially``, ``C levels off after 16``.

A dip at a place is a value below that of the stop before and below that of the stop after. Who recovers partially
rises again, and comes nowhere back to the highest value before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, knowing, quantified
from chartprose.verify.typing.frames.stops import around, panel_of
from chartprose.verify.typing.tokens.token import as_number
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

TURNS = frozenset(["turns", "turn", "turned", "reverses", "reversed"])
AROUND = frozenset(["around", "round", "back", "course", "direction"])
RECOVERS = frozenset(["recovers", "recover", "recovered", "rebounds", "rebound", "recovery", "regains"])
PARTLY = frozenset(["partially", "partly", "incompletely", "partial", "incomplete", "part"])
FULLY = frozenset(["fully", "completely", "entirely"])
DIPS = frozenset(["dip", "dips", "dipped", "trough", "slump", "slumps"])
SPIKES = frozenset(["spike", "spikes", "spiked", "bump", "surge"])
LEVELS = frozenset(["levels", "level", "leveled", "levelled", "leveling", "levelling", "flattens", "flatten", "evens"])
OFF = frozenset(["off", "out"])
SETTLES = frozenset(["settles", "settle", "settled"])
EXTREMES = {"maximum": 1, "peak": 1, "high": 1, "minimum": -1, "low": -1, "trough": -1, "bottom": -1}
HUMPED = {
    "u-shaped": "falls_then_rises",
    "v-shaped": "falls_then_rises",
    "hump-shaped": "rises_then_falls",
    "bell-shaped": "rises_then_falls",
    "unimodal": "rises_then_falls",
    "dome-shaped": "rises_then_falls",
    "u": "falls_then_rises",
    "v": "falls_then_rises",
}
OVER = {"falls_then_rises": "rises_then_falls"}
REVERSES = frozenset(["reverses", "reversed", "reverse"])
FALLS, RISES = frozenset(["decline", "fall", "drop", "decrease"]), frozenset(["rise", "increase", "growth", "climb"])
NARROW, BANDS = frozenset(["narrow", "tight"]), frozenset(["band", "range", "corridor"])
TRIGGERS = TURNS | RECOVERS | HUMPED.keys() | REVERSES | BANDS | {"only"}
TRIGGERS = TRIGGERS | TURNS | RECOVERS | DIPS | SPIKES | LEVELS | SETTLES | frozenset(EXTREMES)
KNOWN = TRIGGERS | AROUND | PARTLY | FULLY | OFF | frozenset(["only", "pronounced", "brief", "visible", "small"])


@knowing(KNOWN)
def turns(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about where a line turns, dips or becomes flat."""
    if clause.amounts or "than" in clause.words or any(t.kind == "O" for t in clause.tokens):
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    yield from _readings(clause, whole)


def _readings(clause: Clause, whole: Half) -> Iterator[Candidate]:
    if clause.words & RECOVERS and clause.words & (PARTLY | FULLY):
        yield from _partly(clause, whole)
    elif clause.words & (DIPS | SPIKES) and not clause.words & DENIALS:
        yield from _dips(clause, whole)
    elif clause.words & HUMPED.keys() and not clause.words & DENIALS:
        yield from _shaped(clause, whole)
    elif clause.words & REVERSES and clause.words & (FALLS | RISES) and not clause.words & DENIALS:
        yield from _reversed(clause, whole)
    elif clause.words & NARROW and clause.words & BANDS and not clause.words & DENIALS:
        yield from _in_band(clause, whole)
    elif "only" in clause.words and whole.start is not None and whole.end is None and not whole.at:
        yield from _only_after(clause, whole)
    elif any(clause.text(i + 1) in AROUND for i in clause.find(TURNS)) and not clause.words & DENIALS:
        yield from _turned(clause, whole)
    elif any(clause.text(i + 1) in OFF for i in clause.find(LEVELS)) or clause.has(SETTLES):
        yield from _levels_off(clause, whole)
    elif clause.words & EXTREMES.keys():
        yield from _to_extreme(clause, whole)


def _place(whole: Half) -> str | None:
    """The one place where it happens: named itself, or the start or the end of a span."""
    places = [*whole.at, *(p for p in (whole.start, whole.end) if p is not None)]
    return places[0] if len(places) == 1 else None


def _scope(clause: Clause, whole: Half, **fields: str | None) -> Fields:
    return clause.scoped({"series": whole.series, "panels": whole.panels, **fields})


def _turned(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """It rises and then falls, or falls and then rises; at the place, if one is named."""
    named = whole.placed and _place(whole) not in (None, "end")
    if not whole.series or (whole.placed and _place(whole) is None):
        return
    for relation, extreme in (("rises_then_falls", "max"), ("falls_then_rises", "min")):
        made = [_scope(clause, whole) | {"kind": "trend", "relation": relation}]
        if named:
            made += _extreme(clause, whole, str(_place(whole)), extreme)
        words = {"only"} & clause.words
        yield Candidate("trend", made, [], words if not words else set())


def _shaped(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``A follows an inverted U``."""
    found = [w for w in clause.words if w in HUMPED]
    bare = len(found) == 1 and found[0] in ("u", "v") and not clause.words & {"shape", "shaped", "curve"}
    if len(found) != 1 or bare or whole.placed or not (whole.series or len(clause.lexicon.series) < 2):
        return
    relation = HUMPED[found[0]]
    if clause.words & {"inverted", "inverse", "upside-down"}:
        relation = OVER.get(relation, relation)
    yield Candidate("trend", [_scope(clause, whole) | {"kind": "trend", "relation": relation}])


def _reversed(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``A reverses its decline after 30``: it falls up to there, and rises from there on."""
    place = _place(whole)
    falling = bool(clause.words & FALLS)
    if place is None or not whole.series or falling == bool(clause.words & RISES):
        return
    first, second = ("falls", "rises") if falling else ("rises", "falls")
    made = [_scope(clause, whole, end=place) | {"kind": "trend", "relation": first}]
    made.append(_scope(clause, whole, start=place) | {"kind": "trend", "relation": second})
    yield Candidate("trend", [*made, *_extreme(clause, whole, place, "min" if falling else "max")])


def _in_band(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``A stays within a narrow band after 10``."""
    if whole.at or not whole.series or "within" not in clause.words | {t.prep for t in clause.tokens}:
        return
    made = _scope(clause, whole, start=whole.start, end=whole.end) | {"kind": "plateau", "relation": "flat"}
    yield Candidate("plateau", [made])


def _only_after(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``A declines only after 30``: it falls from there on, and at no step before."""
    verbs = {1 if t.text in UP else -1 for t in clause.tokens if t.kind == "w" and t.text in UP | DOWN}
    link = next((t for t in clause.tokens if t.kind == "P" and t.is_span), None)
    if len(verbs) != 1 or not whole.series or whole.groups or clause.words & DENIALS or link is None:
        return
    if clause.text(clause.tokens.index(link) - 1) != "only":
        return
    relation = "rises" if verbs.pop() > 0 else "falls"
    later = _scope(clause, whole, start=whole.start) | {"kind": "trend", "relation": relation}
    before = _scope(clause, whole, end=whole.start) | {"kind": "trend", "relation": relation, "quantifier": "none"}
    yield Candidate("trend", [later, before | {"across": "positions"}], [], {"only"})


def _extreme(clause: Clause, whole: Half, place: str, extreme: str) -> list[Fields]:
    """That the highest (lowest) value of each series stands at a place."""
    if clause.lexicon.places:
        relation = "highest" if extreme == "max" else "lowest"
        told = {"kind": "extremum", "among": "positions", "at": [place], "relation": relation}
        return [_scope(clause, whole) | told]
    low = as_number(place)
    if low is None:
        return [{"kind": "interpretation"}]
    return [
        _scope(clause, whole) | {"kind": "level", "measure": f"position_of_{extreme}", "relation": "equal", "low": low}
    ]


def _partly(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """Lower than before at the place, rising from there on, and never up to the highest value before."""
    words = {"only", "not"} & clause.words
    if len(whole.series) != 1 or whole.groups or (clause.words & DENIALS) - {"not"}:
        return
    if "not" in words and not (clause.words & FULLY and {"case", "true"}.isdisjoint(clause.words)):
        return
    place = _place(whole)
    if place is None:
        if not whole.placed and not (clause.words & FULLY and "not" not in words):
            hump = _scope(clause, whole) | {"kind": "trend", "relation": "falls_then_rises"}
            below = {"kind": "comparison", "measure": "end", "versus_measure": "start", "relation": "below"}
            yield Candidate("trend", [hump, _scope(clause, whole) | below], [], words)
        return
    panel = panel_of(clause, whole.series, whole.panels)
    before, after = around(panel, whole.series[0], place) if panel else (None, None)
    if before is None or after is None:
        return
    made = _beside(clause, whole, place, (before, after), "below")
    back = {"kind": "comparison", "measure": "max", "start": place, "versus_measure": "max", "versus_end": before}
    side = "at_least" if clause.words & FULLY and "not" not in words else "below"
    yield Candidate("trend", [*made, _scope(clause, whole) | back | {"relation": side}], [], words)


def _beside(clause: Clause, whole: Half, place: str, stops: tuple[str, str], relation: str) -> list[Fields]:
    """The value at a place against those of the stops beside it."""
    base = _scope(clause, whole) | {"kind": "comparison", "among": "positions", "at": [place], "relation": relation}
    return [base | {"versus": [stop]} for stop in stops]


def _dips(clause: Clause, whole: Half) -> Iterator[Candidate]:
    place = _place(whole)
    if len(whole.series) != 1 or place is None or not whole.at or whole.groups:
        return
    panel = panel_of(clause, whole.series, whole.panels)
    before, after = around(panel, whole.series[0], place) if panel else (None, None)
    if before is None or after is None:
        return
    relation = "below" if clause.words & DIPS else "above"
    words = {"only"} & clause.words
    if not words:
        yield Candidate("trend", _beside(clause, whole, place, (before, after), relation), [], words)


def _levels_off(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """Flat from the place on, or a move that has come to its end."""
    denied = clause.words & DENIALS
    place = _place(whole)
    if (
        denied
        or (whole.placed and place is None)
        or not (whole.series or whole.groups or len(clause.lexicon.series) < 2)
    ):
        return
    for way in quantified(clause, whole, dims="SG"):
        if place is not None:
            made = _scope(clause, whole, start=place) | way | {"kind": "plateau", "relation": "flat"}
            yield Candidate("plateau", [made])
            continue
        for relation in ("rises_then_flat", "falls_then_flat"):
            yield Candidate("plateau", [_scope(clause, whole) | way | {"kind": "plateau", "relation": relation}])


def _to_extreme(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``A falls to a minimum at 30``: it falls up to there, and that is its lowest place."""
    i = next((i for i in clause.find(EXTREMES) if clause.text(i - 1) in ("a", "its", "their", "the")), -1)
    verbs = clause.find(UP | DOWN)
    goal = i > 1 and clause.text(i - 2) in ("to", "towards", "into")
    if not goal or len(verbs) != 1 or verbs[0] > i or clause.words & DENIALS or not whole.series:
        return
    sign, place = EXTREMES[clause.text(i)], _place(whole)
    if place is None or not whole.at or (clause.text(verbs[0]) in UP) != (sign > 0):
        return
    trend = {"kind": "trend", "relation": "rises" if sign > 0 else "falls"}
    made = [_scope(clause, whole, end=place) | trend, *_extreme(clause, whole, place, "max" if sign > 0 else "min")]
    yield Candidate("extremum", made)
