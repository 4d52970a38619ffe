"""Series in the order of what they count: ``use rises with age at every pool``, "from the youngest to the oldest"."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.composed.moves import EVENLY
from chartprose.verify.typing.composed.predicates import Said, settled
from chartprose.verify.typing.composed.quantity import Quantity
from chartprose.verify.typing.composed.sides import resolved, side_of
from chartprose.verify.typing.tokens.token import Token, text_at
from chartprose.verify.typing.vocabulary.ladders import is_dated, ladder_of
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from chartprose.verify.typing.composed.clauses import Told
    from chartprose.verify.typing.composed.sheet import Sheet
    from chartprose.verify.typing.frames.clause import Clause

AGES: Final = words_of("age ages")
FEWEST: Final = 3


def graded(clause: Told, sheet: Sheet, context: Clause) -> Iterator[Said]:
    """The reading of a clause on how the values of a place move from each group to the next older, or larger, one."""
    ladder = ladder_of(sheet.series)
    if clause.denied or clause.alone or len(ladder) < FEWEST or len(ladder) != len(sheet.series) or is_dated(ladder):
        return
    found = _way(clause.tokens, ladder)
    if found is None:
        return
    rest, bare = found
    even = clause.stepwise or any(t.kind == "w" and t.text in EVENLY for t in rest)
    if bare and not clause.stepwise:
        return
    side = side_of([t for t in rest if t.kind != "w" or t.text not in EVENLY], context.lexicon)
    side = resolved(side, sheet) if side is not None else None
    if side is None or not side.sign or side.series or side.groups or side.others or side.measure or side.told:
        return
    if not side.places or side.spanned or any(p not in row for p in side.places for row in sheet.rows.values()):
        return
    relation = "above" if side.sign > 0 else "below"
    back = [p for p in side.places if (sheet.rows[ladder[-1]][p] - sheet.rows[ladder[0]][p]) * side.sign <= 0]
    if back and not even:
        yield Said(settled([_step(sheet, back[0], (ladder[0], ladder[-1]), relation)]), sure=True)
        return
    steps = [_step(sheet, p, pair, relation) for p in side.places for pair in pairwise(ladder)]
    yield Said(settled(steps), sure=even)


def _step(sheet: Sheet, place: str, pair: tuple[str, str], relation: str) -> dict[str, object] | None:
    low = sheet.rows[pair[0]][place]
    return Quantity(sheet, (pair[1],), (place,)).told({"kind": "level", "relation": relation, "low": low})


def _way(tokens: list[Token], ladder: Sequence[str]) -> tuple[list[Token], bool] | None:
    """The tokens without those that tell the way along the series, and whether nothing but "at each step" tells it."""
    for i, token in enumerate(tokens):
        if token.text == "with" and text_at(tokens, i + 1) in AGES:
            return [*tokens[:i], *tokens[i + 2 :]], False
    named = [(i, t) for i, t in enumerate(tokens) if t.kind == "S"]
    if len(named) == 2 and [t.prep for _, t in named] == ["from", "to"]:
        if [t.names for _, t in named] != [[ladder[0]], [ladder[-1]]]:
            return None
        taken = {i for i, _ in named}
        rest = [
            t
            for i, t in enumerate(tokens)
            if i not in taken and not (t.kind == "w" and t.text in ("from", "to", "the"))
        ]
        return rest, False
    return (tokens, True) if not named else None
