"""Targets drawn as lines: ``A meets the 10 ms target at 120``, ``even the best machine misses the limit at 140``.

Which side is the good one, the value axis must tell. Support only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of, quantified
from chartprose.verify.typing.frames.stops import panel_of, value_at
from chartprose.verify.typing.tokens.margins import LINE
from chartprose.verify.typing.vocabulary.words import BEST, DENIALS, GOALS, LIMITS, WORST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

MEETING: Final = frozenset(["meets", "meet", "met", "satisfies", "satisfy", "fulfils", "fulfills"])
MISSING: Final = frozenset(["misses", "miss", "missed", "violates", "violate", "breaches", "breach"])
FAILING: Final = frozenset(["fails", "fail", "failed"])
PLAIN: Final = "target"
EVEN: Final = "even-target"
"""The family of a reading that understands a superlative."""
TRIGGERS: Final = MEETING | MISSING
CLOSE: Final = frozenset(["almost", "nearly", "first", "last", "longer", "often"])
KNOWN: Final = TRIGGERS | GOALS | FAILING | frozenset(["still", "even", "the", "already", "longer"])


def targets(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause in which something meets or misses the figure of a reference line."""
    verbs = clause.find(TRIGGERS)
    line = next((t for t in clause.amounts if t.text == LINE), None)
    whole = half_of([t for t in clause.tokens if not t.aside])
    good = clause.goodness
    if len(verbs) != 1 or line is None or len(clause.amounts) != 1 or not good or line.amount is None or line.bound:
        return
    if clause.words & (LIMITS | CLOSE) or "than" in clause.words or whole.others or clause.adverb is not None:
        return
    denied = clause.words & DENIALS
    if not denied <= FAILING | {"not", "doesn't"} or len(denied) > 1 or (denied and whole.groups):
        return
    met = (clause.text(verbs[0]) in MEETING) != bool(denied)
    sides = ("at_least", "below") if good > 0 else ("at_most", "above")
    told: Fields = {"kind": "level", "relation": sides[not met], "low": line.amount.value, "panels": whole.panels}
    told |= {"at": whole.at, "start": whole.start, "end": whole.end}
    if "even" in clause.words:
        yield from _even(clause, whole, told, met=met)
        return
    if clause.has(BEST | WORST) or not (whole.series or whole.groups):
        return
    for way in quantified(clause, whole):
        made = clause.scoped(told | {"series": whole.series} | way)
        yield Candidate(PLAIN, [made], [line], set(denied), known=KNOWN)


def misses_target(clause: Clause, candidate: Candidate) -> bool:
    """Whether a target that is met or missed is read as a level alone, which tells no side."""
    told = clause.has(GOALS) or any(t.text == LINE for t in clause.amounts)
    return told and clause.has(TRIGGERS) and candidate.family not in (PLAIN, EVEN)


def _even(clause: Clause, whole: Half, told: Fields, *, met: bool) -> Iterator[Candidate]:
    """``Even the best one misses the target at 140``: all of them do that have a value there."""
    graded = clause.find(WORST if met else BEST)
    panel = panel_of(clause, [], whole.panels)
    if len(graded) != 1 or clause.text(graded[0] - 1) != "the" or whole.series or whole.groups or panel is None:
        return
    if len(whole.at) != 1 or clause.has(BEST if met else WORST):
        return
    named = [panel.shown[k] for k in panel.order if panel.facts.get(k)]
    there = [s for s in named if value_at(panel, s, whole.at[0]) is not None]
    if len(there) > 1:
        made = [clause.scoped(told | {"series": [s]}) for s in there]
        yield Candidate(EVEN, made, clause.amounts, known=KNOWN)
