"""Numbers of two things: how far apart they are, how many times one is the other."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from chartprose.verify.typing.computed.numbers import ADDED, APART, MEANS, relation_of
from chartprose.verify.typing.vocabulary.nominal import UNORDERED
from chartprose.verify.typing.vocabulary.words import (
    APART_WORDS,
    BETTER,
    BOTTOMING,
    DOWN,
    ENDS,
    GAP_NOUNS,
    HIGHER,
    IMPROVE,
    LOWER,
    PEAKING,
    STARTS,
    UP,
    WORSE,
    WORSEN,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.computed.given import Given
    from chartprose.verify.typing.frames.clause import Fields
    from chartprose.verify.typing.tokens.token import Token

ABOVE = HIGHER | UP | frozenset(["front", "advantage", "lead", "leads", "ahead", "extra"])
BELOW = LOWER | DOWN | frozenset(["behind"])
PLACED = frozenset(["ahead", "behind"])
"""Words of a side, where nobody knows whether more is better."""
TOGETHER = frozenset(["together", "combined", "jointly"])
"""What is said of a sum."""
WHOLES = frozenset(["overall", "whole", "entire"])
DIFFERING = GAP_NOUNS | APART_WORDS | frozenset(["differ", "differs", "differed"])
FASTER, SLOWER = frozenset(["faster", "quicker", "sooner"]), frozenset(["slower", "later"])
MEASURES = (
    (PEAKING, "max"),
    (ENDS | frozenset(["first"]), "end"),
    (STARTS, "start"),
    (BOTTOMING, "min"),
    (MEANS, "mean"),
)
"""The words that call for a measure of both series."""


def pairs_of(given: Given, figure: Token) -> Iterator[Fields]:
    """The differences and quotients that a figure may be, each as the fields of an assertion."""
    amount = figure.amount
    if amount is None:
        return
    told: Fields = {"low": amount.value, "high": amount.high, "approx": amount.approx and not figure.bound}
    factor = amount.unit == "times"
    ways = _ways(given)
    led = given.clause.text(given.clause.tokens.index(figure) - 1)
    by_part = factor and amount.value < 1 and led == "by" and given.has(UP | DOWN)  # "lowers it by more than a half"
    part = amount.unit == "percent" and given.clause.text(given.clause.tokens.index(figure) + 1) == "of"
    for fields in _pairs(given):
        if not _in_order(given, fields):
            continue
        if factor and not by_part:
            relation = relation_of(figure)
            yield {"kind": "ratio", **fields, **told, "unit": "times", "relation": relation, "approx": not figure.bound}
        if part:
            share = {"low": amount.value / 100, "unit": "times", "relation": figure.bound or "equal"}
            yield {"kind": "ratio", **fields, **told, **share, "approx": not figure.bound}
        if factor and amount.value >= 1:
            continue
        amount_ = {"low": 100 * amount.value, "approx": True} if factor else {}
        unit = "percent" if factor or amount.unit == "percent" else "points"
        for way in ways:
            yield {"kind": "difference", **fields, **told, **amount_, "unit": unit, "relation": way}
    if given.has(APART) and not factor:
        for a, b in combinations(given.series, 2):
            for scope in _scopes(given):
                told_ = {**told, "relation": figure.bound or "equal"}
                yield {"kind": "difference", "series": [a, b], "measure": "gap", "among": "positions", **scope, **told_}


def _in_order(given: Given, fields: Fields) -> bool:
    """Whether the second of two things stands behind "than", where there is one."""
    tokens = given.clause.tokens
    than = next((i for i, t in enumerate(tokens) if t.kind == "w" and t.text == "than"), None)
    if than is None:
        return True
    behind = {name for t in tokens[than:] if t.kind in "SP" for name in t.names}
    return behind.issuperset(fields.get("versus", [])) and behind.issuperset(fields.get("versus_at", []))


def _ways(given: Given) -> list[str]:
    """Which side has more, by the words of the clause."""
    good, pace = given.clause.goodness, given.clause.lexicon.pace
    if pace and given.has(FASTER | SLOWER):
        return ["above" if (pace > 0) == given.has(FASTER) else "below"]
    if not good and given.has((BETTER | WORSE) - PLACED):
        return ["equal"]
    ways = []
    if given.has(ABOVE) or given.has((BETTER | IMPROVE) if good > 0 else (WORSE | WORSEN)):
        ways.append("above")
    if given.has(BELOW) or given.has((WORSE | WORSEN) if good > 0 else (BETTER | IMPROVE)):
        ways.append("below")
    if len(ways) == 1:
        return ways
    return ["equal"] if not ways and given.has(DIFFERING) else []


def _scopes(given: Given) -> list[Fields]:
    if not given.places and not given.spans:
        drawn = {panel.chart_type for panel in given.clause.lexicon.names.panels}
        return [{}] if drawn & UNORDERED else [{}, {"at": ["start"]}, {"at": ["end"]}]
    return [*({"at": [p]} for p in given.places), {}]


def _pairs(given: Given) -> Iterator[Fields]:
    """Two things in the order in which they are named: what is said is said of the first one."""
    measures = [{"measure": m} for words, m in MEASURES if given.has(words)]
    for a, b in combinations(given.series, 2) if not given.has(TOGETHER) else ():
        for scope in measures if given.has(MEANS) else (*_scopes(given), *measures):
            yield {"series": [a], "versus": [b], **scope}
        for p, q in combinations(given.places, 2):
            yield {"series": [a], "versus": [b], "at": [p], "versus_at": [q]}
    for owner in given.owners if not given.has(TOGETHER) or given.has(DIFFERING) else ():
        for p, q in combinations(given.places, 2):
            yield {"series": owner, "among": "positions", "at": [p], "versus": [q]}
    if given.has(ADDED | WHOLES) and not given.series and not given.has(TOGETHER):
        for p, q in [*combinations(given.places, 2), *((b, a) for a, b in given.spans if a and b)]:
            yield {"among": "positions", "at": [p], "versus": [q], "measure": "sum"}
