"""What boxes do not show, or show by their ends: how many things each stands for, and what is so of all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import has_boxes

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.clause import Candidate, Clause

COUNTING: Final = frozenset(["more", "fewer", "most", "fewest"])
EVERY: Final = frozenset(["no", "every", "each", "all", "never", "none", "not a single"])
ENDS: Final = ("maxima", "minima", "whisker", "maximum", "minimum")
MIDDLE: Final = frozenset(
    ["median", "medians", "typical", "typically", "average", "averages", "usual", "usually", "mean", "means"]
)


def of_members(clause: Clause, candidate: Candidate) -> bool:
    """Whether medians are taken for the things that boxes stand for: "more Oaks than Elms", "no Oak is below 4 m"."""
    if not has_boxes(clause):
        return False
    counted = (k for k in clause.find(COUNTING) if k + 1 < len(clause.tokens))
    if any(clause.tokens[k + 1].kind in "SP" and not clause.tokens[k + 1].is_span for k in counted):
        return True
    told = [f for f in candidate.assertions if f.get("kind") == "level" and f.get("stat") == "median"]
    if not told or clause.words & MIDDLE:
        return False
    if any(t.kind == "Q" and t.quantifier == "none" for t in clause.tokens):
        return True  # "no crew needs more than 50" is of all that it does
    ends = any(word in t.text for t in clause.tokens if t.kind in "PQ" for word in ENDS)
    named = any(t.kind in "SP" and len(t.names) == 1 for t in clause.tokens)
    return ends or (named and bool(clause.words & EVERY))
