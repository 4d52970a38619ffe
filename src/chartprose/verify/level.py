"""Levels: a measure of each thing against the amounts of the statement."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from chartprose.verify.facts import END, reading
from chartprose.verify.measures import BETWEEN, of_box, of_place, of_series, outliers, share, shares, track
from chartprose.verify.outcome import UNSTATED, Outcome, every, only, quantified, undecided
from chartprose.verify.relations import against_amount, similar
from chartprose.verify.scales import scale_of
from chartprose.verify.sides import left_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts, Place, Reading
    from chartprose.verify.sides import Side

Cell = tuple[str | None, "Place | None", "Reading | None"]


MOSTLY = frozenset(["most", "generally"])


def label(panel: PanelFacts, key: str | None, place: Place | None) -> str:
    """`` of A at 10`` for a reason."""
    of = f" of {panel.shown[key]}" if key and panel.shown.get(key) else ""
    at = f" at {panel.label(place)}" if place is not None and not _endless(place) else ""
    return of + at


def _endless(place: Place) -> bool:
    return isinstance(place, float) and math.isinf(place)


def cells(side: Side, *, by_place: bool, together: bool = False) -> list[Cell]:
    """The readings of a measure, each with its series and position as far as it has one; shares may be added up."""
    if side.measure == "outliers" and together:
        return [(None, None, outliers(side))]
    if side.measure == "share" and together:
        return [(None, place, reading) for place, reading in shares(side)]
    if side.measure == "share":
        return [(k, p, share(side, k, p)) for k in side.keyed() for p in side.places()]
    if of_box(side.panel, side.measure) or (by_place and side.measure != "value"):
        return [(None, p, of_place(side, p)) for p in side.places()]
    if side.measure == "gap" or (side.measure in BETWEEN and side.at is not None and len(side.at) == 1):
        return [(None, p, of_place(side, p)) for p in side.places()]
    if side.measure == "value":
        return [(k, s.place, s.reading) for k in side.keyed() for s in track(side, k)]
    return [(k, None, of_series(side, k)) for k in side.keyed()]


def level(a: Assertion, panel: PanelFacts) -> Outcome:
    """``measure(thing) relation amount``, for as many things as the quantifier says."""
    side = left_of(a, panel)
    if side is None:
        return UNSTATED
    named_series, named_at = side.series, side.at
    across = a.across or ("positions" if side.measure == "value" and side.series else "series")
    if of_box(side.panel, side.measure) or (a.among == "positions" and a.across is None):
        across = "positions"
    if a.quantifier == "only" and across == "series":
        side.series = None
    elif a.quantifier == "only":
        side.at = None
    together = a.kind == "sum" and (a.measure == "outliers" or len(a.series or a.at) > 1)
    told = cells(side, by_place=a.among == "positions", together=together)
    if a.quantifier in MOSTLY and side.measure == "value" and side.at is None and not side.has_span:
        told = _mostly(side, told)
    found = [(k, p, against_amount(a, r, label(panel, k, p)) if r is not None else None) for k, p, r in told]
    unsaid = side.measure == "start"
    decided = [(k, p, UNSTATED if o is None else o) for k, p, o in found if o is not None or unsaid]
    if not decided or (len(decided) < len(found) and a.quantifier in ("only", None) and side.measure != "value"):
        return UNSTATED
    return _gather(a, across, decided, named_series, named_at)


def _mostly(side: Side, told: list[Cell]) -> list[Cell]:
    """A value that the text gives for the whole of a series says more of most of it than single points beside it."""
    made: list[Cell] = []
    for key in dict.fromkeys(k for k, _, _ in told):
        facts = side.panel.facts.get(key or "", ())
        whole = [f for f in facts if f.is_of_most and f.value is not None and f.stat == side.stat]
        made += [(key, END, reading(whole))] if whole else [c for c in told if c[0] == key]
    return made


def _gather(
    a: Assertion,
    across: str,
    found: list[tuple[str | None, Place | None, Outcome]],
    named_series: list[str] | None,
    named_at: list[Place] | None,
) -> Outcome:
    if across == "cells":
        return quantified([o for _, _, o in found], a.quantifier, a.count)
    if across == "series":
        groups = _grouped(found, lambda k, _: k)
        if a.quantifier == "only":
            named = [every(o) for k, o in groups.items() if k in (named_series or ())]
            return only(named, [every(o) for k, o in groups.items() if k not in (named_series or ())])
        if a.quantifier == "none":
            return quantified([o for _, _, o in found], "none")
        return quantified([every(o) for o in groups.values()], a.quantifier, a.count)
    per_series = _grouped(found, lambda k, _: k)
    made = []
    for key in per_series:
        rows = [(p, o) for k, p, o in found if k == key]
        if a.quantifier == "only":
            inside, outside = (
                [o for p, o in rows if p in (named_at or ())],
                [o for p, o in rows if p not in (named_at or ())],
            )
            made.append(only(inside, outside))
        else:
            made.append(quantified([o for _, o in rows], a.quantifier, a.count))
    return every(made)


def _grouped(
    found: list[tuple[str | None, Place | None, Outcome]], by: Callable[[str | None, Place | None], object]
) -> dict[object, list[Outcome]]:
    groups: dict[object, list[Outcome]] = {}
    for key, place, outcome in found:
        groups.setdefault(by(key, place), []).append(outcome)
    return groups


def level_of_all(a: Assertion, panel: PanelFacts) -> Outcome:
    """The things are similar (or differ) among themselves: their highest and lowest are compared."""
    side = left_of(a, panel)
    if side is None:
        return UNSTATED
    by_place = a.among == "positions"
    groups: dict[object, list[Cell]] = {}
    for key, place, read in cells(side, by_place=by_place):
        if read is not None:
            groups.setdefault((key if by_place else place) if side.measure == "value" else None, []).append(
                (key, place, read)
            )
    scale = scale_of(panel)
    made = []
    for group in groups.values():
        if len(group) < 2:
            continue
        ordered = sorted(((k, p, r) for k, p, r in group if r is not None), key=lambda c: c[2].value.mid)
        (k1, p1, low), (k2, p2, high) = ordered[0], ordered[-1]
        truth = similar(low.value, high.value, scale)
        truth = truth if a.relation == "similar" or truth is None else not truth
        reason = f"{low.shown}{label(panel, k1, p1)} against {high.shown}{label(panel, k2, p2)}"
        made.append(Outcome(truth, reason, low.spans + high.spans))
    return quantified(made, a.quantifier, a.count) if made else undecided("fewer than two values are stated")
