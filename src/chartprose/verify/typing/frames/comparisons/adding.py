"""Sums of things: ``the slices add up to 100 %``, ``A and B together lose 4``, ``C is between D and E in total``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, LIMITS, SHARES, UP, WORSE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

UPWARDS = frozenset(["up"])
ADDING = frozenset(["add", "adds", "added", "sum", "sums", "together", "combined", "total", "jointly", "altogether"])
SAME = frozenset(["same", "identical", "equal", "similar", "unchanged"])
PEAKS = frozenset(["peak", "maximum"])
TRIGGERS = ADDING | PEAKS
PAIR = 2
MOST = 8
DIGITS = 6


def added(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about the sum of some things."""
    if clause.words & (DENIALS | LIMITS) or clause.adverb is not None:
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    if whole.others or whole.panels or len(clause.amounts) > PAIR:
        return
    if clause.has(ADDING):
        yield from _everything(clause, whole)
        yield from _part_of_one(clause, whole)
        yield from _alike(clause, whole)
        yield from _between(clause, whole)
        yield from _moved(clause, whole)
    if clause.has(PEAKS):
        yield from _at_the_peak(clause, whole)


def _shown(clause: Clause) -> PanelFacts | None:
    """The only panel that is drawn."""
    drawn = [p for p in clause.facts if not p.derived]
    return drawn[0] if len(drawn) == 1 else None


def _amount(clause: Clause) -> Fields | None:
    """The one figure of a clause as a relation; ``None`` for several or for a range."""
    amount = clause.amounts[0].amount if len(clause.amounts) == 1 else None
    if amount is None or amount.high is not None or amount.unit == "points":
        return None
    bound = clause.amounts[0].bound
    return {"relation": bound or "equal", "low": amount.value, "approx": amount.approx and not bound}


def _everything(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``The seven segments add up to 100 %``: all places of the only series."""
    told, places = _amount(clause), clause.lexicon.places
    every = len(whole.groups) == 1 and whole.groups[0].quantifier == "all" and whole.groups[0].names[0] == "P"
    if told is None or not every or whole.named or len(clause.lexicon.series) > 1 or not places or _is_times(clause):
        return
    made = {"kind": "sum", "series": clause.lexicon.series or [""], "at": places, "measure": "sum"} | told
    yield Candidate("sum", [clause.scoped(made)], clause.amounts)


def _is_times(clause: Clause) -> bool:
    return any(t.amount is not None and t.amount.unit == "times" for t in clause.amounts)


def _part_of_one(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``May, June and July together account for half of all visits``, of the one series that the visits are."""
    told, places = _amount(clause), clause.lexicon.places
    if told is None or len(whole.at) < PAIR or whole.groups or len(clause.lexicon.series) < PAIR:
        return
    share = told["low"] if _is_times(clause) else told["low"] / 100
    owner = whole.series or meant(clause)
    of_all = "of" in clause.words and not clause.words.isdisjoint({"all", "total"})
    if not clause.has(SHARES) or len(owner) != 1 or not 0 < share < 1 or not of_all:
        return
    made: Fields = {"kind": "ratio", "series": owner, "at": whole.at, "measure": "sum", "unit": "times"}
    made |= {"versus_measure": "sum", "versus_at": places} | told | {"low": share}
    yield Candidate("share", [clause.scoped(made)], clause.amounts)


def meant(clause: Clause) -> list[str]:
    """The one series of whose name, or of whose axis, a word of the clause is."""
    stems = {root for t in clause.tokens if t.kind == "w" for root in (stem(t.text), stem(f"{t.text}s"))}
    refs = [r for root in stems for r, _ in clause.lexicon.parts.get(root, ())]
    named = {r.names[0] for r in refs if r.kind == "S" and len(r.names) == 1}
    return sorted(named) if len(named) == 1 else []


def _alike(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``The combined value of the four lines is the same at a and b``, with the figures of both if they are given."""
    every = all(g.quantifier == "all" and g.names[0] == "S" for g in whole.groups)
    if not clause.has(SAME) or len(whole.at) != PAIR or whole.start is not None or whole.end is not None or not every:
        return
    series = whole.series
    if len(series) == 1 or len(clause.lexicon.series) < PAIR or not _summable(clause):
        return
    base: Fields = {"among": "positions", "measure": "sum", "series": series}
    one, two = whole.at
    made = [base | {"kind": "comparison", "at": [one], "versus": [two], "relation": "similar"}]
    amounts = [t.amount for t in clause.amounts if t.amount is not None and t.aside and not t.bound]
    if len(amounts) != len(clause.amounts) or len(amounts) not in (0, PAIR):
        return
    for at, amount in zip((one, two), amounts, strict=False):
        told: Fields = {"relation": "equal", "low": amount.value, "approx": amount.approx}
        made.append(base | {"kind": "sum", "at": [at]} | told)
    yield Candidate("sum", [clause.scoped(m) for m in made], clause.amounts)


def _summable(clause: Clause) -> bool:
    """Whether the series have one value axis, so that their figures can be added."""
    shown = _shown(clause)
    return shown is not None and all(a.channel != "y2" for a in shown.panel.axes)


def _between(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``C lies between D and E in total``, where each place has several series."""
    spans = [t for t in clause.tokens if t.kind == "P" and t.is_span and t.prep == "between"]
    places = clause.lexicon.places
    ends = [spans[0].start, spans[0].end] if len(spans) == 1 else []
    if not ends or len(whole.at) != 1 or whole.series or whole.groups or clause.amounts or not _summable(clause):
        return
    totals = {p: _total(clause, clause.lexicon.series, p) for p in [e for e in ends if e is not None] if p in places}
    if len(totals) != PAIR or any(t is None for t in totals.values()) or len(clause.lexicon.series) < PAIR:
        return
    low, high = sorted(totals, key=lambda p: totals[p] or 0.0)
    base: Fields = {"kind": "comparison", "among": "positions", "measure": "sum", "at": whole.at}
    made = [base | {"versus": [low], "relation": "above"}, base | {"versus": [high], "relation": "below"}]
    yield Candidate("sum", [clause.scoped(m) for m in made])


def _total(clause: Clause, names: list[str], at: str) -> float | None:
    """The sum of some series at a place, if each has a value there."""
    shown = _shown(clause)
    place = shown.place(at) if shown is not None else None
    keys = [shown.series_key(n) for n in names] if shown is not None else []
    read = [shown.read(k, place) for k in keys if shown is not None and k is not None and place is not None]
    if len(read) < len(names) or any(r is None for r in read):
        return None
    return sum(r.value.mid for r in read if r is not None)


def _moved(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``A and B together lose 4 from a to b``: what they have at b is 4 less than at a."""
    told = _amount(clause)
    rises, falls = clause.has(UP - UPWARDS), clause.has(DOWN | WORSE)
    if told is None or rises == falls or not PAIR <= len(whole.series) <= MOST or whole.groups or not _summable(clause):
        return
    if clause.amounts[0].bound or _is_times(clause) or "than" in clause.words or whole.at:
        return
    pool = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    first, last = whole.start or (pool[0] if pool else ""), whole.end or (pool[-1] if pool else "")
    before = _total(clause, whole.series, first)
    if before is None or first == last or (clause.amounts[0].amount and clause.amounts[0].amount.unit == "percent"):
        return
    rest = round(before + (told["low"] if rises else -told["low"]), DIGITS)
    made: Fields = {"kind": "sum", "series": whole.series, "among": "positions", "at": [last], "measure": "sum"}
    yield Candidate("sum", [clause.scoped(made | {"relation": "equal", "low": rest})], clause.amounts)


def _at_the_peak(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``At the peak, A accounts for three quarters of the total``: where both A and the total are highest."""
    told = _amount(clause)
    at = [i for i in clause.find(PEAKS) if clause.text(i - 1) in ("the", "its") and clause.text(i - 2) == "at"]
    if told is None or len(at) != 1 or len(whole.series) != 1 or whole.placed or whole.groups or not clause.has(SHARES):
        return
    pool = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    totals = {p: t for p in pool if (t := _total(clause, clause.lexicon.series, p)) is not None}
    own = {p: t for p in pool if (t := _total(clause, whole.series, p)) is not None}
    tops = {p for told_ in (totals, own) for p, t in told_.items() if t == max(told_.values())}
    if len(tops) != 1 or len(totals) < len(own) or not _summable(clause) or clause.text(0) not in ("at", "the"):
        return
    share = 100 * told["low"] if _is_times(clause) else told["low"]
    approx = bool(told["approx"]) or (_is_times(clause) and told["relation"] == "equal")
    made: Fields = {"kind": "sum", "series": whole.series, "at": sorted(tops), "measure": "share"}
    yield Candidate("share", [clause.scoped(made | told | {"low": share, "approx": approx})], clause.amounts)


def joined(tokens: list[Token]) -> bool:
    """Whether a clause adds up the several things that it names."""
    words = {t.text for t in tokens if t.kind == "w"}
    return not words.isdisjoint(ADDING) and any(t.kind in "SP" and len(t.names) > 1 for t in tokens)
