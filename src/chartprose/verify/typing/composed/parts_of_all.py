"""Parts of all that grouped bars count: "tigers make up half of all moths", "a third of the hawks are at Elm"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.predicates import Said
from chartprose.verify.typing.composed.sides import resolved, side_of
from chartprose.verify.typing.composed.words import SHARED
from chartprose.verify.typing.tokens.token import text_at

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.composed.clauses import Told
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.composed.sides import Side
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.tokens.token import Token

OWN: Final = "own"
"""What the sign of a share has among its names where it is of all of one series: "half of the hawks"."""
NEARLY: Final = frozenset(["nearly", "almost", "roughly", "about", "around", "approximately"])
PLACING: Final = frozenset(["at", "in", "on", "for"])


def parts_of_all(clause: Told, sheet: Sheet, context: Clause) -> Iterator[Said]:
    """The reading of a clause with one part of a sum of counts."""
    if not sheet.counted or sheet.stacked or sheet.single or clause.denied or clause.alone or clause.stepwise:
        return
    at = next((i for i, t in enumerate(clause.tokens) if t.kind == "w" and t.text == SHARED), 0)
    figures = [t for t in clause.tokens if t.kind == "N"]
    if not at or len(figures) != 1 or figures[0].amount is None or figures[0].amount.high is not None:
        return
    if any(p not in row for row in sheet.rows.values() for p in sheet.places):
        return
    rest = [t for t in clause.tokens if t is not figures[0] and t.text not in NEARLY | {SHARED}]
    side = side_of(rest, context.lexicon)
    side = resolved(side, sheet) if side is not None else None
    if side is None or side.groups or side.others or side.measure or side.sign or side.spanned or side.told:
        return
    told = _part(side, sheet, clause.tokens, at)
    if told is None:
        return
    fields, whole = told
    low = figures[0].amount.value / 100 * whole
    bound = figures[0].bound or "equal"
    yield Said([fields | {"kind": "level", "relation": bound, "low": low, "approx": bound == "equal"}], sure=True)


def _part(side: Side, sheet: Sheet, tokens: list[Token], at: int) -> tuple[Fields, float] | None:
    """The number that is a part, and all that it is a part of; ``None`` where that is not told."""
    rows, series, places = sheet.rows, side.series, side.places
    base: Fields = {"panels": [sheet.name], "series": series, "at": places}
    own = OWN in tokens[at].names
    after = at + 1 + (text_at(tokens, at + 1) in PLACING)
    behind = tokens[after] if after < len(tokens) else None
    if own:
        if len(series) != 1 or not places or len(places) != 1:
            return None
        return base, sum(rows[series[0]].values())
    everything = sum(sheet.values)
    if places and not side.pooled and len(series) == 1 and len(places) == 1:
        of_place = behind is not None and behind.kind == "P" and behind.prep in PLACING
        return (base, sum(row[places[0]] for row in rows.values())) if of_place else None
    if len(series) == 1 and not places:
        return base | {"measure": "sum"}, everything
    if len(places) == 1 and (not series or side.pooled):
        return base | {"series": [], "among": "positions", "measure": "sum"}, everything
    return None
