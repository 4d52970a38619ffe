"""Superlatives told by denial: ``no other line ends above A``, ``none of the bars is taller than that of A at B``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, measure_in
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import BETTER, CHANGE, DOWN, HIGHER, LOWER, UP, WORSE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

TRIGGERS = frozenset(["than", "above", "below", "exceeds", "as", "surpasses", "beats", "exceed", "surpass", "beat"])
TRIGGERS |= frozenset(["outperform", "outperforms", "outscore", "outscores"])
GRADED = {"high": 1, "large": 1, "much": 1, "many": 1, "tall": 1, "well": 0, "low": -1, "small": -1, "little": -1}
NONE = frozenset(["none", "neither"])
MOVING = ((UP - {"tops"}, "change"), (DOWN, "drop"), (CHANGE - {"shifts", "suffers"} | {"fluctuates"}, "range"))
"""What a verb of change compares: "no line grows more than A"."""
CELLS = frozenset(
    ["bar", "bars", "column", "columns", "segment", "segments", "cell", "cells", "value", "values", "point"]
)


def denied_rivals(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause in which nobody is beyond the one that is named."""
    nobody = [t for t in clause.tokens if t.kind == "Q" and t.quantifier == "none"]
    nobody += [t for i, t in enumerate(clause.tokens) if t.kind == "O" and clause.text(i - 1) in NONE]
    everyone = [t for t in clause.tokens if t.kind in "QO" and t not in nobody and _all_others(t)]
    turn = 1 if nobody else -1
    nobody = nobody or everyone
    if len(nobody) != 1 or clause.amounts or clause.words & {"not", "never"}:
        return
    start = next(i for i, t in enumerate(clause.tokens) if t is nobody[0])
    sign, pivot = _sign(clause, start)
    sign *= turn
    named = [t for t in clause.tokens[pivot:] if t.kind in "SP" and not t.is_span]
    if not sign or not named or len(named[0].names) != 1:
        return
    than = next((i for i, t in enumerate(clause.tokens) if t.text == "than"), 0)
    if {t.kind for t in clause.tokens[:than]} & {t.kind for t in clause.tokens[than:]} & {"S", "P"}:
        return  # "every line has less in May than in June" sets two months against each other
    whole = half_of([t for t in clause.tokens if t is not nobody[0]])
    words = set(clause.words & NONE)
    everywhere = [g for g in whole.groups if g.quantifier == "all" and g.names == ["P"]] if everyone else []
    if len(everywhere) < len(whole.groups) or len(everywhere) > 1 or whole.others or len(whole.series) > 1:
        return
    relation = "highest" if sign > 0 else "lowest"
    cell = not CELLS.isdisjoint(nobody[0].text.split()) and len(whole.series) == len(whole.at) == 1
    kind = named[0].kind
    measure = {k: v for k, v in measure_in(clause, clause.tokens).items() if v in ("start", "end", "max", "min")}
    verbs = {m for words_, m in MOVING if any(stem(w) not in clause.lexicon.y_words for w in clause.words & words_)}
    if len(verbs) > 1 or (verbs and cell):
        return
    if verbs:
        measure["measure"] = next(iter(verbs))
    made: Fields = {"kind": "extremum", **whole.scope(), **measure, "relation": relation}
    if everywhere and (cell or kind != "S" or verbs):
        return
    if everywhere:
        made |= {"quantifier": "all", "across": "positions"}
    if cell:
        best = {**made, "at": [], "measure": "max" if sign > 0 else "min", "among": "series"}
        told = [{**made, "among": "positions"}, best]
    else:
        told = [{**made, "among": "series" if kind == "S" else "positions"}]
    yield Candidate("extremum", [clause.scoped(boxed(clause, t)) for t in told], [], words)


def _all_others(group: Token) -> bool:
    """``Every other room is louder than A``: A is the quietest."""
    return not group.prep and (group.kind == "O" or (group.kind == "Q" and group.quantifier == "all"))


def _sign(clause: Clause, start: int) -> tuple[int, int]:
    """1 where nobody has more, -1 where nobody has less, 0 where nothing tells; and where the rival begins."""
    good = clause.goodness or 1
    for i in range(start + 1, len(clause.tokens)):
        word, after = clause.text(i), clause.text(i + 1)
        second = next((k for k in range(i + 2, min(i + 6, len(clause.tokens))) if clause.text(k) == "as"), None)
        if word == "as" and second is not None and after in GRADED:
            return GRADED[after] or good, second + 1
        sign = 1 if word in HIGHER else -1 if word in LOWER else good if word in BETTER else 0
        sign = sign or (-good if word in WORSE else 0)
        if sign:
            than = next((k for k in range(i + 1, min(i + 4, len(clause.tokens))) if clause.text(k) == "than"), None)
            return sign, (than or i) + 1
    return 0, 0
