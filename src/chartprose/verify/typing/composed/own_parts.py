"""Parts of what a thing had itself: ``A retains a third of its 1990 cover``, "B is cut to less than half of it"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.predicates import Said, settled
from chartprose.verify.typing.composed.quantity import Quantity
from chartprose.verify.typing.composed.sides import resolved, side_of
from chartprose.verify.typing.tokens.token import text_at
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.composed.clauses import Told
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.frames.clause import Clause, Fields

OWNERS: Final = words_of("its their")
FIRSTS: Final = words_of("initial original starting first")
LEFT: Final = words_of(
    "retains retain retained keeps keep kept preserves preserve preserved holds hold held maintains maintain is are "
    "was reaches reach stands at cut reduced down"
)
"""Verbs that a part is left behind; behind any other one it may be what is gone."""


def own_parts(clause: Told, sheet: Sheet, context: Clause) -> Iterator[Said]:
    """The reading of a clause with a part of an earlier value of its subject."""
    tokens = clause.tokens
    at = next((i for i, t in enumerate(tokens) if t.kind == "N" and not t.aside), None)
    if at is None or clause.denied or clause.alone or clause.stepwise or not sheet.ordered:
        return
    token, amount = tokens[at], tokens[at].amount
    k = at + 2 + (text_at(tokens, at + 2) in OWNERS)
    if amount is None or amount.high is not None or amount.unit not in ("times", "percent") or k == at + 2:
        return
    named = tokens[k] if k < len(tokens) else None
    figures = [t for t in tokens[at + 1 :] if t.kind == "N" and not t.aside and t is not named]
    if text_at(tokens, at + 1) != "of" or figures:
        return
    base: str | None = None
    if named is not None and named.kind == "N" and named.amount is not None:
        base = f"{named.amount.value:.12g}"  # "its 1990 level"
    base = named.names[0] if named is not None and named.kind == "P" and len(named.names) == 1 else base
    if base is None and text_at(tokens, k) in FIRSTS:
        base = "start"
    if base is None or at == 0:
        return
    before = [t.text for t in tokens[:at] if t.kind == "w"]
    left = text_at(tokens, at - 1) == "to" or not LEFT.isdisjoint(before)
    rest = [t for t in [*tokens[:at], *tokens[k + 1 :]] if t.kind != "w" or t.text not in LEFT | {"to"}]
    side = side_of(rest, context.lexicon)
    side = resolved(side, sheet) if side is not None else None
    if side is None or len(side.series) != 1 or side.groups or side.others or side.measure or side.spanned:
        return
    if len(side.places) > 1 or (not left and side.sign >= 0):
        return
    series, row = side.series[0], sheet.rows[side.series[0]]
    places = [p for p in sheet.places if p in row]
    first = places[0] if base == "start" else base
    last = side.places[0] if side.places else places[-1]
    if first not in row or last not in row or places.index(first) >= places.index(last) or row[first] <= 0:
        return
    part = amount.value / (100 if amount.unit == "percent" else 1)
    bound = token.bound or "equal"
    told: Fields = {"kind": "level", "approx": not token.bound}
    if left:
        one = Quantity(sheet, (series,), (last,)).told(told | {"relation": bound, "low": part * row[first]})
    else:
        gone = Quantity(sheet, (series,), (), first, last, "drop")
        one = gone.told(told | {"relation": bound, "low": part * row[first]})
    yield Said(settled([one]), sure=bool(token.bound))
