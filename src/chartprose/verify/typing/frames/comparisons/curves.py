"""Curves as a whole: above the diagonal of a ROC plot, hardly to be told apart, fanning out, converging."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.clause import Candidate, half_of, knowing
from chartprose.verify.typing.frames.stops import panel_of, stops
from chartprose.verify.typing.tokens.groups import UNKNOWN
from chartprose.verify.typing.vocabulary.nominal import nominal
from chartprose.verify.typing.vocabulary.words import DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

DIAGONAL = frozenset(["diagonal", "chance", "random"])
OVER = frozenset(["above", "over", "beyond"])
UNDER = frozenset(["below", "under", "beneath"])
SIDES: dict[bool, tuple[str, str]] = {True: ("above", "at_most"), False: ("below", "at_least")}
TOLD = frozenset(["told", "distinguished", "separated", "discerned", "distinguishable"])
ONE_LINE = frozenset(["indistinguishable", "coincide", "coincides", "identical", "inseparable"])
HARDLY = frozenset(["hardly", "barely", "scarcely", "cannot", "not"])
SPREADING = frozenset(["diverge", "diverges", "fan", "fans", "separate", "drift"])
MEETING = frozenset(["converge", "converges", "merge", "approach", "converging"])
ENDS = frozenset(["end", "ends", "ended", "finish", "finishes", "start", "starts", "begin", "begins"])
STARTING = frozenset(["start", "starts", "begin", "begins"])
NEARLY = frozenset(["nearly", "almost", "virtually", "practically", "about", "roughly"])
BETTER = {"better": True, "worse": False}
CHANCE = frozenset(["chance", "guessing", "guess", "random"])
TRIGGERS = ENDS | CHANCE | {"diagonal"} | TOLD | ONE_LINE | SPREADING | MEETING
KNOWN = (
    TRIGGERS | OVER | UNDER | HARDLY | frozenset(["out", "apart", "curves", "well", "be", "end", "points", "dashed"])
)
MOST = 8


@knowing(KNOWN)
def curves(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about how curves lie to the diagonal or to each other."""
    if clause.amounts:
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    if "than" in clause.words:
        yield from _against_chance(clause)
        return
    yield from _readings(clause, whole)


def _against_chance(clause: Clause) -> Iterator[Candidate]:
    """``Both models perform better than random guessing``: every stated point lies above the diagonal."""
    pivot = clause.find({"than"})[0]
    over = BETTER.get(clause.text(pivot - 1))
    behind = {w for t in clause.tokens[pivot + 1 :] for w in (*t.text.split(), *_lowered(t.names))}
    whole = half_of([t for t in clause.tokens[:pivot] if not t.aside])
    if over is None or not behind & CHANCE or whole.at or whole.start or whole.end or clause.words & DENIALS:
        return
    if any(g.quantifier != "all" for g in whole.groups) or any(t.kind in "PGQO" for t in clause.tokens[pivot:]):
        return
    told = {number for g in whole.groups for number in _numbers(g)}
    if told <= {len(_drawn(clause, whole))}:  # without the line of chance itself
        yield from _points_beyond(clause, whole, SIDES[over][0], set())


def _lowered(names: Iterable[str]) -> list[str]:
    """The words of names."""
    return [word for name in names for word in name.lower().split()]


def _readings(clause: Clause, whole: Half) -> Iterator[Candidate]:
    if "diagonal" in clause.words and not whole.at:
        yield from _diagonal(clause, whole)
    elif clause.words & ONE_LINE or (clause.words & TOLD and clause.words & HARDLY):
        yield from _as_one(clause, whole)
    elif clause.has(ENDS) and _level(clause) and not clause.words & DENIALS:
        yield from _level_at_end(clause, whole)
    elif clause.words & (SPREADING | MEETING) and not clause.words & DENIALS:
        yield from _fans(clause, whole)


def _drawn(clause: Clause, whole: Half) -> list[str]:
    """The series that are meant: those named, or all that are drawn, without the line of chance."""
    if whole.series:
        return whole.series
    shown = [s for p in clause.facts if not p.derived for k, s in p.shown.items() if k and p.facts.get(k)]
    drawn = [s for s in dict.fromkeys(shown) if not DIAGONAL & set(s.lower().split())]
    groups = [g for g in whole.groups if g.quantifier in ("all", "none") and _means(g, len(drawn))]
    plural = any(clause.text(i - 1) == "the" for i in clause.find({"curves", "lines", "bands"}))
    return drawn if len(groups) == 1 or plural else []


def _means(group: Token, size: int) -> bool:
    """Whether a group is that of all curves; the line of chance may have been counted with them."""
    told = _numbers(group)
    return group.names[0] in ("S", "?") or (group.names[0] == UNKNOWN and told == [size])


def _numbers(group: Token) -> list[int]:
    """The numbers in words of a group: ``both curves``, "all three"."""
    return [2 if w == "both" else NUMBER_WORDS[w] for w in group.text.split() if w == "both" or w in NUMBER_WORDS]


def _diagonal(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """Every stated point between the two corners has more (less) of y than of x."""
    over, under = bool(clause.words & OVER), bool(clause.words & UNDER)
    none = [g for g in whole.groups if g.quantifier == "none"]
    words = clause.words & DENIALS
    series = _drawn(clause, whole)
    if over == under or not series or len(series) > MOST or any(g.count for g in whole.groups) or words - {"never"}:
        return
    if len(words) + len(none) > 1:
        return
    yield from _points_beyond(clause, whole, SIDES[over][1 if words or none else 0], set(words))


def _points_beyond(clause: Clause, whole: Half, relation: str, words: set[str]) -> Iterator[Candidate]:
    """That each stated point between the corners lies on one side of the diagonal."""
    series = _drawn(clause, whole)
    made: list[Fields] = []
    for name in series:
        panel = panel_of(clause, [name], whole.panels)
        if panel is None or panel.panel.chart_type != "roc" or not panel.numeric:
            return
        inner = [p for p in stops(panel, name) if 0 < float(p) < 1]
        told: Fields = {"kind": "level", "series": [name], "panels": whole.panels, "relation": relation}
        made += [clause.scoped(told | {"at": [p], "low": float(p)}) for p in inner]
        if not inner:
            return
    if 0 < len(series) <= MOST:
        yield Candidate("level", made, [], words)


def _as_one(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """Every two of the lines are close to each other at every place that is meant."""
    words = clause.words & DENIALS
    series = _drawn(clause, whole)
    if len(words) > 1 or bool(words) == bool(clause.words & ONE_LINE) or not 2 <= len(series) <= MOST or whole.others:
        return
    scope: Fields = {"at": whole.at, "start": whole.start, "end": whole.end, "panels": whole.panels}
    every = {"quantifier": "all", "across": "positions"} if not whole.at else {}
    base = scope | {"kind": "comparison", "relation": "similar"} | every
    pairs = combinations(series, 2)
    yield Candidate("overlap", [clause.scoped(base | {"series": [a], "versus": [b]}) for a, b in pairs], [], set(words))


def _fans(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """The lines lie farther apart (closer together) at the end of the span than at its start."""
    spreading = bool(clause.words & SPREADING)
    if spreading == bool(clause.words & MEETING) or whole.at or whole.others:
        return
    if clause.words & {"fan", "fans"} and "out" not in clause.words:
        return
    if clause.words & {"separate", "drift", "approach"} and not clause.words & {"apart", "other", "another"}:
        return
    series = _drawn(clause, whole)
    pool = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    if len(series) < 2 or len(pool) < 2 or nominal(clause.lexicon.names.panels):
        return
    start, end = whole.start or pool[0], whole.end or pool[-1]
    base: Fields = {"kind": "comparison", "series": series, "among": "positions", "panels": whole.panels}
    base |= {"measure": "gap" if len(series) == 2 else "range", "relation": "above" if spreading else "below"}
    yield Candidate("difference", [clause.scoped(base | {"at": [end], "versus": [start]})])


def _level(clause: Clause) -> bool:
    """``Almost level``, "close together", "on a par"."""
    near = any(clause.text(i - 1) in NEARLY for i in clause.find({"level", "equal", "tied"}))
    close = any(clause.text(i + 1) in ("together", "to") for i in clause.find({"close"}))
    return near or close or any(clause.text(i - 1) == "a" for i in clause.find({"par"}))


def _level_at_end(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """The last (first) values of each two lines are close."""
    if whole.placed or whole.others or not 2 <= len(whole.series) <= MOST or whole.groups:
        return
    measure = "start" if clause.has(STARTING) else "end"
    base: Fields = {"kind": "comparison", "relation": "similar", "measure": measure, "panels": whole.panels}
    pairs = combinations(whole.series, 2)
    yield Candidate("overlap", [clause.scoped(base | {"series": [a], "versus": [b]}) for a, b in pairs])
