"""Who lies between others, and who is level: below one and above the other at each place, or equal by the digits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.predicates import Said, settled
from chartprose.verify.typing.composed.quantity import Quantity
from chartprose.verify.typing.composed.sides import quantities, resolved, side_of
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.composed.clauses import Told
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.composed.sides import Side
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

PAIR: Final = 2
POSITIONED: Final = words_of("intermediate middle")
EQUAL: Final = words_of("same equal identical")
AROUND: Final = words_of("takes take occupies occupy holds hold a an the in of position place ground rank")


def amid(clause: Told, sheet: Sheet, context: Clause) -> Iterator[Said]:
    """``B sits between A and C at 8 and 16 h``, "B takes an intermediate position throughout"."""
    if clause.denied or clause.alone or any(t.kind == "N" for t in clause.tokens) or sheet.single:
        return
    found = _parted(clause.tokens)
    side = side_of(found[0], context.lexicon) if found is not None else None
    side = resolved(side, sheet) if side is not None else None
    if found is None or side is None or len(side.series) != 1 or side.others or side.measure or side.sign:
        return
    rivals = found[1] or [s for s in sheet.series if s != side.series[0]]
    if len(rivals) != PAIR or side.series[0] in rivals or any(s not in sheet.rows for s in rivals):
        return
    if any(t.names[0] != "P" or t.quantifier != "all" for t in side.groups) or side.told:
        return
    places = side.places or [p for p, _ in sheet.span(side.series[0], side.start, side.end)]
    scoped = side.placed or side.group("P") or clause.staying
    made: list[Fields] = []
    for place in places:
        values = [sheet.rows[s].get(place) for s in rivals]
        told = [v for v in values if v is not None]
        if len(told) != PAIR or place not in sheet.rows[side.series[0]]:
            return
        one = Quantity(sheet, (side.series[0],), (place,))
        ends = (("above", min(told)), ("below", max(told)))
        made += settled([one.told({"kind": "level", "relation": r, "low": v}) for r, v in ends])
    yield Said(made, sure=bool(scoped) and len(sheet.series) == PAIR + 1)


def alike(clause: Told, sheet: Sheet, context: Clause) -> Iterator[Said]:
    """``A and B have the same share at 4``, "A is equal at 2 and at 8": two values that are level by their digits."""
    at = [i for i, t in enumerate(clause.tokens) if t.kind == "w" and t.text in EQUAL]
    if len(at) != 1 or clause.denied or clause.alone or any(t.kind == "N" for t in clause.tokens):
        return
    rest = [t for i, t in enumerate(clause.tokens) if i != at[0]]
    side = side_of(rest, context.lexicon)
    side = resolved(side, sheet) if side is not None else None
    if side is None or side.others or side.sign or side.spanned or side.told:
        return
    if side.groups or side.measure:
        yield from _level(side, sheet)
        return
    found = quantities(side, sheet)
    if not found or len(found) != PAIR or side.loose:
        return
    one, other = found
    second = other.number()
    if second is None or (len(side.series) == PAIR) == (len(side.places) == PAIR):
        return
    told = settled([one.told({"kind": "level", "relation": "equal", "low": second, "approx": False})])
    yield Said(told, sure=True)


def _level(side: Side, sheet: Sheet) -> Iterator[Said]:
    """``All lines start at the same level``: each has the value of the first, or the two farthest apart have not."""
    if side.measure not in ("", "start", "end") or any(t.names[0] != "S" or not t.sure for t in side.groups):
        return
    if any(t.quantifier != "all" for t in side.groups) or side.group("P") or len(side.places) > 1 or side.pooled:
        return
    found = quantities(side, sheet)
    if not found or len(found) < PAIR or len({q.series for q in found}) < len(found):
        return
    told = sorted(((v, k) for k, q in enumerate(found) if (v := q.number()) is not None))
    if len(told) < len(found):
        return
    (low, _), (_, top) = told[0], told[-1]
    order = [top, *(k for k in range(len(found)) if k != top)]
    fields: Fields = {"kind": "level", "relation": "equal", "low": low, "approx": False}
    yield Said(settled([found[k].told(fields) for k in order]), sure=True)


def _parted(tokens: list[Token]) -> tuple[list[Token], list[str]] | None:
    """The tokens of who and where, and the two names that it lies between; no names for the two others."""
    for i, token in enumerate(tokens):
        behind = tokens[i + 1] if i + 1 < len(tokens) else None
        if token.kind == "S" and token.prep == "between" and len(token.names) == PAIR:
            lead = i - 1 if i and tokens[i - 1].text == "between" else i
            return [*tokens[:lead], *tokens[i + 1 :]], list(token.names)
        if token.kind == "O" and token.prep == "between" and token.count in (None, PAIR):
            lead = i - 1 if i and tokens[i - 1].text == "between" else i
            return [*tokens[:lead], *tokens[i + 1 :]], []
        if token.text == "between" and behind is not None and behind.kind in "SO":
            names = list(behind.names) if behind.kind == "S" else []
            if behind.kind == "O" or len(names) == PAIR:
                return [*tokens[:i], *tokens[i + 2 :]], names
        if token.kind == "w" and token.text in POSITIONED:
            rest = [replace(t) for k, t in enumerate(tokens) if k != i and not (t.kind == "w" and t.text in AROUND)]
            return rest, []
    return None
