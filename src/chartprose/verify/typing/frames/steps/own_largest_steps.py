"""When each line changes most: ``A gains the most between 18 and 24, B between 24 and 30``.

Two names with a span of their own each: over it the line changes more than over any other step between its own stops.
Support only.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.changing import signs_in
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import panel_of, stops
from chartprose.verify.typing.frames.wording import says_more
from chartprose.verify.typing.vocabulary.words import DOWN, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.typing.frames.clause import Clause, Fields

MOST: Final = frozenset(["most"])
TRIGGERS: Final = MOST
KNOWN: Final = MOST | UP | DOWN
PAIR = 2
MAX_STEPS = 40


def own_largest_steps(clause: Clause) -> Iterator[Candidate]:
    """The reading of a clause that tells of two or more lines over which step each of them changes most."""
    told = [t for t in clause.tokens if t.kind in "SP" and not t.aside]
    pairs = list(zip(told[::2], told[1::2], strict=False))
    signs = signs_in(clause)
    plain = len(told) >= 2 * PAIR and len(told) % PAIR == 0 and not clause.amounts and len(clause.find(MOST)) == 1
    if not plain or len(signs) != 1 or any(t.kind in "QON" for t in clause.tokens) or says_more(clause, KNOWN):
        return
    if any(a.kind != "S" or len(a.names) != 1 or b.start is None or b.end is None for a, b in pairs):
        return
    if len({(b.start, b.end) for _, b in pairs}) < PAIR or "than" in clause.words:
        return  # of one span, who gains most of all may be meant
    panels = half_of(clause.tokens).panels
    base: Fields = {"kind": "comparison", "measure": "change" if signs[0] > 0 else "drop", "relation": "above"}
    made: list[Fields] = []
    for owner, span in pairs:
        panel = panel_of(clause, owner.names, panels)
        steps = list(pairwise(stops(panel, owner.names[0]))) if panel is not None else []
        if (span.start, span.end) not in steps or not PAIR <= len(steps) <= MAX_STEPS:
            return
        own = base | {"series": owner.names, "panels": panels, "start": span.start, "end": span.end}
        others = [s for s in steps if s != (span.start, span.end)]
        made += [own | {"versus_start": a, "versus_end": b} for a, b in others]
        made.append(own | {"kind": "level", "relation": "above", "low": 0.0})
    yield Candidate("extremum", [clause.scoped(f) for f in made], known=KNOWN)
