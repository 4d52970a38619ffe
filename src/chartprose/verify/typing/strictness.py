"""Steps between equal figures: what rises "with every step" is not borne out by one that does not move."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.facts import panels_named
from chartprose.verify.measures import track
from chartprose.verify.sides import left_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts

EVERY_STEP_RE: Final = re.compile(
    r"\b(?:with|at|in) (?:each|every) (?:further |additional |single )?(?:step|increase|increment|interval)\b"
    r"|\bfrom (?:each|every|one) [^,;.]{1,30}? to the next\b",
    re.IGNORECASE,
)


def stands_still(statement: Statement, assertions: Sequence[Assertion], facts: Sequence[PanelFacts]) -> bool:
    """Whether a move at every step is told, and some step of it lies between equal figures, or on a level stretch."""
    moves = [a for a in assertions if a.kind == "trend" and a.relation in ("rises", "falls") and not a.negated]
    steady = [a for a in moves if a.quantifier == "all" and a.across == "positions"]
    if any(_level_over_a_stretch(a, panel) for a in steady for panel in _panels(a, facts)):
        return True
    if not moves or EVERY_STEP_RE.search(statement.text) is None:
        return False
    return any(_tied(a, panel) for a in moves for panel in _panels(a, facts))


def _panels(a: Assertion, facts: Sequence[PanelFacts]) -> list[PanelFacts]:
    """The panels that an assertion speaks of."""
    if a.panels:
        return [p for name in a.panels for p in panels_named(name, facts)]
    return [p for p in facts if not p.derived and any(p.facts.values())]


def _level_over_a_stretch(a: Assertion, panel: PanelFacts) -> bool:
    """Whether one figure is told of a stretch of the way: 32 from week 0 to 12, of what "falls steadily" to week 20."""
    side = left_of(a, panel)
    for key in side.keyed() if side is not None else ():
        for fact in panel.facts.get(key, ()):
            if isinstance(fact.low, str) or isinstance(fact.high, str) or fact.value is None or fact.is_of_most:
                continue
            if fact.low < fact.high and not fact.is_range and _within(fact.low, fact.high, a, panel):
                return True
    return False


def _within(low: float, high: float, a: Assertion, panel: PanelFacts) -> bool:
    """Whether a stretch overlaps the way that an assertion is about."""
    ends = panel.place(a.start) if a.start else None, panel.place(a.end) if a.end else None
    return not (isinstance(ends[0], float) and high <= ends[0]) and not (isinstance(ends[1], float) and low >= ends[1])


def _tied(a: Assertion, panel: PanelFacts) -> bool:
    """Whether two neighbouring figures of a track are the same."""
    side = left_of(a, panel)
    tracks = [track(side, key) for key in side.keyed()] if side is not None else []
    return any(
        one.reading.value.mid == two.reading.value.mid and not (one.is_range or two.is_range)
        for steps in tracks
        for one, two in pairwise(steps)
    )
