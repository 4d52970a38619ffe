"""Steps that grow: ``the fall of A accelerates``, "the growth slows down after 2010".

Support only.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from chartprose.verify.typing.frames.changes.stretches import length, rows_of, span_in
from chartprose.verify.typing.frames.clause import Candidate, half_of
from chartprose.verify.typing.frames.stops import panel_of, stops
from chartprose.verify.typing.frames.wording import says_more

if TYPE_CHECKING:
    from collections.abc import Iterator

    from chartprose.verify.facts import PanelFacts
    from chartprose.verify.typing.frames.changes.stretches import Span
    from chartprose.verify.typing.frames.clause import Clause, Fields

QUICKER: Final = frozenset(["accelerates", "accelerate", "accelerated", "steepens", "intensifies"])
SLOWER: Final = frozenset(["slows", "slow", "slowed", "decelerates", "decelerate", "decelerated", "weakens", "eases"])
LOSSES: Final = frozenset(["loss", "decline", "drop", "decrease", "fall", "fade", "reduction", "losses"])
GAINS: Final = frozenset(["gain", "growth", "increase", "rise", "climb", "gains"])
GROWS: Final = frozenset(["grows", "increases", "rises", "widens", "climbs"])
SHRINKS: Final = frozenset(["shrinks", "falls", "decreases", "drops", "declines", "diminishes"])
TRIGGERS: Final = QUICKER | SLOWER | GROWS | SHRINKS
KNOWN: Final = TRIGGERS | LOSSES | GAINS | frozenset(["per", "interval", "age", "steadily", "down", "until", "every"])
LEAST = 3
MAX_STEPS = 24


def growing_steps(clause: Clause) -> Iterator[Candidate]:
    """The readings of a clause in which a change becomes larger, or smaller, along the axis."""
    rows = rows_of(clause.cut([t for t in clause.tokens if t.kind != "Q"]))
    nouns = [i for i in clause.find(LOSSES | GAINS) if clause.text(i) not in GROWS | SHRINKS]
    whole = half_of(clause.tokens)
    panel = panel_of(clause, rows, whole.panels) if len(rows) == 1 else None
    verbs = [i for i in clause.find(TRIGGERS) if not nouns or i > nouns[0]]
    if panel is None or len(nouns) != 1 or len(verbs) != 1 or says_more(clause, KNOWN) or "than" in clause.words:
        return
    measure = "drop" if clause.text(nouns[0]) in LOSSES else "change"
    grows = 1 if clause.text(verbs[0]) in QUICKER | GROWS else -1
    if (
        not clause.amounts
        and clause.text(verbs[0]) in QUICKER | SLOWER
        and all(_of_steps(t.text) for t in whole.groups)
    ):
        yield from _throughout(clause, panel, rows[0], measure, grows)


def _of_steps(text: str) -> bool:
    words = text.split()
    return words[0] in ("every", "each") and words[-1] in ("interval", "step", "period", "decade", "year")


def _throughout(clause: Clause, panel: PanelFacts, row: str, measure: str, grows: int) -> Iterator[Candidate]:
    """Each step goes on at a greater, or a smaller, pace than the one before it."""
    places = [t for t in clause.tokens if t.kind == "P"]
    pool = stops(panel, row)
    if len(places) == 1:
        span = span_in(panel, row, places)
        if span is None or span[0] not in pool or span[1] not in pool:
            return
        pool = pool[pool.index(span[0]) : pool.index(span[1]) + 1]
    steps: list[Span] = list(pairwise(pool))
    if len(places) > 1 or not LEAST - 1 <= len(steps) <= MAX_STEPS or not all(length(panel, s) for s in steps):
        return
    base: Fields = {"series": [row], "panels": half_of(clause.tokens).panels, "measure": measure}
    made = [base | {"kind": "level", "start": a, "end": b, "relation": "above", "low": 0.0} for a, b in steps]
    for one, two in pairwise(steps):
        told = {"start": two[0], "end": two[1], "versus_start": one[0], "versus_end": one[1], "unit": "times"}
        told |= {"kind": "ratio", "relation": "above" if grows > 0 else "below"}
        made.append(base | told | {"low": length(panel, two) / length(panel, one)})
    yield Candidate("spans", [clause.scoped(f) for f in made], known=KNOWN)
