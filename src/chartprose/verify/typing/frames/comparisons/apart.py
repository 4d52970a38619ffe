"""Distances: ``the gap between A and B at 8 is 5``, ``they lie within 2 of each other``, ``A and B begin alike``."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes, measure_in, on_axis, quantified
from chartprose.verify.typing.frames.comparisons.comparatives import TURNED
from chartprose.verify.typing.frames.plain_clauses import is_of_one_panel, is_plain
from chartprose.verify.typing.frames.whole_bars import of_only_series
from chartprose.verify.typing.vocabulary.stems import stem
from chartprose.verify.typing.vocabulary.words import (
    APART_WORDS,
    CHANGE,
    CROSSING,
    DENIALS,
    DOWN,
    GAINING,
    GAP_NOUNS,
    HIGHEST,
    LIMITS,
    LOSING,
    LOWEST,
    PREPOSITIONS,
    SAME,
    SIMILAR,
    SPREADS,
    UP,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

DEVIATING = frozenset(["deviates", "deviate", "deviated", "departs", "depart", "strays", "stray"])
DIFFERING = frozenset(["differ", "differs", "differing", "within", "between"])
NEVER = frozenset(["never", "not", "nowhere", "doesn't", "don't"])
OPPOSITE = frozenset(["opposite", "inversely", "oppositely", "mirror"])
DEFICITS = frozenset(["deficit", "disadvantage"])
LEADS = frozenset(["lead", "leads", "advantage", "edge"]) | DEFICITS
TOGETHER = OPPOSITE | frozenset(["together", "parallel", "tandem", "step"])
TRIGGERS = (
    TOGETHER
    | GAP_NOUNS
    | APART_WORDS
    | SAME
    | SIMILAR
    | SPREADS
    | CHANGE
    | LEADS
    | frozenset(["within", "each", "differ", "differing", "span", "between", "converge"])
    | DEVIATING
)
MOVING = CHANGE | UP | DOWN
CHANGING = CHANGE - frozenset(["differs", "differ", "differed"])
PAIR = 2
COMING = frozenset(["arrive", "arrives", "arrived"])
NEARLY = frozenset(["place", "places", "rank", "order", "way", "direction", "side", "time", "shape", "trend", "pace"])
"""What two lines may share that is no value: "end in the same place"."""
LOOSELY = frozenset(["nearly", "almost", "about", "roughly", "approximately", "practically", "virtually", "similar"])
VALUES = frozenset(["value", "values", "share", "shares", "score", "scores", "height", "heights", "level", "levels"])
VALUES |= frozenset(["size", "sizes", "result", "results", "count", "counts", "number", "amount", "amounts", "portion"])
VALUES |= frozenset(["portions", "portion", "rating", "ratings", "percentage", "percentages"])
SPREADING = frozenset(
    [
        "differing",
        "within",
        "span",
        "spans",
        "differ",
        "range",
        "band",
        "spread",
        "swing",
        "varies",
        "vary",
        "variation",
        "other",
        "apart",
    ]
)


DIFFERING_BY = frozenset(["differ", "differs", "differed"])
LOOSENING = frozenset(["to", "from", "average", "mean", "total", "than", "percent", "relative"])
"""Words beside which a distance is another one."""


def distances(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause about the distance of things."""
    whole = half_of([t for t in clause.tokens if not t.aside])
    yield from _sameness(clause, whole)
    yield from _spread(clause, whole)
    yield from _together(clause, whole)
    amounts = clause.amounts
    if len(amounts) != 1 or amounts[0].amount is None:
        return
    token = amounts[0]
    told = _told(clause, token)
    if told is None:
        return
    if clause.has(LEADS):
        yield from _leads(clause, whole, token, told)
        return
    yield from _never_apart(clause, whole, token, told)
    gap = clause.has(
        GAP_NOUNS | APART_WORDS | frozenset(["differ", "differs", "differing", "within", "between"]) | DEVIATING
    )
    if not gap and token.prep != "within":
        return
    yield from _pairs(clause, whole, token, told)


def _never_apart(clause: Clause, whole: Half, token: Token, told: Fields) -> Iterator[Candidate]:
    """``A never deviates from B by more than 2``: at no place are they farther apart."""
    denied = clause.words & NEVER
    if len(denied) != 1 or not clause.has(DIFFERING | DEVIATING) or len(whole.series) != 2 or whole.groups:
        return
    if told["relation"] not in ("above", "at_least"):
        return
    where: Fields = {"at": whole.at, "start": whole.start, "end": whole.end, "panels": whole.panels}
    made = {"kind": "difference", "series": whole.series, "measure": "gap", "among": "positions", **where, **told}
    made |= {"relation": "at_most", "quantifier": "all", "across": "positions"}
    yield Candidate("difference", [clause.scoped(made)], [token], set(denied))


def _together(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``A and B move together``, "rise and fall together", "move in opposite directions"."""
    if not clause.has(TOGETHER) or not clause.has(MOVING) or clause.amounts:
        return
    series = whole.series or (clause.lexicon.series if len(clause.lexicon.series) == 2 else [])
    if len(series) != 2:
        return
    for way in quantified(clause, whole):
        made = {"kind": "association", "series": series[:1], "versus": series[1:], "panels": whole.panels}
        told = {"relation": "falls" if clause.has(OPPOSITE) else "rises", "quantifier": way.get("quantifier")}
        yield Candidate("association", [clause.scoped(made | told)])


def _told(clause: Clause, token: Token) -> Fields | None:
    amount = token.amount
    if amount is None or amount.unit == "times":
        return None
    return {
        "low": on_axis(clause, amount),
        "high": amount.high,
        "approx": amount.approx and not token.bound,
        "relation": token.bound or "equal",
    }


def _leads(clause: Clause, whole: Half, token: Token, told: Fields) -> Iterator[Candidate]:
    """``A has a lead of 5 over B at 10``: A is above B, and 5 apart; less is the lead, where less is better."""
    other = [t for t in clause.tokens if t.kind == "S" and t.prep in ("over", "to")]
    owner = [n for n in whole.series if not other or n not in other[0].names]
    if len(other) != 1 or len(owner) != 1 or len(other[0].names) != 1 or len(whole.at) > 1 or whole.panels[1:]:
        return
    behind = clause.has(DEFICITS)
    sign = (clause.goodness or 1) * (-1 if behind else 1)
    pair = {"series": owner, "versus": other[0].names, "panels": whole.panels, "at": whole.at}
    for way in quantified(clause, whole, dims="P"):
        made = clause.scoped({"kind": "difference", **pair, **way, "unit": "points", **told})
        if not whole.at and not way:
            made["measure"] = measure_in(clause, clause.tokens).get("measure", "end")
        side = {k: v for k, v in made.items() if k not in ("low", "high", "approx", "unit")}
        side |= {"kind": "comparison", "relation": "above" if sign > 0 else "below"}
        relation = "different" if told["relation"] == "equal" else told["relation"]
        plain = clause.goodness != 0 or clause.lexicon.y_words.isdisjoint(TURNED)
        sure = plain and not way and _at_one_place(clause, whole)
        yield Candidate("difference", [side, made | {"relation": relation}], [token], sure=sure)


def _at_one_place(clause: Clause, whole: Half) -> bool:
    """Whether the distance of two lines, or bars, at one place of one panel is told, and nothing else."""
    shown = [p for p in clause.facts if not p.derived and any(p.facts.values())]
    drawn = all(p.panel.chart_type in ("line", "bar", "grouped_bar") for p in shown) and not has_boxes(clause)
    drawn = drawn or is_of_one_panel(clause)
    alone = clause.lexicon.panel_count == 1 or len(whole.panels) == 1
    plain = clause.words.isdisjoint(DENIALS | LIMITS | UP | DOWN | HIGHEST | LOWEST | LOOSENING)
    plain = plain and clause.has(GAP_NOUNS | APART_WORDS | DIFFERING_BY) and not clause.has(CROSSING)
    return drawn and alone and plain and len(whole.at) == 1 and not (whole.groups or whole.others)


def _pairs(clause: Clause, whole: Half, token: Token, told: Fields) -> Iterator[Candidate]:
    series = whole.series or (clause.lexicon.series if len(clause.lexicon.series) == 2 else [])
    if len(whole.panels) == 2:
        return
    stat = {k: v for k, v in measure_in(clause, clause.tokens).items() if k in ("stat", "measure") and v != "gap"}
    ways = quantified(clause, whole, dims="PGS")
    if len(series) == 2:
        for way in ways:
            yield from _two_series(clause, replace(whole, series=series), token, told, way, stat)
    if len(whole.at) == 2 and len(whole.series) < 2:
        for way in ways:
            yield from _two_places(clause, whole, token, told | way, stat)


def _two_series(  # noqa: PLR0917 - the parts of one reading
    clause: Clause, whole: Half, token: Token, told: Fields, way: Fields, stat: Fields
) -> Iterator[Candidate]:
    base = {"kind": "difference", "series": whole.series, "panels": whole.panels, "measure": "gap", **told, **way}
    if whole.at or whole.start or way or not stat:
        where = {"at": whole.at, "start": whole.start, "end": whole.end, "among": "positions"}
        sure = not way and _at_one_place(clause, whole)
        yield Candidate("difference", [clause.scoped(base | where)], [token], sure=sure)
    if not whole.at and not whole.start:
        measure = stat.get("measure", "end")
        relation = "different" if told["relation"] == "equal" else told["relation"]
        one = {"kind": "difference", "series": whole.series[:1], "versus": whole.series[1:], "panels": whole.panels}
        one |= {"measure": measure, "unit": "points", **told, "relation": relation}
        yield Candidate("difference", [clause.scoped(one)], [token], tier=2 if measure == "end" and not stat else 1)


def _two_places(clause: Clause, whole: Half, token: Token, told: Fields, stat: Fields) -> Iterator[Candidate]:
    first, second = whole.at
    fields = {"kind": "difference", "series": whole.series, "panels": whole.panels, "among": "positions"}
    fields |= {"at": [first], "versus": [second], "unit": "points"}
    stats = {"stat": stat["stat"]} if "stat" in stat else {"stat": "median"} if has_boxes(clause) else {}
    made = clause.scoped(fields | told | stats)
    turned = made | {"at": [second], "versus": [first]}
    sure = of_only_series(clause) and not stats and not told.get("quantifier") and not clause.has(UP | DOWN | CHANGING)
    if told["relation"] in ("at_most", "below"):
        both = [made | {"relation": "at_most"}, turned | {"relation": "at_most"}]
        yield Candidate("difference", both, [token], sure=sure)
    elif told["relation"] == "equal":
        yield Candidate("difference", [made | {"relation": "different"}], [token], sure=sure)
    else:  # between two sides "above" is about so much
        yield Candidate("difference", [made | {"relation": "at_least"}], [token], sure=sure)
        yield Candidate("difference", [turned | {"relation": "at_least"}], [token], sure=sure)


BETWEEN = frozenset(["", "of", "between"])


def _spread(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``The curves lie within 0.8 of each other at 0``; ``A stays within a band of 3``; ``they span 0.5 at 128``."""
    amounts = clause.amounts
    if len(amounts) != 1 or (not (clause.has(SPREADING) or clause.has(CHANGE)) and amounts[0].prep != "within"):
        return
    told = _told(clause, amounts[0])
    if told is None or "than" in clause.words or clause.has(HIGHEST | LOWEST):
        return
    groups = [g for g in whole.groups if g.names[0] in "S?"]
    if any(g.quantifier == "none" for g in groups):
        return  # "no line changes by more than 2" is of each line alone
    base = clause.scoped({"kind": "spread", "panels": whole.panels, "measure": "range", **told})
    between = any(t.kind == "P" and len(t.names) > 1 and t.prep in BETWEEN for t in clause.tokens)  # "A and B differ"
    if whole.at and (groups or len(whole.series) > 1 or (not whole.series and not between)):
        every = bool(groups) and all(g.names[0] == "S" and g.quantifier == "all" for g in whole.groups)
        sure = every and len(whole.at) == 1 and bool(amounts[0].bound)
        made = base | {"series": whole.series, "at": whole.at, "among": "positions"}
        yield Candidate("spread", [made], amounts, sure=sure)
    if (whole.start or whole.end) and (groups or len(whole.series) > 1):
        yield Candidate(
            "spread",
            [
                base
                | {
                    "series": whole.series,
                    "start": whole.start,
                    "end": whole.end,
                    "among": "positions",
                    "quantifier": "all",
                    "across": "positions",
                }
            ],
            amounts,
        )
    before = {clause.text(i - 1) for i, t in enumerate(clause.tokens) if t is amounts[0]}
    moved = clause.has(LOSING | GAINING) or ("by" in before and clause.has(UP | DOWN))  # "falls by 9 over the range"
    if len(whole.series) == 1 and not whole.at and not moved:
        yield Candidate("spread", [base | {"series": whole.series, "start": whole.start, "end": whole.end}], amounts)
    if len(whole.at) == 1 and not whole.series and has_boxes(clause):
        yield Candidate("spread", [base | {"at": whole.at, "among": "positions", "measure": "iqr"}], amounts)


def _sameness(clause: Clause, whole: Half) -> Iterator[Candidate]:
    same = [i for i in clause.find(SAME) if clause.text(i) != "even" or clause.text(i + 1) in ("with", "")]
    alike = clause.find(SIMILAR)  # "even higher" is not the same
    if not (same or alike) or clause.amounts or clause.has(UP) or clause.has(DOWN):
        return
    relation = (
        "equal"
        if same and clause.has(frozenset(["same", "identical", "equal", "equals", "exact", "exactly"]))
        else "similar"
    )
    measures = {
        k: v for k, v in measure_in(clause, clause.tokens).items() if v in ("start", "end", "max", "min", "median")
    }
    plain = relation == "equal" and _plainly_same(clause, whole, same)
    for way in quantified(clause, whole):
        if len(whole.series) == 2:
            ends = relation == "equal" and _plainly_ending(clause, whole, measures)
            fields = {
                "kind": "comparison",
                "series": whole.series[:1],
                "versus": whole.series[1:],
                "at": whole.at,
                "start": whole.start,
                "end": whole.end,
                "panels": whole.panels,
            }
            made = [clause.scoped(fields | measures | way | {"relation": relation})]
            yield Candidate("comparison", made, sure=(plain or ends) and not way, known=COMING)
        elif len(whole.at) == 2 and not whole.start:
            fields = {
                "kind": "comparison",
                "series": whole.series,
                "at": whole.at[:1],
                "versus": whole.at[1:],
                "among": "positions",
                "panels": whole.panels,
            }
            made = [clause.scoped(fields | measures | way | {"relation": relation})]
            yield Candidate("comparison", made, sure=plain and not way)


def _plainly_ending(clause: Clause, whole: Half, measures: Fields) -> bool:
    """Whether two lines are said to come to the same value: "A and B arrive at the same final accuracy"."""
    ends = measures in ({"measure": "end"}, {"measure": "start"}) and bool(clause.lexicon.numbers)
    lines = ends and is_of_one_panel(clause)
    return lines and is_plain(clause) and not (whole.placed or whole.groups) and clause.words.isdisjoint(NEARLY)


def _plainly_same(clause: Clause, whole: Half, same: list[int]) -> bool:
    """Whether two single values are called equal: "A and B have equal shares", but not nearly so."""
    pair = len(whole.series) == PAIR and len(whole.at) == 1
    pair = pair or (len(whole.at) == PAIR and len(whole.series or clause.lexicon.series or [""]) == 1)
    loose = clause.has(LOOSELY | DENIALS) or clause.adverb is not None or whole.groups or whole.start or whole.end
    if not pair or loose or len(same) != 1 or has_boxes(clause) or clause.lexicon.panel_count > 1:
        return False
    behind = clause.text(same[0] + 1)
    valued = behind in VALUES or behind in PREPOSITIONS or stem(behind) in clause.lexicon.y_words
    return not behind or valued
