"""Steps along the axis: ``each bin is smaller than the one before``, ``A never falls``, ``B drops only once``."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.changes.changing import signs_in
from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, is_stacked, knowing
from chartprose.verify.typing.frames.comparisons.comparatives import sign_of
from chartprose.verify.typing.frames.crossings.crossing import passed_by
from chartprose.verify.typing.frames.trends.total_trends import PARTS
from chartprose.verify.typing.vocabulary.words import DENIALS, NEIGHBORS, PREPOSITIONS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

PREDECESSORS = frozenset(["before", "previous", "preceding", "predecessor", "prior", "last", "left"])
NEVER = frozenset(["never", "nowhere"])
NOTHING = frozenset(["nothing", "no"])
ANYWHERE = NEIGHBORS | frozenset(["any", "anywhere", "ever"])
ONCE = {"once": 1, "twice": 2}
ONLY = frozenset(["only"])
TRIGGERS = PREDECESSORS | NEVER | NOTHING | ANYWHERE | frozenset(ONCE) | ONLY | frozenset(["successively"])
AROUND = frozenset(["again", "one", "it", "step", "steps", "whose", "that", "two", "between", "points", "just"])
KNOWN = TRIGGERS | AROUND
LOOKS = frozenset(["visible", "noticeable", "pronounced", "apparent", "obvious", "conspicuous", "prominent", "legible"])


@knowing(KNOWN)
def steps(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about the moves from each position to the next."""
    yield from _readings(clause)


def _readings(clause: Clause) -> Iterator[Candidate]:
    whole = half_of([t for t in clause.tokens if not t.aside])
    bare = not clause.amounts and (not whole.at or _span_of(whole))
    if not bare and not (clause.find(ONCE) and len(clause.amounts) <= 1):
        return
    if "than" in clause.words:
        yield from _predecessor(clause, whole)
        return
    signs = [] if passed_by(clause) is not None else signs_in(clause)
    if len(signs) == 1:
        yield from _denied(clause, whole, signs[0])
        yield from _anywhere(clause, whole, signs[0])
        yield from _once(clause, whole, signs[0])
        yield from _of_all(clause, whole, signs[0])
    elif not signs and "successively" in clause.words:
        yield from _successive(clause, whole)


def _span_of(whole: Half) -> bool:
    return whole.start is not None or whole.end is not None


def _base(clause: Clause, whole: Half, sign: int) -> Fields:
    relation = "rises" if sign > 0 else "falls"
    made = {"kind": "trend", "series": whole.series, "panels": whole.panels, "start": whole.start, "end": whole.end}
    return boxed(clause, clause.scoped(made | {"across": "positions", "relation": relation}))


def _predecessor(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``Each bin is smaller than the one before it``: every step goes down."""
    pivot = next(i for i, t in enumerate(clause.tokens) if t.text == "than")
    before = [t.text for t in clause.tokens[:pivot] if t.kind == "w"]
    after = {t.text for t in clause.tokens[pivot + 1 :]}
    groups = [g for g in whole.groups if g.quantifier == "all"]
    if not after & PREDECESSORS or any(t.kind in "SPN" for t in clause.tokens[pivot + 1 :]):
        return
    if not groups and not {"each", "every"} & set(before):
        return
    word = next((w for w in reversed(before) if sign_of(clause, w)[0]), None)
    if word is None:
        return
    sign, sure = sign_of(clause, word)
    if is_stacked(clause) and not whole.series and not clause.has(PARTS) and [g.names[0] for g in groups] == ["P"]:
        pool = clause.lexicon.places or [
            f"{n:.12g}" for n in clause.lexicon.numbers
        ]  # "every stack is taller than the one before it" is of the sums
        summed: Fields = {"kind": "comparison", "among": "positions", "measure": "sum"}
        summed["relation"] = "above" if sign > 0 else "below"
        rows = [clause.scoped(summed | {"at": [b], "versus": [a]}) for a, b in pairwise(pool)]
        yield Candidate("sum", rows, sure=sure and clause.lexicon.panel_count == 1, tier=0)
        return
    made = _base(clause, whole, sign) | {"quantifier": "all"}
    yield Candidate("trend", [made], sure=sure, tier=0)


def _denied(clause: Clause, whole: Half, sign: int) -> Iterator[Candidate]:
    """``A never falls after 20``, "no line rises anywhere", "A gains nothing from 60 to 80"."""
    told = set(clause.words & (NEVER | {"nothing"}))
    none = [g for g in whole.groups if g.quantifier == "none"]
    made = _base(clause, whole, sign) | {"quantifier": "none"}
    if len(told) == 1 and not none:
        if any(g.quantifier == "all" and g.names == ["P"] for g in whole.groups):
            return  # what "never rises every year" may rise in some
        if not whole.series and len(clause.lexicon.series) > 1 and not whole.groups:
            return
        yield Candidate("trend", [made], [], told, sure="never" in told)
    elif not told and len(none) == 1 and none[0].names[0] in ("S", "?") and clause.words & ANYWHERE:
        yield Candidate("trend", [made], [], set(), sure=True)


def _anywhere(clause: Clause, whole: Half, sign: int) -> Iterator[Candidate]:
    """``A is the only line that falls at any step``: it falls at some step, no other one does."""
    anywhere = clause.words & ANYWHERE or any(g.text.startswith("any ") for g in whole.groups)
    if not anywhere or not clause.words & ONLY or len(whole.series) != 1:
        return
    others = [s for s in clause.lexicon.series if s not in whole.series]
    made = _base(clause, whole, sign)
    rest = made | {"series": others, "quantifier": "none"}
    if others:
        yield Candidate("trend", [made | {"quantifier": "some"}, rest], [], {"only"}, sure=True)


def _once(clause: Clause, whole: Half, sign: int) -> Iterator[Candidate]:
    """``A falls only once, from March to April``: exactly one step goes down, and it is that one."""
    number = next((ONCE[t.text] for t in clause.tokens[2:] if t.text in ONCE), None)
    if number is None or "successively" in clause.words or [t.text for t in clause.amounts] not in ([], ["twice"]):
        return
    step = whole.start is not None and whole.end is not None
    if "least" in clause.words:
        if number == 1 and not clause.words & DENIALS:
            yield Candidate(
                "trend", [_base(clause, whole, sign) | {"quantifier": "some"}], clause.amounts, {"at", "least"}
            )
        return
    made = [_base(clause, replace(whole, start=None, end=None) if step else whole, sign) | {"count": number}]
    if step:
        made.append(_base(clause, whole, sign) | {"across": None})
    yield Candidate("trend", made, clause.amounts, set(clause.words & ONLY), sure=bool(whole.series))


def _of_all(clause: Clause, whole: Half, sign: int) -> Iterator[Candidate]:
    """``In all three months oxygen falls with every step in depth``: every series at every step."""
    groups = [(g.names[0], g.quantifier, g.count) for g in whole.groups]
    named = whole.series or whole.panels or whole.others or _span_of(whole) or clause.words & ONLY
    if "successively" not in clause.words or groups != [("S", "all", None)] or named or not clause.lexicon.numbers:
        return
    yield Candidate("trend", [_base(clause, whole, sign) | {"quantifier": "all"}], sure=not clause.words & DENIALS)


def _successive(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``A conducts more heat with every increase in density``: a comparative of each step."""
    words = [t.text for t in clause.tokens if t.kind == "w" and t.text not in PREPOSITIONS]
    if clause.words & LOOKS:
        return  # "small bumps from day to day that are less visible in B"
    signs = {sign_of(clause, w) for w in words if sign_of(clause, w)[0]}
    if len(signs) == 1:
        sign, sure = signs.pop()
        yield Candidate("trend", [_base(clause, whole, sign) | {"quantifier": "all"}], sure=sure)
