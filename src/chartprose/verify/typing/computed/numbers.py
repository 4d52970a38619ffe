"""Numbers of one thing: a value, an extreme, a change, a spread, a share, a sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.computed.given import UP_MOST
from chartprose.verify.typing.frames.clause import whole_of
from chartprose.verify.typing.vocabulary.measures import MOVING
from chartprose.verify.typing.vocabulary.nominal import nominal
from chartprose.verify.typing.vocabulary.words import (
    APART_WORDS,
    BETTER,
    BOTTOMING,
    CHANGE,
    DOWN,
    ENDS,
    FLIPPED,
    GAP_NOUNS,
    HIGHER,
    IMPROVE,
    LOWER,
    MULTIPLYING,
    PEAKING,
    SHARES,
    SPREADS,
    STARTS,
    TOTALS,
    UP,
    WORSE,
    WORSEN,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.computed.given import Given
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.tokens.token import Token

RAISED = UP | IMPROVE | WORSEN | CHANGE | frozenset(["extra", "additional", "addition", "comes"])
LOWERED = (
    DOWN | IMPROVE | WORSEN | CHANGE | frozenset(["gives", "giving", "given", "gave", "lost", "loss", "reduction"])
)
APART = SPREADS | APART_WORDS | GAP_NOUNS | CHANGE | frozenset(["spans", "spanning", "within", "scatter", "varies"])
AMOUNTS = frozenset(["value", "start", "end", "max", "min", "mean"])
WHOLES = frozenset(["stacked_bar", "pie", "area"])
MOVES_BY = frozenset(["change", "drop", "percent_change", "percent_drop", "below_max", "range"])
"""What a line moves by, and not to."""
MEANS = frozenset(["mean", "average", "averages", "averaged", "averaging"])
ADDED = TOTALS | frozenset(["adding", "added", "summed", "all", "together", "add", "adds", "up"])
HIGH = PEAKING | frozenset(["peaks", "max", "tops", "best", "reaches", "reach", "reaching", "up"])
LOW = BOTTOMING | frozenset(["min", "dips", "bottom", "worst", "low", "down", "poorest"])
PARTS_OF = SHARES | frozenset(["of", "responsible", "spends"])
SINCE_PEAK = frozenset(["since", "from", "after", "peak", "maximum", "back", "height"])
MOVED = UP | DOWN | IMPROVE | WORSEN | HIGHER | LOWER | BETTER | WORSE
"""Words beside which a plain value is not all that is said."""
PERCENT = 100
LEVELLED = frozenset(["below", "under", "above", "beyond"])
"""Prepositions before a figure that something falls or rises to, not by."""
STEPWISE = frozenset(["step", "jump", "addition", "yearly", "annual", "monthly", "weekly", "daily"])
GONE = frozenset(["lost", "gone"])
WHOLE: Fields = {}


def numbers_of(given: Given, figure: Token) -> Iterator[Fields]:
    """The numbers that a figure may be, each as the fields of an assertion."""
    amount = figure.amount
    if amount is None:
        return
    told: Fields = {
        "relation": figure.bound or "equal",
        "low": amount.value,
        "high": amount.high,
        "approx": amount.approx and not figure.bound,
    }
    factor = amount.unit == "times"
    for fields in _numbers(given, figure):
        measure = fields.get("measure", "value")
        if figure.prep in LEVELLED and measure in MOVING | MOVES_BY:
            continue
        if measure == "times":
            if factor and (amount.value >= 1 or figure.text in MULTIPLYING or not given.has(DOWN)):
                way = {"relation": relation_of(figure)}
                yield {**fields, **told, **way, "kind": "ratio", "unit": "times", "approx": not figure.bound}
        elif measure == "share" or measure.startswith("percent"):
            if amount.unit == "percent":
                yield {**fields, **told}
            elif factor and amount.value < 1:
                yield {**fields, **told, "low": 100 * amount.value, "approx": not figure.bound}
        elif amount.unit == "points" and measure in AMOUNTS and whole_of(given.clause) == PERCENT:
            continue  # "ends 15 points below its start": no value of 15
        elif not factor and (amount.unit != "percent" or whole_of(given.clause) == PERCENT):
            yield {**fields, **told}


def relation_of(figure: Token) -> str:
    """How a quotient is to a factor: what "more than halves" is less than half of what it was."""
    if figure.text in MULTIPLYING and MULTIPLYING[figure.text] < 1:
        return FLIPPED.get(figure.bound, "equal")
    return figure.bound or "equal"


def _numbers(given: Given, figure: Token) -> Iterator[Fields]:
    if "than" in given.words:
        return
    for owner in given.owners:
        base: Fields = {"series": owner}
        if not given.has(MOVED) or given.from_to():
            yield from ({"kind": "level", **base, "at": [place]} for place in given.places)
        if figure.text in MULTIPLYING:
            yield from ({"kind": "ratio", **base, **scope, "measure": "times"} for scope in _scopes(given))
        if given.has(PARTS_OF) and not _moves_by(given, figure):
            for place in given.places if _has_wholes(given) else []:
                yield {"kind": "sum", **base, "at": [place], "measure": "share"}
        told = _along(given, base, _way_of(given, figure))
        at = given.clause.tokens.index(figure)  # "falls to half of its value", but "grows from 3 at 10 to 20 at 50"
        left = given.clause.text(at - 1) == "to" and given.clause.text(at - 2) in UP | DOWN
        yield from (f for f in told if not (left and f["measure"] in MOVES_BY))
    yield from _at_places(given)


def _has_wholes(given: Given) -> bool:
    """Whether values may be parts of what stands at their place: percentages side by side are none."""
    types = {p.chart_type for p in given.clause.lexicon.names.panels}
    return whole_of(given.clause) != PERCENT or not types.isdisjoint(WHOLES)


def _moves_by(given: Given, figure: Token) -> bool:
    """Whether a figure is what is gained or lost: "falls by a third of it", "half of it is lost by 2010"."""
    before = given.clause.text(given.clause.tokens.index(figure) - 1)
    return given.has(UP | DOWN) and (before == "by" or (given.has(GONE) and not given.has(SHARES)))


def _way_of(given: Given, figure: Token) -> int:
    """1 or -1 where the verb before "by" says which way it goes: "falls by 5"; else 0."""
    clause, good = given.clause, given.clause.goodness
    at = clause.tokens.index(figure)
    verb = clause.text(at - 2) if clause.text(at - 1) == "by" else ""
    if verb in IMPROVE | WORSEN:
        return good if verb in IMPROVE else -good
    return 1 if verb in UP else -1 if verb in DOWN else 0


def _along(given: Given, base: Fields, way: int) -> Iterator[Fields]:
    for scope in _scopes(given):
        made = base | scope
        spanned = not scope or (scope.get("start"), scope.get("end")) not in given.pairs()
        for words, kind, measures in ALONG:
            if words is APART and (not spanned or (scope is not WHOLE and nominal(given.clause.lexicon.names.panels))):
                continue  # "A and B differ by 5" is of the two, and not of what lies between
            if (way < 0 and words is RAISED) or (way > 0 and words is LOWERED) or (way and words is APART):
                continue  # "falls by 5 over the whole range" is no spread
            if given.has(words):
                yield from ({"kind": kind, **made, "measure": measure} for measure in measures)
    if len(given.places) > 1 and given.has(ADDED):
        yield {"kind": "sum", **base, "at": given.places, "measure": "sum"}
    if given.has(LOWERED) and given.has(SINCE_PEAK):
        yield {"kind": "difference", **base, "measure": "below_max"}


def _scopes(given: Given) -> list[Fields]:
    """The parts of the axis that a number may be taken along."""
    scopes: list[Fields] = [{"start": a, "end": b} for a, b in given.paths()]
    scopes += [{"end": p} for p in given.until] + [{"start": p} for p in given.since]
    if given.has(STEPWISE | UP_MOST):
        scopes += [{"start": a, "end": b} for a, b in given.steps_to()]
    return scopes or [WHOLE]


ALONG: tuple[tuple[frozenset[str], str, tuple[str, ...]], ...] = (
    (RAISED, "difference", ("change", "percent_change", "times")),
    (LOWERED, "difference", ("drop", "percent_drop")),
    (STARTS, "ratio", ("times",)),
    (APART, "spread", ("range",)),
    (HIGH, "level", ("max",)),
    (LOW, "level", ("min",)),
    (MEANS, "level", ("mean",)),
    (ADDED, "sum", ("sum",)),
    (STARTS, "start_end", ("start",)),
    (ENDS, "start_end", ("end",)),
)
"""The words that call for a measure along a series."""


def _at_places(given: Given) -> Iterator[Fields]:
    """Numbers of a position over several series: how far apart they lie, their sum."""
    if given.has(APART) and not given.series:
        yield from ({"kind": "spread", "among": "positions", "at": [p], "measure": "range"} for p in given.places)
    if given.has(ADDED) and len(given.series) != 1:
        for place in given.places:
            yield {"kind": "sum", "series": given.series, "at": [place], "among": "positions", "measure": "sum"}
