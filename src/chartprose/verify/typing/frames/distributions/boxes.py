"""Boxes and violins: overlaps, outliers, ends that meet, shares below a bound, and widths that grow or shrink."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.number_words import NUMBER_WORDS
from chartprose.verify.typing.frames.clause import Candidate, half_of, has_boxes, knowing
from chartprose.verify.typing.frames.stops import panel_of
from chartprose.verify.typing.vocabulary.words import LACKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields, Half
    from chartprose.verify.typing.tokens.token import Token

OVERLAPS = frozenset(["overlap", "overlaps", "overlapping", "intersect"])
OUTLIERS = frozenset(["outlier", "outliers", "fliers", "dots", "dot"])
BEGINS = frozenset(["begins", "begin", "starts", "start"])
ENDED = frozenset(["ends", "end", "ended", "stops", "stop"])
WIDER = frozenset(["wider", "taller", "longer", "larger", "broader", "bigger", "widens", "widen"])
NARROWER = frozenset(["narrower", "shorter", "smaller", "tighter", "thinner", "narrows", "narrow", "shrinks", "shrink"])
BECOMING = frozenset(["becomes", "become", "gets", "get", "grows", "grow", "widens", "widen", "narrows", "shrinks"])
BOX_WORDS = frozenset(["box", "boxes", "interquartile", "iqr", "iqrs"])
WHOLE_WORDS = frozenset(["whisker", "whiskers", "range", "ranges", "violin", "violins", "spread", "extent"])
TRIGGERS = OVERLAPS | OUTLIERS | BECOMING | BEGINS | frozenset(["half", "quarter", "quarters"])
NEARLY = frozenset(["almost", "nearly", "largely", "mostly", "mainly", "completely", "entirely", "fully", "wholly"])
"""What almost overlaps does not; what overlaps entirely does more than meet."""
ENDS_OF: dict[bool, tuple[str, str]] = {True: ("min", "max"), False: ("q1", "q3")}
KNOWN = (
    TRIGGERS
    | ENDED
    | WIDER
    | NARROWER
    | frozenset(NUMBER_WORDS)
    | frozenset(
        [
            "drawn",
            "where",
            "already",
            "upper",
            "lower",
            "ranges",
            "plotted",
            "marked",
            "isolated",
            "single",
            "their",
            "edge",
        ]
    )
)
SHARED_STATS = {(0.5, True): "median", (0.5, False): "median", (0.25, True): "q1", (0.25, False): "q3"}
EXCEEDING = frozenset(["exceed", "exceeds", "surpass", "surpasses"])
SHARED_STATS |= {(0.75, True): "q3", (0.75, False): "q1"}
"""The part of a box that a share of the cases lies below (True) or above (False)."""


@knowing(KNOWN)
def boxes(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that speaks of parts of boxes."""
    yield from _readings(clause)


def _readings(clause: Clause) -> Iterator[Candidate]:
    if not has_boxes(clause):
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    if clause.has(OVERLAPS) and not clause.has(NEARLY):
        yield from _overlaps(clause, whole)
    if clause.has(OUTLIERS):
        yield from _outliers(clause, whole)
    if clause.has(BEGINS):
        yield from _meeting(clause)
    if clause.has(BECOMING) and clause.has(BOX_WORDS | WHOLE_WORDS):
        yield from _widths(clause, whole)
    yield from _cases(clause, whole)


def _two(clause: Clause, whole: Half) -> tuple[Fields, Fields] | None:
    """Both sides of a pair, each as the fields of the first against the second."""
    series, at = whole.series, whole.at
    for group in whole.groups:
        if (
            group.quantifier == "all"
            and group.names[0] in ("S", "?")
            and not series
            and len(clause.lexicon.series) == 2
        ):
            series = clause.lexicon.series
        elif group.quantifier == "all" and group.names[0] == "P" and not at and len(clause.lexicon.places) == 2:
            at = clause.lexicon.places
    base = {"kind": "comparison", "panels": whole.panels}
    if len(series) == 2 and len(at) <= 1:
        rows = [base | {"series": [a], "versus": [b], "at": at} for a, b in (series, series[::-1])]
    elif len(at) == 2 and len(series) <= 1:
        rows = [base | {"series": series, "at": [a], "versus": [b], "among": "positions"} for a, b in (at, at[::-1])]
    else:
        return None
    return clause.scoped(rows[0]), clause.scoped(rows[1])


def _overlaps(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """Two boxes overlap if each begins below the end of the other; else one ends below the beginning of the other."""
    pair = _two(clause, whole)
    if pair is None and whole.others and LACKING & clause.words and not clause.amounts:
        yield from _apart_from_all(clause, whole)
    if pair is None or clause.amounts:
        return
    everywhere = [g for g in whole.groups if g.names[0] == "P"]
    if everywhere:
        if all(g.quantifier == "all" for g in everywhere):
            yield from _at_each_place(clause, whole, pair)
        return
    low, high = ENDS_OF[clause.has(WHOLE_WORDS) and not clause.has(BOX_WORDS)]
    denied = set(LACKING & clause.words)
    if denied:
        for side in pair:
            apart = side | {"stat": high, "versus_stat": low, "relation": "below"}
            yield Candidate("overlap", [apart], [], denied, sure=True)
        return
    yield Candidate("overlap", [s | {"stat": low, "versus_stat": high, "relation": "at_most"} for s in pair], sure=True)


def _at_each_place(clause: Clause, whole: Half, pair: tuple[Fields, Fields]) -> Iterator[Candidate]:
    """``The boxes of the two do not overlap in any group``: at each one they lie apart, the lower median's below."""
    low, high = ENDS_OF[clause.has(WHOLE_WORDS) and not clause.has(BOX_WORDS)]
    names = [n for side in pair for n in side["series"]]
    panel = panel_of(clause, names, whole.panels) if len(names) == 2 else None
    keys = [panel.series_key(n) for n in names] if panel is not None else []
    denied = set(LACKING & clause.words)
    made: list[Fields] = []
    for place in clause.lexicon.places:
        at = panel.place(place) if panel is not None else None
        medians = [panel.read(k, at, "median") for k in keys if k is not None and at is not None] if panel else []
        first, second = medians if len(medians) == 2 else (None, None)
        if first is None or second is None:
            return
        below = pair[0] if first.value.mid < second.value.mid else pair[1]
        told = {"stat": high, "versus_stat": low, "relation": "below"}
        over = [side | {"at": [place], "stat": low, "versus_stat": high, "relation": "at_most"} for side in pair]
        made += [below | {"at": [place]} | told] if denied else over
    if made:
        yield Candidate("overlap", made, [], denied, sure=True)


def _apart_from_all(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``The box of A does not overlap with any other box``: it lies above or below each of them, as the medians do."""
    series, names = whole.series or clause.lexicon.series or [""], clause.lexicon.places
    panel = panel_of(clause, series, whole.panels) if len(series) == 1 else None
    key = panel.series_key(series[0]) if panel is not None else None
    if panel is None or key is None or len(whole.at) != 1 or whole.at[0] not in names:
        return
    medians = {n: read for n in names if (at := panel.place(n)) is not None and (read := panel.read(key, at, "median"))}
    if len(medians) < len(names):
        return
    own = medians[whole.at[0]].value.mid
    made: list[Fields] = []
    for name in [n for n in names if n != whole.at[0]]:
        above = own > medians[name].value.mid
        sides = {"stat": "q1", "versus_stat": "q3"} if above else {"stat": "q3", "versus_stat": "q1"}
        told: Fields = {"kind": "comparison", "among": "positions", "at": whole.at, "versus": [name], **sides}
        made.append(clause.scoped(told | {"series": whole.series, "relation": "above" if above else "below"}))
    yield Candidate("overlap", made, [], set(LACKING & clause.words), sure=True)


def _outliers(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``A has no outliers``, "outliers are drawn for two of the four", "A has 3 outliers"."""
    if clause.has(OVERLAPS) or not any(
        f.stat == "outlier" for p in clause.facts for fs in p.facts.values() for f in fs
    ):
        return
    if len(clause.find(OUTLIERS)) > 1:
        return  # "two have outliers, and all outliers lie above …" says more of them
    denied = set(clause.words & {"without", "no"})
    base = clause.scoped({"kind": "count", "at": whole.at, "series": whole.series, "measure": "outliers"})
    base |= {"among": "positions", "across": "positions"}
    one = "one" in clause.words and "the" in clause.words and not clause.has(frozenset(["only"]))
    number = _number_before(clause, OUTLIERS)
    if denied and whole.at:
        told = base | {"relation": "equal", "low": 0.0}
        yield Candidate("outliers", [told | ({"quantifier": "only"} if one else {})], [], denied, sure=not one)
    elif number is not None and whole.at:
        yield Candidate("outliers", [base | {"relation": "equal", "low": float(number)}], sure=True)
    elif not denied and not clause.amounts:
        groups = [g for g in whole.groups if g.names[0] in "P?"]
        told = base | {"relation": "above", "low": 0.0}
        if groups and not whole.at:
            count, quantifier = groups[0].count, groups[0].quantifier
            yield Candidate("outliers", [told | {"count": count, "quantifier": quantifier}], sure=True)
        elif whole.at and clause.tokens[0].text in OUTLIERS | {"only"}:
            yield Candidate("outliers", [told])


def _number_before(clause: Clause, nouns: frozenset[str]) -> int | None:
    """``Three outliers``: the number word before a noun."""
    for i in clause.find(nouns):
        if clause.text(i - 1) in NUMBER_WORDS:
            return NUMBER_WORDS[clause.text(i - 1)]
    return None


def _meeting(clause: Clause) -> Iterator[Candidate]:
    """``The box of A begins where that of B ends``, "… above the end of the box of B"."""
    i = clause.find(BEGINS)[0]
    left, right = half_of(clause.tokens[:i]), half_of(clause.tokens[i + 1 :])
    after = {t.text for t in clause.tokens[i + 1 :]}
    if not clause.has(BOX_WORDS) or clause.amounts or not after & ENDED or not after & {"where", "above", "after"}:
        return
    whole = joined(left, right)
    pair = _two(clause, whole)
    if pair is not None:
        yield Candidate("overlap", [pair[0] | {"stat": "q1", "versus_stat": "q3", "relation": "at_least"}], sure=True)


def joined(left: Half, right: Half) -> Half:
    return half_of([*left.tokens, *right.tokens])


def _cases(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``Half of the runners need less than 50 minutes in A``: the median is below; a quarter: the quartile."""
    named = [t for t in clause.tokens if t.kind in "SP" and not t.aside]
    if len(clause.amounts) != 2 or not named or any(t.is_span and t.prep != "from" for t in named):
        return
    part, bound = clause.amounts
    if part.amount is None or bound.amount is None or part.amount.unit != "times" or bound.amount.unit is not None:
        return
    over = clause.text(clause.tokens.index(bound) - 1) in EXCEEDING
    below = bound.bound in ("below", "at_most")
    stat = SHARED_STATS.get((part.amount.value, below))
    if stat is None or not (bound.bound or over) or bound.amount.high is not None or (over and bound.bound):
        return
    fewer = part.bound in ("below", "at_most")
    relation = "above" if below == fewer else "below"
    if not fewer and not part.bound:
        relation = "at_most" if below else "at_least"
    told = {"kind": "level", "panels": whole.panels, "stat": stat, "relation": relation, "low": bound.amount.value}
    series = whole.series
    places = [n for t in named if t.kind == "P" for n in t.names or (t.start,) if n]
    if len(series) > 1 and len(places) > 1:
        return
    among = {"among": "positions" if places and not series else "series"}
    cells = [{"series": series, "at": [p]} for p in places] or [{"series": [s]} for s in series]
    yield Candidate("level", [clause.scoped(told | among | cell) for cell in cells], [part, bound])


def _widths(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``The box becomes wider from A to B to C``, "… narrower in every pair"."""
    wider, narrower = clause.has(WIDER), clause.has(NARROWER)
    if wider == narrower or clause.amounts or "than" in clause.words:
        return
    measure = "iqr" if clause.has(BOX_WORDS) else "range"
    route = _route(clause, whole)
    base = clause.scoped({"series": whole.series, "panels": whole.panels, "measure": measure})
    if len(route) > 1:
        relation = "lowest" if wider else "highest"
        made = base | {"kind": "order", "among": "positions", "at": route, "relation": relation}
        yield Candidate("order", [made], sure=True)
        return
    series = clause.lexicon.series
    places = whole.at or (clause.lexicon.places if any(g.quantifier == "all" for g in whole.groups) else [])
    if len(series) == 2 and places:
        sides = base | {"kind": "comparison", "series": series[1:], "versus": series[:1]}
        yield Candidate("spread", [sides | {"at": [p], "relation": "above" if wider else "below"} for p in places])


def _route(clause: Clause, whole: Half) -> list[str]:
    """The places of ``from A to B to C``, or all of them for "from each to the next"."""
    if "successively" in clause.words and not whole.placed:
        return clause.lexicon.places
    found: list[Token] = [t for t in clause.tokens if t.kind == "P"]
    route = [n for t in found for n in ((t.start, t.end) if t.is_span else t.names) if n is not None]
    return route if len(route) > 1 and all(a != b for a, b in pairwise(route)) else []
