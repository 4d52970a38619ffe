"""Values between two others: ``A lies between B and C at 10``, ``A stays between the other two throughout``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, quantified
from chartprose.verify.typing.vocabulary.words import BEING, DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

TRIGGERS = frozenset(["between"])
LYING = (BEING - {"shows", "show", "has", "have"}) | frozenset(
    [
        "falls",
        "fall",
        "located",
        "situated",
        "positioned",
        "settles",
        "ranges",
        "always",
        "mostly",
        "usually",
        "is",
        "are",
    ]
)
ADVERBS = frozenset(["always", "also", "everywhere", "mostly", "clearly", "both", "again", "somewhere", "roughly"])
TWO = 2


def amid(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause in which a value has two others on its two sides, the same way round everywhere."""
    pivot = next(iter(clause.find(TRIGGERS)), None)
    if clause.amounts or "than" in clause.words or pivot is None or clause.words & DENIALS:
        return
    k = pivot - 1
    while k > 0 and clause.text(k) in ADVERBS:
        k -= 1
    if clause.text(k) not in LYING:
        return
    left = half_of([t for t in clause.tokens[:pivot] if not t.aside])
    right = half_of([t for t in clause.tokens[pivot:] if not t.aside])
    yield from _among_series(clause, left, right)
    yield from _among_places(clause, left, right)


def _among_series(clause: Clause, left: Half, right: Half) -> Iterator[Candidate]:
    """One series between two others, at each place that is meant."""
    if len(left.series) != 1:
        return
    drawn = {shown for p in clause.facts for key, shown in p.shown.items() if p.facts.get(key)}
    rest = [n for n in clause.lexicon.series if n != left.series[0] and n in drawn]
    others = right.series or (rest if right.others and len(rest) == TWO else [])
    if len(others) != TWO or left.series[0] in others:
        return
    whole = half_of([t for t in clause.tokens if t.kind in "PGQ" and not t.aside])
    for way in quantified(clause, whole):
        for pair in (others, others[::-1]):
            listed = [pair[0], left.series[0], pair[1]]
            made = {"kind": "order", **whole.scope(), **way, "series": listed, "relation": "highest"}
            yield Candidate("order", [clause.scoped(boxed(clause, made))])
    yield from _each_place(clause, left.series[0], others, whole)


def _each_place(clause: Clause, own: str, others: list[str], whole: Half) -> Iterator[Candidate]:
    """The same where the two others change places on the way: at each place one way round or the other."""
    every = [g for g in whole.groups if g.names[0] in "P?" and (g.quantifier == "all" or g.count)]
    pool = whole.at or (clause.lexicon.places if len(every) == len(whole.groups) else [])
    if len(clause.facts) != 1 or len(pool) < TWO or whole.start or whole.end or len(every) > 1:
        return
    made: list[Fields] = []
    outside: list[Fields] = []
    for place in pool:
        values = [_mid(clause, s, place) for s in (others[0], own, others[1])]
        known = [v for v in values if v is not None]
        if len(known) < len(values):
            return
        pair = others if known[0] > known[-1] else others[::-1]
        told = {"kind": "order", "series": [pair[0], own, pair[1]], "at": [place], "relation": "highest"}
        inside = min(known[0], known[-1]) < known[1] < max(known[0], known[-1])
        (made if inside else outside).append(told if inside else told | {"negated": True})
    count = every[0].count if every else None
    if len(made) == (count or len(pool)):
        yield Candidate("order", [clause.scoped(boxed(clause, m)) for m in (*made, *outside)])


def _mid(clause: Clause, series: str, place: str) -> float | None:
    """The value of a series at a place, in the one panel of the figure."""
    panel = clause.facts[0]
    key, at = panel.series_key(series), panel.place(place)
    stat = "median" if "median" in panel.stats else None
    read = panel.read(key, at, stat) if key is not None and at is not None else None
    return read.value.mid if read else None


def _among_places(clause: Clause, left: Half, right: Half) -> Iterator[Candidate]:
    """The values of one place between those of two others, in each series that is meant."""
    series = left.series or right.series
    if len(right.at) != TWO or not left.at or set(left.at) & set(right.at) or right.start or left.start:
        return
    if any(g.quantifier != "all" for g in (*left.groups, *right.groups)) or left.others or right.others:
        return
    keys = series or clause.lexicon.series or [""]
    made: list[Fields] = []
    for name in keys:
        values = [_at(clause, name, p) for p in right.at]
        if None in values or len(clause.facts) != 1:
            return
        pair = right.at if (values[0] or 0.0) > (values[1] or 0.0) else right.at[::-1]
        for own in left.at:
            listed = [pair[0], own, pair[1]]
            base: Fields = {"kind": "order", "among": "positions", "at": listed, "relation": "highest"}
            made.append(clause.scoped(boxed(clause, base | ({"series": [name]} if name else {}))))
    yield Candidate("order", made)


def _at(clause: Clause, series: str, place: str) -> float | None:
    panel = clause.facts[0]
    keys = [k for k in panel.order if panel.facts.get(k)]
    return _mid(clause, panel.shown[keys[0]], place) if not series and len(keys) == 1 else _mid(clause, series, place)
