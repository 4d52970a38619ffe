"""What a sentence says beyond the form that a rule read: no refutation rests on it, and a superlative may be of all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from chartprose.verify.checks import Check
from chartprose.verify.names import norm
from chartprose.verify.typing.vocabulary.words import DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.text.statement import Statement
    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts

RESTRICTED_RE = re.compile(
    r"\bof (?:the|all|these|those|its) (?:\w+ )?(?:named|identified|individual|specific|main|major|minor|regular|known"
    r"|remaining|non-\w+)\b",
    re.IGNORECASE,
)
"""A ranking among some of the things: "the least common of the named polymers"."""

REGION_RE = re.compile(
    r"\b(?:in|at|over|during|towards?|across|within|for|by|from|until) (?:the|its|their) (?:very )?(?:early|earlier"
    r"|initial|middle|mid|late|later|final|last|first|deep|deeper|upper|lower|beginning|end|start)\b",
    re.IGNORECASE,
)
"""A part of the axis in words, which a reading without a scope has lost: "falls in the final layers"."""

SHOWN = r"(?:listed |stated |shown |plotted |marked |labell?ed |given |recorded |reported )?"
OVERALL_RE = re.compile(
    rf"\bof (?:all|any|every|the) (?:the )?{SHOWN}(?:values?|readings?|cells?|points?|data points?|measurements?"
    r"|entries|heatmap|chart|figure|plot|graph|matrix|panel|table|map)\b"
    r"|\b(?:in|of|across|on) the (?:whole|entire) \w+\b",
    re.IGNORECASE,
)
"""A superlative among all values, not at each position: "the highest of all listed points"."""

WORD_RE = re.compile(r"[a-z][a-z'-]*")
DIRECTED = frozenset(["rises", "falls"])


def refutable(statement: Statement, assertions: Sequence[Assertion]) -> bool:
    """Whether a failing reading refutes the statement: not if it goes both ways in turn, or ranks among some only."""
    words = frozenset(WORD_RE.findall(statement.text.lower()))
    turns = not words.isdisjoint(UP) and not words.isdisjoint(DOWN)
    if turns and any(a.relation in DIRECTED and a.kind != "association" for a in assertions):
        return False
    if REGION_RE.search(statement.text) and any(not (a.at or a.start or a.end) for a in assertions):
        return False
    return RESTRICTED_RE.search(statement.text) is None


def placed(assertions: Sequence[Assertion], facts: Sequence[PanelFacts]) -> bool:
    """Whether the assertions say which panel they are of, where the panels show several quantities."""
    shown = [p for p in facts if not p.derived and any(p.facts.values())]
    quantities = {norm(a.label or "") for p in shown for a in p.panel.axes if a.channel in ("y", "color")}
    if len(shown) < 2 or len(quantities) < 2:
        return True
    return all(a.panels or a.among == "panels" or _in_one(a, shown) for a in assertions)


def _in_one(a: Assertion, shown: Sequence[PanelFacts]) -> bool:
    """Whether one panel alone has the series, or the places, that an assertion names."""
    named = [p for p in shown if all(p.series_key(s) is not None for s in (*a.series, *a.versus))]
    placed_ = [p for p in shown if all(p.place(at) is not None for at in a.at)]
    return bool(a.series and len(named) == 1) or bool(a.at and len(placed_) == 1)


def over_all(statement: Statement, check: Check) -> Check:
    """The check with a superlative "of all values" taken of the highest, or the lowest, that each series has."""
    if OVERALL_RE.search(statement.text) is None:
        return check
    return Check(assertions=[_of_all(a) for a in check.assertions])


def _of_all(a: Assertion) -> Assertion:
    plain = a.kind == "extremum" and a.among == "series" and a.measure == "value" and not (a.at or a.start or a.end)
    if not plain or a.relation not in ("highest", "lowest"):
        return a
    measure = "max" if a.relation == "highest" else "min"
    return a.model_copy(update={"measure": measure, "quantifier": None, "across": None})
