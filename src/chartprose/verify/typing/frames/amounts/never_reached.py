"""Marks that nothing reaches: ``nowhere do the crates exceed 300``, ``none of the bars reaches 260``, of whole bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.amounts.sides import Reader
from chartprose.verify.typing.frames.clause import Candidate, has_boxes
from chartprose.verify.typing.grid_forms.grid import grid_of
from chartprose.verify.typing.vocabulary.words import DENIALS, LIMITS
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.amounts.sides import Side
    from chartprose.verify.typing.frames.clause import Clause, Fields
    from chartprose.verify.typing.grid_forms.grid import Grid

REACHING: Final = words_of("reach reaches reached attain attains attained hit hits touches touch crossed passed")
EXCEEDING: Final = words_of("exceed exceeds exceeded surpass surpasses surpassed top tops above over more")
FALLING: Final = words_of("below under beneath less fewer")
DENYING: Final = words_of("nowhere no none nobody nothing")
TRIGGERS: Final = REACHING | EXCEEDING | FALLING | {"nowhere"}
LATER: Final = 2


def never_reached(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that denies of all values that they are beyond a figure."""
    lexicon = clause.lexicon
    amount = clause.amounts[0].amount if len(clause.amounts) == 1 else None
    groups = [t for t in clause.tokens if t.kind == "Q" and t.quantifier == "none"]
    denying = clause.find(DENYING & clause.words)
    if (
        amount is None
        or amount.high is not None
        or amount.unit in ("times", "points")
        or len(groups) + len(denying) != 1
    ):
        return
    if lexicon.panel_count > 1 or lexicon.square or has_boxes(clause) or clause.has((DENIALS | LIMITS) - DENYING):
        return
    token = clause.amounts[0]
    side = "above" if token.bound in ("above", "at_least") or clause.has(EXCEEDING) else ""
    side = "below" if token.bound in ("below", "at_most") or clause.has(FALLING) else side
    if not side and not clause.has(REACHING):
        return
    grid = grid_of(clause.facts)
    if grid is None or (amount.unit == "percent" and not grid.percent):
        return
    if not side and grid.panel.panel.chart_type in ("line", "area"):
        return  # a line may reach a figure from above
    understood = REACHING | EXCEEDING | FALLING | DENYING
    rest = [
        t for t in clause.tokens if t is not token and t not in groups and not (t.kind == "w" and t.text in understood)
    ]
    whole = Reader(clause, grid).side(rest)
    if whole is None or whole.how or whole.ranked or whole.told or whole.without:
        return
    strict = not side or token.bound in ("at_least", "at_most")
    relation = "below" if strict and side != "below" else "at_most" if side != "below" else "at_least"
    relation = "above" if strict and side == "below" else relation
    told: Fields = {"relation": relation, "low": amount.value, "approx": False}
    made = list(_each(whole, grid, groups[0].names[0] if groups else "", told))
    known = frozenset(t.text for t in clause.tokens if t.kind == "w")
    words = {clause.text(i) for i in denying}
    if made and len({a["kind"] for a in made}) == 1:
        yield Candidate("amount", [clause.scoped(f) for f in made], [token], words, sure=True, tier=LATER, known=known)


def _each(whole: Side, grid: Grid, kind: str, told: Fields) -> Iterator[Fields]:
    """That each value in question, or each whole bar, keeps to its side of the figure."""
    places = whole.places or grid.places
    if grid.stacked and not whole.series and kind in ("", "P") and len(grid.series) > 1:
        for place in places:
            yield {"kind": "sum", "series": grid.series, "among": "positions", "at": [place], "measure": "sum"} | told
        return
    for series in whole.series or grid.series:
        for place in places:
            if (series, place) in grid.values:
                yield {"kind": "level", "series": [series], "at": [place]} | told
