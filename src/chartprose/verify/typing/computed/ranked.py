"""Superlatives beside a figure: the number that the figure gives must be the highest, or the lowest, of its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.computed.given import DOWN_MOST, EXTREMES, UP_MOST
from chartprose.verify.typing.vocabulary.adjectives import SHAPES
from chartprose.verify.typing.vocabulary.words import MOST

if TYPE_CHECKING:
    from chartprose.verify.typing.computed.given import Given
    from chartprose.verify.typing.frames.clause import Fields

OF_EXTREMES = frozenset(["max", "min", "below_max"])
OF_POINTS = frozenset(["value", "max", "min", "start", "end"])
BETWEEN = 2
"""So many superlatives name the ends of a range."""
SCOPE = ("series", "at", "start", "end", "measure", "panels")


def ranked(given: Given, fields: Fields) -> list[list[Fields]] | None:
    """The rankings that a superlative of the clause may mean, one of which must hold; ``None`` if it has none."""
    words = given.words
    if not words.isdisjoint(EXTREMES) and fields.get("measure") not in OF_EXTREMES:
        return []  # "a third of its peak" speaks of the peak
    up, down = not words.isdisjoint(UP_MOST), not words.isdisjoint(DOWN_MOST)
    if not up and not down:
        return None
    if any(given.clause.text(i + 1) in SHAPES for i in given.clause.find(MOST)):
        return []  # "the least stable" has not the least of the figure
    if up and down and fields.get("measure") in ("range", "gap"):
        at = [k for k, t in enumerate(given.clause.tokens) if t.kind == "w" and t.text in UP_MOST | DOWN_MOST]
        told = [given.clause.text(k) for k in at]
        if any(t.kind in "SPN" for t in given.clause.tokens[at[0] : at[1]]):
            return []  # "farthest apart in A (45) and closest together in B (9)" ranks two
        if len(told) <= BETWEEN:
            return None  # "between the best and the worst": what lies between them
        up, down = told[0] in UP_MOST, told[0] in DOWN_MOST  # "the widest spread between best and worst"
    if fields.get("measure", "value") in OF_POINTS:
        return []  # a superlative of plain values has frames of its own
    if up == down or fields.get("versus") or fields.get("versus_at"):
        return []
    relation = "highest" if up else "lowest"
    scope: Fields = {k: v for k, v in fields.items() if k in SCOPE}
    made: list[list[Fields]] = []
    if up and fields.get("start") and fields.get("end") and fields.get("measure") in ("change", "drop", "range"):
        # the step from one position to the next is the largest one of its series
        step = {"kind": "spread", "series": fields["series"], "measure": "largest_step"}
        made.append([step | {k: fields[k] for k in ("relation", "low", "high", "approx")}])
    if scope.get("series") and fields.get("among", "series") == "series":
        made.append([{"kind": "extremum", **scope, "among": "series", "relation": relation}])
    if scope.get("at"):
        made.append([{"kind": "extremum", **scope, "among": "positions", "relation": relation}])
    return made
