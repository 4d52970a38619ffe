"""Crossings and places of extremes: ``A overtakes B between 10 and 20``, ``all tasks peak between 16 and 32``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, quantified
from chartprose.verify.typing.frames.words import CROSSING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause

PEAKS = frozenset(
    ["peak", "peaks", "peaked", "maximum", "optimum", "culminates", "best", "strongest", "top", "highest"]
)
LOWS = frozenset(["minimum", "bottoms", "lowest", "trough", "worst"])
PASSIVE = frozenset(["overtaken", "passed", "surpassed", "crossed"])
PEAK_VERBS = frozenset(["peak", "peaks", "peaked", "culminates", "bottoms"])
TRIGGERS = CROSSING | PEAKS | LOWS
OTHER_SIDE = {"above": "below", "below": "above"}


def crossings(clause: Clause) -> Iterator[Candidate]:
    """One series passes another, with or without the place."""
    words = clause.find(CROSSING)
    if len(words) != 1 or clause.amounts:
        return
    i = words[0]
    left, right = half_of(clause.tokens[:i]), half_of(clause.tokens[i + 1 :])
    whole = half_of(clause.tokens)
    if len(left.series) != 1 or len(right.series) != 1 or len(whole.at) > 1:
        return
    verb = clause.text(i)
    passive = clause.text(i + 1) == "by" and verb in PASSIVE
    good = clause.goodness if verb.startswith("overt") else 1
    above = "above" if (good >= 0) != passive else "below"
    pair = clause.scoped({"series": left.series, "versus": right.series, "panels": whole.panels})
    plain = verb.startswith(("cross", "intersect"))
    if whole.start is not None and whole.end is not None:
        for after in ("above", "below") if plain or not good else (above,):
            first = {"kind": "comparison", "at": [whole.start], "relation": "below" if after == "above" else "above"}
            last = {"kind": "comparison", "at": [whole.end], "relation": after}
            yield Candidate("crossover", [pair | first, pair | last])
    elif whole.start is None and whole.end is None:
        for relation in [None] if plain else [above] if good else ["above", "below"]:
            made = pair | {"kind": "crossover", "relation": relation, "at": whole.at}
            yield Candidate("crossover", [made], sure=not whole.at and relation is not None)


def peaks(clause: Clause) -> Iterator[Candidate]:
    """``A peaks at 20``; "all tasks peak between 16 and 32"."""
    high, low = clause.find(PEAKS), clause.find(LOWS)
    if (not high) == (not low) or clause.amounts or not clause.lexicon.numbers or clause.lexicon.places:
        return
    if "than" in clause.words:
        return
    whole = half_of(clause.tokens)
    at = (high or low)[0]
    verb = clause.text(at)
    if verb not in PEAK_VERBS and clause.text(at - 1) not in ("its", "their"):
        return
    sign = 1 if high else -1
    if verb in ("best", "worst") and clause.goodness:
        sign *= clause.goodness
    measure = "position_of_max" if sign > 0 else "position_of_min"
    scope = clause.scoped({"kind": "level", "series": whole.series, "panels": whole.panels, "measure": measure})
    for way in quantified(clause, whole, dims="SG"):
        if len(whole.at) == 1 and whole.start is None and whole.at[0] not in ("start", "end"):
            yield Candidate(
                "peak",
                [scope | way | {"relation": "equal", "low": float(whole.at[0])}],
                sure=verb in ("peaks", "peak") and not way,
            )
        elif whole.start is not None and whole.end is not None and not whole.at:
            yield Candidate(
                "peak",
                [scope | way | {"relation": "between", "low": float(whole.start), "high": float(whole.end)}],
                sure=verb in ("peaks", "peak") and not way,
            )
