"""Where a line comes to rest: ``A saturates near 65``, ``B levels off at about 3``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chartprose.verify.typing.frames.clause import Candidate, half_of, on_axis
from chartprose.verify.typing.frames.stops import panel_of, stops
from chartprose.verify.typing.words import words_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause

TRIGGERS = words_of(
    "saturates saturate saturating plateaus plateau flattens flatten levels settles settle stabilizes stabilises "
    "stabilize stabilise converges"
)
KNOWN = TRIGGERS | frozenset(["off", "out", "line", "curve"])
LAST = 2
"""So many readings at the end tell a plateau."""


def saturations(clause: Clause) -> Iterator[Candidate]:
    """That the last two readings of a series are about the figure that it is said to come to."""
    token = clause.amounts[0] if clause.has(TRIGGERS) and len(clause.amounts) == 1 else None
    amount = token.amount if token is not None else None
    if token is None or amount is None or token.bound:
        return
    whole = half_of([t for t in clause.tokens if not t.aside])
    if amount.unit in ("times", "points") or len(whole.series) != 1 or whole.placed or whole.groups or whole.others:
        return
    panel = panel_of(clause, whole.series, whole.panels)
    pool = stops(panel, whole.series[0]) if panel is not None else []
    if len(pool) <= LAST:
        return
    told = {"kind": "level", "series": whole.series, "panels": whole.panels, "relation": "equal", "approx": True}
    told |= {"low": on_axis(clause, amount), "high": amount.high}
    yield Candidate("plateau", [clause.scoped(told | {"at": [at]}) for at in pool[-LAST:]], [token], known=KNOWN)
