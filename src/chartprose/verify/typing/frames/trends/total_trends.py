"""Totals along the axis: ``the total grows from quarter to quarter``, "total emissions are reduced by about 30 %"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.changes.changing import signs_in
from chartprose.verify.typing.frames.clause import Candidate, half_of, is_stacked
from chartprose.verify.typing.vocabulary.stems import akin, stem
from chartprose.verify.typing.vocabulary.words import DENIALS, DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

TOTALS = frozenset(["total", "totals", "sum", "combined", "overall"])
STACKS = frozenset(["stack", "stacks", "bars"])
PARTS = frozenset(["segment", "segments", "part", "parts", "share", "shares", "proportion", "component", "components"])
TRIGGERS = UP | DOWN
KNOWN = TOTALS | STACKS | frozenset(["height", "successively"])
STRICT = frozenset(["successively", "steadily", "continuously", "every", "each"])


def total_trends(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause in which the sum over all series rises or falls."""
    signs = signs_in(clause)
    whole = half_of([t for t in clause.tokens if not t.aside])
    series = clause.lexicon.series
    told = clause.has(TOTALS) or (is_stacked(clause) and (clause.has(STACKS) or _of_all(clause)))
    if not told or len(signs) != 1 or "than" in clause.words or clause.words & DENIALS or whole.others:
        return
    if whole.panels or any(g.names[0] != "P" for g in whole.groups) or clause.has(PARTS):
        return
    if whole.series or len(series) < 2 or any(TOTALS & set(s.lower().split()) for s in series) or not _summed(clause):
        return
    route = _route(clause, whole)
    if len(route) < 2 or any(g.names[0] != "P" for g in whole.groups) or len(clause.amounts) > 1:
        return
    strict = clause.has(STRICT) or clause.adverb == "all" or bool(whole.groups)
    steps = list(pairwise(route)) if strict and not clause.amounts else [(route[0], route[-1])]
    base: Fields = {"kind": "comparison", "among": "positions", "measure": "sum", "panels": whole.panels}
    base["relation"] = "above" if signs[0] > 0 else "below"
    made = [base | {"at": [b], "versus": [a]} for a, b in steps]
    amounts = clause.amounts
    if amounts:
        by = _by(clause)
        if by is None:
            return
        made.append(made[0] | by)
    sure = is_stacked(clause) and clause.lexicon.panel_count == 1
    yield Candidate("sum", [clause.scoped(m) for m in made], amounts, known=KNOWN, sure=sure)


def _of_all(clause: Clause) -> bool:
    """Whether what is plotted is the subject: "traffic grows from year to year", beside an axis of traffic."""
    opening = [clause.text(k) for k in range(4) if clause.text(k)]
    return any(stem(word) in clause.lexicon.y_words or akin(stem(word), clause.lexicon.y_words) for word in opening)


def _summed(clause: Clause) -> bool:
    """Whether the figures of a place can be added up: segments of a stack, or what is called a total."""
    return is_stacked(clause) or clause.has(frozenset(["total", "totals", "combined", "sum"]))


def _route(clause: Clause, whole: Half) -> list[str]:
    """The places from the start of the change to its end."""
    pool = clause.lexicon.places or [f"{n:.12g}" for n in clause.lexicon.numbers]
    if len(whole.at) == 2 and whole.start is None and whole.end is None:
        return whole.at
    if whole.at:
        return []
    start, end = whole.start or (pool[0] if pool else ""), whole.end or (pool[-1] if pool else "")
    if start not in pool or end not in pool:
        return [p for p in (start, end) if p]
    one, two = pool.index(start), pool.index(end)
    return pool[one : two + 1] if one <= two else pool[two : one + 1][::-1]


def _by(clause: Clause) -> Fields | None:
    """The size of the change, in percent or in the unit of the axis."""
    token = clause.amounts[0]
    amount = token.amount
    before = [clause.text(k) for k in range(max(0, clause.tokens.index(token) - 2), clause.tokens.index(token))]
    if amount is None or amount.high is not None or token.bound or amount.unit == "times" or "by" not in before:
        return None
    unit = "percent" if amount.unit == "percent" else "points"
    return {"kind": "difference", "low": amount.value, "unit": unit, "approx": amount.approx}
