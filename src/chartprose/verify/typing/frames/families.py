"""The frames in their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames import (
    along,
    amid,
    apart,
    around,
    attaining,
    between_series,
    box_sides,
    boxes,
    catching_up,
    cells,
    changing,
    combined,
    comparing,
    crossing,
    curves,
    decades,
    denied_rivals,
    ending,
    extremes_met,
    fans,
    from_to,
    going_with,
    histograms,
    in_step,
    largest_steps,
    levels,
    matrices,
    mixups,
    ordering,
    own_shares,
    paces,
    peak_times,
    ranging,
    ranking,
    ranks_kept,
    retaining,
    returning,
    scatters,
    signs,
    spans_compared,
    standing,
    steadiness,
    stepping,
    sums,
    the_more,
    together,
    topmost,
    turning,
    varying,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from chartprose.verify.typing.frames.clause import Candidate, Clause

    Frame = Callable[[Clause], Iterator[Candidate]]

FRAMES: tuple[tuple[frozenset[str], Frame], ...] = (
    (matrices.TRIGGERS, matrices.confusions),
    (crossing.TRIGGERS, crossing.crossings),
    (crossing.TRIGGERS, crossing.peaks),
    (ending.TRIGGERS, ending.endings),
    (comparing.TRIGGERS, comparing.comparisons),
    (ordering.TRIGGERS, ordering.orders),
    (ranking.TRIGGERS, ranking.superlatives),
    (apart.TRIGGERS, apart.distances),
    (changing.TRIGGERS, changing.changes),
    (between_series.TRIGGERS, between_series.shifts),
    (ranging.TRIGGERS, ranging.ranges),
    (sums.TRIGGERS, sums.sums),
    (levels.TRIGGERS, levels.levels),
    (attaining.TRIGGERS, attaining.attainments),
    (standing.TRIGGERS, standing.standings),
)
"""Each frame with the words that open it."""
OWN_WORDS: tuple[tuple[frozenset[str], Frame], ...] = (
    (boxes.TRIGGERS, boxes.boxes),
    (cells.TRIGGERS, cells.cells),
    (histograms.TRIGGERS, histograms.binned_shares),
    (scatters.TRIGGERS, scatters.doubles),
    (scatters.TRIGGERS, scatters.associations),
    (stepping.TRIGGERS, stepping.steps),
    (along.TRIGGERS, along.along),
    (amid.TRIGGERS, amid.amid),
    (around.TRIGGERS, around.closeness),
    (largest_steps.TRIGGERS, largest_steps.largest_steps),
    (own_shares.TRIGGERS, own_shares.own_shares),
    (paces.TRIGGERS, paces.paces),
    (peak_times.TRIGGERS, peak_times.peak_times),
    (signs.TRIGGERS, signs.signs),
    (together.TRIGGERS, together.alike),
    (fans.TRIGGERS, fans.fans),
    (denied_rivals.TRIGGERS, denied_rivals.denied_rivals),
    (steadiness.TRIGGERS, steadiness.steadiness),
    (combined.TRIGGERS, combined.against_sums),
    (decades.TRIGGERS, decades.decades),
    (returning.TRIGGERS, returning.returns),
    (ranks_kept.TRIGGERS, ranks_kept.kept_orders),
    (retaining.TRIGGERS, retaining.retained),
    (turning.TRIGGERS, turning.turns),
    (varying.TRIGGERS, varying.variations),
    (the_more.TRIGGERS, the_more.the_more),
    (spans_compared.TRIGGERS, spans_compared.spans_compared),
    (extremes_met.TRIGGERS, extremes_met.extremes_met),
    (in_step.TRIGGERS, in_step.in_step),
    (curves.TRIGGERS, curves.curves),
    (catching_up.TRIGGERS, catching_up.catching_up),
    (topmost.TRIGGERS, topmost.topmost),
    (mixups.TRIGGERS, mixups.mixups),
    (going_with.TRIGGERS, going_with.going_with),
    (from_to.TRIGGERS, from_to.from_to),
    (box_sides.TRIGGERS, box_sides.box_sides),
)
"""Frames whose words mean nothing to the others: a clause with one of these is understood by its own frame only."""
TRIGGERS = frozenset().union(*(words for words, _ in FRAMES))
OPENERS = TRIGGERS.union(*(words for words, _ in OWN_WORDS))
