"""Checks with a shape of their own: order, crossover, outlier, association, and how many there are."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.concordance import concordance
from chartprose.verify.facts import reading
from chartprose.verify.interval import Truth, above, slack_of
from chartprose.verify.level import label
from chartprose.verify.measures import BETWEEN, of_place, of_series
from chartprose.verify.outcome import UNSTATED, Outcome, every, quantified, some, undecided
from chartprose.verify.sides import left_of, right_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts, Place, Reading
    from chartprose.verify.sides import Side

OUTLIER_GAP = 3.0
"""An outlier is farther from the others' median than three times their median distance from it."""
FEWEST_OTHERS = 2
"""From a single other value nothing stands apart: the two have no middle and no spread."""


def order(a: Assertion, panel: PanelFacts) -> Outcome:
    """The named things, in the order given, go down (``highest``: first is highest) or up (``lowest``)."""
    side = left_of(a, panel)
    if side is None:
        return UNSTATED
    if a.among == "positions":
        keys = side.keyed()
        rows = [[(label(panel, k, p), _cell(side, k, p)) for p in side.at or []] for k in keys]
    elif side.measure != "value":
        rows = [[(label(panel, k, None), of_series(side, k)) for k in side.series or []]]
    else:
        rows = [[(label(panel, k, p), _cell(side, k, p)) for k in side.series or []] for p in side.places()]
    outcomes = [_ordered(a, row) for row in rows if sum(r is not None for _, r in row) == len(row) >= 2]
    if not outcomes or (a.quantifier is None and len(outcomes) < len(rows)):
        return UNSTATED
    return quantified(outcomes, a.quantifier)


def _cell(side: Side, key: str, place: Place) -> Reading | None:
    return side.panel.read(key, place, side.stat) if side.measure == "value" else of_place(side, place)


def _ordered(a: Assertion, row: Sequence[tuple[str, Reading | None]]) -> Outcome:
    made = []
    for (tag, one), (other, two) in pairwise(row):
        if one is None or two is None:
            return UNSTATED
        truth = above(one.value, two.value) if a.relation == "highest" else above(two.value, one.value)
        word = "then" if truth is not False else "but then"
        made.append(Outcome(truth, f"{one.shown}{tag}, {word} {two.shown}{other}", one.spans + two.spans))
    return every(made)


LINES = frozenset(["line", "area", "surface", None])
"""Charts that have values between their places."""


def crossover(a: Assertion, panel: PanelFacts) -> Outcome:
    """The series stands on one side of the other first and on the other side afterwards.

    ``relation`` says how it stands afterwards; ``at`` the first position where it does, ``start`` one before.
    """
    left, right = left_of(a, panel), right_of(a, panel)
    if left is None or right is None or not left.series or not right.series or not a.versus:
        return UNSTATED
    outcomes = [_crossing(a, left, key, other) for key in left.series for other in right.series]
    return every(outcomes)


def _crossing(a: Assertion, side: Side, key: str, other: str) -> Outcome:
    panel = side.panel
    rows: list[tuple[Place, Truth, Reading, Reading]] = []
    for place in panel.places:
        one, two = panel.read(key, place), panel.read(other, place)
        if one is not None and two is not None and (panel.has(key, place) or panel.has(other, place)):
            rows.append((place, above(one.value, two.value), one, two))
    known = [r for r in rows if r[1] is not None]
    if len(known) < 2:
        return UNSTATED
    first, last = known[0], known[-1]
    spans = [s for r in (first, last) for s in r[2].spans + r[3].spans]
    reason = "; ".join(
        f"{r[2].shown}{label(panel, key, r[0])} against {r[3].shown}{label(panel, other, None)}" for r in (first, last)
    )
    changes = sum(x[1] != y[1] for x, y in pairwise(known))
    wanted = None if a.relation is None else a.relation == "above"
    if side.at and isinstance(side.at[0], float):
        return Outcome(_near(known, side.at[0], wanted), reason, spans)
    if (
        side.at
        and len(side.at) == 1
        and not _next_to(known, side.at[0], wanted, between=panel.panel.chart_type in LINES)
    ):
        return UNSTATED  # categories: the change lies elsewhere
    if wanted is not None and last[1] is not wanted:
        return Outcome(truth=False, reason=reason, spans=spans)
    if changes == 0:
        return Outcome(False if len(known) >= 3 and len(known) == len(rows) else None, reason, spans)
    return Outcome(True if changes == 1 or wanted is not None else None, reason, spans)


def _next_to(
    known: Sequence[tuple[Place, Truth, Reading, Reading]], at: Place, wanted: Truth, *, between: bool
) -> bool:
    """Whether a change of sides, to the side wanted, happens to a category or, where lines go ``between``, from it."""
    turns = [(x[0], y[0]) for x, y in pairwise(known) if x[1] != y[1] and wanted in (None, y[1])]
    return any(at in (pair if between else pair[1:]) for pair in turns)


def _near(known: Sequence[tuple[Place, Truth, Reading, Reading]], at: float, wanted: Truth) -> Truth:
    """Whether a change of sides, to the side wanted, happens at a position or between its neighbours."""
    for x, y in pairwise(known):
        if (
            x[1] != y[1]
            and wanted in (None, y[1])
            and isinstance(x[0], float)
            and isinstance(y[0], float)
            and x[0] <= at <= y[0]
        ):
            return True
    return None


def outlier(a: Assertion, panel: PanelFacts) -> Outcome:
    """The value at a position stands apart from the others of its series, or (``among`` series) of its position."""
    side = left_of(a, panel)
    if side is None:
        return UNSTATED
    if side.measure in BETWEEN:
        return every([_place_apart(side, place) for place in side.at or []])
    outcomes = []
    for key in side.keyed():
        for place in side.at or []:
            mine = panel.read(key, place, side.stat)
            if mine is None:
                return UNSTATED
            along = _apart(panel, key, place, mine, _along(side, key, place))
            beside = _apart(panel, key, place, mine, _beside(side, key, place))
            outcomes.append(along if a.among == "positions" or along.truth else some([along, beside]))
    return every(outcomes)


def _place_apart(side: Side, place: Place) -> Outcome:
    """A position at which the measure of two series stands apart from that of the other positions."""
    mine = of_place(side, place)
    others = [r for p in side.panel.places if p != place and (r := of_place(side, p)) is not None]
    return UNSTATED if mine is None else _apart(side.panel, "", place, mine, others)


def _along(side: Side, key: str, place: Place) -> list[Reading]:
    """The other values of a series, those of spans and of the whole among them."""
    told = [f for f in side.panel.facts.get(key, ()) if f.value is not None and f.stat == side.stat]
    return [reading([f]) for f in told if not (f.is_exact and f.low == place)]


def _beside(side: Side, key: str, place: Place) -> list[Reading]:
    """The values of the other series at a position."""
    read = [side.panel.read(k, place, side.stat) for k in side.panel.order if k != key]
    return [r for r in read if r is not None]


def _apart(panel: PanelFacts, key: str, place: Place, mine: Reading, others: Sequence[Reading]) -> Outcome:
    if not others:
        return UNSTATED
    mids = sorted(r.value.mid for r in others)
    middle = mids[len(mids) // 2]
    widths = [r.value.width / 2 for r in others]
    distance = max(
        sorted(abs(m - middle) for m in mids)[len(mids) // 2],
        sum(widths) / len(widths),
        slack_of(*(r.value for r in others)),
    )
    apart = abs(mine.value.mid - middle)
    reason = f"{mine.shown}{label(panel, key, place)} against {mids[0]:g} to {mids[-1]:g} elsewhere"
    spans = mine.spans + [s for r in others for s in r.spans]
    outside = mine.value.mid < mids[0] or mine.value.mid > mids[-1]
    if outside and len(mids) >= FEWEST_OTHERS and apart > OUTLIER_GAP * distance:
        return Outcome(truth=True, reason=reason, spans=spans)
    return Outcome(False if not outside and len(mids) >= 4 else None, reason, spans)


def association(a: Assertion, panel: PanelFacts) -> Outcome:
    """Two series move together (``rises``, ``similar``) or oppositely (``falls``) between shared positions."""
    left, right = left_of(a, panel), right_of(a, panel)
    if left is not None and not a.versus and len(left.series or ()) < 2:
        return concordance(a, left)
    named = [*(left.series or ()), *(right.series or ())] if left and right and a.versus else (left and left.series)
    if left is None or not named or len(named) != 2:
        return UNSTATED
    key, other = named
    shared = [p for p in left.places() if panel.has(key, p) and panel.has(other, p)]
    votes: list[Outcome] = []
    for p, q in pairwise(shared):
        one, two = _move(panel, key, p, q), _move(panel, other, p, q)
        same = None if one is None or two is None else one == two
        truth = same if a.relation in ("rises", "similar") or same is None else not same
        votes.append(Outcome(truth, f"from {panel.label(p)} to {panel.label(q)} both are stated"))
    if len(votes) < 2:
        return undecided("too few positions are stated for both")
    return quantified(votes, a.quantifier or "most")


def _move(panel: PanelFacts, key: str, p: Place, q: Place) -> Truth:
    one, two = panel.read(key, p), panel.read(key, q)
    return above(two.value, one.value) if one and two else None


def count_of(a: Assertion, panels: Sequence[PanelFacts]) -> Outcome:
    """How many series, positions or panels there are."""
    number = a.count if a.count is not None else (int(a.low) if a.low is not None else None)
    if number is None:
        return undecided("no number is stated")
    across = a.across or a.among
    if across == "panels":
        found = {len(panels)}
    elif across == "positions":
        found = {len(p.places) for p in panels}
    else:
        found = {len([k for k in p.order if k]) for p in panels}
    truth: Truth = True if found == {number} else None
    return Outcome(truth, f"the text has {' or '.join(map(str, sorted(found)))} {across}, and says {number}")


__all__ = ["association", "count_of", "crossover", "order", "outlier"]
