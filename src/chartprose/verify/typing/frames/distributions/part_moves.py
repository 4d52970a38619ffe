"""How far parts of boxes move: ``the upper whisker moves more across the conditions than the lower whisker``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes, measure_in
from chartprose.verify.typing.frames.stops import p_name
from chartprose.verify.typing.vocabulary.words import CHANGE, DENIALS

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

GRADES: Final = {"more": 1, "farther": 1, "further": 1, "less": -1}
TRIGGERS: Final = frozenset(["whisker", "whiskers", "median", "medians", "quartile", "maximum", "minimum"])
KNOWN: Final = TRIGGERS | GRADES.keys() | frozenset(["upper", "lower", "first", "third", "much", "far"])
LEAST = 2


def part_moves(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that sets the range of one part of the boxes against that of another. Support only."""
    pivot = next(iter(clause.find({"than"})), -1)
    if pivot < 1 or not has_boxes(clause) or not clause.has(CHANGE) or clause.amounts or clause.words & DENIALS:
        return
    whole = half_of(clause.tokens)
    every = all(g.quantifier == "all" for g in whole.groups)
    if len(clause.lexicon.series) > 1 or whole.named or whole.others or not every:
        return
    grade = next((GRADES[t.text] for t in reversed(clause.tokens[:pivot]) if t.text in GRADES), 0)
    sides = (clause.tokens[:pivot], clause.tokens[pivot:])
    parts: list[str] = [measure_in(clause, side).get("stat") or "" for side in sides]
    if not grade or not parts[0] or not parts[1] or parts[0] == parts[1]:
        return
    ends = [_ends(clause, part) for part in parts]
    if any(len(pair) < LEAST for pair in ends):
        return
    one, other = (abs(pair[1][1] - pair[0][1]) for pair in ends)
    if (one - other) * grade > 0:
        made = [clause.scoped(cell | {"low": value}) for pair in ends for cell, value in pair]
        yield Candidate("part_moves", made, known=KNOWN)


def _ends(clause: Clause, stat: str) -> list[tuple[Fields, float]]:
    """The lowest and the highest stated value of a part, each with its place; none where a box has no such value."""
    shown = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    keys = [k for k in shown[0].order if shown[0].facts.get(k)] if len(shown) == 1 else []
    if len(keys) != 1:
        return []
    panel = shown[0]
    read = [(p_name(panel, place), panel.read(keys[0], place, stat)) for place in panel.places]
    values = [(place, r.value.mid) for place, r in read if r is not None and not r.value.ranged]
    if len(values) < len(read) or len(values) < LEAST:
        return []
    base: Fields = {"kind": "level", "among": "positions", "stat": stat, "relation": "equal"}
    ranked = sorted(values, key=lambda told: told[1])
    return [(base | {"at": [place]}, value) for place, value in (ranked[0], ranked[-1])]
