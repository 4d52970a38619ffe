"""The frames in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames import (
    apart,
    attaining,
    between_series,
    boxes,
    changing,
    comparing,
    crossing,
    levels,
    matrices,
    ordering,
    ranging,
    ranking,
    standing,
    stepping,
    sums,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.verify.typing.frames.clause import Candidate, Clause

    Frame = Callable[[Clause], Iterator[Candidate]]

FRAMES: tuple[tuple[frozenset[str], Frame], ...] = (
    (matrices.TRIGGERS, matrices.confusions),
    (boxes.TRIGGERS, boxes.boxes),
    (crossing.TRIGGERS, crossing.crossings),
    (crossing.TRIGGERS, crossing.peaks),
    (comparing.TRIGGERS, comparing.comparisons),
    (ordering.TRIGGERS, ordering.orders),
    (ranking.TRIGGERS, ranking.superlatives),
    (apart.TRIGGERS, apart.distances),
    (stepping.TRIGGERS, stepping.steps),
    (changing.TRIGGERS, changing.changes),
    (between_series.TRIGGERS, between_series.shifts),
    (ranging.TRIGGERS, ranging.ranges),
    (sums.TRIGGERS, sums.sums),
    (levels.TRIGGERS, levels.levels),
    (attaining.TRIGGERS, attaining.attainments),
    (standing.TRIGGERS, standing.standings),
)
"""Each frame with the words that open it."""
TRIGGERS = frozenset().union(*(words for words, _ in FRAMES))
