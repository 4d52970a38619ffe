"""The order of several: ``A is highest, followed by B and C``, ``the ranking is A, B, C``, ``A first, B second``."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.changes.changing import signs_in
from chartprose.verify.typing.frames.clause import Candidate, boxed, half_of, measure_in, quantified
from chartprose.verify.typing.frames.comparisons.comparatives import TURNED
from chartprose.verify.typing.frames.superlatives.ranked_things import PEAKING_VERBS
from chartprose.verify.typing.frames.superlatives.ranking import superlatives
from chartprose.verify.typing.vocabulary.words import (
    BEST,
    DENIALS,
    DOWN,
    ENDS,
    HIGHEST,
    LOWEST,
    ORDINALS,
    STARTS,
    TOTALS,
    UP,
    WORST,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

FOLLOWING = frozenset(["followed", "then", "before"])
LISTING = frozenset(["ranking", "order", "ordering", "ordered", "ranked", "rank", "sequence", "hierarchy", "sorted"])
DESCENDING = frozenset(["descending", "decreasing", "falling"])
ASCENDING = frozenset(["ascending", "increasing", "rising", "growing"])
LAST = frozenset(["last"])
PACES = frozenset(["fastest", "slowest", "quickest"])
PLACED = frozenset(["ranks", "rank", "ranked", "comes", "come", "places", "place"])
EXCEEDING = frozenset(["exceeds", "beats", "outperforms", "surpasses"])
SHARED = frozenset(["same", "share", "shares", "common", "identical"])
"""Words of an order that several have, and that their names are no list of."""
BY = frozenset(["by"])
SORTING = LISTING | frozenset(["follow", "follows", "terms", "form", "run", "go"])
"""Words that say no more than that there is an order."""
STATIONS = frozenset(["to", "over", "via", "through"])
TRIGGERS = FOLLOWING | LISTING | LAST | frozenset(ORDINALS) | EXCEEDING | UP | DOWN


def orders(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that puts three things or more, or two, in an order."""
    if clause.amounts or "than" in clause.words:
        return
    yield from _followed(clause)
    yield from _listed(clause)
    yield from _counted(clause)
    yield from _chained(clause)
    yield from _led_along(clause)


def _followed(clause: Clause) -> Iterator[Candidate]:
    """A superlative and who comes after it."""
    found = clause.find(FOLLOWING)
    if not found or (clause.text(found[0] + 1) not in ("by", "the") and clause.text(found[0]) == "followed"):
        return
    first = found[0]
    if clause.text(first) == "before" and clause.has(PEAKING_VERBS):
        return  # "A peaks before B" is about when
    after = [t for t in clause.tokens[first:] if t.kind in "SP" and not t.is_span]
    if not after or any(t.kind in "QO" for t in clause.tokens[first:]):
        return
    names = [n for t in after for n in t.names]
    head = clause.cut(clause.tokens[:first])
    for leading in superlatives(head):
        made = leading.assertions[0]
        own = "series" if after[0].kind == "S" else "at"
        ranked = "series" if made.get("among", "series") == "series" else "at"
        if len(leading.assertions) > 1 or own != ranked or made.get("rank") or made.get("negated"):
            continue
        listed = [*made[own], *names]
        if len({t.kind for t in after}) > 1 or len(made[own]) != 1 or len(set(listed)) != len(listed):
            continue
        for measure in _measures(made):
            order = {**made, "kind": "order", own: listed, "measure": measure}
            last = {**made, own: listed[-1:], "measure": measure, "rank": len(listed)}
            yield Candidate("extremum", [made, order, last], [], leading.words, tier=leading.tier)


def _measures(made: Fields) -> list[str]:
    """A series ranked without a place: at every place, or by its best value."""
    measure = made.get("measure", "value")
    if measure != "value" or made.get("among", "series") != "series" or made.get("at") or made.get("start"):
        return [measure]
    return [measure, "max" if made["relation"] == "highest" else "min"]


RANKINGS = frozenset(["ranking", "order"])
REVERSED = frozenset(["reverse", "reversed", "bottom", "worst", "not", "same", "from"])


def _sign(clause: Clause) -> int:
    """1 where the first of the list has the most; 0 where nothing tells."""
    words = [t.text for t in clause.tokens if t.kind == "w"]
    for word in words:
        if word in DESCENDING | HIGHEST - {"top", "peak"}:
            return 1
        if word in ASCENDING | LOWEST - {"bottom"}:
            return -1
        if word in BEST | WORST:
            return (clause.goodness or 1) * (1 if word in BEST else -1)
    return 0


def _listed(clause: Clause) -> Iterator[Candidate]:
    """``The ranking at 10 is A, B, C``: the names of one list, or all from best to worst."""
    if not clause.has(LISTING):
        return
    lists = lists_in(clause)
    if len(lists) != 1 or (clause.has(SHARED) and (_stands_before(clause, lists[0]) or lists[0].prep)):
        return
    if not _sign(clause) and _by_quantity(clause, lists[0]):
        for way in (1, -1):  # "sorted by A" may go either way
            yield from _ordered(clause, lists[0], lists[0].names, way, sure=True)
        return
    if clause.words & PACES and "to" in clause.words and not _sign(clause):
        for way in (1, -1):  # the fastest has the least time, or the highest speed
            yield from _ordered(clause, lists[0], lists[0].names, way)
        return
    sign = _sign(clause) or (0 if clause.has(frozenset(["order", "ordered", "sequence"])) else clause.goodness or 1)
    if sign:
        yield from _ordered(clause, lists[0], lists[0].names, sign, sure=_of_every_line(clause, lists[0]))


def _of_every_line(clause: Clause, listed: Token) -> bool:
    """Whether all lines of the only panel are listed at one place, the highest first: "the ranking at 4 is"."""
    every = listed.kind == "S" and set(listed.names) == set(clause.lexicon.series) and clause.lexicon.panel_count == 1
    plain = clause.goodness != 0 or clause.lexicon.y_words.isdisjoint(TURNED)
    placed = [t for t in clause.tokens if t.kind == "P" and not t.is_span and len(t.names) == 1]
    return every and plain and len(placed) == 1 and clause.has(RANKINGS) and clause.words.isdisjoint(DENIALS | REVERSED)


def _by_quantity(clause: Clause, listed: Token) -> bool:
    """Whether an order is told to be by a series or by the total: "sorted by Larch, the huts form the sequence"."""
    i = next(iter(clause.find(BY)), -1)
    named = next((t for t in clause.tokens[i + 1 :] if t.kind in "SPQ"), None)
    if i < 0 or named is None:
        return False
    by_total = named is listed and any(clause.text(k) in TOTALS for k in range(i + 1, i + 4))
    return by_total or (named.kind == "S" and listed.kind == "P" and len(named.names) == 1)


def _stands_before(clause: Clause, listed: Token) -> bool:
    """Whether a list stands before the word for an order: "A and B share one ranking" lists nobody in it."""
    return next(i for i, t in enumerate(clause.tokens) if t is listed) < clause.find(LISTING)[0]


def lists_in(clause: Clause) -> list[Token]:
    """The lists of names of a clause."""
    return [t for t in clause.tokens if t.kind in "SP" and len(t.names) > 1 and not t.is_span]


def _counted(clause: Clause) -> Iterator[Candidate]:
    """``A finishes first, B second and C last``: each name with the ordinal behind it."""
    ranks: list[tuple[int, Token]] = []
    open_: Token | None = None
    for token in clause.tokens:
        if token.kind in "SP" and len(token.names) == 1 and not token.prep and not token.is_span:
            if open_ is not None:
                return
            open_ = token
        elif token.kind == "w" and (token.text in ORDINALS or token.text in LAST) and open_ is not None:
            ranks.append((ORDINALS.get(token.text, 99), open_))
            open_ = None
    if open_ is not None or len(ranks) < 2 or len({t.kind for _, t in ranks}) != 1:
        return
    if ranks[0][0] != 1 and not clause.has(PLACED):
        return
    if not all(b == a + 1 or b == 99 for (a, _), (b, _) in pairwise(ranks)):
        return
    sign = _sign(clause) or clause.goodness or 1
    for made in _bases(clause, ranks[0][1], sign):
        own = "series" if ranks[0][1].kind == "S" else "at"
        other = "lowest" if made["relation"] == "highest" else "highest"
        places = [
            {**made, "kind": "extremum", own: t.names, "rank": None if k in (1, 99) else k}
            | ({"relation": other} if k == 99 else {})
            for k, t in ranks
        ]
        yield Candidate("extremum", places)


def _chained(clause: Clause) -> Iterator[Candidate]:
    """``A > B > C at 10``."""
    own = [(i, t) for i, t in enumerate(clause.tokens) if t.kind in "SP" and not t.prep and not t.is_span]
    links = [clause.text(i - 1) for i, _ in own[1:]]
    if len(own) < 3 or any(link not in EXCEEDING for link in links) or len({t.kind for _, t in own}) != 1:
        return
    yield from _ordered(clause, own[0][1], [n for _, t in own for n in t.names], 1)


def _led_along(clause: Clause) -> Iterator[Candidate]:
    """``The median falls from A over B to C``: three names or more, each after one that leads to it."""
    path = [(i, t) for i, t in enumerate(clause.tokens) if t.kind == "P"]
    names = [n for _, t in path for n in ([t.start, t.end] if t.is_span else t.names)]
    signs = signs_in(clause)
    if len(path) < 2 or len(names) < 3 or len(signs) != 1 or clause.words & DENIALS:
        return
    led = all(t.prep in STATIONS or clause.text(i - 1) in {*STATIONS, path[0][1].text} for i, t in path[1:])
    if led and all(names) and len(set(names)) == len(names):
        for made in _bases(clause, path[0][1], -signs[0], spans=False):
            yield Candidate("extremum", [{**made, "at": names}], [], set(STATIONS))


def _ordered(clause: Clause, first: Token, names: list[str], sign: int, *, sure: bool = False) -> Iterator[Candidate]:
    own = "series" if first.kind == "S" else "at"
    for made in _bases(clause, first, sign):
        yield Candidate("extremum", [{**made, own: names}], sure=sure, known=SORTING)


def _bases(clause: Clause, first: Token, sign: int, *, spans: bool = True) -> Iterator[Fields]:
    """The scope, the measure and the direction of an order of things like the first."""
    whole = half_of([t for t in clause.tokens if t.kind != first.kind or (t.is_span and spans)])
    measures: list[Fields] = [{k: v for k, v in measure_in(clause, clause.tokens).items() if v in ("start", "end")}]
    if clause.has(BY) and any(clause.text(i + k) in TOTALS for i in clause.find(BY) for k in (1, 2, 3)):
        measures = [{"measure": "sum"}]
    elif first.kind == "S" and not whole.placed and not measures[0]:
        measures += [{"measure": "end"}] if clause.has(ENDS) else [{"measure": "start"}] if clause.has(STARTS) else []
    for way in quantified(clause, whole):
        for measured in measures:
            made = {"kind": "order", **whole.scope(), **way, **measured}
            made |= {"relation": "highest" if sign > 0 else "lowest"}
            made["among"] = "series" if first.kind == "S" else "positions"
            yield clause.scoped(boxed(clause, made))
