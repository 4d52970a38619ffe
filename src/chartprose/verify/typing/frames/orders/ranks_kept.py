"""Ranks that stay: ``the order of the groups never changes``, ``the ranking is the same in every season``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.facts import START
from chartprose.verify.names import number_of
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.peaks.same_place import TIMES
from chartprose.verify.typing.frames.stops import panel_of
from chartprose.verify.typing.vocabulary.stems import stems_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

ORDERS = frozenset(["order", "ranking", "rankings", "rank", "sequence"])
CHANGING = frozenset(["changes", "change", "changed", "reverses", "reverse", "varies", "vary"])
SHARING = frozenset(["share", "shares", "common"])
KEEPING = SHARING | frozenset(["same", "unchanged", "constant", "identical", "preserved", "maintained", "kept"])
NEVER = frozenset(["never", "not", "nowhere", "doesn't"])
EVERYWHERE = frozenset(["throughout", "always", "everywhere", "never", "nowhere", "stays", "remains", "keep", "keeps"])
REVERSED = frozenset(["reverse", "reversed", "inverse", "inverted", "opposite", "mirror"])
"""What the order at one place is of that at another."""
LIKE = frozenset(["same", "identical", "equals", "equal"])
FINAL, INITIAL = frozenset(["final", "last"]), frozenset(["initial", "first", "starting", "original"])
"""The order at the end, and at the start, where no places are named."""
AGAINST = REVERSED | LIKE | FINAL | INITIAL | frozenset(["exact", "exactly", "precisely", "by", "one"])
PAIR = 2
TRIGGERS = ORDERS
LISTED = frozenset(["namely", "is", "as"])
"""What stands before the names of an order."""
HAVING = frozenset(["keep", "keeps", "share", "have", "rank", "retain", "maintain", "follow"])
"""What those do whose order it is."""
SIZES = frozenset(["height", "size", "length", "value"])
"""What bars are ordered by."""
KNOWN = ORDERS | CHANGING | KEEPING | EVERYWHERE | SIZES | frozenset(["relative", "among", "between", "follow", "as"])


def of_order(clause: Clause) -> bool:
    """Whether a clause tells of the order of things, and not of how much they are: "the ranking is the same"."""
    return any(clause.text(i + 1) in ("of", "is") for i in clause.find(ORDERS))


def _of_places(clause: Clause) -> bool:
    """Whether the places are what is in order: they are listed behind it, or it is told to be theirs."""
    return any(_lists(clause, i) or _owns(clause, i) for i in range(len(clause.tokens)))


def _lists(clause: Clause, i: int) -> bool:
    """Whether a token lists places in their order: "… the same: Pine, Elm, Oak"."""
    token = clause.tokens[i]
    bare = token.kind == "P" and len(token.names) > 1 and not (token.is_span or token.prep)
    return bare and i > 0 and (clause.tokens[i - 1].kind == "." or clause.text(i - 1) in LISTED)


def _owns(clause: Clause, i: int) -> bool:
    """Whether a token is the noun of the places, or of times, whose order it is: "the order of the parks"."""
    token = clause.tokens[i]
    if token.kind != "w" or (clause.lexicon.x_words | TIMES).isdisjoint(stems_of(token.text)):
        return False
    behind = [t for t in clause.tokens[:i] if t.text not in ("the", "these", "all")]
    owning = not behind or behind[-1].text == "of" or behind[-1].kind == "." or clause.text(i + 1) in HAVING
    return owning and not (i + 1 < len(clause.tokens) and clause.tokens[i + 1].kind == "P")


def kept_orders(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that gives several series one order at all positions: that of the first position."""
    whole = half_of([t for t in clause.tokens if not t.aside])
    if clause.has(REVERSED | LIKE) and whole.start is None and not clause.amounts:
        ended = not whole.at and clause.has(FINAL) and clause.has(INITIAL)
        if ended or len(whole.at) == PAIR:
            yield from _reversed(clause, whole)
            return
    if whole.start is not None and any(t.is_span and t.prep in ("after", "beyond", "past") for t in clause.tokens):
        whole.start = clause.lexicon.after(whole.start) or whole.start
    denied = set(clause.words & NEVER)
    changing, keeping = clause.has(CHANGING), clause.has(KEEPING)
    if clause.amounts or len(whole.at) == 1 or "than" in clause.words or changing == keeping:
        return
    if changing != (len(denied) == 1) or any(g.quantifier != "all" for g in whole.groups):
        return
    if _of_places(clause):
        return
    over = [g for g in whole.groups if g.names[0] in "PG?"]
    if not (over or changing or whole.at or clause.has(EVERYWHERE)) or (len(whole.series) == 1):
        return
    made = []
    for number, panel in enumerate(clause.facts):
        named = f"#{number + 1}"
        if panel.derived or not panel.facts or (whole.panels and named not in whole.panels):
            continue
        series = whole.series or [panel.shown[k] for k in panel.order if panel.facts.get(k)]
        listed = _first_order(panel, series, whole.start, whole.at)
        if listed is None:
            return
        kept: Fields = {
            "kind": "order",
            "series": listed,
            "relation": "highest",
            "quantifier": "all",
            "across": "positions",
        }
        kept |= {"start": whole.start, "end": whole.end, "at": whole.at}
        made.append(kept | ({"panels": [named]} if len(clause.facts) > 1 else {}))
    if made and (len(made) == 1 or whole.panels or any(g.names[0] in "G?" for g in whole.groups)):
        sure = changing or clause.has(EVERYWHERE) or len(whole.at) == PAIR or not all(g.names == ["G"] for g in over)
        yield Candidate("order", made, [], denied, sure=sure, known=KNOWN)


def _reversed(clause: Clause, whole: Half) -> Iterator[Candidate]:
    """``The order at 300 is the reverse of that at 4``, "the final order is the same as the initial one"."""
    panel = panel_of(clause, whole.series, whole.panels)
    if panel is None or clause.words & NEVER or any(g.quantifier != "all" for g in whole.groups):
        return
    series = whole.series or [panel.shown[k] for k in panel.order if panel.facts.get(k)]
    listed = _first_order(panel, series, None, whole.at[:1])
    turned = clause.has(REVERSED)
    if listed is not None and turned != clause.has(LIKE):
        told: Fields = {"kind": "order", "series": listed[:: -1 if turned else 1], "relation": "highest"}
        told |= {"panels": whole.panels} | ({"at": whole.at[1:]} if whole.at else {"measure": "end"})
        yield Candidate("order", [clause.scoped(told)], sure=True, known=KNOWN | AGAINST)


def _first_order(panel: PanelFacts, series: list[str], start: str | None, at: list[str]) -> list[str] | None:
    """The series from the highest down at the first place where all are read; none where two are equal there."""
    keys = [k for k in map(panel.series_key, series) if k is not None]
    if len(keys) < 2 or len(keys) != len(series):
        return None
    places = panel.places
    if panel.numeric:
        begin = number_of(start) if start else None
        places = [p for p in sorted(panel.numbers()) if p > START and (begin is None or p >= begin)]
    elif start is not None:
        return None
    if at:
        named = [panel.place(name) for name in at]
        places = [p for p in named if p is not None]
    for place in places:
        read = [(panel.read(k, place), s) for k, s in zip(keys, series, strict=True)]
        told = sorted(((r.value.mid, s) for r, s in read if r is not None), reverse=True)
        if len(told) == len(series):
            return [s for _, s in told] if len({v for v, _ in told}) == len(told) else None
    return None
