"""Margins to whoever comes next: ``A is 7.6 points ahead of the next best variant``, ``5 above the next species, B``.

The next one is the nearest value on that side at the same place. Supports only.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, knowing
from chartprose.verify.typing.frames.stops import panel_of, stops, value_at
from chartprose.verify.typing.vocabulary.words import BEST, HIGHEST, LOWEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.clause import Clause, Fields, Half

NEXT = frozenset(["next", "second", "runner-up", "closest", "nearest", "next-best", "second-best"])
TRIGGERS = NEXT
SIDES = {"above": 1, "higher": 1, "more": 1, "over": 1, "below": -1, "lower": -1, "less": -1, "fewer": -1}
BETTER = frozenset(["ahead", "better"])
GRADES = BEST | HIGHEST | LOWEST
FOLLOWERS = frozenset(["competitor", "rival", "one", "competing", "highest-ranked"])
KNOWN = NEXT | SIDES.keys() | BETTER | GRADES | FOLLOWERS
LEAST = 2


@knowing(KNOWN)
def runners_up(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that says how far its subject is from the one that comes next."""
    found = clause.find(NEXT)
    sides = [i for i in clause.find(SIDES.keys() | BETTER) if found and i < found[0]]
    if len(found) != 1 or len(sides) != 1 or not clause.amounts or clause.words & {"not", "never", "only"}:
        return
    side, margin = sides[0], clause.amounts[-1]
    amount, at = margin.amount, clause.tokens.index(margin)
    if amount is None or amount.high is not None or not at < side or len(clause.amounts) > 1:
        return
    head = half_of([t for t in clause.tokens[: found[0]] if not t.aside])
    named = half_of(clause.tokens[found[0] :])
    if head.groups or head.others or named.groups or named.others or head.start or head.end:
        return
    for sign in (1, -1) if clause.text(side) in BETTER else (SIDES[clause.text(side)],):
        told = _among_series(clause, head, sign) if head.series else _among_places(clause, head, sign)
        if told is None or (named.named and told[0] not in (named.series + named.at)):
            continue
        relation = "above" if sign > 0 else "below"
        if margin.bound:  # "more than 5 above": at least 5 apart, and on that side as the extreme
            relation = "at_least" if margin.bound in ("above", "at_least") else ""
        if not relation or (margin.bound and sign < 0):
            continue
        measured: Fields = {"kind": "difference", "relation": relation, "low": amount.value, "unit": "points"}
        measured |= {"approx": amount.approx and not margin.bound, "panels": head.panels}
        first: Fields = {"kind": "extremum", "relation": "highest" if sign > 0 else "lowest", "panels": head.panels}
        first |= {field: value for field, value in told[1].items() if field != "versus"}
        yield Candidate("runner-up", [clause.scoped(f) for f in (first, measured | told[1])], clause.amounts)


def _among_series(clause: Clause, head: Half, sign: int) -> tuple[str, Fields] | None:
    """The series that comes next at the place of the head, and what sets the two against each other."""
    if len(head.series) != 1 or len(head.at) > 1:
        return None
    panel = panel_of(clause, head.series, head.panels)
    place = panel.place(head.at[0]) if panel is not None and head.at else None
    if panel is None or place is None:
        return None
    values = {panel.shown[k]: r.value.mid for k in panel.order if (r := panel.read(k, place)) is not None}
    found = _next(values, head.series[0], sign)
    return (found, {"series": head.series, "versus": [found], "at": head.at}) if found is not None else None


def _among_places(clause: Clause, head: Half, sign: int) -> tuple[str, Fields] | None:
    """The place that comes next among those of the only series."""
    if len(head.at) != 1:
        return None
    panel = panel_of(clause, [], head.panels)
    keys = [key for key in panel.order if panel.facts.get(key)] if panel is not None else []
    if panel is None or len(keys) != 1:
        return None
    found = _next(_column(panel, keys[0]), head.at[0], sign)
    return (found, {"versus": [found], "among": "positions", "at": head.at}) if found is not None else None


def _column(panel: PanelFacts, key: str) -> dict[str, float]:
    """The values of a series by their places."""
    read = ((name, value_at(panel, panel.shown[key], name)) for name in stops(panel, panel.shown[key]))
    return {name: reading.value.mid for name, reading in read if reading is not None}


def _next(values: dict[str, float], own: str, sign: int) -> str | None:
    """Whose value is the nearest one below (above, for -1) that of another; none where two have it."""
    if own not in values or len(values) < LEAST:
        return None
    beyond = {n: v for n, v in values.items() if n != own and (values[own] - v) * sign > 0}
    nearest = max((v * sign for v in beyond.values()), default=None)
    found = [n for n, v in beyond.items() if v * sign == nearest]
    return found[0] if len(found) == 1 else None
