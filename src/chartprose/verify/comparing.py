"""Comparisons: a measure of one thing against that of another, at each position or once."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from chartprose.verify.facts import panels_named
from chartprose.verify.level import label
from chartprose.verify.measures import box_measure, of_box, of_place, of_series, share
from chartprose.verify.outcome import UNSTATED, Outcome, every, only, quantified, unanimous, undecided
from chartprose.verify.relations import against_other
from chartprose.verify.scales import scale_of
from chartprose.verify.sides import Side, left_of, right_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts, Place, Reading


PARTIAL = frozenset(["most", "generally", "some", "none"])
"""Quantifiers that may hold of some pairs of series and not of others."""


def compare(a: Assertion, panel: PanelFacts) -> Outcome:
    """``measure(left) relation measure(right)``, quantified over the dimension that is not compared."""
    left, right = left_of(a, panel), right_of(a, panel)
    if left is None or right is None:
        return UNSTATED
    if a.among == "positions":
        return _positions(a, left, right)
    return _series(a, left, right)


def _series(a: Assertion, left: Side, right: Side) -> Outcome:
    panel = left.panel
    keys = left.keyed()
    if a.versus:
        pairs = [(k, v) for k in keys for v in right.keyed() if v != k]
    elif a.versus_measure or a.versus_at or a.versus_start or a.versus_end or a.versus_stat:
        pairs = [(k, k) for k in keys]
    else:
        pairs = [(k, v) for k in keys for v in panel.order if v not in keys and panel.facts.get(v)]
    scale = scale_of(panel, keys[0] if keys else None)
    if a.across == "positions" and a.count is not None and len({k for k, _ in pairs}) == 1 < len(pairs):
        return _against_all(a, left, right, pairs, scale)
    over_pairs = a.across == "series" and a.quantifier in PARTIAL and len(pairs) > 1
    plain = a.model_copy(update={"quantifier": None}) if over_pairs else a
    outcomes = []
    for key, other in pairs:
        one = _pair_along(plain, left, right, (key, other), scale)
        if one is not None:
            outcomes.append(one)
    if not outcomes or (len(outcomes) < len(pairs) and a.quantifier not in ("all", "most", "generally", "some")):
        return UNSTATED
    return every(outcomes) if (a.series or a.versus) and not over_pairs else quantified(outcomes, a.quantifier)


def _against_all(a: Assertion, left: Side, right: Side, pairs: list[tuple[str, str]], scale: float) -> Outcome:
    """At how many positions a series stands like that against all of the others at once."""
    plain = a.model_copy(update={"count": None, "across": None})
    made: list[Outcome] = []
    for place in left.places():
        here = replace(left, at=[place]), replace(right, at=[place])
        told = [_pair_along(plain, *here, pair, scale) for pair in pairs]
        if None in told:
            return UNSTATED
        made.append(every([o for o in told if o is not None]))
    return quantified(made, None, a.count)


def _pair_along(a: Assertion, left: Side, right: Side, pair: tuple[str, str], scale: float) -> Outcome | None:
    panel = left.panel
    key, other = pair
    if of_box(panel, left.measure) and of_box(panel, right.measure) and key != other and right.at == left.at:
        return _boxes_along(a, left, pair, scale)
    if left.measure not in ("value", "share") or right.measure not in ("value", "share") or (key == other):
        one, two = _scalar(left, key), _scalar(right, other)
        if one is None or two is None:
            return None
        return against_other(
            a, one, two, (label(panel, key, _single(left)), label(panel, other, _single(right))), scale
        )
    if right.at is not None and right.at != left.at:
        return _at_two(a, left, right, pair, scale)
    rows = []
    everywhere = replace(left, at=None) if a.quantifier == "only" else left
    for place in _common(everywhere, key, other):
        one = share(left, key, place) if left.measure == "share" else panel.read(key, place, left.stat)
        two = share(right, other, place) if right.measure == "share" else panel.read(other, place, right.stat)
        if one is not None and two is not None:
            rows.append(
                (place, against_other(a, one, two, (label(panel, key, place), label(panel, other, None)), scale))
            )
    if not rows or any(place not in panel.places for place in left.at or ()):
        return None  # at "weeks 51 and 40" nothing is read where nobody read week 51
    if a.quantifier == "only":
        named = left.at or []
        return only([o for p, o in rows if p in named], [o for p, o in rows if p not in named])
    return quantified([o for _, o in rows], a.quantifier, a.count)


def _boxes_along(a: Assertion, side: Side, pair: tuple[str, str], scale: float) -> Outcome | None:
    """A measure of the boxes of two series at each position."""
    panel = side.panel
    rows = []
    for place in side.places():
        one, two = (box_measure(panel, key, place, side.measure) for key in pair)
        if one is not None and two is not None:
            told = (label(panel, pair[0], place), label(panel, pair[1], None))
            rows.append(against_other(a, one, two, told, scale))
    return quantified(rows, a.quantifier, a.count) if rows else None


def _at_two(a: Assertion, left: Side, right: Side, pair: tuple[str, str], scale: float) -> Outcome | None:
    """One series at its position against another at another position."""
    if not left.at or not right.at or len(left.at) != 1 or len(right.at) != 1:
        return None
    one, two = left.panel.read(pair[0], left.at[0], left.stat), right.panel.read(pair[1], right.at[0], right.stat)
    if one is None or two is None:
        return None
    labels = (label(left.panel, pair[0], left.at[0]), label(right.panel, pair[1], right.at[0]))
    return against_other(a, one, two, labels, scale)


def _scalar(side: Side, key: str) -> Reading | None:
    if of_box(side.panel, side.measure):
        return of_place(side, side.at[0]) if side.at and len(side.at) == 1 else None
    return of_series(side, key)


def _single(side: Side) -> Place | None:
    return side.at[0] if side.at and len(side.at) == 1 and side.measure == "value" else None


def _common(side: Side, key: str, other: str) -> list[Place]:
    """The positions at which at least one of the two has a value of its own and the other has any."""
    if side.at is not None:
        return side.at
    places = side.places() if side.panel.places else [math.inf]
    panel = side.panel
    own = [p for p in places if panel.has(key, p) or panel.has(other, p)]
    return own or list(places)


def _positions(a: Assertion, left: Side, right: Side) -> Outcome:
    panel = left.panel
    mine = left.at or []
    theirs = right.at if (a.versus or a.versus_at) and right.at else [p for p in panel.places if p not in mine]
    scale = scale_of(panel)
    if (a.versus_measure or a.versus_stat) and not a.versus and not a.versus_at and not _others_meant(a):
        return _same_place(a, left, right)
    if not mine or not theirs:
        return UNSTATED
    plain = left.measure == "value" and right.measure == "value" and not _one_series(left)
    if left.measure == "value" and right.measure == "value":
        exclusive = a.quantifier == "only" and a.across == "series" and bool(a.series)
        rows = {k: _row(a, left, right, k, (mine, theirs)) for k in (panel.order if exclusive else left.keyed())}
        if exclusive:
            told = [(k in left.keyed(), row) for k, row in rows.items() if row is not None]
            return only([row for own, row in told if own], [row for own, row in told if not (own or row.tied)])
        per_series = [row for row in rows.values() if row is not None]
        if a.quantifier == "only" and a.across == "positions" and per_series and a.versus:
            return only([every(per_series)], _beside(a, left, right, (mine, theirs)))
        return quantified(per_series, a.quantifier if plain else "all", a.count)
    outcomes = []
    for place in mine:
        for other in theirs:
            one, two = of_place(left, place), of_place(right, other)
            if one is None or two is None:
                return UNSTATED
            outcomes.append(against_other(a, one, two, (label(panel, None, place), label(panel, None, other)), scale))
    return every(outcomes)


def _beside(a: Assertion, left: Side, right: Side, named: tuple[Sequence[Place], Sequence[Place]]) -> list[Outcome]:
    """How each place that is not named stands against the others: ``only A is below B`` denies it of C and of D."""
    made = []
    for place in left.panel.places:
        if place in named[0] or place in named[1]:
            continue
        rows = [_row(a, left, right, key, ([place], named[1])) for key in left.keyed()]
        told = [row for row in rows if row is not None]
        if not any(row.tied for row in told):
            made.append(unanimous(told) if len(told) == len(rows) else UNSTATED)
    return made


def _others_meant(a: Assertion) -> bool:
    """``The third quartile of A is below the first quartile of all others``: positions named on the left only."""
    return bool(a.at)


def _same_place(a: Assertion, left: Side, right: Side) -> Outcome:
    """Two measures of each position: its upper and its lower whisker."""
    outcomes = []
    for place in left.places():
        one, two = of_place(left, place), of_place(right, place)
        if one is not None and two is not None:
            outcomes.append(against_other(a, one, two, (label(left.panel, None, place), ""), scale_of(left.panel)))
    return quantified(outcomes, a.quantifier, a.count)


def _one_series(side: Side) -> bool:
    return len(side.keyed()) == 1


def _row(
    a: Assertion, left: Side, right: Side, key: str, places: tuple[Sequence[Place], Sequence[Place]]
) -> Outcome | None:
    """How a series stands at its places against others; one that is not stated keeps no stated one from refuting."""
    panel = left.panel
    scale = scale_of(panel, key)
    outcomes, whole = [], True
    for place in places[0]:
        for other in places[1]:
            one, two = panel.read(key, place, left.stat), panel.read(key, other, right.stat)
            if one is None or two is None:
                whole = False
                continue
            outcomes.append(against_other(a, one, two, (label(panel, key, place), label(panel, None, other)), scale))
    told = every(outcomes)
    named = bool(a.versus or a.versus_at)  # else against any other that there is
    return told if whole or told.truth is False or not named else None


def compare_panels(a: Assertion, panels: Sequence[PanelFacts]) -> Outcome:
    """A measure of the same series in one panel against that in others."""
    mine = [p for name in a.panels for p in panels_named(name, panels)]
    theirs = [p for name in a.versus for p in panels_named(name, panels)] or [
        p for p in panels if p not in mine and any(p.facts.values()) and not p.derived
    ]
    if not mine or not theirs:
        return undecided("the panels that it compares are not known")
    relation = {"highest": "above", "lowest": "below"}.get(a.relation or "", a.relation)
    told = a.model_copy(update={"relation": relation})
    outcomes = []
    for one in mine:
        for two in theirs:
            left, right = left_of(told, one), left_of(told, two)
            if left is None or right is None:
                return undecided("a name is not known in both panels")
            outcomes += _across(told, left, right)
    return quantified(outcomes, a.quantifier or "all", a.count)


def _across(a: Assertion, left: Side, right: Side) -> list[Outcome]:
    scale = max(scale_of(left.panel), scale_of(right.panel))
    made = []
    if a.measure == "gap":
        return [_gaps_across(a, left, right, scale)]
    for key in left.keyed():
        if key not in right.panel.order:
            continue
        one, two = of_series(left, key), of_series(right, key)
        if one is None or two is None:
            return [UNSTATED]
        name = left.panel.shown.get(key, "")
        labels = tuple(f" of {name} in {p.panel.title or f'panel {p.number + 1}'}" for p in (left.panel, right.panel))
        made.append(against_other(a, one, two, (labels[0], labels[1]), scale))
    return made or [UNSTATED]


def _gaps_across(a: Assertion, left: Side, right: Side, scale: float) -> Outcome:
    """The distance of two series at one place of a panel against theirs in the other panel."""
    placed = left.at is not None and right.at is not None and len(left.at) == len(right.at) == 1
    one = of_place(left, left.at[0]) if placed and left.at else None
    two = of_place(right, right.at[0]) if placed and right.at else None
    if one is None or two is None:
        return UNSTATED
    told = tuple(f" in {p.panel.title or f'panel {p.number + 1}'}" for p in (left.panel, right.panel))
    return against_other(a, one, two, (told[0], told[1]), scale)
