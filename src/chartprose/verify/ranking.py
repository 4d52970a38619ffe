"""Rankings: the highest, the lowest, the second among series, positions or steps."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from chartprose.verify.facts import START
from chartprose.verify.interval import Interval, Truth, above
from chartprose.verify.level import label
from chartprose.verify.measures import BETWEEN, of_box, of_place, of_series, share, top, track
from chartprose.verify.outcome import UNSTATED, Outcome, every, exactly, only, quantified, undecided
from chartprose.verify.sides import Side, left_of, right_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from chartprose.verify.checks import Assertion
    from chartprose.verify.facts import PanelFacts, Place, Reading


def rank(a: Assertion, panel: PanelFacts) -> Outcome:
    """The named things rank first (or ``rank``-th) from above or below among all of their kind."""
    side = left_of(a, panel)
    if side is None:
        return UNSTATED
    if a.measure == "largest_step" and (a.start or a.end):
        return _steps(a, side)
    return _positions(a, side) if a.among == "positions" else _series(a, side)


def placed(a: Assertion, named: Sequence[tuple[str, Reading]], others: Sequence[tuple[str, Reading]]) -> Outcome:
    """Whether the named readings hold the rank among the others; each reading comes with its label."""
    if not named or not others:
        return UNSTATED
    wanted = a.rank or 1
    outcomes = []
    for tag, one in named:
        beaten = [(t, o, _beats(a, one.value, o.value)) for t, o in others]
        lost = [(t, o) for t, o, b in beaten if b is False]
        open_ = [(t, o) for t, o, b in beaten if b is None]
        truth: Truth
        if len(lost) > wanted - 1 or len(lost) + len(open_) < wanted - 1:
            truth = False
        else:
            truth = True if not open_ and len(lost) == wanted - 1 else None
        outcomes.append(_told(a, (tag, one), truth, lost or open_ or list(others)))
    return every(outcomes)


def _beats(a: Assertion, one: Interval, other: Interval) -> Truth:
    return above(one, other) if a.relation == "highest" else above(other, one)


def _told(a: Assertion, named: tuple[str, Reading], truth: Truth, others: list[tuple[str, Reading]]) -> Outcome:
    tag, one = named
    best = (max if a.relation == "highest" else min)(others, key=lambda o: o[1].value.mid)
    word = {True: "is", False: "is not", None: "may or may not be"}[truth]
    rank_ = {1: "", 2: "second ", 3: "third "}.get(a.rank or 1, f"{a.rank}th ")
    reason = f"{one.shown}{tag} {word} the {rank_}{a.relation}, against {best[1].shown}{best[0]}"
    return Outcome(truth, reason, one.spans + best[1].spans)


def _series(a: Assertion, side: Side) -> Outcome:
    panel = side.panel
    named = side.series or []
    every_key = [k for k in panel.order if panel.facts.get(k)]
    right = right_of(a, panel)
    others = [k for k in (right.series if a.versus and right and right.series else every_key) if k not in named]
    if not named or not others:
        return UNSTATED
    if side.measure not in ("value", "share") and not of_box(panel, side.measure):
        return _scalars(a, side, named, others)
    places = side.places()
    rows = {p: _at(a, side, p, named, others) for p in places}
    decided = {p: o for p, o in rows.items() if o is not None}
    if a.quantifier == "only":
        at = set(side.at or ())
        whole = left_of(a.model_copy(update={"at": []}), panel)
        every_row = {p: _at(a, side, p, named, others) for p in (whole.places() if whole else [])}
        inside = [o for p, o in every_row.items() if o is not None and p in at]
        return only(inside, [o for p, o in every_row.items() if o is not None and p not in at])
    if a.count is not None:
        return exactly(list(decided.values()), a.count)
    if side.at is not None or side.has_span or a.quantifier is not None:
        if side.at is not None and len(decided) < len(side.at):
            return UNSTATED
        return quantified(list(decided.values()), a.quantifier or "all")
    return _overall(a, side, named, others, list(decided.values()))


def _at(a: Assertion, side: Side, place: Place, named: Sequence[str], others: Sequence[str]) -> Outcome | None:
    panel = side.panel
    if a.relation == "highest":
        others = [k for k in others if not panel.lacks(k, place)]  # where it has no bar, nothing of it is higher
    mine = [(label(panel, k, place), r) for k in named if (r := _read(side, k, place)) is not None]
    theirs = [(label(panel, k, None), r) for k in others if (r := _read(side, k, place)) is not None]
    own = any(panel.has(k, place) for k in named)
    if len(mine) < len(named) or not theirs or (not own and side.at is None and not a.at):
        return None
    outcome = placed(a, mine, theirs)
    if outcome.truth is True and len(theirs) < len(others) and not _shared(a):
        return undecided(f"not all others are stated at {panel.label(place)}")
    return outcome


def _read(side: Side, key: str, place: Place) -> Reading | None:
    """The value of a series at a place, or its share of the whole there."""
    return share(side, key, place) if side.measure == "share" else side.panel.read(key, place, side.stat)


def _shared(a: Assertion) -> bool:
    """A ranking over many positions is judged where values are stated; a single one needs all of them."""
    return a.quantifier in ("all", "most", "generally") or (not a.at and (a.start is not None or a.end is not None))


def _scalars(a: Assertion, side: Side, named: Sequence[str], others: Sequence[str]) -> Outcome:
    panel = side.panel
    mine = [(label(panel, k, None), of_series(side, k)) for k in named]
    theirs = [(label(panel, k, None), of_series(side, k)) for k in others]
    return _judged(a, mine, theirs)


def _judged(
    a: Assertion, mine: Sequence[tuple[str, Reading | None]], theirs: Sequence[tuple[str, Reading | None]]
) -> Outcome:
    known = [(t, r) for t, r in mine if r is not None]
    stated = [(t, r) for t, r in theirs if r is not None]
    if len(known) < len(mine) or not stated:
        return UNSTATED
    outcome = placed(a, known, stated)
    if outcome.truth is not False and len(stated) < len(theirs):
        return undecided("the text does not state the figures of all the others")
    return outcome


def _overall(a: Assertion, side: Side, named: Sequence[str], others: Sequence[str], rows: list[Outcome]) -> Outcome:
    """``A has the highest score`` with no position: its extreme value leads, or it leads everywhere.

    Bars that only a legend names have one value each, of no place.
    """
    if rows and all(o.truth is True for o in rows) and len(rows) >= 1:
        return every(rows)
    panel = side.panel
    if not panel.places and panel.panel.chart_type == "bar" and side.measure == "value":
        read = {k: panel.read(k, START, side.stat) for k in (*named, *others)}
        return _judged(
            a, [(label(panel, k, None), read[k]) for k in named], [(label(panel, k, None), read[k]) for k in others]
        )
    sign = 1 if a.relation == "highest" else -1
    ends = {k: track(side, k) for k in [*named, *others]}
    if any(not steps for steps in ends.values()):
        return UNSTATED
    top_of = {k: top(steps, sign) for k, steps in ends.items()}
    outcome = placed(
        a, [(label(panel, k, None), top_of[k]) for k in named], [(label(panel, k, None), top_of[k]) for k in others]
    )
    if outcome.truth is False and any(o.truth is not False for o in rows):
        return undecided(f"it holds at some positions; but {outcome.reason}")
    return outcome


def _positions(a: Assertion, side: Side) -> Outcome:
    panel = side.panel
    named = side.at or []
    if a.versus:
        right = right_of(a, panel)
        pool = (right.at or []) if right else []
    else:
        pool = panel.between(side.start, side.end) if side.has_span else panel.places
    others = [p for p in pool if p not in named]
    if a.quantifier == "only" or not named:
        return UNSTATED
    if side.measure in ("value", "share"):
        if not a.series and len(side.keyed()) > 1 and side.measure == "value" and _single(side, pool):
            return _judged(a, [_only(side, p) for p in named], [_only(side, p) for p in others])
        keys = [k for k in side.keyed() if any(panel.read(k, p, side.stat) for p in named)]
        rows: dict[str, Outcome] = {}
        for key in keys:
            rows[key] = _column(a, side, key, named, others)
        quantifier = a.quantifier if a.series == [] else "all"
        return quantified(list(rows.values()), quantifier, a.count)
    mine = [(label(panel, None, p), of_place(side, p)) for p in named]
    theirs = [(label(panel, None, p), of_place(side, p)) for p in others]
    if side.measure in BETWEEN:
        theirs = [(t, r) for t, r in theirs if r is not None]
    return _judged(a, mine, theirs)


def _single(side: Side, pool: Sequence[Place]) -> bool:
    """Whether each place has one value, as that of bars whose colors are groups: they rank over all groups."""
    counts = [sum(side.panel.read(k, p, side.stat) is not None for k in side.keyed()) for p in pool]
    return bool(counts) and set(counts) == {1}


def _only(side: Side, place: Place) -> tuple[str, Reading | None]:
    """The one value of a place, with its label."""
    found = ((k, side.panel.read(k, place, side.stat)) for k in side.keyed())
    return next(((label(side.panel, k, place), r) for k, r in found if r is not None), ("", None))


def _column(a: Assertion, side: Side, key: str, named: Sequence[Place], others: Sequence[Place]) -> Outcome:
    panel = side.panel
    mine = [(label(panel, key, p), _read(side, key, p)) for p in named]
    theirs = [
        (label(panel, key, p), r)
        for p in others
        if ((r := _read(side, key, p)) is not None and panel.has(key, p)) or (r is not None and side.stat is not None)
    ]
    return _judged(a, mine, theirs)


def _steps(a: Assertion, side: Side) -> Outcome:
    """The step from ``start`` to ``end`` is the largest (or smallest) between neighbours of the same series."""
    panel = side.panel
    outcomes = []
    for key in side.keyed():
        whole = Side(panel, [key], None, None, None, side.measure, side.stat)
        steps = track(whole, key)
        sizes: dict[tuple[Place, Place], tuple[str, Reading]] = {}
        for one, two in pairwise(steps):
            reading = BETWEEN["gap"](one.reading, two.reading)
            if reading is not None:
                tag = f" from {panel.label(one.place)} to {panel.label(two.place)}"
                sizes[one.place, two.place] = (tag, reading)
        mine = [
            v
            for (p, q), v in sizes.items()
            if (side.start is None or p == side.start) and (side.end is None or q == side.end)
        ]
        if len(mine) != 1:
            return UNSTATED
        outcomes.append(placed(a, mine, [v for v in sizes.values() if v is not mine[0]]))
    return every(outcomes)
