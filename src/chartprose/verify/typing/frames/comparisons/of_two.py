"""One of two series by a comparative, without the other's name: ``A has the lower delay``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, quantified
from chartprose.verify.typing.frames.comparisons.apart_by import by_amount
from chartprose.verify.typing.frames.comparisons.comparatives import GRADES, LOSSES, LYING, MOVING, WITHIN, sign_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

STATES = frozenset(["is", "are", "was", "were", "always", "consistently"])
STAT_WORDS = frozenset(["whisker", "whiskers", "quartile", "maximum", "minimum", "spread", "variability"])
MOVING_OR_STATS = MOVING | LOSSES | STAT_WORDS
BECOMING = frozenset(["becomes", "become", "gets", "grows"])


def of_two(clause: Clause) -> Iterator[Candidate]:
    """``A has the lower delay``: of two series, without naming the other."""
    words = [t.text for t in clause.tokens if t.kind == "w"]
    if clause.words.isdisjoint(GRADES) or clause.words & BECOMING:
        return
    whole = half_of(clause.tokens)
    counted = len(whole.groups) == 1 and whole.groups[0].names == ["P"] and not whole.at
    grades = GRADES - LYING if counted else GRADES
    found = [w for i, w in enumerate(words) if w in grades and i and (words[i - 1] == "the" or counted)]
    alone = _said_of_one(clause)
    found = found or alone
    if len(found) != 1 or "than" in words or len(whole.series) != 1 or len(clause.lexicon.series) != 2:
        return
    sign, sure = sign_of(clause, found[0])
    if clause.amounts:
        yield from _by_so_much(clause, whole, sign)
        return
    for way in quantified(clause, whole):
        made = {"kind": "comparison", **whole.scope(), **way, "relation": "above" if sign > 0 else "below"}
        made = clause.scoped(boxed(clause, made))
        boxes = _box_by_box(clause, made) if {"interquartile", "iqr"} & set(words) else [made]
        every = bool(alone) and way.get("quantifier") == "all"
        yield Candidate("comparison", boxes, sure=sure and (every or not way))


def _by_so_much(clause: Clause, whole: Half, sign: int) -> Iterator[Candidate]:
    """``A has the higher yield at 10, by about 3 units``; only what it says of how much is asked."""
    tokens = clause.tokens
    told = [t for i, t in enumerate(tokens) if t.kind == "N" and clause.text(i - 1) == "by"]
    if len(clause.amounts) != 1 or not told or whole.groups:
        return
    others = [n for n in clause.lexicon.series if n not in whole.series]
    made = clause.scoped(boxed(clause, {"kind": "comparison", **whole.scope(), "versus": others}))
    made["relation"] = "above" if sign > 0 else "below"
    for candidate in by_amount(clause, made, told[0], sign, sure=False):
        yield replace(candidate, sure=False)


def _box_by_box(clause: Clause, made: Fields) -> list[Fields]:
    """The boxes of one series against those of the other, at each place."""
    places = made.get("at") or (clause.lexicon.places if made.pop("quantifier", None) == "all" else [])
    others = [n for n in clause.lexicon.series if n not in made["series"]]
    plain = {k: v for k, v in made.items() if k not in ("stat", "across")}
    return [plain | {"measure": "iqr", "versus": others, "at": [p]} for p in places]


def _said_of_one(clause: Clause) -> list[str]:
    """``The delay is higher in A for all three``: the comparative between the verb and the one series named."""
    found = [i for i in clause.find(GRADES) if clause.text(i - 1) in STATES and i + 1 < len(clause.tokens)]
    if len(found) != 1:
        return []
    named = [t for t in clause.tokens if t.kind == "S"]
    plain = clause.words.isdisjoint(MOVING_OR_STATS)
    if len(named) != 1 or not plain or any(t.kind == "O" for t in clause.tokens):
        return []
    behind = any(t is named[0] for t in clause.tokens[found[0] :])
    return [clause.text(found[0])] if behind and named[0].prep in WITHIN else []
