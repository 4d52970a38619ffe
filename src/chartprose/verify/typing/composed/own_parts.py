"""Parts of what a thing had itself: ``A retains a third of its 1990 cover``, "each loses half of its peak"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.predicates import Said, settled
from chartprose.verify.typing.composed.quantity import Quantity
from chartprose.verify.typing.composed.sides import resolved, side_of
from chartprose.verify.typing.tokens.token import text_at
from chartprose.verify.typing.vocabulary.words import FLIPPED
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.composed.clauses import Told
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.composed.sides import Side
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

OWNERS: Final = words_of("its their")
FIRSTS: Final = words_of("initial original starting first")
TOPS: Final = words_of("peak maximum highest maximal")
LEFT: Final = words_of(
    "retains retain retained keeps keep kept preserves preserve preserved holds hold held maintains maintain is are "
    "was reaches reach stands at cut reduced down"
)
"""Verbs that a part is left behind; behind any other one it may be what is gone."""
KEEPING: Final = words_of("retains retain retained keeps keep kept preserves preserve preserved maintains maintain")


def own_parts(clause: Told, sheet: Sheet, context: Clause) -> Iterator[Said]:
    """The reading of a clause with a part of an earlier value of its subject."""
    tokens = clause.tokens
    at = next((i for i, t in enumerate(tokens) if t.kind == "N" and not t.aside), None)
    if at is None or at == 0 or clause.denied or clause.alone or clause.stepwise or not sheet.ordered:
        return
    token, amount, base = tokens[at], tokens[at].amount, _base(tokens, at)
    if amount is None or amount.high is not None or amount.unit not in ("times", "percent") or base is None:
        return
    before = {t.text for t in tokens[:at] if t.kind == "w"}
    left = text_at(tokens, at - 1) == "to" or not LEFT.isdisjoint(before)
    rest = [t for t in [*tokens[:at], *tokens[at + 4 :]] if t.kind != "w" or t.text not in LEFT | {"to"}]
    side = side_of(rest, context.lexicon)
    side = resolved(side, sheet) if side is not None else None
    if side is None or side.others or side.measure or side.spanned or side.told or len(side.places) > 1:
        return
    every = side.group("S")
    if (every is None) == (len(side.series) != 1) or len(side.groups) > (every is not None):
        return
    if (every is not None and (every.quantifier != "all" or every.count is not None)) or (not left and side.sign >= 0):
        return
    part = amount.value / (100 if amount.unit == "percent" else 1)
    made = settled([_of_one(s, side, base, sheet, (token, part, left)) for s in side.series or sheet.series])
    sure = bool(token.bound) or (every is None and left and not KEEPING.isdisjoint(before))
    yield Said(made, sure=sure and (every is None or every.sure))


def _base(tokens: list[Token], at: int) -> str | None:
    """What the part is of: the place of an earlier value, or "start" or "max"."""
    named = tokens[at + 3] if at + 3 < len(tokens) else None
    if named is None or text_at(tokens, at + 1) != "of" or text_at(tokens, at + 2) not in OWNERS:
        return None
    if any(t.kind == "N" and not t.aside for t in tokens[at + 4 :]):
        return None
    if named.kind == "N" and named.amount is not None:
        return f"{named.amount.value:.12g}"  # "its 1990 level"
    if named.kind == "P":
        return named.names[0] if len(named.names) == 1 else None
    return "start" if named.text in FIRSTS else "max" if named.text in TOPS else None


def _of_one(series: str, side: Side, base: str, sheet: Sheet, told: tuple[Token, float, bool]) -> Fields | None:
    """That one series has such a part left, or has lost it; ``None`` where it has no such value before."""
    (token, part, left), row = told, sheet.rows[series]
    places = [p for p in sheet.places if p in row]
    first = places[0] if base == "start" else max(places, key=lambda p: row[p]) if base == "max" else base
    last = side.places[0] if side.places else places[-1]
    if first not in row or last not in row or places.index(first) >= places.index(last) or row[first] <= 0:
        return None
    bound = token.bound or "equal"
    said: Fields = {"kind": "level", "approx": not token.bound}
    if left:
        return Quantity(sheet, (series,), (last,)).told(said | {"relation": bound, "low": part * row[first]})
    if base == "max":
        kept = {"relation": FLIPPED.get(bound, bound), "low": (1 - part) * row[first]}
        return Quantity(sheet, (series,), (last,)).told(said | kept)
    return Quantity(sheet, (series,), (), first, last, "drop").told(
        said | {"relation": bound, "low": part * row[first]}
    )
