"""Lines at one height: ``all lines start at nearly the same level``, ``A meets B at 40``, ``they end at one value``."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.vocabulary.words import DENIALS, ENDING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

STARTING = frozenset(["start", "starts", "started", "begin", "begins", "began", "originate", "originates"])
ALIKE = frozenset(["same", "similar", "identical", "equal", "common", "comparable"])
MEETING = frozenset(["meets", "meet", "joins", "join", "coincides", "coincide", "merges", "merge", "touches", "touch"])
RETURNING = frozenset(["return", "returns", "returned", "back"])
TRIGGERS = STARTING | ENDING | MEETING | RETURNING
KNOWN = TRIGGERS | ALIKE | frozenset(["at", "from", "with", "nearly", "almost", "height"])
EXACTLY = frozenset(["identical", "same", "equal"])
NEARLY = frozenset(["nearly", "almost", "virtually", "practically", "about", "roughly", "near", "approximately"])
"""What makes of the identical something similar."""
MOST = 8
APART = 1.1
"""Two lines that do not lie close and differ by more than a tenth do not meet."""


def alike(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that puts several series at one height: where they start, where they end, at a place."""
    whole = half_of([t for t in clause.tokens if not t.aside])
    denied = clause.words & DENIALS
    if denied or "than" in clause.words or whole.start is not None or whole.end is not None or whole.others:
        return
    back = next((i for i in clause.find(RETURNING) if clause.text(i + 1) in ("to", "at")), -1)
    between = back >= 0 and [t.kind == "S" for t in clause.tokens[back:]].count(True) == 1
    if (clause.has(MEETING) or between) and not clause.has(ALIKE):
        yield from _meeting(clause, whole)
    elif clause.has(ALIKE) and clause.has(STARTING) != clause.has(ENDING) and len(whole.at) < 2:
        yield from _at_one_end(clause, whole)


def _meeting(clause: Clause, whole: Half) -> Iterator[Candidate]:
    if len(whole.series) != 2 or len(whole.at) != 1 or clause.amounts or whole.groups:
        return
    one, two = whole.series
    base: Fields = {"series": [one], "versus": [two], "at": whole.at, "panels": whole.panels}
    near = clause.scoped(base | {"kind": "comparison", "relation": "similar"})
    yield Candidate("overlap", [near], known=KNOWN)
    ratio = base | {"kind": "ratio", "unit": "times"}
    far = [ratio | {"relation": "above", "low": 1 / APART}, ratio | {"relation": "below", "low": APART}]
    far.append({"kind": "level", "series": [one], "at": whole.at, "relation": "equal"})  # bears nothing out
    yield Candidate("meeting", [clause.scoped(fields) for fields in far], sure=True, known=KNOWN)


def _at_one_end(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """Each neighbour among the named series is similar to the next one, and has the figure that is given.

    What no panel is named for holds in each of them, and refutes nothing unless it is said of all panels.
    """
    groups = [g for g in whole.groups if g.names[0] != "G"]
    every = [g for g in groups if g.quantifier == "all" and g.names[0] in ("S", "?")]
    if len(every) != len(groups) or (every and whole.series) or any(g.quantifier != "all" for g in whole.groups):
        return
    drawn = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    shown = [p.shown[k] for p in drawn for k in p.order if k and p.facts.get(k)]
    series = whole.series or list(dict.fromkeys(shown) if every else ())
    amounts = clause.amounts
    if not 2 <= len(series) <= MOST or len(amounts) > 2:
        return
    measure = "start" if clause.has(STARTING) else "end"
    at: Fields = {"at": whole.at} if whole.at else {"measure": measure}
    everywhere = len(clause.facts) > 1 and not whole.panels
    told = _told(amounts) if amounts else {}
    if amounts and not told:
        return
    made: list[Fields] = []
    likeness = "equal" if clause.has(EXACTLY) and not clause.has(NEARLY) else "similar"
    for panels in [[f"#{p.number + 1}"] for p in drawn] if everywhere else [whole.panels]:
        base: Fields = {"panels": panels} | at
        pairs = [*pairwise(series), *([(series[0], series[-1])] if len(series) > 2 else [])]
        made += [base | {"kind": "comparison", "series": [a], "versus": [b], "relation": likeness} for a, b in pairs]
        if told:
            made.append(base | {"kind": "level", "series": series, "quantifier": "all", "across": "series"} | told)
    sure = not amounts and (not everywhere or len(groups) < len(whole.groups))
    yield Candidate("overlap", [clause.scoped(fields) for fields in made], amounts, sure=sure, known=KNOWN)


def _told(amounts: list[Token]) -> Fields:
    """The figure beside the height, or the two ends of it; nothing where it is none."""
    told = [t.amount for t in amounts if t.amount is not None and t.amount.unit not in ("times", "points")]
    if len(told) < len(amounts) or any(t.bound for t in amounts):
        return {}
    first, last = told[0], told[-1]
    high = first.high if len(told) == 1 else last.value
    if high is None:
        return {"low": first.value, "approx": first.approx, "relation": "equal"}
    joined = len(told) == 1 or (all(t.aside for t in amounts) and last.high is None and first.value < high)
    return {"low": first.value, "high": high, "relation": "between"} if joined else {}
