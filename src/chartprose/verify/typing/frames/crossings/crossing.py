"""Crossings and places of extremes: ``A overtakes B between 10 and 20``, ``all tasks peak between 16 and 32``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, quantified
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.tokens.token import as_number
from chartprose.verify.typing.vocabulary.words import CROSSING, DETERMINERS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

PEAKS = frozenset(
    ["peak", "peaks", "peaked", "peaking", "maximum", "optimum", "culminates", "best", "strongest", "top", "highest"]
)
LOWS = frozenset(["minimum", "bottoms", "lowest", "trough", "worst"])
PEAK_VERBS = frozenset(["peak", "peaks", "peaked", "peaking", "culminates", "bottoms"])
PLAINLY_PEAKING = frozenset(["peaks", "peak", "peaking"])
MOVERS = words_of(
    "passes drops drop dips dip falls fall sinks sink slips slip climbs climb rises rise moves move goes crosses shifts"
)
SIDES = {"below": "below", "under": "below", "beneath": "below", "above": "above", "over": "above", "behind": "behind"}
"""Where a line comes to that moves: ``A drops below B between 10 and 20``."""
TRIGGERS = CROSSING | PEAKS | LOWS | MOVERS
OTHER_SIDE = {"above": "below", "below": "above"}


def passed_by(clause: Clause) -> int | None:
    """The index of a verb of moving with a side and a name behind it: ``drops below B``; not "rises over the years"."""
    for i in clause.find(MOVERS):
        behind = next((t for t in clause.tokens[i + 2 :] if t.text not in DETERMINERS), None)
        if clause.text(i + 1) in SIDES and behind is not None and behind.kind == "S":
            return i
    return None


def _both_cross(clause: Clause) -> Iterator[Candidate]:
    """``The two lines cross between 50 and 60``: either way, where there are no others."""
    groups = [t for t in clause.tokens if t.kind == "Q" and t.quantifier == "all" and t.names[0] in "S?"]
    spans = [t for t in clause.tokens if t.kind == "P"]
    pair, crossed = clause.lexicon.series, clause.find(CROSSING)
    if len(groups) != 1 or len(pair) != 2 or len(crossed) != 1 or len(spans) > 1 or clause.amounts:
        return
    if not clause.text(crossed[0]).startswith(("cross", "intersect")) or any(t.kind in "SO" for t in clause.tokens):
        return
    both = {"series": pair[:1], "versus": pair[1:], "panels": half_of(clause.tokens).panels}
    if not spans:
        yield Candidate("crossover", [clause.scoped(both | {"kind": "crossover"})])
    elif spans[0].start is not None and spans[0].end is not None:
        for one, other in OTHER_SIDE.items():
            sides = ((one, spans[0].start), (other, spans[0].end))
            made = [both | {"kind": "comparison", "at": [at], "relation": side} for side, at in sides]
            yield Candidate("crossover", [clause.scoped(fields) for fields in made])


def _before(clause: Clause, both: Fields, end: str, relation: str) -> Iterator[Candidate]:
    """``A is overtaken by B before 250``: it is on the one side at 250, and at a place before on the other one."""
    told = any(t.kind == "P" and t.prep == "before" for t in clause.tokens)
    pair = (both["series"][0], both["versus"][0])
    panel = panel_of(clause, pair, both["panels"])
    at = panel.place(end) if panel is not None else None
    if not told or panel is None or not isinstance(at, float):
        return
    pool = [p for p in stops(panel, pair[0]) if p in stops(panel, pair[1]) and float(p) < at]
    sides = {"below": 1, "above": -1}
    for place in reversed(pool):
        one, other = (value_at(panel, s, place) for s in pair)
        if one and other and (one.value.mid - other.value.mid) * sides[relation] > 0:
            made = [both | {"kind": "comparison", "at": [place], "relation": OTHER_SIDE[relation]}]
            made.append(both | {"kind": "comparison", "at": [end], "relation": relation})
            yield Candidate("crossover", [clause.scoped(fields) for fields in made])
            return


def crossings(clause: Clause) -> Iterator[Candidate]:
    """One series passes another, with or without the place."""
    yield from _both_cross(clause)
    words, passed = clause.find(CROSSING), passed_by(clause)
    if (len(words) != 1 and passed is None) or clause.amounts:
        return
    i = words[0] if passed is None else passed
    side = SIDES[clause.text(i + 1)] if passed is not None else None
    if side == "behind":  # the side of the worse values
        side = "below" if clause.goodness >= 0 else "above"
    left, right = half_of(clause.tokens[:i]), half_of(clause.tokens[i + 1 :])
    if len(left.series) != 1 or len(right.series) != 1 or right.others or left.others:
        return
    passive = clause.text(i + 1) == "by" and clause.text(i) in ("overtaken", "passed", "surpassed", "crossed")
    good = clause.goodness or 1 if clause.text(i).startswith("overt") else 1
    above = "above" if (good > 0) != passive else "below"
    plain = clause.text(i).startswith(("cross", "intersect")) and side is None
    whole = half_of(clause.tokens)
    if len(whole.at) > 1:
        return
    both = {"series": left.series, "versus": right.series, "panels": whole.panels}
    for relation in [None] if plain else [side or above]:
        if whole.start is not None and whole.end is not None:
            ways = [(OTHER_SIDE[relation], relation)] if relation else [("above", "below"), ("below", "above")]
            for one, two in ways:
                sides = ((one, whole.start), (two, whole.end))
                made = [both | {"kind": "comparison", "at": [at], "relation": side} for side, at in sides]
                yield Candidate("crossover", [clause.scoped(fields) for fields in made], sure=True)
        elif whole.start is None and whole.end is not None and relation:
            yield from _before(clause, both, whole.end, relation)
        elif whole.start is None and whole.end is None:
            base = clause.scoped(both | {"kind": "crossover", "relation": relation})
            made = [base | {"at": whole.at}]
            if relation is not None and whole.at == ["end"]:
                ended = clause.scoped(both | {"kind": "comparison", "measure": "end", "relation": relation})
                yield Candidate("crossover", [base, ended], sure=True)
                continue
            if relation is not None and any(t.kind == "P" and t.prep == "by" for t in clause.tokens):
                made = [base, made[0] | {"kind": "comparison"}]  # "by 2010" it has happened there
            yield Candidate("crossover", made, sure=not whole.at and relation is not None)


def peaks(clause: Clause) -> Iterator[Candidate]:
    """``A peaks at 20``; "all tasks peak between 16 and 32"."""
    high, low = clause.find(PEAKS), clause.find(LOWS)
    if (not high) == (not low) or clause.amounts or not clause.lexicon.numbers or clause.lexicon.places:
        return
    binned = len(clause.lexicon.series) <= 1 and any(p.panel.chart_type == "histogram" for p in clause.facts)
    if "than" in clause.words or binned:
        return  # the bins of a histogram are read as a table
    whole = half_of(clause.tokens)
    at = (high or low)[0]
    verb = clause.text(at)
    if verb not in PEAK_VERBS and clause.text(at - 1) not in ("its", "their"):
        return
    if clause.text(at - 2) in ("from", "since", "to", "than", "after", "before") and verb not in PEAK_VERBS:
        return  # what has fallen from its peak by 10 has it before
    sign = 1 if high else -1
    if verb in ("best", "worst") and clause.goodness:
        sign *= clause.goodness
    measure = "position_of_max" if sign > 0 else "position_of_min"
    scope = clause.scoped({"kind": "level", "series": whole.series, "panels": whole.panels, "measure": measure})
    start, end = as_number(whole.start or ""), as_number(whole.end or "")
    place = as_number(whole.at[0]) if len(whole.at) == 1 and whole.start is None else None
    if place is not None and len(whole.series) == 1 and not whole.groups and sign > 0 and verb in PLAINLY_PEAKING:
        top: Fields = {"kind": "extremum", "among": "positions", "relation": "highest", "at": whole.at}
        top |= {"series": whole.series, "panels": whole.panels}
        yield Candidate("peak", [clause.scoped(top)], sure=True, tier=2)  # where a tie has no place of its own
    for way in quantified(clause, whole, dims="SG"):
        if place is not None:
            yield Candidate(
                "peak",
                [scope | way | {"relation": "equal", "low": place}],
                sure=verb in PLAINLY_PEAKING and way.get("quantifier") in (None, "all") and "count" not in way,
            )
        elif start is not None and end is not None and not whole.at:
            yield Candidate(
                "peak",
                [scope | way | {"relation": "between", "low": start, "high": end}],
                sure=verb in ("peaks", "peak") and not way,
            )
