"""The order turned round at one place: ``in Safety the order is reversed``, "with A first and C last".

At that place the series stand the other way round than at more than half of the other places. Supports only.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.interval import above
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import p_name, panel_of, value_at
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

ORDERS = frozenset(["order", "ranking"])
TURNED = frozenset(["turned", "reversed", "reverses", "inverted", "flipped", "flips", "turns"])
SAYING = words_of("the is are gets usual whole entire around round over upside down here completely then")
ENDS = {"first": "highest", "last": "lowest"}
TRIGGERS = ORDERS | frozenset(ENDS)
MOST_SERIES = 12


def orders_turned(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause that turns an order round at one place, or that names its first and last there."""
    places = [t for t in clause.tokens if t.kind == "P"]
    if len(places) != 1 or places[0].is_span or len(places[0].names) != 1 or not places[0].prep or clause.amounts:
        return
    rest = [t for t in clause.tokens if t is not places[0] and t.text != places[0].prep and t.kind != "."]
    if not clause.words.isdisjoint(DENIALS | LIMITS):
        return
    if clause.has(ORDERS) and clause.has(TURNED):
        yield from _turned(clause, rest, places[0].names[0])
    else:
        yield from _first_and_last(clause, rest, places[0].names[0])


def _turned(clause: Clause, rest: Sequence[Token], place: str) -> Iterator[Candidate]:
    known = ORDERS | TURNED | SAYING
    panel = panel_of(clause, [])
    if panel is None or any(t.kind != "w" or t.text not in known for t in rest):
        return
    series = [panel.shown[k] for k in panel.order if panel.facts.get(k)]
    if not 1 < len(series) <= MOST_SERIES:
        return
    here = _order_at(panel, series, place)
    at = panel.place(place)
    others = [p_name(panel, p) for p in panel.places if p != at]
    turned = [p for p in others if here is not None and _order_at(panel, series, p) == here[::-1]]
    if here is not None and 2 * len(turned) > len(others):
        told: Fields = {"kind": "order", "relation": "highest"}
        made = [told | {"series": here, "at": [place]}, *(told | {"series": here[::-1], "at": [p]} for p in turned)]
        yield Candidate("order", [clause.scoped(fields) for fields in made], known=known)


def _order_at(panel: PanelFacts, series: list[str], place: str) -> list[str] | None:
    """The series from the highest down at a place; none where two are not told apart, or one has no value."""
    read = {name: value_at(panel, name, place) for name in series}
    told = {name: reading.value for name, reading in read.items() if reading is not None}
    if len(told) < len(series):
        return None
    order = sorted(series, key=lambda name: told[name].mid, reverse=True)
    apart = all(above(told[one], told[other]) for one, other in pairwise(order))
    return order if apart else None


def _first_and_last(clause: Clause, rest: Sequence[Token], place: str) -> Iterator[Candidate]:
    """``With A first and C last``, at a place: no verb, and nothing else."""
    told = [t for t in rest if t.text not in ("with", "and")]
    pairs = list(zip(told[::2], told[1::2], strict=False))
    plain = all(n.kind == "S" and len(n.names) == 1 and w.kind == "w" and w.text in ENDS for n, w in pairs)
    words = [w.text for _, w in pairs]
    if not pairs or len(told) % 2 or not plain or len(set(words)) < len(words):
        return
    sign = 1 if clause.goodness >= 0 else -1
    ranks = {"first": "highest", "last": "lowest"} if sign > 0 else {"first": "lowest", "last": "highest"}
    made: list[Fields] = [
        {"kind": "extremum", "series": n.names, "at": [place], "relation": ranks[w.text]} for n, w in pairs
    ]
    whole = half_of(clause.tokens)
    yield Candidate("extremum", [clause.scoped(f | {"panels": whole.panels}) for f in made], known=frozenset(ENDS))
