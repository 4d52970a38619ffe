"""Which part of the boxes a change is of: their medians, unless another part is named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import has_boxes, has_stat, measure_in
from chartprose.verify.typing.vocabulary.words import BOX_PARTS, SPREADS

if TYPE_CHECKING:
    from chartprose.verify.typing.frames.clause import Clause, Fields

OTHERS = (BOX_PARTS | SPREADS) - {"median", "medians"}


def part_changed(clause: Clause) -> Fields:
    """The statistic of the boxes that changes; nothing where it is none of single values, or where no boxes are."""
    if not has_boxes(clause):
        return {}
    told = measure_in(clause, clause.tokens)
    if "stat" in told:
        return {"stat": told["stat"]} if "measure" not in told else {}
    plain = clause.words.isdisjoint(OTHERS) and "measure" not in told
    return {"stat": "median"} if plain and has_stat(clause, "median") else {}
